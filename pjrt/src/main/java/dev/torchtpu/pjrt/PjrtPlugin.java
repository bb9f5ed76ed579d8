package dev.torchtpu.pjrt;

import dev.torchtpu.device.DeviceException;
import dev.torchtpu.device.ErrorCode;
import dev.torchtpu.pjrt.abi.Field;
import dev.torchtpu.pjrt.abi.NamedValues;
import dev.torchtpu.pjrt.abi.Native;
import dev.torchtpu.pjrt.abi.NativeEnvironment;
import dev.torchtpu.pjrt.abi.PjrtApi;
import dev.torchtpu.pjrt.abi.PjrtFunction;
import dev.torchtpu.pjrt.ffi.HostHandlers;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/**
 * A plugin in this process. Native code cannot be unloaded, so a library is loaded once and stays:
 * {@link #load} gives the same object for the same file. Safe for use by many threads.
 */
public final class PjrtPlugin {
  /**
   * Loaded plugins by real path: the one table of this module that lives as long as the process.
   */
  private static final Map<Path, PjrtPlugin> LOADED = new HashMap<>();

  /** Errors come back as exceptions; XLA's own log would print them a second time. */
  private static final Map<String, String> QUIET = Map.of("TF_CPP_MIN_LOG_LEVEL", "3");

  private final Path library;
  private final PjrtApi api;
  private final Map<String, String> attributes;
  private final String identity;
  private final HostHandlers handlers;

  private PjrtPlugin(Path library, PjrtApi api, Map<String, String> attributes, String identity) {
    this.library = library;
    this.api = api;
    this.attributes = attributes;
    this.identity = identity;
    this.handlers = new HostHandlers(api);
  }

  /**
   * Loads a plugin, or gives it if it is loaded.
   *
   * @throws DeviceException if the file is not there, cut off, of another architecture, or no
   *     plugin
   */
  public static PjrtPlugin load(Path library) {
    PluginFile.check(library);
    synchronized (LOADED) {
      try {
        Path real = library.toRealPath();
        PjrtPlugin loaded = LOADED.get(real);
        if (loaded == null) {
          EnvironmentFlags.check(System.getenv(), real);
          loaded = initialize(real);
          LOADED.put(real, loaded);
        }
        return loaded;
      } catch (IOException e) {
        throw new DeviceException(
            ErrorCode.UNAVAILABLE, "Cannot read " + library + ": " + e.getMessage(), e);
      }
    }
  }

  private static PjrtPlugin initialize(Path library) throws IOException {
    NativeEnvironment.setDefaults(QUIET);
    MemorySegment entry;
    try {
      entry = SymbolLookup.libraryLookup(library, Arena.global()).findOrThrow(PluginFile.ENTRY);
    } catch (IllegalArgumentException e) {
      throw new DeviceException(
          ErrorCode.UNAVAILABLE, "The system cannot load " + library + ": " + e.getMessage(), e);
    }
    var api = new PjrtApi(entryPoint(entry));
    try (Arena arena = Arena.ofConfined()) {
      api.call(
          PjrtFunction.PLUGIN_INITIALIZE,
          api.arguments(arena, PjrtFunction.PLUGIN_INITIALIZE).address());
      long a = api.arguments(arena, PjrtFunction.PLUGIN_ATTRIBUTES).address();
      api.call(PjrtFunction.PLUGIN_ATTRIBUTES, a);
      Map<String, String> attributes =
          NamedValues.read(
              Native.getLong(a + Field.ATTRIBUTES_OUT), Native.getLong(a + Field.ATTRIBUTES_COUNT));
      return new PjrtPlugin(library, api, Map.copyOf(attributes), PluginFile.identity(library));
    }
  }

  private static long entryPoint(MemorySegment function) {
    try {
      return (long)
          Linker.nativeLinker()
              .downcallHandle(function, FunctionDescriptor.of(ValueLayout.JAVA_LONG))
              .invokeExact();
    } catch (Throwable e) {
      throw new AssertionError("a call without arguments failed", e);
    }
  }

  /** The file it was loaded from. */
  public Path library() {
    return library;
  }

  /** The version of the C API it speaks, such as {@code 0.115}. */
  public String apiVersion() {
    return api.version();
  }

  /** What it says of itself, such as {@code stablehlo_current_version}, as text. */
  public Map<String, String> attributes() {
    return attributes;
  }

  /** A hash that differs for builds that differ, for keys of caches. */
  public String identity() {
    return identity;
  }

  HostHandlers handlers() {
    return handlers;
  }

  PjrtApi api() {
    return api;
  }
}
