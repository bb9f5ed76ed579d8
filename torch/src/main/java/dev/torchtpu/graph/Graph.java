package dev.torchtpu.graph;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Calls in order, each on the results of earlier ones. Immutable; safe for use by many threads.
 *
 * @param tensors what is known of each tensor, by name
 * @param symbols what each symbolic number is, by name
 * @param singleTensorReturn whether a lone result is returned as such, not as a list of one
 */
public record Graph(
    List<Argument> inputs,
    List<Argument> outputs,
    List<GraphNode> nodes,
    Map<String, TensorMeta> tensors,
    Map<String, SymbolExpression> symbols,
    boolean singleTensorReturn) {
  public Graph {
    inputs = List.copyOf(inputs);
    outputs = List.copyOf(outputs);
    nodes = List.copyOf(nodes);
    tensors = Collections.unmodifiableMap(new LinkedHashMap<>(tensors));
    symbols = Collections.unmodifiableMap(new LinkedHashMap<>(symbols));
  }

  /** Visits every node, those of subgraphs after the node that calls them. */
  public void forEachNode(Consumer<GraphNode> visitor) {
    for (GraphNode n : nodes) {
      visitor.accept(n);
      for (GraphNode.Input i : n.inputs()) {
        if (i.argument() instanceof Argument.Subgraph s) {
          s.graph().forEachNode(visitor);
        }
      }
    }
  }

  /** The graph as text, a line a call. */
  @Override
  public String toString() {
    return new GraphPrinter().print(this);
  }
}
