package dev.torchtpu.cpu.reference;

final class Gathers {
  private Gathers() {}

  static HostArray gather(dev.torchtpu.hlo.IndexingOp.Gather c, HostArray x, HostArray y) {
    throw new UnsupportedOperationException();
  }

  static HostArray gather(HostArray x, HostArray y, dev.torchtpu.hlo.GatherDimensions d, long[] s) {
    throw new UnsupportedOperationException();
  }
}
