package dev.torchtpu;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TensorPrinterTest {
  @Test
  void integralFloatsEndInAPoint() {
    assertThat(Torch.tensor(1f, 2f, 30f)).hasToString("tensor([ 1.,  2., 30.])");
    assertThat(Torch.tensor(0.5f, -2f)).hasToString("tensor([ 0.5000, -2.0000])");
  }

  @Test
  void integersAndBooleansAlign() {
    assertThat(Torch.tensor(1L, -20L)).hasToString("tensor([  1, -20])");
    assertThat(Torch.tensor(true, false)).hasToString("tensor([ True, False])");
    assertThat(Torch.tensor(1, 2)).hasToString("tensor([1, 2], dtype=torch.int32)");
  }

  @Test
  void wideRangesPrintWithExponents() {
    assertThat(Torch.tensor(1e-5f, 1f)).hasToString("tensor([1.0000e-05, 1.0000e+00])");
    assertThat(Torch.tensor(1f, 12345f)).hasToString("tensor([1.0000e+00, 1.2345e+04])");
    assertThat(Torch.tensor(Float.NaN, Float.POSITIVE_INFINITY, 1.5f))
        .hasToString("tensor([   nan,    inf, 1.5000])");
  }

  @Test
  void matricesBreakLines() {
    assertThat(Torch.tensor(new float[] {1, 2, 3, 4}, 2, 2))
        .hasToString("tensor([[1., 2.],\n        [3., 4.]])");
    assertThat(Torch.tensor(new long[] {1, 2}, 1, 1, 2)).hasToString("tensor([[[1, 2]]])");
  }

  @Test
  void scalarsAndEmptyTensors() {
    assertThat(Torch.scalarTensor(Scalar.of(3))).hasToString("tensor(3)");
    assertThat(Torch.scalarTensor(Scalar.of(2.5))).hasToString("tensor(2.5000)");
    assertThat(Torch.zeros(0)).hasToString("tensor([])");
    assertThat(Torch.zeros(0, 3)).hasToString("tensor([], size=(0, 3))");
  }

  @Test
  void gradientSuffixes() {
    Tensor x = Torch.tensor(1f, 2f).requiresGrad_();
    assertThat(x).hasToString("tensor([1., 2.], requires_grad=True)");
    assertThat(x.mul(2)).hasToString("tensor([2., 4.], grad_fn=<MulBackward0>)");
  }

  @Test
  void linesWrapAtEightyCharacters() {
    assertThat(Torch.zeros(30).toString())
        .isEqualTo(
            "tensor([0., 0., 0., 0., 0., 0., 0., 0., 0., 0., 0., 0., 0., 0., 0., 0., 0., 0., 0., 0.,"
                + " 0., 0., 0., 0.,\n        0., 0., 0., 0., 0., 0.])");
  }
}
