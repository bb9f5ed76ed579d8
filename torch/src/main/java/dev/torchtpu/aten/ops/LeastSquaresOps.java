package dev.torchtpu.aten.ops;

import static dev.torchtpu.aten.ops.Linear.adjoint;
import static dev.torchtpu.aten.ops.Linear.dot;

import dev.torchtpu.Dtype;
import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.TorchException;
import dev.torchtpu.Value;
import dev.torchtpu.aten.Arguments;
import dev.torchtpu.aten.BackwardContext;
import dev.torchtpu.aten.Declarations;
import dev.torchtpu.aten.Expr;
import dev.torchtpu.aten.LowerContext;
import dev.torchtpu.aten.OpFamily;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Pseudoinverses, ranks and least squares. */
public final class LeastSquaresOps implements OpFamily {
  private static final String FLOATS =
      "(Tensor self, *, float? atol=None, float? rtol=None, bool hermitian=False) -> Tensor";
  private static final String TENSORS =
      ", *, Tensor? atol=None, Tensor? rtol=None, bool hermitian=False) -> Tensor";

  @Override
  public void declare(Declarations d) {
    pseudoinverses(d);
    ranks(d);
    d.op(
            "linalg_lstsq(Tensor self, Tensor b, float? rcond=None, *, str? driver=None) -> (Tensor"
                + " solution, Tensor residuals, Tensor rank, Tensor singular_values)")
        .function(LeastSquaresOps::leastSquares)
        .out("out", "solution", "residuals", "rank", "singular_values")
        .add();
  }

  private static void pseudoinverses(Declarations d) {
    d.op("linalg_pinv.atol_rtol_tensor(Tensor self" + TENSORS)
        .lower(LeastSquaresOps::pseudoinverse)
        .derivative("self, result", c -> c.set("self", () -> pseudoinverseBack(c)))
        .out("atol_rtol_tensor_out")
        .add();
    d.op("linalg_pinv.atol_rtol_float" + FLOATS)
        .composite(a -> pinv(a.tensorArg("self"), a.get("atol"), a.get("rtol"), a.get("hermitian")))
        .out("atol_rtol_float_out")
        .add();
    d.op("linalg_pinv(Tensor self, float rcond, bool hermitian=False) -> Tensor")
        .composite(
            a -> pinv(a.tensorArg("self"), Scalar.of(0.0), a.get("rcond"), a.get("hermitian")))
        .out("out")
        .add();
    d.op("linalg_pinv.rcond_tensor(Tensor self, Tensor rcond, bool hermitian=False) -> Tensor")
        .composite(
            a -> pinv(a.tensorArg("self"), Scalar.of(0.0), a.get("rcond"), a.get("hermitian")))
        .out("out_rcond_tensor")
        .add();
    d.op("pinverse(Tensor self, float rcond=1e-15) -> Tensor")
        .composite(a -> pinv(a.tensorArg("self"), Scalar.of(0.0), a.get("rcond"), Scalar.of(false)))
        .add();
  }

  private static Tensor pinv(Tensor x, Value atol, Value rtol, Value hermitian) {
    return (Tensor)
        Torch.call(
                "linalg_pinv.atol_rtol_tensor",
                List.of(x),
                Map.of("atol", tensor(x, atol), "rtol", tensor(x, rtol), "hermitian", hermitian))
            .getFirst();
  }

  private static Value tensor(Tensor like, Value v) {
    return v instanceof Scalar s ? Torch.full(like.device(), Dtype.FLOAT64, s) : v;
  }

  private static double epsilon(Dtype t) {
    return t.toReal() == Dtype.FLOAT64 ? 0x1p-52 : 0x1p-23;
  }

  /** The least value that counts, {@code [batch, 1]}, by the largest one. */
  private static Expr threshold(LowerContext c, Expr a, Expr largest, long[] batch) {
    Dtype t = a.dtype().toReal();
    long[] sizes = Arrays.copyOf(batch, batch.length + 1);
    sizes[batch.length] = 1;
    Expr atol = c.has("atol") ? tolerance(c, "atol", t, sizes) : c.full(t, 0L, sizes);
    Expr rtol;
    if (c.has("rtol")) {
      rtol = tolerance(c, "rtol", t, sizes);
    } else {
      double least = epsilon(t) * Math.max(Matrices.rows(a), Matrices.columns(a));
      rtol = c.full(t, least, sizes);
      rtol = c.has("atol") ? atol.gt(0).select(rtol.zeros(), rtol) : rtol;
    }
    return atol.max(rtol.mul(largest.reshape(sizes)));
  }

  /** The matrices repeated for tolerances of more dimensions. */
  private static Expr repeated(LowerContext c, Expr a) {
    long[] batch = Matrices.batch(a);
    for (String name : new String[] {"atol", "rtol"}) {
      batch = c.has(name) ? Expr.broadcastSizes(batch, c.tensor(name).sizes()) : batch;
    }
    return a.broadcastTo(Linear.matrix(batch, Matrices.rows(a), Matrices.columns(a)));
  }

