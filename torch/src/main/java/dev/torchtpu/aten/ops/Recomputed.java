package dev.torchtpu.aten.ops;

import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.aten.BackwardContext;
import dev.torchtpu.runtime.Context;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Gradients that must themselves be differentiable, for operators whose fast gradient is one
 * program: the operator is computed once more in differentiable parts.
 */
final class Recomputed {
  private Recomputed() {}

  /** Whether the backward pass is recorded. */
  static boolean wanted() {
    return Context.current().gradEnabled();
  }

  /** Whether results other than the first have gradients. */
  static boolean ofOthers(BackwardContext c, int results) {
    for (int i = 1; i < results; i++) {
      if (c.hasGrad(i)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Sets the gradients of saved arguments.
   *
   * @param function the operator's results from the named arguments, absent ones left out
   */
  static void set(
      BackwardContext c,
      Function<Function<String, Optional<Tensor>>, List<Tensor>> function,
      String... names) {
    boolean again = wanted();
    try (var grad = Torch.enableGrad()) {
      List<Tensor> results = function.apply(c::optionalTensor);
      var outputs = new ArrayList<Tensor>();
      var given = new ArrayList<Optional<Tensor>>();
      for (int i = 0; i < results.size(); i++) {
        if (c.hasGrad(i)) {
          outputs.add(results.get(i));
          given.add(Optional.of(c.grad(i)));
        }
      }
      var wanted = new ArrayList<String>();
      var inputs = new ArrayList<Tensor>();
      for (String n : names) {
        if (c.present(n) && c.needs(n)) {
          wanted.add(n);
          inputs.add(c.tensor(n));
        }
      }
      List<Optional<Tensor>> grads = Torch.grad(outputs, inputs, given, true, again, true);
      for (int i = 0; i < inputs.size(); i++) {
        int k = i;
        grads.get(i).ifPresent(g -> c.set(wanted.get(k), () -> g));
      }
    }
  }

  /** The gradient of a function of one tensor, by differentiating the function itself. */
  static Tensor gradient(Tensor x, Tensor grad, java.util.function.UnaryOperator<Tensor> function) {
    boolean again = wanted();
    try (var on = Torch.enableGrad()) {
      Tensor leaf = again && x.requiresGrad() ? x : x.detach().requiresGrad_();
      return Torch.grad(
              List.of(function.apply(leaf)),
              List.of(leaf),
              List.of(Optional.of(grad)),
              true,
              again,
              true)
          .getFirst()
          .orElseGet(() -> Elementwise.zerosLike(x));
    }
  }
}
