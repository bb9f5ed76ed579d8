package dev.torchtpu.nn;

import dev.torchtpu.Tensor;
import java.util.List;

/** Layers one after the other, named by position. */
public final class Sequential extends Layer {
  private final List<Layer> layers;

  public Sequential(Layer... layers) {
    this.layers = List.of(layers);
    for (int i = 0; i < layers.length; i++) {
      registerModule(Integer.toString(i), layers[i]);
    }
  }

  @Override
  public Tensor forward(Tensor input) {
    Tensor x = input;
    for (Layer l : layers) {
      x = l.forward(x);
    }
    return x;
  }

  @Override
  public Sequential to(String device) {
    super.to(device);
    return this;
  }
}
