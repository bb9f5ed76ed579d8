package dev.torchtpu.conformance.golden;

import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.TorchException;
import dev.torchtpu.Value;
import dev.torchtpu.aten.Arguments;
import dev.torchtpu.aten.Overload;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Calls inside a captured program whose inputs are the call's tensors. A result that is an argument
 * stays that argument.
 */
final class CapturingInvoker implements Invoker {
  /** A call that cannot be captured because it reads values. */
  static final class NotCapturable extends RuntimeException {
    private static final long serialVersionUID = 1L;

    NotCapturable(String message) {
      super(message);
    }
  }

  @Override
  public List<Value> call(Overload overload, Arguments arguments) {
    List<Tensor> inputs = tensors(List.of(arguments.values()));
    var recorded = new ArrayList<Value>();
    List<Tensor> results;
    try {
      results =
          Torch.capture(
              same -> {
                recorded.addAll(overload.call(arguments));
                return tensors(recorded);
              },
              inputs);
    } catch (TorchException e) {
      if (String.valueOf(e.getMessage()).contains("while capturing")) {
        throw new NotCapturable("reads a value: " + overload.schema().qualifiedName());
      }
      throw e;
    }
    var next = results.iterator();
    var out = new ArrayList<Value>();
    for (Value v : recorded) {
      out.add(
          switch (v) {
            case Tensor t -> chosen(t, next.next(), inputs);
            case Value.TensorList l ->
                new Value.TensorList(
                    l.values().stream()
                        .map(t -> t.map(x -> chosen(x, next.next(), inputs)))
                        .toList());
            default -> v;
          });
    }
    return out;
  }

  private static Tensor chosen(Tensor recorded, Tensor result, List<Tensor> inputs) {
    for (Tensor input : inputs) {
      if (input == recorded) {
        return input;
      }
    }
    return result;
  }

  static List<Tensor> tensors(List<Value> values) {
    var out = new ArrayList<Tensor>();
    for (Value v : values) {
      switch (v) {
        case Tensor t -> out.add(t);
        case Value.TensorList l -> l.values().stream().flatMap(Optional::stream).forEach(out::add);
        default -> {}
      }
    }
    return out;
  }
}
