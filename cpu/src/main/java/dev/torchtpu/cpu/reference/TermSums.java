package dev.torchtpu.cpu.reference;

/** Sums of products in the groups in which FFTPACK's general passes add them. */
final class TermSums {
  private TermSums() {}

  /**
   * {@code first + w[1] v[1] + w[2] v[2]}, then the other terms in groups: {@code largest} at a
   * time while more than that are left, then pairs if {@code smaller} is 2, then one by one. A
   * group is summed before it is added.
   *
   * @param first NaN for none
   * @param direction 1 to read v from 1 on; -1 to read it from its end
   */
  static double sum(
      Rounding r,
      double first,
      double[] w,
      double[] v,
      int direction,
      int half,
      int largest,
      int smaller) {
    boolean none = Double.isNaN(first);
    double s = none ? term(r, w, v, direction, 1) : r.of(first + term(r, w, v, direction, 1));
    if (half > 2) {
      s = r.of(s + term(r, w, v, direction, 2));
    }
    int j = 3;
    for (int size = largest; size >= 1; size = size > smaller ? smaller : size > 1 ? 1 : 0) {
      for (; j < half - size + 1; j += size) {
        double group = term(r, w, v, direction, j);
        for (int q = 1; q < size; q++) {
          group = r.of(group + term(r, w, v, direction, j + q));
        }
        s = r.of(s + group);
      }
    }
    return s;
  }

  private static double term(Rounding r, double[] w, double[] v, int direction, int j) {
    return r.of(w[j] * v[direction > 0 ? j : v.length - j]);
  }
}
