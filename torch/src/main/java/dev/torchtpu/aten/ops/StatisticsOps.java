package dev.torchtpu.aten.ops;

import static dev.torchtpu.aten.LowerContext.wrapDim;

import dev.torchtpu.Dtype;
import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.TorchException;
import dev.torchtpu.Value;
import dev.torchtpu.aten.Arguments;
import dev.torchtpu.aten.Declarations;
import dev.torchtpu.aten.OpFamily;
import dev.torchtpu.aten.Promotion;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Covariances, similarities and integrals of samples. */
public final class StatisticsOps implements OpFamily {

  @Override
  public void declare(Declarations d) {
    d.op(
            "cov(Tensor self, *, int correction=1, Tensor? fweights=None, Tensor? aweights=None) ->"
                + " Tensor")
        .composite(a ->
            covariance(
                a.tensorArg("self"),
                a.intArg("correction"),
                a.optionalTensorArg("fweights"),
                a.optionalTensorArg("aweights")))
        .add();
    d.op("corrcoef(Tensor self) -> Tensor").composite(a -> correlation(a.tensorArg("self"))).add();
    d.op("cosine_similarity(Tensor x1, Tensor x2, int dim=1, float eps=1e-08) -> Tensor")
        .composite(a -> {
          if (a.doubleArg("eps") < 0) {
            throw new TorchException(
                "eps must be non-negative, got: " + Chances.text(a.doubleArg("eps")));
          }
          return cosine(a);
        })
        .add();
    for (String name : new String[] {"trapezoid", "trapz", "cumulative_trapezoid"}) {
      boolean running = name.startsWith("cum");
      String kind = name.equals("trapz") ? "float dx=1.0" : "Scalar dx=1";
      d.op(name + ".dx(Tensor y, *, " + kind + ", int dim=-1) -> Tensor")
          .composite(a -> {
            Tensor y = samples(a);
            if (!running && nothing(y, a)) {
              return zeros(y, a);
            }
            Scalar dx = a.scalarArg("dx");
            if (dx.isComplex() || dx instanceof Scalar.Bool) {
              throw new TorchException(
                  (running ? name : "trapezoid")
                      + ": Currently, we only support dx as a real number.");
            }
            return total(pairs(y, a).mul(scalar(a.get("dx"), 0.5)), a, running);
          })
          .add();
      d.op(name + ".x(Tensor y, Tensor x, *, int dim=-1) -> Tensor")
          .composite(a -> {
            Tensor y = samples(a);
            if (!running && nothing(y, a)) {
              return zeros(y, a);
            }
            int dim = wrapDim(a.intArg("dim"), y.dim());
            Tensor x = positions(a, y, dim);
            long n = x.size(dim);
            Tensor steps =
                y.size(dim) == 0 ? y : x.slice(dim, 1, n, 1).sub(x.slice(dim, 0, n - 1, 1));
            Tensor sides = pairs(y, a);
            return total((y.size(dim) == 0 ? sides : sides.mul(steps)).mul(0.5), a, running);
          })
          .add();
    }
  }

  private static boolean nothing(Tensor y, Arguments a) {
    return y.size(a.intArg("dim")) == 0;
  }

  private static Tensor zeros(Tensor y, Arguments a) {
    int dim = wrapDim(a.intArg("dim"), y.dim());
    return Torch.zeros(y.device(), y.dtype(), ViewOps.without(y.sizes(), dim));
  }

  private static Tensor scalar(Value dx, double factor) {
    Scalar s = (Scalar) dx;
    return s.isComplex()
        ? Torch.scalarTensor(Scalar.of(s.toDouble() * factor, s.imaginary() * factor))
            .asWrappedNumber()
        : Torch.scalarTensor(Scalar.of(s.toDouble() * factor)).asWrappedNumber();
  }

  private static Tensor samples(Arguments a) {
    Tensor y = a.tensorArg("y");
    if (y.dtype() == Dtype.BOOL) {
      throw new TorchException(
          a.schema().name() + ": received a bool input for `y`, but bool is not supported");
    }
    if (y.dim() == 0) {
      throw TorchException.dimensionOutOfRange(a.intArg("dim"), 0);
    }
    return y;
  }

  private static Tensor positions(Arguments a, Tensor y, int dim) {
    Tensor x = a.tensorArg("x");
    if (x.dtype() == Dtype.BOOL) {
      throw new TorchException(
          a.schema().name() + ": received a bool input for `x`, but bool is not supported");
    }
    if (x.dim() == 1) {
      if (x.size(0) != y.size(dim)) {
        throw new TorchException(
            a.schema().name() + ": There must be one `x` value for each sample point");
      }
      long[] view = new long[y.dim()];
      Arrays.fill(view, 1);
      view[dim] = x.size(0);
      return x.reshape(view);
    }
    Tensor v = x;
    while (v.dim() < y.dim()) {
      v = v.call("unsqueeze", Scalar.of(0));
    }
    return v;
  }

  /** Sums of neighbours. */
  private static Tensor pairs(Tensor y, Arguments a) {
    int dim = wrapDim(a.intArg("dim"), y.dim());
    long n = y.size(dim);
    return n == 0 ? y : y.slice(dim, 0, n - 1, 1).add(y.slice(dim, 1, n, 1));
  }

