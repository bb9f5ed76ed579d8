package dev.torchtpu.aten.ops;

import dev.torchtpu.aten.Declarations;

/** Second names of functions of two operands. */
final class Operators {
  private Operators() {}

  /** {@code .Tensor} and {@code .Scalar}, with their in-place variants. */
  static void binaryAliases(Declarations d, String name, String target) {
    for (String other : new String[] {"Tensor", "Scalar"}) {
      d.alias(
          name + "." + other + "(Tensor self, " + other + " other) -> Tensor",
          target + "." + other);
      d.alias(
          name + "_." + other + "(Tensor(a!) self, " + other + " other) -> Tensor(a!)",
          target + "_." + other);
    }
  }
}
