package dev.torchtpu.formats;

import java.util.List;

/**
 * A node of an ONNX graph, as far as weights need it.
 *
 * @param name the node's own name, often a path such as {@code /encoder/layer.0/dense/MatMul}
 * @param opType the operator, such as {@code MatMul}
 * @param inputs names of values; empty for an input that is left out
 * @param outputs names of values
 */
public record OnnxNode(String name, String opType, List<String> inputs, List<String> outputs) {
  public OnnxNode {
    inputs = List.copyOf(inputs);
    outputs = List.copyOf(outputs);
  }
}
