package dev.torchtpu.aten.ops;

import static dev.torchtpu.aten.LowerContext.wrapDim;

import dev.torchtpu.Dtype;
import dev.torchtpu.Tensor;
import dev.torchtpu.TorchException;
import dev.torchtpu.aten.Arguments;
import dev.torchtpu.aten.BackwardContext;
import dev.torchtpu.aten.Declarations;
import dev.torchtpu.aten.OpFamily;
import java.util.Arrays;
import java.util.List;

/** Views that rename, drop, merge, split or move dimensions. */
public final class ShapeViewOps implements OpFamily {

  @Override
  public void declare(Declarations d) {
    squeezes(d);
    transposes(d);
    reshapes(d);
    moves(d);
    windows(d);
    complexParts(d);
  }

  private static void squeezes(Declarations d) {
    d.op("squeeze(Tensor(a) self) -> Tensor(a)")
        .view((self, a) -> List.of(squeeze(self, allDims(self.dim()))))
        .derivative("", ViewOps::reshapeBack)
        .add();
    d.op("squeeze.dim(Tensor(a) self, int dim) -> Tensor(a)")
        .view((self, a) -> List.of(squeeze(self, a.intArg("dim"))))
        .derivative("", ViewOps::reshapeBack)
        .add();
    d.op("squeeze.dims(Tensor(a) self, int[] dim) -> Tensor(a)")
        .view((self, a) -> List.of(squeeze(self, a.intsArg("dim"))))
        .derivative("", ViewOps::reshapeBack)
        .add();
  }

  private static void transposes(Declarations d) {
    d.op("t(Tensor(a) self) -> Tensor(a)")
        .view((self, a) -> List.of(matrixTransposed(self)))
        .derivative("", c -> c.set("self", () -> c.grad().call("t")))
        .add();
    d.op("numpy_T(Tensor(a) self) -> Tensor(a)")
        .composite(a -> {
          Tensor self = a.tensorArg("self");
          long[] dims = new long[self.dim()];
          Arrays.setAll(dims, i -> dims.length - 1 - i);
          return self.permute(dims);
        })
        .add();
    d.op("mT(Tensor(a) self) -> Tensor(a)")
        .composite(a -> lastTwo(a.tensorArg("self"), "tensor.mT"))
        .add();
    d.op("mH(Tensor(a) self) -> Tensor(a)")
        .composite(a -> lazyConj(lastTwo(a.tensorArg("self"), "tensor.mH")))
        .add();
    d.op("adjoint(Tensor(a) self) -> Tensor(a)")
        .composite(a -> lazyConj(lastTwo(a.tensorArg("self"), "tensor.adjoint()")))
        .add();
    d.op("matrix_H(Tensor(a) self) -> Tensor(a)")
        .composite(a -> {
          Tensor self = a.tensorArg("self");
          if (self.dim() == 0) {
            return lazyConj(self);
          }
          if (self.dim() != 2) {
            throw new TorchException(
                "tensor.H is only supported on matrices (2-D tensors). Got "
                    + self.dim()
                    + "-D tensor. For batches of matrices, consider using tensor.mH");
          }
          return lazyConj(self.transpose(0, 1));
        })
        .add();
    for (String name : new String[] {"swapaxes", "swapdims"}) {
      String axis = name.equals("swapaxes") ? "axis" : "dim";
      d.op("%1$s(Tensor(a) self, int %2$s0, int %2$s1) -> Tensor(a)".formatted(name, axis))
          .composite(a -> a.tensorArg("self").transpose(a.intArg(axis + "0"), a.intArg(axis + "1")))
          .add();
    }
  }

  private static Tensor lastTwo(Tensor self, String what) {
    if (self.dim() == 0) {
      return self;
    }
    if (self.dim() < 2) {
      throw new TorchException(
          what
              + " is only supported on matrices or batches of matrices. Got "
              + self.dim()
              + "-D tensor.");
    }
    return self.transpose(-2, -1);
  }

