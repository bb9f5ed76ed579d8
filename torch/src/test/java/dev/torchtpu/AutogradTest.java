package dev.torchtpu;

import static dev.torchtpu.TestValues.doubles;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AutogradTest {
  private static Tensor leaf(float... values) {
    return Torch.tensor(values).requiresGrad_();
  }

  private static double[] grad(Tensor t) {
    return doubles(t.grad().orElseThrow());
  }

  @Test
  void gradientsAccumulate() {
    Tensor x = leaf(1, 2, 3);
    x.mul(x).sum().backward();
    x.mul(3).sum().backward();
    assertThat(grad(x)).containsExactly(5, 7, 9);
  }

  @Test
  void broadcastOperandsGetSummedGradients() {
    Tensor row = leaf(1, 2, 3);
    Tensor column = leaf(10, 20);
    column.view(2, 1).mul(row).sum().backward();
    assertThat(grad(row)).containsExactly(30, 30, 30);
    assertThat(grad(column)).containsExactly(6, 6);
  }

  @Test
  void writesThroughViewsKeepTheHistoryRight() {
    Tensor x = Torch.ones(2, 2).requiresGrad_();
    Tensor u = x.mul(2);
    u.select(0, 0).mul_(3);
    u.mul(u).sum().backward();
    assertThat(grad(x)).containsExactly(72, 72, 8, 8);
  }

  @Test
  void viewsMadeBeforeAWriteFollowTheirBase() {
    Tensor x = leaf(1, 2, 3, 4);
    Tensor y = x.mul(1);
    Tensor head = y.slice(0, 0, 2, 1);
    y.mul_(5);
    head.sum().backward();
    assertThat(grad(x)).containsExactly(5, 5, 0, 0);
  }

  @Test
  void overwrittenPartsGetNoGradient() {
    Tensor x = leaf(1, 2, 3);
    Tensor y = x.mul(2);
    y.select(0, 1).copy_(Torch.scalarTensor(Scalar.of(7.0)));
    y.sum().backward();
    assertThat(grad(x)).containsExactly(2, 0, 2);
  }

  @Test
  void leavesCannotBeWrittenTo() {
    Tensor x = leaf(1, 2);
    assertThatThrownBy(() -> x.add_(1))
        .hasMessage("a leaf Variable that requires grad is being used in an in-place operation.");
    assertThatThrownBy(() -> x.select(0, 0).add_(1))
        .hasMessage(
            "a view of a leaf Variable that requires grad is being used in an in-place operation.");
    try (Restore r = Torch.noGrad()) {
      x.add_(1);
    }
    assertThat(doubles(x)).containsExactly(2, 3);
  }

  @Test
  void savedTensorsMustNotChange() {
    Tensor x = leaf(1, 2);
    Tensor y = x.mul(2);
    Tensor z = y.mul(y);
    y.add_(1);
    assertThatThrownBy(() -> z.sum().backward())
        .hasMessageStartingWith(
            "one of the variables needed for gradient computation has been modified by an inplace"
                + " operation: [torch.FloatTensor [2]], which is output 0 of")
        .hasMessageContaining("is at version 1; expected version 0 instead");
  }

  @Test
  void aSecondBackwardNeedsTheGraph() {
    Tensor x = leaf(2);
    Tensor y = x.mul(x).sum();
    y.backward(Optional.empty(), true, false);
    y.backward();
    assertThat(grad(x)).containsExactly(8);
    assertThatThrownBy(y::backward)
        .hasMessageStartingWith("Trying to backward through the graph a second time");
  }

  @Test
  void gradientsCanBeDifferentiated() {
    Tensor x = leaf(3);
    Tensor y = x.mul(x).mul(x).sum();
    Tensor g =
        Torch.grad(List.of(y), List.of(x), List.of(), true, true, false).getFirst().orElseThrow();
    assertThat(doubles(g)).containsExactly(27);
    assertThat(doubles(Torch.grad(g.sum(), x).getFirst())).containsExactly(18);
    assertThat(x.grad()).isEmpty();
  }

  @Test
  void unusedInputsAreNamed() {
    Tensor x = leaf(1);
    Tensor other = leaf(2);
    assertThatThrownBy(() -> Torch.grad(x.mul(2).sum(), other))
        .hasMessageStartingWith("One of the differentiated Tensors appears to not have been used");
  }

  @Test
  void rootsMustBeScalarAndRequireGradients() {
    assertThatThrownBy(() -> leaf(1, 2).mul(2).backward())
        .hasMessage("grad can be implicitly created only for scalar outputs");
    assertThatThrownBy(() -> Torch.ones(1).backward())
        .hasMessage("element 0 of tensors does not require grad and does not have a grad_fn");
  }

  @Test
  void retainedGradientsOfIntermediates() {
    Tensor x = leaf(1, 2);
    Tensor y = x.mul(3);
    y.retainGrad();
    y.mul(y).sum().backward();
    assertThat(grad(y)).containsExactly(6, 12);
    assertThat(grad(x)).containsExactly(18, 36);
  }

  @Test
  void detachCutsTheTape() {
    Tensor x = leaf(1, 2);
    Tensor d = x.mul(2).detach();
    assertThat(d.requiresGrad()).isFalse();
    x.mul(d).sum().backward();
    assertThat(grad(x)).containsExactly(2, 4);
  }

  @Test
  void functionsOfResultsUseTheSavedResult() {
    Tensor x = leaf(0.5f);
    x.exp().sum().backward();
    assertThat(grad(x)[0]).isCloseTo(Math.exp(0.5), within(1e-6));
  }

  @Test
  void zeroLossTrainsOn() {
    Tensor x = leaf(0, 0);
    x.mul(x).sum().backward();
    assertThat(grad(x)).containsExactly(0, 0);
  }
}
