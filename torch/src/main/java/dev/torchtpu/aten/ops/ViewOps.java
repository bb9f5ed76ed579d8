package dev.torchtpu.aten.ops;

import static dev.torchtpu.aten.LowerContext.wrapDim;

import dev.torchtpu.Tensor;
import dev.torchtpu.TorchException;
import dev.torchtpu.Value;
import dev.torchtpu.aten.Arguments;
import dev.torchtpu.aten.BackwardContext;
import dev.torchtpu.aten.Declarations;
import dev.torchtpu.aten.OpFamily;
import dev.torchtpu.runtime.Layout;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Views: new sizes, strides and offsets over the same storage. */
public final class ViewOps implements OpFamily {

  @Override
  public void declare(Declarations d) {
    d.op("view(Tensor(a) self, SymInt[] size) -> Tensor(a)")
        .view((self, a) -> List.of(view(self, a.intsArg("size"))))
        .derivative("", ViewOps::reshapeBack)
        .add();
    d.op("reshape(Tensor(a) self, SymInt[] shape) -> Tensor(a)").composite(ViewOps::reshape).add();
    d.op("permute(Tensor(a) self, int[] dims) -> Tensor(a)")
        .view((self, a) -> List.of(permute(self, a.intsArg("dims"))))
        .derivative(
            "",
            c -> {
              long[] dims = c.intsArg("dims");
              long[] inverse = new long[dims.length];
              for (int i = 0; i < dims.length; i++) {
                inverse[wrapDim(dims[i], dims.length)] = i;
              }
              c.set("self", () -> c.grad().permute(inverse));
            })
        .add();
    d.op("transpose.int(Tensor(a) self, int dim0, int dim1) -> Tensor(a)")
        .view((self, a) -> List.of(transpose(self, a.intArg("dim0"), a.intArg("dim1"))))
        .derivative(
            "", c -> c.set("self", () -> c.grad().transpose(c.intArg("dim0"), c.intArg("dim1"))))
        .add();
    d.op("expand(Tensor(a) self, SymInt[] size, *, bool implicit=False) -> Tensor(a)")
        .view((self, a) -> List.of(expand(self, a.intsArg("size"))))
        .derivative("", c -> c.set("self", c::grad))
        .add();
    d.op("select.int(Tensor(a) self, int dim, SymInt index) -> Tensor(a)")
        .view((self, a) -> List.of(select(self, a.intArg("dim"), a.intArg("index"))))
        .derivative("", ViewOps::stridedBack)
        .add();
    d.op(
            "slice.Tensor(Tensor(a) self, int dim=0, SymInt? start=None, SymInt? end=None, SymInt"
                + " step=1) -> Tensor(a)")
        .view((self, a) -> List.of(slice(self, a)))
        .derivative("", ViewOps::stridedBack)
        .add();
    d.op(
            "as_strided(Tensor(a) self, SymInt[] size, SymInt[] stride, SymInt? storage_offset=None)"
                + " -> Tensor(a)")
        .view((self, a) -> List.of(asStrided(self, a)))
        .derivative("", ViewOps::stridedBack)
        .add();
    d.op("alias(Tensor(a) self) -> Tensor(a)")
        .view((self, a) -> List.of(same(self)))
        .derivative("", c -> c.set("self", c::grad))
        .add();
    d.op("detach(Tensor(a) self) -> Tensor(a)")
        .view((self, a) -> List.of(same(self)))
        .noDerivative()
        .add();
    d.op("unsqueeze(Tensor(a) self, int dim) -> Tensor(a)")
        .view((self, a) -> List.of(unsqueeze(self, a.intArg("dim"))))
        .derivative("", ViewOps::reshapeBack)
        .add();
    d.op("view_as_real(Tensor(a) self) -> Tensor(a)")
        .view((self, a) -> List.of(viewAsReal(self)))
        .derivative("", c -> c.set("self", () -> resolved(c.grad()).call("view_as_complex")))
        .add();
    d.op("view_as_complex(Tensor(a) self) -> Tensor(a)")
        .view((self, a) -> List.of(viewAsComplex(self)))
        .derivative("", c -> c.set("self", () -> resolved(c.grad()).call("view_as_real")))
        .add();
  }