  private static void reshapes(Declarations d) {
    d.op("flatten.using_ints(Tensor(a) self, int start_dim=0, int end_dim=-1) -> Tensor(a)")
        .composite(ShapeViewOps::flatten)
        .add();
    d.op("unflatten.int(Tensor(a) self, int dim, SymInt[] sizes) -> Tensor(a)")
        .composite(ShapeViewOps::unflatten)
        .add();
    d.op("ravel(Tensor(a) self) -> Tensor(a)")
        .composite(a -> a.tensorArg("self").contiguous().view(-1))
        .add();
    d.op("expand_as(Tensor(a) self, Tensor other) -> Tensor(a)")
        .composite(a -> a.tensorArg("self").expand(a.tensorArg("other").sizes()))
        .add();
    d.op("broadcast_to(Tensor(a) self, SymInt[] size) -> Tensor(a)")
        .composite(a -> a.tensorArg("self").expand(a.intsArg("size")))
        .add();
    d.op("reshape_as(Tensor(a) self, Tensor other) -> Tensor(a)")
        .composite(a -> a.tensorArg("self").reshape(a.tensorArg("other").sizes()))
        .add();
    d.op("view_as(Tensor(a) self, Tensor other) -> Tensor(a)")
        .composite(a -> a.tensorArg("self").view(a.tensorArg("other").sizes()))
        .add();
    d.op("_unsafe_view(Tensor self, SymInt[] size) -> Tensor")
        .composite(a -> a.tensorArg("self").view(a.intsArg("size")))
        .out("out")
        .add();
    d.op("_reshape_alias(Tensor(a) self, SymInt[] size, SymInt[] stride) -> Tensor(a)")
        .composite(a -> a.tensorArg("self").view(a.intsArg("size")))
        .add();
    d.op("view.dtype(Tensor(a) self, ScalarType dtype) -> Tensor(a)")
        .view((self, a) -> List.of(viewDtype(self, a.dtypeArg("dtype").orElseThrow())))
        .noDerivative()
        .add();
  }

  private static void moves(Declarations d) {
    for (String name : new String[] {"movedim", "moveaxis"}) {
      d.op(name + ".intlist(Tensor(a) self, int[] source, int[] destination) -> Tensor(a)")
          .composite(
              a -> movedim(a.tensorArg("self"), a.intsArg("source"), a.intsArg("destination")))
          .add();
      d.op(name + ".int(Tensor(a) self, int source, int destination) -> Tensor(a)")
          .composite(
              a -> movedim(a.tensorArg("self"), a.intsArg("source"), a.intsArg("destination")))
          .add();
    }
  }

  private static void windows(Declarations d) {
    d.op("narrow(Tensor(a) self, int dim, SymInt start, SymInt length) -> Tensor(a)")
        .composite(a -> narrow(a.tensorArg("self"), a, a.intArg("start")))
        .add();
    d.op("narrow_copy(Tensor self, int dim, SymInt start, SymInt length) -> Tensor")
        .composite(a -> narrow(a.tensorArg("self"), a, a.intArg("start")).cloneContiguous())
        .out("out")
        .add();
    d.op("narrow.Tensor(Tensor(a) self, int dim, Tensor start, SymInt length) -> Tensor(a)")
        .composite(a -> {
          Tensor start = a.tensorArg("start");
          if (start.dim() != 0 || !start.dtype().isIntegral() || start.dtype() == Dtype.BOOL) {
            throw new TorchException("start must be an 0-dim integral Tensor.");
          }
          return narrow(a.tensorArg("self"), a, start.itemLong());
        })
        .add();
    d.op("diagonal(Tensor(a) self, int offset=0, int dim1=0, int dim2=1) -> Tensor(a)")
        .view((self, a) -> List.of(diagonal(Strided.of(self), a).over(self)))
        .derivative("", c -> c.set("self", () -> diagonalBack(c)))
        .add();
    d.op("linalg_diagonal(Tensor(a) A, *, int offset=0, int dim1=-2, int dim2=-1) -> Tensor(a)")
        .composite(
            a -> a.tensorArg("A").call("diagonal", a.get("offset"), a.get("dim1"), a.get("dim2")))
        .add();
    d.op("unfold(Tensor(a) self, int dimension, int size, int step) -> Tensor(a)")
        .view((self, a) -> List.of(unfold(Strided.of(self), a).over(self)))
        .derivative(
            "",
            c ->
                c.set(
                    "self",
                    () ->
                        unfold(Strided.contiguous(c.sizes("self")), c)
                            .adjoint(c.grad(), c.sizes("self"))))
        .add();
  }

