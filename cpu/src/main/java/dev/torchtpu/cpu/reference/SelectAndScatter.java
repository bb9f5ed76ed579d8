package dev.torchtpu.cpu.reference;

final class SelectAndScatter {
  private SelectAndScatter() {}

  static Datum run(
      HostArray[] in, dev.torchtpu.hlo.ReductionOp.Window w, Region r, Region q, Frame f) {
    throw new UnsupportedOperationException();
  }
}
