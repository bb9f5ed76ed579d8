package dev.torchtpu.transformers;

import dev.torchtpu.formats.FormatException;
import dev.torchtpu.formats.JsonInput;
import java.nio.file.Path;
import tools.jackson.databind.node.ObjectNode;

/**
 * The shape of a BERT model, by the keys of its {@code config.json}.
 *
 * @param vocabSize {@code vocab_size}
 * @param hiddenSize {@code hidden_size}
 * @param numHiddenLayers {@code num_hidden_layers}
 * @param numAttentionHeads {@code num_attention_heads}; divides the hidden size
 * @param intermediateSize {@code intermediate_size}
 * @param hiddenAct {@code hidden_act}, such as {@code gelu}
 * @param hiddenDropoutProb {@code hidden_dropout_prob}
 * @param attentionProbsDropoutProb {@code attention_probs_dropout_prob}
 * @param maxPositionEmbeddings {@code max_position_embeddings}
 * @param typeVocabSize {@code type_vocab_size}
 * @param layerNormEps {@code layer_norm_eps}
 * @param padTokenId {@code pad_token_id}
 * @param json the whole object, keys that are not read here among them
 */
public record BertConfig(
    int vocabSize,
    int hiddenSize,
    int numHiddenLayers,
    int numAttentionHeads,
    int intermediateSize,
    String hiddenAct,
    double hiddenDropoutProb,
    double attentionProbsDropoutProb,
    int maxPositionEmbeddings,
    int typeVocabSize,
    double layerNormEps,
    int padTokenId,
    ObjectNode json) {

  private static final int MAX_BYTES = 16 << 20;

  /**
   * Reads a {@code config.json}. A key that is absent has the value that Hugging Face gives it.
   *
   * @throws FormatException if the file is missing or damaged, or a value is not possible
   */
  public static BertConfig read(Path file) {
    return of(file.toString(), JsonInput.readObject(file, MAX_BYTES));
  }

  /**
   * Reads an object.
   *
   * @param file names it in errors
   */
  public static BertConfig of(String file, ObjectNode json) {
    var keys = new ConfigKeys(file, json);
    keys.requireText("model_type", "bert");
    keys.requireText("position_embedding_type", "absolute");
    keys.requireFalse("is_decoder");
    keys.requireFalse("add_cross_attention");
    var config =
        new BertConfig(
            keys.positive("vocab_size", 30522),
            keys.positive("hidden_size", 768),
            keys.positive("num_hidden_layers", 12),
            keys.positive("num_attention_heads", 12),
            keys.positive("intermediate_size", 3072),
            Activations.checked(file, "hidden_act", keys.text("hidden_act", "gelu")),
            keys.fraction("hidden_dropout_prob", 0.1),
            keys.fraction("attention_probs_dropout_prob", 0.1),
            keys.positive("max_position_embeddings", 512),
            keys.positive("type_vocab_size", 2),
            keys.fraction("layer_norm_eps", 1e-12),
            keys.integer("pad_token_id", 0),
            json);
    if (config.hiddenSize % config.numAttentionHeads != 0) {
      throw new FormatException(
          file,
          "hidden_size",
          "%d is not a multiple of num_attention_heads, %d"
              .formatted(config.hiddenSize, config.numAttentionHeads));
    }
    return config;
  }
}