  private static void complexParts(Declarations d) {
    d.op("real(Tensor(a) self) -> Tensor(a)").composite(a -> a.tensorArg("self").real()).add();
    d.op("imag(Tensor(a) self) -> Tensor(a)")
        .composite(a -> {
          Tensor self = a.tensorArg("self");
          if (!self.dtype().isComplex()) {
            throw new TorchException(
                "imag is not implemented for tensors with non-complex dtypes.");
          }
          return imaginary(self);
        })
        .add();
    lazyViews(d);
  }

  /** Views whose elements are read conjugated or negated. */
  private static void lazyViews(Declarations d) {
    d.op("_conj(Tensor(a) self) -> Tensor(a)")
        .view((self, a) -> {
          boolean complex = self.dtype().isComplex();
          return List.of(self.turned(complex, false));
        })
        .derivative("", c -> c.set("self", () -> lazyConj(c.grad())))
        .add();
    d.op("conj(Tensor(a) self) -> Tensor(a)").composite(a -> lazyConj(a.tensorArg("self"))).add();
    d.op("_neg_view(Tensor(a) self) -> Tensor(a)")
        .view((self, a) -> List.of(self.turned(false, true)))
        .derivative("", c -> c.set("self", () -> c.grad().neg()))
        .add();
    d.op("resolve_conj(Tensor(a) self) -> Tensor(a)")
        .composite(a -> {
          Tensor self = a.tensorArg("self");
          return self.layout().isConjugated() ? self.copy() : self;
        })
        .add();
    d.op("resolve_neg(Tensor(a) self) -> Tensor(a)")
        .composite(a -> {
          Tensor self = a.tensorArg("self");
          return self.layout().isNegated() ? self.copy() : self;
        })
        .add();
  }

  private static Tensor lazyConj(Tensor t) {
    return t.dtype().isComplex() ? t.call("_conj") : t;
  }

  /** The imaginary parts; those of a conjugate are the negatives of the ones that are stored. */
  private static Tensor imaginary(Tensor self) {
    return self.layout().isConjugated()
        ? self.call("_conj").call("view_as_real").select(-1, 1).call("_neg_view")
        : self.call("view_as_real").select(-1, 1);
  }

  static long[] allDims(int rank) {
    long[] dims = new long[rank];
    Arrays.setAll(dims, i -> i);
    return dims;
  }

  private static Tensor squeeze(Tensor self, long... dims) {
    int rank = self.dim();
    boolean[] drop = new boolean[rank];
    for (long dim : dims) {
      int i = wrapDim(dim, rank);
      if (rank > 0) {
        drop[i] = self.layout().sizes()[i] == 1;
      }
    }
    int n = 0;
    long[] sizes = new long[rank];
    long[] strides = new long[rank];
    for (int i = 0; i < rank; i++) {
      if (!drop[i]) {
        sizes[n] = self.layout().sizes()[i];
        strides[n++] = self.layout().strides()[i];
      }
    }
    return self.alias(Arrays.copyOf(sizes, n), Arrays.copyOf(strides, n), self.storageOffset());
  }

  private static Tensor matrixTransposed(Tensor self) {
    if (self.dim() > 2) {
      throw new TorchException(
          "t() expects a tensor with <= 2 dimensions, but self is " + self.dim() + "D");
    }
    if (self.dim() < 2) {
      return ViewOps.same(self);
    }
    long[] sizes = self.layout().sizes();
    long[] strides = self.layout().strides();
    return self.alias(
        new long[] {sizes[1], sizes[0]}, new long[] {strides[1], strides[0]}, self.storageOffset());
  }

  private static Tensor flatten(Arguments a) {
    Tensor self = a.tensorArg("self");
    int rank = self.dim();
    int start = wrapDim(a.intArg("start_dim"), rank);
    int end = wrapDim(a.intArg("end_dim"), rank);
    if (start > end) {
      throw new TorchException("flatten() has invalid args: start_dim cannot come after end_dim");
    }
    if (rank == 0) {
      return self.reshape(1);
    }
    if (start == end) {
      return self;
    }
    long[] sizes = self.layout().sizes();
    long merged = 1;
    for (int i = start; i <= end; i++) {
      merged *= sizes[i];
    }
    return self.reshape(replaced(sizes, start, end + 1, merged));
  }

