package dev.torchtpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/** Random values equal those recorded from TorchTPU with the same seeds. */
class RandomTest {

  private static double[] values(Tensor t) {
    double[] out = new double[(int) t.numel()];
    for (int i = 0; i < out.length; i++) {
      out[i] = t.select(0, i).itemScalar().toDouble();
    }
    return out;
  }

  private static Value size(long n) {
    return new Value.IntList(n);
  }

  private static void check(long counter, Tensor t, double... expected) {
    assertThat(values(t)).containsExactly(expected, within(2e-7));
    assertThat(Torch.defaultGenerator(Device.CPU).state()[1]).isEqualTo(counter);
    Torch.manualSeed(0);
  }

  @Test
  void drawsEqualRecordedOnes() {
    Torch.manualSeed(0);
    check(
        2,
        Torch.callTensor("rand", size(6)),
        .31179297,
        .82634127,
        .68494558,
        .00670910,
        .78749514,
        .39065111);
    check(3, Torch.callTensor("randint", Scalar.of(100), size(6)), 41, 53, 48, 60, 64, 99);
    check(
        2, Torch.callTensor("bernoulli.p", Torch.zeros(8), Scalar.of(.5)), 1, 0, 0, 1, 0, 1, 1, 0);
    check(
        2,
        Torch.callTensor("dropout", Torch.ones(8), Scalar.of(.5), Scalar.of(true)),
        0,
        2,
        2,
        0,
        2,
        0,
        0,
        2);
    check(4, Torch.callTensor("randperm", Scalar.of(8)), 3, 5, 4, 2, 6, 7, 1, 0);
    check(
        1,
        Torch.callTensor("randn", size(4), Dtype.BFLOAT16),
        .42773438,
        -1.2578125,
        .24121094,
        .49414063);
    check(
        1,
        Torch.callTensor("multinomial", Torch.tensor(.1f, .2f, .3f, .4f), Scalar.of(3)),
        1,
        2,
        0);
  }

  @Test
  void normalAndExponentialEqualRecordedOnes() {
    Torch.manualSeed(0);
    assertThat(values(Torch.callTensor("randn", size(6))))
        .containsExactly(
            new double[] {-.49077445, .93980527, .48157379, -2.47247100, .79776019, -.27762237},
            within(1e-6));
    Torch.manualSeed(0);
    assertThat(values(Torch.callTensor("exponential", Torch.zeros(4))))
        .containsExactly(new double[] {.37366554, 1.75066328, 1.15500987, .00673171}, within(1e-6));
  }

  @Test
  void aSeedIsTheKeyAndTheCountersUpperHalf() {
    Torch.manualSeed(5);
    check(1, Torch.callTensor("rand", size(3)), .15474987, .85654056, .84221935);
  }
}
