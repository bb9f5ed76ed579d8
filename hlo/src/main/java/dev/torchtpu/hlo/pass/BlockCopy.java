package dev.torchtpu.hlo.pass;

import dev.torchtpu.hlo.Block;
import dev.torchtpu.hlo.Instruction;
import dev.torchtpu.hlo.Op;
import dev.torchtpu.hlo.Value;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Copies instructions so that every value in the copy is new. Values from outside that were not
 * mapped stand for themselves.
 */
public final class BlockCopy {
  private final Map<Value, Value> copies = new IdentityHashMap<>();

  /** Lets a value be replaced wherever it is read. */
  public void map(Value from, Value to) {
    copies.put(from, to);
  }

  /** What stands for a value in the copy. */
  public Value of(Value v) {
    return copies.getOrDefault(v, v);
  }

  public List<Value> of(List<Value> all) {
    return all.stream().map(this::of).toList();
  }

  /** A copy of a block with parameters of its own. */
  public Block copy(Block block) {
    List<Value> parameters = block.parameters().stream().map(this::fresh).toList();
    var instructions = new ArrayList<Instruction>();
    for (Instruction i : block.instructions()) {
      instructions.add(copy(i));
    }
    return new Block(parameters, instructions, of(block.results()));
  }

  /** A copy of an instruction, its results new. */
  public Instruction copy(Instruction i) {
    Op op = OpCopy.copy(i.op(), this::of, this::copy);
    return new Instruction(
        op, i.results().stream().map(this::fresh).toList(), i.location(), i.attributes());
  }

  private Value fresh(Value v) {
    var copy = new Value(v.type(), v.name());
    copies.put(v, copy);
    return copy;
  }
}
