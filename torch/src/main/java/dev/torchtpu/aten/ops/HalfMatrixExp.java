package dev.torchtpu.aten.ops;

import dev.torchtpu.Dtype;
import dev.torchtpu.aten.Expr;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;

/**
 * Exponentials of matrices of float16 and bfloat16 numbers as PyTorch gives them: it reads the
 * bytes of its polynomials' float64 coefficients as if they were halves, so that only diagonal
 * matrices of one element and the smallest ones come out right. Every step rounds to halves.
 */
final class HalfMatrixExp {
  private static final double[] LIMITS = {
    2.220446049250313e-16,
    2.580956802971767e-08,
    3.397168839976962e-04,
    4.991228871115323e-02,
    2.996158913811580e-01,
    1.090863719290036e+00
  };
  private static final double ROOT = 0.1330413469565007072504e+2;
  private static final double X3 = 2. / 3.;
  private static final double[] FIRST_8 = {X3 * ((1. + ROOT) / 88.), X3 * ((1. + ROOT) / 352.)};
  private static final double[] LEFT_8 = {X3, 1.0};
  private static final double[] RIGHT_8 = {
    (-271. + 29. * ROOT) / (315. * X3),
    (-11. + 11. * ROOT) / (1260. * X3),
    (-99. + 11. * ROOT) / (5040. * X3),
    (89. - ROOT) / (5040. * X3)
  };
  private static final double[] LAST_8 = {1.0, 1.0, (857. - 58. * ROOT) / 630., 0.0, 1.0};
  // Of the tables of degree 12 and 18 only the first bytes are read.
  private static final double[] TABLE_12 = {
    9.0198e-16, 0.46932117595418237389, -0.20099424927047284052, -0.04623946134063071740
  };
  private static final double[] TABLE_18 = {
    0.,
    -1.00365581030144618291e-01,
    -8.02924648241156932449e-03,
    -8.92138498045729985177e-04,
    0.,
    0.,
    3.97849749499645077844e-01
  };

  private final Dtype half;

  private HalfMatrixExp(Dtype half) {
    this.half = half;
  }

  /** Of a flat batch of halves. */
  static Expr of(Expr a) {
    return new HalfMatrixExp(a.dtype()).exponential(a.to(Dtype.FLOAT32)).to(a.dtype());
  }

  private Expr rounded(Expr x) {
    return x.to(half).to(Dtype.FLOAT32);
  }

  private Expr dot(Expr a, Expr b) {
    return rounded(Matrices.dot(a, b));
  }

  /** Numbers as PyTorch finds them where it left float64 ones. */
  private double[] misread(double[] coefficients, int count) {
    ByteBuffer b = ByteBuffer.allocate(8 * coefficients.length).order(ByteOrder.LITTLE_ENDIAN);
    for (double c : coefficients) {
      b.putDouble(c);
    }
    double[] r = new double[count];
    for (int i = 0; i < count; i++) {
      short bits = b.getShort(2 * i);
      r[i] = half == Dtype.FLOAT16 ? Float.float16ToFloat(bits) : Float.intBitsToFloat(bits << 16);
    }
    return r;
  }

  private Expr combined(List<Expr> of, double[] weights) {
    Expr r = of.getFirst().zeros();
    for (int i = 0; i < of.size(); i++) {
      r = rounded(r.add(rounded(of.get(i).mul(weights[i]))));
    }
    return r;
  }

  private Expr combinedMisread(List<Expr> of, double... coefficients) {
    return combined(of, misread(coefficients, of.size()));
  }

  private Expr exponential(Expr a) {
    if (a.size(1) == 1) {
      return rounded(a.exp());
    }
    Expr norm = rounded(a.abs().sum(new long[] {1}, true).amax(new long[] {2}, true));
    Expr scaled = scaledAndSquared(a, norm);
    if (a.size(0) > 1) {
      return scaled;
    }
    Expr eye = Matrices.eye(a, a.size(0), a.size(1), a.size(1));
    Expr square = dot(a, a);
    List<Expr> degrees =
        List.of(
            rounded(eye.add(a)),
            rounded(eye.add(a).add(rounded(square.mul(0.5)))),
            fourth(eye, a, square),
            eighth(eye, a, square),
            twelfth(eye, a, square));
    Expr r = scaled;
    for (int i = degrees.size() - 1; i >= 0; i--) {
      r = norm.le(LIMITS[i]).broadcastTo(a.sizes()).select(degrees.get(i), r);
    }
    return norm.isNaN().broadcastTo(a.sizes()).select(r.full(Double.NaN), r);
  }

  private Expr fourth(Expr eye, Expr a, Expr square) {
    List<Expr> powers = List.of(eye, a, square);
    Expr high = dot(square, combinedMisread(powers, 1 / 2.0, 1 / 6.0, 1 / 24.0));
    return combinedMisread(List.of(eye, a, square, high), 1.0, 1.0, 0.0, 1.0);
  }

  private Expr eighth(Expr eye, Expr a, Expr square) {
    Expr fourth = dot(square, combinedMisread(List.of(a, square), FIRST_8));
    Expr eighth =
        dot(
            combinedMisread(List.of(square, fourth), LEFT_8),
            combinedMisread(List.of(eye, a, square, fourth), RIGHT_8));
    return combinedMisread(List.of(eye, a, square, fourth, eighth), LAST_8);
  }

  /** Rows of a misread table, each a combination of powers. */
  private Expr row(List<Expr> powers, double[] table, int row) {
    int n = powers.size();
    return combined(powers, java.util.Arrays.copyOfRange(table, row * n, (row + 1) * n));
  }

  private Expr twelfth(Expr eye, Expr a, Expr square) {
    List<Expr> powers = List.of(eye, a, square, dot(a, square));
    double[] t = misread(TABLE_12, 16);
    Expr last = row(powers, t, 3);
    Expr third = rounded(row(powers, t, 2).add(dot(last, last)));
    Expr second = rounded(row(powers, t, 1).add(third));
    return rounded(row(powers, t, 0).add(dot(second, third)));
  }

  private Expr eighteenth(Expr eye, Expr a) {
    Expr square = dot(a, a);
    Expr cube = dot(a, square);
    List<Expr> powers = List.of(eye, a, square, cube, dot(cube, cube));
    double[] t = misread(TABLE_18, 25);
    Expr fourth = rounded(row(powers, t, 3).add(dot(row(powers, t, 0), row(powers, t, 4))));
    Expr third = rounded(row(powers, t, 2).add(fourth));
    return rounded(row(powers, t, 1).add(dot(third, fourth)));
  }

  private Expr scaledAndSquared(Expr a, Expr norm) {
    Expr ratio = rounded(norm.div(LIMITS[5]));
    Expr steps = rounded(ratio.log().mul(1 / Math.log(2))).ceil();
    steps = steps.max(steps.zeros());
    Expr scale = rounded(steps.full(2.0).pow(steps.neg()));
    Expr small = rounded(a.mul(scale.broadcastTo(a.sizes())));
    Expr eye = Matrices.eye(a, a.size(0), a.size(1), a.size(1));
    Expr start = eighteenth(eye, small);
    return Loops.until(
            List.of(start, steps.to(Dtype.INT64)),
            s -> s.get(1).amax(new long[] {0, 1, 2}, false).gt(s.get(1).constant(0L)),
            s -> {
              Expr open = s.get(1).gt(s.get(1).zeros());
              Expr squared = dot(s.get(0), s.get(0));
              return List.of(
                  open.broadcastTo(s.get(0).sizes()).select(squared, s.get(0)),
                  s.get(1).sub(s.get(1).ones()));
            })
        .getFirst();
  }
}
