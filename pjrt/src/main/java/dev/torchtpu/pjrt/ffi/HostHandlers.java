package dev.torchtpu.pjrt.ffi;

import dev.torchtpu.device.ErrorCode;
import dev.torchtpu.device.host.HostCall;
import dev.torchtpu.device.host.HostFunction;
import dev.torchtpu.device.host.HostFunctions;
import dev.torchtpu.pjrt.abi.Ffi;
import dev.torchtpu.pjrt.abi.Native;
import dev.torchtpu.pjrt.abi.PjrtApi;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Makes Java functions known to a plugin. A name is registered once and for ever; which function it
 * means is looked up at each call. Nothing leaves a handler but an XLA error: an exception would
 * end the process. Safe for use by many threads.
 */
public final class HostHandlers {
  /** Entry points by function name, for all plugins; native code may call one at any time. */
  private static final Map<String, MemorySegment> STUBS = new ConcurrentHashMap<>();

  private static final MethodHandle CALLED = called();

  private final PjrtApi api;
  private final Set<String> registered = ConcurrentHashMap.newKeySet();

  /** Handlers of one plugin. */
  public HostHandlers(PjrtApi api) {
    this.api = api;
  }

  private static MethodHandle called() {
    try {
      return MethodHandles.lookup()
          .findStatic(
              HostHandlers.class,
              "called",
              MethodType.methodType(long.class, String.class, long.class));
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /**
   * Registers the Java function of a name, if there is one and the plugin can have it.
   *
   * @return whether the name is known to the plugin now
   */
  public boolean register(String name) {
    if (registered.contains(name)) {
      return true;
    }
    long extension = api.extension(Ffi.EXTENSION_FFI);
    if (extension == 0 || HostFunctions.find(name).isEmpty()) {
      return false;
    }
    synchronized (registered) {
      if (!registered.contains(name)) {
        call(extension, name);
        registered.add(name);
      }
    }
    return true;
  }

  private void call(long extension, String name) {
    try (Arena arena = Arena.ofConfined()) {
      long a = arena.allocate(Ffi.REGISTER_BYTES + 4, 8).address();
      MemorySegment text = arena.allocateFrom(name);
      MemorySegment platform = arena.allocateFrom("Host");
      Native.putLong(a, Ffi.REGISTER_BYTES);
      Native.putLong(a + Ffi.REGISTER_NAME, text.address());
      Native.putLong(a + Ffi.REGISTER_NAME_LENGTH, text.byteSize() - 1);
      Native.putLong(
          a + Ffi.REGISTER_FUNCTION, STUBS.computeIfAbsent(name, HostHandlers::stub).address());
      Native.putLong(a + Ffi.REGISTER_PLATFORM, platform.address());
      Native.putLong(a + Ffi.REGISTER_PLATFORM_LENGTH, platform.byteSize() - 1);
      MemorySegment function =
          MemorySegment.ofAddress(Native.getLong(extension + Ffi.REGISTER_HANDLER));
      long error = Native.call(function, a);
      if (error != 0) {
        throw api.take(error, "PJRT_FFI_Register_Handler");
      }
    }
  }

  private static MemorySegment stub(String name) {
    return Linker.nativeLinker()
        .upcallStub(
            MethodHandles.insertArguments(CALLED, 0, name),
            FunctionDescriptor.of(ValueLayout.JAVA_LONG, ValueLayout.JAVA_LONG),
            Arena.global());
  }

  /** What native code calls. Nothing may be thrown from here. */
  @SuppressWarnings("unused")
  private static long called(String name, long frame) {
    try {
      if (answeredMetadata(frame)
          || Native.getInt(frame + Ffi.FRAME_STAGE_INT) != Ffi.STAGE_EXECUTE) {
        return 0;
      }
      HostFunction function =
          HostFunctions.find(name)
              .orElseThrow(() -> new IllegalStateException("no function " + name));
      HostCall call = CallFrame.read(name, frame);
      function.call(call);
      return 0;
    } catch (Throwable e) {
      return failed(frame, name, e);
    }
  }

  /** At registration and at each compile a handler is asked for its version only. */
  private static boolean answeredMetadata(long frame) {
    long e = Native.getLong(frame + Ffi.FRAME_EXTENSIONS);
    for (; e != 0; e = Native.getLong(e + Ffi.EXTENSION_NEXT)) {
      if (Native.getInt(e + Ffi.EXTENSION_TYPE_INT) == Ffi.METADATA_TYPE) {
        long m = Native.getLong(e + Ffi.METADATA_POINTER);
        Native.putLong(m + Ffi.METADATA_VERSION, Ffi.METADATA_VERSION_BYTES);
        Native.putInt(m + Ffi.METADATA_MAJOR_INT, 0);
        Native.putInt(m + Ffi.METADATA_MINOR_INT, Ffi.MINOR);
        Native.putInt(m + Ffi.METADATA_TRAITS_INT, 0);
        return true;
      }
    }
    return false;
  }

  private static long failed(long frame, String name, Throwable failure) {
    try (Arena arena = Arena.ofConfined()) {
      String message = HostFailures.remember(name, failure);
      long a = arena.allocate(Ffi.ERROR_BYTES + 4, 8).address();
      Native.putLong(a, Ffi.ERROR_BYTES);
      Native.putLong(a + Ffi.ERROR_MESSAGE, arena.allocateFrom(message).address());
      Native.putInt(a + Ffi.ERROR_CODE_INT, ErrorCode.INTERNAL.number());
      long xla = Native.getLong(frame + Ffi.FRAME_API);
      return Native.call(MemorySegment.ofAddress(Native.getLong(xla + Ffi.API_ERROR_CREATE)), a);
    } catch (Throwable again) {
      // Memory has run out: the results stay as they are, the process goes on.
      return 0;
    }
  }
}
