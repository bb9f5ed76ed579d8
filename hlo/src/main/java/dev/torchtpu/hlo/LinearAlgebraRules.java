package dev.torchtpu.hlo;

import static dev.torchtpu.hlo.Rules.require;
import static dev.torchtpu.hlo.Rules.tensor;

import java.util.List;

/** Rules of transforms, factorisations, solves and batch normalisation. */
final class LinearAlgebraRules {
  private LinearAlgebraRules() {}

  static List<ValueType> infer(LinearAlgebraOp op) {
    return switch (op) {
      case LinearAlgebraOp.Fft f -> List.of(fft(f));
      case LinearAlgebraOp.Cholesky c -> {
        TensorType t = tensor(op, c.a());
        square(op, t);
        yield List.of(t);
      }
      case LinearAlgebraOp.TriangularSolve t -> List.of(triangularSolve(t));
      case LinearAlgebraOp.BatchNormInference b -> {
        features(op, b.operand(), b.featureIndex(), b.scale(), b.offset(), b.mean(), b.variance());
        yield List.of(b.operand().type());
      }
      case LinearAlgebraOp.BatchNormTraining b -> {
        features(op, b.operand(), b.featureIndex(), b.scale(), b.offset());
        yield List.of(b.operand().type(), b.scale().type(), b.scale().type());
      }
      case LinearAlgebraOp.BatchNormGrad b -> {
        features(op, b.operand(), b.featureIndex(), b.scale(), b.mean(), b.variance());
        require(
            Rules.compatible(b.operand().type(), b.gradOutput().type()),
            op,
            "operand and grad_output differ",
            b.operand().type(),
            b.gradOutput().type());
        yield List.of(b.operand().type(), b.scale().type(), b.scale().type());
      }
    };
  }

  private static TensorType fft(LinearAlgebraOp.Fft f) {
    TensorType t = tensor(f, f.operand());
    ElementType e = t.elementType();
    long[] length = f.length();
    int n = length.length;
    require(n >= 1 && n <= 3 && n <= t.rank(), f, "fft_length of " + n + " dimensions", t);
    boolean realInput = f.type() == LinearAlgebraOp.FftType.RFFT;
    require(
        realInput ? e == ElementType.F32 || e == ElementType.F64 : e.isComplex(),
        f,
        f.type() + " does not take this element type",
        t);
    long[] d = t.dims();
    for (int i = 0; i < n; i++) {
      int at = d.length - n + i;
      boolean halved = f.type() == LinearAlgebraOp.FftType.IRFFT && i == n - 1;
      long size = halved ? half(length[i]) : length[i];
      require(
          length[i] >= 0 && Rules.sameSize(d[at], size),
          f,
          "fft_length does not fit dimension " + at,
          t);
    }
    int last = d.length - 1;
    return switch (f.type()) {
      case FFT, IFFT -> t;
      case RFFT -> {
        d[last] = half(length[n - 1]);
        yield TensorType.of(e == ElementType.F64 ? ElementType.C128 : ElementType.C64, d);
      }
      case IRFFT -> {
        d[last] = length[n - 1];
        yield TensorType.of(e.realPart(), d);
      }
    };
  }

  /** The length of the non-redundant half of a real signal's spectrum. */
  private static long half(long n) {
    return n == 0 ? 0 : n / 2 + 1;
  }

  private static void square(Op op, TensorType t) {
    require(
        t.elementType().isFloat() || t.elementType().isComplex(),
        op,
        "does not take this element type",
        t);
    require(
        t.rank() >= 2 && Rules.sameSize(t.dim(t.rank() - 1), t.dim(t.rank() - 2)),
        op,
        "expected square matrices",
        t);
  }

  private static TensorType triangularSolve(LinearAlgebraOp.TriangularSolve t) {
    TensorType a = tensor(t, t.a());
    TensorType b = tensor(t, t.b());
    square(t, a);
    int rank = a.rank();
    require(b.rank() == rank && b.elementType() == a.elementType(), t, "a and b do not fit", a, b);
    for (int i = 0; i < rank - 2; i++) {
      require(Rules.sameSize(a.dim(i), b.dim(i)), t, "batch sizes differ", a, b);
    }
    require(
        Rules.sameSize(a.dim(rank - 1), b.dim(t.leftSide() ? rank - 2 : rank - 1)),
        t,
        "a and b do not fit",
        a,
        b);
    return b;
  }

  private static void features(Op op, Value operand, long index, Value... vectors) {
    TensorType t = tensor(op, operand);
    require(t.elementType().isFloat(), op, "does not take this element type", t);
    int d = Rules.dimension(op, index, t);
    for (Value v : vectors) {
      TensorType u = tensor(op, v);
      require(
          u.rank() == 1 && u.elementType() == t.elementType() && Rules.sameSize(u.dim(0), t.dim(d)),
          op,
          "a statistic must be a vector of the feature dimension's size",
          t,
          u);
    }
  }
}