  private static Tensor unflatten(Arguments a) {
    Tensor self = a.tensorArg("self");
    int dim = wrapDim(a.intArg("dim"), self.dim());
    long[] parts = a.intsArg("sizes");
    if (parts.length == 0) {
      throw new TorchException("unflatten: sizes must be non-empty");
    }
    long size = self.size(dim);
    long[] inferred;
    try {
      inferred = ViewOps.inferSizes(parts, size);
    } catch (TorchException e) {
      throw new TorchException(
          "unflatten: Provided sizes "
              + Arrays.toString(parts)
              + " don't multiply up to the size of dim "
              + dim
              + " ("
              + size
              + ") in the input tensor",
          e);
    }
    return self.view(replaced(self.layout().sizes(), dim, dim + 1, inferred));
  }

  /** A copy with entries {@code [from, to)} replaced. */
  static long[] replaced(long[] values, int from, int to, long... by) {
    long[] out = new long[values.length - (to - from) + by.length];
    System.arraycopy(values, 0, out, 0, from);
    System.arraycopy(by, 0, out, from, by.length);
    System.arraycopy(values, to, out, from + by.length, values.length - to);
    return out;
  }

  private static Tensor movedim(Tensor self, long[] source, long[] destination) {
    int rank = self.dim();
    if (source.length != destination.length) {
      throw new TorchException(
          "movedim: Invalid source or destination dims: source ("
              + Arrays.toString(source)
              + " dims) should contain the same number of dims as destination ("
              + Arrays.toString(destination)
              + " dims)");
    }
    if (rank == 0) {
      java.util.stream.LongStream.concat(Arrays.stream(source), Arrays.stream(destination))
          .forEach(dim -> wrapDim(dim, 0));
    }
    if (rank == 0) {
      return self;
    }
    long[] order = new long[rank];
    Arrays.fill(order, -1);
    boolean[] taken = new boolean[rank];
    for (int i = 0; i < source.length; i++) {
      int from = wrapDim(source[i], rank);
      int to = wrapDim(destination[i], rank);
      if (taken[from] || order[to] >= 0) {
        throw new TorchException(
            "movedim: repeated dim in `" + (taken[from] ? "source" : "destination") + "`");
      }
      taken[from] = true;
      order[to] = from;
    }
    int next = 0;
    for (int i = 0; i < rank; i++) {
      if (order[i] < 0) {
        while (taken[next]) {
          next++;
        }
        order[i] = next++;
      }
    }
    return self.permute(order);
  }

  private static Tensor narrow(Tensor self, Arguments a, long start) {
    if (self.dim() == 0) {
      throw new TorchException("narrow() cannot be applied to a 0-dim tensor.");
    }
    long length = a.intArg("length");
    if (length < 0) {
      throw new TorchException("narrow(): length must be non-negative.");
    }
    int dim = wrapDim(a.intArg("dim"), self.dim());
    long size = self.size(dim);
    if (start < -size || start > size) {
      throw new TorchException(
          TorchException.Kind.INDEX_ERROR,
          "start out of range (expected to be in range of ["
              + -size
              + ", "
              + size
              + "], but got "
              + start
              + ")");
    }
    long from = start < 0 ? start + size : start;
    if (from > size - length) {
      throw new TorchException(
          "start (" + from + ") + length (" + length + ") exceeds dimension size (" + size + ").");
    }
    return self.slice(dim, from, from + length, 1);
  }

  private static Tensor diagonalBack(BackwardContext c) {
    long[] sizes = c.sizes("self");
    return diagonal(Strided.contiguous(sizes), c).adjoint(c.grad(), sizes);
  }

  static Strided diagonal(Strided self, Arguments a) {
    return diagonal(self, a.intArg("offset"), a.intArg("dim1"), a.intArg("dim2"));
  }

  static Strided diagonal(Strided self, long shift, long first, long second) {
    int rank = self.rank();
    int dim1 = wrapDim(first, rank);
    int dim2 = wrapDim(second, rank);
    if (dim1 == dim2) {
      throw new TorchException("diagonal dimensions cannot be identical " + first + ", " + second);
    }
    long[] sizes = self.sizes();
    long[] strides = self.strides();
    long length =
        shift >= 0
            ? Math.max(Math.min(sizes[dim1], sizes[dim2] - shift), 0)
            : Math.max(Math.min(sizes[dim1] + shift, sizes[dim2]), 0);
    long offset = self.offset();
    if (length > 0) {
      offset += shift >= 0 ? shift * strides[dim2] : -shift * strides[dim1];
    }
    int low = Math.min(dim1, dim2);
    int high = Math.max(dim1, dim2);
    long[] outSizes = ViewOps.without(ViewOps.without(sizes, high), low);
    long[] outStrides = ViewOps.without(ViewOps.without(strides, high), low);
    return new Strided(
        replaced(outSizes, rank - 2, rank - 2, length),
        replaced(outStrides, rank - 2, rank - 2, strides[dim1] + strides[dim2]),
        offset);
  }

