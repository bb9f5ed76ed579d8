package dev.torchtpu.benchmarks;

import java.util.HashMap;
import java.util.Map;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.DoubleOptional;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorOptional;
import org.bytedeco.pytorch.global.torch;

/** A BERT encoder written in libtorch calls, over weights by their Hugging Face names. */
final class LibTorchBert {
  private final Map<String, Tensor> weights = new HashMap<>();
  private final Map<String, TensorOptional> optional = new HashMap<>();
  private final int layers;
  private final long heads;
  private final double epsilon;

  LibTorchBert(Map<String, dev.torchtpu.Tensor> state, int layers, long heads, double epsilon) {
    this.layers = layers;
    this.heads = heads;
    this.epsilon = epsilon;
    state.forEach((name, t) -> {
      Tensor copy = LibTorch.copy(t);
      weights.put(name, copy);
      optional.put(name, new TensorOptional(copy));
    });
  }

  /**
   * Hidden states of the last layer.
   *
   * @param ids int64 [batch, length]
   * @param mask float32 [batch, 1, 1, length], added to scores
   */
  void run(Tensor ids, Tensor positions, Tensor types, Tensor mask) {
    try (PointerScope scope = new PointerScope();
        NoGradGuard guard = new NoGradGuard()) {
      Tensor x =
          torch
              .embedding(weight("embeddings.word_embeddings.weight"), ids)
              .add(torch.embedding(weight("embeddings.token_type_embeddings.weight"), types))
              .add(torch.embedding(weight("embeddings.position_embeddings.weight"), positions));
      x = layerNorm(x, "embeddings.LayerNorm");
      var attentionMask = new TensorOptional(mask);
      for (int i = 0; i < layers; i++) {
        x = layer(x, "encoder.layer." + i + ".", attentionMask);
      }
    }
  }

  private Tensor layer(Tensor x, String p, TensorOptional mask) {
    Tensor q = split(linear(x, p + "attention.self.query"));
    Tensor k = split(linear(x, p + "attention.self.key"));
    Tensor v = split(linear(x, p + "attention.self.value"));
    Tensor a =
        torch.scaled_dot_product_attention(q, k, v, mask, 0, false, new DoubleOptional(), false);
    Tensor joined = a.transpose(1, 2).reshape(x.size(0), x.size(1), x.size(2));
    Tensor attended =
        layerNorm(
            linear(joined, p + "attention.output.dense").add(x), p + "attention.output.LayerNorm");
    Tensor wide = torch.gelu(linear(attended, p + "intermediate.dense"));
    return layerNorm(linear(wide, p + "output.dense").add(attended), p + "output.LayerNorm");
  }

  private Tensor split(Tensor x) {
    return x.view(x.size(0), x.size(1), heads, x.size(2) / heads).transpose(1, 2);
  }

  private Tensor linear(Tensor x, String name) {
    return torch.linear(x, weight(name + ".weight"), optionalWeight(name + ".bias"));
  }

  private Tensor layerNorm(Tensor x, String name) {
    return torch.layer_norm(
        x,
        new long[] {x.size(2)},
        optionalWeight(name + ".weight"),
        optionalWeight(name + ".bias"),
        epsilon,
        true);
  }

  private Tensor weight(String name) {
    Tensor t = weights.get(name);
    if (t == null) {
      throw new IllegalArgumentException("no weight " + name);
    }
    return t;
  }

  private TensorOptional optionalWeight(String name) {
    TensorOptional t = optional.get(name);
    if (t == null) {
      throw new IllegalArgumentException("no weight " + name);
    }
    return t;
  }
}
