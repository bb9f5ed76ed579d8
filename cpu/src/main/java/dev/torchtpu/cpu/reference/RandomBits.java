package dev.torchtpu.cpu.reference;

final class RandomBits {
  private RandomBits() {}

  static Datum[] evaluate(dev.torchtpu.hlo.RandomOp o, HostArray[] in) {
    throw new UnsupportedOperationException();
  }
}
