package dev.torchtpu.runtime;

import dev.torchtpu.Dtype;
import dev.torchtpu.hlo.TensorType;
import java.util.Arrays;
import java.util.concurrent.ConcurrentHashMap;

/**
 * How a tensor reads its storage: dtype, sizes, strides, and the type of the storage's buffer.
 * Interned: equal layouts are one object, so plans compare them by identity. The offset is not part
 * of a layout, only whether there is one.
 */
public final class Layout {
  private record Key(
      Dtype dtype,
      TensorType bufferType,
      boolean hasOffset,
      Ints sizes,
      Ints strides,
      boolean conjugated,
      boolean negated) {}

  private record Ints(long[] values) {
    @Override
    public boolean equals(Object o) {
      return o instanceof Ints i && Arrays.equals(values, i.values);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(values);
    }
  }

  private static final ConcurrentHashMap<Key, Layout> INTERNED = new ConcurrentHashMap<>();
  private static final ConcurrentHashMap<TensorType, Layout> DIRECT = new ConcurrentHashMap<>();

  private final Dtype dtype;
  private final TensorType bufferType;
  private final boolean hasOffset;
  private final boolean conjugated;
  private final boolean negated;
  private final long[] sizes;
  private final long[] strides;
  private final long elements;
  private final boolean contiguous;
  private final boolean direct;
  private final boolean dense;

  private Layout(Key key) {
    this.dtype = key.dtype;
    this.bufferType = key.bufferType;
    this.hasOffset = key.hasOffset;
    this.conjugated = key.conjugated;
    this.negated = key.negated;
    this.sizes = key.sizes.values;
    this.strides = key.strides.values;
    long n = 1;
    for (long s : sizes) {
      n *= s;
    }
    this.elements = n;
    this.contiguous = isContiguous(sizes, strides);
    this.direct =
        contiguous
            && !hasOffset
            && !conjugated
            && !negated
            && dtype.elementType() == bufferType.elementType()
            && Arrays.equals(sizes, bufferType.dims());
    this.dense = elements > 0 && coversBuffer();
  }

  public static Layout of(
      Dtype dtype, TensorType bufferType, boolean hasOffset, long[] sizes, long[] strides) {
    return of(dtype, bufferType, hasOffset, sizes, strides, false, false);
  }

  /**
   * A layout whose elements are the conjugates or the negatives of those in the storage, as
   * PyTorch's lazy conjugate and negative views have them.
   */
  public static Layout of(
      Dtype dtype,
      TensorType bufferType,
      boolean hasOffset,
      long[] sizes,
      long[] strides,
      boolean conjugated,
      boolean negated) {
    return INTERNED.computeIfAbsent(
        new Key(
            dtype,
            bufferType,
            hasOffset,
            new Ints(sizes.clone()),
            new Ints(strides.clone()),
            conjugated,
            negated),
        Layout::new);
  }

  /** The layout of a whole buffer, read as it is. */
  public static Layout direct(TensorType bufferType) {
    Layout l = DIRECT.get(bufferType);
    if (l == null) {
      long[] d = bufferType.dims();
      l = of(Dtype.of(bufferType.elementType()), bufferType, false, d, contiguousStrides(d));
      DIRECT.put(bufferType, l);
    }
    return l;
  }

  /** The layout of a whole buffer, read as a dtype of its element type. */
  public static Layout direct(Dtype dtype, TensorType bufferType) {
    if (dtype != Dtype.COMPLEX32) {
      return direct(bufferType);
    }
    long[] d = bufferType.dims();
    return of(dtype, bufferType, false, d, contiguousStrides(d));
  }

  public Dtype dtype() {
    return dtype;
  }

  public TensorType bufferType() {
    return bufferType;
  }

  public boolean hasOffset() {
    return hasOffset;
  }

  /** Whether elements are read conjugated. */
  public boolean isConjugated() {
    return conjugated;
  }

  /** Whether elements are read negated. */
  public boolean isNegated() {
    return negated;
  }

  /** Whether elements are read as they are stored. */
  public boolean isPlain() {
    return !conjugated && !negated;
  }

  /** Not to be changed. */
  public long[] sizes() {
    return sizes;
  }

  /** In elements; not to be changed. */
  public long[] strides() {
    return strides;
  }

  public int rank() {
    return sizes.length;
  }

  public long elements() {
    return elements;
  }

  public boolean isContiguous() {
    return contiguous;
  }

  /** Whether the tensor is the whole buffer, with the buffer's own sizes. */
  public boolean isDirect() {
    return direct;
  }

  /** Whether the tensor is the whole buffer, each element once, in whatever order. */
  public boolean isDense() {
    return dense;
  }

  private boolean coversBuffer() {
    if (hasOffset
        || conjugated
        || negated
        || elements != bufferType.elements()
        || dtype.elementType() != bufferType.elementType()) {
      return false;
    }
    Integer[] order = new Integer[sizes.length];
    Arrays.setAll(order, i -> i);
    Arrays.sort(order, (a, b) -> Long.compare(strides[a], strides[b]));
    long n = 1;
    for (int i : order) {
      if (sizes[i] != 1) {
        if (strides[i] != n) {
          return false;
        }
        n *= sizes[i];
      }
    }
    return true;
  }

  /** Row-major strides; a size of 0 counts as 1. */
  public static long[] contiguousStrides(long[] sizes) {
    long[] s = new long[sizes.length];
    long n = 1;
    for (int i = sizes.length - 1; i >= 0; i--) {
      s[i] = n;
      n *= Math.max(sizes[i], 1);
    }
    return s;
  }

  static boolean isContiguous(long[] sizes, long[] strides) {
    long n = 1;
    for (int i = sizes.length - 1; i >= 0; i--) {
      if (sizes[i] == 0) {
        return true;
      }
    }
    for (int i = sizes.length - 1; i >= 0; i--) {
      if (sizes[i] != 1) {
        if (strides[i] != n) {
          return false;
        }
        n *= sizes[i];
      }
    }
    return true;
  }
}
