package dev.torchtpu.pjrt;

import dev.torchtpu.device.ClientDevice;
import dev.torchtpu.device.CompilationStatistics;
import dev.torchtpu.device.CompileOptions;
import dev.torchtpu.device.DeviceException;
import dev.torchtpu.device.ErrorCode;
import dev.torchtpu.device.host.HostFunctions;
import dev.torchtpu.hlo.HloModule;
import dev.torchtpu.hlo.TensorType;
import dev.torchtpu.hlo.text.HloPrinter;
import dev.torchtpu.pjrt.abi.Field;
import dev.torchtpu.pjrt.abi.Native;
import dev.torchtpu.pjrt.abi.PjrtApi;
import dev.torchtpu.pjrt.abi.PjrtFunction;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;

/** Compiles programs, and loads compiled ones. The caller keeps the client open. */
final class ProgramLoader {
  /** With it XLA's maximum drops a NaN: maximum(1, NaN) is 1. */
  private static final String FAST_MIN_MAX = "xla_cpu_enable_fast_min_max";

  private static final System.Logger LOG = System.getLogger(ProgramLoader.class.getName());

  private final PjrtClient client;
  private final PjrtApi api;
  private final ProgramBudget programs;

  /** Older plugins do not know the option, and are right without it. */
  private volatile boolean knowsFastMinMax = true;

  /** Compiled programs of earlier processes, where the user keeps them. */
  private final Optional<ExecutableStore> store;

  private final LongAdder requests = new LongAdder();
  private final LongAdder compilations = new LongAdder();
  private final LongAdder loaded = new LongAdder();
  private final LongAdder damaged = new LongAdder();
  private final LongAdder nanos = new LongAdder();

  ProgramLoader(PjrtClient client) {
    this.client = client;
    this.api = client.api();
    this.programs = client.handles().programs();
    this.store = ExecutableStore.of(System.getenv(), client.plugin());
  }

  PjrtExecutable compile(HloModule module, CompileOptions options) {
    ProgramChecks.check(module, options);
    HostCalls.register(module, client.plugin().handlers());
    Signature signature = Signature.of(module);
    HloModule plain = XlaRewrites.withoutScans(module);
    String text = HloPrinter.print(client.isCpu() ? XlaRewrites.apply(plain) : plain);
    return compile(text, signature, options);
  }

  /** Compiles MLIR text that was checked by the caller, or finds it compiled. */
  PjrtExecutable compile(String text, Signature signature, CompileOptions options) {
    requests.increment();
    if (store.isEmpty()) {
      return adopt(compileNative(text, options), signature, options);
    }
    ExecutableStore kept = store.get();
    String key = ExecutableStore.key(text, encode(options, overrides(options)));
    Optional<byte[]> found = kept.read(key);
    if (found.isPresent()) {
      try {
        PjrtExecutable e = deserialize(found.get());
        loaded.increment();
        return e;
      } catch (DeviceException e) {
        damaged.increment();
        kept.remove(key, e);
      }
    }
    long handle = compileNative(text, options);
    PjrtExecutable e = adopt(handle, signature, options);
    try {
      kept.write(key, e.serialize(signature));
    } catch (DeviceException notSerializable) {
      // Some programs cannot be kept; this one runs.
      LOG.log(System.Logger.Level.DEBUG, "not kept", notSerializable);
    }
    return e;
  }

  CompilationStatistics statistics() {
    return new CompilationStatistics(
        requests.sum(),
        compilations.sum(),
        loaded.sum(),
        damaged.sum(),
        nanos.sum() / 1e9,
        programs.loaded());
  }

  private Map<String, String> overrides(CompileOptions options) {
    var overrides = new HashMap<>(options.overrides());
    if (client.isCpu() && knowsFastMinMax) {
      overrides.putIfAbsent(FAST_MIN_MAX, "false");
    }
    return overrides;
  }

  private long compileNative(String text, CompileOptions options) {
    long start = System.nanoTime();
    try {
      programs.makeRoom();
      return BigStack.call(text.length(), () -> compileInRoom(text, options));
    } finally {
      compilations.increment();
      nanos.add(System.nanoTime() - start);
    }
  }

  private long compileInRoom(String text, CompileOptions options) {
    try {
      return compileOrAgain(text, options);
    } catch (PjrtException e) {
      if (programs.madeRoomAfter(e)) {
        return compileOrAgain(text, options);
      }
      throw e;
    }
  }

