package dev.torchtpu;

import static dev.torchtpu.TestValues.doubles;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Elementwise results lie in memory as their arguments do; expected strides are PyTorch's. */
class StridesTest {
  private static Tensor filled(long... sizes) {
    long n = 1;
    for (long s : sizes) {
      n *= s;
    }
    return Torch.arange(n).to(Dtype.FLOAT32).reshape(sizes);
  }

  private static Tensor channelsLast() {
    return filled(2, 4, 5, 3).permute(0, 3, 1, 2);
  }

  @Test
  void channelsLastStaysChannelsLast() {
    Tensor x = channelsLast();
    long[] strides = {60, 1, 15, 3};
    assertThat(x.add(x).strides()).isEqualTo(strides);
    assertThat(x.mul(2).strides()).isEqualTo(strides);
    assertThat(x.call("relu").strides()).isEqualTo(strides);
    assertThat(x.gt(0).strides()).isEqualTo(strides);
    assertThat(x.to(Dtype.FLOAT64).strides()).isEqualTo(strides);
    assertThat(x.copy().strides()).isEqualTo(strides);
    assertThat(x.contiguous().strides()).containsExactly(60, 20, 5, 1);
    assertThat(doubles(x.add(x))).isEqualTo(doubles(x.contiguous().add(x.contiguous())));
  }

  @Test
  void theFirstArgumentDecidesWhereTwoDiffer() {
    Tensor x = channelsLast();
    Tensor y = filled(2, 3, 4, 5);
    assertThat(x.add(y).strides()).containsExactly(60, 1, 15, 3);
    assertThat(y.add(x).strides()).containsExactly(60, 20, 5, 1);
    assertThat(doubles(x.sub(y))).isEqualTo(doubles(x.contiguous().sub(y)));
  }

  @Test
  void repeatedDimensionsDoNotDecide() {
    Tensor t = filled(3, 4).transpose(0, 1);
    Tensor row = filled(3);
    assertThat(t.add(row).strides()).containsExactly(1, 4);
    assertThat(row.expand(4, 3).add(t).strides()).containsExactly(1, 4);
    assertThat(row.expand(4, 3).call("exp").strides()).containsExactly(3, 1);
    assertThat(filled(3, 4).slice(1, 0, 4, 2).call("exp").strides()).containsExactly(2, 1);
  }

  @Test
  void writesInPlaceKeepTheStrides() {
    Tensor x = channelsLast().copy();
    Tensor before = x.copy();
    x.add_(1);
    assertThat(x.strides()).containsExactly(60, 1, 15, 3);
    assertThat(doubles(x.sub(before))).containsOnly(1);
  }
}
