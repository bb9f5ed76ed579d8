package dev.torchtpu.aten.ops;

import static dev.torchtpu.aten.ops.Linear.adjoint;
import static dev.torchtpu.aten.ops.Linear.dot;
import static dev.torchtpu.aten.ops.Linear.solveTriangular;

import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.TorchException;
import dev.torchtpu.Value;
import dev.torchtpu.aten.BackwardContext;
import dev.torchtpu.aten.Declarations;
import dev.torchtpu.aten.Expr;
import dev.torchtpu.aten.LowerContext;
import dev.torchtpu.aten.OpFamily;
import java.util.Arrays;
import java.util.List;

/** QR factors and products of reflections. */
public final class QrOps implements OpFamily {

  @Override
  public void declare(Declarations d) {
    d.op("geqrf(Tensor self) -> (Tensor a, Tensor tau)")
        .lowerAll(c -> {
          Expr a = c.tensor("self");
          Matrices.check("torch.geqrf", a);
          long[] batch = Matrices.batch(a);
          List<Expr> r = FactorComposites.reflections(c, Matrices.flat(a));
          return List.of(
              Matrices.restored(r.get(0), batch),
              r.get(1).reshape(vectors(batch, Math.min(Matrices.rows(a), Matrices.columns(a)))));
        })
        .derivativeNotImplemented()
        .out("a", "a", "tau")
        .add();
    d.op("linalg_qr(Tensor A, str mode=\"reduced\") -> (Tensor Q, Tensor R)")
        .lowerAll(QrOps::factor)
        .derivative("result", c -> c.set("A", () -> factorBack(c)))
        .out("out", "Q", "R")
        .add();
    d.op("qr(Tensor self, bool some=True) -> (Tensor Q, Tensor R)")
        .function(a ->
            Torch.call(
                "linalg_qr", a.get("self"), Value.of(a.boolArg("some") ? "reduced" : "complete")))
        .out("Q", "Q", "R")
        .add();
    for (String s :
        new String[] {
          "linalg_householder_product(Tensor input, Tensor tau)",
          "orgqr(Tensor self, Tensor input2)"
        }) {
      boolean first = s.startsWith("linalg");
      String x = first ? "input" : "self";
      String tau = first ? "tau" : "input2";
      d.op(s + " -> Tensor")
          .lower(c -> {
            Expr a = c.tensor(x);
            checkReflections("torch.linalg.householder_product", a, c.tensor(tau));
            if (Matrices.rows(a) < Matrices.columns(a)) {
              throw new TorchException(
                  "torch.linalg.householder_product: input.shape[-2] must be greater than or equal"
                      + " to input.shape[-1]");
            }
            if (Matrices.columns(a) < last(c.tensor(tau))) {
              throw new TorchException(
                  "torch.linalg.householder_product: input.shape[-1] must be greater than or equal"
                      + " to tau.shape[-1]");
            }
            return Matrices.restored(
                FactorComposites.product(
                    c, Matrices.flat(a), flatVectors(c.tensor(tau)), Matrices.columns(a)),
                Matrices.batch(a));
          })
          .derivative(
              x + ", " + tau,
              c ->
                  Recomputed.set(
                      c,
                      named -> {
                        Tensor a = named.apply(x).orElseThrow();
                        Tensor eye =
                            Torch.callTensor(
                                "eye.m",
                                Scalar.of(a.size(-2)),
                                Scalar.of(a.size(-1)),
                                a.dtype(),
                                Value.NONE,
                                a.device());
                        return List.of(
                            applied(a, named.apply(tau).orElseThrow(), eye, true, false));
                      },
                      x,
                      tau))
          .out("out")
          .add();
    }
    d.op(
            "ormqr(Tensor self, Tensor input2, Tensor input3, bool left=True, bool"
                + " transpose=False) -> Tensor")
        .lower(QrOps::multiply)
        .derivative(
            "self, input2, input3",
            c ->
                Recomputed.set(
                    c,
                    named ->
                        List.of(
                            applied(
                                named.apply("self").orElseThrow(),
                                named.apply("input2").orElseThrow(),
                                named.apply("input3").orElseThrow(),
                                c.boolArg("left"),
                                c.boolArg("transpose"))),
                    "self",
                    "input2",
                    "input3"))
        .out("out")
        .add();
  }

  private static long[] vectors(long[] batch, long n) {
    long[] s = Arrays.copyOf(batch, batch.length + 1);
    s[batch.length] = n;
    return s;
  }

  private static long last(Expr x) {
    return x.size(x.rank() - 1);
  }

  private static Expr flatVectors(Expr tau) {
    return tau.reshape(Matrices.count(Arrays.copyOf(tau.sizes(), tau.rank() - 1)), last(tau));
  }

  private static void checkReflections(String name, Expr a, Expr tau) {
    Matrices.check(name, a);
    if (tau.rank() != a.rank() - 1) {
      throw new TorchException(
          name
              + ": Expected tau to have one dimension less than input, but got tau.ndim equal to "
              + tau.rank()
              + " and input.ndim is equal to "
              + a.rank());
    }
    if (!Arrays.equals(Matrices.batch(a), Arrays.copyOf(tau.sizes(), tau.rank() - 1))) {
      throw new TorchException(
          name
              + ": Expected batch dimensions of tau to be equal to input.shape[:-2], but got "
              + Arrays.toString(tau.sizes()));
    }
    if (a.dtype() != tau.dtype()) {
      throw new TorchException(
          name
              + ": tau dtype "
              + tau.dtype().torchName()
              + " does not match input dtype "
              + a.dtype().torchName());
    }
  }

