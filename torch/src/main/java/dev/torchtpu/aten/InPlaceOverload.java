package dev.torchtpu.aten;

import dev.torchtpu.Tensor;
import dev.torchtpu.Value;
import dev.torchtpu.runtime.InPlace;
import java.util.List;

/** {@code op_}: computes {@code op} and writes its result into the first argument. */
public final class InPlaceOverload extends Overload {
  private final Overload functional;

  InPlaceOverload(Schema schema, Overload functional) {
    super(schema, Derivative.OfParts.OF_PARTS);
    this.functional = functional;
  }

  @Override
  public List<Value> call(Arguments arguments) {
    String selfName = schema().arguments().getFirst().name();
    Tensor self = arguments.tensorArg(selfName);
    InPlace.checkLeaf(self);
    Tensor before = InPlace.snapshot(self);
    Value[] values = arguments.values().clone();
    values[0] = before;
    for (int i = 1; i < values.length; i++) {
      if (values[i] == self) {
        values[i] = before;
      }
    }
    Tensor result = (Tensor) functional.call(new Arguments(functional.schema(), values)).getFirst();
    InPlace.write(self, result, functional instanceof KernelOverload);
    return List.of(self);
  }
}
