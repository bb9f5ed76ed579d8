package dev.torchtpu;

import dev.torchtpu.aten.Ops;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Index expressions: positions, slices and new dimensions as views, then index tensors. */
final class Indexing {
  private record Viewed(Tensor view, List<Optional<Tensor>> tensors) {
    boolean hasTensors() {
      return tensors.stream().anyMatch(Optional::isPresent);
    }
  }

  private Indexing() {}

  static Tensor get(Tensor self, Index... indices) {
    Viewed v = view(self, indices);
    if (!v.hasTensors()) {
      return v.view == self ? self.call("alias") : v.view;
    }
    return v.view.call("index.Tensor", new Value.TensorList(v.tensors));
  }

  static void set(Tensor self, Tensor value, Index... indices) {
    Viewed v = view(self, indices);
    Tensor onDevice =
        value.dim() == 0 || value.device().equals(self.device()) ? value : value.to(self.device());
    if (!v.hasTensors()) {
      v.view.copy_(withoutLeadingOnes(onDevice, v.view.dim()));
      return;
    }
    Tensor cast = onDevice.to(self.dtype()).to(self.device());
    v.view.call(
        "index_put_", new Value.TensorList(v.tensors), withoutLeadingOnes(cast, Integer.MAX_VALUE));
  }

  /** A value may have more dimensions than its place, if they have size 1. */
  private static Tensor withoutLeadingOnes(Tensor value, int rank) {
    if (value.dim() <= rank) {
      return value;
    }
    long[] sizes = value.sizes();
    int from = 0;
    while (from < sizes.length && sizes.length - from > rank && sizes[from] == 1) {
      from++;
    }
    return from == 0 ? value : value.reshape(Arrays.copyOfRange(sizes, from, sizes.length));
  }

  private static Viewed view(Tensor self, Index... indices) {
    int consumed = 0;
    boolean ellipsis = false;
    for (Index i : TorchException.requireGiven(indices, "indices")) {
      switch (TorchException.requireGiven(i, "an index")) {
        case Index.At a -> consumed++;
        case Index.Slice s -> consumed++;
        case Index.OfTensor t -> consumed += isMask(t.tensor()) ? t.tensor().dim() : 1;
        case Index.Special s -> {
          if (s == Index.Special.ALL) {
            consumed++;
          } else if (s == Index.Special.ELLIPSIS) {
            if (ellipsis) {
              throw new TorchException(
                  TorchException.Kind.INDEX_ERROR,
                  "an index can only have a single ellipsis ('...')");
            }
            ellipsis = true;
          }
        }
      }
    }
    if (consumed > self.dim()) {
      throw new TorchException(
          TorchException.Kind.INDEX_ERROR,
          "too many indices for tensor of dimension " + self.dim());
    }
    Tensor t = self;
    int dim = 0;
    var tensors = new ArrayList<Optional<Tensor>>();
    for (Index i : indices) {
      switch (i) {
        case Index.At a -> t = select(t, dim, a.position());
        case Index.Slice s -> {
          t = t.slice(dim, s.start(), s.end(), s.step());
          dim++;
        }
        case Index.Special s -> {
          switch (s) {
            case ALL -> dim++;
            case ELLIPSIS -> dim += self.dim() - consumed;
            case NEW_AXIS -> {
              t = t.call("unsqueeze", Scalar.of(dim));
              dim++;
            }
          }
        }
        case Index.OfTensor x -> {
          Tensor index = x.tensor();
          if (index.dim() == 0 && !isMask(index)) {
            if (!index.dtype().isIntegral()) {
              throw badIndexType();
            }
            t = select(t, dim, index.itemLong());
          } else {
            while (tensors.size() < dim) {
              tensors.add(Optional.empty());
            }
            if (index.dim() == 0) {
              // A 0-d mask adds a dimension that it keeps or empties.
              t = t.call("unsqueeze", Scalar.of(dim));
              tensors.add(Optional.of(index.reshape(1)));
              dim++;
            } else {
              tensors.add(Optional.of(index));
              dim += isMask(index) ? index.dim() : 1;
              for (int k = 1; isMask(index) && k < index.dim(); k++) {
                tensors.add(Optional.empty());
              }
            }
          }
        }
      }
    }
    return new Viewed(t, compact(tensors));
  }

  /** A mask of several dimensions stands once; the places after it are its own. */
  private static List<Optional<Tensor>> compact(List<Optional<Tensor>> tensors) {
    var out = new ArrayList<Optional<Tensor>>();
    for (int i = 0; i < tensors.size(); i++) {
      out.add(tensors.get(i));
      Optional<Tensor> t = tensors.get(i);
      if (t.isPresent() && isMask(t.get())) {
        i += t.get().dim() - 1;
      }
    }
    return out;
  }

  private static Tensor select(Tensor t, int dim, long index) {
    long size = t.dim() > dim ? t.size(dim) : 0;
    if (t.dim() == 0) {
      throw new TorchException(
          TorchException.Kind.INDEX_ERROR,
          "invalid index of a 0-dim tensor. Use `tensor.item()` in Python or"
              + " `tensor.item<T>()` in C++ to convert a 0-dim tensor to a number");
    }
    if (index < -size || index >= size) {
      throw new TorchException(
          TorchException.Kind.INDEX_ERROR,
          "index " + index + " is out of bounds for dimension " + dim + " with size " + size);
    }
    return Ops.SELECT.callTensor(t, Scalar.of(dim), Scalar.of(index));
  }

  private static boolean isMask(Tensor t) {
    return t.dtype() == Dtype.BOOL || t.dtype() == Dtype.UINT8;
  }

  private static TorchException badIndexType() {
    return new TorchException(
        TorchException.Kind.INDEX_ERROR,
        "tensors used as indices must be long, int, byte or bool tensors");
  }
}
