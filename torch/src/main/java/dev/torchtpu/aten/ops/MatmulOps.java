package dev.torchtpu.aten.ops;

import dev.torchtpu.Dtype;
import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.TorchException;
import dev.torchtpu.aten.BackwardContext;
import dev.torchtpu.aten.Declarations;
import dev.torchtpu.aten.Expr;
import dev.torchtpu.aten.LowerContext;
import dev.torchtpu.aten.OpFamily;
import dev.torchtpu.aten.Ops;
import dev.torchtpu.runtime.InPlace;
import java.util.Arrays;

/** Matrix products, and the linear layer as one program. */
public final class MatmulOps implements OpFamily {
  private static final String SCALED = ", *, Scalar beta=1, Scalar alpha=1) -> Tensor";
  private static final long[] NONE = {};

  @Override
  public void declare(Declarations d) {
    plain(d);
    scaled(d);
    linear(d);
  }

  private static void plain(Declarations d) {
    for (String name : new String[] {"matmul", "linalg_matmul"}) {
      d.op(name + "(Tensor self, Tensor other) -> Tensor")
          .lower(c -> product(c, "self", "other", "m1 and m2"))
          .derivative("self, other", MatmulOps::matmulBack)
          .out("out")
          .add();
    }
    d.op("mm(Tensor self, Tensor mat2) -> Tensor")
        .lower(c -> {
          Expr a = c.tensor("self");
          Expr b = c.tensor("mat2");
          if (a.rank() != 2 || b.rank() != 2) {
            throw new TorchException(
                a.rank() != 2 ? "self must be a matrix" : "mat2 must be a matrix");
          }
          return product(c, "self", "mat2", "m1 and m2");
        })
        .derivative("self, mat2", c -> productBack(c, "self", "mat2"))
        .out("out")
        .add();
    d.op("bmm(Tensor self, Tensor mat2) -> Tensor")
        .lower(c -> {
          checkBatches(c.tensor("self"), c.tensor("mat2"), "batch1", "batch2");
          return product(c, "self", "mat2", "batch1 and batch2");
        })
        .derivative("self, mat2", c -> productBack(c, "self", "mat2"))
        .out("out")
        .add();
    d.op("mv(Tensor self, Tensor vec) -> Tensor")
        .lower(c -> {
          checkRanks(c, 2, "vector + matrix @ vector expected, got ", "self", "vec");
          return product(c, "self", "vec", "mat and vec");
        })
        .derivative(
            "self, vec",
            c -> {
              c.set(
                  "self",
                  () ->
                      c.grad()
                          .call("unsqueeze", Scalar.of(1))
                          .mul(Elementwise.conj(c.tensor("vec"))));
              c.set("vec", () -> matmul(Products.adjoint(c.tensor("self")), c.grad()));
            })
        .out("out")
        .add();
    d.op("dot(Tensor self, Tensor tensor) -> Tensor")
        .lower(c -> {
          Expr a = c.tensor("self");
          Expr b = c.tensor("tensor");
          if (a.rank() != 1 || b.rank() != 1) {
            throw new TorchException(
                "1D tensors expected, but got " + a.rank() + "D and " + b.rank() + "D tensors");
          }
          if (a.dtype() != b.dtype()) {
            throw new TorchException(
                "dot : expected both vectors to have same dtype, but found "
                    + a.dtype().scalarTypeName()
                    + " and "
                    + b.dtype().scalarTypeName());
          }
          return product(c, "self", "tensor", "vectors");
        })
        .derivative(
            "self, tensor",
            c -> {
              c.set("self", () -> c.grad().mul(Elementwise.conj(c.tensor("tensor"))));
              c.set("tensor", () -> c.grad().mul(Elementwise.conj(c.tensor("self"))));
            })
        .out("out")
        .add();
    d.op("vdot(Tensor self, Tensor other) -> Tensor")
        .composite(a -> Elementwise.conj(a.tensorArg("self")).call("dot", a.tensorArg("other")))
        .out("out")
        .add();
    for (String name : new String[] {"outer", "ger"}) {
      d.op(name + "(Tensor self, Tensor vec2) -> Tensor")
          .composite(a -> {
            Tensor x = a.tensorArg("self");
            Tensor y = a.tensorArg("vec2");
            if (x.dim() != 1 || y.dim() != 1) {
              throw new TorchException(
                  "outer: Expected 1-D argument "
                      + (x.dim() != 1 ? "self" : "vec2")
                      + ", but got "
                      + (x.dim() != 1 ? x : y).dim()
                      + "-D");
            }
            return x.call("unsqueeze", Scalar.of(1)).mul(y);
          })
          .out("out")
          .add();
    }
    d.op("_int_mm(Tensor self, Tensor mat2) -> Tensor")
        .lower(c ->
            Products.matmul(c.tensor("self").to(Dtype.INT32), c.tensor("mat2").to(Dtype.INT32)))
        .noDerivative()
        .out("out")
        .add();
  }

