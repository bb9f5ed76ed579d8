package dev.torchtpu.pjrt.abi;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.LinkedHashMap;
import java.util.Map;

/** Arrays of {@code PJRT_NamedValue}: options sent to a plugin, attributes read from it. */
public final class NamedValues {
  private static final int TEXT = 0;
  private static final int INT64 = 1;
  private static final int INT64_LIST = 2;
  private static final int FLOAT = 3;
  private static final int BOOL = 4;

  private NamedValues() {}

  /**
   * Writes options; a value is sent as boolean, integer, float or text, whichever its text reads as
   * first.
   *
   * @return the array's address; 0 for no options
   */
  public static long write(Arena arena, Map<String, String> options) {
    if (options.isEmpty()) {
      return 0;
    }
    MemorySegment array = arena.allocate((long) Field.NAMED_BYTES * options.size(), 8);
    long at = array.address();
    for (var e : options.entrySet()) {
      MemorySegment name = arena.allocateFrom(e.getKey());
      Native.putLong(at, Field.NAMED_BYTES);
      Native.putLong(at + Field.NAMED_NAME, name.address());
      Native.putLong(at + Field.NAMED_NAME_LENGTH, name.byteSize() - 1);
      Native.putLong(at + Field.NAMED_VALUE_SIZE, 1);
      switch (OptionValue.parse(e.getValue())) {
        case OptionValue.Bool b -> put(at, BOOL, b.value() ? 1 : 0);
        case OptionValue.Int i -> put(at, INT64, i.value());
        case OptionValue.Real r -> put(at, FLOAT, Float.floatToRawIntBits((float) r.value()));
        case OptionValue.Text t -> {
          MemorySegment text = arena.allocateFrom(t.value());
          put(at, TEXT, text.address());
          Native.putLong(at + Field.NAMED_VALUE_SIZE, text.byteSize() - 1);
        }
      }
      at += Field.NAMED_BYTES;
    }
    return array.address();
  }

  private static void put(long at, int type, long value) {
    Native.putInt(at + Field.NAMED_TYPE_INT, type);
    Native.putLong(at + Field.NAMED_VALUE, value);
  }

  /** Reads attributes as text. */
  public static Map<String, String> read(long address, long count) {
    var out = new LinkedHashMap<String, String>();
    long at = address;
    for (long i = 0; i < count; i++) {
      String name =
          Native.text(
              Native.getLong(at + Field.NAMED_NAME), Native.getLong(at + Field.NAMED_NAME_LENGTH));
      long value = Native.getLong(at + Field.NAMED_VALUE);
      long size = Native.getLong(at + Field.NAMED_VALUE_SIZE);
      out.put(
          name,
          switch (Native.getInt(at + Field.NAMED_TYPE_INT)) {
            case TEXT -> Native.text(value, size);
            case INT64 -> Long.toString(value);
            case INT64_LIST -> dotted(value, size);
            case FLOAT -> Float.toString(Float.intBitsToFloat((int) value));
            case BOOL -> Boolean.toString((value & 0xff) != 0);
            default -> "?";
          });
      at += Math.max(Native.getLong(at), Field.NAMED_BYTES);
    }
    return out;
  }

  private static String dotted(long address, long count) {
    var s = new StringBuilder();
    for (long v : PjrtApi.longs(address, count)) {
      s.append(s.isEmpty() ? "" : ".").append(v);
    }
    return s.toString();
  }
}