  /** Contiguous elements, stored as they are read. */
  static Tensor resolved(Tensor t) {
    return t.layout().isPlain() ? t.contiguous() : t.cloneContiguous();
  }

  static void reshapeBack(BackwardContext c) {
    c.set("self", () -> c.grad().reshape(c.sizes("self")));
  }

  /**
   * The gradient of a strided view of an argument: zeros with the view's part filled in. Works on
   * elements of the argument counted row-major, so that the argument's own strides don't matter.
   */
  private static void stridedBack(BackwardContext c) {
    c.set("self", () -> ViewGradients.scatter(c));
  }

  static Tensor same(Tensor self) {
    return self.alias(self.dtype(), self.sizes(), self.strides(), self.storageOffset());
  }

  private static Tensor view(Tensor self, long[] requested) {
    long[] sizes = inferSizes(requested, self.numel());
    long[] strides =
        viewStrides(self.layout().sizes(), self.layout().strides(), sizes)
            .orElseThrow(() ->
                new TorchException(
                    "view size is not compatible with input tensor's size and stride (at least"
                        + " one dimension spans across two contiguous subspaces). Use"
                        + " .reshape(...) instead."));
    return self.alias(sizes, strides, self.storageOffset());
  }

  private static Tensor reshape(Arguments a) {
    Tensor self = a.tensorArg("self");
    long[] sizes = inferSizes(a.intsArg("shape"), self.numel());
    boolean viewable =
        viewStrides(self.layout().sizes(), self.layout().strides(), sizes).isPresent();
    return (viewable ? self : self.cloneContiguous()).view(sizes);
  }

  /** Sizes with -1 worked out, in PyTorch's words where that fails. */
  static long[] inferSizes(long[] requested, long numel) {
    long[] sizes = requested.clone();
    int unknown = -1;
    long product = 1;
    for (int i = 0; i < sizes.length; i++) {
      if (sizes[i] == -1) {
        if (unknown >= 0) {
          throw new TorchException("only one dimension can be inferred");
        }
        unknown = i;
      } else if (sizes[i] < 0) {
        throw new TorchException("invalid shape dimension " + sizes[i]);
      } else {
        product *= sizes[i];
      }
    }
    if (unknown >= 0 && product == 0 && numel == 0) {
      throw new TorchException(
          "cannot reshape tensor of 0 elements into shape "
              + Arrays.toString(requested)
              + " because the unspecified dimension size -1 can be any value and is ambiguous");
    }
    if (unknown >= 0 ? product == 0 || numel % product != 0 : product != numel) {
      throw new TorchException(
          "shape '" + Arrays.toString(requested) + "' is invalid for input of size " + numel);
    }
    if (unknown >= 0) {
      sizes[unknown] = numel / product;
    }
    return sizes;
  }

  /** Strides of a view with other sizes, if there are any. */
  static Optional<long[]> viewStrides(long[] oldSizes, long[] oldStrides, long[] newSizes) {
    long[] out = new long[newSizes.length];
    long numel = 1;
    for (long s : oldSizes) {
      numel *= s;
    }
    if (numel == 0) {
      return Optional.of(
          Arrays.equals(oldSizes, newSizes)
              ? oldStrides.clone()
              : Layout.contiguousStrides(newSizes));
    }
    int view = newSizes.length - 1;
    if (oldSizes.length == 0) {
      Arrays.fill(out, 1);
      return Optional.of(out);
    }
    long base = oldStrides[oldStrides.length - 1];
    long chunk = 1;
    long viewed = 1;
    for (int i = oldSizes.length - 1; i >= 0; i--) {
      chunk *= oldSizes[i];
      if (i == 0 || (oldSizes[i - 1] != 1 && oldStrides[i - 1] != chunk * base)) {
        while (view >= 0 && (viewed < chunk || newSizes[view] == 1)) {
          out[view] = viewed * base;
          viewed *= newSizes[view];
          view--;
        }
        if (viewed != chunk) {
          return Optional.empty();
        }
        if (i > 0) {
          base = oldStrides[i - 1];
          chunk = 1;
          viewed = 1;
        }
      }
    }
    return view == -1 ? Optional.of(out) : Optional.empty();
  }

