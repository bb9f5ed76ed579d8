package dev.torchtpu.hlo;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * A constant tensor: its type and its elements in host layout, row-major and little-endian, one
 * element after the other ({@link ElementType#storageBytes} each; complex as real then imaginary
 * part). A splat holds one element that stands for all; a literal of one element is always a splat,
 * one without elements never. Immutable.
 */
public final class Literal {
  private final TensorType type;
  private final byte[] data;
  private final boolean splat;

  private Literal(TensorType type, byte[] data, boolean splat) {
    long expected = splat ? type.elementType().storageBytes() : type.bytes();
    if (data.length != expected) {
      throw new HloException(
          "literal of " + type + " needs " + expected + " bytes, got " + data.length);
    }
    this.type = type;
    this.data = data;
    this.splat = splat;
  }

  /** A literal of all elements' bytes. */
  public static Literal of(TensorType type, byte[] data) {
    return new Literal(type, data.clone(), type.isStatic() && type.elements() == 1);
  }

  /** A literal whose elements all equal one element, given by its bytes. */
  public static Literal splat(TensorType type, byte[] element) {
    return ofElement(type, element.clone());
  }

  /** A scalar or splat of {@code value}, rounded to the type; integers wrap. */
  public static Literal splat(TensorType type, double value) {
    return ofElement(type, ElementCodec.encode(type.elementType(), value, 0));
  }

  /** A scalar or splat of an integer; wraps to the type's width. */
  public static Literal splat(TensorType type, long value) {
    return ofElement(type, ElementCodec.encode(type.elementType(), value));
  }

  /** A splat, or the one empty literal of a type without elements. */
  private static Literal ofElement(TensorType type, byte[] element) {
    return type.isStatic() && type.elements() == 0
        ? new Literal(type, new byte[0], false)
        : new Literal(type, element, true);
  }

  /** A rank-1 {@code i64} literal. */
  public static Literal ofLongs(long... values) {
    ByteBuffer b = ByteBuffer.allocate(values.length * 8).order(ByteOrder.LITTLE_ENDIAN);
    for (long v : values) {
      b.putLong(v);
    }
    return of(TensorType.of(ElementType.I64, values.length), b.array());
  }

  public TensorType type() {
    return type;
  }

  public boolean isSplat() {
    return splat;
  }

  /** Read-only view of the bytes: one element for a splat, else all. */
  public ByteBuffer bytes() {
    return ByteBuffer.wrap(data).asReadOnlyBuffer().order(ByteOrder.LITTLE_ENDIAN);
  }

  /** The element at a row-major index as a double: the real part of a complex one. */
  public double doubleAt(long index) {
    return ElementCodec.decodeReal(type.elementType(), data, position(index));
  }

  /** The imaginary part of the element at a row-major index; 0 unless complex. */
  public double imaginaryAt(long index) {
    return ElementCodec.decodeImaginary(type.elementType(), data, position(index));
  }

  /** The element at a row-major index as a long; floats are truncated. */
  public long longAt(long index) {
    return ElementCodec.decodeLong(type.elementType(), data, position(index));
  }

  private int position(long index) {
    return splat ? 0 : Math.toIntExact(index * type.elementType().storageBytes());
  }

  @Override
  public boolean equals(Object o) {
    return o instanceof Literal l
        && type.equals(l.type)
        && splat == l.splat
        && Arrays.equals(data, l.data);
  }

  @Override
  public int hashCode() {
    return 31 * type.hashCode() + Arrays.hashCode(data);
  }
}
