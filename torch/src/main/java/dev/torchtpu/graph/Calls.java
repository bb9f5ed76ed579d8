package dev.torchtpu.graph;

import dev.torchtpu.Tensor;
import dev.torchtpu.TorchException;
import dev.torchtpu.Value;
import dev.torchtpu.aten.Ops;
import dev.torchtpu.aten.Overload;
import java.util.List;
import java.util.Map;

/** Calls of operators as graphs make them. */
final class Calls {
  private Calls() {}

  static List<Value> run(Overload overload, List<Value> arguments) {
    if (overload == Ops.VIEW && arguments.getFirst() instanceof Tensor self) {
      return List.of(view(self, arguments.get(1)));
    }
    return overload.call(overload.bind(arguments, Map.of()));
  }

  /**
   * A view. Where PyTorch's kernels leave a result in another order than ours, as attention does,
   * the program may view what is no view here; it becomes a copy.
   */
  private static Tensor view(Tensor self, Value sizes) {
    try {
      return Ops.VIEW.callTensor(self, sizes);
    } catch (TorchException e) {
      if (String.valueOf(e.getMessage()).startsWith("view size is not compatible")) {
        return Ops.RESHAPE.callTensor(self, sizes);
      }
      throw e;
    }
  }
}
