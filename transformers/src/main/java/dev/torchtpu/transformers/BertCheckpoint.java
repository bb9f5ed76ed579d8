package dev.torchtpu.transformers;

import dev.torchtpu.Device;
import dev.torchtpu.Tensor;
import dev.torchtpu.TorchException;
import dev.torchtpu.formats.FormatException;
import dev.torchtpu.nn.Init;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Puts a checkpoint's tensors into a {@link BertModel}. Checkpoints of a task keep the encoder
 * under {@code bert.}, beside heads that the encoder does not need; old ones call a norm's weights
 * gamma and beta; some keep a table of positions that is no weight.
 */
final class BertCheckpoint {
  private static final String PREFIX = "bert.";

  private BertCheckpoint() {}

  /**
   * A model over the checkpoint's own tensors, in evaluation mode.
   *
   * @param source names the checkpoint in errors
   * @throws FormatException naming what is missing, unexpected or misshapen
   */
  static BertModel load(
      String source, BertConfig config, Map<String, Tensor> checkpoint, Device device) {
    boolean hasPooler = checkpoint.keySet().stream().anyMatch(BertCheckpoint::isPooler);
    BertModel model = Init.skipped(() -> new BertModel(config, hasPooler));
    loadInto(model, source, checkpoint, device);
    return model;
  }

  private static boolean isPooler(String name) {
    return name.startsWith("pooler.") || name.startsWith(PREFIX + "pooler.");
  }

  /** Gives a model the checkpoint's tensors and moves it to a device. */
  static void loadInto(
      BertModel model, String source, Map<String, Tensor> checkpoint, Device device) {
    try {
      model.loadStateDict(named(checkpoint), true, true);
    } catch (TorchException e) {
      throw new FormatException(source, "weights", String.valueOf(e.getMessage()), e);
    }
    model.to(device);
    model.eval();
  }

  private static Map<String, Tensor> named(Map<String, Tensor> checkpoint) {
    boolean isTask = checkpoint.keySet().stream().anyMatch(name -> name.startsWith(PREFIX));
    var state = new LinkedHashMap<String, Tensor>();
    checkpoint.forEach((name, tensor) -> {
      if (isTask && !name.startsWith(PREFIX)) {
        return;
      }
      String own = isTask ? name.substring(PREFIX.length()) : name;
      if (!own.equals("embeddings.position_ids")) {
        state.put(modern(own), tensor);
      }
    });
    return state;
  }

  private static String modern(String name) {
    return name.replaceFirst("LayerNorm\\.gamma$", "LayerNorm.weight")
        .replaceFirst("LayerNorm\\.beta$", "LayerNorm.bias");
  }
}
