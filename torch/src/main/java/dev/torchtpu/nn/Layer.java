package dev.torchtpu.nn;

import dev.torchtpu.Tensor;

/** A module of one tensor in and one out; a {@link Sequential} is made of them. */
public abstract class Layer extends Module {
  public abstract Tensor forward(Tensor input);
}