  private static void checkRanks(LowerContext c, int first, String what, String x, String y) {
    int a = c.tensor(x).rank();
    int b = c.tensor(y).rank();
    if (a != first || b != 1) {
      throw new TorchException(what + "1, " + a + ", " + b);
    }
  }

  private static void checkBatches(Expr a, Expr b, String nameA, String nameB) {
    if (a.rank() != 3 || b.rank() != 3) {
      throw new TorchException((a.rank() != 3 ? nameA : nameB) + " must be a 3D tensor");
    }
    if (a.size(0) != b.size(0) || a.size(2) != b.size(1)) {
      throw Products.wrongBatch(a.size(0), a.size(2), b.size(0), b.size(1));
    }
  }

  private static Expr product(LowerContext c, String x, String y, String what) {
    Expr a = c.tensor(x);
    Expr b = c.tensor(y);
    Products.checkDtypes(what, a, b);
    return Products.rounded(Products.matmul(a, b), a.dtype());
  }

  static Tensor matmul(Tensor a, Tensor b) {
    return Ops.MATMUL.call2(a, b);
  }

  private static void productBack(BackwardContext c, String x, String y) {
    c.set(x, () -> matmul(c.grad(), Products.adjoint(c.tensor(y))));
    c.set(y, () -> matmul(Products.adjoint(c.tensor(x)), c.grad()));
  }

  private static void matmulBack(BackwardContext c) {
    int ra = c.dim("self");
    int rb = c.dim("other");
    c.set(
        "self",
        () -> {
          Tensor g = c.grad();
          Tensor other = c.tensor("other");
          if (rb == 1) {
            return (ra == 1 ? g : g.call("unsqueeze", Scalar.of(-1))).mul(Elementwise.conj(other));
          }
          return ra == 1
              ? matmul(Elementwise.conj(other), g.call("unsqueeze", Scalar.of(-1))).select(-1, 0)
              : matmul(g, Products.adjoint(other));
        });
    c.set(
        "other",
        () -> {
          Tensor g = c.grad();
          Tensor self = c.tensor("self");
          if (ra == 1) {
            Tensor conj = Elementwise.conj(self);
            return rb == 1
                ? g.mul(conj)
                : conj.call("unsqueeze", Scalar.of(-1)).mul(g.call("unsqueeze", Scalar.of(-2)));
          }
          if (rb > 2) {
            return matmul(Products.adjoint(self), g);
          }
          // All rows at once: the sum over batches is part of the product.
          Tensor rows = ra == 2 ? self : self.reshape(-1, self.size(-1));
          Tensor grads = rb == 1 ? g.reshape(-1) : ra == 2 ? g : g.reshape(-1, g.size(-1));
          return matmul(Products.adjoint(rows), grads);
        });
  }

