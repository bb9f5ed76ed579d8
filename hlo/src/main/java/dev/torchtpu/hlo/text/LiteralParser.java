package dev.torchtpu.hlo.text;

import dev.torchtpu.hlo.ElementCodec;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.FloatFormat;
import dev.torchtpu.hlo.HloException;
import dev.torchtpu.hlo.Literal;
import dev.torchtpu.hlo.TensorType;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.HexFormat;

/** Reads {@code dense<…>} once its type is known. */
final class LiteralParser {
  private final Cursor cursor;
  private final TensorType type;
  private final ElementType element;

  private LiteralParser(Cursor cursor, TensorType type) {
    this.cursor = cursor;
    this.type = type;
    this.element = type.elementType();
  }

  /** Reads what stands between the angle brackets; the cursor is after the opening one. */
  static Literal parse(Cursor cursor, TensorType type) {
    int start = cursor.position();
    try {
      Literal literal = new LiteralParser(cursor, type).literal();
      cursor.expect(">");
      return literal;
    } catch (HloParseException e) {
      throw e;
    } catch (HloException e) {
      throw cursor.errorAt(start, e.reason());
    }
  }

  private Literal literal() {
    if (!type.isStatic()) {
      throw new HloException("a literal of dynamic type " + type);
    }
    return switch (cursor.peek()) {
      case '>' -> {
        if (type.elements() != 0) {
          throw new HloException("an empty literal of " + type);
        }
        yield Literal.of(type, new byte[0]);
      }
      case '"' -> bytes();
      case '[' -> list();
      default -> {
        byte[] one = new byte[element.storageBytes()];
        element(one, 0);
        yield Literal.splat(type, one);
      }
    };
  }

  private Literal list() {
    long n = type.elements();
    // Each element takes a character and a comma at least: a type cannot ask for more memory.
    if (n > (cursor.end() - cursor.position()) / 2 + 1L || type.bytes() > Integer.MAX_VALUE - 8) {
      throw new HloException("the literal has too few elements for " + type);
    }
    byte[] data = new byte[(int) type.bytes()];
    int stop = list(0, data, 0);
    if (stop != data.length) {
      throw new HloException("the literal's lists do not fit " + type);
    }
    return Literal.of(type, data);
  }

  private int list(int dimension, byte[] data, int at) {
    if (dimension == type.rank()) {
      if (at + element.storageBytes() > data.length) {
        throw cursor.error("too many elements for " + type);
      }
      element(data, at);
      return at + element.storageBytes();
    }
    cursor.expect("[");
    int next = at;
    long count = 0;
    if (!cursor.accept("]")) {
      do {
        next = list(dimension + 1, data, next);
        count++;
      } while (cursor.accept(","));
      cursor.expect("]");
    }
    if (count != type.dim(dimension)) {
      throw cursor.error(
          "a list of " + count + " in dimension " + dimension + " of a literal of " + type);
    }
    return next;
  }

  private void element(byte[] data, int at) {
    byte[] value =
        switch (element.kind()) {
          case BOOLEAN -> ElementCodec.encode(element, bool() ? 1L : 0L);
          case SIGNED, UNSIGNED -> ElementCodec.encode(element, integer());
          case FLOAT -> real(element);
          case COMPLEX -> complex();
        };
    System.arraycopy(value, 0, data, at, value.length);
  }

  private boolean bool() {
    if (cursor.acceptWord("true")) {
      return true;
    }
    if (cursor.acceptWord("false")) {
      return false;
    }
    String n = cursor.number();
    return switch (n) {
      case "0" -> false;
      case "1", "-1" -> true;
      default -> throw cursor.error("expected true or false, found " + n);
    };
  }

  private long integer() {
    if (cursor.acceptWord("true")) {
      return 1;
    }
    if (cursor.acceptWord("false")) {
      return 0;
    }
    cursor.skip();
    int start = cursor.position();
    return integer(cursor.number(), element, cursor, start);
  }

