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
import java.util.Arrays;
import java.util.List;

/** Forms of the normalizations that PyTorch uses inside, and grids of affine maps. */
public final class NormAliasOps implements OpFamily {
  private static final String INPUT = "(Tensor input, Tensor? weight, Tensor? bias, ";

  @Override
  public void declare(Declarations d) {
    d.op(
            "_batch_norm_impl_index"
                + INPUT
                + "Tensor? running_mean, Tensor? running_var, bool training, float momentum, float"
                + " eps, bool cudnn_enabled) -> (Tensor, Tensor, Tensor, Tensor, int)")
        .function(a -> {
          var r =
              new ArrayList<>(
                  Torch.call(
                      "native_batch_norm",
                      a.get("input"),
                      a.get("weight"),
                      a.get("bias"),
                      a.get("running_mean"),
                      a.get("running_var"),
                      a.get("training"),
                      a.get("momentum"),
                      a.get("eps")));
          r.add(reserve(a));
          r.add(Scalar.of(0));
          return r;
        })
        .add();
    d.op(
            "_batch_norm_with_update_functional"
                + INPUT
                + "Tensor running_mean, Tensor running_var, float momentum, float eps) -> (Tensor,"
                + " Tensor, Tensor, Tensor, Tensor running_mean_out, Tensor running_var_out)")
        .function(a -> {
          var r =
              new ArrayList<>(
                  Torch.call(
                      "_native_batch_norm_legit_functional",
                      a.get("input"),
                      a.get("weight"),
                      a.get("bias"),
                      a.get("running_mean"),
                      a.get("running_var"),
                      Scalar.of(true),
                      a.get("momentum"),
                      a.get("eps")));
          r.add(3, reserve(a));
          return r;
        })
        .add();
    d.op(
            "batch_norm_backward(Tensor grad_out, Tensor input, Tensor weight, Tensor? running_mean,"
                + " Tensor? running_var, Tensor? save_mean, Tensor? save_var, bool update, float"
                + " eps, bool[3] output_mask, Tensor reserve) -> (Tensor, Tensor, Tensor)")
        .function(a ->
            Torch.call(
                "native_batch_norm_backward",
                a.get("grad_out"),
                a.get("input"),
                a.get("weight"),
                a.get("running_mean"),
                a.get("running_var"),
                a.get("save_mean"),
                a.get("save_var"),
                a.get("update"),
                a.get("eps"),
                a.get("output_mask")))
        .add();
    d.op(
            "_fused_rms_norm(Tensor input, int[] normalized_shape, Tensor? weight, float? eps) ->"
                + " (Tensor, Tensor)")
        .function(NormAliasOps::rmsNorm)
        .add();
    d.op(
            "_weight_norm_interface_backward(Tensor grad_w, Tensor saved_v, Tensor saved_g, Tensor"
                + " saved_norms, int dim) -> (Tensor, Tensor)")
        .function(NormAliasOps::weightNormBack)
        .add();
    d.op("affine_grid_generator(Tensor theta, SymInt[] size, bool align_corners) -> Tensor")
        .composite(a -> {
          Tensor theta = a.tensorArg("theta");
          long[] size = a.intsArg("size");
          Tensor base = grid(a, theta, size);
          long rank = size.length - 2;
          long[] out = new long[size.length];
          out[0] = size[0];
          System.arraycopy(size, 2, out, 1, (int) rank);
          out[size.length - 1] = rank;
          return MatmulOps.matmul(base, theta.transpose(1, 2)).reshape(out);
        })
        .add();
    d.op("affine_grid_generator_backward(Tensor grad, SymInt[] size, bool align_corners) -> Tensor")
        .composite(a -> {
          Tensor g = a.tensorArg("grad");
          long[] size = a.intsArg("size");
          Tensor base = grid(a, g, size);
          Tensor flat = g.reshape(size[0], base.size(0), size.length - 2);
          return MatmulOps.matmul(flat.transpose(1, 2), base);
        })
        .add();
  }

  private static Tensor reserve(Arguments a) {
    return Torch.zeros(a.tensorArg("input").device(), Dtype.UINT8, 0);
  }

  private static List<Value> rmsNorm(Arguments a) {
    Tensor x = a.tensorArg("input");
    long[] shape = a.intsArg("normalized_shape");
    int n = shape.length;
    if (n == 0
        || n > x.dim()
        || !Arrays.equals(shape, Arrays.copyOfRange(x.sizes(), x.dim() - n, x.dim()))) {
      throw new TorchException(
          "Given normalized_shape="
              + Arrays.toString(shape)
              + ", expected input with shape ending in it, but got input of size"
              + Arrays.toString(x.sizes()));
    }
    Dtype wide = Products.wide(x.dtype());
    double eps = a.doubleOr("eps", wide == Dtype.FLOAT64 ? 0x1p-52 : 0x1p-23);
    long[] dims = new long[n];
    Arrays.setAll(dims, i -> x.dim() - n + i);
    Tensor v = x.to(wide);
    Tensor mean = v.mul(v).call("mean.dim", ViewOps.ints(dims), Scalar.of(true));
    Tensor scale = mean.add(eps).rsqrt();
    Tensor y = v.mul(scale);
    y = a.has("weight") ? y.mul(a.tensorArg("weight").to(wide)) : y;
    return List.of(y.to(x.dtype()), scale);
  }

  private static List<Value> weightNormBack(Arguments a) {
    Tensor v = a.tensorArg("saved_v");
    Dtype wide = Products.wide(v.dtype());
    Tensor g = a.tensorArg("saved_g").to(wide);
    Tensor norms = a.tensorArg("saved_norms").to(wide);
    Tensor gw = a.tensorArg("grad_w").to(wide);
    Tensor x = v.to(wide);
    int dim = dev.torchtpu.aten.LowerContext.wrapDim(a.intArg("dim"), v.dim());
    long[] dims = java.util.stream.LongStream.range(0, v.dim()).filter(i -> i != dim).toArray();
    Tensor sums = gw.mul(x).sum(dims, true);
    Tensor gv = g.div(norms).mul(gw.sub(x.mul(sums.div(norms.mul(norms)))));
    return List.of(gv.to(v.dtype()), sums.div(norms).to(a.tensorArg("saved_g").dtype()));
  }

  /** Places of a regular grid in homogeneous coordinates, {@code [places, rank + 1]}. */
  private static Tensor grid(Arguments a, Tensor like, long[] size) {
    if (size.length != 4 && size.length != 5) {
      throw new TorchException("AffineGridGenerator needs 4d (spatial) or 5d (volumetric) inputs.");
    }
    int rank = size.length - 2;
    long[] whole = Arrays.copyOfRange(size, 2, size.length);
    var parts = new ArrayList<Tensor>();
    for (int i = rank - 1; i >= 0; i--) {
      long[] view = new long[rank];
      Arrays.fill(view, 1);
      view[i] = whole[i];
      parts.add(line(like, whole[i], a.boolArg("align_corners")).reshape(view).expand(whole));
    }
    parts.add(Torch.ones(like.device(), like.dtype(), whole));
    return Torch.stack(parts, -1).reshape(Matrices.count(whole), rank + 1);
  }

  private static Tensor line(Tensor like, long n, boolean corners) {
    if (n <= 1) {
      return Torch.zeros(like.device(), like.dtype(), n);
    }
    Tensor r =
        Torch.callTensor(
            "linspace",
            Scalar.of(-1),
            Scalar.of(1),
            Scalar.of(n),
            like.dtype(),
            Value.NONE,
            like.device());
    return corners ? r : r.mul((n - 1.0) / n);
  }
}
