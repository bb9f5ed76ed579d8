package dev.torchtpu.aten.ops;

import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.TorchException;
import dev.torchtpu.aten.BackwardContext;
import dev.torchtpu.aten.Declarations;
import dev.torchtpu.aten.Expr;
import dev.torchtpu.aten.LowerContext;
import dev.torchtpu.aten.OpFamily;
import java.util.Arrays;
import java.util.List;

/** Distances between rows. */
public final class DistanceOps implements OpFamily {

  @Override
  public void declare(Declarations d) {
    d.op("_cdist_forward(Tensor x1, Tensor x2, float p, int? compute_mode) -> Tensor")
        .lower(DistanceOps::pairs)
        .derivative("x1, x2, result", DistanceOps::pairsBack)
        .staticScalars("p")
        .add();
    d.op("cdist(Tensor x1, Tensor x2, float p=2., int? compute_mode=None) -> Tensor")
        .composite(a ->
            Torch.callTensor(
                "_cdist_forward", a.get("x1"), a.get("x2"), a.get("p"), a.get("compute_mode")))
        .add();
    d.op("_cdist_backward(Tensor grad, Tensor x1, Tensor x2, float p, Tensor cdist) -> Tensor")
        .composite(a ->
            towards(
                a.tensorArg("grad"),
                a.tensorArg("x1"),
                a.tensorArg("x2"),
                a.doubleArg("p"),
                a.tensorArg("cdist")))
        .add();
    d.op("_euclidean_dist(Tensor x1, Tensor x2) -> Tensor")
        .composite(a -> euclidean(a.tensorArg("x1"), a.tensorArg("x2")))
        .add();
    d.op("_pdist_forward(Tensor self, float p=2.) -> Tensor")
        .lower(DistanceOps::condensed)
        .derivative(
            "self, result",
            c ->
                c.set(
                    "self",
                    () ->
                        Torch.callTensor(
                            "_pdist_backward", c.grad(), c.tensor("self"), c.get("p"), c.result())))
        .staticScalars("p")
        .add();
    d.op("pdist(Tensor self, float p=2.) -> Tensor")
        .composite(a -> {
          Tensor x = a.tensorArg("self");
          if (x.dim() != 2) {
            throw new TorchException("pdist only supports 2D tensors, got: " + x.dim() + "D");
          }
          if (!x.dtype().isFloatingPoint()) {
            throw new TorchException("pdist only supports floating-point dtypes");
          }
          if (a.doubleArg("p") < 0) {
            throw new TorchException("pdist only supports non-negative p values");
          }
          return Torch.callTensor("_pdist_forward", x, a.get("p"));
        })
        .add();
    d.op("_pdist_backward(Tensor grad, Tensor self, float p, Tensor pdist) -> Tensor")
        .composite(a -> {
          Tensor x = a.tensorArg("self");
          long n = x.size(0);
          if (n <= 1) {
            return Elementwise.zerosLike(x);
          }
          Tensor first = places(n, true, x);
          Tensor second = places(n, false, x);
          Tensor diff = row(x, first).sub(row(x, second));
          Tensor g =
              slope(
                  diff,
                  a.tensorArg("pdist").call("unsqueeze", Scalar.of(-1)),
                  a.tensorArg("grad").call("unsqueeze", Scalar.of(-1)),
                  a.doubleArg("p"));
          return Elementwise.zerosLike(x)
              .call("index_add", Scalar.of(0), first, g)
              .call("index_add", Scalar.of(0), second, g.neg());
        })
        .add();
  }

  private static Tensor row(Tensor x, Tensor index) {
    return x.call("index_select", Scalar.of(0), index);
  }

  /** One of the rows of each pair in order. */
  private static long[] places(long n, boolean first) {
    long[] v = new long[Math.toIntExact(n * (n - 1) / 2)];
    int at = 0;
    for (long i = 0; i < n; i++) {
      for (long k = i + 1; k < n; k++) {
        v[at++] = first ? i : k;
      }
    }
    return v;
  }

  private static Tensor places(long n, boolean first, Tensor like) {
    long[] v = places(n, first);
    return HostValues.tensor(v, like.device(), v.length);
  }

  private static Expr norm(Expr diff, double p, int dim) {
    long[] dims = {dim};
    Expr a = diff.abs();
    if (p == 0) {
      return a.ne(0).to(a.dtype()).sum(dims, false);
    }
    if (p == 1) {
      return a.sum(dims, false);
    }
    if (p == 2) {
      return a.square().sum(dims, false).sqrt();
    }
    if (p == Double.POSITIVE_INFINITY) {
      return a.reduce(dev.torchtpu.hlo.BinaryKind.MAXIMUM, a.constant(0L), dims, false);
    }
    Expr s = a.pow(a.full(p)).sum(dims, false);
    return s.pow(s.full(1 / p));
  }

