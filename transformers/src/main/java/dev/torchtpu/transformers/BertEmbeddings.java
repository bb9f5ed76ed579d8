package dev.torchtpu.transformers;

import dev.torchtpu.Tensor;
import dev.torchtpu.nn.Dropout;
import dev.torchtpu.nn.Embedding;
import dev.torchtpu.nn.LayerNorm;
import dev.torchtpu.nn.Module;

/** Words, places and types of tokens [B, L] as vectors [B, L, hidden]. */
final class BertEmbeddings extends Module {
  private final Embedding words;
  private final Embedding positions;
  private final Embedding types;
  private final LayerNorm norm;
  private final Dropout dropout;

  BertEmbeddings(BertConfig config) {
    int hidden = config.hiddenSize();
    int pad = config.padTokenId() < config.vocabSize() ? config.padTokenId() : -1;
    words = registerModule("word_embeddings", new Embedding(config.vocabSize(), hidden, pad));
    positions =
        registerModule(
            "position_embeddings", new Embedding(config.maxPositionEmbeddings(), hidden));
    types = registerModule("token_type_embeddings", new Embedding(config.typeVocabSize(), hidden));
    norm = registerModule("LayerNorm", BertModel.layerNorm(config));
    dropout = registerModule("dropout", new Dropout(config.hiddenDropoutProb()));
  }

  Tensor forward(Tensor inputIds, Tensor tokenTypeIds) {
    Tensor places = positions.parameter("weight").slice(0, 0, inputIds.size(1), 1);
    Tensor sum = words.forward(inputIds).add(types.forward(tokenTypeIds)).add(places);
    return dropout.forward(norm.forward(sum));
  }
}
