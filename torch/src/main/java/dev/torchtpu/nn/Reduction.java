package dev.torchtpu.nn;

import dev.torchtpu.Scalar;
import dev.torchtpu.Value;

/** What a loss does with its values: PyTorch's {@code reduction} argument. */
public enum Reduction {
  /** One value an element. */
  NONE,
  /** Their mean. */
  MEAN,
  /** Their sum. */
  SUM;

  /** The number by which ATen schemas know it. */
  public Value value() {
    return Scalar.of((long) ordinal());
  }
}
