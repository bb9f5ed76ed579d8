package dev.torchtpu.aten.ops;

import dev.torchtpu.Dtype;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.TorchException;
import dev.torchtpu.aten.Arguments;
import dev.torchtpu.aten.Declarations;
import dev.torchtpu.aten.OpFamily;
import java.util.List;

/** Positions of elements that are not zero, found on the host. */
public final class NonzeroOps implements OpFamily {

  @Override
  public void declare(Declarations d) {
    d.op("nonzero(Tensor self) -> Tensor")
        .function(a -> List.of(nonzero(a.tensorArg("self"))))
        .out("out")
        .add();
    d.op("argwhere(Tensor self) -> Tensor")
        .function(a -> List.of(nonzero(a.tensorArg("self"))))
        .add();
    d.op("nonzero_numpy(Tensor self) -> Tensor[]")
        .compositeList(a -> columns(a.tensorArg("self")))
        .add();
    d.op("where(Tensor condition) -> Tensor[]")
        .compositeList(a -> columns(a.tensorArg("condition")))
        .add();
    d.op("nonzero_static(Tensor self, *, SymInt size, int fill_value=-1) -> Tensor")
        .function(a -> List.of(nonzeroStatic(a)))
        .out("out")
        .add();
  }

  private static List<Tensor> columns(Tensor self) {
    Tensor t = self.dim() == 0 ? self.reshape(1) : self;
    Tensor found = nonzero(t);
    return java.util.stream.IntStream.range(0, t.dim()).mapToObj(i -> found.select(1, i)).toList();
  }

  private static long[] found(Tensor self) {
    byte[] truth = self.detach().to(Dtype.BOOL).toBytes();
    int rank = self.dim();
    long[] sizes = self.sizes();
    int count = 0;
    for (byte b : truth) {
      count += b != 0 ? 1 : 0;
    }
    long[] out = new long[count * rank];
    int at = 0;
    for (int i = 0; i < truth.length; i++) {
      if (truth[i] != 0) {
        long rest = i;
        for (int k = rank - 1; k >= 0; k--) {
          out[at + k] = rest % sizes[k];
          rest /= sizes[k];
        }
        at += rank;
      }
    }
    return out;
  }

  static Tensor nonzero(Tensor self) {
    int rank = self.dim();
    if (rank == 0) {
      byte[] truth = self.detach().to(Dtype.BOOL).toBytes();
      return HostValues.tensor(new long[0], self.device(), truth[0] != 0 ? 1 : 0, 0);
    }
    long[] at = found(self);
    return HostValues.tensor(at, self.device(), at.length / rank, rank);
  }

  private static Tensor nonzeroStatic(Arguments a) {
    Tensor self = a.tensorArg("self");
    long size = a.intArg("size");
    if (size < 0) {
      throw new TorchException("nonzero_static: 'size' must be an non-negative integer");
    }
    int rank = self.dim();
    if (rank == 0) {
      return Torch.zeros(self.device(), Dtype.INT64, size, 0);
    }
    long[] at = found(self);
    long[] out = new long[Math.toIntExact(size * rank)];
    java.util.Arrays.fill(out, a.intArg("fill_value"));
    System.arraycopy(at, 0, out, 0, Math.min(at.length, out.length));
    return HostValues.tensor(out, self.device(), size, rank);
  }
}
