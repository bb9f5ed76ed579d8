package dev.torchtpu.cli;

import dev.torchtpu.Device;
import dev.torchtpu.Dtype;
import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.TorchException;
import dev.torchtpu.Value;
import dev.torchtpu.device.DeviceException;
import dev.torchtpu.formats.FormatException;
import dev.torchtpu.formats.Safetensors;
import dev.torchtpu.formats.pt2.ExportedProgram;
import dev.torchtpu.hlo.HloException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Runs an exported program. */
@Command(
    name = "run",
    description = "Run a program that torch.export made.",
    mixinStandardHelpOptions = true)
final class RunCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Parameters(index = "0", paramLabel = "FILE.pt2", description = "The program.")
  private Path file;

  @Option(
      names = "--inputs",
      paramLabel = "FILE",
      description =
          "Tensors named 0, 1, … in flattened order or by argument (safetensors); the archive's"
              + " sample inputs without it.")
  private @Nullable Path inputs;

  @Option(
      names = "--outputs",
      paramLabel = "FILE",
      description = "Write the results there, named 0, 1, … (safetensors).")
  private @Nullable Path outputs;

  @Option(
      names = "--device",
      paramLabel = "DEVICE",
      description = "Where it runs: cpu (the default), xla_cpu, tpu, cpu:1, …")
  private String device = "cpu";

  @Option(names = "--compile", description = "Run as one compiled module, not call by call.")
  private boolean compile;

  @Option(
      names = "--dtype",
      paramLabel = "DTYPE",
      description = "What stands for float32 in the program: bf16, f16, f64.")
  private @Nullable String dtype;

  @Option(
      names = "--repeat",
      paramLabel = "N",
      description = "Timed runs after the first (default 0).")
  private int repeat;

  @Override
  public void run() {
    if (repeat < 0 || repeat > 1_000_000) {
      throw new CliException("--repeat is a number of runs from 0 to 1000000, got " + repeat);
    }
    try {
      execute();
    } catch (FormatException
        | TorchException
        | DeviceException
        | HloException
        | UncheckedIOException e) {
      throw new CliException(String.valueOf(e.getMessage()), e);
    }
  }

  private void execute() {
    Device target = Device.of(device);
    ExportedProgram program = ExportedProgram.load(file, target);
    if (dtype != null) {
      Dtype floats = DtypeOption.floating(dtype);
      program = floats == Dtype.FLOAT32 ? program : program.to(floats);
    }
    ExportedProgram p = program;
    List<Value> arguments =
        inputs != null
            ? ProgramRun.arguments(p, inputs)
            : p.sampleInputs()
                .orElseThrow(() -> new CliException(file + " has no sample inputs; give --inputs"));
    ProgramRun.Timed timed =
        compile
            ? ProgramRun.run(p.compile(target)::run, arguments, repeat)
            : ProgramRun.run(p::run, arguments, repeat);
    print(p, timed);
    if (outputs != null) {
      save(timed.outputs(), outputs);
    }
  }

  private void print(ExportedProgram p, ProgramRun.Timed timed) {
    PrintWriter out = spec.commandLine().getOut();
    List<String> paths = p.outSpec().paths();
    for (int i = 0; i < timed.outputs().size(); i++) {
      String path = i < paths.size() ? paths.get(i) : "";
      out.println(
          String.format(Locale.ROOT, "%-4d%-32s%s", i, path, describe(timed.outputs().get(i)))
              .stripTrailing());
    }
    out.printf(
        Locale.ROOT,
        "First run  %.2f ms%s%n",
        timed.firstSeconds() * 1e3,
        compile ? ", compilation included" : "");
    timed
        .steadySeconds()
        .ifPresent(
            s -> out.printf(Locale.ROOT, "Then       %.3f ms, median of %d%n", s * 1e3, repeat));
    out.flush();
  }

  private static String describe(Value v) {
    return switch (v) {
      case Tensor t -> {
        String type = t.dtype().torchName() + Arrays.toString(t.sizes());
        if (t.numel() == 0 || t.dtype().isComplex()) {
          yield type;
        }
        Tensor d = t.to(Device.CPU).to(Dtype.FLOAT64);
        yield String.format(
            Locale.ROOT,
            "%-28s min %.6g  mean %.6g  max %.6g",
            type,
            d.call("min").item(),
            d.call("mean").item(),
            d.call("max").item());
      }
      case Scalar.Int i -> Long.toString(i.value());
      case Scalar.Float f -> Double.toString(f.value());
      case Scalar.Bool b -> b.value() ? "True" : "False";
      case Value.Text t -> "'" + t.text() + "'";
      case Value.None n -> "None";
      default -> v.toString();
    };
  }

  private static void save(List<Value> values, Path target) {
    var tensors = new LinkedHashMap<String, Tensor>();
    for (int i = 0; i < values.size(); i++) {
      switch (values.get(i)) {
        case Tensor t ->
            tensors.put(
                Integer.toString(i),
                t.dtype().isComplex() ? t.call("resolve_conj").call("view_as_real") : t);
        case Scalar s -> tensors.put(Integer.toString(i), dev.torchtpu.Torch.scalarTensor(s));
        default -> {}
      }
    }
    Safetensors.save(tensors, target);
  }
}
