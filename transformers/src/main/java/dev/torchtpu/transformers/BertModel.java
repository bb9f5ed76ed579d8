package dev.torchtpu.transformers;

import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.TorchException;
import dev.torchtpu.Value;
import dev.torchtpu.nn.LayerNorm;
import dev.torchtpu.nn.Linear;
import dev.torchtpu.nn.Module;
import dev.torchtpu.nn.ModuleList;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * BERT's encoder, with Hugging Face's parameter names ({@code
 * encoder.layer.0.attention.self.query.weight}).
 */
public final class BertModel extends Module {
  private final BertConfig config;
  private final BertEmbeddings embeddings;
  private final Encoder encoder;
  private final Optional<Pooler> pooler;

  /** A model with a pooler and random weights. */
  public BertModel(BertConfig config) {
    this(config, true);
  }

  /**
   * A model with random weights.
   *
   * @param hasPooler whether the first token's state is also projected, for classifiers
   */
  public BertModel(BertConfig config, boolean hasPooler) {
    this.config = config;
    embeddings = registerModule("embeddings", new BertEmbeddings(config));
    encoder = registerModule("encoder", new Encoder(config));
    pooler =
        hasPooler ? Optional.of(registerModule("pooler", new Pooler(config))) : Optional.empty();
  }

  /**
   * The encoder's states.
   *
   * @param lastHiddenState [B, L, hidden]
   * @param poolerOutput [B, hidden]; empty without a pooler
   */
  public record Output(Tensor lastHiddenState, Optional<Tensor> poolerOutput) {}

  /**
   * Encodes tokens of one type without padding.
   *
   * @param inputIds int64 [B, L]
   */
  public Output forward(Tensor inputIds) {
    checkIds(inputIds);
    return encode(inputIds, inputIds.mul(0L), Value.NONE);
  }

  /**
   * Encodes tokens.
   *
   * @param inputIds int64 [B, L], L at most {@code max_position_embeddings}
   * @param attentionMask [B, L], 0 for padding
   * @param tokenTypeIds int64 [B, L]
   * @throws TorchException if sizes differ, a text is too long, or an id is out of range
   */
  public Output forward(Tensor inputIds, Tensor attentionMask, Tensor tokenTypeIds) {
    checkIds(inputIds);
    checkSizes("attention_mask", attentionMask, inputIds);
    checkSizes("token_type_ids", tokenTypeIds, inputIds);
    Tensor readable = attentionMask.call("ne.Scalar", Scalar.of(0L));
    long batch = inputIds.size(0);
    long length = inputIds.size(1);
    return encode(inputIds, tokenTypeIds, readable.view(batch, 1, 1, length));
  }

  private Output encode(Tensor inputIds, Tensor tokenTypeIds, Value mask) {
    Tensor hidden = encoder.forward(embeddings.forward(inputIds, tokenTypeIds), mask);
    return new Output(hidden, pooler.map(p -> p.forward(hidden)));
  }

  private void checkIds(Tensor inputIds) {
    if (inputIds.dim() != 2) {
      throw new TorchException("input_ids must be [batch, length], got " + sizes(inputIds));
    }
    if (inputIds.size(1) > config.maxPositionEmbeddings()) {
      throw new TorchException(
          "input_ids has %d tokens a text, the model reads at most %d"
              .formatted(inputIds.size(1), config.maxPositionEmbeddings()));
    }
  }

  private static void checkSizes(String name, Tensor t, Tensor inputIds) {
    if (!Arrays.equals(t.sizes(), inputIds.sizes())) {
      throw new TorchException(
          name + " has sizes " + sizes(t) + ", input_ids has " + sizes(inputIds));
    }
  }

  private static String sizes(Tensor t) {
    return Arrays.toString(t.sizes());
  }

  public BertConfig config() {
    return config;
  }

  static LayerNorm layerNorm(BertConfig config) {
    return new LayerNorm(new long[] {config.hiddenSize()}, config.layerNormEps());
  }

  /** The stack of layers. */
  private static final class Encoder extends Module {
    private final ModuleList<BertLayer> layers;

    Encoder(BertConfig config) {
      layers =
          registerModule(
              "layer",
              new ModuleList<>(
                  IntStream.range(0, config.numHiddenLayers())
                      .mapToObj(i -> new BertLayer(config))
                      .toList()));
    }

    Tensor forward(Tensor hidden, Value mask) {
      Tensor state = hidden;
      for (BertLayer layer : layers.modules()) {
        state = layer.forward(state, mask);
      }
      return state;
    }
  }

  /** The first token's state, projected. */
  private static final class Pooler extends Module {
    private final Linear dense;

    Pooler(BertConfig config) {
      dense = registerModule("dense", new Linear(config.hiddenSize(), config.hiddenSize()));
    }

    Tensor forward(Tensor hidden) {
      return dense.forward(hidden.select(1, 0)).call("tanh");
    }
  }
}
