package dev.torchtpu.graph;

import dev.torchtpu.Dtype;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Calls whose results have as many rows as a mask has true elements, in terms of calls whose sizes
 * are known, given the number of rows.
 */
final class MaskedCalls {
  private MaskedCalls() {}

  /** The mask that a call's sizes depend on. */
  static Optional<Tensor> mask(String name, List<Value> arguments) {
    return switch (name) {
      case "nonzero", "argwhere" ->
          arguments.getFirst() instanceof Tensor t && t.dim() > 0
              ? Optional.of(t)
              : Optional.empty();
      case "masked_select" ->
          arguments.get(1) instanceof Tensor mask && arguments.getFirst() instanceof Tensor self
              ? Optional.of(broadcast(mask, self))
              : Optional.empty();
      case "index", "_unsafe_index", "index_put", "index_put_", "_unsafe_index_put" ->
          arguments.get(1) instanceof Value.TensorList l
              ? l.values().stream()
                  .flatMap(Optional::stream)
                  .filter(MaskedCalls::isMask)
                  .findFirst()
              : Optional.empty();
      default -> Optional.empty();
    };
  }

  private static boolean isMask(Tensor t) {
    return t.dtype() == Dtype.BOOL || t.dtype() == Dtype.UINT8;
  }

  private static Tensor broadcast(Tensor mask, Tensor self) {
    return Torch.call("broadcast_tensors", Value.TensorList.of(mask, self)).getFirst()
            instanceof Value.TensorList l
        ? l.present().getFirst()
        : mask;
  }

  /** How many rows the mask of a call selects now; empty if no mask matters to it. */
  static OptionalLong rows(String name, List<Value> arguments) {
    Optional<Tensor> mask = mask(name, arguments);
    return mask.isPresent() ? OptionalLong.of(count(mask.get()).itemLong()) : OptionalLong.empty();
  }

  static Tensor count(Tensor mask) {
    return LazyNumbers.truth(mask).call("sum", Dtype.INT64);
  }

  /** Makes a call whose mask selects so many rows. */
  static List<Value> call(Step.Call step, List<Value> arguments, Tensor mask, long rows) {
    String name = step.overload().schema().name();
    Tensor at = nonzero(mask, rows);
    return switch (name) {
      case "nonzero", "argwhere" -> List.of(at);
      case "masked_select" -> {
        Tensor self =
            Torch.call("expand_as", (Tensor) arguments.getFirst(), mask).getFirst()
                    instanceof Tensor t
                ? t
                : mask;
        yield List.of(Torch.callTensor("index.Tensor", self, Value.TensorList.of(columns(at))));
      }
      default -> {
        var indices = new ArrayList<Optional<Tensor>>();
        for (Optional<Tensor> i : ((Value.TensorList) arguments.get(1)).values()) {
          if (i.isPresent() && isMask(i.get())) {
            // Several masks of one call select equally many rows.
            columns(i.get() == mask ? at : nonzero(i.get(), rows))
                .forEach(c -> indices.add(Optional.of(c)));
          } else {
            indices.add(i);
          }
        }
        var changed = new ArrayList<>(arguments);
        changed.set(1, new Value.TensorList(indices));
        yield Calls.run(step.overload(), changed);
      }
    };
  }

  private static List<Tensor> columns(Tensor positions) {
    var out = new ArrayList<Tensor>();
    for (long d = 0; d < positions.size(1); d++) {
      out.add(positions.select(1, d));
    }
    return out;
  }

  /** The positions of a mask's true elements, in order: each writes its own to its row. */
  private static Tensor nonzero(Tensor mask, long rows) {
    Tensor flat = LazyNumbers.truth(mask).reshape(mask.numel());
    Tensor row = flat.to(Dtype.INT64).call("cumsum", Value.of(0)).call("sub.Scalar", Value.of(1));
    Tensor dropped = row.call("full_like", Value.of(rows));
    Tensor target = Torch.callTensor("where.self", flat, row, dropped);
    Map<String, Value> like = Map.of("dtype", Dtype.INT64, "device", mask.device());
    Tensor position =
        (Tensor) Torch.call("arange", List.of(Value.of(mask.numel())), like).getFirst();
    Tensor found =
        ((Tensor) Torch.call("zeros", List.of(Value.ints(rows + 1)), like).getFirst())
            .call("scatter.src", Value.of(0), target, position)
            .call("slice.Tensor", Value.of(0), Value.of(0), Value.of(rows));
    long step = mask.numel();
    var columns = new ArrayList<Tensor>();
    for (int d = 0; d < mask.dim(); d++) {
      step = mask.size(d) == 0 ? 0 : step / mask.size(d);
      Tensor column = step <= 1 ? found : found.call("floor_divide.Scalar", Value.of(step));
      columns.add(column.call("remainder.Scalar", Value.of(Math.max(1, mask.size(d)))));
    }
    return Torch.callTensor("stack", Value.TensorList.of(columns), Value.of(1));
  }
}
