package dev.torchtpu.aten.ops;

import static dev.torchtpu.aten.LowerContext.wrapDim;

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
import dev.torchtpu.hlo.ElementType;
import java.util.ArrayList;
import java.util.Arrays;

/** Copies of a tensor with the part that a view sees replaced. */
public final class ViewScatterOps implements OpFamily {

  @Override
  public void declare(Declarations d) {
    d.op(
            "slice_scatter(Tensor self, Tensor src, int dim=0, SymInt? start=None, SymInt? end=None,"
                + " SymInt step=1) -> Tensor")
        .lower(ViewScatterOps::sliceScatter)
        .derivative(
            "",
            c -> {
              c.set(
                  "self",
                  () ->
                      c.grad()
                          .call(
                              "slice_scatter",
                              zerosLike(c, "src"),
                              c.get("dim"),
                              c.get("start"),
                              c.get("end"),
                              c.get("step")));
              c.set(
                  "src",
                  () ->
                      c.grad()
                          .call(
                              "slice.Tensor",
                              c.get("dim"),
                              c.get("start"),
                              c.get("end"),
                              c.get("step")));
            })
        .out("out")
        .add();
    d.op("select_scatter(Tensor self, Tensor src, int dim, SymInt index) -> Tensor")
        .composite(a -> {
          Tensor self = a.tensorArg("self");
          Tensor src = a.tensorArg("src");
          int dim = wrapDim(a.intArg("dim"), self.dim());
          long index = a.intArg("index");
          long[] want = self.select(dim, index).sizes();
          if (!Arrays.equals(want, src.sizes())) {
            throw wrongSize(src.sizes(), want);
          }
          long i = index < 0 ? index + self.size(dim) : index;
          return self.call(
              "slice_scatter",
              src.call("unsqueeze", Scalar.of(dim)),
              Scalar.of(dim),
              Scalar.of(i),
              Scalar.of(i + 1));
        })
        .out("out")
        .add();
    d.op(
            "diagonal_scatter(Tensor self, Tensor src, int offset=0, int dim1=0, int dim2=1) ->"
                + " Tensor")
        .composite(a -> {
          Tensor copy = a.tensorArg("self").cloneContiguous();
          return written(
              copy,
              copy.call("diagonal", a.get("offset"), a.get("dim1"), a.get("dim2")),
              a.tensorArg("src"));
        })
        .out("out")
        .add();
    d.op(
            "as_strided_scatter(Tensor self, Tensor src, SymInt[] size, SymInt[] stride, SymInt?"
                + " storage_offset=None) -> Tensor")
        .lower(ViewScatterOps::stridedScatter)
        .derivative(
            "",
            c -> {
              Tensor part =
                  c.grad()
                      .contiguous()
                      .call("as_strided", c.get("size"), c.get("stride"), offset(c));
              // PyTorch keeps the gradient of the replaced elements, not of the others.
              c.set(
                  "self",
                  () ->
                      zerosLike(c, "self")
                          .call(
                              "as_strided_scatter",
                              part,
                              c.get("size"),
                              c.get("stride"),
                              offset(c)));
              c.set("src", () -> part);
            })
        .out("out")
        .add();
    diagonals(d);
  }

  private static void diagonals(Declarations d) {
    d.op(
            "diagonal_backward(Tensor grad_output, SymInt[] input_sizes, int offset, int dim1, int"
                + " dim2) -> Tensor")
        .composite(a -> {
          long[] sizes = a.intsArg("input_sizes");
          return ShapeViewOps.diagonal(Strided.contiguous(sizes), a)
              .adjoint(a.tensorArg("grad_output"), sizes);
        })
        .out("out")
        .add();
    d.op(
            "unfold_backward(Tensor grad_in, SymInt[] input_sizes, int dim, int size, int step) ->"
                + " Tensor")
        .composite(a -> {
          long[] sizes = a.intsArg("input_sizes");
          return ShapeViewOps.unfold(
                  Strided.contiguous(sizes), a.intArg("dim"), a.intArg("size"), a.intArg("step"))
              .adjoint(a.tensorArg("grad_in"), sizes);
        })
        .out("out")
        .add();
    d.op("trace(Tensor self) -> Tensor")
        .composite(a -> {
          Tensor self = a.tensorArg("self");
          if (self.dim() != 2) {
            throw new TorchException(
                "trace: expected a matrix, but got tensor with dim " + self.dim());
          }
          return self.call("diagonal").sum();
        })
        .out("out")
        .add();
    d.op("diag_embed(Tensor self, int offset=0, int dim1=-2, int dim2=-1) -> Tensor")
        .composite(a ->
            diagEmbed(a.tensorArg("self"), a.intArg("offset"), a.intArg("dim1"), a.intArg("dim2")))
        .out("out")
        .add();
    d.op("diag(Tensor self, int diagonal=0) -> Tensor")
        .composite(a -> {
          Tensor self = a.tensorArg("self");
          return switch (self.dim()) {
            case 1 -> diagEmbed(self, a.intArg("diagonal"), 0, 1);
            case 2 -> self.call("diagonal", a.get("diagonal")).cloneContiguous();
            default ->
                throw new TorchException(
                    "diag(): Supports 1D or 2D tensors. Got " + self.dim() + "D");
          };
        })
        .out("out")
        .add();
    d.op("diagflat(Tensor self, int offset=0) -> Tensor")
        .composite(a -> {
          Tensor self = a.tensorArg("self");
          return diagEmbed(self.reshape(self.numel()), a.intArg("offset"), 0, 1);
        })
        .add();
  }

