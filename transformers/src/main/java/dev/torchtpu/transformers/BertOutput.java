package dev.torchtpu.transformers;

import dev.torchtpu.Tensor;
import dev.torchtpu.nn.Dropout;
import dev.torchtpu.nn.LayerNorm;
import dev.torchtpu.nn.Linear;
import dev.torchtpu.nn.Module;

/** A projection [B, L, in] to [B, L, hidden], added to what came before, and normalised. */
final class BertOutput extends Module {
  private final Linear dense;
  private final LayerNorm norm;
  private final Dropout dropout;

  BertOutput(BertConfig config, int in) {
    dense = registerModule("dense", new Linear(in, config.hiddenSize()));
    norm = registerModule("LayerNorm", BertModel.layerNorm(config));
    dropout = registerModule("dropout", new Dropout(config.hiddenDropoutProb()));
  }

  Tensor forward(Tensor x, Tensor residual) {
    return norm.forward(dropout.forward(dense.forward(x)).add(residual));
  }
}
