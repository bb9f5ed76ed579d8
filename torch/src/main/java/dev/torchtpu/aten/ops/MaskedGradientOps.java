package dev.torchtpu.aten.ops;

import dev.torchtpu.Dtype;
import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.TorchException;
import dev.torchtpu.Value;
import dev.torchtpu.aten.Arguments;
import dev.torchtpu.aten.Declarations;
import dev.torchtpu.aten.OpFamily;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads and writes where a mask allows, gradients of masked choices, and chosen elements. */
public final class MaskedGradientOps implements OpFamily {

  @Override
  public void declare(Declarations d) {
    d.op(
            "_unsafe_masked_index(Tensor self, Tensor mask, Tensor?[] indices, Scalar fill) ->"
                + " Tensor")
        .composite(a -> {
          Tensor self = a.tensorArg("self");
          Tensor mask = a.tensorArg("mask");
          Value.TensorList indices = inside(a, self);
          Tensor read =
              self.numel() == 0
                  ? Torch.full(
                      self.device(), self.dtype(), a.scalarArg("fill"), shape(indices, mask))
                  : self.call("index.Tensor", indices);
          return read.call("masked_fill.Scalar", mask.logicalNot(), a.get("fill"));
        })
        .add();
    d.op(
            "_unsafe_masked_index_put_accumulate(Tensor self, Tensor mask, Tensor?[] indices, Tensor"
                + " values) -> Tensor")
        .composite(a -> {
          Tensor self = a.tensorArg("self");
          if (self.numel() == 0) {
            return self.copy();
          }
          Tensor values = a.tensorArg("values").maskedFill(a.tensorArg("mask").logicalNot(), 0);
          return self.call("index_put", inside(a, self), values, Scalar.of(true));
        })
        .add();
    d.op("masked_select_backward(Tensor grad, Tensor input, Tensor mask) -> Tensor")
        .composite(a -> {
          Tensor input = a.tensorArg("input");
          Tensor g = a.tensorArg("grad");
          Tensor mask = a.tensorArg("mask");
          long[] sizes = dev.torchtpu.aten.Expr.broadcastSizes(input.sizes(), mask.sizes());
          return Torch.zeros(g.device(), g.dtype(), sizes)
              .call("masked_scatter", mask, g)
              .sumToSize(input.sizes());
        })
        .add();
    d.op("masked_scatter_backward(Tensor grad_output, Tensor mask, SymInt[] sizes) -> Tensor")
        .composite(a -> {
          long[] sizes = a.intsArg("sizes");
          long n = Matrices.count(sizes);
          Tensor chosen = a.tensorArg("grad_output").call("masked_select", a.tensorArg("mask"));
          long missing = Math.max(0, n - chosen.numel());
          return chosen
              .call("constant_pad_nd", ViewOps.ints(0, missing), Scalar.of(0))
              .slice(0, 0, n, 1)
              .reshape(sizes);
        })
        .add();
    d.op("trace_backward(Tensor grad, SymInt[] sizes) -> Tensor")
        .composite(a -> {
          long[] sizes = a.intsArg("sizes");
          if (sizes.length != 2) {
            throw new TorchException("expected matrix input");
          }
          Tensor g = a.tensorArg("grad");
          Tensor eye =
              Torch.callTensor(
                  "eye.m",
                  Scalar.of(sizes[0]),
                  Scalar.of(sizes[1]),
                  g.dtype(),
                  Value.NONE,
                  g.device());
          return g.mul(eye);
        })
        .add();
    d.op("one_hot(Tensor self, int num_classes=-1) -> Tensor")
        .composite(MaskedGradientOps::oneHot)
        .add();
    d.op("combinations(Tensor self, int r=2, bool with_replacement=False) -> Tensor")
        .composite(MaskedGradientOps::combinations)
        .add();
    d.op("chalf(Tensor self, *, MemoryFormat? memory_format=None) -> Tensor")
        .composite(a -> a.tensorArg("self").to(Dtype.COMPLEX32))
        .add();
  }

