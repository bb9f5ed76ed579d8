package dev.torchtpu.formats.pt2;

import dev.torchtpu.Device;
import dev.torchtpu.Dtype;
import dev.torchtpu.Tensor;
import dev.torchtpu.Value;
import dev.torchtpu.formats.FormatException;
import dev.torchtpu.formats.archive.Py;
import dev.torchtpu.formats.archive.StorageTensors;
import dev.torchtpu.graph.Argument;
import dev.torchtpu.graph.GraphSignature;
import dev.torchtpu.graph.GraphSignature.InputSpec;
import dev.torchtpu.graph.GraphSignature.OutputSpec;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** The tensors that a program holds, by what they are and by name. */
record ProgramState(
    Device device,
    Map<String, Tensor> parameters,
    Map<String, Tensor> buffers,
    Map<String, Tensor> constants) {

  static ProgramState load(ProgramData data, Device device) {
    var weights = new StorageTensors(data.file(), device);
    var constants = new StorageTensors(data.file(), device);
    var state =
        new ProgramState(
            device, new LinkedHashMap<>(), new LinkedHashMap<>(), new LinkedHashMap<>());
    for (InputSpec spec : data.signature().inputs()) {
      switch (spec) {
        case InputSpec.Parameter p ->
            state.parameters.put(
                p.target(), tensor(data, weights, data.weights(), "parameter", p.target()));
        case InputSpec.Buffer b -> {
          boolean inState = data.weights().containsKey(b.target());
          state.buffers.put(
              b.target(),
              tensor(
                  data,
                  inState ? weights : constants,
                  inState ? data.weights() : data.constants(),
                  "buffer",
                  b.target()));
        }
        case InputSpec.TensorConstant c -> {
          boolean inState =
              !data.constants().containsKey(c.target()) && data.weights().containsKey(c.target());
          state.constants.put(
              c.target(),
              tensor(
                  data,
                  inState ? weights : constants,
                  inState ? data.weights() : data.constants(),
                  "constant",
                  c.target()));
        }
        case InputSpec.UserInput u -> {}
        case InputSpec.ConstantInput c -> {}
        case InputSpec.CustomObject c -> {}
        case InputSpec.Token t -> {}
      }
    }
    return state;
  }

  private static Tensor tensor(
      ProgramData data, StorageTensors from, Map<String, Py> values, String kind, String name) {
    Py v = values.get(name);
    String what = kind + " " + FormatException.quote(name);
    return switch (v) {
      case null -> throw new FormatException(data.file(), what, "is not in the file");
      case Py.TensorValue t -> from.tensor(name, t);
      case Py.Unsupported u ->
          throw new FormatException(
              data.file(), what, "is " + u.what() + ", which is not supported");
      default -> throw new FormatException(data.file(), what, "is no tensor");
    };
  }

  ProgramState to(Device target) {
    return mapped(target, t -> t.detach().to(target));
  }

  ProgramState to(Dtype dtype) {
    return mapped(device, t -> t.dtype() == Dtype.FLOAT32 ? t.detach().to(dtype) : t.detach());
  }

  private ProgramState mapped(Device target, UnaryOperator<Tensor> change) {
    Map<Tensor, Tensor> done = new IdentityHashMap<>();
    UnaryOperator<Tensor> once =
        t ->
            done.computeIfAbsent(
                t,
                x -> {
                  Tensor y = change.apply(x);
                  return x.requiresGrad() ? y.detach().requiresGrad_() : y;
                });
    return new ProgramState(
        target, mapped(parameters, once), mapped(buffers, once), mapped(constants, once));
  }

  private static Map<String, Tensor> mapped(Map<String, Tensor> from, UnaryOperator<Tensor> f) {
    var out = new LinkedHashMap<String, Tensor>();
    from.forEach((k, v) -> out.put(k, f.apply(v)));
    return out;
  }

  /** The values of the graph's inputs, in order. */
  List<Value> graphInputs(GraphSignature signature, List<Value> arguments) {
    var out = new ArrayList<Value>(signature.inputs().size());
    int next = 0;
    for (InputSpec spec : signature.inputs()) {
      out.add(
          switch (spec) {
            case InputSpec.Parameter p -> parameters.get(p.target());
            case InputSpec.Buffer b -> buffers.get(b.target());
            case InputSpec.TensorConstant c -> constants.get(c.target());
            case InputSpec.UserInput u -> arguments.get(next++);
            case InputSpec.ConstantInput c -> arguments.get(next++);
            case InputSpec.CustomObject c -> Value.NONE;
            case InputSpec.Token t -> Value.NONE;
          });
    }
    return out;
  }

  Optional<List<Value>> sampleInputs(ProgramData data) {
    var from = new StorageTensors(data.file(), device);
    return data.sampleLeaves()
        .map(leaves -> {
          var out = new ArrayList<Value>();
          for (int i = 0; i < leaves.size(); i++) {
            out.add(
                leaves.get(i) instanceof Py.TensorValue t
                    ? from.tensor("sample input " + i, t)
                    : ProgramData.plain(leaves.get(i)));
          }
          return out;
        });
  }

  /** The arguments of a program. */
  static List<ProgramInput> inputs(ProgramData data) {
    List<String> paths = paths(data);
    var out = new ArrayList<ProgramInput>();
    for (InputSpec spec : data.signature().inputs()) {
      String path = out.size() < paths.size() ? paths.get(out.size()) : "";
      switch (spec) {
        case InputSpec.UserInput u -> out.add(userInput(data, u.argument(), path));
        case InputSpec.ConstantInput c ->
            out.add(
                new ProgramInput(
                    c.name(),
                    path.isEmpty() ? c.name() : path,
                    Optional.empty(),
                    Optional.of(c.value())));
        default -> {}
      }
    }
    return List.copyOf(out);
  }

  private static ProgramInput userInput(ProgramData data, Argument argument, String path) {
    return switch (argument) {
      case Argument.TensorName t ->
          new ProgramInput(
              t.name(),
              path.isEmpty() ? t.name() : path,
              Optional.ofNullable(data.graph().tensors().get(t.name())),
              Optional.empty());
      case Argument.Symbol s ->
          new ProgramInput(
              s.name(), path.isEmpty() ? s.name() : path, Optional.empty(), Optional.empty());
      default -> new ProgramInput("", path, Optional.empty(), Optional.of(argument));
    };
  }

  /** The paths of leaves: positional arguments by the names of the call, keywords by theirs. */
  private static List<String> paths(ProgramData data) {
    List<TreeSpec> both = data.inSpec().children();
    if (both.size() != 2) {
      return data.inSpec().paths();
    }
    var out = new ArrayList<String>();
    List<TreeSpec> positional = both.get(0).children();
    for (int i = 0; i < positional.size(); i++) {
      String name = i < data.argumentNames().size() ? data.argumentNames().get(i) : "args." + i;
      for (String p : positional.get(i).paths()) {
        out.add(p.isEmpty() ? name : name + "." + p);
      }
    }
    out.addAll(both.get(1).paths());
    return out;
  }

  static String describe(InputSpec spec) {
    return switch (spec) {
      case InputSpec.Parameter p -> p.name() + ": PARAMETER target='" + p.target() + "'";
      case InputSpec.Buffer b ->
          b.name()
              + ": BUFFER target='"
              + b.target()
              + "' persistent="
              + (b.persistent() ? "True" : "False");
      case InputSpec.TensorConstant c -> c.name() + ": CONSTANT_TENSOR target='" + c.target() + "'";
      case InputSpec.UserInput u -> name(u.argument()) + ": USER_INPUT";
      case InputSpec.ConstantInput c -> c.name() + ": USER_INPUT";
      case InputSpec.CustomObject c -> c.name() + ": CUSTOM_OBJ target='" + c.target() + "'";
      case InputSpec.Token t -> t.name() + ": TOKEN";
    };
  }

  static String describe(OutputSpec spec) {
    return switch (spec) {
      case OutputSpec.UserOutput o -> name(o.argument()) + ": USER_OUTPUT";
      case OutputSpec.Loss o -> o.name() + ": LOSS_OUTPUT";
      case OutputSpec.BufferMutation m ->
          m.name() + ": BUFFER_MUTATION target='" + m.target() + "'";
      case OutputSpec.ParameterMutation m ->
          m.name() + ": PARAMETER_MUTATION target='" + m.target() + "'";
      case OutputSpec.UserInputMutation m ->
          m.name() + ": USER_INPUT_MUTATION target='" + m.target() + "'";
      case OutputSpec.ParameterGradient g ->
          g.name() + ": GRADIENT_TO_PARAMETER target='" + g.target() + "'";
      case OutputSpec.UserInputGradient g ->
          g.name() + ": GRADIENT_TO_USER_INPUT target='" + g.target() + "'";
      case OutputSpec.Token t -> t.name() + ": TOKEN";
    };
  }

  private static String name(Argument a) {
    return switch (a) {
      case Argument.TensorName t -> t.name();
      case Argument.Symbol s -> s.name();
      default -> "None";
    };
  }

  static String describe(Map<String, ProgramData.Range> ranges) {
    return ranges.entrySet().stream()
        .map(e ->
            e.getKey()
                + ": VR["
                + e.getValue().least().map(String::valueOf).orElse("-int_oo")
                + ", "
                + e.getValue().most().map(String::valueOf).orElse("int_oo")
                + "]")
        .collect(Collectors.joining(", ", "{", "}"));
  }
}
