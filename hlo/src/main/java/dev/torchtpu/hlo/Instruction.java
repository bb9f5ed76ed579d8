package dev.torchtpu.hlo;

import java.util.List;
import java.util.Map;

/**
 * An operation in a block, with its results.
 *
 * @param attributes attributes that the operation itself does not define, such as {@code
 *     sdy.sharding}; carried and printed
 */
public record Instruction(
    Op op, List<Value> results, Location location, Map<String, Attribute> attributes) {
  public Instruction {
    results = List.copyOf(results);
    attributes = Map.copyOf(attributes);
  }

  public Value result() {
    return results.getFirst();
  }
}
