package dev.torchtpu.cpu.reference;

/** The logarithm of the gamma function and its derivatives. */
final class Gamma {
  /** lgamma(x) / ((x - 1) (x - 2)) over u = x - 1.5, for x from 0.5 to 2.5. */
  private static final double[] LGAMMA = {
    0.5233830675936226,
    -0.17797233729529863,
    0.043707765509376,
    -0.012436054693716324,
    0.0038166273622453444,
    -0.0012248310110168689,
    0.0004046307309337695,
    -0.0001363999286478383,
    4.6669854564403646e-05,
    -1.6152571568530024e-05,
    5.641861294289138e-06,
    -1.985468608994096e-06,
    7.031292350156658e-07,
    -2.503431672683324e-07,
    8.954655195462511e-08,
    -3.216038816813161e-08,
    1.1591674196198932e-08,
    -4.191331343092517e-09,
    1.5198287942838018e-09,
    -5.525248244354367e-10,
    2.0133461407895695e-10,
    -7.351973399346738e-11,
    2.6898575436827364e-11,
    -9.85882886617758e-12,
    3.619354400654772e-12,
    -1.3307382122555227e-12,
    4.899613435234918e-13,
    -1.8063242404502505e-13,
    6.667388160934133e-14,
    -2.4638096705345538e-14,
    9.114199669747885e-15,
    -3.3749037208856614e-15,
    1.2508630658961872e-15,
    -4.640235454740319e-16,
    1.7227826138316332e-16,
    -6.401198458457187e-17,
    2.3802040365336956e-17,
    -8.85670810564711e-18,
    3.2977685786612905e-18,
  };

  /** digamma(x) / (x - root) over u = 2x - 3, for x from 1 to 2. */
  private static final double[] DIGAMMA = {
    0.983570260441567,
    -0.2270640863346444,
    0.03336889902393011,
    -0.005320077271596548,
    0.0008788656937820505,
    -0.00014773492650606044,
    2.5060543468359146e-05,
    -4.2721034029993324e-06,
    7.302769272465923e-07,
    -1.2502886813559594e-07,
    2.1425009322359472e-08,
    -3.673295918565179e-09,
    6.299717236108931e-10,
    -1.080593028883266e-10,
    1.853735192053638e-11,
    -3.18023536582553e-12,
    5.456147570322795e-13,
    -9.360993131036438e-14,
    1.606064636295075e-14,
    -2.7555431377438815e-15,
    4.727736178601912e-16,
    -8.11148420346509e-17,
    1.391707769474154e-17,
  };

  /** Coefficients of Stirling's series: B(2k) / (2k (2k - 1)). */
  private static final double[] STIRLING = {
    1.0 / 12, -1.0 / 360, 1.0 / 1260, -1.0 / 1680, 1.0 / 1188, -691.0 / 360360, 1.0 / 156,
  };

  /** B(2k) / (2k), for digamma. */
  private static final double[] DIGAMMA_SERIES = {
    1.0 / 12, -1.0 / 120, 1.0 / 252, -1.0 / 240, 1.0 / 132, -691.0 / 32760, 1.0 / 12,
  };

  private static final double ROOT_HIGH = 1.4616321449683622;
  private static final double ROOT_LOW = 9.549995429965697e-17;
  private static final double HALF_LOG_2PI_LESS_HALF = 0.4189385332046727;
  private static final double LOG_PI = 1.1447298858494001741434;

  private Gamma() {}

  /** log |gamma(x)|; infinite at zero and the negative integers. */
  static double lgamma(double x) {
    if (Double.isNaN(x)) {
      return x;
    }
    if (Double.isInfinite(x)) {
      return Double.POSITIVE_INFINITY;
    }
    if (x <= 0) {
      if (x == Math.rint(x)) {
        return Double.POSITIVE_INFINITY;
      }
      double s = Math.abs(Angles.sinPi(x));
      return LOG_PI - Math.log(-x * s) - lgamma(-x);
    }
    if (x < 0.5) {
      // gamma(x) = gamma(1 + x) / x
      return x * (x - 1) * Chebyshev.sum(LGAMMA, x - 0.5) - Math.log(x);
    }
    if (x <= 2.5) {
      return (x - 1) * (x - 2) * Chebyshev.sum(LGAMMA, x - 1.5);
    }
    if (x < 10) {
      double product = 1;
      double z = x;
      while (z > 2.5) {
        z -= 1;
        product *= z;
      }
      return Math.log(product) + lgamma(z);
    }
    double series = 0;
    double inverse = 1 / (x * x);
    for (int k = STIRLING.length - 1; k >= 0; k--) {
      series = series * inverse + STIRLING[k];
    }
    return (x - 0.5) * (Math.log(x) - 1) + HALF_LOG_2PI_LESS_HALF + series / x;
  }

  /** The derivative of lgamma; infinite at zero, NaN at the negative integers. */
  static double digamma(double x) {
    if (x <= 0) {
      if (x == 0) {
        return Double.NEGATIVE_INFINITY;
      }
      if (x == Math.rint(x)) {
        return Double.NaN;
      }
      return digamma(1 - x) - Math.PI / Angles.tanPi(x);
    }
    if (x < 10) {
      double z = x;
      double sum = 0;
      while (z > 2) {
        z -= 1;
        sum += 1 / z;
      }
      if (z < 1) {
        sum -= 1 / z;
        z += 1;
      }
      return ((z - ROOT_HIGH) - ROOT_LOW) * Chebyshev.sum(DIGAMMA, 2 * z - 3) + sum;
    }
    double series = 0;
    double inverse = 1 / (x * x);
    for (int k = DIGAMMA_SERIES.length - 1; k >= 0; k--) {
      series = series * inverse + DIGAMMA_SERIES[k];
    }
    return Math.log(x) - 0.5 / x - series * inverse;
  }

  /** The n-th derivative of digamma: (-1)^(n+1) n! zeta(n + 1, x). */
  static double polygamma(double n, double x) {
    if (n == 0) {
      return digamma(x);
    }
    if (!(n > 0) || n != Math.rint(n)) {
      return Double.NaN;
    }
    double factorial = 1;
    if (n <= 170) {
      for (int k = 2; k <= n; k++) {
        factorial *= k;
      }
    } else {
      factorial = Math.exp(lgamma(n + 1));
    }
    double v = factorial * Zeta.hurwitz(n + 1, x);
    return n % 2 == 0 ? -v : v;
  }

  static double zeta(double x, double q) {
    return Zeta.hurwitz(x, q);
  }
}
