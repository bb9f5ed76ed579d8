package dev.torchtpu.cpu.reference;

import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.TensorType;

/** {@code bitcast_convert}: the same bits, least significant part first. */
final class Bitcasts {
  private Bitcasts() {}

  static HostArray bitcast(HostArray x, TensorType type) {
    int fromBits = x.elementType().bits();
    int toBits = type.elementType().bits();
    long[] dims = type.isStatic() ? type.dims() : x.type().dims();
    TensorType target = TensorType.of(type.elementType(), dims);
    if (fromBits >= 8 && toBits >= 8) {
      return HostArray.of(target, x.data());
    }
    return HostArray.of(target, repack(x, fromBits, toBits, target));
  }

  /** A generator's state, of 64-bit or 32-bit words, as 64-bit words. */
  static long[] bitcast64(HostArray x) {
    return HostArray.of(TensorType.of(ElementType.UI64, x.data().length / 8), x.data()).toLongs();
  }

  static HostArray ofLongs(long[] words, TensorType type) {
    HostArray out = HostArray.allocate(type);
    Lanes.storeLongs(ElementType.UI64, out.data(), 0, words, words.length);
    return out;
  }

  /** Goes through packed bits: elements below a byte take a byte each in memory. */
  private static byte[] repack(HostArray x, int fromBits, int toBits, TensorType target) {
    HostArray out = HostArray.allocate(target);
    byte[] from = x.data();
    byte[] to = out.data();
    int fromBytes = x.storageBytes();
    int toBytes = out.storageBytes();
    long total = (long) x.elements() * fromBits;
    for (long bit = 0; bit < total; bit++) {
      int e = (int) (bit / fromBits);
      int b = (int) (bit % fromBits);
      int value = from[e * fromBytes + b / 8] >> (b & 7) & 1;
      int g = (int) (bit / toBits);
      int c = (int) (bit % toBits);
      to[g * toBytes + c / 8] |= (byte) (value << (c & 7));
    }
    ElementType t = target.elementType();
    if (t == ElementType.I2 || t == ElementType.I4) {
      // Signed elements are kept sign-extended.
      int up = 8 - t.bits();
      for (int i = 0; i < to.length; i++) {
        to[i] = (byte) ((byte) (to[i] << up) >> up);
      }
    }
    return to;
  }
}
