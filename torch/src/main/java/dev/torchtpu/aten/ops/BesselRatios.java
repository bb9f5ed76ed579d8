package dev.torchtpu.aten.ops;

import dev.torchtpu.aten.Expr;

/**
 * Bessel functions J and Y of orders 0 and 1 by the ratios of polynomials of the Cephes library,
 * evaluated as PyTorch does: it leaves out the leading coefficient of one of those divisors that
 * have it, so that values are off from about the seventh digit on.
 */
final class BesselRatios {
  private static final double NEAR = 5;
  private static final double TWO_OVER_PI = 0.636619772367581343075535053490057448;
  private static final double ROOT = 0.797884560802865355879892119868763737;
  private static final double[] P_TOP_0 = {
    7.96936729297347051624e-04,
    8.28352392107440799803e-02,
    1.23953371646414299388e+00,
    5.44725003058768775090e+00,
    8.74716500199817011941e+00,
    5.30324038235394892183e+00,
    9.99999999999999997821e-01
  };
  private static final double[] P_BOTTOM_0 = {
    9.24408810558863637013e-04,
    8.56288474354474431428e-02,
    1.25352743901058953537e+00,
    5.47097740330417105182e+00,
    8.76190883237069594232e+00,
    5.30605288235394617618e+00,
    1.00000000000000000218e+00
  };
  private static final double[] Q_TOP_0 = {
    -1.13663838898469149931e-02,
    -1.28252718670509318512e+00,
    -1.95539544257735972385e+01,
    -9.32060152123768231369e+01,
    -1.77681167980488050595e+02,
    -1.47077505154951170175e+02,
    -5.14105326766599330220e+01,
    -6.05014350600728481186e+00
  };
  private static final double[] Q_BOTTOM_0 = {
    6.43178256118178023184e+01,
    8.56430025976980587198e+02,
    3.88240183605401609683e+03,
    7.24046774195652478189e+03,
    5.93072701187316984827e+03,
    2.06209331660327847417e+03,
    2.42005740240291393179e+02
  };
  private static final double[] J_TOP_0 = {
    -4.79443220978201773821e+09,
    1.95617491946556577543e+12,
    -2.49248344360967716204e+14,
    9.70862251047306323952e+15
  };
  private static final double[] J_BOTTOM_0 = {
    4.99563147152651017219e+02,
    1.73785401676374683123e+05,
    4.84409658339962045305e+07,
    1.11855537045356834862e+10,
    2.11277520115489217587e+12,
    3.10518229857422583814e+14,
    3.18121955943204943306e+16,
    1.71086294081043136091e+18
  };
  private static final double[] Y_TOP_0 = {
    1.55924367855235737965e+04,
    -1.46639295903971606143e+07,
    5.43526477051876500413e+09,
    -9.82136065717911466409e+11,
    8.75906394395366999549e+13,
    -3.46628303384729719441e+15,
    4.42733268572569800351e+16,
    -1.84950800436986690637e+16
  };
  private static final double[] Y_BOTTOM_0 = {
    1.04128353664259848412e+03,
    6.26107330137134956842e+05,
    2.68919633393814121987e+08,
    8.64002487103935000337e+10,
    2.02979612750105546709e+13,
    3.17157752842975028269e+15,
    2.50596256172653059228e+17
  };
  private static final double[] P_TOP_1 = {
    7.62125616208173112003e-04,
    7.31397056940917570436e-02,
    1.12719608129684925192e+00,
    5.11207951146807644818e+00,
    8.42404590141772420927e+00,
    5.21451598682361504063e+00,
    1.00000000000000000254e+00
  };
  private static final double[] P_BOTTOM_1 = {
    5.71323128072548699714e-04,
    6.88455908754495404082e-02,
    1.10514232634061696926e+00,
    5.07386386128601488557e+00,
    8.39985554327604159757e+00,
    5.20982848682361821619e+00,
    9.99999999999999997461e-01
  };
  private static final double[] Q_TOP_1 = {
    5.10862594750176621635e-02,
    4.98213872951233449420e+00,
    7.58238284132545283818e+01,
    3.66779609360150777800e+02,
    7.10856304998926107277e+02,
    5.97489612400613639965e+02,
    2.11688757100572135698e+02,
    2.52070205858023719784e+01
  };
  private static final double[] Q_BOTTOM_1 = {
    7.42373277035675149943e+01,
    1.05644886038262816351e+03,
    4.98641058337653607651e+03,
    9.56231892404756170795e+03,
    7.99704160447350683650e+03,
    2.82619278517639096600e+03,
    3.36093607810698293419e+02
  };
  private static final double[] J_TOP_1 = {
    -8.99971225705559398224e+08,
    4.52228297998194034323e+11,
    -7.27494245221818276015e+13,
    3.68295732863852883286e+15
  };
  private static final double[] J_BOTTOM_1 = {
    6.20836478118054335476e+02,
    2.56987256757748830383e+05,
    8.35146791431949253037e+07,
    2.21511595479792499675e+10,
    4.74914122079991414898e+12,
    7.84369607876235854894e+14,
    8.95222336184627338078e+16,
    5.32278620332680085395e+18
  };
  private static final double[] Y_TOP_1 = {
    1.26320474790178026440e+09,
    -6.47355876379160291031e+11,
    1.14509511541823727583e+14,
    -8.12770255501325109621e+15,
    2.02439475713594898196e+17,
    -7.78877196265950026825e+17
  };
  private static final double[] Y_BOTTOM_1 = {
    5.94301592346128195359e+02,
    2.35564092943068577943e+05,
    7.34811944459721705660e+07,
    1.87601316108706159478e+10,
    3.88231277496238566008e+12,
    6.20557727146953693363e+14,
    6.87141087355300489866e+16,
    3.97270608116560655612e+18
  };

