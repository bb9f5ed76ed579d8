package dev.torchtpu.cpu.reference;

import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.TensorType;

/** Batch normalisation along a feature dimension, statistics over all others. */
final class BatchNorm {
  private BatchNorm() {}

  /** How elements map to features. */
  private record Layout(int features, int inner, int elements) {
    static Layout of(HostArray x, int feature) {
      return new Layout(x.dim(feature), Strides.of(x)[feature], x.elements());
    }

    int featureOf(int i) {
      return i / inner % features;
    }

    double perFeature() {
      return (double) elements / features;
    }
  }

  private static HostArray array(TensorType type, double[] v) {
    HostArray out = HostArray.allocate(type);
    Lanes.storeDoubles(type.elementType(), out.data(), 0, v, v.length);
    return out;
  }

  private static TensorType statistics(HostArray x, Layout l) {
    return TensorType.of(x.elementType(), l.features());
  }

  /** Operand, scale, offset, mean, variance. */
  static Datum[] inference(HostArray[] in, double epsilon, int feature) {
    return new Datum[] {
      normalise(in[0], in[1], in[2], in[3].toDoubles(), in[4].toDoubles(), epsilon, feature)
    };
  }

  private static HostArray normalise(
      HostArray x,
      HostArray scale,
      HostArray offset,
      double[] mean,
      double[] variance,
      double epsilon,
      int feature) {
    Layout l = Layout.of(x, feature);
    double[] v = x.toDoubles();
    double[] s = scale.toDoubles();
    double[] o = offset.toDoubles();
    for (int i = 0; i < v.length; i++) {
      int f = l.featureOf(i);
      v[i] = s[f] * ((v[i] - mean[f]) / Math.sqrt(variance[f] + epsilon)) + o[f];
    }
    return array(x.type(), v);
  }

  /** Operand, scale, offset; gives the output, the mean and the (biased) variance. */
  static Datum[] training(HostArray[] in, double epsilon, int feature) {
    HostArray x = in[0];
    Layout l = Layout.of(x, feature);
    double[] v = x.toDoubles();
    double[] mean = new double[l.features()];
    double[] variance = new double[l.features()];
    for (int i = 0; i < v.length; i++) {
      mean[l.featureOf(i)] += v[i];
    }
    for (int f = 0; f < mean.length; f++) {
      mean[f] /= l.perFeature();
    }
    for (int i = 0; i < v.length; i++) {
      double d = v[i] - mean[l.featureOf(i)];
      variance[l.featureOf(i)] += d * d;
    }
    for (int f = 0; f < variance.length; f++) {
      variance[f] /= l.perFeature();
    }
    return new Datum[] {
      normalise(x, in[1], in[2], mean, variance, epsilon, feature),
      array(statistics(x, l), mean),
      array(statistics(x, l), variance)
    };
  }

  /** Operand, scale, mean, variance, output's gradient; gives the three gradients. */
  static Datum[] gradient(HostArray[] in, double epsilon, int feature) {
    HostArray x = in[0];
    Layout l = Layout.of(x, feature);
    double[] v = x.toDoubles();
    double[] scale = in[1].toDoubles();
    double[] mean = in[2].toDoubles();
    double[] variance = in[3].toDoubles();
    double[] g = in[4].toDoubles();
    double[] sum = new double[l.features()];
    double[] centred = new double[l.features()];
    for (int i = 0; i < v.length; i++) {
      int f = l.featureOf(i);
      sum[f] += g[i];
      centred[f] += g[i] * (v[i] - mean[f]);
    }
    double n = l.perFeature();
    double[] gradScale = new double[l.features()];
    for (int f = 0; f < gradScale.length; f++) {
      gradScale[f] = centred[f] / Math.sqrt(variance[f] + epsilon);
    }
    for (int i = 0; i < v.length; i++) {
      int f = l.featureOf(i);
      double spread = variance[f] + epsilon;
      v[i] =
          scale[f]
              / Math.sqrt(spread)
              / n
              * (n * g[i] - sum[f] - centred[f] * (v[i] - mean[f]) / spread);
    }
    ElementType t = x.elementType();
    return new Datum[] {
      array(x.type(), v),
      array(TensorType.of(t, l.features()), gradScale),
      array(TensorType.of(t, l.features()), sum)
    };
  }
}
