package dev.torchtpu.aten.ops;

import static dev.torchtpu.aten.LowerContext.wrapDim;

import dev.torchtpu.Dtype;
import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.TorchException;
import dev.torchtpu.aten.Arguments;
import dev.torchtpu.aten.BackwardContext;
import dev.torchtpu.aten.Declarations;
import dev.torchtpu.aten.Expr;
import dev.torchtpu.aten.LowerContext;
import dev.torchtpu.aten.OpFamily;
import dev.torchtpu.aten.ScalarConversion;
import java.util.Arrays;

/** Whole slices of one dimension, read and written at a vector of positions. */
public final class SelectionOps implements OpFamily {

  @Override
  public void declare(Declarations d) {
    d.op("index_select(Tensor self, int dim, Tensor index) -> Tensor")
        .lower(SelectionOps::indexSelect)
        .derivative(
            "index",
            c ->
                c.set(
                    "self",
                    () ->
                        c.grad()
                            .call(
                                "index_select_backward",
                                ViewOps.ints(c.sizes("self")),
                                c.get("dim"),
                                c.tensor("index"))))
        .out("out")
        .add();
    d.op(
            "index_select_backward(Tensor grad, SymInt[] self_sizes, int dim, Tensor index) ->"
                + " Tensor")
        .lower(c -> {
          Expr g = c.tensor("grad");
          Expr zeros = c.full(g.dtype(), 0L, c.intsArg("self_sizes"));
          return rows(c, zeros, c.tensor("index"), g, Gathers.ADD);
        })
        .derivative(
            "index",
            c ->
                c.set("grad", () -> c.grad().call("index_select", c.get("dim"), c.tensor("index"))))
        .add();
    d.op(
            "index_add(Tensor self, int dim, Tensor index, Tensor source, *, Scalar alpha=1) ->"
                + " Tensor")
        .lower(c -> {
          Expr self = c.tensor("self");
          Expr source = checkedSource(c, self);
          Expr scaled = c.isOne("alpha") ? source : source.mul(c.scalar("alpha", self.dtype()));
          return rows(c, self, c.tensor("index"), scaled, Gathers.ADD);
        })
        .derivative(
            "index",
            c -> {
              c.set("self", c::grad);
              c.set(
                  "source",
                  () -> selected(c).call("mul.Tensor", Elementwise.conj(c.scalarArg("alpha"))));
            })
        .inPlace()
        .out("out")
        .add();
    d.op("index_copy(Tensor self, int dim, Tensor index, Tensor source) -> Tensor")
        .lower(c -> {
          Expr self = c.tensor("self");
          return rows(c, self, c.tensor("index"), checkedSource(c, self), Gathers.ASSIGN);
        })
        .derivative(
            "index",
            c -> {
              c.set("self", () -> blanked(c));
              c.set("source", () -> selected(c));
            })
        .inPlace()
        .out("out")
        .add();
    d.op("index_fill.int_Scalar(Tensor self, int dim, Tensor index, Scalar value) -> Tensor")
        .verify(a -> {
          Scalar v = a.scalarArg("value");
          if (!v.isComplex()) {
            ScalarConversion.check(v, a.tensorArg("self").dtype());
          }
        })
        .lower(c -> {
          Expr self = c.tensor("self");
          return filled(c, self, c.scalar("value", self.dtype()));
        })
        .derivative("index", c -> c.set("self", () -> blanked(c)))
        .inPlace()
        .out("int_Scalar_out")
        .add();
    d.op("index_fill.int_Tensor(Tensor self, int dim, Tensor index, Tensor value) -> Tensor")
        .lower(c -> {
          Expr self = c.tensor("self");
          Expr value = c.tensor("value", self.dtype());
          if (value.rank() != 0) {
            throw new TorchException(
                "index_fill_ only supports a 0-dimensional value tensor, but got tensor with "
                    + value.rank()
                    + " dimension(s).");
          }
          return filled(c, self, value);
        })
        .derivative(
            "index",
            c -> {
              c.set("self", () -> blanked(c));
              c.set("value", () -> selected(c).sum());
            })
        .inPlace()
        .out("int_Tensor_out")
        .add();
    masks(d);
  }

