package dev.torchtpu.aten.ops;

import static dev.torchtpu.aten.LowerContext.wrapDim;

import dev.torchtpu.Dtype;
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
import dev.torchtpu.aten.ScalarConversion;
import java.util.Arrays;
import java.util.Optional;

/** Single elements, read and written at an index tensor along one dimension. */
public final class GatherOps implements OpFamily {

  @Override
  public void declare(Declarations d) {
    gathers(d);
    scatters(d);
    flat(d);
  }

  private static void gathers(Declarations d) {
    d.op("gather(Tensor self, int dim, Tensor index, *, bool sparse_grad=False) -> Tensor")
        .lower(GatherOps::gather)
        .derivative(
            "index",
            c ->
                c.set(
                    "self",
                    () -> scatterAdd(c.grad(), c.sizes("self"), c.get("dim"), c.tensor("index"))))
        .out("out")
        .add();
    d.op(
            "gather_backward(Tensor grad, Tensor self, int dim, Tensor index, bool sparse_grad) ->"
                + " Tensor")
        .composite(a ->
            scatterAdd(
                a.tensorArg("grad"),
                a.tensorArg("self").sizes(),
                a.get("dim"),
                a.tensorArg("index")))
        .add();
    d.op("_wrap_index(Tensor self, int size) -> Tensor")
        .lower(c -> Gathers.wrapped(c.tensor("self"), c.intArg("size")))
        .noDerivative()
        .add();
    d.op("take_along_dim(Tensor self, Tensor indices, int? dim=None) -> Tensor")
        .composite(a -> {
          Tensor self = a.tensorArg("self");
          Tensor index = a.tensorArg("indices");
          if (index.dtype() != Dtype.INT64) {
            throw new TorchException(
                "torch.take_along_dim(): dtype of indices should be Long but got "
                    + index.dtype().scalarTypeName());
          }
          if (!a.has("dim")) {
            Tensor flat = index.reshape(-1).call("_wrap_index", Scalar.of(self.numel()));
            return self.reshape(-1).call("gather", Scalar.of(0), flat);
          }
          if (self.dim() != index.dim()) {
            throw new TorchException(
                "torch.take_along_dim(): input and indices should have the same number of"
                    + " dimensions, but got "
                    + self.dim()
                    + " dimensions for input, and "
                    + index.dim()
                    + " dimensions for indices");
          }
          int dim = wrapDim(a.intArg("dim"), self.dim());
          long[] own = self.sizes();
          long[] at = index.sizes();
          own[dim] = 1;
          at[dim] = 1;
          long[] common = Expr.broadcastSizes(own, at);
          common[dim] = self.size(dim);
          Tensor wide = self.expand(common);
          common[dim] = index.size(dim);
          Tensor wrapped = index.call("_wrap_index", Scalar.of(self.size(dim)));
          return wide.call("gather", Scalar.of(dim), wrapped.expand(common));
        })
        .out("out")
        .add();
  }

  static Tensor scatterAdd(Tensor grad, long[] sizes, Value dim, Tensor index) {
    return Torch.zeros(grad.device(), grad.dtype(), sizes).call("scatter_add", dim, index, grad);
  }

  private static void scatters(Declarations d) {
    d.op("scatter.src(Tensor self, int dim, Tensor index, Tensor src) -> Tensor")
        .lower(c -> scatter(c, Gathers.ASSIGN))
        .derivative(
            "index",
            c -> {
              c.set("self", () -> blanked(c));
              c.set("src", () -> gathered(c));
            })
        .inPlace()
        .out("src_out")
        .add();
    d.op("scatter.value(Tensor self, int dim, Tensor index, Scalar value) -> Tensor")
        .verify(a -> ScalarConversion.check(a.scalarArg("value"), a.tensorArg("self").dtype()))
        .lower(c -> scatterValue(c, Gathers.ASSIGN))
        .derivative("index", c -> c.set("self", () -> blanked(c)))
        .inPlace()
        .out("value_out")
        .add();
    d.op(
            "scatter.reduce(Tensor self, int dim, Tensor index, Tensor src, *, str reduce) ->"
                + " Tensor")
        .lower(c -> scatter(c, oldReduction(c)))
        .derivativeNotImplemented()
        .inPlace()
        .out("reduce_out")
        .add();
    d.op(
            "scatter.value_reduce(Tensor self, int dim, Tensor index, Scalar value, *, str reduce)"
                + " -> Tensor")
        .lower(c -> scatterValue(c, oldReduction(c)))
        .derivativeNotImplemented()
        .inPlace()
        .out("value_reduce_out")
        .add();
    d.op("scatter_add(Tensor self, int dim, Tensor index, Tensor src) -> Tensor")
        .lower(c -> scatter(c, Gathers.ADD))
        .derivative(
            "index",
            c -> {
              c.set("self", c::grad);
              c.set("src", () -> gathered(c));
            })
        .inPlace()
        .out("out")
        .add();
  }

