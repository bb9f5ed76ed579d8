package dev.torchtpu.aten;

import dev.torchtpu.Tensor;
import dev.torchtpu.Value;
import dev.torchtpu.runtime.Context;
import java.util.List;

/** An overload whose results are views of its first argument: no program runs. */
public final class ViewOverload extends Overload {

  /** The views' geometry. */
  @FunctionalInterface
  public interface Geometry {
    /** New tensors over the same storage, made with {@link Tensor#alias}. */
    List<Tensor> views(Tensor self, Arguments a);
  }

  private final Geometry geometry;

  ViewOverload(Schema schema, Derivative derivative, Geometry geometry) {
    super(schema, derivative);
    this.geometry = geometry;
  }

  @Override
  public List<Value> call(Arguments arguments) {
    Tensor self = arguments.tensorArg(schema().arguments().getFirst().name());
    Tensor[] views = views(self, arguments);
    Context context = Context.current();
    if (views.length > 0 && recordsGrad(context, this, arguments)) {
      OperatorNode.attach(this, arguments, views);
    }
    if (derivative() != Derivative.NotDifferentiable.NOT_DIFFERENTIABLE) {
      for (Tensor v : views) {
        v.setBase(self);
      }
    }
    return pack(schema(), views);
  }

  private Tensor[] views(Tensor self, Arguments arguments) {
    try {
      return geometry.views(self, arguments).toArray(Tensor[]::new);
    } catch (RuntimeException e) {
      throw ArgumentErrors.covers(e) ? ArgumentErrors.of(schema(), arguments, e) : e;
    }
  }
}
