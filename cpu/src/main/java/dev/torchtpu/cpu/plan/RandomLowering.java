package dev.torchtpu.cpu.plan;

import dev.torchtpu.cpu.kernel.Kernels;
import dev.torchtpu.cpu.kernel.RandomBlocks;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.Instruction;
import dev.torchtpu.hlo.RandomOp;
import dev.torchtpu.hlo.TensorType;

/** Plans {@code rng_bit_generator}. */
final class RandomLowering {
  private final Bindings bindings;

  RandomLowering(Bindings bindings) {
    this.bindings = bindings;
  }

  /** Plans a generator; false if the reference must run it. */
  boolean lower(RandomOp.RngBitGenerator op, Instruction i, Uses uses) {
    TensorType out = op.outputType();
    TensorType stateType = op.initialState().tensorType();
    int width = out.elementType().bits();
    boolean threeFry = op.algorithm() == RandomOp.RngAlgorithm.THREE_FRY;
    long words = stateType.bytes() / 8;
    if (out.elementType().isComplex()
        || width < 8
        || stateType.bytes() % 8 != 0
        || (words != 2 && (threeFry || words != 3))) {
      return false;
    }
    if (out.elements() == 0) {
      bindings.bind(i.results().get(0), bindings.viewOf(op.initialState()));
      bindings.bind(i.results().get(1), bindings.newTemporary(out));
      return true;
    }
    boolean wide = width == 64;
    TensorType bits = TensorType.of(wide ? ElementType.UI64 : ElementType.UI32, out.dims());
    View state = bindings.contiguous(op.initialState());
    View next = bindings.newTemporary(stateType);
    View filled = bindings.newTemporary(bits);
    if (threeFry && !wide && out.rank() > 0) {
      halves(state, next, filled);
    } else {
      int blockBytes = threeFry ? 8 : 16;
      long blocks = Math.ceilDiv(bits.bytes(), blockBytes);
      emit(threeFry, state, (int) words, next, filled, bits.bytes(), blocks);
    }
    bindings.bind(i.results().get(0), next);
    if (width >= 32) {
      bindings.bind(i.results().get(1), filled.withType(out.elementType()));
    } else {
      narrow(i, filled, out, uses);
    }
    return true;
  }

  private void emit(
      boolean threeFry, View state, int words, View next, View to, long bytes, long blocks) {
    RandomBlocks generator = threeFry ? RandomBlocks.THREE_FRY : RandomBlocks.PHILOX;
    bindings.emit(
        new RandomStep(generator, state, words, next, to, bytes, blocks),
        new int[] {state.slot()},
        next.slot(),
        to.slot());
  }

  /** The two words of a block are neighbours along the first even dimension, else the longest. */
  private void halves(View state, View next, View out) {
    long[] dims = out.dims();
    int split = splitDimension(dims);
    long outer = 1;
    long inner = 1;
    for (int d = 0; d < dims.length; d++) {
      outer *= d < split ? dims[d] : 1;
      inner *= d > split ? dims[d] : 1;
    }
    long blocks = outer * ((dims[split] + 1) / 2) * inner;
    if (inner == 1 && dims[split] % 2 == 0) {
      emit(true, state, 2, next, out, 8 * blocks, blocks);
      return;
    }
    View raw = bindings.newTemporary(TensorType.of(ElementType.UI64, blocks));
    emit(true, state, 2, next, raw, 8 * blocks, blocks);
    bindings.emit(
        new RandomStep.Spread(out, raw, outer, dims[split], inner),
        new int[] {raw.slot()},
        out.slot());
  }

  private static int splitDimension(long[] dims) {
    for (int i = 0; i < dims.length; i++) {
      if (dims[i] % 2 == 0) {
        return i;
      }
    }
    int longest = 0;
    for (int i = 1; i < dims.length; i++) {
      if (dims[i] > dims[longest]) {
        longest = i;
      }
    }
    return longest;
  }

  private void narrow(Instruction i, View words, TensorType out, Uses uses) {
    ElementType storage = out.elementType().bits() == 16 ? ElementType.UI16 : ElementType.UI8;
    RegionBuilder region = bindings.region(out.elements(), java.util.List.of());
    Node node =
        region.compute(
            out.elementType(),
            Kernels.convert(ElementType.I32, storage).orElseThrow(),
            region.operand(words.withType(ElementType.I32)));
    bindings.bind(i.results().get(1), node, uses.of(i.results().get(1)));
  }
}
