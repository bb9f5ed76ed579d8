package dev.torchtpu;

import java.util.Arrays;

/** Prints tensors. */
final class TensorPrinter {
  private TensorPrinter() {}

  static String print(Tensor t) {
    return "tensor(" + t.dtype() + Arrays.toString(t.sizes()) + ")";
  }
}
