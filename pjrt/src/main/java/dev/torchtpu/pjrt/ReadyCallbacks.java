package dev.torchtpu.pjrt;

import dev.torchtpu.pjrt.abi.Field;
import dev.torchtpu.pjrt.abi.Native;
import dev.torchtpu.pjrt.abi.PjrtApi;
import dev.torchtpu.pjrt.abi.PjrtFunction;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/**
 * Java code that runs when a native event is ready. XLA calls back on whichever thread it likes; an
 * exception there would end the process, and a slow listener would hold up XLA, so the call only
 * hands over to the common pool.
 */
final class ReadyCallbacks {
  /** Listeners of all clients by number: native code can carry a number, not an object. */
  private static final Map<Long, Listener> WAITING = new ConcurrentHashMap<>();

  private static final AtomicLong NUMBERS = new AtomicLong();
  private static final MemorySegment STUB = stub();

  private record Listener(PjrtApi api, Consumer<Optional<PjrtException>> action) {}

  private final PjrtApi api;

  ReadyCallbacks(PjrtApi api) {
    this.api = api;
  }

  private static MemorySegment stub() {
    try {
      return Linker.nativeLinker()
          .upcallStub(
              MethodHandles.lookup()
                  .findStatic(
                      ReadyCallbacks.class,
                      "called",
                      MethodType.methodType(void.class, long.class, long.class)),
              FunctionDescriptor.ofVoid(ValueLayout.JAVA_LONG, ValueLayout.JAVA_LONG),
              Arena.global());
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /**
   * Calls a listener on the common pool when an event is ready, with its error if it has one.
   *
   * @throws PjrtException if the plugin refuses
   */
  void onReady(long event, Consumer<Optional<PjrtException>> action) {
    long number = NUMBERS.incrementAndGet();
    WAITING.put(number, new Listener(api, action));
    try (Arena arena = Arena.ofConfined()) {
      long a = api.arguments(arena, PjrtFunction.EVENT_ON_READY).address();
      Native.putLong(a + Field.SUBJECT, event);
      Native.putLong(a + Field.ON_READY_CALLBACK, STUB.address());
      Native.putLong(a + Field.ON_READY_USER, number);
      api.call(PjrtFunction.EVENT_ON_READY, a);
    } catch (RuntimeException e) {
      WAITING.remove(number);
      throw e;
    }
  }

  /** What native code calls. It owns the error. Nothing may be thrown from here. */
  @SuppressWarnings("unused")
  private static void called(long error, long number) {
    try {
      Listener listener = WAITING.remove(number);
      if (listener == null) {
        return;
      }
      Optional<PjrtException> failure =
          error == 0
              ? Optional.empty()
              : Optional.of(listener.api().take(error, PjrtFunction.EVENT_ON_READY.cName()));
      ForkJoinPool.commonPool().execute(() -> listener.action().accept(failure));
    } catch (Throwable e) {
      report(e);
    }
  }

  /** Nobody above the callback can take a failure; the listener is lost, the process is not. */
  private static void report(Throwable failure) {
    try {
      System.getLogger(ReadyCallbacks.class.getName())
          .log(System.Logger.Level.ERROR, "a completion callback failed", failure);
    } catch (Throwable ignored) {
      // Logging failed too, as it may when memory has run out.
    }
  }
}
