package dev.torchtpu.aten.ops;

import dev.torchtpu.Dtype;
import dev.torchtpu.TorchException;
import dev.torchtpu.aten.Expr;
import dev.torchtpu.hlo.BinaryKind;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.LinearAlgebraOp;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;

/** What the factorizations share: matrices {@code [batch, rows, columns]} inside programs. */
final class Matrices {
  private Matrices() {}

  /** Refuses what is not a matrix of floats or complex numbers of full precision. */
  static void check(String name, Expr a) {
    check(name, a.dtype(), a.sizes());
  }

  static void check(String name, Dtype t, long[] sizes) {
    if (sizes.length < 2) {
      throw new TorchException(name + ": The input tensor A must have at least 2 dimensions.");
    }
    if (!t.isFloatingPoint() && !t.isComplex()) {
      throw new TorchException(
          name
              + ": Expected a floating point or complex tensor as input. Got "
              + t.scalarTypeName());
    }
    if (t.toReal() != Dtype.FLOAT32 && t.toReal() != Dtype.FLOAT64) {
      throw new TorchException(
          name + ": Low precision dtypes not supported. Got " + t.scalarTypeName());
    }
  }

  static void checkSquare(String name, Expr a) {
    checkSquare(name, a.dtype(), a.sizes());
  }

  static void checkSquare(String name, Dtype t, long[] sizes) {
    check(name, t, sizes);
    long m = sizes[sizes.length - 2];
    long n = sizes[sizes.length - 1];
    if (m != n) {
      throw new TorchException(
          name
              + ": A must be batches of square matrices, but they are "
              + m
              + " by "
              + n
              + " matrices");
    }
  }

  static long rows(Expr a) {
    return a.size(a.rank() - 2);
  }

  static long columns(Expr a) {
    return a.size(a.rank() - 1);
  }

  static long[] batch(Expr a) {
    return Arrays.copyOf(a.sizes(), a.rank() - 2);
  }

  static long count(long[] sizes) {
    return LongStream.of(sizes).reduce(1, (x, y) -> x * y);
  }

  /** Batch dimensions as one. */
  static Expr flat(Expr a) {
    return a.reshape(count(batch(a)), rows(a), columns(a));
  }

  /** A flat batch's result in the batch's own sizes. */
  static Expr restored(Expr x, long[] batch) {
    long[] sizes = Arrays.copyOf(batch, batch.length + x.rank() - 1);
    System.arraycopy(x.sizes(), 1, sizes, batch.length, x.rank() - 1);
    return x.reshape(sizes);
  }

  static Expr row(Expr like) {
    return like.iota(like.rank() - 2, ElementType.I64);
  }

  static Expr column(Expr like) {
    return like.iota(like.rank() - 1, ElementType.I64);
  }

  static Expr keep(Expr mask, Expr x) {
    return mask.select(x, x.zeros());
  }

  /** The part on and below the diagonal. */
  static Expr lower(Expr a) {
    return keep(row(a).ge(column(a)), a);
  }

  static Expr strictlyLower(Expr a) {
    return keep(row(a).gt(column(a)), a);
  }

  static Expr upper(Expr a) {
    return keep(row(a).le(column(a)), a);
  }

  static Expr transposed(Expr a) {
    return a.swap(a.rank() - 2, a.rank() - 1);
  }

  static Expr adjoint(Expr a) {
    return transposed(a).conj();
  }

  /** The product of flat batches. */
  static Expr dot(Expr a, Expr b) {
    long[] zero = {0};
    return Products.dot(a, b, zero, zero, new long[] {2}, new long[] {1});
  }

  static Expr eye(Expr like, long batch, long m, long n) {
    Expr z = like.constant(0L).broadcastTo(batch, m, n);
    return row(z).eq(column(z)).to(like.dtype());
  }

  /** The slice of one row, {@code [batch, 1, columns]}. */
  static Expr rowAt(Expr a, Expr i) {
    Expr zero = i.zeros();
    return a.wrap(
        a.builder()
            .dynamicSlice(
                a.value(),
                List.of(zero.value(), i.value(), zero.value()),
                a.size(0),
                1,
                a.size(2)));
  }

  /** The slice of one column, {@code [batch, rows, 1]}. */
  static Expr columnAt(Expr a, Expr j) {
    Expr zero = j.zeros();
    return a.wrap(
        a.builder()
            .dynamicSlice(
                a.value(),
                List.of(zero.value(), zero.value(), j.value()),
                a.size(0),
                a.size(1),
                1));
  }

  /** The main diagonal, {@code [.., min]}. */
  static Expr diagonal(Expr a) {
    int last = a.rank() - 1;
    long k = Math.min(rows(a), columns(a));
    Expr x = a.slice(last - 1, 0, k).slice(last, 0, k);
    if (k == 0) {
      long[] s = Arrays.copyOf(x.sizes(), last);
      return x.reshape(s);
    }
    return keep(row(x).eq(column(x)), x)
        .reduce(BinaryKind.ADD, x.constant(0L), new long[] {last}, false);
  }

  /** The squared absolute value, real. */
  static Expr squared(Expr x) {
    return x.dtype().isComplex() ? x.real().square().add(x.imag().square()) : x.square();
  }

  /** A real number as one of another's dtype. */
  static Expr like(Expr real, Expr x) {
    return real.to(x.dtype());
  }

  static Expr solveTriangular(Expr a, Expr b, boolean left, boolean lower, boolean unit) {
    return a.wrap(
        a.builder()
            .emit(
                new LinearAlgebraOp.TriangularSolve(
                    a.value(),
                    b.value(),
                    left,
                    lower,
                    unit,
                    LinearAlgebraOp.TransposeA.NO_TRANSPOSE)));
  }

  /** Columns in another order: {@code order} is {@code [batch, columns]}. */
  static Expr gatherColumns(Expr a, Expr order) {
    Expr index =
        order
            .reshape(order.size(0), 1, order.size(1))
            .broadcastTo(a.size(0), a.size(1), order.size(1));
    return Gathers.along(a, 2, index);
  }
}
