package dev.torchtpu.benchmarks;

import dev.torchtpu.Device;
import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** Large single operations, fresh result each time. */
final class KernelSuite implements Suite {
  @Override
  public String name() {
    return "kernels";
  }

  @Override
  public List<Comparison> comparisons(Device device) {
    Tensor big = Torch.callTensor("randn", Value.ints(4096, 4096)).to(device);
    Tensor square = Torch.callTensor("randn", Value.ints(1024, 1024)).to(device);
    var out = new ArrayList<Comparison>();
    out.add(versus("add_16m", big, x -> x.add(x), LibTorch.Op.ADD));
    out.add(versus("mul_16m", big, x -> x.mul(x), LibTorch.Op.MUL));
    out.add(versus("exp_16m", big, Tensor::exp, LibTorch.Op.EXP));
    out.add(versus("tanh_16m", big, x -> x.call("tanh"), LibTorch.Op.TANH));
    out.add(versus("gelu_16m", big, x -> x.call("gelu"), LibTorch.Op.GELU));
    out.add(
        versus(
            "softmax_4096", big, x -> x.call("softmax.int", Scalar.of(-1)), LibTorch.Op.SOFTMAX));
    out.add(versus("sum_16m", big, Tensor::sum, LibTorch.Op.SUM));
    out.add(versus("sum_dim0_16m", big, x -> x.sum(new long[] {0}, false), LibTorch.Op.SUM_DIM0));
    out.add(
        versus(
            "transpose_copy_16m", big, x -> x.transpose(0, 1).contiguous(), LibTorch.Op.TRANSPOSE));
    out.add(versus("matmul_1024", square, x -> x.call("matmul", x), LibTorch.Op.MATMUL));
    return out;
  }

  private static Comparison versus(
      String name, Tensor x, UnaryOperator<Tensor> ours, LibTorch.Op op) {
    var ourSide =
        new Contestant(
            "ours",
            () -> {
              try (Tensor r = ours.apply(x)) {
                r.storage().buffer().ready().await();
              }
            });
    var all = new ArrayList<Contestant>();
    all.add(ourSide);
    if (LibTorch.available()) {
      all.add(new Contestant("libtorch", LibTorch.on(x, op)));
    }
    if (XlaPeer.available()) {
      List<Tensor> inputs = List.of(x);
      all.add(XlaPeer.fresh(in -> List.of(ours.apply(in.getFirst())), inputs));
      all.add(XlaPeer.out(in -> List.of(ours.apply(in.getFirst())), inputs));
    }
    return Comparison.of(name, all);
  }
}
