package dev.torchtpu.hlo.pass;

import dev.torchtpu.hlo.BlockBuilder;
import dev.torchtpu.hlo.Op;
import dev.torchtpu.hlo.Value;
import java.util.List;
import java.util.Optional;

/** A way to express operations by simpler ones. */
@FunctionalInterface
public interface Decomposition {

  /**
   * Emits what gives the operation's results, or nothing.
   *
   * @return the values in the place of the results, of the same types; empty if the operation is
   *     left as it is
   */
  Optional<List<Value>> decompose(Op op, BlockBuilder builder);

  /** This one, or where it leaves an operation the other. */
  default Decomposition or(Decomposition other) {
    return (op, b) -> {
      Optional<List<Value>> mine = decompose(op, b);
      return mine.isPresent() ? mine : other.decompose(op, b);
    };
  }
}