  private static Gathers.Combine oldReduction(LowerContext c) {
    return switch (c.textArg("reduce")) {
      case "add" -> Gathers.ADD;
      case "multiply" -> Gathers.MULTIPLY;
      default -> throw new TorchException("reduce argument must be either add or multiply.");
    };
  }

  private static Tensor blanked(BackwardContext c) {
    return c.grad().call("scatter.value", c.get("dim"), c.tensor("index"), Scalar.of(0));
  }

  private static Tensor gathered(BackwardContext c) {
    Tensor g = c.grad().call("gather", c.get("dim"), c.tensor("index"));
    return padded(g, c.sizes("src"));
  }

  /** A source may be larger than the index: the rest was not read. */
  static Tensor padded(Tensor g, long[] sizes) {
    if (Arrays.equals(sizes, g.sizes())) {
      return g;
    }
    int rank = sizes.length;
    long[] pad = new long[2 * rank];
    for (int i = 0; i < rank; i++) {
      pad[2 * (rank - 1 - i) + 1] = sizes[i] - g.size(i);
    }
    return g.call("constant_pad_nd", ViewOps.ints(pad));
  }

  /** Checks an index against the tensor and, if given, the source; all at least 1-d after. */
  static Expr checkedIndex(LowerContext c, Expr self, Optional<Expr> source, int dim) {
    String name = c.schema().name();
    Expr raw = c.tensor("index");
    SelectionOps.checkIndexType(raw, name + "(): Expected dtype int64 for index");
    if (source.isPresent() && source.get().dtype() != self.dtype()) {
      throw new TorchException("scatter(): Expected self.dtype to be equal to src.dtype");
    }
    Expr index = atLeast1d(raw);
    Expr s = atLeast1d(self);
    if (index.elements() == 0) {
      return index;
    }
    boolean gather = name.equals("gather");
    if (index.rank() != s.rank()) {
      throw new TorchException(
          gather
              ? "Index tensor must have the same number of dimensions as input tensor"
              : "Index tensor must have the same number of dimensions as self tensor");
    }
    for (int i = 0; i < s.rank(); i++) {
      if (i != dim && index.size(i) > s.size(i)) {
        throw new TorchException(
            gather
                ? "Size does not match at dimension "
                    + i
                    + " expected index "
                    + Arrays.toString(raw.sizes())
                    + " to be no larger than self "
                    + Arrays.toString(self.sizes())
                    + " apart from dimension "
                    + dim
                : "Expected index "
                    + Arrays.toString(raw.sizes())
                    + " to be no larger than self "
                    + Arrays.toString(self.sizes())
                    + " apart from dimension "
                    + dim
                    + source
                        .map(
                            x -> " and to be no larger size than src " + Arrays.toString(x.sizes()))
                        .orElse(""));
      }
    }
    source.ifPresent(x -> {
      Expr src = atLeast1d(x);
      if (src.rank() != s.rank()) {
        throw new TorchException(
            "Index tensor must have the same number of dimensions as src tensor");
      }
      for (int i = 0; i < src.rank(); i++) {
        if (index.size(i) > src.size(i)) {
          throw new TorchException(
              "Expected index "
                  + Arrays.toString(raw.sizes())
                  + " to be no larger than self "
                  + Arrays.toString(self.sizes())
                  + " apart from dimension "
                  + dim
                  + " and to be no larger size than src "
                  + Arrays.toString(x.sizes()));
        }
      }
    });
    long size = s.size(dim);
    c.checkIndices(
        index, 0, size, "index %d is out of bounds for dimension " + dim + " with size " + size);
    return index;
  }

  static Expr atLeast1d(Expr x) {
    return x.rank() == 0 ? x.reshape(1) : x;
  }

  private static Expr gather(LowerContext c) {
    Expr self = c.tensor("self");
    int dim = wrapDim(c.intArg("dim"), self.rank());
    Expr index = checkedIndex(c, self, Optional.empty(), dim);
    long[] sizes = c.tensor("index").sizes();
    return index.elements() == 0
        ? c.full(self.dtype(), 0L, sizes)
        : Gathers.along(atLeast1d(self), dim, index).reshape(sizes);
  }

