package dev.torchtpu.cpu.reference;

/** Modified Bessel functions. */
final class Bessel {
  /** sqrt(x) e^-x I1(x) over u = 16 / x - 1, for x from 8 on. */
  private static final double[] I1E = {
    0.38928811750914005,
    -0.009761097491361469,
    -0.00011058893876262371,
    -3.882564808877691e-06,
    -2.512236237870209e-07,
    -2.6314688468895196e-08,
    -3.835380385964237e-09,
    -5.589743462196584e-10,
    -1.8974958123505413e-11,
    3.2526035830154884e-11,
    1.4125807436613782e-11,
    2.0356285441470896e-12,
    -7.198551776245908e-13,
    -4.0835511110921974e-13,
    -2.1015418427726643e-14,
    4.272440016711951e-14,
    1.0420276984128802e-14,
    -3.8144030724370075e-15,
    -1.8803547755107825e-15,
    3.3082023109209285e-16,
    2.96262899764595e-16,
    -3.209525921993424e-17,
    -4.6503053684893586e-17,
    4.414348323071708e-18,
    7.517296310842105e-18,
  };

  private Bessel() {}

  /** e^-|x| I1(x). */
  static double i1e(double x) {
    double a = Math.abs(x);
    if (Double.isNaN(x)) {
      return x;
    }
    double r;
    if (a <= 8) {
      double q = a * a / 4;
      double term = a / 2;
      double sum = term;
      for (int k = 1; term > sum * 0x1p-56; k++) {
        term *= q / (k * (k + 1.0));
        sum += term;
      }
      r = sum * Math.exp(-a);
    } else {
      r = Double.isInfinite(a) ? 0 : Chebyshev.sum(I1E, 16 / a - 1) / Math.sqrt(a);
    }
    return Math.copySign(r, x);
  }
}