  /** An integer of a type, wrapped: signless types take what either sign can hold. */
  static long integer(String digits, ElementType type, Cursor cursor, int start) {
    BigInteger v;
    try {
      boolean hex = digits.startsWith("0x");
      if (digits.length() > 40) {
        throw new NumberFormatException();
      }
      v = hex ? new BigInteger(digits.substring(2), 16) : new BigInteger(digits);
    } catch (NumberFormatException e) {
      throw cursor.errorAt(start, "expected an integer, found " + digits);
    }
    boolean fits =
        v.signum() < 0
            ? type.kind() == ElementType.Kind.SIGNED && v.bitLength() < type.bits()
            : v.bitLength() <= type.bits();
    if (!fits) {
      throw cursor.errorAt(start, digits + " is out of range of " + type.mlirName());
    }
    return v.longValue();
  }

  private byte[] real(ElementType part) {
    cursor.skip();
    int start = cursor.position();
    return real(cursor.number(), part, cursor, start);
  }

  /** A floating-point number: decimal, or the bits in hexadecimal. */
  static byte[] real(String digits, ElementType type, Cursor cursor, int start) {
    if (digits.startsWith("0x")) {
      if (digits.length() > 18) {
        throw cursor.errorAt(start, digits + " has more bits than " + type.mlirName());
      }
      long bits = Long.parseUnsignedLong(digits.substring(2), 16);
      if (type.bits() < 64 && bits >>> type.bits() != 0) {
        throw cursor.errorAt(start, digits + " has more bits than " + type.mlirName());
      }
      byte[] b = new byte[type.storageBytes()];
      for (int i = 0; i < b.length; i++) {
        b[i] = (byte) (bits >>> (8 * i));
      }
      return b;
    }
    if (digits.contains("x")) {
      throw cursor.errorAt(start, "a sign before hexadecimal bits");
    }
    double v = Double.parseDouble(digits);
    FloatFormat format = FloatFormat.of(type);
    if (!format.hasInfinity() && !format.hasNaN() && Math.abs(v) > format.max()) {
      throw cursor.errorAt(start, digits + " is out of range of " + type.mlirName());
    }
    return ElementCodec.encode(type, v, 0);
  }

  private byte[] complex() {
    cursor.expect("(");
    byte[] re = real(element.realPart());
    cursor.expect(",");
    byte[] im = real(element.realPart());
    cursor.expect(")");
    byte[] both = Arrays.copyOf(re, 2 * re.length);
    System.arraycopy(im, 0, both, re.length, im.length);
    return both;
  }

  private Literal bytes() {
    int start = cursor.position();
    String s = cursor.string();
    byte[] raw;
    try {
      if (!s.startsWith("0x")) {
        throw new IllegalArgumentException();
      }
      raw = HexFormat.of().parseHex(s, 2, s.length());
    } catch (IllegalArgumentException e) {
      throw cursor.errorAt(start, "expected a string of hexadecimal bytes");
    }
    long n = type.elements();
    int width = element.storageBytes();
    if (element == ElementType.PRED) {
      return packedBooleans(raw, n, start);
    }
    for (int i = 0; element.bits() < 8 && i < raw.length; i++) {
      raw[i] = narrow(raw[i]);
    }
    if (raw.length == width) {
      return Literal.splat(type, raw);
    }
    if (n != raw.length / width || raw.length % width != 0) {
      throw cursor.errorAt(start, raw.length + " bytes for a literal of " + type);
    }
    return Literal.of(type, raw);
  }

  /** A sub-byte value in the form that literals keep: signed ones extended, others cut. */
  private byte narrow(byte b) {
    return element.isFloat()
        ? (byte) (b & ((1 << element.bits()) - 1))
        : ElementCodec.encode(element, (long) b)[0];
  }

  /** Booleans are packed eight to a byte, the lowest bit first; one byte may stand for all. */
  private Literal packedBooleans(byte[] raw, long n, int start) {
    if (raw.length == 1 && (n > 8 || n == 1 || raw[0] == -1 || raw[0] == 0)) {
      return Literal.splat(type, new byte[] {(byte) (raw[0] != 0 ? 1 : 0)});
    }
    boolean packed = raw.length == (n + 7) / 8;
    if (!packed && raw.length != n) {
      throw cursor.errorAt(start, raw.length + " bytes for a literal of " + type);
    }
    byte[] all = new byte[(int) n];
    for (int i = 0; i < all.length; i++) {
      all[i] = (byte) (packed ? raw[i >> 3] >> (i & 7) & 1 : raw[i] != 0 ? 1 : 0);
    }
    return Literal.of(type, all);
  }
}
