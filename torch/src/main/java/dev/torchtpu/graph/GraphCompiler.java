package dev.torchtpu.graph;

import dev.torchtpu.Device;
import dev.torchtpu.Dtype;
import dev.torchtpu.Scalar;
import dev.torchtpu.Value;
import dev.torchtpu.aten.OpTable;
import dev.torchtpu.aten.Overload;
import dev.torchtpu.aten.Schema;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Resolves a graph's names and operators, for one device. */
final class GraphCompiler {
  private final Device device;
  private final Optional<Dtype> floats;
  private final Map<String, Integer> slots = new HashMap<>();

  private GraphCompiler(Device device, Optional<Dtype> floats) {
    this.device = device;
    this.floats = floats;
  }

  /**
   * The code of a graph.
   *
   * @param device where the graph's own tensors are made
   * @param floats what stands for float32 in the graph's arguments
   * @throws GraphException if the graph is not well formed or calls what is not known
   */
  static GraphCode compile(Graph graph, Device device, Optional<Dtype> floats) {
    requireKnown(graph);
    return new GraphCompiler(device, floats).code(graph);
  }

  /** Names everything that a graph calls and nothing here knows, all at once. */
  static void requireKnown(Graph graph) {
    Set<String> unknown = new LinkedHashSet<>();
    graph.forEachNode(n -> {
      if (!isKnown(n.target())) {
        unknown.add(n.operator());
      }
      for (GraphNode.Input i : n.inputs()) {
        if (i.argument() instanceof Argument.CustomObject c) {
          unknown.add("object of class " + c.className());
        }
      }
    });
    if (!unknown.isEmpty()) {
      throw new GraphException(
          "the program calls "
              + (unknown.size() == 1 ? "an operator that is" : "operators that are")
              + " not supported: "
              + String.join(", ", unknown));
    }
  }

  private static boolean isKnown(String target) {
    return aten(target).isPresent()
        || SymbolicOp.of(target).isPresent()
        || HigherOrderOp.of(target).isPresent()
        || CustomOps.find(target).isPresent();
  }

  private static Optional<Overload> aten(String target) {
    return target.startsWith("torch.ops.aten.")
        ? OpTable.get().find(target.substring("torch.ops.".length()))
        : Optional.empty();
  }

  private GraphCode code(Graph graph) {
    int[] inputs = new int[graph.inputs().size()];
    for (int i = 0; i < inputs.length; i++) {
      inputs[i] =
          switch (graph.inputs().get(i)) {
            case Argument.TensorName t -> define(t.name());
            case Argument.Symbol s -> define(s.name());
            case Argument.CustomObject c -> define(c.name());
            default -> -1;
          };
    }
    Step[] steps = new Step[graph.nodes().size()];
    for (int i = 0; i < steps.length; i++) {
      steps[i] = step(graph.nodes().get(i));
    }
    Operand[] outputs = operands(graph.outputs());
    return new GraphCode(slots.size(), inputs, steps, outputs, lastUses(steps, inputs, outputs));
  }

  private int define(String name) {
    if (slots.containsKey(name)) {
      throw new GraphException("the value '" + name + "' is defined twice");
    }
    int slot = slots.size();
    slots.put(name, slot);
    return slot;
  }

  private int use(String name) {
    Integer slot = slots.get(name);
    if (slot == null) {
      throw new GraphException("the value '" + name + "' is used before it is defined");
    }
    return slot;
  }

  private Step step(GraphNode n) {
    String target = n.target();
    Optional<Overload> overload = aten(target);
    if (overload.isPresent()) {
      Operand[] operands = arguments(n, overload.get());
      return new Step.Call(n.target(), overload.get(), operands, results(n));
    }
    Operand[] operands = operands(n.inputs().stream().map(GraphNode.Input::argument).toList());
    Optional<SymbolicOp> symbolic = SymbolicOp.of(target);
    if (symbolic.isPresent()) {
      if (operands.length != symbolic.get().operands()) {
        throw new GraphException(
            target + " takes " + symbolic.get().operands() + " operands, got " + operands.length);
      }
      return new Step.Symbolic(target, symbolic.get(), operands, results(n));
    }
    Optional<HigherOrderOp> higher = HigherOrderOp.of(target);
    if (higher.isPresent()) {
      return new Step.HigherOrder(target, higher.get(), operands, results(n));
    }
    return new Step.Custom(target, CustomOps.find(target).orElseThrow(), operands, results(n));
  }

  private int[][] results(GraphNode n) {
    int[][] out = new int[n.outputs().size()][];
    for (int i = 0; i < out.length; i++) {
      out[i] =
          switch (n.outputs().get(i)) {
            case Argument.TensorName t -> new int[] {define(t.name())};
            case Argument.Symbol s -> new int[] {define(s.name())};
            case Argument.TensorNames l ->
                l.names().stream().mapToInt(x -> x.map(this::define).orElse(-1)).toArray();
            case Argument.Symbols l ->
                l.items().stream()
                    .mapToInt(x -> x instanceof Argument.Symbol s ? define(s.name()) : -1)
                    .toArray();
            default -> new int[] {-1};
          };
    }
    return out;
  }

