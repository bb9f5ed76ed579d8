package dev.torchtpu.hlo.text;

import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.FloatFormat;
import dev.torchtpu.hlo.Literal;
import dev.torchtpu.hlo.TensorType;
import java.nio.ByteBuffer;
import java.util.HexFormat;
import java.util.Locale;

/**
 * Literals as {@code dense<…>}. Every element reads back to its very bits: decimal numbers where
 * they do, hexadecimal bits for the rest. Long literals are one hexadecimal string of their bytes.
 */
final class LiteralPrinter {
  /** Literals of more elements are printed as bytes. */
  private static final int LONGEST_LIST = 64;

  private LiteralPrinter() {}

  static String print(Literal literal) {
    TensorType type = literal.type();
    if (literal.isSplat()) {
      return "dense<" + element(literal, 0) + ">";
    }
    long n = type.elements();
    if (n == 0) {
      return "dense<>";
    }
    if (n > LONGEST_LIST && hasByteForm(type.elementType())) {
      ByteBuffer bytes = literal.bytes();
      byte[] all = new byte[bytes.remaining()];
      bytes.get(all);
      return "dense<\"0x" + HexFormat.of().withUpperCase().formatHex(all) + "\">";
    }
    var s = new StringBuilder("dense<");
    list(literal, 0, 0, n, s);
    return s.append('>').toString();
  }

  /** MLIR's byte strings pack booleans, and sub-byte types in ways that changed over time. */
  private static boolean hasByteForm(ElementType type) {
    return type.bits() >= 8;
  }

  private static void list(Literal literal, int dimension, long from, long n, StringBuilder s) {
    if (dimension == literal.type().rank()) {
      s.append(element(literal, from));
      return;
    }
    long size = literal.type().dim(dimension);
    long step = n / size;
    s.append('[');
    for (long i = 0; i < size; i++) {
      s.append(i == 0 ? "" : ", ");
      list(literal, dimension + 1, from + i * step, step, s);
    }
    s.append(']');
  }

  private static String element(Literal literal, long i) {
    ElementType type = literal.type().elementType();
    return switch (type.kind()) {
      case BOOLEAN -> literal.longAt(i) != 0 ? "true" : "false";
      case SIGNED -> Long.toString(literal.longAt(i));
      case UNSIGNED -> Long.toUnsignedString(literal.longAt(i));
      case FLOAT -> real(type, literal.doubleAt(i), bits(literal, i));
      case COMPLEX -> {
        ElementType part = type.realPart();
        int width = part.storageBytes();
        int at = literal.isSplat() ? 0 : (int) i * type.storageBytes();
        ByteBuffer b = literal.bytes();
        yield "("
            + real(part, literal.doubleAt(i), bits(b, at, width))
            + ","
            + real(part, literal.imaginaryAt(i), bits(b, at + width, width))
            + ")";
      }
    };
  }

  private static long bits(Literal literal, long i) {
    int width = literal.type().elementType().storageBytes();
    return bits(literal.bytes(), literal.isSplat() ? 0 : (int) i * width, width);
  }

  private static long bits(ByteBuffer b, int at, int width) {
    return switch (width) {
      case 1 -> b.get(at) & 0xffL;
      case 2 -> b.getShort(at) & 0xffffL;
      case 4 -> b.getInt(at) & 0xffffffffL;
      default -> b.getLong(at);
    };
  }

  /** A number of a floating-point type. */
  static String real(ElementType type, double value) {
    return real(type, value, FloatFormat.of(type).encode(value));
  }

  private static String real(ElementType type, double value, long bits) {
    if (Double.isNaN(value) || Double.isInfinite(value) || type == ElementType.F8E8M0FNU) {
      int digits = Math.max(1, (type.bits() + 3) / 4);
      return "0x" + String.format(Locale.ROOT, "%0" + digits + "X", bits);
    }
    if (type == ElementType.F64) {
      return Double.toString(value);
    }
    // Readers round the decimal to double first: the short form must survive both roundings.
    String shortest = Float.toString((float) value);
    return FloatFormat.of(type).encode(Double.parseDouble(shortest)) == bits
        ? shortest
        : Double.toString(value);
  }
}
