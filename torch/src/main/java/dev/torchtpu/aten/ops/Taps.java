package dev.torchtpu.aten.ops;

import dev.torchtpu.aten.Expr;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.Literal;
import dev.torchtpu.hlo.TensorType;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * A linear map along one dimension in which each result reads a few elements: padding by
 * reflection, resizing, adaptive pooling. Result {@code i} is the sum over {@code k < width} of
 * {@code weights[i * width + k] * x[indices[i * width + k]]}. An index of -1 reads nothing.
 *
 * @param weights empty if all are 1
 */
record Taps(int width, long[] indices, double[] weights) {

  /** Each result is one element. */
  static Taps copies(long[] indices) {
    return new Taps(1, indices, new double[0]);
  }

  /** A vector of equal numbers. */
  static long[] filled(int n, long value) {
    long[] v = new long[n];
    Arrays.fill(v, value);
    return v;
  }

  int outputs() {
    return indices.length / width;
  }

  private boolean hasGaps() {
    return Arrays.stream(indices).anyMatch(i -> i < 0);
  }

  /** The same with weights rounded to 16-bit fixed point, as finely as the largest allows. */
  Taps fixedPoint() {
    if (weights.length == 0) {
      return this;
    }
    double[] exact = merged();
    double most = Arrays.stream(exact).max().orElse(0);
    int bits = 0;
    while (bits < 22 && (long) (0.5 + most * (1L << (bits + 1))) < 1 << 15) {
      bits++;
    }
    double unit = 1L << bits;
    double[] w = new double[weights.length];
    Arrays.setAll(w, i -> (long) (exact[i] * unit + (exact[i] < 0 ? -0.5 : 0.5)) / unit);
    return new Taps(width, indices, w);
  }

  /** The weights with those of one element in one result added up, at its first place. */
  private double[] merged() {
    double[] w = weights.clone();
    for (int i = 0; i < w.length; i++) {
      int first = i - i % width;
      for (int k = first; k < i; k++) {
        if (indices[k] == indices[i] && indices[i] >= 0) {
          w[k] += w[i];
          w[i] = 0;
          break;
        }
      }
    }
    return w;
  }

  /** Whether the map changes nothing. */
  boolean isIdentity(long size) {
    return width == 1 && weights.length == 0 && isIdentityIndex(size);
  }

  /** Whether the elements are read once each, in order. */
  boolean isIdentityIndex(long size) {
    if (indices.length != size) {
      return false;
    }
    for (int i = 0; i < indices.length; i++) {
      if (indices[i] != i) {
        return false;
      }
    }
    return true;
  }

  private Expr weightsOf(Expr like, int dim) {
    double[] w = new double[indices.length];
    for (int i = 0; i < w.length; i++) {
      w[i] = indices[i] < 0 ? 0 : weights.length == 0 ? 1 : weights[i];
    }
    ByteBuffer bytes = ByteBuffer.allocate(8 * w.length).order(ByteOrder.LITTLE_ENDIAN);
    bytes.asDoubleBuffer().put(w);
    Expr c =
        like.wrap(
            like.builder()
                .constant(Literal.of(TensorType.of(ElementType.F64, w.length), bytes.array())));
    return along(c.to(like.dtype()), dim, like.rank());
  }

  private static Expr along(Expr vector, int dim, int rank) {
    long[] s = new long[rank];
    Arrays.fill(s, 1);
    s[dim] = vector.size(0);
    return vector.reshape(s);
  }

  private Expr indicesOf(Expr like, long gap) {
    long[] at = Arrays.stream(indices).map(i -> i < 0 ? gap : i).toArray();
    return like.wrap(like.builder().constant(Literal.ofLongs(at)));
  }

  private Expr gaps(Expr like, int dim) {
    Expr at = indicesOf(like, -1);
    return along(at.lt(at.zeros()), dim, like.rank());
  }

  /** The elements read, one more dimension with the taps of each result; gaps filled. */
  Expr spread(Expr x, int dim, Expr filler) {
    Expr r = isIdentityIndex(x.size(dim)) ? x : Gathers.select(x, dim, indicesOf(x, 0));
    if (hasGaps()) {
      r = gaps(r, dim).select(filler, r);
    }
    return r.reshape(ShapeViewOps.replaced(r.sizes(), dim, dim + 1, outputs(), width));
  }

  /** Applies the map. */
  Expr apply(Expr x, int dim) {
    if (isIdentity(x.size(dim))) {
      return x;
    }
    Expr r = isIdentityIndex(x.size(dim)) ? x : Gathers.select(x, dim, indicesOf(x, 0));
    if (weights.length > 0) {
      r = r.mul(weightsOf(r, dim));
    }
    if (hasGaps()) {
      r = gaps(r, dim).select(r.zeros(), r);
    }
    if (width == 1) {
      return r;
    }
    long[] split = ShapeViewOps.replaced(r.sizes(), dim, dim + 1, outputs(), width);
    return r.reshape(split).sum(new long[] {dim + 1}, false);
  }

  /** Applies the transposed map: from results' gradients to those of {@code size} elements. */
  Expr adjoint(Expr g, int dim, long size) {
    if (isIdentity(size)) {
      return g;
    }
    Expr r = g;
    if (width > 1) {
      long[] split = ShapeViewOps.replaced(g.sizes(), dim, dim + 1, outputs(), 1);
      long[] wide = ShapeViewOps.replaced(g.sizes(), dim, dim + 1, outputs(), width);
      long[] flat = g.sizes();
      flat[dim] = (long) outputs() * width;
      r = g.reshape(split).broadcastTo(wide).reshape(flat);
    }
    if (weights.length > 0) {
      r = r.mul(weightsOf(r, dim));
    }
    if (isIdentityIndex(size)) {
      return r;
    }
    long[] sizes = g.sizes();
    sizes[dim] = size;
    Expr zeros = g.wrap(g.builder().full(g.type().withDims(sizes), 0L));
    return Gathers.scatterRows(zeros, dim, indicesOf(g, size), r, Gathers.ADD);
  }
}