  private static Tensor permute(Tensor self, long[] dims) {
    int rank = self.dim();
    if (dims.length != rank) {
      throw new TorchException(
          "permute(sparse_coo): number of dimensions in the tensor input does not match the length"
              + " of the desired ordering of dimensions i.e. input.dim() = "
              + rank
              + " is not equal to len(dims) = "
              + dims.length);
    }
    long[] sizes = new long[rank];
    long[] strides = new long[rank];
    boolean[] seen = new boolean[rank];
    for (int i = 0; i < rank; i++) {
      int from = wrapDim(dims[i], rank);
      if (seen[from]) {
        throw new TorchException("permute(): duplicate dims are not allowed.");
      }
      seen[from] = true;
      sizes[i] = self.layout().sizes()[from];
      strides[i] = self.layout().strides()[from];
    }
    return self.alias(sizes, strides, self.storageOffset());
  }

  private static Tensor transpose(Tensor self, long dim0, long dim1) {
    int rank = self.dim();
    int x = wrapDim(dim0, rank);
    int y = wrapDim(dim1, rank);
    long[] sizes = self.sizes();
    long[] strides = self.strides();
    if (rank > 0) {
      sizes[x] = self.layout().sizes()[y];
      sizes[y] = self.layout().sizes()[x];
      strides[x] = self.layout().strides()[y];
      strides[y] = self.layout().strides()[x];
    }
    return self.alias(sizes, strides, self.storageOffset());
  }

  private static Tensor expand(Tensor self, long[] requested) {
    int lead = requested.length - self.dim();
    if (lead < 0) {
      throw new TorchException(
          "expand("
              + self.typeName()
              + "{"
              + Arrays.toString(self.sizes())
              + "}, size="
              + Arrays.toString(requested)
              + "): the number of sizes provided ("
              + requested.length
              + ") must be greater or equal to the number of dimensions in the tensor ("
              + self.dim()
              + ")");
    }
    long[] sizes = requested.clone();
    long[] strides = new long[sizes.length];
    for (int i = sizes.length - 1; i >= 0; i--) {
      long old = i < lead ? 1 : self.layout().sizes()[i - lead];
      long stride =
          i >= lead
              ? self.layout().strides()[i - lead]
              : i + 1 < sizes.length ? sizes[i + 1] * strides[i + 1] : 1;
      if (sizes[i] == -1) {
        if (i < lead) {
          throw new TorchException(
              "The expanded size of the tensor (-1) isn't allowed in a leading, non-existing"
                  + " dimension "
                  + i);
        }
        sizes[i] = old;
      }
      if (old != sizes[i]) {
        if (old != 1) {
          throw new TorchException(
              "The expanded size of the tensor ("
                  + sizes[i]
                  + ") must match the existing size ("
                  + old
                  + ") at non-singleton dimension "
                  + i
                  + ".  Target sizes: "
                  + Arrays.toString(requested)
                  + ".  Tensor sizes: "
                  + Arrays.toString(self.sizes()));
        }
        if (sizes[i] < 0) {
          throw new TorchException("invalid expanded size " + sizes[i]);
        }
        stride = 0;
      }
      strides[i] = stride;
    }
    return self.alias(sizes, strides, self.storageOffset());
  }

  private static Tensor select(Tensor self, long dim, long index) {
    int rank = self.dim();
    if (rank == 0) {
      throw new TorchException(
          TorchException.Kind.INDEX_ERROR, "select() cannot be applied to a 0-dim tensor.");
    }
    int d = wrapDim(dim, rank);
    long size = self.layout().sizes()[d];
    if (index < -size || index >= size) {
      throw new TorchException(
          TorchException.Kind.INDEX_ERROR,
          "select(): index "
              + index
              + " out of range for tensor of size "
              + Arrays.toString(self.sizes())
              + " at dimension "
              + d);
    }
    long i = index < 0 ? index + size : index;
    return self.alias(
        without(self.layout().sizes(), d),
        without(self.layout().strides(), d),
        self.storageOffset() + i * self.layout().strides()[d]);
  }

  static long[] without(long[] v, int position) {
    long[] out = new long[v.length - 1];
    for (int i = 0, j = 0; i < v.length; i++) {
      if (i != position) {
        out[j++] = v[i];
      }
    }
    return out;
  }

