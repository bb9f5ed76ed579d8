package dev.torchtpu.aten;

import dev.torchtpu.Tensor;
import dev.torchtpu.TorchException;
import dev.torchtpu.Value;
import dev.torchtpu.runtime.Context;
import java.util.List;
import java.util.function.BiFunction;

/** An overload that moves a tensor between devices outside of any program. */
public final class MoveOverload extends Overload {
  private final BiFunction<Tensor, Arguments, Tensor> move;

  MoveOverload(Schema schema, Derivative derivative, BiFunction<Tensor, Arguments, Tensor> move) {
    super(schema, derivative);
    this.move = move;
  }

  @Override
  public List<Value> call(Arguments arguments) {
    Context context = Context.current();
    if (context.trace() != null) {
      throw new TorchException("a tensor cannot be moved to another device while capturing");
    }
    Tensor result = move.apply(arguments.tensorArg("self"), arguments);
    if (recordsGrad(context, this, arguments)) {
      OperatorNode.attach(this, arguments, new Tensor[] {result});
    }
    return List.of(result);
  }
}