  private static Expr pairs(LowerContext c) {
    Expr x = c.tensor("x1");
    Expr y = c.tensor("x2");
    double p = c.staticScalar("p").toDouble();
    if (x.rank() < 2 || y.rank() < 2) {
      throw new TorchException(
          "cdist only supports at least 2D tensors, X1 got: " + Math.min(x.rank(), y.rank()) + "D");
    }
    if (x.size(x.rank() - 1) != y.size(y.rank() - 1)) {
      throw new TorchException(
          "X1 and X2 must have the same number of columns. X1: "
              + x.size(x.rank() - 1)
              + " X2: "
              + y.size(y.rank() - 1));
    }
    if (!x.dtype().isFloatingPoint() || !y.dtype().isFloatingPoint()) {
      throw new TorchException(
          "cdist only supports floating-point dtypes, X1 got: " + x.dtype().scalarTypeName());
    }
    if (p < 0) {
      throw new TorchException("cdist only supports non-negative p values");
    }
    long mode = c.intOr("compute_mode", 0);
    if (mode < 0 || mode > 2) {
      throw new TorchException("possible modes: 0, 1, 2, but was: " + mode);
    }
    var t = c.resultType("x1", "x2");
    Expr a = Products.widened(x.to(t));
    Expr b = Products.widened(y.to(t));
    Expr diff = a.unsqueeze(a.rank() - 1).sub(b.unsqueeze(b.rank() - 2));
    return norm(diff, p, diff.rank() - 1).to(t);
  }

  private static void pairsBack(BackwardContext c) {
    Tensor g = c.grad();
    double p = c.doubleArg("p");
    c.set(
        "x1",
        () ->
            Torch.callTensor(
                "_cdist_backward", g, c.tensor("x1"), c.tensor("x2"), Scalar.of(p), c.result()));
    c.set(
        "x2",
        () ->
            Torch.callTensor(
                "_cdist_backward",
                g.transpose(-2, -1),
                c.tensor("x2"),
                c.tensor("x1"),
                Scalar.of(p),
                c.result().transpose(-2, -1)));
  }

  /** The gradient of the first rows. */
  private static Tensor towards(Tensor g, Tensor x, Tensor y, double p, Tensor distance) {
    Tensor diff = x.call("unsqueeze", Scalar.of(-2)).sub(y.call("unsqueeze", Scalar.of(-3)));
    Tensor r =
        slope(
            diff, distance.call("unsqueeze", Scalar.of(-1)), g.call("unsqueeze", Scalar.of(-1)), p);
    return r.sum(new long[] {-2}, false).sumToSize(x.sizes());
  }

  /** {@code g} times the derivative of a distance by its difference; zero where they meet. */
  private static Tensor slope(Tensor diff, Tensor distance, Tensor g, double p) {
    if (p == 0) {
      return Elementwise.zerosLike(diff).mul(g);
    }
    if (p == 1) {
      return g.mul(diff.call("sgn"));
    }
    Tensor zero = distance.eq(0);
    Tensor safe = distance.maskedFill(zero, 1);
    if (p == 2) {
      return Elementwise.zeroWhere(zero, g.mul(diff).div(safe));
    }
    if (p == Double.POSITIVE_INFINITY) {
      return g.mul(diff.call("sgn")).mul(diff.abs().eq(distance).to(diff.dtype()));
    }
    Tensor flat = zero.logicalOr(diff.eq(0));
    Tensor size = diff.maskedFill(flat, 1);
    Tensor r = size.call("sgn").mul(size.abs().pow(p - 1)).mul(g).div(safe.pow(p - 1));
    return Elementwise.zeroWhere(flat, r);
  }

  private static Tensor euclidean(Tensor x, Tensor y) {
    Tensor xs = x.mul(x).sum(new long[] {-1}, true);
    Tensor ys = y.mul(y).sum(new long[] {-1}, true);
    Tensor left = JoinOps.cat(List.of(x.mul(-2), xs, Elementwise.zerosLike(xs).add(1)), -1);
    Tensor right = JoinOps.cat(List.of(y, Elementwise.zerosLike(ys).add(1), ys), -1);
    return MatmulOps.matmul(left, right.transpose(-2, -1)).clampMin(0).sqrt();
  }

  private static Expr condensed(LowerContext c) {
    Expr x = c.tensor("self");
    double p = c.staticScalar("p").toDouble();
    if (x.rank() != 2) {
      throw new TorchException("_pdist_forward requires 2D tensors");
    }
    long n = x.size(0);
    if (n <= 1) {
      return c.full(x.dtype(), 0L, 0);
    }
    Expr wide = Products.widened(x);
    long count = n * (n - 1) / 2;
    if (x.size(1) == 0) {
      return c.full(x.dtype(), 0L, count);
    }
    Expr diff =
        Gathers.select(wide, 0, constant(c, places(n, true)))
            .sub(Gathers.select(wide, 0, constant(c, places(n, false))));
    return norm(diff, p, 1).to(x.dtype());
  }

  private static Expr constant(LowerContext c, long[] v) {
    var bytes = java.nio.ByteBuffer.allocate(8 * v.length).order(java.nio.ByteOrder.LITTLE_ENDIAN);
    Arrays.stream(v).forEach(bytes::putLong);
    return c.expr(
        c.builder()
            .constant(
                dev.torchtpu.hlo.Literal.of(
                    dev.torchtpu.hlo.TensorType.of(dev.torchtpu.hlo.ElementType.I64, v.length),
                    bytes.array())));
  }
}