  private long compileOrAgain(String text, CompileOptions options) {
    Map<String, String> overrides = overrides(options);
    try {
      return compileNative(text, encode(options, overrides));
    } catch (PjrtException e) {
      boolean added = overrides.size() > options.overrides().size();
      if (added && e.pluginMessage().contains(FAST_MIN_MAX)) {
        knowsFastMinMax = false;
        return compileNative(text, encode(options, options.overrides()));
      }
      throw e;
    }
  }

  private byte[] encode(CompileOptions options, Map<String, String> overrides) {
    return CompileOptionsProto.write(options, overrides, i -> client.device(i).id());
  }

  private long compileNative(String text, byte[] options) {
    try (Arena arena = Arena.ofConfined()) {
      long program = NativeProgram.ofText(arena, text);
      MemorySegment bytes = arena.allocateFrom(ValueLayout.JAVA_BYTE, options);
      long a = api.arguments(arena, PjrtFunction.CLIENT_COMPILE).address();
      Native.putLong(a + Field.SUBJECT, client.handle());
      Native.putLong(a + Field.COMPILE_PROGRAM, program);
      Native.putLong(a + Field.COMPILE_OPTIONS, bytes.address());
      Native.putLong(a + Field.COMPILE_OPTIONS_LENGTH, options.length);
      api.call(PjrtFunction.CLIENT_COMPILE, a);
      return Native.getLong(a + Field.COMPILE_OUT);
    }
  }

  /** Makes an executable of a loaded one's handle. */
  private PjrtExecutable adopt(long loaded, Signature signature, CompileOptions options) {
    long executable = 0;
    try {
      executable = api.query(PjrtFunction.LOADED_EXECUTABLE_GET_EXECUTABLE, loaded);
      List<TensorType> outputs = new ExecutableQueries(api, executable).outputTypes();
      List<TensorType> parameters = signature.parameters();
      if (options.partitions() > 1) {
        parameters = PartitionedProgram.parameterTypes(api, executable, parameters);
      }
      // The program's own types are kept where they agree: the plugin tells bounds as sizes.
      List<TensorType> results = new ArrayList<>();
      if (outputs.size() != signature.results().size()) {
        throw new DeviceException(
            ErrorCode.INTERNAL,
            "the compiled program has "
                + outputs.size()
                + " results, its text "
                + signature.results().size());
      }
      for (int i = 0; i < outputs.size(); i++) {
        TensorType own = signature.results().get(i);
        results.add(own.isStatic() ? outputs.get(i) : own);
      }
      return new PjrtExecutable(
          client,
          loaded,
          executable,
          signature.withTypes(parameters, results),
          options,
          devices(loaded));
    } catch (RuntimeException e) {
      api.destroy(PjrtFunction.LOADED_EXECUTABLE_DESTROY, loaded);
      if (executable != 0) {
        api.destroy(PjrtFunction.EXECUTABLE_DESTROY, executable);
      }
      throw e;
    }
  }

  private List<ClientDevice> devices(long loaded) {
    var byHandle = new HashMap<Long, ClientDevice>();
    client.devices().forEach(d -> byHandle.put(((PjrtDevice) d).handle(), d));
    var out = new ArrayList<ClientDevice>();
    for (long h : api.queryLongs(PjrtFunction.LOADED_EXECUTABLE_ADDRESSABLE_DEVICES, loaded)) {
      ClientDevice d = byHandle.get(h);
      if (d == null) {
        throw new DeviceException(
            ErrorCode.INTERNAL, "the program runs on a device of another process");
      }
      out.add(d);
    }
    return out;
  }

  PjrtExecutable deserialize(byte[] serialized) {
    SerializedProgram program = SerializedProgram.of(serialized);
    program.checkOrigin(SerializedProgram.origin(client.plugin()));
    // The bytes do not say which functions they call.
    HostFunctions.names().forEach(client.plugin().handlers()::register);
    return load(program.code(), program.signature(), program.options());
  }

  /** Loads the plugin's own bytes. */
  PjrtExecutable load(byte[] code, Signature signature, CompileOptions options) {
    programs.makeRoom();
    long loaded;
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment bytes = arena.allocateFrom(ValueLayout.JAVA_BYTE, code);
      long a = api.arguments(arena, PjrtFunction.EXECUTABLE_DESERIALIZE_AND_LOAD).address();
      Native.putLong(a + Field.SUBJECT, client.handle());
      Native.putLong(a + Field.DESERIALIZE_DATA, bytes.address());
      Native.putLong(a + Field.DESERIALIZE_LENGTH, code.length);
      api.call(PjrtFunction.EXECUTABLE_DESERIALIZE_AND_LOAD, a);
      loaded = Native.getLong(a + Field.DESERIALIZE_OUT);
    }
    return adopt(loaded, signature, options);
  }
}