  private static Expr tolerance(LowerContext c, String name, Dtype t, long[] sizes) {
    if (c.tensor(name).dtype().isComplex()) {
      throw new TorchException(
          "torch."
              + c.schema().name().replace('_', '.').replace("matrix.", "matrix_")
              + ": "
              + name
              + " tensor of complex type is not supported. Got "
              + c.tensor(name).dtype().scalarTypeName());
    }
    Expr v = c.tensor(name).to(t);
    return v.unsqueeze(v.rank()).broadcastTo(sizes);
  }

  private static Expr pseudoinverse(LowerContext c) {
    Expr a = c.tensor("self");
    boolean hermitian = c.boolArg("hermitian");
    if (hermitian) {
      Matrices.checkSquare("linalg.pinv", a);
    } else {
      Matrices.check("linalg.pinv", a);
    }
    a = repeated(c, a);
    long[] batch = Matrices.batch(a);
    long m = Matrices.rows(a);
    long n = Matrices.columns(a);
    if (a.elements() == 0) {
      return c.full(a.dtype(), 0L, Linear.matrix(batch, n, m));
    }
    Expr x = Matrices.flat(a);
    if (hermitian) {
      Expr strict = Matrices.strictlyLower(x);
      Expr diagonal =
          Matrices.keep(Matrices.row(x).eq(Matrices.column(x)), Matrices.like(x.real(), x));
      List<Expr> r =
          FactorComposites.hermitian(c, strict.add(Matrices.adjoint(strict)).add(diagonal));
      Expr inverse = inverted(c, a, r.get(0), batch);
      return Matrices.restored(composed(r.get(1), inverse, r.get(1)), batch);
    }
    boolean wide = m < n;
    List<Expr> r = FactorComposites.singular(c, wide ? Matrices.adjoint(x) : x, Math.min(m, n));
    Expr u = wide ? r.get(2) : r.get(0);
    Expr v = wide ? r.get(0) : r.get(2);
    return Matrices.restored(composed(v, inverted(c, a, r.get(1), batch), u), batch);
  }

  private static Expr inverted(LowerContext c, Expr a, Expr values, long[] batch) {
    Expr size = values.abs();
    Expr largest = size.amax(new long[] {1}, true);
    Expr least = threshold(c, a, largest, batch).reshape(values.size(0), 1);
    return size.gt(least).select(values.reciprocal(), values.zeros());
  }

  /** {@code u diag(s) v^H}. */
  private static Expr composed(Expr u, Expr s, Expr v) {
    Expr scaled =
        u.mul(Matrices.like(s, u).reshape(s.size(0), 1, s.size(1)).broadcastTo(u.sizes()));
    return Matrices.dot(scaled, Matrices.adjoint(v));
  }

  private static Tensor pseudoinverseBack(BackwardContext c) {
    Tensor a = c.tensor("self");
    Tensor p = c.result();
    Tensor ph = adjoint(p);
    Tensor gh = adjoint(c.grad());
    if (a.size(-2) <= a.size(-1)) {
      Tensor k = dot(gh, p);
      Tensor kph = dot(k, ph);
      return adjoint(dot(p, k))
          .neg()
          .add(kph)
          .sub(dot(dot(a, p), kph))
          .add(dot(dot(ph, p), gh.sub(dot(k, a))));
    }
    Tensor k = dot(p, gh);
    Tensor phk = dot(ph, k);
    return adjoint(dot(k, p))
        .neg()
        .add(dot(dot(gh.sub(dot(a, k)), p), ph))
        .add(phk)
        .sub(dot(dot(phk, p), a));
  }

  private static void ranks(Declarations d) {
    d.op("linalg_matrix_rank.atol_rtol_tensor(Tensor input" + TENSORS)
        .lower(LeastSquaresOps::rank)
        .noDerivative()
        .out("atol_rtol_tensor_out")
        .add();
    d.op("linalg_matrix_rank.atol_rtol_float" + FLOATS)
        .composite(a -> rank(a.tensorArg("self"), a.get("atol"), a.get("rtol"), a.get("hermitian")))
        .out("atol_rtol_float_out")
        .add();
    d.op("linalg_matrix_rank(Tensor self, float tol, bool hermitian=False) -> Tensor")
        .composite(a -> rank(a.tensorArg("self"), a.get("tol"), Scalar.of(0.0), a.get("hermitian")))
        .out("out")
        .add();
    d.op("linalg_matrix_rank.tol_tensor(Tensor input, Tensor tol, bool hermitian=False) -> Tensor")
        .composite(
            a -> rank(a.tensorArg("input"), a.get("tol"), Scalar.of(0.0), a.get("hermitian")))
        .out("out_tol_tensor")
        .add();
  }

