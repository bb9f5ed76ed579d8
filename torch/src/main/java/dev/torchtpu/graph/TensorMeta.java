package dev.torchtpu.graph;

import dev.torchtpu.Dtype;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What the exporter knew of a tensor. Immutable.
 *
 * @param sizes a size each, which may depend on symbols
 * @param device the device's name when the program was exported
 */
public record TensorMeta(
    Dtype dtype,
    List<SymbolExpression> sizes,
    List<SymbolExpression> strides,
    SymbolExpression offset,
    boolean requiresGrad,
    String device) {
  public TensorMeta {
    sizes = List.copyOf(sizes);
    strides = List.copyOf(strides);
  }

  /** Dtype and sizes, as {@code float32[2, s0]}. */
  @Override
  public String toString() {
    return dtype.torchName()
        + sizes.stream()
            .map(SymbolExpression::toString)
            .collect(Collectors.joining(", ", "[", "]"));
  }
}
