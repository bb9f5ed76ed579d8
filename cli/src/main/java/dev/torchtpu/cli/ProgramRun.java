package dev.torchtpu.cli;

import dev.torchtpu.Dtype;
import dev.torchtpu.Restore;
import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.Value;
import dev.torchtpu.formats.Safetensors;
import dev.torchtpu.formats.StoredTensor;
import dev.torchtpu.formats.StoredTensors;
import dev.torchtpu.formats.pt2.ExportedProgram;
import dev.torchtpu.formats.pt2.ProgramInput;
import dev.torchtpu.graph.Argument;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** A program with its arguments, run a number of times. */
final class ProgramRun {
  private ProgramRun() {}

  /**
   * What runs gave.
   *
   * @param firstSeconds the first run, compilation included
   * @param steadySeconds the median of the others; empty if there were none
   */
  record Timed(List<Value> outputs, double firstSeconds, Optional<Double> steadySeconds) {}

  /** The arguments in a file of tensors named by position, path or graph name. */
  static List<Value> arguments(ExportedProgram program, Path file) {
    StoredTensors stored = Safetensors.read(file);
    Value[] out = new Value[program.inputs().size()];
    stored
        .tensors()
        .forEach((name, tensor) -> {
          int position =
              program
                  .inputPosition(name)
                  .orElseThrow(() ->
                      new CliException(
                          file
                              + " has the tensor '"
                              + name
                              + "', but the program takes "
                              + program.inputs().stream().map(ProgramInput::path).toList()));
          if (out[position] != null) {
            throw new CliException(file + " has two tensors for input " + position);
          }
          out[position] = tensor.toTensor(program.device());
        });
    for (int i = 0; i < out.length; i++) {
      ProgramInput in = program.inputs().get(i);
      if (out[i] == null && in.constant().isPresent()) {
        out[i] = in.constant().get() instanceof Argument.Constant c ? c.value() : Value.NONE;
      }
      if (out[i] == null) {
        throw new CliException(file + " lacks input " + i + " (" + in + ")");
      }
    }
    return new ArrayList<>(List.of(out));
  }

  /** Runs once and then as often as asked, each time to the end. */
  static Timed run(Function<List<Value>, List<Value>> program, List<Value> arguments, int repeats) {
    try (Restore r = Torch.noGrad()) {
      long start = System.nanoTime();
      List<Value> outputs = program.apply(arguments);
      await(outputs);
      double first = (System.nanoTime() - start) / 1e9;
      double[] more = new double[repeats];
      for (int i = 0; i < repeats; i++) {
        long before = System.nanoTime();
        List<Value> again = program.apply(arguments);
        await(again);
        more[i] = (System.nanoTime() - before) / 1e9;
      }
      java.util.Arrays.sort(more);
      return new Timed(
          outputs, first, repeats == 0 ? Optional.empty() : Optional.of(more[repeats / 2]));
    }
  }

  private static void await(List<Value> outputs) {
    for (Value v : outputs) {
      if (v instanceof Tensor t) {
        Torch.synchronize(t.device());
        return;
      }
    }
  }

  /** The recorded outputs beside a model, by position. */
  static StoredTensors expected(Path file) {
    return Safetensors.read(file);
  }

  /** Compares outputs with recorded ones; the first difference, and the largest error of all. */
  static OutputComparison compare(StoredTensors expected, List<Value> outputs, Dtype dtype) {
    double error = 0;
    Optional<String> difference = Optional.empty();
    for (var e : expected.tensors().entrySet()) {
      int position = e.getKey().matches("[0-9]{1,6}") ? Integer.parseInt(e.getKey()) : -1;
      StoredTensor want = e.getValue();
      OutputComparison c =
          tensor(outputs, position)
              .map(t -> OutputComparison.of(want, t, dtype))
              .orElse(new OutputComparison(Optional.of("is missing"), Double.POSITIVE_INFINITY));
      error = Math.max(error, c.error());
      if (difference.isEmpty() && c.difference().isPresent()) {
        difference = Optional.of("output " + e.getKey() + ": " + c.difference().get());
      }
    }
    return new OutputComparison(difference, error);
  }

  private static Optional<Tensor> tensor(List<Value> outputs, int position) {
    return position < 0 || position >= outputs.size()
        ? Optional.empty()
        : switch (outputs.get(position)) {
          case Tensor t -> Optional.of(t);
          case Scalar s -> Optional.of(Torch.scalarTensor(s));
          default -> Optional.empty();
        };
  }
}