  private static Tensor rank(Tensor x, Value atol, Value rtol, Value hermitian) {
    return (Tensor)
        Torch.call(
                "linalg_matrix_rank.atol_rtol_tensor",
                List.of(x),
                Map.of("atol", tensor(x, atol), "rtol", tensor(x, rtol), "hermitian", hermitian))
            .getFirst();
  }

  private static Expr rank(LowerContext c) {
    Expr a = c.tensor("input");
    boolean hermitian = c.boolArg("hermitian");
    if (hermitian) {
      Matrices.checkSquare("linalg.matrix_rank", a);
    } else {
      Matrices.check("linalg.matrix_rank", a);
    }
    a = repeated(c, a);
    long[] batch = Matrices.batch(a);
    if (a.elements() == 0) {
      return c.full(Dtype.INT64, 0L, batch);
    }
    Expr x = Matrices.flat(a);
    Expr values;
    if (hermitian) {
      Expr strict = Matrices.strictlyLower(x);
      Expr diagonal =
          Matrices.keep(Matrices.row(x).eq(Matrices.column(x)), Matrices.like(x.real(), x));
      values =
          FactorComposites.hermitian(c, strict.add(Matrices.adjoint(strict)).add(diagonal))
              .get(0)
              .abs();
    } else {
      boolean wide = Matrices.rows(a) < Matrices.columns(a);
      long k = Math.min(Matrices.rows(a), Matrices.columns(a));
      values = FactorComposites.singular(c, wide ? Matrices.adjoint(x) : x, k).get(1);
    }
    Expr largest = values.amax(new long[] {1}, true);
    Expr least = threshold(c, a, largest, batch).reshape(values.size(0), 1);
    return values.gt(least).to(Dtype.INT64).sum(new long[] {1}, false).reshape(batch);
  }

  private static List<Value> leastSquares(Arguments a) {
    Tensor x = a.tensorArg("self");
    Tensor b = a.tensorArg("b");
    if (x.dim() < 2) {
      throw new TorchException("torch.linalg.lstsq: input must have at least 2 dimensions.");
    }
    if (b.dim() < 1) {
      throw new TorchException("torch.linalg.lstsq: other must have at least 1 dimension.");
    }
    Linear.check("torch.linalg.lstsq", x);
    if (x.dtype() != b.dtype()) {
      throw new TorchException(
          "torch.linalg.lstsq: Expected input and other to have the same dtype, but got input's"
              + " dtype "
              + x.dtype().torchName()
              + " and other's dtype "
              + b.dtype().torchName());
    }
    String driver = a.has("driver") ? a.textArg("driver") : "gelsy";
    if (!List.of("gels", "gelsy", "gelsd", "gelss").contains(driver)) {
      throw new TorchException(
          "torch.linalg.lstsq: parameter `driver` should be one of (gels, gelsy, gelsd, gelss)");
    }
    long m = x.size(-2);
    long n = x.size(-1);
    boolean vector =
        b.dim() == 1
            || x.dim() - 1 == b.dim()
                && Arrays.equals(b.sizes(), Arrays.copyOf(x.sizes(), x.dim() - 1));
    if (b.size(vector ? -1 : -2) != m) {
      throw new TorchException(
          "torch.linalg.lstsq: input.size(-2) should match other.size(" + (vector ? -1 : -2) + ")");
    }
    Tensor rhs = vector ? b.call("unsqueeze", Scalar.of(-1)) : b;
    double rcond = a.doubleOr("rcond", epsilon(x.dtype()) * Math.max(m, n));
    boolean full = driver.equals("gels");
    Tensor p = pinv(x, Scalar.of(0.0), Scalar.of(full ? 0.0 : rcond), Scalar.of(false));
    Tensor solution = dot(p, rhs);
    Tensor rank;
    try (var none = Torch.noGrad()) {
      rank =
          full
              ? Torch.zeros(x.device(), Dtype.INT64, 0)
              : rank(x.detach(), Scalar.of(0.0), Scalar.of(rcond), Scalar.of(false));
    }
    boolean residual = m > n && !driver.equals("gelsy");
    if (residual && !full && dev.torchtpu.runtime.Context.current().trace() == null) {
      residual = Arrays.stream(HostValues.longs(rank)).allMatch(r -> r == n);
    }
    // None at all, but still a result that gradients may be asked of.
    Tensor residuals = solution.real().reshape(-1).slice(0, 0, 0, 1);
    if (residual) {
      Tensor rest = dot(x, solution).sub(rhs).abs();
      residuals = rest.mul(rest).sum(new long[] {-2}, false);
    }
    boolean values = driver.equals("gelsd") || driver.equals("gelss");
    Optional<Tensor> singular = values ? Optional.of(SvdOps.values(x)) : Optional.empty();
    return List.of(
        vector ? solution.call("squeeze.dim", Scalar.of(-1)) : solution,
        residuals,
        rank,
        singular.orElseGet(() -> Torch.zeros(x.device(), x.dtype().toReal(), 0)));
  }
}
