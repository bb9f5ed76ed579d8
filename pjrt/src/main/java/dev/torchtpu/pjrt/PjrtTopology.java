package dev.torchtpu.pjrt;

import dev.torchtpu.device.CompileOptions;
import dev.torchtpu.device.DeviceException;
import dev.torchtpu.device.ErrorCode;
import dev.torchtpu.hlo.HloModule;
import dev.torchtpu.pjrt.abi.Field;
import dev.torchtpu.pjrt.abi.NamedValues;
import dev.torchtpu.pjrt.abi.Native;
import dev.torchtpu.pjrt.abi.PjrtApi;
import dev.torchtpu.pjrt.abi.PjrtFunction;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Devices that a plugin can compile for without having them. The compiler can end the process at
 * some programs that {@link #check} does not know, so prefer {@link
 * dev.torchtpu.pjrt.aot.Compiler}, which uses this class in a process of its own. Safe for use by
 * many threads, except that nobody may use it during and after {@link #close}.
 */
public final class PjrtTopology implements AutoCloseable {
  /** XLA's number of the level that optimizes nothing. */
  private static final int LEVEL_NONE = 9;

  private final PjrtApi api;
  private final long handle;
  private final String version;
  private final List<Device> devices;
  private boolean closed;

  /**
   * A device of a topology.
   *
   * @param attributes by the plugin's names, such as {@code coords}, {@code
   *     device_memory_bytes_limit}
   */
  public record Device(int id, int process, String kind, Map<String, String> attributes) {
    /** Copies the map. */
    public Device {
      attributes = Map.copyOf(attributes);
    }
  }

  private PjrtTopology(PjrtApi api, long handle) {
    this.api = api;
    this.handle = handle;
    this.version = api.queryText(PjrtFunction.TOPOLOGY_PLATFORM_VERSION, handle);
    this.devices = readDevices();
  }

  /**
   * Asks a plugin for a topology.
   *
   * @param name by the plugin's own rules, such as {@code v5e:2x2}
   * @param options by the plugin's names
   * @throws PjrtException if the plugin does not know it
   */
  public static PjrtTopology create(PjrtPlugin plugin, String name, Map<String, String> options) {
    PjrtApi api = plugin.api();
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment text = arena.allocateFrom(name);
      long a = api.arguments(arena, PjrtFunction.TOPOLOGY_CREATE).address();
      Native.putLong(a + Field.TOPOLOGY_NAME, text.address());
      Native.putLong(a + Field.TOPOLOGY_NAME_LENGTH, text.byteSize() - 1);
      Native.putLong(a + Field.TOPOLOGY_OPTIONS, NamedValues.write(arena, options));
      Native.putLong(a + Field.TOPOLOGY_OPTION_COUNT, options.size());
      api.call(PjrtFunction.TOPOLOGY_CREATE, a);
      return new PjrtTopology(api, Native.getLong(a + Field.TOPOLOGY_OUT));
    }
  }

  private List<Device> readDevices() {
    var out = new ArrayList<Device>();
    for (long d : api.queryLongs(PjrtFunction.TOPOLOGY_DEVICES, handle)) {
      out.add(
          new Device(
              (int) api.query(PjrtFunction.DEVICE_DESCRIPTION_ID, d),
              (int) api.query(PjrtFunction.DEVICE_DESCRIPTION_PROCESS_INDEX, d),
              api.queryText(PjrtFunction.DEVICE_DESCRIPTION_KIND, d),
              attributes(d)));
    }
    return List.copyOf(out);
  }

  private Map<String, String> attributes(long description) {
    try (Arena arena = Arena.ofConfined()) {
      long a = api.arguments(arena, PjrtFunction.DEVICE_DESCRIPTION_ATTRIBUTES).address();
      Native.putLong(a + Field.SUBJECT, description);
      api.call(PjrtFunction.DEVICE_DESCRIPTION_ATTRIBUTES, a);
      return NamedValues.read(
          Native.getLong(a + Field.COUNTED_OUT), Native.getLong(a + Field.COUNTED));
    }
  }

  /** The plugin's devices, in the order that programs use by default. */
  public List<Device> devices() {
    return devices;
  }

  /** The version of the plugin's compiler, for people to read. */
  public String platformVersion() {
    return version;
  }

  /**
   * Refuses what is known to end the compiler's process or to give wrong programs silently.
   *
   * @throws DeviceException that names the operation
   */
  public static void check(HloModule module, CompileOptions options) {
    ProgramChecks.check(module, options);
    TopologyChecks.check(module);
  }

  /** A program as the compiler takes it, equal in meaning. */
  public static HloModule prepared(HloModule module) {
    return XlaRewrites.withoutPlainScans(module);
  }

  /**
   * Compiles StableHLO text that {@link #check} has passed.
   *
   * @param optimized whether to optimize; otherwise the program is only shown to be legal
   * @throws PjrtException if the compiler refuses
   */
  public TopologyProgram compile(String text, CompileOptions options, boolean optimized) {
    if (options.deviceCount() > devices.size()) {
      throw new DeviceException(
          ErrorCode.INVALID_ARGUMENT,
          options.replicas()
              + " replicas x "
              + options.partitions()
              + " partitions on "
              + devices.size()
              + " devices");
    }
    byte[] bytes =
        CompileOptionsProto.write(
            options, options.overrides(), i -> devices.get(i).id(), optimized ? 0 : LEVEL_NONE);
    long executable = BigStack.call(text.length(), () -> compileNative(text, bytes));
    try {
      return TopologyProgram.of(new ExecutableQueries(api, executable));
    } finally {
      api.destroy(PjrtFunction.EXECUTABLE_DESTROY, executable);
    }
  }

  private long compileNative(String text, byte[] options) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment bytes = arena.allocateFrom(ValueLayout.JAVA_BYTE, options);
      long a = api.arguments(arena, PjrtFunction.COMPILE).address();
      Native.putLong(a + Field.SUBJECT, handle);
      Native.putLong(a + Field.COMPILE_PROGRAM, NativeProgram.ofText(arena, text));
      Native.putLong(a + Field.COMPILE_OPTIONS, bytes.address());
      Native.putLong(a + Field.COMPILE_OPTIONS_LENGTH, options.length);
      api.call(PjrtFunction.COMPILE, a);
      return Native.getLong(a + Field.COMPILE_TOPOLOGY_OUT);
    }
  }

  @Override
  public synchronized void close() {
    if (!closed) {
      closed = true;
      api.destroy(PjrtFunction.TOPOLOGY_DESTROY, handle);
    }
  }
}