  private static Expr multiply(LowerContext c) {
    Expr a = c.tensor("self");
    Expr tau = c.tensor("input2");
    Expr x = c.tensor("input3");
    checkReflections("torch.ormqr", a, tau);
    Matrices.check("torch.ormqr", x);
    boolean left = c.boolArg("left");
    if (!Arrays.equals(Matrices.batch(a), Matrices.batch(x)) || a.dtype() != x.dtype()) {
      throw new TorchException(
          "torch.ormqr: Expected batch dimensions of other to be equal to input.shape[:-2], but got "
              + Arrays.toString(Matrices.batch(x)));
    }
    if ((left ? Matrices.rows(x) : Matrices.columns(x)) != Matrices.rows(a)) {
      throw new TorchException(
          "torch.ormqr: other.shape[" + (left ? -2 : -1) + "] must be equal to input.shape[-2]");
    }
    if (last(tau) > Math.min(Matrices.rows(a), Matrices.columns(a))) {
      throw new TorchException(
          "torch.ormqr: other.shape[-2] must be greater than or equal to tau.shape[-1]");
    }
    return Matrices.restored(
        FactorComposites.reflected(
            c, Matrices.flat(a), flatVectors(tau), Matrices.flat(x), left, c.boolArg("transpose")),
        Matrices.batch(a));
  }

  /** Reflections one after another, in differentiable steps. */
  private static Tensor applied(Tensor a, Tensor tau, Tensor to, boolean left, boolean adjoint) {
    long k = tau.size(-1);
    Tensor unit = Linear.eye(a, a.size(-2));
    Tensor vectors = Linear.lower(a, -1);
    boolean ascending = left == adjoint;
    Tensor r = to;
    for (long i = 0; i < k; i++) {
      long at = ascending ? i : k - 1 - i;
      Tensor v = vectors.slice(-1, at, at + 1, 1).add(unit.slice(-1, at, at + 1, 1));
      Tensor t = tau.slice(-1, at, at + 1, 1).call("unsqueeze", Scalar.of(-1));
      t = adjoint ? Elementwise.conj(t) : t;
      r = left ? r.sub(v.mul(t).mul(dot(adjoint(v), r))) : r.sub(dot(r, v).mul(t).mul(adjoint(v)));
    }
    return r;
  }

  private static List<Expr> factor(LowerContext c) {
    Expr a = c.tensor("A");
    Matrices.check("linalg.qr", a);
    String mode = c.textArg("mode");
    if (!List.of("reduced", "complete", "r").contains(mode)) {
      throw new TorchException(
          "qr received unrecognized mode '"
              + mode
              + "' but expected one of 'reduced' (default), 'r', or 'complete'");
    }
    long[] batch = Matrices.batch(a);
    long m = Matrices.rows(a);
    long k = Math.min(m, Matrices.columns(a));
    long rows = mode.equals("complete") ? m : k;
    List<Expr> f = FactorComposites.reflections(c, Matrices.flat(a));
    Expr r = Matrices.upper(f.get(0).slice(1, 0, rows));
    Expr q =
        mode.equals("r")
            ? c.full(a.dtype(), 0L, 0)
            : Matrices.restored(FactorComposites.product(c, f.get(0), f.get(1), rows), batch);
    return List.of(q, Matrices.restored(r, batch));
  }

  private static Tensor factorBack(BackwardContext c) {
    String mode = c.textArg("mode");
    if (mode.equals("r")) {
      throw new TorchException(
          "The derivative of linalg.qr depends on Q, which is not computed when mode='r'. Please"
              + " use linalg.qr(A, mode='reduced') if you are going to require gradients.");
    }
    Tensor q = c.result(0);
    Tensor r = c.result(1);
    long m = q.size(-2);
    long n = r.size(-1);
    if (mode.equals("complete") && m > n) {
      throw new TorchException(
          "The QR decomposition is not differentiable when mode='complete' and nrows > ncols");
    }
    Tensor gq = c.grad(0);
    Tensor gr = c.grad(1);
    if (m >= n) {
      return square(q, r, gq, gr);
    }
    // A = Q [U V]: the right part takes its gradient through Q.
    Tensor u = r.slice(-1, 0, m, 1);
    Tensor v = r.slice(-1, m, n, 1);
    Tensor gu = gr.slice(-1, 0, m, 1);
    Tensor gv = gr.slice(-1, m, n, 1);
    Tensor left = square(q, u, gq.add(dot(dot(q, v), adjoint(gv))), gu);
    return JoinOps.cat(List.of(left, dot(q, gv)), -1);
  }

  private static Tensor square(Tensor q, Tensor r, Tensor gq, Tensor gr) {
    Tensor x = Linear.upper(dot(gr, adjoint(r)).sub(dot(adjoint(q), gq)), 0);
    Tensor g = gq.add(dot(q, Linear.symmetrized(x)));
    return solveTriangular(adjoint(r), g, false, false, false);
  }
}
