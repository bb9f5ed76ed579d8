package dev.torchtpu.transformers;

import dev.torchtpu.Tensor;
import dev.torchtpu.Value;
import dev.torchtpu.nn.F;
import dev.torchtpu.nn.Linear;
import dev.torchtpu.nn.Module;

/** Self-attention [B, L, hidden] with its projection back, residual and norm. */
final class BertAttention extends Module {
  private final SelfAttention self;
  private final BertOutput output;

  BertAttention(BertConfig config) {
    self = registerModule("self", new SelfAttention(config));
    output = registerModule("output", new BertOutput(config, config.hiddenSize()));
  }

  /**
   * @param mask boolean [B, 1, 1, L], true where a token may be read, or {@link Value#NONE}
   */
  Tensor forward(Tensor hidden, Value mask) {
    return output.forward(self.forward(hidden, mask), hidden);
  }

  /** The heads. */
  private static final class SelfAttention extends Module {
    private final int heads;
    private final Linear query;
    private final Linear key;
    private final Linear value;

    SelfAttention(BertConfig config) {
      int hidden = config.hiddenSize();
      heads = config.numAttentionHeads();
      query = registerModule("query", new Linear(hidden, hidden));
      key = registerModule("key", new Linear(hidden, hidden));
      value = registerModule("value", new Linear(hidden, hidden));
    }

    Tensor forward(Tensor hidden, Value mask) {
      Tensor mixed =
          F.scaledDotProductAttention(
              split(query.forward(hidden)),
              split(key.forward(hidden)),
              split(value.forward(hidden)),
              mask);
      return mixed.transpose(1, 2).reshape(hidden.sizes());
    }

    /** [B, L, hidden] to [B, heads, L, hidden / heads]. */
    private Tensor split(Tensor x) {
      return x.view(x.size(0), x.size(1), heads, x.size(2) / heads).transpose(1, 2);
    }
  }
}
