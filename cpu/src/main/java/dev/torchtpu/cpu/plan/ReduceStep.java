package dev.torchtpu.cpu.plan;

import dev.torchtpu.cpu.kernel.Reducer;

/** A reduction by one operation. */
record ReduceStep(Reducer reducer, View out, View a) implements Step {
  @Override
  public String describe() {
    return "reduce "
        + a.elements()
        + " to "
        + out.elements()
        + " elements of "
        + a.type().mlirName();
  }

  @Override
  public void run(Frame f) {
    reducer.run(out.address(f), a.address(f));
  }
}
