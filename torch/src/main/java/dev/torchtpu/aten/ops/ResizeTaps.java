package dev.torchtpu.aten.ops;

/**
 * The elements that each result of a resizing reads along one dimension, with PyTorch's rounding:
 * places are computed in float32 unless the elements are float64.
 *
 * @param factor the scale factor that was asked for; 0 for none
 */
record ResizeTaps(
    ResizeTaps.Kind kind, long in, long out, boolean corners, double factor, boolean inDouble) {

  /** The kinds of interpolation; smooth ones widen their reach when they shrink. */
  enum Kind {
    NEAREST,
    NEAREST_EXACT,
    LINEAR,
    CUBIC,
    LINEAR_SMOOTH,
    CUBIC_SMOOTH,
    LANCZOS_SMOOTH;

    boolean hasCorners() {
      return this != NEAREST && this != NEAREST_EXACT;
    }
  }

  Taps taps() {
    return switch (kind) {
      case NEAREST, NEAREST_EXACT -> nearest();
      case LINEAR -> linear();
      case CUBIC -> cubic();
      case LINEAR_SMOOTH, CUBIC_SMOOTH, LANCZOS_SMOOTH -> smooth();
    };
  }

  private double rounded(double v) {
    return inDouble ? v : (float) v;
  }

  private Taps nearest() {
    long[] index = new long[(int) out];
    float scale = factor > 0 ? (float) (1.0 / factor) : (float) in / out;
    for (int i = 0; i < out; i++) {
      double at;
      if (kind == Kind.NEAREST_EXACT) {
        at = Math.floor((float) ((i + 0.5) * scale));
      } else if (out == in) {
        at = i;
      } else if (out == 2 * in) {
        at = i >> 1;
      } else {
        at = Math.floor(i * scale);
      }
      index[i] = Math.min((long) at, in - 1);
    }
    return Taps.copies(index);
  }

  private double scale() {
    if (corners) {
      return out > 1 ? rounded((double) (in - 1) / (out - 1)) : 0;
    }
    return factor > 0 ? rounded(1.0 / factor) : rounded((double) in / out);
  }

  private double place(double scale, int i, boolean clamped) {
    if (corners) {
      return rounded(scale * i);
    }
    double at = rounded(rounded(scale * rounded(i + 0.5)) - 0.5);
    return clamped && at < 0 ? 0 : at;
  }

  private Taps linear() {
    if (in == out) {
      return Taps.copies(ShapeViewOps.allDims((int) in));
    }
    long[] index = new long[2 * (int) out];
    double[] weight = new double[index.length];
    double scale = scale();
    for (int i = 0; i < out; i++) {
      double at = place(scale, i, true);
      long low = Math.min((long) at, in - 1);
      double part = Math.min(Math.max(rounded(at - low), 0), 1);
      index[2 * i] = low;
      index[2 * i + 1] = low < in - 1 ? low + 1 : low;
      weight[2 * i] = rounded(1 - part);
      weight[2 * i + 1] = part;
    }
    return new Taps(2, index, weight);
  }

  private static double cubicNear(double x, double a) {
    return ((a + 2) * x - (a + 3)) * x * x + 1;
  }

  private static double cubicFar(double x, double a) {
    return ((a * x - 5 * a) * x + 8 * a) * x - 4 * a;
  }

  private Taps cubic() {
    long[] index = new long[4 * (int) out];
    double[] weight = new double[index.length];
    double scale = scale();
    double a = -0.75;
    for (int i = 0; i < out; i++) {
      double at = place(scale, i, false);
      double floor = Math.floor(at);
      double part = Math.min(Math.max(rounded(at - floor), 0), 1);
      double[] w = {
        cubicFar(part + 1, a), cubicNear(part, a), cubicNear(1 - part, a), cubicFar(2 - part, a)
      };
      for (int k = 0; k < 4; k++) {
        index[4 * i + k] = Math.min(Math.max((long) floor - 1 + k, 0), in - 1);
        weight[4 * i + k] = w[k];
      }
    }
    return new Taps(4, index, weight);
  }

  private double filter(double x) {
    double v = Math.abs(x);
    if (kind == Kind.LINEAR_SMOOTH) {
      return v < 1 ? 1 - v : 0;
    }
    if (kind == Kind.LANCZOS_SMOOTH) {
      return v < 3 ? sinc(v) * sinc(v / 3) : 0;
    }
    double a = -0.5;
    return v < 1 ? cubicNear(v, a) : v < 2 ? cubicFar(v, a) : 0;
  }

  private static double sinc(double x) {
    return x == 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
  }

  private double reach() {
    return switch (kind) {
      case LINEAR_SMOOTH -> 1;
      case LANCZOS_SMOOTH -> 3;
      default -> 2;
    };
  }

  private Taps smooth() {
    double scale = scale();
    double reach = reach();
    double support = scale >= 1 ? reach * scale : reach;
    double inverse = scale >= 1 ? 1 / scale : 1;
    int width = (int) Math.ceil(support) * 2 + 1;
    long[] index = new long[width * (int) out];
    double[] weight = new double[index.length];
    for (int i = 0; i < out; i++) {
      double center = scale * (i + 0.5);
      long first = Math.max((long) (center - support + 0.5), 0);
      long count =
          Math.min(Math.max(Math.min((long) (center + support + 0.5), in) - first, 0), width);
      double total = 0;
      for (int k = 0; k < count; k++) {
        double w = filter((k + first - center + 0.5) * inverse);
        weight[i * width + k] = w;
        total += w;
      }
      for (int k = 0; k < width; k++) {
        index[i * width + k] = k < count ? first + k : -1;
        weight[i * width + k] /= total == 0 ? 1 : total;
      }
    }
    return new Taps(width, index, weight);
  }
}
