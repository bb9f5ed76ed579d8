package dev.torchtpu.formats.pt2;

import dev.torchtpu.graph.Argument;
import dev.torchtpu.graph.TensorMeta;
import java.util.Optional;

/**
 * An argument of a program, in flattened order. Immutable.
 *
 * @param name the value's name in the graph
 * @param path where it is among the arguments, such as {@code input_ids} or {@code past.0}
 * @param meta dtype and sizes, if it is a tensor
 * @param constant the value that it must have, if the program was exported for one only
 */
public record ProgramInput(
    String name, String path, Optional<TensorMeta> meta, Optional<Argument> constant) {

  /** As {@code input_ids: int64[2, 8]}. */
  @Override
  public String toString() {
    return path
        + ": "
        + meta.map(TensorMeta::toString).orElse(constant.isPresent() ? "constant" : "number");
  }
}
