package dev.torchtpu.cli;

import dev.torchtpu.Device;
import dev.torchtpu.transformers.AutoModel;
import dev.torchtpu.transformers.BertModel;
import dev.torchtpu.transformers.SentenceEmbedder;
import dev.torchtpu.transformers.Tokenizer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/** A model with its tokenizer and its name. */
record PretrainedModel(String name, SentenceEmbedder embedder) implements AutoCloseable {

  /**
   * Loads a directory, or the model that comes with the command.
   *
   * @throws dev.torchtpu.formats.FormatException if a file is missing or damaged
   */
  static PretrainedModel load(Optional<Path> directory, Device device, ProgressLine progress) {
    return directory
        .map(folder -> fromDirectory(folder, device, progress))
        .orElseGet(() -> bundled(device, progress));
  }

  private static PretrainedModel fromDirectory(Path folder, Device device, ProgressLine progress) {
    if (!Files.isDirectory(folder)) {
      throw new CliException(folder + " is not a directory");
    }
    Path name = folder.toAbsolutePath().normalize().getFileName();
    progress.begin("Loading " + folder);
    return join(
        name == null ? folder.toString() : name.toString(),
        () -> Tokenizer.fromPretrained(folder),
        () -> AutoModel.fromPretrained(folder, device, progress),
        device);
  }

  private static PretrainedModel bundled(Device device, ProgressLine progress) {
    progress.begin("Loading " + BundledMiniLm.NAME);
    return join(
        BundledMiniLm.NAME,
        BundledMiniLm::tokenizer,
        () -> BundledMiniLm.model(device, progress),
        device);
  }

  /** Loads the tokenizer while the weights load. */
  private static PretrainedModel join(
      String name, Supplier<Tokenizer> tokenizer, Supplier<BertModel> model, Device device) {
    CompletableFuture<Tokenizer> pending = Background.start(tokenizer);
    BertModel loaded;
    try {
      loaded = model.get();
    } catch (RuntimeException e) {
      pending.thenAccept(Tokenizer::close);
      throw e;
    }
    var embedder = new SentenceEmbedder(Background.join(pending), loaded, device);
    return new PretrainedModel(name, embedder);
  }

  long parameters() {
    return embedder.model().parameters().stream().mapToLong(p -> p.numel()).sum();
  }

  @Override
  public void close() {
    embedder.close();
  }
}
