package dev.torchtpu;

import static dev.torchtpu.TensorOptions.dtype;
import static dev.torchtpu.Torch.arange;
import static dev.torchtpu.Torch.cat;
import static dev.torchtpu.Torch.eye;
import static dev.torchtpu.Torch.full;
import static dev.torchtpu.Torch.linspace;
import static dev.torchtpu.Torch.ones;
import static dev.torchtpu.Torch.zeros;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.torchtpu.nn.F;
import dev.torchtpu.nn.Reduction;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** The typed methods reach the overloads that PyTorch would choose. */
class TypedCallsTest {
  private final Tensor x = arange(6).to(Dtype.FLOAT32).view(2, 3);

  @Test
  void factoriesTakeOptions() {
    assertThat(zeros(dtype(Dtype.BFLOAT16), 2, 3).dtype()).isEqualTo(Dtype.BFLOAT16);
    assertThat(ones(TensorOptions.DEFAULT.withGrad(), 2).requiresGrad()).isTrue();
    assertThat(full(new long[] {2}, 3).dtype()).isEqualTo(Dtype.INT64);
    assertThat(full(new long[] {2}, 3.0).dtype()).isEqualTo(Dtype.FLOAT32);
    assertThat(arange(0, 1, 0.25)).hasToString("tensor([0.0000, 0.2500, 0.5000, 0.7500])");
    assertThat(linspace(0, 1, 3)).hasToString("tensor([0.0000, 0.5000, 1.0000])");
    assertThat(eye(2)).hasToString("tensor([[1., 0.],\n        [0., 1.]])");
  }

  @Test
  void reductionsTakeDimensions() {
    assertThat(x.sum(0)).hasToString("tensor([3., 5., 7.])");
    assertThat(x.sum(new long[] {0, 1}, true)).hasToString("tensor([[15.]])");
    assertThat(x.mean(1, true)).hasToString("tensor([[1.],\n        [4.]])");
    assertThat(x.max(1).values()).hasToString("tensor([2., 5.])");
    assertThat(x.max(1).indices()).hasToString("tensor([2, 2])");
    assertThat(x.max()).hasToString("tensor(5.)");
    assertThat(x.std(1, false)).hasToString("tensor([0.8165, 0.8165])");
    assertThat(x.argmax(0)).hasToString("tensor([1, 1, 1])");
  }

  @Test
  void numbersKeepTheirKind() {
    Tensor whole = arange(3);
    assertThat(whole.add(1).dtype()).isEqualTo(Dtype.INT64);
    assertThat(whole.add(1.0).dtype()).isEqualTo(Dtype.FLOAT32);
    assertThat(whole.pow(2)).hasToString("tensor([0, 1, 4])");
    assertThat(whole.clamp(1, 1)).hasToString("tensor([1, 1, 1])");
  }

  @Test
  void inPlaceMethodsGiveTheTensorItself() {
    Tensor y = x.clamp(1, 4);
    assertThat(y.mul_(2).sub_(1)).isSameAs(y);
    assertThat(y).hasToString("tensor([[1., 1., 3.],\n        [5., 7., 7.]])");
    assertThat(y.zero_().any().itemBoolean()).isFalse();
  }

  @Test
  void viewsAndJoins() {
    assertThat(x.t().sizes()).containsExactly(3, 2);
    assertThat(x.split(2, 1)).hasSize(2);
    assertThat(x.squeeze().unsqueeze(-1).sizes()).containsExactly(2, 3, 1);
    assertThat(cat(List.of(x, x)).sizes()).containsExactly(4, 3);
    assertThat(cat(List.of(x, x), 1).sizes()).containsExactly(2, 6);
  }

  @Test
  void functionsOfModules() {
    Tensor target = Torch.tensor(2L, 0L);
    assertThat(F.crossEntropy(x, target)).hasToString("tensor(1.4076)");
    assertThat(F.mseLoss(x, x.add(1), Reduction.SUM)).hasToString("tensor(6.)");
    assertThat(F.gelu(x, "tanh").get(0)).hasToString("tensor([0.0000, 0.8412, 1.9546])");
    Tensor image = ones(1, 1, 4, 4);
    assertThat(F.conv2d(image, ones(2, 1, 3, 3), zeros(2), 1, 1).sizes())
        .containsExactly(1, 2, 4, 4);
    assertThat(F.maxPool2d(image, 2).sizes()).containsExactly(1, 1, 2, 2);
  }

  @Test
  void errorsAreThoseOfTheOperator() {
    assertThatThrownBy(() -> x.matmul(x))
        .isInstanceOf(TorchException.class)
        .hasMessageContaining("mat1 and mat2 shapes cannot be multiplied (2x3 and 2x3)");
    assertThatThrownBy(() -> x.sum(5))
        .isInstanceOf(TorchException.class)
        .hasMessageContaining(
            "Dimension out of range (expected to be in range of [-2, 1], but got 5)");
  }

  @Test
  @SuppressWarnings("NullAway")
  void nothingTakesNull() {
    Map<String, ThrowingCallable> calls =
        Map.of(
            "add() argument 'other' is null", () -> x.add((Tensor) null),
            "expected a list of ints, but got null", () -> zeros((long[]) null),
            "expected a device string, but got null", () -> x.to((String) null),
            "expected a list of tensors, but got null", () -> cat(null),
            "expected a tensor in the list, but got null", () -> cat(Arrays.asList(x, null)),
            "expected the name of an operator, but got null", () -> Torch.call(null),
            "expected an index, but got null", () -> x.get((Index) null),
            "expected a string, but got null", () -> Torch.einsum(null, x));
    calls.forEach((message, call) ->
        assertThatThrownBy(call)
            .isInstanceOf(TorchException.class)
            .hasMessageContaining(message)
            .extracting(e -> ((TorchException) e).kind())
            .isEqualTo(TorchException.Kind.TYPE_ERROR));
  }

  @Test
  void valuesThatAreNoIntegers() {
    assertThatThrownBy(() -> full(new long[] {}, Double.NaN).itemLong())
        .hasMessage("cannot convert float NaN to integer");
    assertThat(full(new long[] {}, -2.9).itemLong()).isEqualTo(-2);
  }
}
