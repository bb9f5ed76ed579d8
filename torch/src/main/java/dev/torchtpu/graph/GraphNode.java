package dev.torchtpu.graph;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A call in a graph. Immutable.
 *
 * @param name the node's name; empty if the file has none
 * @param target what is called, such as {@code torch.ops.aten.add.Tensor} or {@code _operator.mul}
 * @param inputs arguments by the names of the schema; a higher-order operator's have no names
 * @param outputs one a result of the schema
 * @param metadata the exporter's notes, such as {@code stack_trace}
 */
public record GraphNode(
    String name,
    String target,
    List<Input> inputs,
    List<Argument> outputs,
    Map<String, String> metadata) {

  /** An argument with its name. */
  public record Input(String name, Argument argument, boolean keyword) {}

  public GraphNode {
    inputs = List.copyOf(inputs);
    outputs = List.copyOf(outputs);
    metadata = Collections.unmodifiableMap(new LinkedHashMap<>(metadata));
  }

  /** The target without its module: {@code aten.add.Tensor}. */
  public String operator() {
    return target.startsWith("torch.ops.") ? target.substring(10) : target;
  }
}