  private BesselRatios() {}

  private static Expr polynomial(Expr z, double[] c) {
    Expr r = z.full(c[0]);
    for (int k = 1; k < c.length; k++) {
      r = r.mul(z).add(c[k]);
    }
    return r;
  }

  private static Expr ratio(Expr z, double[] top, double[] bottom) {
    return polynomial(z, top).div(polynomial(z, bottom));
  }

  /** J of order 0 or 1. */
  static Expr j(Expr x, int order) {
    Expr a = x.abs();
    Expr r = a.le(NEAR).select(nearJ(a, order), far(a, order, false));
    return order == 1 ? x.lt(0).select(r.neg(), r) : r;
  }

  /** Y of order 0 or 1: minus infinity at zero, no number below. */
  static Expr y(Expr x, int order) {
    Expr r = x.le(NEAR).select(nearY(x, order), far(x, order, true));
    r = x.lt(0).select(x.full(Double.NaN), r);
    return x.eq(0).select(x.full(Double.NEGATIVE_INFINITY), r);
  }

  private static Expr nearJ(Expr x, int order) {
    Expr z = x.square();
    if (order == 0) {
      Expr r =
          z.sub(5.78318596294678452118e+00)
              .mul(z.sub(3.04712623436620863991e+01))
              .mul(polynomial(z, J_TOP_0))
              .div(polynomial(z, J_BOTTOM_0));
      return x.lt(0.00001).select(z.mul(-0.25).add(1), r);
    }
    return ratio(z, J_TOP_1, J_BOTTOM_1)
        .mul(x)
        .mul(z.sub(1.46819706421238932572e+01))
        .mul(z.sub(4.92184563216946036703e+01));
  }

  private static Expr nearY(Expr x, int order) {
    Expr z = x.square();
    Expr log = x.log();
    if (order == 0) {
      return ratio(z, Y_TOP_0, Y_BOTTOM_0).add(log.mul(TWO_OVER_PI).mul(j(x, 0)));
    }
    return ratio(z, Y_TOP_1, Y_BOTTOM_1)
        .mul(x)
        .add(j(x, 1).mul(log).sub(x.reciprocal()).mul(TWO_OVER_PI));
  }

  private static Expr far(Expr x, int order, boolean second) {
    Expr w = x.full(5.0).div(x);
    Expr z = w.square();
    Expr p = order == 0 ? ratio(z, P_TOP_0, P_BOTTOM_0) : ratio(z, P_TOP_1, P_BOTTOM_1);
    Expr q = w.mul(order == 0 ? ratio(z, Q_TOP_0, Q_BOTTOM_0) : ratio(z, Q_TOP_1, Q_BOTTOM_1));
    Expr angle = x.sub(order == 0 ? Math.PI / 4 : 3 * Math.PI / 4);
    Expr r =
        second
            ? p.mul(angle.sin()).add(q.mul(angle.cos()))
            : p.mul(angle.cos()).sub(q.mul(angle.sin()));
    return r.mul(ROOT).div(x.sqrt());
  }
}
