package dev.torchtpu.benchmarks;

import dev.torchtpu.Device;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.json.JsonMapper;

/** {@code ./torchtpu bench}: our speed beside the peers', in one run, in turn. */
@Command(
    name = "bench",
    mixinStandardHelpOptions = true,
    description = "Measures speed beside libtorch, ONNX Runtime and XLA; prints ratios.")
public final class BenchMain implements Callable<Integer> {
  @Parameters(paramLabel = "NAME", description = "Suites or comparisons; all if none is given.")
  private List<String> names = List.of();

  @Option(names = "--device", defaultValue = "cpu", description = "Device of our side.")
  private String device = "cpu";

  @Option(names = "--rounds", defaultValue = "7", description = "Rounds; at least 5.")
  private int rounds = 7;

  @Option(names = "--json", paramLabel = "FILE", description = "Also writes results here.")
  private @Nullable Path json;

  public static void main(String[] args) {
    System.exit(new CommandLine(new BenchMain()).execute(args));
  }

  @Override
  public Integer call() {
    if (rounds < 5) {
      throw new CommandLine.ParameterException(
          new CommandLine(this), "--rounds must be at least 5");
    }
    Device on = Device.of(device);
    System.out.println(Machine.describe());
    var results = new ArrayList<Map<String, Object>>();
    var race = new Race(rounds);
    int matched = 0;
    for (Suite suite : Suites.all()) {
      boolean whole = names.isEmpty() || names.contains(suite.name());
      if (!whole && names.stream().noneMatch(n -> n.startsWith(suite.name() + "."))) {
        continue;
      }
      System.out.printf("%n%s on %s, load %s%n", suite.name(), on, Machine.load());
      Report.header();
      var summary = new Summary();
      for (Comparison c : suite.comparisons(on)) {
        if (whole || names.contains(suite.name() + "." + c.name())) {
          matched++;
          List<Measurement> m = race.run(c);
          Report.print(c, m);
          summary.add(m);
          results.add(Report.json(suite.name(), c, m));
        }
      }
      System.out.print(summary);
    }
    if (matched == 0) {
      System.err.println("torchtpu: no benchmark is named " + String.join(", ", names));
      return 2;
    }
    Optional.ofNullable(json).ifPresent(f -> write(f, results));
    return 0;
  }

  private static void write(Path file, List<Map<String, Object>> results) {
    var all = new LinkedHashMap<String, Object>();
    all.put("machine", Machine.describe());
    all.put("load", Machine.load());
    all.put("results", results);
    try {
      Path target = file.toAbsolutePath();
      Path temporary = target.resolveSibling(target.getFileName() + ".part");
      Files.write(temporary, JsonMapper.shared().writeValueAsBytes(all));
      Files.move(temporary, target, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
