package dev.torchtpu.hlo;

import java.util.List;

/**
 * A straight run of instructions with parameters, ended by the values that it returns. Regions of
 * StableHLO operations have exactly one block.
 */
public record Block(List<Value> parameters, List<Instruction> instructions, List<Value> results) {
  public Block {
    parameters = List.copyOf(parameters);
    instructions = List.copyOf(instructions);
    results = List.copyOf(results);
  }
}
