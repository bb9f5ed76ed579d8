package dev.torchtpu.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.torchtpu.conformance.golden.DoubleGradients;
import dev.torchtpu.conformance.golden.GoldenFiles;
import java.util.ArrayList;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** First and second derivatives of one recorded program of each operator, in float64. */
class DoubleGradientsTest {
  private static final String SYMMETRIC = "one triangle is read; the gradient is the symmetric one";
  private static final String ROUNDED = "differences are lost in rounding";

  /** Programs whose gradient, in PyTorch too, is not that of differences, by why. */
  private static final Map<String, String> DIFFERENT =
      Map.ofEntries(
          Map.entry("cholesky", SYMMETRIC),
          Map.entry("cholesky_inverse", SYMMETRIC),
          Map.entry("cholesky_solve", SYMMETRIC),
          Map.entry("linalg.cholesky", SYMMETRIC),
          Map.entry("linalg.cholesky_ex", SYMMETRIC),
          Map.entry("linalg.eigh", SYMMETRIC),
          Map.entry("linalg.eigvalsh", SYMMETRIC),
          Map.entry("linalg.pinv.hermitian", SYMMETRIC),
          Map.entry("bfloat16", ROUNDED),
          Map.entry("half", ROUNDED),
          Map.entry("float", ROUNDED),
          Map.entry("cfloat", ROUNDED),
          Map.entry("chalf", ROUNDED),
          Map.entry("nn.functional.max_unpool2d", "positions that are written twice"),
          Map.entry("nn.functional.max_unpool3d", "positions that are written twice"),
          Map.entry("nn.functional.hinge_embedding_loss", "the target is one of the inputs"),
          Map.entry("as_strided_scatter", "PyTorch's is that of the part replaced, not the rest"),
          Map.entry("linalg.norm.subgradients_at_zero", "a kink"),
          Map.entry("masked.logaddexp", "the second one at minus infinity is not a number"));

  @Test
  void derivativesAreThoseOfDifferences() {
    var check = new DoubleGradients(GoldenFiles.open(Oracles.data("conformance")));
    var wrong = new ArrayList<String>();
    var samples = check.samples();
    samples.keySet().removeAll(DIFFERENT.keySet());
    samples.forEach((op, record) -> check.check(record, op.hashCode()).ifPresent(wrong::add));
    assertThat(wrong).isEmpty();
    assertThat(samples).hasSizeGreaterThan(400);
  }
}
