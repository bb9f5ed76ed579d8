package dev.torchtpu.nn;

import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.Value;

/** Functions of modules without parameters: PyTorch's {@code torch.nn.functional}. */
public final class F extends FLosses {
  private F() {}

  /**
   * Attention of queries [*, L, E], keys [*, S, E] and values [*, S, Ev].
   *
   * @param mask boolean or additive [*, L, S], or {@link Value#NONE}
   */
  public static Tensor scaledDotProductAttention(
      Tensor query, Tensor key, Tensor value, Value mask) {
    return Torch.callTensor("scaled_dot_product_attention", query, key, value, mask);
  }
}
