package dev.torchtpu.aten.ops;

import dev.torchtpu.Dtype;
import dev.torchtpu.Tensor;
import dev.torchtpu.TorchException;
import dev.torchtpu.aten.Arguments;
import dev.torchtpu.aten.Declarations;
import dev.torchtpu.aten.OpFamily;
import java.util.List;
import java.util.stream.LongStream;

/** Weights given by direction and length. */
public final class WeightNormOps implements OpFamily {

  @Override
  public void declare(Declarations d) {
    d.op("norm_except_dim(Tensor v, int pow=2, int dim=0) -> Tensor")
        .composite(a -> norm(a.tensorArg("v"), a.intArg("pow"), a.intArg("dim")))
        .add();
    d.op("_weight_norm(Tensor v, Tensor g, int dim=0) -> Tensor")
        .composite(a -> weight(a, norm(a.tensorArg("v"), 2, a.intArg("dim"))))
        .add();
    d.op("_weight_norm_interface(Tensor v, Tensor g, int dim=0) -> (Tensor, Tensor)")
        .function(a -> {
          Tensor norm = norm(a.tensorArg("v"), 2, a.intArg("dim"));
          Dtype kept = norm.dtype() == Dtype.BFLOAT16 ? Dtype.FLOAT32 : norm.dtype();
          return List.of(weight(a, norm), norm.to(kept));
        })
        .add();
  }

  private static Tensor weight(Arguments a, Tensor norm) {
    return a.tensorArg("v").mul(a.tensorArg("g").div(norm));
  }

  private static Tensor norm(Tensor v, long pow, long dim) {
    if (v.dtype().isIntegral()) {
      throw new TorchException(
          "norm(): input dtype should be either floating point or complex. Got "
              + v.dtype().scalarTypeName()
              + " instead.");
    }
    if (dim != -1 && v.dim() == 0) {
      throw new TorchException(
          TorchException.Kind.INDEX_ERROR,
          "Dimension specified as " + dim + " but tensor has no dimensions");
    }
    Tensor x = v.dtype().isComplex() ? v.abs() : v;
    Tensor powers =
        pow == 2 ? x.mul(x) : x.call("abs").call("pow.Tensor_Scalar", dev.torchtpu.Scalar.of(pow));
    if (dim == -1) {
      return root(powers.sum(), pow);
    }
    long[] others = LongStream.range(0, v.dim()).filter(i -> i != dim).toArray();
    return root(others.length == 0 ? powers : powers.sum(others, true), pow);
  }

  private static Tensor root(Tensor t, long pow) {
    return pow == 2
        ? t.call("sqrt")
        : t.call("pow.Tensor_Scalar", dev.torchtpu.Scalar.of(1.0 / pow));
  }
}
