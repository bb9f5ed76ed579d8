package dev.torchtpu.nn;

import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.Value;

/** Functions of modules without parameters: PyTorch's {@code torch.nn.functional}. */
public final class F {
  private F() {}

  /** Mean of the negative log-softmax at class indices [N], or of class probabilities. */
  public static Tensor crossEntropy(Tensor logits, Tensor target) {
    return Torch.callTensor("cross_entropy_loss", logits, target);
  }

  public static Tensor gelu(Tensor x) {
    return x.call("gelu");
  }

  public static Tensor relu(Tensor x) {
    return x.call("relu");
  }

  public static Tensor softmax(Tensor x, long dim) {
    return x.call("softmax.int", Scalar.of(dim));
  }

  /** {@code mse_loss} with mean reduction. */
  public static Tensor mseLoss(Tensor input, Tensor target) {
    return Torch.callTensor("mse_loss", input, target);
  }

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
