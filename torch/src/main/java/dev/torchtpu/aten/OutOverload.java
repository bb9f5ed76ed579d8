package dev.torchtpu.aten;

import dev.torchtpu.Tensor;
import dev.torchtpu.TorchException;
import dev.torchtpu.Value;
import dev.torchtpu.runtime.InPlace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** {@code op.out}: computes {@code op} and writes its results into arguments, resizing them. */
public final class OutOverload extends Overload {
  private final Overload functional;

  OutOverload(Schema schema, Overload functional) {
    super(schema, Derivative.NotDifferentiable.NOT_DIFFERENTIABLE);
    this.functional = functional;
  }

  @Override
  public List<Value> call(Arguments arguments) {
    int n = functional.schema().arguments().size();
    List<Value> results =
        functional.call(new Arguments(functional.schema(), Arrays.copyOf(arguments.values(), n)));
    var outs = new ArrayList<Value>();
    for (int i = 0; i < results.size(); i++) {
      Tensor out = (Tensor) arguments.get(n + i);
      if (out.requiresGrad() || ((Tensor) results.get(i)).requiresGrad()) {
        throw new TorchException(
            schema().name()
                + "(): functions with out=... arguments don't support automatic differentiation,"
                + " but one of the arguments requires grad.");
      }
      InPlace.writeOut(out, (Tensor) results.get(i));
      outs.add(out);
    }
    return outs;
  }
}