  private Operand[] arguments(GraphNode n, Overload overload) {
    Schema schema = overload.schema();
    List<Schema.Argument> formal = schema.arguments();
    Operand[] out = new Operand[formal.size()];
    for (GraphNode.Input i : n.inputs()) {
      if (!schema.hasArgument(i.name())) {
        throw new GraphException(n.operator() + " has no argument '" + i.name() + "'");
      }
      int p = schema.position(i.name());
      out[p] = fitted(operand(i.argument()), formal.get(p).type());
    }
    for (int p = 0; p < out.length; p++) {
      if (out[p] == null) {
        Schema.Argument a = formal.get(p);
        if (a.defaultValue().isEmpty()
            && !a.type().optional()
            && a.type().base() != Schema.Base.GENERATOR) {
          throw new GraphException(n.operator() + " lacks the argument '" + a.name() + "'");
        }
        out[p] = new Operand.Fixed(a.defaultValue().orElse(Value.NONE));
      }
    }
    return out;
  }

  /** A list whose items the file could not tell gets the kind that the schema says. */
  private static Operand fitted(Operand o, Schema.Type type) {
    if (o instanceof Operand.TensorSlots t
        && t.indexes().length == 0
        && type.base() != Schema.Base.TENSOR) {
      return new Operand.Fixed(new Value.IntList());
    }
    if (!(o instanceof Operand.Fixed f) || !type.list()) {
      return o;
    }
    return switch (type.base()) {
      case SCALAR ->
          switch (f.value()) {
            case Value.IntList l ->
                new Operand.Fixed(
                    new Value.ScalarList(
                        Arrays.stream(l.values()).mapToObj(v -> (Scalar) Scalar.of(v)).toList()));
            case Value.FloatList l ->
                new Operand.Fixed(
                    new Value.ScalarList(
                        Arrays.stream(l.values()).mapToObj(v -> (Scalar) Scalar.of(v)).toList()));
            default -> o;
          };
      case TENSOR ->
          f.value() instanceof Value.IntList l && l.values().length == 0
              ? new Operand.TensorSlots(new int[0])
              : o;
      default -> o;
    };
  }

  private Operand[] operands(List<Argument> arguments) {
    return arguments.stream().map(this::operand).toArray(Operand[]::new);
  }

  private Operand operand(Argument a) {
    return switch (a) {
      case Argument.None n -> new Operand.Fixed(Value.NONE);
      case Argument.TensorName t -> new Operand.Slot(use(t.name()));
      case Argument.Symbol s -> new Operand.Slot(use(s.name()));
      case Argument.CustomObject c -> new Operand.Slot(use(c.name()));
      case Argument.TensorNames l ->
          new Operand.TensorSlots(
              l.names().stream().mapToInt(n -> n.map(this::use).orElse(-1)).toArray());
      case Argument.Constant c -> new Operand.Fixed(placed(c.value()));
      case Argument.Symbols l -> new Operand.Numbers(operands(l.items()), l.kind());
      case Argument.Subgraph g ->
          new Operand.Code(new GraphCompiler(device, floats).code(g.graph()));
      case Argument.Nested l -> new Operand.Group(operands(l.items()));
      case Argument.Texts t ->
          new Operand.Group(
              t.values().stream()
                  .map(v -> (Operand) new Operand.Fixed(Value.of(v)))
                  .toArray(Operand[]::new));
      case Argument.Operator o ->
          throw new GraphException("the operator " + o.target() + " as an argument");
      case Argument.Dictionary d -> operand(new Argument.Nested(List.copyOf(d.entries().values())));
    };
  }

  private Value placed(Value v) {
    return switch (v) {
      case Device d -> d.type().equals("meta") ? d : device;
      case Dtype d -> d == Dtype.FLOAT32 ? floats.orElse(d) : d;
      default -> v;
    };
  }

  private static int[][] lastUses(Step[] steps, int[] inputs, Operand[] outputs) {
    Set<Integer> seen = new HashSet<>();
    for (Operand o : outputs) {
      forEachSlot(o, seen::add);
    }
    for (int i : inputs) {
      seen.add(i);
    }
    int[][] out = new int[steps.length][];
    for (int s = steps.length - 1; s >= 0; s--) {
      List<Integer> last = new ArrayList<>();
      for (Operand o : steps[s].operands()) {
        forEachSlot(
            o,
            slot -> {
              if (seen.add(slot)) {
                last.add(slot);
              }
            });
      }
      for (int[] result : steps[s].results()) {
        for (int slot : result) {
          if (slot >= 0 && seen.add(slot)) {
            last.add(slot);
          }
        }
      }
      out[s] = last.stream().mapToInt(Integer::intValue).toArray();
    }
    return out;
  }

  private static void forEachSlot(Operand o, java.util.function.IntConsumer visit) {
    switch (o) {
      case Operand.Slot s -> visit.accept(s.index());
      case Operand.TensorSlots t -> {
        for (int i : t.indexes()) {
          if (i >= 0) {
            visit.accept(i);
          }
        }
      }
      case Operand.Numbers n -> {
        for (Operand i : n.items()) {
          forEachSlot(i, visit);
        }
      }
      case Operand.Group g -> {
        for (Operand i : g.items()) {
          forEachSlot(i, visit);
        }
      }
      case Operand.Fixed f -> {}
      case Operand.Code c -> {}
    }
  }
}
