package dev.torchtpu.aten.ops;

import static dev.torchtpu.aten.ops.Elementwise.wide;
import static dev.torchtpu.aten.ops.Elementwise.zeroWhere;

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
import dev.torchtpu.aten.Promotion;
import java.util.List;

/** Vector norms, variances and standard deviations. */
public final class NormOps implements OpFamily {

  @Override
  public void declare(Declarations d) {
    d.op(
            "linalg_vector_norm(Tensor self, Scalar ord=2, int[1]? dim=None, bool keepdim=False, *,"
                + " ScalarType? dtype=None) -> Tensor")
        .staticScalars("ord")
        .lower(NormOps::norm)
        .derivative("self, result", c -> c.set("self", () -> normGradient(c)))
        .out("out")
        .add();
    d.op("norm.Scalar(Tensor self, Scalar p=2) -> Tensor").composite(NormOps::oldNorm).add();
    d.op("norm.ScalarOpt_dim(Tensor self, Scalar? p, int[1] dim, bool keepdim=False) -> Tensor")
        .composite(NormOps::oldNorm)
        .out("out")
        .add();
    d.op(
            "norm.ScalarOpt_dim_dtype(Tensor self, Scalar? p, int[1] dim, bool keepdim, *,"
                + " ScalarType dtype) -> Tensor")
        .composite(NormOps::oldNorm)
        .out("dtype_out")
        .add();
    d.op("norm.ScalarOpt_dtype(Tensor self, Scalar? p, *, ScalarType dtype) -> Tensor")
        .composite(NormOps::oldNorm)
        .add();
    d.op("frobenius_norm.dim(Tensor self, int[1] dim, bool keepdim=False) -> Tensor")
        .composite(a ->
            a.tensorArg("self")
                .call("linalg_vector_norm", Scalar.of(2), a.get("dim"), a.get("keepdim")))
        .add();
    d.op("dist(Tensor self, Tensor other, Scalar p=2) -> Tensor")
        .composite(a ->
            a.tensorArg("self").sub(a.tensorArg("other")).call("linalg_vector_norm", a.get("p")))
        .add();
    variance(d, "var", false, false);
    variance(d, "std", true, false);
    variance(d, "var_mean", false, true);
    variance(d, "std_mean", true, true);
  }

  private static Tensor oldNorm(Arguments a) {
    Value p = a.has("p") ? a.get("p") : Scalar.of(2);
    boolean dims = a.schema().hasArgument("dim");
    if (a.schema().hasArgument("dtype")) {
      Dtype from = a.tensorArg("self").dtype();
      Dtype to = a.dtypeArg("dtype").orElse(from);
      if (!to.isDifferentiable()) {
        throw new TorchException(
            "norm(): the desired output dtype should be either floating point or complex. Got "
                + to.scalarTypeName()
                + " instead.");
      }
    }
    return a.tensorArg("self")
        .call(
            "linalg_vector_norm",
            p,
            dims ? a.get("dim") : Value.NONE,
            dims ? a.get("keepdim") : Scalar.of(false),
            a.schema().hasArgument("dtype") ? a.get("dtype") : Value.NONE);
  }

  /** Refuses a dtype to compute in that does not hold an input's numbers. */
  static void checkDtype(String name, Dtype from, Dtype to) {
    if (!to.isDifferentiable()) {
      throw new TorchException(
          name + ": dtype should be floating point or complex. Got " + to.scalarTypeName());
    }
    if (from.isComplex() != to.isComplex()) {
      String kind = from.isComplex() ? "complex" : "real";
      throw new TorchException(
          name
              + ": dtype should be "
              + kind
              + " for "
              + kind
              + " inputs, but got "
              + to.scalarTypeName());
    }
    if (Promotion.promoteTypes(from, to) != to) {
      throw new TorchException(
          name
              + ": the dtype of the input ("
              + from.scalarTypeName()
              + ") should be convertible without narrowing to the specified dtype ("
              + to.scalarTypeName()
              + ")");
    }
  }

  private static Expr norm(LowerContext c) {
    Expr x = c.tensor("self");
    if (!x.dtype().isDifferentiable()) {
      throw new TorchException(
          "linalg.vector_norm: Expected a floating point or complex tensor as input. Got "
              + x.dtype().scalarTypeName());
    }
    Dtype t = c.dtypeArg("dtype").orElse(x.dtype());
    checkDtype("linalg.vector_norm", x.dtype(), t);
    Dtype real = t.toReal();
    Dtype w = wide(real);
    Expr v = t.isComplex() ? x.to(t) : x.to(t).to(w);
    long[] dims = LowerContext.reductionDims(c.intsArg("dim"), x.rank());
    boolean keepdim = c.boolArg("keepdim");
    double p = c.staticScalar("ord").toDouble();
    if ((Double.isInfinite(p) || p < 0) && ReductionOps.elements(x.sizes(), dims) == 0) {
      throw new TorchException(
          "linalg.vector_norm cannot compute the "
              + p
              + " norm on an empty tensor because the operation does not have an identity");
    }
    if (p == 0) {
      return v.ne(v.zeros()).to(w).sum(dims, keepdim).to(real);
    }
    if (p == 2) {
      Expr square = t.isComplex() ? v.real().square().add(v.imag().square()) : v.square();
      return square.sum(dims, keepdim).sqrt().to(real);
    }
    Expr a = v.abs();
    if (p == 1) {
      return a.sum(dims, keepdim).to(real);
    }
    if (p == Double.POSITIVE_INFINITY) {
      return a.amax(dims, keepdim).to(real);
    }
    if (p == Double.NEGATIVE_INFINITY) {
      return a.amin(dims, keepdim).to(real);
    }
    Expr s = a.pow(a.full(p)).sum(dims, keepdim);
    return s.pow(s.full(1 / p)).to(real);
  }

