package dev.torchtpu.formats.pt2;

import dev.torchtpu.Tensor;
import dev.torchtpu.Value;
import dev.torchtpu.graph.CompiledGraph;
import dev.torchtpu.hlo.HloModule;
import java.util.Arrays;
import java.util.List;

/**
 * An exported program that runs as one StableHLO module. Its weights stay on the device and are
 * arguments of the module; buffers that it writes are written at the end of a run. Results have no
 * gradient. Threads may use it as they may its {@link #program}.
 */
public final class CompiledProgram {
  private final ExportedProgram program;
  private final CompiledGraph graph;

  CompiledProgram(ExportedProgram program, CompiledGraph graph) {
    this.program = program;
    this.graph = graph;
  }

  /** The program with the weights that runs use. */
  public ExportedProgram program() {
    return program;
  }

  /**
   * Runs the program; compiles it first for arguments of new sizes.
   *
   * @param arguments flattened, as for {@link ExportedProgram#run(List)}
   * @throws dev.torchtpu.TorchException as there; a failed assertion leaves buffers as they were
   */
  public List<Value> run(List<? extends Value> arguments) {
    return graph.run(program.checked(arguments));
  }

  /** As {@link #run(List)} for arguments and results that are all tensors. */
  public List<Tensor> run(Tensor... arguments) {
    return run(Arrays.asList(arguments)).stream()
        .filter(Tensor.class::isInstance)
        .map(Tensor.class::cast)
        .toList();
  }

  /** The module for arguments of these sizes. */
  public HloModule module(List<? extends Value> arguments) {
    return graph.module(program.checked(arguments));
  }
}
