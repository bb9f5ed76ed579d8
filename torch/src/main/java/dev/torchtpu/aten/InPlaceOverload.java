package dev.torchtpu.aten;

import dev.torchtpu.Dtype;
import dev.torchtpu.Tensor;
import dev.torchtpu.TorchException;
import dev.torchtpu.Value;
import dev.torchtpu.runtime.InPlace;
import java.util.List;
import java.util.Optional;

/** {@code op_}: computes {@code op} and writes its result into the first argument. */
public final class InPlaceOverload extends Overload {
  private final Overload functional;

  InPlaceOverload(Schema schema, Overload functional) {
    super(schema, Derivative.OfParts.OF_PARTS);
    this.functional = functional;
  }

  private void checkDtype(Arguments arguments, Tensor self) {
    Optional<Dtype> asked =
        schema().hasArgument("dtype") ? arguments.dtypeArg("dtype") : Optional.empty();
    if (asked.isPresent() && asked.get() != self.dtype()) {
      throw new TorchException(
          "Bad in-place call: input tensor dtype "
              + self.dtype().typeMetaName()
              + " and output tensor dtype "
              + asked.get().typeMetaName()
              + " should match");
    }
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
    checkDtype(arguments, self);
    InPlace.write(self, result, functional instanceof KernelOverload);
    return List.of(self);
  }
}