  private static void scaled(Declarations d) {
    d.op("addmm(Tensor self, Tensor mat1, Tensor mat2" + SCALED)
        .lower(c -> {
          Expr a = c.tensor("mat1");
          Expr b = c.tensor("mat2");
          if (a.rank() != 2 || b.rank() != 2) {
            throw new TorchException(
                (a.rank() != 2 ? "mat1" : "mat2")
                    + " must be a matrix, got "
                    + (a.rank() != 2 ? a : b).rank()
                    + "-D tensor");
          }
          Products.checkDtypes("mat1 and mat2", a, b);
          return plus(c, Products.matmul(a, b));
        })
        .derivative("mat1, mat2", c -> scaledBack(c, "mat1", "mat2"))
        .inPlace()
        .out("out")
        .add();
    d.op("baddbmm(Tensor self, Tensor batch1, Tensor batch2" + SCALED)
        .lower(c -> {
          Expr a = c.tensor("batch1");
          Expr b = c.tensor("batch2");
          checkBatches(a, b, "batch1", "batch2");
          Products.checkDtypes("batch1 and batch2", a, b);
          return plus(c, Products.matmul(a, b));
        })
        .derivative("batch1, batch2", c -> scaledBack(c, "batch1", "batch2"))
        .inPlace()
        .out("out")
        .add();
    d.op("addbmm(Tensor self, Tensor batch1, Tensor batch2" + SCALED)
        .lower(c -> {
          Expr a = c.tensor("batch1");
          Expr b = c.tensor("batch2");
          checkBatches(a, b, "batch1", "batch2");
          Products.checkDtypes("batch1 and batch2", a, b);
          return plus(c, Products.dot(a, b, NONE, NONE, new long[] {0, 2}, new long[] {0, 1}));
        })
        .derivative(
            "batch1, batch2",
            c -> {
              c.set("self", () -> times(c.grad(), c, "beta"));
              c.set(
                  "batch1",
                  () -> times(matmul(c.grad(), Products.adjoint(c.tensor("batch2"))), c, "alpha"));
              c.set(
                  "batch2",
                  () -> times(matmul(Products.adjoint(c.tensor("batch1")), c.grad()), c, "alpha"));
            })
        .out("out")
        .add();
    // PyTorch lets the sum grow a tensor that it is written to.
    d.op(
            "addbmm_(Tensor(a!) self, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar"
                + " alpha=1) -> Tensor(a!)")
        .composite(a -> {
          Tensor self = a.tensorArg("self");
          InPlace.checkLeaf(self);
          Tensor r =
              Torch.callTensor(
                  "addbmm",
                  InPlace.snapshot(self),
                  a.get("batch1"),
                  a.get("batch2"),
                  a.get("beta"),
                  a.get("alpha"));
          if (java.util.Arrays.equals(self.sizes(), r.sizes())) {
            InPlace.write(self, r, true);
          } else {
            InPlace.writeOut(self, r);
          }
          return self;
        })
        .add();
    d.op("addmv(Tensor self, Tensor mat, Tensor vec" + SCALED)
        .lower(c -> {
          checkRanks(c, 2, "vector + matrix @ vector expected, got ", "mat", "vec");
          Expr a = c.tensor("mat");
          Expr b = c.tensor("vec");
          return plus(c, Products.matmul(a, b));
        })
        .derivative(
            "mat, vec",
            c -> {
              c.set("self", () -> times(c.grad(), c, "beta"));
              c.set(
                  "mat",
                  () ->
                      times(
                          c.grad()
                              .call("unsqueeze", Scalar.of(1))
                              .mul(Elementwise.conj(c.tensor("vec"))),
                          c,
                          "alpha"));
              c.set(
                  "vec",
                  () -> times(matmul(Products.adjoint(c.tensor("mat")), c.grad()), c, "alpha"));
            })
        .inPlace()
        .out("out")
        .add();
    d.op("addr(Tensor self, Tensor vec1, Tensor vec2" + SCALED)
        .lower(MatmulOps::addOuter)
        .derivative(
            "vec1, vec2",
            c -> {
              c.set("self", () -> times(c.grad(), c, "beta"));
              c.set(
                  "vec1",
                  () -> times(matmul(c.grad(), Elementwise.conj(c.tensor("vec2"))), c, "alpha"));
              c.set(
                  "vec2",
                  () -> times(matmul(Elementwise.conj(c.tensor("vec1")), c.grad()), c, "alpha"));
            })
        .inPlace()
        .out("out")
        .add();
  }

  /** {@code beta * self + alpha * product}; with a beta of 0 the argument is not looked at. */
  private static Expr plus(LowerContext c, Expr product) {
    Expr self = c.tensor("self");
    Dtype t = c.tensor(c.schema().arguments().get(1).name()).dtype();
    if (self.dtype() != t && !c.isZero("beta")) {
      throw new TorchException(
          "self and mat2 must have the same dtype, but got "
              + self.dtype().scalarTypeName()
              + " and "
              + t.scalarTypeName());
    }
    return plus(c, self, product, t);
  }

  private static Expr plus(LowerContext c, Expr self, Expr product, Dtype t) {
    Dtype wide = product.dtype();
    Expr scaled = c.isOne("alpha") ? product : product.mul(c.scalar("alpha", wide));
    if (c.isZero("beta")) {
      checkExpands(self.sizes(), product.sizes());
      return Products.rounded(scaled, t);
    }
    Expr added = self.to(wide);
    added = c.isOne("beta") ? added : added.mul(c.scalar("beta", wide));
    checkExpands(self.sizes(), product.sizes());
    return Products.rounded(added.broadcastTo(product.sizes()).add(scaled), t);
  }

  private static void checkExpands(long[] from, long[] to) {
    boolean fits = from.length <= to.length;
    for (int i = 0; fits && i < from.length; i++) {
      long want = to[to.length - from.length + i];
      fits = from[i] == want || from[i] == 1;
    }
    if (!fits) {
      throw new TorchException(
          "The expanded size of the tensor must match the existing size.  Target sizes: "
              + Arrays.toString(to)
              + ".  Tensor sizes: "
              + Arrays.toString(from));
    }
  }

