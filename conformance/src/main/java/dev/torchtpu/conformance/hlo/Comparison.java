package dev.torchtpu.conformance.hlo;

import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.FloatFormat;
import dev.torchtpu.hlo.Literal;
import dev.torchtpu.hlo.TensorType;
import java.util.Arrays;

/** Compares arrays by the rules of the check dialect. */
final class Comparison {
  private Comparison() {}

  /** Throws {@link MismatchException} with the worst element if the arrays differ too much. */
  static void check(Check.Kind kind, Literal got, Literal expected, double tolerance) {
    TensorType type = expected.type();
    if (!got.type().equals(type)) {
      throw new MismatchException("got " + got.type() + ", expected " + type);
    }
    long n = type.elements();
    double worst = 0;
    long worstAt = -1;
    long failing = 0;
    for (long i = 0; i < n; i++) {
      double d = distance(kind, got, expected, i);
      if (d > tolerance) {
        failing++;
      }
      if (d > worst) {
        worst = d;
        worstAt = i;
      }
    }
    if (failing > 0) {
      throw new MismatchException(
          switch (kind) {
                case EQUAL -> "not equal";
                case CLOSE -> worst + " ULP apart";
                case ALMOST -> worst + " apart";
              }
              + " at "
              + index(worstAt, type)
              + ": got "
              + text(got, worstAt)
              + ", expected "
              + text(expected, worstAt)
              + " ("
              + failing
              + " of "
              + n
              + " elements differ)");
    }
  }

  private static double distance(Check.Kind kind, Literal got, Literal expected, long i) {
    ElementType type = expected.type().elementType();
    return switch (type.kind()) {
      case BOOLEAN, SIGNED, UNSIGNED -> {
        long a = got.longAt(i);
        long b = expected.longAt(i);
        yield a == b ? 0 : Math.max(1, Math.abs((double) a - b));
      }
      case FLOAT -> distance(kind, got.doubleAt(i), expected.doubleAt(i), type);
      case COMPLEX ->
          Math.max(
              distance(kind, got.doubleAt(i), expected.doubleAt(i), type.realPart()),
              distance(kind, got.imaginaryAt(i), expected.imaginaryAt(i), type.realPart()));
    };
  }

  private static double distance(Check.Kind kind, double a, double b, ElementType type) {
    if (a == b || (Double.isNaN(a) && Double.isNaN(b))) {
      return 0;
    }
    if (!Double.isFinite(a) || !Double.isFinite(b)) {
      return Double.POSITIVE_INFINITY;
    }
    return switch (kind) {
      case EQUAL -> Double.POSITIVE_INFINITY;
      case CLOSE -> steps(ordered(a, type), ordered(b, type));
      case ALMOST -> {
        double d = Math.abs(a - b);
        yield Math.min(d, d / Math.max(Math.abs(a), Math.abs(b)));
      }
    };
  }

  /** The exact distance of close numbers: it is taken before rounding to double. */
  private static double steps(long a, long b) {
    return (a < 0) == (b < 0) ? Math.abs(a - b) : Math.abs((double) a) + Math.abs((double) b);
  }

  /** The bits of a number, ordered as the numbers are: neighbours differ by one. */
  private static long ordered(double v, ElementType type) {
    long bits = FloatFormat.of(type).encode(Math.abs(v));
    return v < 0 ? -bits : bits;
  }

  private static String index(long i, TensorType type) {
    long[] at = new long[type.rank()];
    for (int d = at.length - 1; d >= 0; d--) {
      at[d] = i % type.dim(d);
      i /= type.dim(d);
    }
    return Arrays.toString(at);
  }

  private static String text(Literal l, long i) {
    return switch (l.type().elementType().kind()) {
      case BOOLEAN -> Boolean.toString(l.longAt(i) != 0);
      case SIGNED -> Long.toString(l.longAt(i));
      case UNSIGNED -> Long.toUnsignedString(l.longAt(i));
      case FLOAT -> Double.toString(l.doubleAt(i));
      case COMPLEX -> "(" + l.doubleAt(i) + ", " + l.imaginaryAt(i) + ")";
    };
  }
}
