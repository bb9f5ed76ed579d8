package dev.torchtpu.cli;

import dev.torchtpu.Device;
import dev.torchtpu.Dtype;
import dev.torchtpu.Tensor;
import dev.torchtpu.TorchException;
import dev.torchtpu.Value;
import dev.torchtpu.device.DeviceException;
import dev.torchtpu.formats.FormatException;
import dev.torchtpu.formats.JsonInput;
import dev.torchtpu.formats.StoredTensors;
import dev.torchtpu.formats.pt2.CompiledProgram;
import dev.torchtpu.formats.pt2.ExportedProgram;
import dev.torchtpu.graph.GraphNode;
import dev.torchtpu.hlo.HloException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.JsonNode;

/** Runs a folder of exported programs and compares their outputs with recorded ones. */
@Command(
    name = "sweep",
    description = "Run every .pt2 program of a folder and compare with PyTorch's outputs.",
    footer = {
      "NAME.pt2 is run with NAME.inputs.safetensors (or the archive's sample inputs) and compared",
      "with NAME.outputs.safetensors. A program without recorded outputs counts as skipped."
    },
    mixinStandardHelpOptions = true)
final class SweepCommand implements Callable<Integer> {
  private static final int MAX_RESULTS = 1 << 26;

  @Spec private CommandSpec spec;

  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "DIR",
      description = "The folder; without one only the page of --results is written.")
  private @Nullable Path folder;

  @Option(names = "--compile", description = "Also run each program as one compiled module.")
  private boolean compile;

  @Option(
      names = "--device",
      paramLabel = "DEVICE",
      description = "Where the programs run: cpu (the default), xla_cpu, tpu, …")
  private String device = "cpu";

  @Option(
      names = "--only",
      paramLabel = "NAME,…",
      split = ",",
      description = "Run these programs only.")
  private List<String> only = List.of();

  @Option(
      names = "--repeat",
      paramLabel = "N",
      description = "Timed runs after the first (default 3).")
  private int repeats = 3;

  @Option(names = "--json", paramLabel = "FILE", description = "Write the rows as JSON too.")
  private @Nullable Path json;

  @Option(
      names = "--results",
      paramLabel = "FILE",
      description = "What --json wrote of another run, for the page; may be repeated.")
  private List<Path> results = List.of();

  @Option(
      names = "--markdown",
      paramLabel = "FILE",
      description = "Write a page of the --results and of this run.")
  private @Nullable Path markdown;

  @Override
  public Integer call() {
    if (folder == null) {
      if (results.isEmpty() || markdown == null) {
        throw new CliException("Give a folder, or --results and --markdown.");
      }
      write(Optional.empty());
      return 0;
    }
    List<Path> files = files(folder);
    Device target;
    try {
      target = Device.of(device);
      dev.torchtpu.Torch.zeros(target, Dtype.FLOAT32, 1).close();
    } catch (TorchException | DeviceException e) {
      throw new CliException(String.valueOf(e.getMessage()), e);
    }
    PrintWriter out = spec.commandLine().getOut();
    var rows = new ArrayList<SweepRow>();
    out.println(SweepTable.header(compile));
    for (Path f : files) {
      SweepRow row = row(f, target);
      rows.add(row);
      out.println(SweepTable.line(row, compile));
      out.flush();
    }
    write(Optional.of(rows));
    long passed = count(rows, SweepRow.Result.PASSED);
    long failed = count(rows, SweepRow.Result.FAILED);
    out.printf(
        Locale.ROOT,
        "%d passed, %d failed, %d skipped%n",
        passed,
        failed,
        count(rows, SweepRow.Result.SKIPPED));
    out.flush();
    return failed > 0 || passed == 0 ? 1 : 0;
  }

  private static long count(List<SweepRow> rows, SweepRow.Result result) {
    return rows.stream().filter(r -> r.result() == result).count();
  }

  private List<Path> files(Path folder) {
    if (!Files.isDirectory(folder)) {
      throw new CliException(folder + " is not a directory");
    }
    List<Path> found;
    try (Stream<Path> all = Files.list(folder)) {
      found =
          all.filter(f -> f.toString().endsWith(".pt2"))
              .filter(f -> only.isEmpty() || only.contains(name(f)))
              .sorted()
              .toList();
    } catch (IOException e) {
      throw new CliException("Cannot read " + folder + ": " + e.getMessage(), e);
    }
    if (found.isEmpty()) {
      throw new CliException("There is no .pt2 file in " + folder);
    }
    return found;
  }

  private static String name(Path file) {
    String n = String.valueOf(file.getFileName());
    return n.substring(0, n.length() - ".pt2".length());
  }

  private SweepRow row(Path file, Device target) {
    var row = new SweepRowBuilder(name(file));
    try {
      run(file, target, row);
    } catch (TorchException | FormatException | DeviceException | HloException | CliException e) {
      row.fail(String.valueOf(e.getMessage()));
    } catch (RuntimeException e) {
      row.fail(e.toString());
    }
    return row.build();
  }

  private void run(Path file, Device target, SweepRowBuilder row) {
    ExportedProgram program = ExportedProgram.load(file, target);
    describe(program, row);
    Path inputs = file.resolveSibling(row.model() + ".inputs.safetensors");
    Path outputs = file.resolveSibling(row.model() + ".outputs.safetensors");
    List<Value> arguments;
    if (Files.exists(inputs)) {
      arguments = ProgramRun.arguments(program, inputs);
    } else if (program.sampleInputs().isPresent()) {
      arguments = program.sampleInputs().get();
    } else {
      row.skip("there are neither recorded nor sample inputs");
      return;
    }
    Optional<StoredTensors> expected =
        Files.exists(outputs) ? Optional.of(ProgramRun.expected(outputs)) : Optional.empty();
    ProgramRun.Timed eager = ProgramRun.run(program::run, arguments, repeats);
    row.eager(eager.steadySeconds().orElse(eager.firstSeconds()));
    if (expected.isEmpty()) {
      row.skip("there are no recorded outputs");
    } else {
      row.compared(ProgramRun.compare(expected.get(), eager.outputs(), Dtype.FLOAT32), "");
    }
    if (compile) {
      CompiledProgram compiled = program.compile(target);
      ProgramRun.Timed t = ProgramRun.run(compiled::run, arguments, repeats);
      row.compiled(t.firstSeconds(), t.steadySeconds().orElse(t.firstSeconds()));
      if (expected.isPresent()) {
        row.compared(ProgramRun.compare(expected.get(), t.outputs(), Dtype.FLOAT32), "compiled, ");
      }
    }
  }

  private static void describe(ExportedProgram program, SweepRowBuilder row) {
    Set<String> overloads = new HashSet<>();
    int[] count = {0};
    program
        .graph()
        .forEachNode(n -> {
          count[0]++;
          overloads.add(n.target());
        });
    long parameters =
        program.parameters().values().stream().distinct().mapToLong(Tensor::numel).sum();
    row.program(architecture(program), parameters, count[0], overloads.size());
  }

  /** The class of the exported module, from the notes of the first node that has any. */
  private static String architecture(ExportedProgram program) {
    for (GraphNode n : program.graph().nodes()) {
      String stack = n.metadata().getOrDefault("nn_module_stack", "");
      String[] root = stack.split(";", 2)[0].split(",", -1);
      if (root.length == 3 && !root[2].isEmpty()) {
        return root[2].substring(root[2].lastIndexOf('.') + 1);
      }
    }
    return "-";
  }

  private void write(Optional<List<SweepRow>> rows) {
    try {
      var documents = new ArrayList<JsonNode>();
      for (Path p : results) {
        documents.add(JsonInput.readObject(p, MAX_RESULTS));
      }
      if (rows.isPresent()) {
        String text = Json.of(ModelsPage.document(device, compile, rows.get())) + "\n";
        if (json != null) {
          Files.writeString(json, text);
        }
        documents.add(JsonInput.parseObject("results", text.getBytes(StandardCharsets.UTF_8)));
      }
      if (markdown != null) {
        Files.writeString(markdown, ModelsPage.of(documents));
      }
    } catch (IOException e) {
      throw new CliException("Cannot write: " + e.getMessage(), e);
    } catch (FormatException e) {
      throw new CliException(String.valueOf(e.getMessage()), e);
    }
  }
}
