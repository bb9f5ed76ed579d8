package dev.torchtpu;

import static dev.torchtpu.TestValues.doubles;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

/** Conjugates and negatives are views that are worked out when they are read. */
class LazyViewTest {
  private static Tensor numbers() {
    return Torch.callTensor(
        "complex", Torch.tensor(1.0, 2, 3, 4).view(2, 2), Torch.tensor(5.0, 6, 7, 8).view(2, 2));
  }

  private static boolean is(String question, Tensor t) {
    return ((Scalar) Torch.call(question, t).getFirst()).toBoolean();
  }

  @Test
  void aConjugateSharesTheStorage() {
    Tensor z = numbers();
    Tensor c = z.call("conj");
    assertThat(is("is_conj", c)).isTrue();
    assertThat(doubles(c.call("imag"))).containsExactly(-5, -6, -7, -8);
    c.call("fill_.Scalar", Scalar.of(1, 2));
    assertThat(doubles(z.call("imag"))).containsOnly(-2);
    z.mul_(2);
    assertThat(doubles(c.call("imag"))).containsOnly(4);
  }

  @Test
  void conjugatesOfConjugatesArePlain() {
    Tensor z = numbers();
    assertThat(is("is_conj", z.call("conj").call("conj"))).isFalse();
    assertThat(is("is_conj", z.call("conj").call("resolve_conj"))).isFalse();
    assertThat(is("is_conj", z.call("conj").copy())).isFalse();
    assertThat(is("is_conj", z.call("conj").transpose(0, 1))).isTrue();
    assertThat(doubles(z.call("adjoint").call("imag"))).containsExactly(-5, -7, -6, -8);
  }

  @Test
  void theImaginaryPartOfAConjugateIsANegativeView() {
    Tensor z = numbers();
    Tensor im = z.call("conj").call("imag");
    assertThat(is("is_neg", im)).isTrue();
    im.call("fill_.Scalar", Scalar.of(3));
    assertThat(doubles(z.call("imag"))).containsOnly(-3);
    assertThat(is("is_neg", im.call("resolve_neg"))).isFalse();
  }

  @Test
  void conjugatesAreNotViewedAsReal() {
    assertThatThrownBy(() -> numbers().call("conj").call("view_as_real"))
        .isInstanceOf(TorchException.class)
        .hasMessageStartingWith("view_as_real doesn't work on unresolved conjugated tensors.");
  }

  @Test
  void gradientsFlowThroughWritesToConjugates() {
    Tensor leaf = numbers().requiresGrad_();
    Tensor base = leaf.mul(1);
    Tensor value = Torch.callTensor("complex", Torch.ones(2), Torch.ones(2)).to(Dtype.COMPLEX128);
    Tensor v = value.requiresGrad_();
    base.call("conj").select(0, 0).copy_(v);
    Tensor loss = base.call("imag").sum();
    loss.backward();
    assertThat(doubles(v.grad().orElseThrow().call("imag"))).containsExactly(-1, -1);
    assertThat(doubles(leaf.grad().orElseThrow().call("imag"))).containsExactly(0, 0, 1, 1);
  }
}
