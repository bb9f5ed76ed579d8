package dev.torchtpu.conformance.golden;

import dev.torchtpu.Dtype;
import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.Value;
import dev.torchtpu.aten.Arguments;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * Checks results that are right only up to sign, phase or basis: sizes and dtypes against the
 * record, values by what they must multiply to.
 */
final class Reconstruction {
  private Reconstruction() {}

  static Optional<String> check(
      String overload,
      Arguments arguments,
      List<Value> results,
      List<JsonNode> expected,
      GoldenFiles files) {
    for (int i = 0; i < expected.size(); i++) {
      GoldenTensor e = GoldenTensor.of(expected.get(i), files);
      if (!(results.get(i) instanceof Tensor t)) {
        return Optional.of("output " + i + ": expected a tensor, got " + results.get(i));
      }
      if (!Arrays.equals(e.sizes(), t.sizes()) || !e.dtypeName().equals(t.dtype().torchName())) {
        return Optional.of(
            "output "
                + i
                + ": expected "
                + e.dtypeName()
                + Arrays.toString(e.sizes())
                + ", got "
                + t.dtype().torchName()
                + Arrays.toString(t.sizes()));
      }
    }
    return rebuilt(
        overload, arguments, results.stream().map(Tensor.class::cast).map(Tensor::cpu).toList());
  }

  /** Multiplies the factors and compares the product with the matrix that they are of. */
  private static Optional<String> rebuilt(String overload, Arguments arguments, List<Tensor> r) {
    String name = overload.split("\\.", 3)[1];
    if (r.stream().anyMatch(t -> t.numel() == 0)) {
      return Optional.empty();
    }
    Tensor a = ((Tensor) arguments.get(0)).cpu();
    return switch (name) {
      case "linalg_qr", "qr" ->
          near(a, r.get(0).call("matmul", r.get(1))).or(() -> unitary(r.get(0)));
      case "linalg_svd", "_linalg_svd" -> singular(a, r.get(0), r.get(1), r.get(2));
      case "svd" ->
          r.get(0).call("any").itemBoolean()
              ? singular(a, r.get(0), r.get(1), adjoint(r.get(2)))
              : Optional.empty();
      case "linalg_eigh", "_linalg_eigh" -> {
        Tensor v = r.get(1);
        Tensor l = r.get(0).to(v.dtype()).call("unsqueeze", Scalar.of(-2));
        Tensor side = triangle(a, arguments.textArg("UPLO").equalsIgnoreCase("L"));
        yield near(side, v.mul(l).call("matmul", adjoint(v))).or(() -> unitary(v));
      }
      case "linalg_eig" -> {
        Tensor v = r.get(1);
        Tensor left = a.to(v.dtype()).call("matmul", v);
        yield near(left, v.mul(r.get(0).call("unsqueeze", Scalar.of(-2))));
      }
      case "geqrf" -> {
        Tensor factored = r.get(0);
        long k = r.get(1).size(-1);
        Tensor q = factored.slice(-1, 0, k, 1).call("linalg_householder_product", r.get(1));
        Tensor upper = factored.call("triu").slice(-2, 0, k, 1);
        yield near(a, q.call("matmul", upper));
      }
      default -> Optional.empty();
    };
  }

  private static Optional<String> singular(Tensor a, Tensor u, Tensor s, Tensor vh) {
    long k = s.size(-1);
    Tensor left = u.slice(-1, 0, k, 1).mul(s.to(u.dtype()).call("unsqueeze", Scalar.of(-2)));
    return near(a, left.call("matmul", vh.slice(-2, 0, k, 1)))
        .or(() -> unitary(u))
        .or(() -> unitary(adjoint(vh)));
  }

  private static Tensor adjoint(Tensor t) {
    Tensor x = t.transpose(-2, -1);
    return t.dtype().isComplex() ? x.call("_conj_physical") : x;
  }

  /** The Hermitian matrix that one triangle stands for. */
  private static Tensor triangle(Tensor a, boolean lower) {
    Tensor strict = lower ? a.call("tril", Scalar.of(-1)) : a.call("triu", Scalar.of(1));
    Tensor diagonal =
        a.call("diagonal", Scalar.of(0), Scalar.of(-2), Scalar.of(-1)).real().to(a.dtype());
    return strict.add(adjoint(strict)).add(diagonal.call("diag_embed"));
  }

  private static Optional<String> unitary(Tensor q) {
    Tensor product = adjoint(q).call("matmul", q);
    Tensor eye = Torch.callTensor("eye", Scalar.of(q.size(-1)), q.dtype());
    return near(eye.expand(product.sizes()), product);
  }

  private static Optional<String> near(Tensor expected, Tensor got) {
    double far = got.sub(expected).abs().call("max").item();
    double scale = 1 + expected.abs().call("max").item();
    double least = expected.dtype().toReal() == Dtype.FLOAT64 ? 1e-9 : 2e-5;
    return far <= least * scale
        ? Optional.empty()
        : Optional.of("the product of the factors is " + far + " away");
  }
}
