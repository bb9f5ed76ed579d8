package dev.torchtpu.pjrt.abi;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.nio.charset.StandardCharsets;

/** Reads and writes of native memory by address, and calls of functions by address. */
public final class Native {
  /** All of memory. Addresses written or read through it come from PJRT or from our own arenas. */
  private static final MemorySegment ALL = MemorySegment.NULL.reinterpret(Long.MAX_VALUE);

  private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG_UNALIGNED;
  private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT_UNALIGNED;

  /** {@code void* f(void*)}: every function of PJRT. Pointers travel as longs. */
  private static final MethodHandle CALL =
      Linker.nativeLinker()
          .downcallHandle(FunctionDescriptor.of(ValueLayout.JAVA_LONG, ValueLayout.JAVA_LONG));

  private Native() {}

  public static long getLong(long address) {
    return ALL.get(LONG, address);
  }

  public static void putLong(long address, long value) {
    ALL.set(LONG, address, value);
  }

  public static int getInt(long address) {
    return ALL.get(INT, address);
  }

  public static void putInt(long address, int value) {
    ALL.set(INT, address, value);
  }

  public static byte getByte(long address) {
    return ALL.get(ValueLayout.JAVA_BYTE, address);
  }

  /** Memory of a known size at an address, as a segment. */
  public static MemorySegment segment(long address, long bytes) {
    return ALL.asSlice(address, bytes);
  }

  /** A copy of the bytes at an address. */
  public static byte[] bytes(long address, long length) {
    return length == 0 ? new byte[0] : segment(address, length).toArray(ValueLayout.JAVA_BYTE);
  }

  /** The UTF-8 text of that many bytes at an address. */
  public static String text(long address, long length) {
    return new String(bytes(address, length), StandardCharsets.UTF_8);
  }

  /** Calls {@code void* f(void*)}. */
  public static long call(MemorySegment function, long argument) {
    try {
      return (long) CALL.invokeExact(function, argument);
    } catch (Throwable e) {
      throw unexpected(e);
    }
  }

  /** A handle of that C function's type in the C library. */
  static MethodHandle libc(String name, FunctionDescriptor type) {
    Linker linker = Linker.nativeLinker();
    return linker.downcallHandle(linker.defaultLookup().findOrThrow(name), type);
  }

  /** What a downcall threw, which only misuse of the handle can cause. */
  static AssertionError unexpected(Throwable e) {
    return new AssertionError("a call of type " + MethodType.methodType(long.class) + " failed", e);
  }
}
