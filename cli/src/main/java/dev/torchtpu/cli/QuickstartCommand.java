package dev.torchtpu.cli;

import dev.torchtpu.Device;
import dev.torchtpu.Dtype;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.TorchException;
import dev.torchtpu.device.DeviceException;
import dev.torchtpu.formats.FormatException;
import dev.torchtpu.transformers.SentenceEmbedder;
import dev.torchtpu.transformers.TokenizerException;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Embeds sentences with a pretrained model and shows how similar they are. */
@Command(
    name = "quickstart",
    description = "Embed sentences with all-MiniLM-L6-v2 and show how similar they are.",
    mixinStandardHelpOptions = true)
final class QuickstartCommand implements Runnable {
  private static final List<String> SENTENCES =
      List.of(
          "The cat sleeps on the warm windowsill.",
          "A kitten is napping in the sun.",
          "Interest rates were raised again this morning.",
          "The central bank makes borrowing more expensive.",
          "How do I sort a list in Java?",
          "Ordering the elements of a collection on the JVM");
  private static final int LEAST_RUNS = 5;
  private static final int MOST_RUNS = 50;
  private static final long ENOUGH_NANOS = 500_000_000L;

  @Spec private CommandSpec spec;

  @Option(
      names = "--text",
      paramLabel = "TEXT",
      description = "A sentence to embed, instead of the built-in ones; may be repeated.")
  private List<String> texts = List.of();

  @Option(
      names = "--model",
      paramLabel = "DIR",
      description =
          "A Hugging Face directory of the BERT family: config.json, model.safetensors or shards,"
              + " tokenizer.json.")
  private @Nullable Path model;

  @Option(
      names = "--device",
      paramLabel = "DEVICE",
      description = "Where the model runs: cpu (the default), xla_cpu, tpu, cpu:1, …")
  private String device = "cpu";

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  @Override
  public void run() {
    PrintWriter out = spec.commandLine().getOut();
    try {
      QuickstartReport report = measure();
      if (json) {
        out.println(Json.of(report.asMap()));
      } else {
        report.print(out);
      }
    } catch (FormatException | TokenizerException | TorchException | DeviceException e) {
      throw new CliException(String.valueOf(e.getMessage()), e);
    }
    out.flush();
  }

  private QuickstartReport measure() {
    long start = System.nanoTime();
    Device target = Device.of(device);
    // A device that cannot be had is said before weights are read.
    Torch.zeros(target, Dtype.FLOAT32, 1).close();
    var progress = new ProgressLine(spec.commandLine().getErr());
    List<String> sentences = texts.isEmpty() ? SENTENCES : texts;
    try (var loaded = PretrainedModel.load(Optional.ofNullable(model), target, progress)) {
      long loadNanos = System.nanoTime() - start;
      SentenceEmbedder embedder = loaded.embedder();
      long before = System.nanoTime();
      float[][] embeddings = rows(embedder.embed(sentences));
      long firstNanos = System.nanoTime() - before;
      long sinceStart = ManagementFactory.getRuntimeMXBean().getUptime();
      long[] runs = steady(embedder, sentences);
      return new QuickstartReport(
          loaded.name(),
          loaded.parameters(),
          target.toString(),
          sentences,
          embeddings,
          loadNanos / 1e9,
          firstNanos / 1e9,
          sinceStart / 1e3,
          runs[runs.length / 2] / 1e9,
          runs.length);
    }
  }

  /** Times of calls that are read back, sorted; few if they are slow. */
  private static long[] steady(SentenceEmbedder embedder, List<String> sentences) {
    long[] nanos = new long[MOST_RUNS];
    long spent = 0;
    int n = 0;
    while (n < LEAST_RUNS || (n < MOST_RUNS && spent < ENOUGH_NANOS)) {
      long before = System.nanoTime();
      rows(embedder.embed(sentences));
      nanos[n] = System.nanoTime() - before;
      spent += nanos[n++];
    }
    long[] sorted = Arrays.copyOf(nanos, n);
    Arrays.sort(sorted);
    return sorted;
  }

  /** The rows of a float32 matrix, which is closed. */
  private static float[][] rows(Tensor matrix) {
    try (matrix) {
      return FloatRows.of(matrix);
    }
  }
}
