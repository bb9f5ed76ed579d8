package dev.torchtpu.hlo.pass;

import dev.torchtpu.hlo.Block;
import dev.torchtpu.hlo.BlockBuilder;
import dev.torchtpu.hlo.HloException;
import dev.torchtpu.hlo.HloFunction;
import dev.torchtpu.hlo.HloModule;
import dev.torchtpu.hlo.Instruction;
import dev.torchtpu.hlo.Op;
import dev.torchtpu.hlo.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Rewrites a program by a decomposition. What it emits is rewritten too, so that one operation may
 * become others that fall apart further.
 */
public final class RewriteDecompositions {
  /** How often what a decomposition gave is taken apart again. */
  private static final int DEEPEST = 32;

  private final Decomposition decomposition;
  private final BlockCopy copies = new BlockCopy();

  private RewriteDecompositions(Decomposition decomposition) {
    this.decomposition = decomposition;
  }

  /** The module with every operation rewritten, in regions too. */
  public static HloModule apply(HloModule module, Decomposition decomposition) {
    List<HloFunction> functions =
        module.functions().stream()
            .map(f ->
                new HloFunction(
                    f.name(),
                    f.isPublic(),
                    new RewriteDecompositions(decomposition).block(f.body(), 0),
                    f.parameterAttributes(),
                    f.resultAttributes()))
            .toList();
    return new HloModule(module.name(), module.attributes(), module.meshes(), functions);
  }

  private Block block(Block block, int depth) {
    var out = new ArrayList<Instruction>();
    for (Instruction i : block.instructions()) {
      rewrite(i, depth, out);
    }
    return new Block(block.parameters(), out, copies.of(block.results()));
  }

  private void rewrite(Instruction i, int depth, List<Instruction> out) {
    Op op = OpCopy.copy(i.op(), copies::of, b -> block(b, depth));
    var builder = new BlockBuilder();
    builder.setLocation(i.location());
    Optional<List<Value>> results = decomposition.decompose(op, builder);
    if (results.isEmpty()) {
      out.add(new Instruction(op, i.results(), i.location(), i.attributes()));
      return;
    }
    if (depth >= DEEPEST) {
      throw new HloException(op.name() + ": its decomposition does not come to an end");
    }
    List<Value> values = results.get();
    for (Instruction inner : builder.build(values).instructions()) {
      rewrite(inner, depth + 1, out);
    }
    if (values.size() != i.results().size()) {
      throw new HloException(op.name() + ": its decomposition gives " + values.size() + " results");
    }
    for (int k = 0; k < values.size(); k++) {
      Value old = i.results().get(k);
      Value value = copies.of(values.get(k));
      if (!value.type().equals(old.type())) {
        throw new HloException(
            op.name() + ": its decomposition gives " + value.type() + " for " + old.type());
      }
      copies.map(old, value);
    }
  }
}
