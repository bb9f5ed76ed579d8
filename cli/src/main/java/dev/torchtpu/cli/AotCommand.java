package dev.torchtpu.cli;

import dev.torchtpu.Dtype;
import dev.torchtpu.TorchException;
import dev.torchtpu.device.DeviceException;
import dev.torchtpu.formats.FormatException;
import dev.torchtpu.hlo.HloException;
import dev.torchtpu.hlo.shard.Mesh;
import dev.torchtpu.pjrt.aot.AotArchive;
import dev.torchtpu.pjrt.aot.AotOptions;
import dev.torchtpu.pjrt.aot.AotProgram;
import dev.torchtpu.pjrt.aot.Compiler;
import dev.torchtpu.pjrt.aot.OptimizedHlo;
import dev.torchtpu.pjrt.aot.TpuTopology;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Compiles a program for TPUs that are not here and says what the compiler says of it. */
@Command(
    name = "aot",
    description =
        "Compile for a TPU without one: does it compile, does it fit, how long should it take.",
    footer = "'aot ops' compiles every declared operator; it needs a source checkout.",
    mixinStandardHelpOptions = true)
final class AotCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @ArgGroup(exclusive = true, multiplicity = "0..1")
  private @Nullable Program program;

  @ArgGroup(exclusive = true, multiplicity = "0..1")
  private @Nullable Target target;

  @Option(
      names = "--shape",
      paramLabel = "NAME=SIZE,…",
      description = "Sizes of an example or model, as batch=8,seq=2048.")
  private String shape = "";

  @Option(
      names = "--dtype",
      paramLabel = "DTYPE",
      description = "Type of weights and activations: bf16 (the default), f32, …")
  private String dtype = "bf16";

  @Option(
      names = "--mesh",
      paramLabel = "AXIS=SIZE,…",
      description =
          "Divide over devices, as data=4,model=4: inputs over the first axis, weights over the"
              + " others. The product must be the topology's number of devices.")
  private @Nullable String mesh;

  @Option(names = "--slices", paramLabel = "N", description = "Slices of the topology (default 1).")
  private int slices = 1;

  @Option(
      names = "--save",
      paramLabel = "DIR",
      description = "Keep the executables, for a machine with such a TPU to load.")
  private @Nullable Path save;

  @Option(names = "--json", paramLabel = "FILE", description = "Write the results as JSON too.")
  private @Nullable Path json;

  private static final class Program {
    @Option(names = "--hlo", paramLabel = "FILE", description = "A StableHLO program as MLIR text.")
    private @Nullable Path hlo;

    @Option(
        names = "--model",
        paramLabel = "PATH",
        description =
            "A Hugging Face directory of the BERT family (config.json is enough), or an exported"
                + " program: FILE.pt2.")
    private @Nullable Path model;

    @Option(
        names = "--example",
        paramLabel = "NAME",
        description = "minilm, or llama-block: one decoder layer, 4096 wide.")
    private @Nullable String example;
  }

  private static final class Target {
    @Option(names = "--topology", paramLabel = "NAME", description = "Chips, as v5e:2x2.")
    private @Nullable String topology;

    @Option(
        names = "--compare",
        paramLabel = "NAME,NAME,…",
        split = ",",
        description = "Several topologies side by side.")
    private List<String> compare = List.of();
  }

  @Override
  public Integer call() {
    try {
      return compile();
    } catch (HloException
        | FormatException
        | TorchException
        | DeviceException
        | ArithmeticException e) {
      throw new CliException(String.valueOf(e.getMessage()), e);
    }
  }

  private int compile() {
    List<TpuTopology> topologies = topologies();
    AotSource source = source();
    if (mesh != null) {
      Mesh m = Mesh.parse(mesh);
      for (TpuTopology t : topologies) {
        if (m.deviceCount() != t.deviceCount()) {
          throw new CliException(
              "--mesh "
                  + m
                  + " has "
                  + m.deviceCount()
                  + " devices, "
                  + t
                  + " has "
                  + t.deviceCount()
                  + ".");
        }
      }
      source = source.over(m);
    }
    var results = new ArrayList<AotResult>();
    try (Compiler compiler = Compiler.ofInstalled()) {
      for (TpuTopology t : topologies) {
        PrintWriter err = spec.commandLine().getErr();
        err.println("Compiling " + source.description() + " for " + t + " …");
        err.flush();
        results.add(compile(compiler, source, t));
      }
    }
    if (results.size() == 1 && results.getFirst().program().isEmpty()) {
      writeJson(source, results);
      throw new CliException(results.getFirst().failure());
    }
    PrintWriter out = spec.commandLine().getOut();
    new AotTable(out, results).print(source.description());
    out.flush();
    writeJson(source, results);
    save(results);
    return results.stream().allMatch(r -> r.program().isPresent()) ? 0 : 1;
  }

  private List<TpuTopology> topologies() {
    if (target == null) {
      throw new CliException(
          "Say for which chips: --topology v5e:2x2, or --compare v5e:2x2,v6e:2x2");
    }
    List<String> names = target.topology != null ? List.of(target.topology) : target.compare;
    return names.stream()
        .map(n -> TpuTopology.of(n.strip()))
        .map(t -> slices == 1 ? t : t.withSlices(slices))
        .toList();
  }

  private AotSource source() {
    if (program == null) {
      throw new CliException("Say what to compile: --hlo FILE, --model DIR or --example NAME");
    }
    if (program.hlo != null) {
      if (!shape.isEmpty()) {
        throw new CliException("--shape is for examples and models; an MLIR file has its shapes.");
      }
      return AotSource.ofFile(program.hlo);
    }
    Dtype type = DtypeOption.floating(dtype);
    if (program.model != null && program.model.toString().endsWith(".pt2")) {
      if (!shape.isEmpty()) {
        throw new CliException("--shape is for examples and models; a .pt2 file has its shapes.");
      }
      return AotSource.ofExported(program.model, type);
    }
    return program.model != null
        ? AotSource.ofModel(program.model, shape, type)
        : AotSource.ofExample(String.valueOf(program.example), shape, type);
  }

  private static AotResult compile(Compiler compiler, AotSource source, TpuTopology topology) {
    AotOptions options = AotOptions.of(source.options());
    try {
      AotProgram p = compiler.compileFor(topology, source.module(), options);
      List<OptimizedHlo.Collective> collectives = List.of();
      if (source.options().deviceCount() > 1) {
        // Optimized programs hide collectives in fusions.
        collectives =
            compiler
                .compileFor(topology, source.module(), options.legalityOnly())
                .hlo()
                .collectives();
      }
      return new AotResult(topology, Optional.of(p), "", collectives);
    } catch (DeviceException e) {
      return new AotResult(topology, Optional.empty(), String.valueOf(e.getMessage()), List.of());
    }
  }

  private void writeJson(AotSource source, List<AotResult> results) {
    if (json == null) {
      return;
    }
    var map = new LinkedHashMap<String, Object>();
    map.put("program", source.description());
    map.put("results", results.stream().map(AotResult::asMap).toList());
    try {
      Files.writeString(json, Json.of(map) + "\n");
    } catch (IOException e) {
      throw new CliException("Cannot write " + json + ": " + e.getMessage(), e);
    }
  }

  private void save(List<AotResult> results) {
    if (save == null) {
      return;
    }
    for (AotResult r : results) {
      if (r.program().isPresent()) {
        Path file = AotArchive.write(save, r.program().get());
        spec.commandLine().getOut().println("Saved " + file);
      }
    }
    spec.commandLine().getOut().flush();
  }
}
