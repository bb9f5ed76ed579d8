package dev.torchtpu.transformers;

import dev.torchtpu.Tensor;
import dev.torchtpu.Value;
import dev.torchtpu.nn.Layer;
import dev.torchtpu.nn.Linear;
import dev.torchtpu.nn.Module;

/** One layer of the encoder, [B, L, hidden] to the same. */
final class BertLayer extends Module {
  private final BertAttention attention;
  private final Intermediate intermediate;
  private final BertOutput output;

  BertLayer(BertConfig config) {
    attention = registerModule("attention", new BertAttention(config));
    intermediate = registerModule("intermediate", new Intermediate(config));
    output = registerModule("output", new BertOutput(config, config.intermediateSize()));
  }

  Tensor forward(Tensor hidden, Value mask) {
    Tensor attended = attention.forward(hidden, mask);
    return output.forward(intermediate.forward(attended), attended);
  }

  /** The wide middle of the layer. */
  private static final class Intermediate extends Module {
    private final Linear dense;
    private final Layer activation;

    Intermediate(BertConfig config) {
      dense = registerModule("dense", new Linear(config.hiddenSize(), config.intermediateSize()));
      activation = registerModule("intermediate_act_fn", Activations.of(config.hiddenAct()));
    }

    Tensor forward(Tensor x) {
      return activation.forward(dense.forward(x));
    }
  }
}
