package dev.torchtpu.aten.ops;

import dev.torchtpu.Dtype;
import dev.torchtpu.Torch;
import dev.torchtpu.aten.Declarations;
import dev.torchtpu.aten.Expr;
import dev.torchtpu.aten.LowerContext;
import dev.torchtpu.aten.OpFamily;

/** Tensors made from numbers. */
public final class FactoryOps implements OpFamily {
  private static final String OPTIONS =
      "ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None";

  @Override
  public void declare(Declarations d) {
    d.op("full(SymInt[] size, Scalar fill_value, *, " + OPTIONS + ") -> Tensor")
        .lower(FactoryOps::full)
        .noDerivative()
        .add();
    constant(d, "zeros", 0);
    constant(d, "ones", 1);
  }

  private static void constant(Declarations d, String name, long value) {
    d.op(name + "(SymInt[] size, *, " + OPTIONS + ") -> Tensor")
        .lower(c ->
            c.full(c.dtypeArg("dtype").orElse(Torch.getDefaultDtype()), value, sizes(c, "size")))
        .noDerivative()
        .out("out")
        .add();
  }

  static long[] sizes(LowerContext c, String name) {
    long[] sizes = c.intsArg(name);
    for (long s : sizes) {
      if (s < 0) {
        throw new dev.torchtpu.TorchException(
            "Trying to create tensor with negative dimension "
                + s
                + ": "
                + java.util.Arrays.toString(sizes));
      }
    }
    return sizes;
  }

  private static Expr full(LowerContext c) {
    Dtype dtype =
        c.dtypeArg("dtype")
            .orElseGet(() -> c.scalarArg("fill_value").dtype(Torch.getDefaultDtype()));
    return c.scalar("fill_value", dtype).broadcastTo(sizes(c, "size"));
  }
}