  private static Expr addOuter(LowerContext c) {
    Dtype t = c.resultType("self", "vec1", "vec2");
    for (String name : new String[] {"beta", "alpha"}) {
      Scalar s = c.scalarArg(name);
      if (s instanceof Scalar.Bool && t != Dtype.BOOL) {
        throw new TorchException("Boolean " + name + " only supported for Boolean results.");
      }
      if (t.isIntegral() && (s.isComplex() || s instanceof Scalar.Float)) {
        throw new TorchException(
            "For integral input tensors, argument "
                + name
                + " must not be a floating point number.");
      }
    }
    Expr x = c.tensor("vec1");
    Expr y = c.tensor("vec2");
    if (x.rank() != 1 || y.rank() != 1) {
      throw new TorchException(
          "addr: Expected 1-D argument "
              + (x.rank() != 1 ? "vec1" : "vec2")
              + ", but got "
              + (x.rank() != 1 ? x : y).rank()
              + "-D");
    }
    Expr column = x.to(t).unsqueeze(1);
    if (t == Dtype.BOOL) {
      Expr product = column.and(y.to(t));
      Expr scaled = c.isZero("alpha") ? product.zeros() : product;
      return c.isZero("beta")
          ? scaled
          : c.tensor("self", t).broadcastTo(product.sizes()).or(scaled);
    }
    Expr product = Products.widened(column).mul(Products.widened(y.to(t)));
    return plus(c, c.tensor("self", t), product, t);
  }

  private static Tensor times(Tensor g, BackwardContext c, String name) {
    Scalar s = Elementwise.conj(c.scalarArg(name));
    return !s.isComplex() && s.toDouble() == 1 ? g : g.call("mul.Tensor", s);
  }

  private static void scaledBack(BackwardContext c, String x, String y) {
    c.set("self", () -> times(c.grad(), c, "beta"));
    c.set(x, () -> times(matmul(c.grad(), Products.adjoint(c.tensor(y))), c, "alpha"));
    c.set(y, () -> times(matmul(Products.adjoint(c.tensor(x)), c.grad()), c, "alpha"));
  }

  private static void linear(Declarations d) {
    d.op("linear(Tensor input, Tensor weight, Tensor? bias=None) -> Tensor")
        .lower(c -> {
          Expr x = c.tensor("input");
          Expr w = c.tensor("weight");
          if (w.rank() != 1 && w.rank() != 2) {
            throw new TorchException("weight must be 1-D or 2-D, got " + w.rank() + "-D");
          }
          if (x.dtype() != w.dtype()) {
            throw new TorchException(
                "mat1 and mat2 must have the same dtype, but got "
                    + x.dtype().scalarTypeName()
                    + " and "
                    + w.dtype().scalarTypeName());
          }
          Products.checkDtypes("mat1 and mat2", x, w);
          if (x.rank() == 0 || x.size(x.rank() - 1) != w.size(w.rank() - 1)) {
            long k = x.rank() == 0 ? 1 : x.size(x.rank() - 1);
            throw Products.shapes(
                k == 0 ? 0 : x.elements() / k,
                k,
                w.size(w.rank() - 1),
                w.rank() == 1 ? 1 : w.size(0));
          }
          if (c.has("bias") && c.tensor("bias").dtype() != x.dtype()) {
            throw new TorchException(
                "self and mat2 must have the same dtype, but got "
                    + c.tensor("bias").dtype().scalarTypeName()
                    + " and "
                    + x.dtype().scalarTypeName());
          }
          Expr r =
              Products.dot(x, w, NONE, NONE, new long[] {x.rank() - 1}, new long[] {w.rank() - 1});
          Expr wide = c.has("bias") ? r.add(c.tensor("bias").to(r.dtype())) : r;
          return Products.rounded(wide, x.dtype());
        })
        .derivative("input, weight", MatmulOps::linearBack)
        .out("out")
        .add();
  }

  private static void linearBack(BackwardContext c) {
    boolean vector = c.dim("weight") == 1;
    c.set(
        "input",
        () -> {
          Tensor w = Elementwise.conj(c.tensor("weight"));
          return vector ? c.grad().call("unsqueeze", Scalar.of(-1)).mul(w) : matmul(c.grad(), w);
        });
    c.set(
        "weight",
        () -> {
          Tensor x = Elementwise.conj(c.tensor("input"));
          Tensor rows = x.dim() == 2 ? x : x.reshape(-1, x.size(-1));
          return vector
              ? matmul(c.grad().reshape(-1), rows)
              : matmul(c.grad().reshape(-1, c.grad().size(-1)).transpose(0, 1), rows);
        });
    c.set("bias", c::grad);
  }
}