  private static Tensor diagEmbed(Tensor self, long offset, long dim1, long dim2) {
    int rank = self.dim() + 1;
    int x = wrapDim(dim1, rank);
    int y = wrapDim(dim2, rank);
    if (x == y) {
      throw new TorchException("diagonal dimensions cannot be identical " + dim1 + ", " + dim2);
    }
    long n = self.size(-1) + Math.abs(offset);
    var out = new ArrayList<Long>();
    long[] own = self.sizes();
    for (int i = 0, k = 0; i < rank; i++) {
      out.add(i == x || i == y ? n : own[k++]);
    }
    long[] sizes = out.stream().mapToLong(Long::longValue).toArray();
    return ShapeViewOps.diagonal(Strided.contiguous(sizes), offset, x, y).adjoint(self, sizes);
  }

  private static Tensor written(Tensor copy, Tensor part, Tensor src) {
    if (!Arrays.equals(part.sizes(), src.sizes())) {
      throw wrongSize(src.sizes(), part.sizes());
    }
    part.copy_(src);
    return copy;
  }

  private static TorchException wrongSize(long[] src, long[] slice) {
    return new TorchException(
        "expected src to have a size equal to the slice of self. src size = "
            + Arrays.toString(src)
            + ", slice size = "
            + Arrays.toString(slice));
  }

  private static Scalar offset(Arguments a) {
    return Scalar.of(a.intOr("storage_offset", 0));
  }

  private static Expr stridedScatter(LowerContext c) {
    Expr self = c.tensor("self");
    Expr src = c.tensor("src").to(self.dtype());
    long[] sizes = c.intsArg("size");
    var part = new Strided(sizes, c.intsArg("stride"), c.intOr("storage_offset", 0));
    part.check(self.elements(), self.dtype().itemSize());
    if (!Arrays.equals(src.sizes(), sizes)) {
      throw wrongSize(src.sizes(), sizes);
    }
    return c.written(self, part.sizes(), part.strides(), part.offset(), src);
  }

  static Tensor zerosLike(BackwardContext c, String name) {
    return Torch.zeros(c.grad().device(), c.dtype(name), c.sizes(name));
  }

  private static Expr sliceScatter(LowerContext c) {
    Expr self = c.tensor("self");
    Expr src = c.tensor("src").to(self.dtype());
    int dim = wrapDim(c.intArg("dim"), self.rank());
    long size = self.size(dim);
    long step = c.intArg("step");
    if (step <= 0) {
      throw new TorchException("slice step must be positive");
    }
    long start = ViewOps.clampIndex(c.intOr("start", 0), size);
    long end = Math.max(start, ViewOps.clampIndex(c.intOr("end", Long.MAX_VALUE), size));
    long[] want = self.sizes();
    want[dim] = (end - start + step - 1) / step;
    if (!Arrays.equals(src.sizes(), want)) {
      throw wrongSize(src.sizes(), want);
    }
    if (src.elements() == 0) {
      return self;
    }
    if (step == 1) {
      var starts = new ArrayList<dev.torchtpu.hlo.Value>();
      for (int i = 0; i < self.rank(); i++) {
        starts.add(c.builder().scalar(ElementType.I64, i == dim ? start : 0L));
      }
      return c.expr(c.builder().dynamicUpdateSlice(self.value(), src.value(), starts));
    }
    long[] low = new long[self.rank()];
    long[] high = new long[self.rank()];
    long[] interior = new long[self.rank()];
    low[dim] = start;
    interior[dim] = step - 1;
    high[dim] = size - start - ((want[dim] - 1) * step + 1);
    Expr spread = src.pad(low, high, interior, src.constant(0L));
    Expr at = self.iota(dim, ElementType.I64).sub(self.iota(dim, ElementType.I64).full(start));
    Expr inside =
        at.ge(at.zeros())
            .and(at.lt(at.full(end - start)))
            .and(at.rem(at.full(step)).eq(at.zeros()));
    return inside.select(spread, self);
  }
}
