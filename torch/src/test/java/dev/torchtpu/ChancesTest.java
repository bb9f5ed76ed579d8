package dev.torchtpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Random operators refuse what is no probability, in PyTorch's words. */
class ChancesTest {
  private static Tensor with(double p) {
    return Torch.tensor(0.5f, (float) p);
  }

  private static void assertRefused(String message, String name, Value... arguments) {
    assertThatThrownBy(() -> Torch.call(name, arguments))
        .isInstanceOf(TorchException.class)
        .hasMessageStartingWith(message);
  }

  @ParameterizedTest
  @ValueSource(doubles = {-0.1, Double.NaN, Double.POSITIVE_INFINITY, 2})
  void probabilitiesOfEvents(double p) {
    String message = "Expected p_in >= 0 && p_in <= 1 to be true, but got false.";
    assertRefused(message, "bernoulli", with(p));
    assertRefused(message, "bernoulli_.Tensor", Torch.zeros(2), with(p));
    assertRefused(
        "bernoulli_ expects p to be in [0, 1], but got p=",
        "bernoulli_.float",
        Torch.zeros(2),
        Scalar.of(p));
  }

  @ParameterizedTest
  @ValueSource(doubles = {-0.1, Double.NaN, Double.POSITIVE_INFINITY})
  void weightsOfMultinomials(double p) {
    assertRefused(
        "probability tensor contains either `inf`, `nan` or element < 0",
        "multinomial",
        with(p),
        Scalar.of(1));
    assertRefused(
        "invalid multinomial distribution (encountering probability entry",
        "multinomial",
        with(p),
        Scalar.of(3),
        Scalar.of(true));
  }

  @Test
  void weightsThatAreAllZero() {
    assertRefused(
        "invalid multinomial distribution (sum of probabilities <= 0)",
        "multinomial",
        Torch.zeros(2, 3),
        Scalar.of(1));
    Tensor only = Torch.tensor(0f, 1f, 0f);
    Tensor drawn = Torch.callTensor("multinomial", only, Scalar.of(5), Scalar.of(true));
    assertThat(drawn.eq(1).call("all").itemBoolean()).isTrue();
  }

  @Test
  void parametersOfDistributions() {
    Tensor x = Torch.zeros(2);
    assertRefused(
        "normal expects std >= 0.0, but found std -0.5",
        "normal_",
        x,
        Scalar.of(0.0),
        Scalar.of(-0.5));
    assertRefused(
        "normal expects all elements of std >= 0.0",
        "normal.float_Tensor",
        Scalar.of(0.0),
        with(-1));
    assertRefused(
        "exponential_ expects lambda > 0.0, but found lambda=0", "exponential_", x, Scalar.of(0.0));
    assertRefused(
        "geometric_ expects p to be in (0, 1), but got p=1", "geometric_", x, Scalar.of(1.0));
    assertRefused(
        "uniform_ expects to return a [from, to) range, but found from=2 > to=1",
        "uniform_",
        x,
        Scalar.of(2.0),
        Scalar.of(1.0));
    assertRefused("invalid Poisson rate, expected rate to be non-negative", "poisson", with(-1));
  }
}
