package dev.torchtpu.graph;

import dev.torchtpu.Device;
import dev.torchtpu.Dtype;
import dev.torchtpu.MemoryFormat;
import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** Writes graphs in the manner of PyTorch's printed exported programs. */
final class GraphPrinter {
  private final StringBuilder out = new StringBuilder();

  String print(Graph graph) {
    write("graph", graph, "");
    return out.toString();
  }

  private void write(String name, Graph graph, String indent) {
    out.append(indent).append("def ").append(name).append('(');
    out.append(
        graph.inputs().stream().map(a -> declared(a, graph)).collect(Collectors.joining(", ")));
    out.append("):\n");
    String inner = indent + "    ";
    for (GraphNode n : graph.nodes()) {
      for (GraphNode.Input i : n.inputs()) {
        if (i.argument() instanceof Argument.Subgraph s) {
          write(s.name(), s.graph(), inner);
        }
      }
      out.append(inner);
      if (!n.outputs().isEmpty()) {
        out.append(
                n.outputs().stream().map(a -> declared(a, graph)).collect(Collectors.joining(", ")))
            .append(" = ");
      }
      out.append(n.target()).append('(');
      out.append(
          n.inputs().stream()
              .map(i -> (i.keyword() ? i.name() + " = " : "") + text(i.argument()))
              .collect(Collectors.joining(", ")));
      out.append(")\n");
    }
    out.append(inner)
        .append("return (")
        .append(graph.outputs().stream().map(this::text).collect(Collectors.joining(", ")))
        .append(")\n");
  }

  private String declared(Argument a, Graph graph) {
    return switch (a) {
      case Argument.TensorName t ->
          Optional.ofNullable(graph.tensors().get(t.name()))
              .map(meta -> t.name() + ": \"" + meta + "\"")
              .orElse(t.name());
      case Argument.Symbol s ->
          Optional.ofNullable(graph.symbols().get(s.name()))
              .map(e -> s.name() + ": \"Sym(" + e + ")\"")
              .orElse(s.name());
      default -> text(a);
    };
  }

  private String text(Argument a) {
    return switch (a) {
      case Argument.None n -> "None";
      case Argument.TensorName t -> t.name();
      case Argument.TensorNames l ->
          l.names().stream().map(n -> n.orElse("None")).collect(Collectors.joining(", ", "[", "]"));
      case Argument.Constant c -> text(c.value());
      case Argument.Symbol s -> s.name();
      case Argument.Symbols l -> list(l.items());
      case Argument.Subgraph g -> g.name();
      case Argument.Texts t ->
          t.values().stream().map(v -> "'" + v + "'").collect(Collectors.joining(", ", "[", "]"));
      case Argument.Operator o -> o.target();
      case Argument.CustomObject c -> c.name();
      case Argument.Nested l -> list(l.items());
      case Argument.Dictionary d ->
          d.entries().entrySet().stream()
              .map(e -> "'" + e.getKey() + "': " + text(e.getValue()))
              .collect(Collectors.joining(", ", "{", "}"));
    };
  }

  private String list(List<Argument> items) {
    return items.stream().map(this::text).collect(Collectors.joining(", ", "[", "]"));
  }

  static String text(Value v) {
    return switch (v) {
      case Value.None n -> "None";
      case Scalar.Bool b -> b.value() ? "True" : "False";
      case Scalar.Int i -> Long.toString(i.value());
      case Scalar.Float f -> Double.toString(f.value());
      case Scalar.Complex c -> "(" + c.re() + "+" + c.im() + "j)";
      case Value.Text t -> "'" + t.text() + "'";
      case Value.IntList l -> Arrays.toString(l.values());
      case Value.FloatList l -> Arrays.toString(l.values());
      case Value.BoolList l -> {
        var items = new ArrayList<String>();
        for (boolean b : l.values()) {
          items.add(b ? "True" : "False");
        }
        yield items.toString();
      }
      case Value.ScalarList l -> l.values().stream().map(GraphPrinter::text).toList().toString();
      case Value.DtypeList l -> l.values().stream().map(GraphPrinter::text).toList().toString();
      case Value.TensorList l -> "<" + l.values().size() + " tensors>";
      case Dtype d -> "torch." + d.torchName();
      case Device d -> "device(type='" + d.type() + "')";
      case MemoryFormat m ->
          "torch."
              + m.name().toLowerCase(Locale.ROOT)
              + (m == MemoryFormat.CONTIGUOUS || m == MemoryFormat.PRESERVE ? "_format" : "");
      case Value.StorageLayout l -> "torch.strided";
      case Tensor t -> "<tensor>";
    };
  }
}
