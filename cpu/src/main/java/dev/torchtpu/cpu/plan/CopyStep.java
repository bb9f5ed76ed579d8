package dev.torchtpu.cpu.plan;

import dev.torchtpu.cpu.kernel.StridedCopy;

/** Copies one view to another. */
record CopyStep(View to, View from, StridedCopy copy) implements Step {

  static CopyStep of(View to, View from) {
    return new CopyStep(
        to, from, new StridedCopy(to.size(), to.dims(), to.strides(), from.strides()));
  }

  @Override
  public String describe() {
    return "copy " + to.elements() + " elements of " + to.type().mlirName();
  }

  @Override
  public Form form() {
    return Form.COPY;
  }

  @Override
  public void run(Frame f) {
    long target = to.address(f);
    long source = from.address(f);
    // A donated argument may already be its own result.
    if (target != source) {
      copy.run(target, source);
    }
  }
}
