package dev.torchtpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class MetaDeviceTest {
  private static final Device META = Device.of("meta");

  @Test
  void shapesAreComputedAndValuesAreNot() {
    Tensor big = Torch.zeros(META, Dtype.BFLOAT16, 1 << 20, 1 << 20);
    Tensor product = Torch.matmul(big, big).add(1).sum(new long[] {0}, false);
    assertThat(product.sizes()).containsExactly(1 << 20);
    assertThat(product.dtype()).isEqualTo(Dtype.BFLOAT16);
    assertThat(product.device()).isEqualTo(META);
    assertThatThrownBy(() -> product.select(0, 0).item())
        .hasMessageContaining("Cannot copy out of meta tensor; no data!");
  }

  @Test
  void aProgramIsRecordedWithoutValues() {
    Tensor w = Torch.zeros(META, Dtype.FLOAT32, 1 << 16, 1 << 16);
    var program =
        CapturedProgram.record(
            in -> List.of(Torch.matmul(in.getFirst(), w)),
            List.of(Torch.zeros(META, Dtype.FLOAT32, 2, 1 << 16)));
    assertThat(program.module().main().parameters()).hasSize(2);
    assertThat(
            program.run(List.of(Torch.zeros(META, Dtype.FLOAT32, 2, 1 << 16))).getFirst().sizes())
        .containsExactly(2, 1 << 16);
  }
}
