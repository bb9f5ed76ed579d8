package dev.torchtpu.conformance;

import dev.torchtpu.conformance.golden.CasePrograms;
import dev.torchtpu.conformance.golden.GoldenFiles;
import dev.torchtpu.device.DeviceException;
import dev.torchtpu.pjrt.aot.AotOptions;
import dev.torchtpu.pjrt.aot.Compiler;
import dev.torchtpu.pjrt.aot.CompilerException;
import dev.torchtpu.pjrt.aot.TpuTopology;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import tools.jackson.databind.JsonNode;

/** The command {@code torchtpu aot ops}. */
@Command(
    name = "aot ops",
    mixinStandardHelpOptions = true,
    description =
        "Compiles every declared overload for a TPU, one program for each class of dtypes, without"
            + " optimization; writes which are legal.")
public final class AotOpsMain implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(names = "--topology", paramLabel = "NAME", description = "Chips (default: v5e:1x1).")
  private String topology = "v5e:1x1";

  @Option(names = "--cases", paramLabel = "DIR", description = "Recorded cases.")
  private Path cases = defaultCases();

  @Option(names = "--filter", paramLabel = "GLOB", description = "Overloads, as 'add.*'.")
  private Optional<String> filter = Optional.empty();

  @Option(names = "--every", paramLabel = "N", description = "Only every Nth program.")
  private int every = 1;

  @Option(names = "--out", paramLabel = "FILE", description = "Writes the table as Markdown.")
  private Optional<Path> out = Optional.empty();

  /** Made by picocli. */
  public AotOpsMain() {}

  private static Path defaultCases() {
    String data = System.getenv().getOrDefault("TORCHTPU_TEST_DATA", "../shared");
    return Path.of(data, "conformance");
  }

  /** Runs the command and ends the process with its exit code. */
  public static void main(String[] arguments) {
    int code = run(arguments);
    System.out.flush();
    System.exit(code);
  }

  /** Runs the command; 0 all compile or are refused, 1 something else, 2 wrong usage. */
  public static int run(String... arguments) {
    return new CommandLine(new AotOpsMain())
        .setExecutionExceptionHandler((failure, command, parsed) -> {
          if (failure instanceof UncheckedIOException || failure instanceof DeviceException) {
            command.getErr().println("torchtpu: " + failure.getMessage());
            command.getErr().flush();
            return 1;
          }
          throw failure;
        })
        .execute(arguments);
  }

  /** What came of one program. */
  enum Verdict {
    COMPILES,
    REFUSED,
    ABORTED,
    NOT_CAPTURED
  }

  /** A row of the table. */
  record Row(CasePrograms.Key key, Verdict verdict, String note) {}

  @Override
  public Integer call() {
    TpuTopology target = TpuTopology.of(topology);
    Predicate<String> wanted = o -> true;
    if (filter.isPresent()) {
      Pattern p = ConformanceMain.glob(filter.get());
      wanted = o -> p.matcher(o.startsWith("aten.") ? o.substring(5) : o).matches();
    }
    var rows = new ArrayList<Row>();
    PrintWriter err = spec.commandLine().getErr();
    try (Compiler compiler = Compiler.ofInstalled()) {
      rows.addAll(
          compile(
              compiler,
              target,
              new CasePrograms(GoldenFiles.open(cases)),
              wanted,
              Math.max(1, every),
              done -> {
                if (done % 200 == 0) {
                  err.println(done + " programs …");
                  err.flush();
                }
              }));
    }
    print(rows, target);
    return rows.stream().anyMatch(r -> r.verdict == Verdict.ABORTED) ? 1 : 0;
  }

  /** Compiles every nth program of the wanted overloads. */
  static List<Row> compile(
      Compiler compiler,
      TpuTopology target,
      CasePrograms programs,
      Predicate<String> wanted,
      int step,
      java.util.function.IntConsumer progress) {
    var rows = new ArrayList<Row>();
    int i = 0;
    for (Map.Entry<CasePrograms.Key, List<JsonNode>> e : programs.keys(wanted).entrySet()) {
      if (i++ % step == 0) {
        rows.add(compile(compiler, target, programs.program(e.getKey(), e.getValue())));
        progress.accept(rows.size());
      }
    }
    return rows;
  }

  private static Row compile(Compiler compiler, TpuTopology target, CasePrograms.Program p) {
    if (p.module().isEmpty()) {
      return new Row(p.key(), Verdict.NOT_CAPTURED, p.note());
    }
    try {
      compiler.compileFor(target, p.module().get(), AotOptions.singleDevice().legalityOnly());
      return new Row(p.key(), Verdict.COMPILES, "");
    } catch (CompilerException e) {
      return new Row(p.key(), e.processEnded() ? Verdict.ABORTED : Verdict.REFUSED, firstLine(e));
    } catch (DeviceException e) {
      return new Row(p.key(), Verdict.REFUSED, firstLine(e));
    }
  }

  private static String firstLine(DeviceException e) {
    return String.valueOf(e.getMessage()).lines().findFirst().orElse("");
  }

  private void print(List<Row> rows, TpuTopology target) {
    var counts = new LinkedHashMap<Verdict, Long>();
    for (Verdict v : Verdict.values()) {
      counts.put(v, rows.stream().filter(r -> r.verdict == v).count());
    }
    PrintWriter writer = spec.commandLine().getOut();
    for (Row r : rows) {
      if (r.verdict != Verdict.COMPILES) {
        writer.println(
            r.verdict + "  " + r.key.overload() + " (" + r.key.dtypes() + "): " + r.note);
      }
    }
    writer.println(
        target
            + ": "
            + counts.get(Verdict.COMPILES)
            + " compile, "
            + counts.get(Verdict.REFUSED)
            + " refused, "
            + counts.get(Verdict.ABORTED)
            + " end the compiler, "
            + counts.get(Verdict.NOT_CAPTURED)
            + " read values and cannot be captured");
    writer.flush();
    out.ifPresent(file -> {
      var text = new StringBuilder("| overload | dtypes | " + target + " |\n|---|---|---|\n");
      rows.forEach(r ->
          text.append("| `")
              .append(r.key.overload())
              .append("` | ")
              .append(r.key.dtypes())
              .append(" | ")
              .append(cell(r))
              .append(" |\n"));
      try {
        Files.writeString(file, text);
      } catch (IOException e) {
        throw new UncheckedIOException("cannot write " + file, e);
      }
    });
  }

  private static String cell(Row r) {
    return r.verdict == Verdict.COMPILES
        ? "compiles"
        : r.verdict.name().toLowerCase(java.util.Locale.ROOT).replace('_', ' ')
            + ": "
            + r.note.replace("|", "\\|");
  }
}
