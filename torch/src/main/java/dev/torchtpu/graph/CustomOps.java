package dev.torchtpu.graph;

import dev.torchtpu.Dtype;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.TorchException;
import dev.torchtpu.Value;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Operators that other libraries register and exported models call, in terms of ATen. */
final class CustomOps {
  private CustomOps() {}

  static Optional<Function<List<Value>, List<Value>>> find(String target) {
    return switch (target) {
      case "torch.ops.transformers.grouped_mm_fallback.default" ->
          Optional.of(a ->
              List.of(groupedProduct((Tensor) a.get(0), (Tensor) a.get(1), (Tensor) a.get(2))));
      default -> Optional.empty();
    };
  }

  /**
   * Rows of a matrix by the matrix of their group: group {@code g} holds the rows from the end of
   * the group before up to {@code ends[g]}. Rows past the last end have no group and give zeros.
   *
   * @param rows (S, K)
   * @param weights (G, K, N)
   * @param ends (G), ascending
   */
  private static Tensor groupedProduct(Tensor rows, Tensor weights, Tensor ends) {
    if (rows.dim() != 2 || weights.dim() != 3 || ends.dim() != 1) {
      throw new TorchException(
          "grouped_mm_fallback: expected a matrix, a batch of matrices and a vector of ends");
    }
    long groups = weights.size(0);
    Tensor position =
        (Tensor)
            Torch.call(
                    "aten::arange",
                    List.of(Value.of(rows.size(0))),
                    java.util.Map.of("dtype", Dtype.INT64, "device", rows.device()))
                .getFirst();
    // The group of a row is the number of ends at or before it.
    Tensor group =
        ends.to(Dtype.INT64).unsqueeze(0).call("le.Tensor", position.unsqueeze(1)).sum(1);
    Tensor out = rows.call("new_zeros", Value.ints(rows.size(0), weights.size(2)));
    for (long g = 0; g < groups; g++) {
      Tensor member = group.call("eq.Scalar", Value.of(g)).unsqueeze(1);
      Tensor product = rows.call("mm", weights.select(0, g));
      out = Torch.callTensor("where.self", member, product, out);
    }
    return out;
  }
}
