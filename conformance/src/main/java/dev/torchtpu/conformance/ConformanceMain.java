package dev.torchtpu.conformance;

import dev.torchtpu.Device;
import dev.torchtpu.TorchException;
import dev.torchtpu.conformance.golden.Conformance;
import dev.torchtpu.conformance.golden.GoldenFiles;
import dev.torchtpu.conformance.golden.OpsPage;
import dev.torchtpu.conformance.golden.Report;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.json.JsonMapper;

/** The command {@code torchtpu conformance}. */
@Command(
    name = "conformance",
    mixinStandardHelpOptions = true,
    description = "Runs operator cases recorded from PyTorch; exit code 1 if one fails.")
public final class ConformanceMain implements Callable<Integer> {
  @Parameters(
      arity = "0..1",
      paramLabel = "DIR",
      description = "Directory with cases.*.jsonl and data.bin.")
  private Path directory = Path.of("");

  @Option(
      names = "--filter",
      paramLabel = "GLOB",
      description = "Overloads by name without 'aten.', such as 'add.*'.")
  private Optional<String> filter = Optional.empty();

  @Option(names = "--mode", description = "strict, debug or captured (default: strict).")
  private Conformance.Mode mode = Conformance.Mode.STRICT;

  @Option(names = "--device", paramLabel = "D", description = "Device (default: cpu).")
  private String device = "cpu";

  @Option(names = "--json", paramLabel = "FILE", description = "Writes the report as JSON.")
  private Optional<Path> json = Optional.empty();

  @Option(
      names = "--ops-page",
      paramLabel = "FILE",
      description = "Runs nothing; writes the page of all operators from the --results.")
  private Optional<Path> opsPage = Optional.empty();

  @Option(
      names = "--results",
      paramLabel = "FILE",
      description = "A report that --json wrote, for --ops-page; may be given several times.")
  private List<Path> results = List.of();

  @Option(
      names = "--top",
      paramLabel = "N",
      description = "Only the first N overloads of op_ranking.tsv.")
  private Optional<Integer> top = Optional.empty();

  @Option(
      names = "--sample",
      paramLabel = "N",
      description = "Only one case of every N pairs of overload and dtype.")
  private int sample = 0;

  @Option(
      names = "--grads",
      negatable = true,
      defaultValue = "true",
      fallbackValue = "true",
      description = "Gradient records too (default: yes).")
  private boolean grads = true;

  @Option(names = "--threads", paramLabel = "N", description = "Threads (default: 2).")
  private int threads = 2;

  @Spec private CommandSpec spec;

  /** Made by picocli. */
  public ConformanceMain() {}

  /** Runs the command and ends the process with its exit code. */
  public static void main(String[] arguments) {
    int code = run(arguments);
    System.out.flush();
    System.exit(code);
  }

  /** Runs the command; 0 all passed, 1 one failed, 2 wrong usage. */
  public static int run(String... arguments) {
    return new CommandLine(new ConformanceMain())
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setExecutionExceptionHandler((failure, command, parsed) -> {
          if (failure instanceof UncheckedIOException || failure instanceof TorchException) {
            command.getErr().println("torchtpu: " + failure.getMessage());
            command.getErr().flush();
            return 1;
          }
          throw failure;
        })
        .execute(arguments);
  }

  @Override
  public Integer call() {
    if (opsPage.isPresent()) {
      OpsPage.write(opsPage.get(), results);
      return 0;
    }
    GoldenFiles files = GoldenFiles.open(directory);
    Device target = Device.of(device);
    var options =
        new Conformance.Options(
            chosen(files),
            mode,
            target,
            true,
            sample,
            grads,
            Math.max(1, threads),
            Lists.excludedOverloads(),
            Lists.differences(target.type()));
    PrintWriter out = spec.commandLine().getOut();
    var report = new Report(out);
    new Conformance(files, options).run(report::add);
    report.finish();
    json.ifPresent(f ->
        JsonMapper.shared()
            .writeValue(f, report.toMap(device, mode.name().toLowerCase(Locale.ROOT))));
    return report.failed() > 0 ? 1 : 0;
  }

  private Predicate<String> chosen(GoldenFiles files) {
    Predicate<String> chosen = o -> true;
    if (filter.isPresent()) {
      Pattern p = glob(filter.get());
      chosen = o -> p.matcher(o.startsWith("aten.") ? o.substring(5) : o).matches();
    }
    if (top.isPresent()) {
      Set<String> names = files.topOverloads(top.get());
      chosen = chosen.and(names::contains);
    }
    return chosen;
  }

  /** A shell pattern over whole names: {@code *} and {@code ?}. */
  static Pattern glob(String text) {
    var regex = new StringBuilder();
    for (String alternative : text.split(",")) {
      regex.append(regex.isEmpty() ? "" : "|");
      for (char c : alternative.strip().toCharArray()) {
        regex.append(c == '*' ? ".*" : c == '?' ? "." : Pattern.quote(String.valueOf(c)));
      }
    }
    return Pattern.compile(regex.toString());
  }
}
