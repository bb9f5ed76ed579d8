package dev.torchtpu.cpu.reference;

import dev.torchtpu.hlo.Block;

/**
 * A block made ready. Regions of a function share its frame.
 *
 * @param pointwise whether the block maps scalars to scalars with elementwise operations only, so
 *     that it can run over many elements at once
 */
record Region(Block block, int[] parameters, Step[] steps, int[] results, boolean pointwise) {

  Datum[] run(Frame frame, Datum... arguments) {
    for (int i = 0; i < parameters.length; i++) {
      frame.set(parameters[i], arguments[i]);
    }
    Interpreter.runSteps(steps, frame);
    Datum[] out = new Datum[results.length];
    for (int i = 0; i < out.length; i++) {
      out[i] = frame.get(results[i]);
    }
    return out;
  }
}
