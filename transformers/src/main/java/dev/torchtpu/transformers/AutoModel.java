package dev.torchtpu.transformers;

import dev.torchtpu.Device;
import dev.torchtpu.Torch;
import dev.torchtpu.formats.FormatException;
import dev.torchtpu.formats.Safetensors;
import java.nio.file.Path;

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
    BertConfig config = BertConfig.read(directory.resolve("config.json"));
    var weights = Safetensors.load(directory, device);
    return BertCheckpoint.load(directory.toString(), config, weights, device);
  }
}
