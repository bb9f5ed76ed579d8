package dev.torchtpu.aten.ops;

import dev.torchtpu.aten.Expr;
import java.util.List;
import java.util.Optional;

/** Normalization over dimensions of values in the wide dtype; statistics keep their dimensions. */
final class Norms {
  private Norms() {}

  private static long count(Expr x, long[] dims) {
    long n = 1;
    for (long d : dims) {
      n *= x.size((int) d);
    }
    return n;
  }

  static Expr mean(Expr x, long[] dims) {
    return x.sum(dims, true).div(x.constant((double) count(x, dims)));
  }

  /** The biased variance. */
  static Expr variance(Expr x, Expr mean, long[] dims) {
    return mean(x.sub(mean).square(), dims);
  }

  /** Mean and {@code rsqrt(variance + epsilon)}. */
  static List<Expr> statistics(Expr x, long[] dims, double epsilon) {
    Expr mean = mean(x, dims);
    return List.of(mean, variance(x, mean, dims).add(epsilon).rsqrt());
  }

  static Expr inverseRootMeanSquare(Expr x, long[] dims, double epsilon) {
    return mean(x.square(), dims).add(epsilon).rsqrt();
  }

  /** {@code x * weight + bias}; both broadcast. */
  static Expr affine(Expr x, Optional<Expr> weight, Optional<Expr> bias) {
    Expr y = weight.isPresent() ? x.mul(weight.get().to(x.dtype())) : x;
    return bias.isPresent() ? y.add(bias.get().to(x.dtype())) : y;
  }

  /**
   * The gradient of {@code normalized * weight} in the input, for statistics of the input itself.
   *
   * @param grad the result's gradient times the weight
   * @param centered whether the mean was taken off
   */
  static Expr inputGradient(
      Expr grad, Expr normalized, Expr inverse, long[] dims, boolean centered) {
    Expr along = normalized.mul(mean(grad.mul(normalized), dims));
    Expr g = centered ? grad.sub(mean(grad, dims)) : grad;
    return g.sub(along).mul(inverse);
  }
}
