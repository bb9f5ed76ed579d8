package dev.torchtpu.cpu.reference;

import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.RandomOp;
import dev.torchtpu.hlo.TensorType;

/** {@code rng}: numbers of a distribution from a Philox stream. */
final class Distributions {
  private Distributions() {}

  static HostArray draw(RandomOp.Rng op, HostArray a, HostArray b, long seed) {
    TensorType type = op.outputType();
    HostArray out = HostArray.allocate(type);
    int n = out.elements();
    long[] bits = new long[2 * n];
    Philox.fill(seed, 0, 0, 64, bits);
    ElementType t = type.elementType();
    if (!t.isFloat()) {
      return integers(out, a.longAt(0), b.longAt(0), bits);
    }
    double first = a.doubleAt(0);
    double second = b.doubleAt(0);
    double[] v = new double[n];
    for (int i = 0; i < n; i++) {
      double u = (bits[2 * i] >>> 11) * 0x1p-53;
      if (op.distribution() == RandomOp.Distribution.UNIFORM) {
        double x = Lanes.round(t, first + u * (second - first));
        v[i] = x < second || first == second ? x : first;
      } else {
        // Box and Muller; 1 - u is never zero.
        double radius = Math.sqrt(-2 * Math.log(1 - u));
        double angle = 2 * Math.PI * ((bits[2 * i + 1] >>> 11) * 0x1p-53);
        v[i] = first + second * radius * Math.cos(angle);
      }
    }
    Lanes.storeDoubles(t, out.data(), 0, v, n);
    return out;
  }

  private static HostArray integers(HostArray out, long low, long high, long[] bits) {
    long[] v = new long[out.elements()];
    long range = high - low;
    for (int i = 0; i < v.length; i++) {
      v[i] = range == 0 ? low : low + Long.remainderUnsigned(bits[2 * i], range);
    }
    Lanes.storeLongs(out.elementType(), out.data(), 0, v, v.length);
    return out;
  }
}