  private static Expr scatter(LowerContext c, Gathers.Combine combine) {
    Expr self = c.tensor("self");
    Expr src = c.tensor("src");
    int dim = wrapDim(c.intArg("dim"), self.rank());
    Expr index = checkedIndex(c, self, Optional.of(src), dim);
    return index.elements() == 0
        ? self
        : Gathers.scatterAlong(atLeast1d(self), dim, index, atLeast1d(src), combine)
            .reshape(self.sizes());
  }

  private static Expr scatterValue(LowerContext c, Gathers.Combine combine) {
    Expr self = c.tensor("self");
    int dim = wrapDim(c.intArg("dim"), self.rank());
    Expr index = checkedIndex(c, self, Optional.empty(), dim);
    Expr value = c.scalar("value", self.dtype()).broadcastTo(index.sizes());
    return index.elements() == 0
        ? self
        : Gathers.scatterAlong(atLeast1d(self), dim, index, value, combine).reshape(self.sizes());
  }

  private static void flat(Declarations d) {
    d.op("take(Tensor self, Tensor index) -> Tensor")
        .lower(c -> {
          Expr self = c.tensor("self");
          Expr index = c.tensor("index");
          long n = self.elements();
          checkFlat(c, index, n, "take");
          Expr at = Gathers.wrapped(index, n).reshape(index.elements());
          return n == 0 && index.elements() == 0
              ? c.full(self.dtype(), 0L, index.sizes())
              : Gathers.select(self.reshape(n), 0, at).reshape(index.sizes());
        })
        .derivative(
            "index",
            c ->
                c.set(
                    "self",
                    () ->
                        Torch.zeros(c.grad().device(), c.grad().dtype(), c.sizes("self"))
                            .call("put", c.tensor("index"), c.grad(), Scalar.of(true))))
        .out("out")
        .add();
    d.op("put(Tensor self, Tensor index, Tensor source, bool accumulate=False) -> Tensor")
        .lower(c -> {
          Expr self = c.tensor("self");
          Expr index = c.tensor("index");
          Expr source = c.tensor("source");
          long n = self.elements();
          if (source.dtype() != self.dtype()) {
            throw new TorchException(
                "put_(): self and source expected to have the same dtype, but got self.dtype = "
                    + self.dtype().scalarTypeName()
                    + " and source.dtype = "
                    + source.dtype().scalarTypeName());
          }
          if (source.elements() != index.elements()) {
            throw new TorchException(
                TorchException.Kind.INDEX_ERROR,
                "put_(): Expected source and index to have the same number of elements, but got"
                    + " source.numel() = "
                    + source.elements()
                    + ", index.numel() = "
                    + index.elements());
          }
          checkFlat(c, index, n, "put_");
          if (index.elements() == 0) {
            return self;
          }
          Expr at = Gathers.wrapped(index, n).reshape(index.elements());
          return Gathers.scatterRows(
                  self.reshape(n),
                  0,
                  at,
                  source.reshape(source.elements()),
                  c.boolArg("accumulate") ? Gathers.ADD : Gathers.ASSIGN)
              .reshape(self.sizes());
        })
        .derivative(
            "index",
            c -> {
              c.set(
                  "self",
                  () ->
                      c.boolArg("accumulate")
                          ? c.grad()
                          : c.grad()
                              .call(
                                  "put",
                                  c.tensor("index"),
                                  Torch.zeros(
                                      c.grad().device(), c.grad().dtype(), c.sizes("index")),
                                  Scalar.of(false)));
              c.set(
                  "source",
                  () -> c.grad().call("take", c.tensor("index")).reshape(c.sizes("source")));
            })
        .inPlace()
        .out("out")
        .add();
  }

  private static void checkFlat(LowerContext c, Expr index, long n, String name) {
    if (index.dtype() != Dtype.INT64) {
      throw new TorchException(
          name + "(): Expected a long tensor for index, but got " + index.dtype().scalarTypeName());
    }
    if (n == 0 && index.elements() != 0) {
      throw new TorchException(
          TorchException.Kind.INDEX_ERROR, name + "(): tried to " + name + " from an empty tensor");
    }
    c.checkIndices(
        index, -n, n, "out of range: tried to access index %d on a tensor of " + n + " elements.");
  }
}