  private static void masks(Declarations d) {
    d.op("masked_select(Tensor self, Tensor mask) -> Tensor")
        .composite(a -> {
          Tensor mask = a.tensorArg("mask");
          if (mask.dtype() != Dtype.BOOL) {
            throw new TorchException("masked_select: expected BoolTensor for mask");
          }
          long[] sizes = Expr.broadcastSizes(a.tensorArg("self").sizes(), mask.sizes());
          Tensor self = a.tensorArg("self").expand(sizes);
          if (self.numel() == 0) {
            return self.reshape(0);
          }
          Tensor at = mask.expand(sizes).reshape(-1).call("nonzero").reshape(-1);
          return self.reshape(-1).call("index_select", Scalar.of(0), at);
        })
        .out("out")
        .add();
    d.op("masked_scatter(Tensor self, Tensor mask, Tensor source) -> Tensor")
        .composite(SelectionOps::maskedScatter)
        .inPlace()
        .out("out")
        .add();
  }

  private static Tensor maskedScatter(Arguments a) {
    Tensor mask = a.tensorArg("mask");
    Tensor source = a.tensorArg("source");
    if (mask.dtype() != Dtype.BOOL) {
      throw new TorchException(
          "masked_scatter_ only supports boolean masks, but got mask with dtype "
              + mask.dtype().scalarTypeName());
    }
    if (source.dtype() != a.tensorArg("self").dtype()) {
      throw new TorchException(
          "masked_scatter: expected self and source to have same dtypes but got "
              + a.tensorArg("self").dtype().scalarTypeName()
              + " and "
              + source.dtype().scalarTypeName());
    }
    long[] sizes = Expr.broadcastSizes(a.tensorArg("self").sizes(), mask.sizes());
    Tensor self = a.tensorArg("self").expand(sizes);
    if (self.numel() == 0) {
      return self.cloneContiguous();
    }
    Tensor whole = mask.expand(sizes);
    boolean known = dev.torchtpu.runtime.Context.current().trace() == null;
    if (known && source.numel() < self.numel() && source.numel() < whole.sum().itemLong()) {
      throw new TorchException("Number of elements of source < number of ones in mask");
    }
    Tensor flat = source.reshape(-1);
    if (flat.numel() == 0) {
      if (whole.call("any").itemBoolean()) {
        throw new TorchException("masked_scatter: source has fewer elements than the mask");
      }
      return self.cloneContiguous();
    }
    Tensor rank = whole.reshape(-1).to(Dtype.INT64).call("cumsum", Scalar.of(0)).sub(1);
    Tensor at = rank.call("clamp", Scalar.of(0), Scalar.of(flat.numel() - 1));
    Tensor spread = flat.call("index_select", Scalar.of(0), at).view(sizes);
    return Torch.callTensor("where.self", whole, spread, self);
  }

  private static Expr indexSelect(LowerContext c) {
    Expr x = c.tensor("self");
    Expr index = c.tensor("index");
    if (index.rank() > 1) {
      throw new TorchException(
          TorchException.Kind.INDEX_ERROR, "index_select(): Index is supposed to be a vector");
    }
    checkIndexType(index, "index_select(): Expected dtype int32 or int64 for index");
    int dim = wrapDim(c.intArg("dim"), x.rank());
    Expr source = x.rank() == 0 ? x.reshape(1) : x;
    c.checkIndices(index, 0, source.size(dim), "index out of range in self");
    if (index.elements() == 0) {
      long[] none = source.sizes();
      none[dim] = 0;
      return c.full(x.dtype(), 0L, none);
    }
    Expr r = Gathers.select(source, dim, index.reshape(index.elements()));
    return x.rank() == 0 ? r.reshape() : r;
  }

