package dev.torchtpu.cpu.plan;

import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.TensorType;
import java.util.Arrays;
import java.util.Optional;

/**
 * Where the elements of a value are: a slot, an offset in it, and a stride a dimension, in
 * elements. Reshapes, slices, transposes and broadcasts make views and move nothing.
 *
 * @param dynamic number of an offset that is known when running, added to {@code offset}; -1 if
 *     none
 */
record View(int slot, ElementType type, long[] dims, long[] strides, long offset, int dynamic) {

  static View contiguous(int slot, TensorType type) {
    long[] dims = type.dims();
    return new View(slot, type.elementType(), dims, rowMajor(dims), 0, -1);
  }

  static long[] rowMajor(long[] dims) {
    long[] strides = new long[dims.length];
    long step = 1;
    for (int i = dims.length - 1; i >= 0; i--) {
      strides[i] = step;
      step *= Math.max(1, dims[i]);
    }
    return strides;
  }

  int size() {
    return type.storageBytes();
  }

  long elements() {
    long n = 1;
    for (long d : dims) {
      n *= d;
    }
    return n;
  }

  /** The address of the first element. */
  long address(Frame f) {
    long at = dynamic < 0 ? offset : offset + f.offsets[dynamic];
    return f.at[slot] + at * size();
  }

  /** Whether elements follow each other in row-major order. */
  boolean isContiguous() {
    long step = 1;
    for (int i = dims.length - 1; i >= 0; i--) {
      if (dims[i] != 1 && strides[i] != step) {
        return dims[i] == 0;
      }
      step *= dims[i];
    }
    return true;
  }

  /** Whether flat loops may read it where it is: contiguous, and at the start of 64 bytes. */
  boolean isDirect() {
    return dynamic < 0 && (offset * size() & 63) == 0 && isContiguous();
  }

  /** Whether this is one element, repeated. */
  boolean isScalar() {
    for (int i = 0; i < dims.length; i++) {
      if (dims[i] != 1 && strides[i] != 0) {
        return false;
      }
    }
    return true;
  }

  View withType(ElementType newType) {
    return new View(slot, newType, dims, strides, offset, dynamic);
  }

  View transpose(long[] permutation) {
    long[] d = new long[dims.length];
    long[] s = new long[dims.length];
    for (int i = 0; i < d.length; i++) {
      d[i] = dims[(int) permutation[i]];
      s[i] = strides[(int) permutation[i]];
    }
    return new View(slot, type, d, s, offset, dynamic);
  }

  View broadcast(long[] mapping, long[] newDims) {
    long[] s = new long[newDims.length];
    for (int i = 0; i < mapping.length; i++) {
      int to = (int) mapping[i];
      s[to] = dims[i] == 1 && newDims[to] != 1 ? 0 : strides[i];
    }
    return new View(slot, type, newDims.clone(), s, offset, dynamic);
  }

  View slice(long[] start, long[] limit, long[] step) {
    long[] d = new long[dims.length];
    long[] s = new long[dims.length];
    long o = offset;
    for (int i = 0; i < d.length; i++) {
      d[i] = Math.max(0, (limit[i] - start[i] + step[i] - 1) / step[i]);
      s[i] = strides[i] * step[i];
      o += start[i] * strides[i];
    }
    return new View(slot, type, d, s, o, dynamic);
  }

  View reverse(long[] dimensions) {
    long[] s = strides.clone();
    long o = offset;
    for (long dim : dimensions) {
      int i = (int) dim;
      o += (dims[i] - 1) * strides[i];
      s[i] = -strides[i];
    }
    return new View(slot, type, dims, s, o, dynamic);
  }

  /** The same elements under other sizes, if strides can say so. */
  Optional<View> reshape(long[] newDims) {
    if (isContiguous()) {
      return Optional.of(new View(slot, type, newDims, rowMajor(newDims), offset, dynamic));
    }
    View c = collapse();
    long[] s = new long[newDims.length];
    int at = c.dims.length - 1;
    long left = at >= 0 ? c.dims[at] : 1;
    long step = at >= 0 ? c.strides[at] : 0;
    for (int i = newDims.length - 1; i >= 0; i--) {
      if (newDims[i] == 1) {
        continue;
      }
      if (left == 1) {
        at--;
        if (at < 0) {
          return Optional.empty();
        }
        left = c.dims[at];
        step = c.strides[at];
      }
      if (newDims[i] == 0 || left % newDims[i] != 0) {
        return Optional.empty();
      }
      s[i] = step;
      step *= newDims[i];
      left /= newDims[i];
    }
    return Optional.of(new View(slot, type, newDims, s, offset, dynamic));
  }

  /** The same elements in the same order with as few dimensions as possible. */
  View collapse() {
    long[] d = new long[dims.length];
    long[] s = new long[dims.length];
    int n = 0;
    for (int i = 0; i < dims.length; i++) {
      if (dims[i] == 1) {
        continue;
      }
      if (n > 0 && s[n - 1] == strides[i] * dims[i]) {
        d[n - 1] *= dims[i];
        s[n - 1] = strides[i];
      } else {
        d[n] = dims[i];
        s[n] = strides[i];
        n++;
      }
    }
    return new View(slot, type, Arrays.copyOf(d, n), Arrays.copyOf(s, n), offset, dynamic);
  }

  /** The lowest and one past the highest element that is read, without {@code dynamic}. */
  long[] extent() {
    long low = offset;
    long high = offset;
    for (int i = 0; i < dims.length; i++) {
      long reach = (dims[i] - 1) * strides[i];
      if (dims[i] == 0) {
        return new long[] {offset, offset};
      }
      low += Math.min(0, reach);
      high += Math.max(0, reach);
    }
    return new long[] {low, high + 1};
  }
}
