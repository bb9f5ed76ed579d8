package dev.torchtpu.cpu.reference;

import dev.torchtpu.device.DeviceException;
import dev.torchtpu.device.ErrorCode;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.RandomOp;
import dev.torchtpu.hlo.TensorType;

/** {@code rng_bit_generator}, bit for bit as XLA does it, and {@code rng} on top of it. */
final class RandomBits {
  private RandomBits() {}

  static Datum[] evaluate(RandomOp op, HostArray[] in, Frame frame) {
    return switch (op) {
      case RandomOp.RngBitGenerator r -> generate(r, in[0]);
      case RandomOp.Rng r ->
          new Datum[] {Distributions.draw(r, in[0], in[1], frame.execution().program().nextSeed())};
    };
  }

  private static Datum[] generate(RandomOp.RngBitGenerator op, HostArray initial) {
    long[] state = Bitcasts.bitcast64(initial);
    TensorType type = op.outputType();
    int width = type.elementType().bits();
    if (type.elementType().isComplex() || type.elementType() == ElementType.PRED) {
      throw Elementwise.unsupported(op.name(), type.elementType());
    }
    int n = HostArray.checkedElements(type);
    boolean threeFry = op.algorithm() == RandomOp.RngAlgorithm.THREE_FRY;
    if (threeFry ? state.length != 2 : state.length != 2 && state.length != 3) {
      throw new DeviceException(
          ErrorCode.INVALID_ARGUMENT,
          op.name() + ": " + op.algorithm() + " does not take a state of " + initial.type());
    }
    long[] bits = new long[n];
    if (threeFry) {
      state[1] += ThreeFry.fill(state[0], state[1], type.dims(), width, bits);
    } else {
      long low = state[1];
      // With two words, the key is the counter's high half too, and never changes.
      long high = state.length == 3 ? state[2] : state[0];
      long blocks = Philox.fill(state[0], low, high, width, bits);
      state[1] = low + blocks;
      if (state.length == 3 && Long.compareUnsigned(state[1], low) < 0) {
        state[2] = high + 1;
      }
    }
    HostArray out = HostArray.allocate(type);
    Lanes.storeLongs(unsigned(type.elementType()), out.data(), 0, bits, n);
    return new Datum[] {Bitcasts.ofLongs(state, initial.type()), out};
  }

  /** The unsigned integers of an element type's storage. */
  private static ElementType unsigned(ElementType t) {
    if (t.isInteger()) {
      return t;
    }
    return switch (t.bits()) {
      case 16 -> ElementType.UI16;
      case 32 -> ElementType.UI32;
      case 64 -> ElementType.UI64;
      default -> ElementType.UI8;
    };
  }
}
