package dev.torchtpu.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import ai.onnxruntime.OrtEnvironment;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** The peers that others are compared with load and compute, in one JVM. */
@EnabledOnOs(
    value = OS.LINUX,
    architectures = {"amd64", "x86_64"})
class PeersTest {
  @Test
  void libtorchAddsAndMultiplies() {
    try (Tensor ones = torch.ones(2, 3);
        Scalar half = new Scalar(0.5);
        Tensor sum = ones.add(ones);
        Tensor scaled = sum.mul(half);
        Tensor product = scaled.matmul(ones.t())) {
      assertThat(scaled.equal(ones)).isTrue();
      assertThat(product.sum().item_double()).isEqualTo(12.0);
    }
  }

  @Test
  void onnxRuntimeLoads() {
    assertThat(OrtEnvironment.getEnvironment().getVersion()).startsWith("1.23");
  }
}
