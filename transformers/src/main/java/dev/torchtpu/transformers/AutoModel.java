package dev.torchtpu.transformers;

import dev.torchtpu.Device;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.formats.FormatException;
import dev.torchtpu.formats.LoadProgress;
import dev.torchtpu.formats.Safetensors;
import java.nio.file.Path;
import java.util.Map;

/** Models out of Hugging Face directories. */
public final class AutoModel {
  private AutoModel() {}

  /** Loads a model onto the default device. */
  public static BertModel fromPretrained(Path directory) {
    return fromPretrained(directory, Torch.getDefaultDevice());
  }

  /**
   * Loads a model of the BERT family in evaluation mode: {@code config.json}, and {@code
   * model.safetensors} or its shards.
   *
   * @throws FormatException if a file is missing or damaged, the model is of another family, or its
   *     weights are not the config's; the message names each
   */
  public static BertModel fromPretrained(Path directory, Device device) {
    return fromPretrained(directory, device, LoadProgress.NONE);
  }

  /** As {@link #fromPretrained(Path, Device)}, watched. */
  public static BertModel fromPretrained(Path directory, Device device, LoadProgress progress) {
    BertConfig config = BertConfig.read(directory.resolve("config.json"));
    var weights = Safetensors.load(directory, device, progress);
    return BertCheckpoint.load(directory.toString(), config, weights, device);
  }

  /**
   * Gives a model weights that came from elsewhere, and puts it in evaluation mode.
   *
   * @param model best made within {@link dev.torchtpu.nn.Init#skipped}
   * @param source names the weights in errors
   * @param weights by Hugging Face's names; they become the model's own
   * @throws FormatException naming what is missing, unexpected or misshapen
   */
  public static void load(
      BertModel model, String source, Map<String, Tensor> weights, Device device) {
    BertCheckpoint.loadInto(model, source, weights, device);
  }
}