  /** Indices brought into range; what they read there is masked. */
  private static Value.TensorList inside(Arguments a, Tensor self) {
    var out = new ArrayList<Optional<Tensor>>();
    List<Optional<Tensor>> indices = a.optionalTensorListArg("indices");
    for (int i = 0; i < indices.size(); i++) {
      int dim = i;
      out.add(
          indices
              .get(i)
              .map(t -> {
                if (dim >= self.dim()) {
                  throw new TorchException(
                      TorchException.Kind.INDEX_ERROR,
                      "too many indices for tensor of dimension " + self.dim());
                }
                long n = self.size(dim);
                return t.call("clamp", Scalar.of(-n), Scalar.of(n - 1));
              }));
    }
    return new Value.TensorList(out);
  }

  private static long[] shape(Value.TensorList indices, Tensor mask) {
    long[] sizes = mask.sizes();
    for (Optional<Tensor> t : indices.values()) {
      if (t.isPresent()) {
        sizes = dev.torchtpu.aten.Expr.broadcastSizes(sizes, t.get().sizes());
      }
    }
    return sizes;
  }

  private static Tensor oneHot(Arguments a) {
    Tensor x = a.tensorArg("self");
    long classes = a.intArg("num_classes");
    if (x.dtype() != Dtype.INT64) {
      throw new TorchException("one_hot is only applicable to index tensor of type LongTensor.");
    }
    boolean eager = dev.torchtpu.runtime.Context.current().trace() == null;
    if (x.numel() == 0) {
      if (classes <= 0) {
        throw new TorchException("Can not infer total number of classes from empty tensor.");
      }
    } else if (eager) {
      long[] v = HostValues.longs(x);
      long least = java.util.Arrays.stream(v).min().orElse(0);
      long most = java.util.Arrays.stream(v).max().orElse(0);
      if (least < 0) {
        throw new TorchException("Class values must be non-negative.");
      }
      if (classes == -1) {
        classes = most + 1;
      } else if (classes < 1) {
        throw new TorchException("num_classes should be positive");
      } else if (most >= classes) {
        throw new TorchException("Class values must be smaller than num_classes.");
      }
    } else if (classes == -1) {
      throw new TorchException("one_hot: the number of classes must be given while capturing");
    }
    Tensor labels = Torch.arange(classes).to(x.device());
    return x.call("unsqueeze", Scalar.of(-1)).eq(labels).to(Dtype.INT64);
  }

  private static Tensor combinations(Arguments a) {
    Tensor x = a.tensorArg("self");
    int r = Math.toIntExact(a.intArg("r"));
    if (x.dim() != 1) {
      throw new TorchException(
          "Expect a 1D vector, but got shape " + java.util.Arrays.toString(x.sizes()));
    }
    if (r < 0) {
      throw new TorchException("Expect a non-negative number, but got " + r);
    }
    if (r == 0) {
      return Torch.zeros(x.device(), x.dtype(), 0);
    }
    int n = Math.toIntExact(x.numel());
    boolean again = a.boolArg("with_replacement");
    var places = new ArrayList<Long>();
    int[] now = new int[r];
    for (int i = 1; i < r && !again; i++) {
      now[i] = i;
    }
    while (n > 0 && (again || r <= n)) {
      for (int i : now) {
        places.add((long) i);
      }
      int at = r - 1;
      while (at >= 0 && now[at] == (again ? n - 1 : n - r + at)) {
        at--;
      }
      if (at < 0) {
        break;
      }
      now[at]++;
      for (int i = at + 1; i < r; i++) {
        now[i] = again ? now[at] : now[i - 1] + 1;
      }
    }
    long[] index = places.stream().mapToLong(Long::longValue).toArray();
    if (index.length == 0) {
      return Torch.zeros(x.device(), x.dtype(), 0, r);
    }
    return x.call("index_select", Scalar.of(0), HostValues.tensor(index, x.device(), index.length))
        .reshape(-1, r);
  }
}
