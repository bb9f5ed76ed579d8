package dev.torchtpu.formats.pt2;

import dev.torchtpu.Device;
import dev.torchtpu.Dtype;
import dev.torchtpu.Restore;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.TorchException;
import dev.torchtpu.Value;
import dev.torchtpu.formats.archive.AtomicFile;
import dev.torchtpu.graph.Argument;
import dev.torchtpu.graph.CompiledGraph;
import dev.torchtpu.graph.Graph;
import dev.torchtpu.graph.GraphFunction;
import dev.torchtpu.graph.GraphSignature;
import dev.torchtpu.graph.GraphSignature.InputSpec;
import dev.torchtpu.graph.GraphSignature.OutputSpec;
import java.io.BufferedOutputStream;
import java.nio.channels.Channels;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A program that {@code torch.export} made, with its weights on a device.
 *
 * <p>Arguments are given flattened: the tensors and numbers of the call in the order of its
 * arguments, nested ones in order. A program whose buffers are written by a run may be run by one
 * thread at a time; any other by many.
 */
public final class ExportedProgram {
  private final ProgramData data;
  private final ProgramState state;
  private final Optional<Dtype> floats;
  private final GraphFunction function;
  private final List<ProgramInput> inputs;
  private final InputChecks checks;

  private ExportedProgram(ProgramData data, ProgramState state, Optional<Dtype> floats) {
    this.data = data;
    this.state = state;
    this.floats = floats;
    this.function = GraphFunction.of(data.graph(), state.device(), floats);
    this.inputs = ProgramState.inputs(data);
    this.checks = new InputChecks(inputs, data.ranges());
  }

  /** As {@link #load(Path, Device)}, onto the default device. */
  public static ExportedProgram load(Path path) {
    return load(path, Torch.getDefaultDevice());
  }

  /**
   * Reads a {@code .pt2} file of PyTorch 2.6 or newer.
   *
   * @throws dev.torchtpu.formats.FormatException if the file is missing, damaged, of an unknown
   *     version, or needs objects that are not supported
   * @throws dev.torchtpu.graph.GraphException that names every operator that is not supported
   */
  public static ExportedProgram load(Path path, Device device) {
    ProgramData data = ProgramData.read(path);
    return new ExportedProgram(data, ProgramState.load(data, device), Optional.empty());
  }

  /** This program with its weights copied to a device. */
  public ExportedProgram to(Device device) {
    return new ExportedProgram(data, state.to(device), floats);
  }

  /**
   * This program with another dtype in place of float32, for weights, inputs and the program's own
   * tensors.
   */
  public ExportedProgram to(Dtype dtype) {
    return new ExportedProgram(data, state.to(dtype), Optional.of(dtype));
  }

  public Graph graph() {
    return data.graph();
  }

  public GraphSignature signature() {
    return data.signature();
  }

  public Device device() {
    return state.device();
  }

  /** The version of PyTorch that wrote the program. */
  public String torchVersion() {
    return data.torchVersion();
  }

  /** The version of the export schema, such as {@code 8.20}. */
  public String schemaVersion() {
    return data.schemaVersion();
  }

  /** How the arguments {@code (args, kwargs)} were flattened. */
  public TreeSpec inSpec() {
    return data.inSpec();
  }

  /** How the result was flattened. */
  public TreeSpec outSpec() {
    return data.outSpec();
  }

  /** The arguments in flattened order, constants among them. */
  public List<ProgramInput> inputs() {
    return inputs;
  }

  /** The parameters by name; the tensors that runs use. */
  public Map<String, Tensor> parameters() {
    return Collections.unmodifiableMap(state.parameters());
  }

  /** The buffers by name; the tensors that runs use and write. */
  public Map<String, Tensor> buffers() {
    return Collections.unmodifiableMap(state.buffers());
  }

  /** Tensors of the program that are neither parameters nor buffers. */
  public Map<String, Tensor> constants() {
    return Collections.unmodifiableMap(state.constants());
  }

  /** The arguments with which the program was exported, if the file has them. */
  public Optional<List<Value>> sampleInputs() {
    return state.sampleInputs(data);
  }

  /** The position of an argument by its number, path or graph name. */
  public Optional<Integer> inputPosition(String name) {
    return checks.position(name);
  }

  /**
   * Runs the program call by call. Gradients flow to parameters and arguments as in PyTorch.
   *
   * @param arguments flattened; those that the program was exported for as constants may be left
   *     out
   * @return the results, flattened
   * @throws TorchException if the arguments are not what the program takes, or a call fails
   */
  public List<Value> run(List<? extends Value> arguments) {
    List<Value> full = checked(arguments);
    List<Value> graphInputs = state.graphInputs(data.signature(), full);
    return finish(function.run(graphInputs), full);
  }

