package dev.torchtpu.aten;

import java.util.List;

/**
 * Writes an operator's program. Errors that the user made are thrown from here, in PyTorch's words.
 */
@FunctionalInterface
public interface Lowering {
  List<Expr> lower(LowerContext c);

  /** A lowering of one result. */
  @FunctionalInterface
  interface Single {
    Expr lower(LowerContext c);
  }
}
