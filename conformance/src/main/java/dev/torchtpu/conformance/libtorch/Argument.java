package dev.torchtpu.conformance.libtorch;

import dev.torchtpu.Value;
import java.util.List;

/** An argument of a sample call. */
sealed interface Argument {
  /** A tensor, made anew for each side. */
  record OfTensor(TensorSpec spec) implements Argument {
    @Override
    public String toString() {
      return spec.toString();
    }
  }

  /** Several tensors. */
  record OfTensors(List<TensorSpec> specs) implements Argument {
    @Override
    public String toString() {
      return specs.toString();
    }
  }

  /** Anything else. */
  record Plain(Value value) implements Argument {
    @Override
    public String toString() {
      return value.toString();
    }
  }
}
