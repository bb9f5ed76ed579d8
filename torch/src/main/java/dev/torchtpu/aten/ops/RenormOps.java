package dev.torchtpu.aten.ops;

import static dev.torchtpu.aten.LowerContext.wrapDim;

import dev.torchtpu.Dtype;
import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.TorchException;
import dev.torchtpu.Value;
import dev.torchtpu.aten.Arguments;
import dev.torchtpu.aten.Declarations;
import dev.torchtpu.aten.OpFamily;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;

/** Slices scaled down to a largest norm. */
public final class RenormOps implements OpFamily {

  @Override
  public void declare(Declarations d) {
    d.op("renorm(Tensor self, Scalar p, int dim, Scalar maxnorm) -> Tensor")
        .composite(RenormOps::renorm)
        .inPlace()
        .out("out")
        .add();
    d.op(
            "embedding_renorm_(Tensor(a!) self, Tensor indices, float max_norm, float norm_type) ->"
                + " Tensor(a!)")
        .composite(a -> {
          Tensor table = a.tensorArg("self");
          Tensor indices = a.tensorArg("indices");
          if (table.dim() != 2) {
            throw new TorchException("'self' must be 2-D, but got " + table.dim() + "-D");
          }
          if (indices.dtype() != Dtype.INT64 && indices.dtype() != Dtype.INT32) {
            throw new TorchException(
                "Expected tensor for argument #2 'indices' to have one of the following scalar"
                    + " types: Long, Int; but got "
                    + indices.dtype().scalarTypeName()
                    + " instead (while checking arguments for embedding_renorm_)");
          }
          try (var none = Torch.noGrad()) {
            Tensor flat = indices.reshape(-1).to(Dtype.INT64);
            Tensor used =
                Torch.zeros(table.device(), Dtype.INT64, table.size(0))
                    .call("index_fill.int_Scalar", Scalar.of(0), flat, Scalar.of(1))
                    .gt(0)
                    .call("unsqueeze", Scalar.of(1));
            Tensor factor =
                factor(table, a.get("norm_type"), ViewOps.ints(1), a.doubleArg("max_norm"));
            Tensor one = Torch.ones(factor.device(), factor.dtype(), 1, 1);
            Tensor scaled = table.to(factor.dtype()).mul(Torch.where(used, factor, one));
            return table.copy_(scaled);
          }
        })
        .add();
  }

  /** What brings each norm down to the largest allowed; 1 where it is small enough. */
  private static Tensor factor(Tensor x, Value p, Value dims, double most) {
    Dtype wide = Products.isNarrow(x.dtype()) ? Dtype.FLOAT32 : x.dtype();
    Tensor norm =
        (Tensor)
            Torch.call(
                    "linalg_vector_norm",
                    List.of(x.to(wide), p, dims),
                    Map.of("keepdim", Scalar.of(true)))
                .getFirst();
    Tensor one = Torch.ones(norm.device(), norm.dtype(), norm.sizes());
    return Torch.where(norm.gt(most), norm.add(1e-7).reciprocal().mul(most), one);
  }

  private static Tensor renorm(Arguments a) {
    Tensor x = a.tensorArg("self");
    Scalar p = a.scalarArg("p");
    double most = a.scalarArg("maxnorm").toDouble();
    if (p.isComplex() || p.toDouble() <= 0) {
      throw new TorchException("renorm: non-positive norm not supported");
    }
    if (!(most >= 0)) {
      throw new TorchException("renorm: expected maxnorm to be >= 0 but got " + most);
    }
    if (x.dim() < 2) {
      throw new TorchException(
          "renorm: input needs at least 2 dimensions, got " + x.dim() + " dimensions");
    }
    if (!x.dtype().isFloatingPoint() && !x.dtype().isComplex()) {
      throw new TorchException(
          "renorm: expected a floating point or complex tensor, but got "
              + x.dtype().scalarTypeName());
    }
    int dim = wrapDim(a.intArg("dim"), x.dim());
    long[] dims = LongStream.range(0, x.dim()).filter(i -> i != dim).toArray();
    Tensor f = factor(x, p, ViewOps.ints(dims), most);
    Tensor wide = Products.isNarrow(x.dtype()) ? x.to(Dtype.FLOAT32) : x;
    return wide.mul(f).to(x.dtype());
  }
}