  static void checkIndexType(Expr index, String message) {
    boolean fits = index.dtype() == Dtype.INT64 || index.dtype() == Dtype.INT32;
    if (!fits && index.elements() > 0) {
      throw new TorchException(message);
    }
  }

  private static Expr checkedSource(LowerContext c, Expr self) {
    Expr source = c.tensor("source");
    String name = c.schema().name();
    if (source.dtype() != self.dtype()) {
      throw new TorchException(
          name
              + "(): self ("
              + self.dtype().scalarTypeName()
              + ") and source ("
              + source.dtype().scalarTypeName()
              + ") must have the same scalar type");
    }
    Expr index = c.tensor("index");
    if (index.rank() > 1) {
      throw new TorchException(
          TorchException.Kind.INDEX_ERROR,
          name + "(): Index is supposed to be a vector, but got dim: " + index.rank());
    }
    checkIndexType(index, name + "(): Expected dtype int32/int64 for index");
    int dim = wrapDim(c.intArg("dim"), self.rank());
    long[] want = self.rank() == 0 ? new long[] {1} : self.sizes();
    want[dim] = index.elements();
    if (source.rank() == 0 || self.rank() == 0) {
      if (source.elements() != index.elements()) {
        throw new TorchException(
            TorchException.Kind.INDEX_ERROR,
            name + "(): When source is scalar, index should have one element");
      }
      return source.reshape(want);
    }
    if (!Arrays.equals(source.sizes(), want)) {
      throw new TorchException(
          "Source/destination tensor must have same slice shapes. Destination slice shape: "
              + Arrays.toString(self.sizes())
              + " at dimension "
              + dim
              + " and source slice shape: "
              + Arrays.toString(source.sizes())
              + " at dimension 0.");
    }
    return source;
  }

  private static Expr rows(
      LowerContext c, Expr self, Expr index, Expr source, Gathers.Combine combine) {
    int dim = wrapDim(c.intArg("dim"), self.rank());
    Expr target = self.rank() == 0 ? self.reshape(1) : self;
    long size = target.size(dim);
    c.checkIndices(
        index,
        0,
        size,
        c.schema().name().equals("index_select_backward")
            ? "index out of range in self"
            : "index %d is out of bounds for dimension " + dim + " with size " + size);
    long[] sizes = target.sizes();
    sizes[dim] = index.elements();
    Expr r =
        Gathers.scatterRows(
            target, dim, index.reshape(index.elements()), source.reshape(sizes), combine);
    return r.reshape(self.sizes());
  }

  private static Expr filled(LowerContext c, Expr self, Expr value) {
    Expr index = c.tensor("index");
    checkIndexType(index, "index_fill_(): Expected dtype int64 for index.");
    boolean complex =
        c.get("value") instanceof Scalar s ? s.isComplex() : c.tensor("value").dtype().isComplex();
    if (complex && !self.dtype().isComplex()) {
      throw new TorchException(
          "index_fill_(): Converting complex Scalar to non-complex type is not supported");
    }
    if (index.rank() > 1) {
      throw new TorchException("Index has to be a vector/scalar");
    }
    int dim = wrapDim(c.intArg("dim"), self.rank());
    Expr target = self.rank() == 0 ? self.reshape(1) : self;
    long size = target.size(dim);
    c.checkIndices(
        index,
        -size,
        size,
        "index %d is out of bounds for dimension " + dim + " with size " + size);
    long[] sizes = target.sizes();
    sizes[dim] = index.elements();
    Expr at = Gathers.wrapped(index.reshape(index.elements()), size);
    return Gathers.scatterRows(target, dim, at, value.broadcastTo(sizes), Gathers.ASSIGN)
        .reshape(self.sizes());
  }

  private static Tensor selected(BackwardContext c) {
    return c.grad().call("index_select", c.get("dim"), c.tensor("index").reshape(-1));
  }

  private static Tensor blanked(BackwardContext c) {
    return c.grad().call("index_fill.int_Scalar", c.get("dim"), c.tensor("index"), Scalar.of(0));
  }
}
