package dev.torchtpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Factorizations of matrices that are awkward: indefinite, singular, defective, large, empty. */
class LinearAlgebraTest {
  private static Tensor vector(double... v) {
    return Torch.fromMemory(MemorySegment.ofArray(v), Dtype.FLOAT64, v.length);
  }

  private static Tensor matrix(int n, double... v) {
    return vector(v).reshape(n, v.length / n);
  }

  private static List<Tensor> all(String name, Value... arguments) {
    return Torch.call(name, arguments).stream().map(Tensor.class::cast).toList();
  }

  private static void assertNear(Tensor got, Tensor expected) {
    assertThat(got.sizes()).isEqualTo(expected.sizes());
    assertThat(got.sub(expected).abs().call("max").item()).isCloseTo(0, within(1e-9));
  }

  private static Tensor dot(Tensor a, Tensor b) {
    return a.call("matmul", b);
  }

  @Test
  void indefiniteMatricesAreSolvedWithBlocksOfTwo() {
    Tensor a = matrix(4, 0, 1, 2, 3, /**/ 1, 0, 4, 5, /**/ 2, 4, 0, 6, /**/ 3, 5, 6, 0);
    List<Tensor> f = all("linalg_ldl_factor", a);
    assertThat(f.get(1).call("lt.Scalar", Scalar.of(0)).call("any").itemBoolean()).isTrue();
    Tensor b = matrix(4, 1, 2, 3, 4, 5, 6, 7, 8);
    Tensor x = Torch.callTensor("linalg_ldl_solve", f.get(0), f.get(1), b);
    assertNear(dot(a, x), b);
  }

  @Test
  void hermitianMatricesAreSolvedWithBlocksOfTwo() {
    Tensor re = matrix(3, 0, 1, 2, 1, 0, 3, 2, 3, 0);
    Tensor im = matrix(3, 0, -1, 2, 1, 0, -3, -2, 3, 0);
    Tensor a = Torch.callTensor("complex", re, im);
    List<Tensor> f =
        Torch.call("linalg_ldl_factor", List.of(a), Map.of("hermitian", Scalar.of(true))).stream()
            .map(Tensor.class::cast)
            .toList();
    Tensor b = Torch.callTensor("complex", matrix(3, 1, 2, 3), matrix(3, 0, 1, 0));
    Tensor x =
        (Tensor)
            Torch.call(
                    "linalg_ldl_solve",
                    List.of(f.get(0), f.get(1), b),
                    Map.of("hermitian", Scalar.of(true)))
                .getFirst();
    assertNear(dot(a, x), b);
  }

  @Test
  void singularValuesOfSingularMatrices() {
    Tensor a = matrix(3, 1, 2, 2, 4, 3, 6);
    List<Tensor> f = all("linalg_svd", a, Scalar.of(true));
    assertThat(f.get(1).select(0, 1).item()).isCloseTo(0, within(1e-12));
    Tensor u = f.get(0);
    assertNear(dot(u.transpose(0, 1), u), Torch.callTensor("eye", Scalar.of(3), Dtype.FLOAT64));
    Tensor zero = Torch.zeros(Device.CPU, Dtype.FLOAT64, 3, 3);
    List<Tensor> z = all("linalg_svd", zero, Scalar.of(true));
    assertNear(
        dot(z.get(0).transpose(0, 1), z.get(0)),
        Torch.callTensor("eye", Scalar.of(3), Dtype.FLOAT64));
    assertThat(z.get(1).call("any").itemBoolean()).isFalse();
  }

  @Test
  void repeatedEigenvaluesHaveOrthogonalVectors() {
    Tensor a = matrix(3, 2, 1, 1, 1, 2, 1, 1, 1, 2);
    List<Tensor> f = all("linalg_eigh", a);
    assertNear(f.get(0), vector(1.0, 1.0, 4.0));
    Tensor v = f.get(1);
    assertNear(dot(v.transpose(0, 1), v), Torch.callTensor("eye", Scalar.of(3), Dtype.FLOAT64));
  }

  @Test
  void rotationsHaveImaginaryEigenvalues() {
    Tensor l = Torch.callTensor("linalg_eigvals", matrix(2, 0, -1, 1, 0));
    assertNear(l.real(), vector(0.0, 0.0));
    assertNear(l.call("imag").abs(), vector(1.0, 1.0));
  }

  @Test
  void eigenvaluesOfTriangularAndCyclicMatrices() {
    Tensor triangular = matrix(3, 5, 1, 1, 0, 5, 1, 0, 0, 2);
    Tensor l = Torch.callTensor("linalg_eigvals", triangular).real();
    Tensor sorted = (Tensor) Torch.call("sort", l).getFirst();
    // A defective pair is known to half of the digits only.
    assertThat(sorted.sub(vector(2, 5, 5)).abs().call("max").item()).isLessThan(1e-6);
    // The shift of a cyclic permutation is zero at first.
    Tensor cyclic = matrix(4, 0, 0, 0, 1, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0);
    Tensor roots = Torch.callTensor("linalg_eigvals", cyclic);
    assertNear(roots.abs(), vector(1.0, 1.0, 1.0, 1.0));
    assertThat(roots.sum().abs().item()).isCloseTo(0, within(1e-9));
  }

  @Test
  void exponentialsOfLargeMatrices() {
    Tensor a = matrix(2, 0, -40, 40, 0);
    Tensor e = Torch.callTensor("linalg_matrix_exp", a);
    double c = Math.cos(40);
    double s = Math.sin(40);
    assertNear(e, matrix(2, c, -s, s, c));
  }

  @Test
  void failuresNameWhatFailed() {
    Tensor singular = matrix(2, 1, 2, 2, 4);
    assertThatThrownBy(() -> Torch.callTensor("linalg_inv", singular))
        .isInstanceOf(TorchException.class)
        .hasMessage(
            "linalg.inv: The diagonal element 2 is zero, the inversion could not be completed"
                + " because the input matrix is singular.");
    assertThatThrownBy(() -> Torch.callTensor("linalg_cholesky", matrix(2, 1, 2, 2, 1)))
        .hasMessageContaining("(the leading minor of order 2 is not positive-definite)");
    assertThatThrownBy(() -> Torch.callTensor("linalg_inv", matrix(2, 1, 2, 3, 4, 5, 6)))
        .hasMessageContaining("must be batches of square matrices, but they are 2 by 3 matrices");
  }

  @Test
  void nothingOfEmptyMatrices() {
    Tensor none = Torch.zeros(Device.CPU, Dtype.FLOAT64, 2, 0, 0);
    assertNearOnes(Torch.callTensor("linalg_det", none));
    assertThat(Torch.callTensor("linalg_inv", none).sizes()).containsExactly(2, 0, 0);
    assertThat(all("linalg_eigh", none).get(0).sizes()).containsExactly(2, 0);
  }

  private static void assertNearOnes(Tensor t) {
    assertNear(t, Torch.ones(Device.CPU, Dtype.FLOAT64, t.sizes()));
  }
}