  private static Tensor normGradient(BackwardContext c) {
    double p = c.scalarArg("ord").toDouble();
    Tensor x = c.tensor("self");
    if (p == 0) {
      return Torch.callTensor("zeros_like", x);
    }
    Tensor g = ReductionOps.expandBack(c, c.grad());
    Tensor n = ReductionOps.expandBack(c, c.result());
    if (p == 1) {
      return x.call("sgn").mul(g);
    }
    if (p == 2) {
      return g.mul(zeroWhere(n.eq(0), x.div(n)));
    }
    if (Double.isInfinite(p)) {
      Tensor mask = x.abs().eq(n);
      long[] dims = LowerContext.reductionDims(c.intsArg("dim"), x.dim());
      Tensor count = x.dim() == 0 ? mask.sum() : mask.sum(dims, true);
      return x.call("sgn").mul(g.div(count).mul(mask));
    }
    if (p < 1) {
      Tensor part = zeroWhere(x.eq(0), x.call("sgn").mul(x.abs().pow(p - 1)));
      return part.mul(g.mul(n.pow(1 - p)));
    }
    Tensor scale = zeroWhere(n.eq(0), g.div(n.pow(p - 1)));
    return p < 2
        ? x.call("sgn").mul(x.abs().pow(p - 1)).mul(scale)
        : x.mul(x.abs().pow(p - 2)).mul(scale);
  }

  private static void variance(Declarations d, String name, boolean root, boolean withMean) {
    String result = withMean ? "(Tensor, Tensor)" : "Tensor";
    String[] heads = {
      "(Tensor self, bool unbiased=True)",
      ".dim(Tensor self, int[1]? dim, bool unbiased=True, bool keepdim=False)",
      ".correction(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool"
          + " keepdim=False)"
    };
    String[] outs = {"", "out", "correction_out"};
    for (int i = 0; i < heads.length; i++) {
      var declaration =
          d.op(name + heads[i] + " -> " + result)
              .lowerAll(c -> moments(c, root, withMean))
              .derivative(
                  root || withMean ? "self, result" : "self",
                  c -> c.set("self", () -> momentsGradient(c, root, withMean)));
      if (i > 0) {
        declaration.staticScalars("correction");
      }
      if (i > 0 && !withMean) {
        declaration.out(outs[i]);
      }
      declaration.add();
    }
  }

  private static double correction(Arguments a) {
    if (a.schema().hasArgument("correction")) {
      return a.doubleOr("correction", 1);
    }
    return a.boolArg("unbiased") ? 1 : 0;
  }

  private static long[] dims(Arguments a, int rank) {
    long[] given = a.schema().hasArgument("dim") ? a.intsArg("dim") : new long[0];
    return LowerContext.reductionDims(given, rank);
  }

  private static List<Expr> moments(LowerContext c, boolean root, boolean withMean) {
    Expr x = c.tensor("self");
    Dtype t = x.dtype();
    if (!t.isDifferentiable()) {
      throw new TorchException(
          c.schema().name()
              + ": only support floating-point and complex dtypes, got "
              + t.scalarTypeName());
    }
    long[] dims = dims(c, x.rank());
    boolean keepdim = c.schema().hasArgument("keepdim") && c.boolArg("keepdim");
    long n = ReductionOps.elements(x.sizes(), dims);
    Expr v = x.to(wide(t));
    Expr total = v.sum(dims, true);
    Expr mean = Elementwise.divide(total, total.full((double) n));
    Expr off = v.sub(mean);
    Expr square = t.isComplex() ? off.real().square().add(off.imag().square()) : off.square();
    Expr sum = square.sum(dims, true);
    Expr var = sum.div(sum.full(Math.max(0, n - correction(c))));
    Expr result = (root ? var.sqrt() : var).to(t.toReal());
    mean = mean.to(t);
    if (!keepdim) {
      long[] sizes = ReductionOps.dropped(x.sizes(), dims);
      result = result.reshape(sizes);
      mean = mean.reshape(sizes);
    }
    return withMean ? List.of(result, mean) : List.of(result);
  }

  private static Tensor momentsGradient(BackwardContext c, boolean root, boolean withMean) {
    Tensor x = c.tensor("self");
    long[] dims = dims(c, x.dim());
    long n = ReductionOps.elements(x.sizes(), dims);
    Tensor mean = x.dim() == 0 ? x : x.call("mean.dim", new Value.IntList(dims), Scalar.of(true));
    Tensor total = Elementwise.zerosLike(x);
    if (!withMean || c.hasGrad(0)) {
      Tensor g = c.grad(0);
      if (root) {
        g = zeroWhere(c.result(0).eq(0), g.div(c.result(0).mul(2)));
      }
      double scale = 2 / (n - correction(c));
      total = back(c, g, dims).mul(x.sub(mean)).mul(scale);
    }
    if (withMean && c.hasGrad(1)) {
      total = total.add(back(c, c.grad(1), dims).div((double) n));
    }
    return total;
  }

  private static Tensor back(BackwardContext c, Tensor g, long[] dims) {
    long[] sizes = c.sizes("self");
    if (sizes.length == 0) {
      return g;
    }
    return g.view(ReductionOps.kept(sizes, dims)).expand(sizes);
  }
}