  private static Tensor slice(Tensor self, Arguments a) {
    int rank = self.dim();
    if (rank == 0) {
      throw new TorchException("slice() cannot be applied to a 0-dim tensor.");
    }
    int d = wrapDim(a.intArg("dim"), rank);
    long size = self.layout().sizes()[d];
    long step = a.intArg("step");
    if (step <= 0) {
      throw new TorchException("slice step must be positive");
    }
    long start = clampIndex(a.intOr("start", 0), size);
    long end = Math.max(start, clampIndex(a.intOr("end", Long.MAX_VALUE), size));
    long[] sizes = self.sizes();
    long[] strides = self.strides();
    long offset = self.storageOffset() + (start == size ? 0 : start * strides[d]);
    sizes[d] = (end - start + step - 1) / step;
    strides[d] *= step;
    return self.alias(sizes, strides, sizes[d] == 0 ? self.storageOffset() : offset);
  }

  static long clampIndex(long index, long size) {
    long i = index < 0 ? index + size : index;
    return Math.min(Math.max(i, 0), size);
  }

  private static Tensor asStrided(Tensor self, Arguments a) {
    long[] sizes = a.intsArg("size");
    long[] strides = a.intsArg("stride");
    long offset = a.intOr("storage_offset", self.storageOffset());
    long available = self.storage().type().bytes() / self.dtype().itemSize();
    boolean empty = new Strided(sizes, strides, offset).check(available, self.dtype().itemSize());
    return self.alias(sizes, strides, empty ? 0 : offset);
  }

  private static Tensor unsqueeze(Tensor self, long dim) {
    int rank = self.dim();
    int d = wrapDim(dim, rank + 1);
    long[] sizes = new long[rank + 1];
    long[] strides = new long[rank + 1];
    for (int i = 0, j = 0; i <= rank; i++) {
      if (i == d) {
        sizes[i] = 1;
        strides[i] = d < rank ? self.layout().sizes()[d] * self.layout().strides()[d] : 1;
      } else {
        sizes[i] = self.layout().sizes()[j];
        strides[i] = self.layout().strides()[j++];
      }
    }
    return self.alias(sizes, strides, self.storageOffset());
  }

  private static Tensor viewAsReal(Tensor self) {
    if (!self.dtype().isComplex()) {
      throw new TorchException("view_as_real is only supported for complex tensors");
    }
    if (self.layout().isConjugated()) {
      throw new TorchException(
          "view_as_real doesn't work on unresolved conjugated tensors.  To resolve the conjugate"
              + " tensor so you can view it as real, use self.resolve_conj(); however, be warned"
              + " that the resulting tensor will NOT alias the original.");
    }
    int rank = self.dim();
    long[] sizes = Arrays.copyOf(self.sizes(), rank + 1);
    long[] strides = Arrays.copyOf(self.strides(), rank + 1);
    for (int i = 0; i < rank; i++) {
      strides[i] *= 2;
    }
    sizes[rank] = 2;
    strides[rank] = 1;
    return self.alias(self.dtype().toReal(), sizes, strides, self.storageOffset() * 2);
  }

  private static Tensor viewAsComplex(Tensor self) {
    if (!self.dtype().isFloatingPoint()) {
      throw new TorchException(
          "view_as_complex is only supported for floating point tensors, but got a tensor of scalar"
              + " type: "
              + self.dtype().scalarTypeName());
    }
    int rank = self.dim();
    if (rank == 0) {
      throw new TorchException("Input tensor must have one or more dimensions");
    }
    if (self.layout().sizes()[rank - 1] != 2) {
      throw new TorchException("Tensor must have a last dimension of size 2");
    }
    if (self.layout().strides()[rank - 1] != 1) {
      throw new TorchException("Tensor must have a last dimension with stride 1");
    }
    long[] sizes = Arrays.copyOf(self.sizes(), rank - 1);
    long[] strides = Arrays.copyOf(self.strides(), rank - 1);
    for (int i = 0; i < rank - 1; i++) {
      if (strides[i] % 2 != 0) {
        throw new TorchException(
            "Tensor must have a stride divisible by 2 for all but last dimension");
      }
      strides[i] /= 2;
    }
    if (self.storageOffset() % 2 != 0) {
      throw new TorchException("Tensor must have a storage_offset divisible by 2");
    }
    return self.alias(self.dtype().toComplex(), sizes, strides, self.storageOffset() / 2);
  }

  static Value ints(long... v) {
    return new Value.IntList(v);
  }
}