  private static Tensor total(Tensor t, Arguments a, boolean running) {
    int dim = wrapDim(a.intArg("dim"), t.dim());
    return running ? t.call("cumsum", Scalar.of(dim)) : t.sum(new long[] {dim}, false);
  }

  private static void checkWeights(String name, Optional<Tensor> weights) {
    boolean known = dev.torchtpu.runtime.Context.current().trace() == null;
    if (known
        && weights.isPresent()
        && weights.get().numel() > 0
        && weights.get().detach().lt(0).call("any").itemBoolean()) {
      throw new TorchException("cov(): " + name + " cannot be negative");
    }
  }

  private static Tensor covariance(
      Tensor self, long correction, Optional<Tensor> fweights, Optional<Tensor> aweights) {
    checkWeights("fweights", fweights);
    checkWeights("aweights", aweights);
    if (self.dim() > 2) {
      throw new TorchException(
          "cov(): expected input to have two or fewer dimensions but got an input with "
              + self.dim()
              + " dimensions");
    }
    if (self.dtype() == Dtype.BOOL) {
      throw new TorchException("cov(): bool dtype is not supported for input");
    }
    Tensor in = self.dim() < 2 ? self.reshape(1, self.numel()) : self;
    long n = in.size(1);
    Optional<Tensor> w = Optional.empty();
    if (fweights.isPresent()) {
      Tensor f = fweights.get();
      if (!f.dtype().isIntegral()) {
        throw new TorchException(
            "cov(): expected fweights to have integral dtype but got fweights with "
                + f.dtype().scalarTypeName()
                + " dtype");
      }
      checkWeights(f, "fweights", n);
      w = Optional.of(f);
    }
    if (aweights.isPresent()) {
      Tensor x = aweights.get();
      if (!x.dtype().isFloatingPoint()) {
        throw new TorchException(
            "cov(): expected aweights to have floating point dtype but got aweights with "
                + x.dtype().scalarTypeName()
                + " dtype");
      }
      checkWeights(x, "aweights", n);
      w = Optional.of(w.map(f -> f.mul(x)).orElse(x));
    }
    Tensor weighted = w.map(in::mul).orElse(in);
    Tensor count =
        w.map(Tensor::sum).orElseGet(() -> Torch.scalarTensor(Scalar.of(n)).to(in.device()));
    Tensor mean = weighted.sum(new long[] {1}, true).div(count);
    Tensor centred = in.sub(mean);
    Tensor norm;
    if (w.isPresent() && aweights.isPresent() && correction != 0) {
      norm = count.sub(w.get().mul(aweights.get()).sum().mul(correction).div(count));
    } else {
      norm = count.sub(correction);
    }
    norm = norm.call("clamp_min", Scalar.of(0));
    Tensor other = w.map(centred::mul).orElse(centred);
    Tensor c = MatmulOps.matmul(centred, Products.adjoint(other.to(centred.dtype())));
    return c.call("true_divide.Tensor", norm).call("squeeze");
  }

  private static void checkWeights(Tensor w, String name, long n) {
    if (w.dim() > 1) {
      throw new TorchException(
          "cov(): expected "
              + name
              + " to have one or fewer dimensions but got "
              + name
              + " with "
              + w.dim()
              + " dimensions");
    }
    if (w.numel() != n) {
      throw new TorchException(
          "cov(): expected "
              + name
              + " to have the same numel as there are observations in the input but got "
              + w.numel()
              + " != "
              + n);
    }
  }

  private static Tensor correlation(Tensor self) {
    if (self.dim() > 2) {
      throw new TorchException(
          "corrcoef(): expected input to have two or fewer dimensions but got an input with "
              + self.dim()
              + " dimensions");
    }
    Tensor c = covariance(self, 1, Optional.empty(), Optional.empty());
    if (c.dim() == 0) {
      return c.div(c);
    }
    Tensor deviation = c.call("diagonal").real().sqrt();
    Tensor r =
        c.div(deviation.call("unsqueeze", Scalar.of(1)))
            .div(deviation.call("unsqueeze", Scalar.of(0)));
    return r.dtype().isComplex()
        ? Torch.callTensor("complex", r.real().clamp(-1, 1), r.call("imag").clamp(-1, 1))
        : r.clamp(-1, 1);
  }

  private static Tensor cosine(Arguments a) {
    Tensor x = a.tensorArg("x1");
    Tensor y = a.tensorArg("x2");
    Dtype t = Promotion.resultType(List.of(x, y));
    if (!t.isFloatingPoint()) {
      throw new TorchException(
          "expected common dtype to be floating point, yet common dtype is " + t.scalarTypeName());
    }
    List<Tensor> both = JoinOps.broadcast(List.of(x.to(t), y.to(t)));
    Value dim = a.get("dim");
    return unit(both.get(0), a)
        .mul(unit(both.get(1), a))
        .call("sum.dim_IntList", ViewOps.ints(((Scalar) dim).toLong()));
  }

  /** A vector over its length, which counts as at least {@code eps} but keeps its gradient. */
  private static Tensor unit(Tensor x, Arguments a) {
    Tensor length =
        (Tensor)
            Torch.call(
                    "linalg_vector_norm",
                    List.of(x, Scalar.of(2), ViewOps.ints(a.intArg("dim"))),
                    Map.of("keepdim", Scalar.of(true)))
                .getFirst();
    Tensor known = length.detach();
    Tensor raised = known.clampMin(a.doubleArg("eps")).sub(known);
    return x.div(length.add(raised));
  }
}
