package dev.torchtpu.nn;

import dev.torchtpu.Restore;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.Value;

/** Start values of parameters. */
final class Init {
  private Init() {}

  static Tensor uniform(double low, double high, long... sizes) {
    try (Restore r = Torch.noGrad()) {
      return Torch.callTensor("rand", new Value.IntList(sizes)).mul(high - low).add(low);
    }
  }

  static Tensor normal(long... sizes) {
    return Torch.callTensor("randn", new Value.IntList(sizes));
  }
}
