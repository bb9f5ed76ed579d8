package dev.torchtpu.aten.ops;

import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.TorchException;
import dev.torchtpu.aten.Arguments;
import dev.torchtpu.aten.Declarations;
import dev.torchtpu.aten.Expr;
import dev.torchtpu.aten.LowerContext;
import java.util.function.Consumer;
import java.util.function.DoublePredicate;

/** What random operators ask of probabilities and parameters, in PyTorch's words. */
final class Chances {
  private static final String IMPROVABLE =
      "  (Could this error message be improved?  If so, please report an enhancement request to"
          + " PyTorch.)";

  private Chances() {}

  /** Probabilities of single events. */
  static void check(LowerContext c, Expr p) {
    if (p.dtype().isFloatingPoint()) {
      c.checkValues(
          p.ge(0).and(p.le(1)).not(),
          "Expected p_in >= 0 && p_in <= 1 to be true, but got false." + IMPROVABLE);
    }
  }

  /** A number argument; {@code message} takes its value. */
  static Consumer<Arguments> number(String name, DoublePredicate fits, String message) {
    return a -> {
      double v = ((Scalar) a.get(name)).toDouble();
      if (!fits.test(v)) {
        throw new TorchException(message.formatted(text(v)));
      }
    };
  }

  /** A number as C++ streams print it. */
  static String text(double v) {
    if (Double.isNaN(v)) {
      return "nan";
    }
    if (Double.isInfinite(v)) {
      return v > 0 ? "inf" : "-inf";
    }
    if (v == Math.rint(v) && Math.abs(v) < 1e6) {
      return Long.toString((long) v);
    }
    return new java.math.BigDecimal(v)
        .round(new java.math.MathContext(6))
        .stripTrailingZeros()
        .toString()
        .replace('E', 'e');
  }

  /** Weights of a multinomial distribution, as they are but checked. */
  static void declare(Declarations d) {
    d.op("_checked_weights(Tensor self, bool several) -> Tensor")
        .lower(c -> {
          Expr w = c.tensor("self");
          Expr infinite = w.abs().eq(Double.POSITIVE_INFINITY);
          if (c.boolArg("several")) {
            c.checkValues(
                w.ge(0).not(),
                "invalid multinomial distribution (encountering probability entry < 0)");
            c.checkValues(
                infinite,
                "invalid multinomial distribution (encountering probability entry = infinity or"
                    + " NaN)");
          } else {
            c.checkValues(
                w.ge(0).not().or(infinite),
                "probability tensor contains either `inf`, `nan` or element < 0");
          }
          Expr positive = w.gt(0).any(new long[] {w.rank() - 1}, false);
          c.checkValues(
              positive.not(), "invalid multinomial distribution (sum of probabilities <= 0)");
          return w;
        })
        .noDerivative()
        .add();
  }

  /** Weights that are fit to draw from. */
  static Tensor weights(Tensor w, boolean several) {
    if (!w.dtype().isFloatingPoint()) {
      throw new TorchException(
          "multinomial only supports floating-point dtypes for input, got: "
              + w.dtype().scalarTypeName());
    }
    return w.detach().call("_checked_weights", Scalar.of(several));
  }
}