  private static Strided unfold(Strided self, Arguments a) {
    return unfold(self, a.intArg("dimension"), a.intArg("size"), a.intArg("step"));
  }

  static Strided unfold(Strided self, long dimension, long size, long step) {
    int rank = self.rank();
    int dim = wrapDim(dimension, rank);
    long have = rank == 0 ? 1 : self.sizes()[dim];
    if (size < 0) {
      throw new TorchException("size is " + size + " but must be >= 0");
    }
    if (size > have) {
      throw new TorchException(
          "maximum size for tensor at dimension " + dim + " is " + have + " but size is " + size);
    }
    if (step <= 0) {
      throw new TorchException("step is " + step + " but must be > 0");
    }
    long[] sizes = Arrays.copyOf(self.sizes(), rank + 1);
    long[] strides = Arrays.copyOf(self.strides(), rank + 1);
    sizes[rank] = size;
    strides[rank] = rank == 0 ? 1 : strides[dim];
    if (rank > 0) {
      sizes[dim] = (have - size) / step + 1;
      strides[dim] *= step;
    }
    return new Strided(sizes, strides, self.offset());
  }

  private static Tensor viewDtype(Tensor self, Dtype dtype) {
    int from = self.dtype().itemSize();
    int to = dtype.itemSize();
    long[] sizes = self.sizes();
    long[] strides = self.strides();
    int rank = sizes.length;
    if (self.dtype() != dtype && !self.layout().isPlain()) {
      throw new TorchException(
          "torch.Tensor.view is not supported for "
              + (self.layout().isConjugated() ? "conjugate" : "tensors with negative bit set")
              + (self.layout().isConjugated() ? " view tensors" : "")
              + " when converting to a different dtype.");
    }
    if (from == to) {
      return self.alias(dtype, sizes, strides, self.storageOffset());
    }
    if (rank == 0) {
      throw new TorchException(
          "self.dim() cannot be 0 to view "
              + self.dtype().scalarTypeName()
              + " as "
              + dtype.scalarTypeName()
              + " (different element sizes)");
    }
    if (strides[rank - 1] != 1 && sizes[rank - 1] != 1) {
      throw new TorchException(
          "self.stride(-1) must be 1 to view "
              + self.dtype().scalarTypeName()
              + " as "
              + dtype.scalarTypeName()
              + " (different element sizes), but got "
              + strides[rank - 1]);
    }
    if (from > to) {
      long ratio = from / to;
      for (int i = 0; i < rank - 1; i++) {
        strides[i] *= ratio;
      }
      strides[rank - 1] = 1;
      sizes[rank - 1] *= ratio;
      return self.alias(dtype, sizes, strides, self.storageOffset() * ratio);
    }
    long ratio = to / from;
    if (sizes[rank - 1] % ratio != 0) {
      throw new TorchException(
          "self.size(-1) must be divisible by "
              + ratio
              + " to view "
              + self.dtype().scalarTypeName()
              + " as "
              + dtype.scalarTypeName()
              + " (different element sizes), but got "
              + sizes[rank - 1]);
    }
    if (self.storageOffset() % ratio != 0) {
      throw new TorchException(
          "self.storage_offset() must be divisible by "
              + ratio
              + " to view "
              + self.dtype().scalarTypeName()
              + " as "
              + dtype.scalarTypeName()
              + " (different element sizes), but got "
              + self.storageOffset());
    }
    for (int i = 0; i < rank - 1; i++) {
      if (strides[i] % ratio != 0) {
        throw new TorchException(
            "self.stride("
                + i
                + ") must be divisible by "
                + ratio
                + " to view "
                + self.dtype().scalarTypeName()
                + " as "
                + dtype.scalarTypeName()
                + " (different element sizes), but got "
                + strides[i]);
      }
      strides[i] /= ratio;
    }
    sizes[rank - 1] /= ratio;
    return self.alias(dtype, sizes, strides, self.storageOffset() / ratio);
  }
}
