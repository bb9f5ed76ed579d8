package dev.torchtpu.hlo;

import java.util.Arrays;

/**
 * A ranked tensor type: element type and dimension sizes. A dimension may be bounded instead of
 * static: its size is then {@link #DYNAMIC} with an upper bound. Immutable; equality is structural.
 */
public final class TensorType implements ValueType {
  /** The size of a dimension that is known only when running. */
  public static final long DYNAMIC = -1;

  private static final long[] NO_BOUNDS = {};

  private final ElementType elementType;
  private final long[] dims;
  private final long[] bounds;
  private final int hash;

  private TensorType(ElementType elementType, long[] dims, long[] bounds) {
    this.elementType = elementType;
    this.dims = dims;
    this.bounds = bounds;
    this.hash =
        31 * (31 * elementType.hashCode() + Arrays.hashCode(dims)) + Arrays.hashCode(bounds);
  }

  /** A static tensor type. Sizes must not be negative, {@link #DYNAMIC} apart. */
  public static TensorType of(ElementType elementType, long... dims) {
    for (long d : dims) {
      if (d < DYNAMIC) {
        throw new HloException("negative dimension size " + d + " in " + Arrays.toString(dims));
      }
    }
    return new TensorType(elementType, dims.clone(), NO_BOUNDS);
  }

  /** This type with upper bounds, one a dimension, {@link #DYNAMIC} where there is none. */
  public TensorType withBounds(long... newBounds) {
    if (newBounds.length != 0 && newBounds.length != dims.length) {
      throw new HloException(
          "bounds of rank " + newBounds.length + " for a type of rank " + rank());
    }
    return new TensorType(elementType, dims, newBounds.clone());
  }

  public ElementType elementType() {
    return elementType;
  }

  public int rank() {
    return dims.length;
  }

  public long dim(int i) {
    return dims[i];
  }

  /** A copy of the sizes. */
  public long[] dims() {
    return dims.clone();
  }

  /** A copy of the bounds; empty when no dimension is bounded. */
  public long[] bounds() {
    return bounds.clone();
  }

  /** Whether every size is known. */
  public boolean isStatic() {
    for (long d : dims) {
      if (d == DYNAMIC) {
        return false;
      }
    }
    return true;
  }

  /** Number of elements; throws for a dynamic type or past 2^63 - 1. */
  public long elements() {
    long n = 1;
    for (long d : dims) {
      if (d == DYNAMIC) {
        throw new HloException("element count of dynamic type " + this);
      }
      if (d == 0) {
        return 0;
      }
    }
    for (long d : dims) {
      try {
        n = Math.multiplyExact(n, d);
      } catch (ArithmeticException e) {
        throw new HloException("element count of " + this + " overflows");
      }
    }
    return n;
  }

  /** Bytes in host memory, row-major, without padding. */
  public long bytes() {
    return Math.multiplyExact(elements(), (long) elementType.storageBytes());
  }

  public TensorType withElementType(ElementType type) {
    return new TensorType(type, dims, bounds);
  }

  public TensorType withDims(long... newDims) {
    return of(elementType, newDims);
  }

  public boolean sameDims(TensorType other) {
    return Arrays.equals(dims, other.dims);
  }

  @Override
  public boolean equals(Object o) {
    return o instanceof TensorType t
        && hash == t.hash
        && elementType == t.elementType
        && Arrays.equals(dims, t.dims)
        && Arrays.equals(bounds, t.bounds);
  }

  @Override
  public int hashCode() {
    return hash;
  }

  /** MLIR text, such as {@code tensor<2x3xf32>}. */
  @Override
  public String toString() {
    var s = new StringBuilder("tensor<");
    for (long d : dims) {
      s.append(d == DYNAMIC ? "?" : Long.toString(d)).append('x');
    }
    s.append(elementType.mlirName());
    if (bounds.length > 0) {
      s.append(", #stablehlo.bounds<");
      for (int i = 0; i < bounds.length; i++) {
        s.append(i == 0 ? "" : ", ").append(bounds[i] == DYNAMIC ? "?" : Long.toString(bounds[i]));
      }
      s.append('>');
    }
    return s.append('>').toString();
  }
}
