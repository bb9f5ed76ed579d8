package dev.torchtpu.aten;

import java.util.Set;

/** Whether and how gradients flow through an overload. Every declaration has one. */
public sealed interface Derivative {

  /**
   * A formula.
   *
   * @param saves tensor arguments whose values the formula reads
   * @param savesResults whether it reads the results
   */
  record Formula(Set<String> saves, boolean savesResults, Backward backward) implements Derivative {
    public Formula {
      saves = Set.copyOf(saves);
    }
  }

  /** The results never require a gradient: comparisons, indices, factories. */
  enum NotDifferentiable implements Derivative {
    NOT_DIFFERENTIABLE
  }

  /** Gradients flow through the operations that this one is made of. */
  enum OfParts implements Derivative {
    OF_PARTS
  }

  /** PyTorch has no derivative either: using one is an error in the backward pass. */
  enum NotImplemented implements Derivative {
    NOT_IMPLEMENTED
  }

  /** Computes inputs' gradients from results' gradients, in differentiable operations. */
  @FunctionalInterface
  interface Backward {
    void apply(BackwardContext d);
  }
}
