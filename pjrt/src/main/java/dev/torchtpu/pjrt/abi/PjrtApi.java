package dev.torchtpu.pjrt.abi;

import dev.torchtpu.device.DeviceException;
import dev.torchtpu.device.ErrorCode;
import dev.torchtpu.pjrt.PjrtException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/**
 * The functions of a loaded plugin. Calls turn every {@code PJRT_Error} into a {@link
 * PjrtException}. Safe for use by many threads.
 */
public final class PjrtApi {
  /** The oldest API whose structures the table was compared with. */
  private static final int OLDEST_MINOR = 81;

  private static final int HEADER_BYTES = 40;
  private static final int MOST_BYTES = 1 << 16;

  private final MemorySegment[] functions = new MemorySegment[PjrtFunction.values().length];
  private final long api;
  private final int majorVersion;
  private final int minorVersion;

  /**
   * Reads a plugin's table of functions.
   *
   * @param api what {@code GetPjrtApi} returned
   * @throws DeviceException if it is of another version than this table serves
   */
  public PjrtApi(long api) {
    long size = api == 0 ? 0 : Native.getLong(api);
    if (size < HEADER_BYTES || size > MOST_BYTES) {
      throw new DeviceException(
          ErrorCode.FAILED_PRECONDITION, "GetPjrtApi returned no PJRT_Api structure");
    }
    this.api = api;
    majorVersion = Native.getInt(api + Field.API_MAJOR_INT);
    minorVersion = Native.getInt(api + Field.API_MINOR_INT);
    if (majorVersion != 0 || minorVersion < OLDEST_MINOR) {
      throw new DeviceException(
          ErrorCode.FAILED_PRECONDITION,
          "the plugin speaks PJRT API "
              + version()
              + "; this program needs 0."
              + OLDEST_MINOR
              + " or a newer 0.x");
    }
    for (PjrtFunction f : PjrtFunction.values()) {
      long address = f.slot() + 8 <= size ? Native.getLong(api + f.slot()) : 0;
      functions[f.ordinal()] = MemorySegment.ofAddress(address);
    }
  }

  /** The API's version, such as {@code 0.115}. */
  public String version() {
    return majorVersion + "." + minorVersion;
  }

  /** The address of the extension of a type; 0 if the plugin has none. */
  public long extension(int type) {
    long e = Native.getLong(api + Ffi.API_EXTENSIONS);
    while (e != 0 && Native.getInt(e + Ffi.EXTENSION_TYPE_INT) != type) {
      e = Native.getLong(e + Ffi.EXTENSION_NEXT);
    }
    return e;
  }

  /** Whether the plugin has a function. */
  public boolean has(PjrtFunction function) {
    return functions[function.ordinal()].address() != 0;
  }

  /**
   * Calls a function with a filled argument structure.
   *
   * @throws PjrtException if it returns an error
   */
  public void call(PjrtFunction function, long arguments) {
    long error = tryCall(function, arguments);
    if (error != 0) {
      throw take(error, function.cName());
    }
  }

  /**
   * Calls a function and returns its error, 0 if there is none; the caller must {@link #take} it.
   */
  public long tryCall(PjrtFunction function, long arguments) {
    MemorySegment address = functions[function.ordinal()];
    if (address.address() == 0) {
      throw new DeviceException(
          ErrorCode.UNIMPLEMENTED,
          "the plugin (PJRT API " + version() + ") has no " + function.cName());
    }
    return Native.call(address, arguments);
  }

  /** An argument structure of a function, all zero but its size. */
  public MemorySegment arguments(Arena arena, PjrtFunction function) {
    MemorySegment a = arena.allocate(function.argumentBytes() + 7L & -8L, 8);
    Native.putLong(a.address(), function.argumentBytes());
    return a;
  }

  /**
   * Calls a function of one subject that returns a pointer, number or handle at {@link Field#OUT}.
   */
  public long query(PjrtFunction function, long subject) {
    try (Arena arena = Arena.ofConfined()) {
      long a = arguments(arena, function).address();
      Native.putLong(a + Field.SUBJECT, subject);
      call(function, a);
      return Native.getLong(a + Field.OUT);
    }
  }

  /** Calls a function of one subject that returns text at {@link Field#OUT}. */
  public String queryText(PjrtFunction function, long subject) {
    try (Arena arena = Arena.ofConfined()) {
      long a = arguments(arena, function).address();
      Native.putLong(a + Field.SUBJECT, subject);
      call(function, a);
      return Native.text(Native.getLong(a + Field.OUT), Native.getLong(a + Field.OUT_LENGTH));
    }
  }

  /** Calls a function of one subject that returns an array of longs at {@link Field#OUT}. */
  public long[] queryLongs(PjrtFunction function, long subject) {
    try (Arena arena = Arena.ofConfined()) {
      long a = arguments(arena, function).address();
      Native.putLong(a + Field.SUBJECT, subject);
      call(function, a);
      return longs(Native.getLong(a + Field.OUT), Native.getLong(a + Field.OUT_LENGTH));
    }
  }

  /** A copy of an array of 64-bit numbers or pointers. */
  public static long[] longs(long address, long count) {
    long[] out = new long[Math.toIntExact(count)];
    for (int i = 0; i < out.length; i++) {
      out[i] = Native.getLong(address + 8L * i);
    }
    return out;
  }

  /** Turns an error into an exception and frees it. */
  public PjrtException take(long error, String call) {
    try (Arena arena = Arena.ofConfined()) {
      long a = arguments(arena, PjrtFunction.ERROR_MESSAGE).address();
      Native.putLong(a + Field.SUBJECT, error);
      invokeVoid(PjrtFunction.ERROR_MESSAGE, a);
      String message =
          Native.text(Native.getLong(a + Field.OUT), Native.getLong(a + Field.OUT_LENGTH));
      long c = arguments(arena, PjrtFunction.ERROR_GET_CODE).address();
      Native.putLong(c + Field.SUBJECT, error);
      // An error of this call would be an error without a code.
      int code =
          Native.call(functions[PjrtFunction.ERROR_GET_CODE.ordinal()], c) == 0
              ? Native.getInt(c + Field.OUT_INT)
              : ErrorCode.UNKNOWN.number();
      long d = arguments(arena, PjrtFunction.ERROR_DESTROY).address();
      Native.putLong(d + Field.SUBJECT, error);
      invokeVoid(PjrtFunction.ERROR_DESTROY, d);
      return new PjrtException(ErrorCode.of(code), call, message);
    }
  }

  /** Destroys a handle by a function of one subject. */
  public void destroy(PjrtFunction function, long handle) {
    try (Arena arena = Arena.ofConfined()) {
      long a = arguments(arena, function).address();
      Native.putLong(a + Field.SUBJECT, handle);
      call(function, a);
    }
  }

  /** The two error functions return nothing; the register read in its place is ignored. */
  private void invokeVoid(PjrtFunction function, long arguments) {
    long ignored = Native.call(functions[function.ordinal()], arguments);
  }
}