  /**
   * This program as one StableHLO module, its weights on a device. The module is made at the first
   * run with arguments of their sizes.
   */
  public CompiledProgram compile(Device device) {
    ExportedProgram there = device.equals(device()) ? this : to(device);
    return new CompiledProgram(
        there,
        new CompiledGraph(
            there.function,
            arguments -> there.state.graphInputs(data.signature(), arguments),
            there::finish));
  }

  /** As {@link #run(List)} for arguments and results that are all tensors. */
  public List<Tensor> run(Tensor... arguments) {
    return run(Arrays.asList(arguments)).stream()
        .filter(Tensor.class::isInstance)
        .map(Tensor.class::cast)
        .toList();
  }

  /** All arguments, known to be what the program takes. */
  List<Value> checked(List<? extends Value> arguments) {
    List<Value> full = complete(arguments);
    checks.check(full, floats.isEmpty());
    return full;
  }

  /** All arguments, with constants where they were left out, floats cast and on the device. */
  private List<Value> complete(List<? extends Value> arguments) {
    long open = inputs.stream().filter(i -> i.constant().isEmpty()).count();
    if (arguments.size() != inputs.size() && arguments.size() != open) {
      throw new TorchException(
          "the program takes "
              + open
              + " inputs"
              + (open == inputs.size() ? "" : " (" + inputs.size() + " with constants)")
              + ", got "
              + arguments.size());
    }
    var out = new ArrayList<Value>();
    int next = 0;
    for (ProgramInput in : inputs) {
      if (in.constant().isPresent() && arguments.size() != inputs.size()) {
        out.add(in.constant().get() instanceof Argument.Constant c ? c.value() : Value.NONE);
      } else {
        out.add(placed(arguments.get(next++)));
      }
    }
    return out;
  }

  private Value placed(Value v) {
    if (!(v instanceof Tensor t)) {
      return v;
    }
    Tensor cast = t.dtype() == Dtype.FLOAT32 && floats.isPresent() ? t.to(floats.get()) : t;
    return cast.device().equals(device()) ? cast : cast.to(device());
  }

  /** Writes back what the graph returns as next values, and keeps the results of the call. */
  private List<Value> finish(List<Value> results, List<Value> arguments) {
    List<OutputSpec> specs = data.signature().outputs();
    var out = new ArrayList<Value>();
    try (Restore r = Torch.noGrad()) {
      for (int i = 0; i < specs.size(); i++) {
        Value v = results.get(i);
        switch (specs.get(i)) {
          case OutputSpec.BufferMutation m -> write(state.buffers().get(m.target()), v, m.target());
          case OutputSpec.ParameterMutation m ->
              write(state.parameters().get(m.target()), v, m.target());
          case OutputSpec.UserInputMutation m ->
              write(
                  inputPosition(m.target()).map(p -> (Tensor) arguments.get(p)).orElse(null),
                  v,
                  m.target());
          case OutputSpec.UserOutput o -> out.add(v);
          case OutputSpec.Loss o -> out.add(v);
          case OutputSpec.ParameterGradient g -> out.add(v);
          case OutputSpec.UserInputGradient g -> out.add(v);
          case OutputSpec.Token t -> {}
        }
      }
    }
    return out;
  }

  private static void write(
      @org.jspecify.annotations.Nullable Tensor target, Value value, String name) {
    if (target == null || !(value instanceof Tensor v)) {
      throw new TorchException("the program writes '" + name + "', which it does not have");
    }
    target.detach().call("copy_", v);
  }

  /**
   * Writes the program with its weights as they are now. Python's {@code torch.export.load} of
   * PyTorch 2.9 and newer reads it.
   *
   * @throws TorchException if another dtype stands for float32, which the graph does not say
   * @throws java.io.UncheckedIOException if the file cannot be written
   */
  public void save(Path file) {
    if (floats.isPresent()) {
      throw new TorchException(
          "a program with " + floats.get() + " in place of float32 cannot be saved");
    }
    String name = String.valueOf(file.getFileName());
    String root = name.endsWith(".pt2") ? name.substring(0, name.length() - 4) : name;
    AtomicFile.write(
        file,
        channel ->
            new Pt2Writer(data, state)
                .write(
                    new BufferedOutputStream(Channels.newOutputStream(channel)),
                    root.isEmpty() ? "archive" : root));
  }

  /** Prints the program as PyTorch does: the graph, its signature and the ranges of symbols. */
  public void print() {
    System.out.println(this);
  }

  @Override
  public String toString() {
    var s = new StringBuilder("ExportedProgram:\n");
    data.graph().toString().lines().forEach(l -> s.append("    ").append(l).append('\n'));
    s.append("Graph signature:\n    # inputs\n");
    for (InputSpec i : data.signature().inputs()) {
      s.append("    ").append(ProgramState.describe(i)).append('\n');
    }
    s.append("    # outputs\n");
    for (OutputSpec o : data.signature().outputs()) {
      s.append("    ").append(ProgramState.describe(o)).append('\n');
    }
    s.append("Range constraints: ").append(ProgramState.describe(data.ranges()));
    return s.toString();
  }
}
