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

/** Products with packed weights, in groups, over lists, and convolutions under older names. */
public final class ProductOps implements OpFamily {

  @Override
  public void declare(Declarations d) {
    d.op(
            "_addmm_activation(Tensor self, Tensor mat1, Tensor mat2, *, Scalar beta=1, Scalar"
                + " alpha=1, bool use_gelu=False) -> Tensor")
        .composite(a ->
            Torch.callTensor(
                    "addmm",
                    a.get("self"),
                    a.get("mat1"),
                    a.get("mat2"),
                    a.get("beta"),
                    a.get("alpha"))
                .call(a.boolArg("use_gelu") ? "gelu" : "relu"))
        .out("out")
        .add();
    d.op("_weight_int8pack_mm(Tensor self, Tensor mat2, Tensor scales) -> Tensor")
        .composite(a -> {
          Tensor x = a.tensorArg("self");
          Tensor w = a.tensorArg("mat2");
          if (x.dim() != 2 || w.dim() != 2 || w.dtype() != Dtype.INT8 || x.size(1) != w.size(1)) {
            throw new TorchException(
                "_weight_int8pack_mm : expect A to be a 2D tensor and B to be an int8 tensor of as"
                    + " many columns");
          }
          Tensor wide = Products.isNarrow(x.dtype()) ? x.to(Dtype.FLOAT32) : x;
          return MatmulOps.matmul(wide, w.to(wide.dtype()).transpose(0, 1))
              .mul(a.tensorArg("scales").to(wide.dtype()))
              .to(x.dtype());
        })
        .add();
    d.op("_foreach_mm(Tensor[] self, Tensor[] mat2) -> Tensor[]")
        .compositeList(a -> {
          List<Tensor> x = a.tensorListArg("self");
          List<Tensor> y = a.tensorListArg("mat2");
          if (x.size() != y.size()) {
            throw new TorchException(
                "Tensor lists must have the same number of tensors, got "
                    + x.size()
                    + " and "
                    + y.size());
          }
          var out = new ArrayList<Tensor>();
          for (int i = 0; i < x.size(); i++) {
            out.add(x.get(i).call("mm", y.get(i)));
          }
          return out;
        })
        .add();
    d.op(
            "_trilinear(Tensor i1, Tensor i2, Tensor i3, int[] expand1, int[] expand2, int[]"
                + " expand3, int[] sumdim, int unroll_dim=1) -> Tensor")
        .composite(a -> {
          Tensor r = expanded(a, 1).mul(expanded(a, 2)).mul(expanded(a, 3));
          long[] dims = a.intsArg("sumdim");
          return dims.length == 0 ? r : r.sum(dims, false).to(r.dtype());
        })
        .add();
    d.op(
            "_grouped_mm(Tensor self, Tensor mat2, Tensor? offs=None, Tensor? bias=None,"
                + " ScalarType? out_dtype=None) -> Tensor")
        .composite(ProductOps::grouped)
        .add();
    convolutions(d);
  }

  private static Tensor expanded(Arguments a, int which) {
    Tensor t = a.tensorArg("i" + which);
    for (long dim : a.intsArg("expand" + which)) {
      t = t.call("unsqueeze", Scalar.of(dim));
    }
    return t;
  }

  /** Which group each of {@code n} places belongs to, as a mask {@code [groups, n]}. */
  private static Tensor membership(Tensor offsets, long n) {
    Tensor ends = offsets.to(Dtype.INT64).call("unsqueeze", Scalar.of(1));
    Tensor zero = Torch.zeros(offsets.device(), Dtype.INT64, 1, 1);
    Tensor starts = JoinOps.cat(List.of(zero, ends.slice(0, 0, ends.size(0) - 1, 1)), 0);
    Tensor place = Torch.arange(n).to(offsets.device());
    return place.ge(starts).logicalAnd(place.lt(ends));
  }

  private static Tensor grouped(Arguments a) {
    Tensor x = a.tensorArg("self");
    Tensor y = a.tensorArg("mat2");
    boolean flatX = x.dim() == 2;
    boolean flatY = y.dim() == 2;
    if (x.dim() < 2 || x.dim() > 3 || y.dim() < 2 || y.dim() > 3) {
      throw new TorchException("mat_a and mat_b have to be 2 or 3d");
    }
    if ((flatX || flatY) != a.has("offs")) {
      throw new TorchException(
          "Have to provide offsets if there is a 2d matrix, or no offset if both matrices are 3d");
    }
    if (x.size(-1) != y.size(-2)) {
      throw new TorchException("contraction dimension of mat_a and mat_b must match");
    }
    Tensor r;
    if (!flatX && !flatY) {
      r = x.call("bmm", y);
    } else if (flatX && !flatY) {
      // Rows of other groups count as zeros; one product then sums over groups and columns.
      long groups = y.size(0);
      Tensor mask = membership(a.tensorArg("offs"), x.size(0)).call("unsqueeze", Scalar.of(2));
      Tensor parts = Elementwise.keepWhere(mask, x.call("unsqueeze", Scalar.of(0)));
      Tensor wide = parts.permute(1, 0, 2).reshape(x.size(0), groups * x.size(1));
      r = MatmulOps.matmul(wide, y.reshape(groups * y.size(1), y.size(2)));
    } else if (!flatX) {
      long groups = x.size(0);
      Tensor mask = membership(a.tensorArg("offs"), y.size(1)).call("unsqueeze", Scalar.of(1));
      Tensor parts = Elementwise.keepWhere(mask, y.call("unsqueeze", Scalar.of(0)));
      Tensor wide = x.permute(1, 0, 2).reshape(x.size(1), groups * x.size(2));
      r = MatmulOps.matmul(wide, parts.reshape(groups * y.size(0), y.size(1)));
    } else {
      Tensor mask = membership(a.tensorArg("offs"), x.size(1)).call("unsqueeze", Scalar.of(1));
      Tensor parts = Elementwise.keepWhere(mask, x.call("unsqueeze", Scalar.of(0)));
      r = MatmulOps.matmul(parts, y);
    }
    if (a.has("bias")) {
      r = r.add(a.tensorArg("bias"));
    }
    return a.dtypeArg("out_dtype").map(r::to).orElse(r);
  }

  private static void convolutions(Declarations d) {
    String head2 = "(Tensor self, Tensor weight, SymInt[2] kernel_size, Tensor? bias";
    String head3 = "(Tensor self, Tensor weight, SymInt[3] kernel_size, Tensor? bias";
    d.op("_slow_conv2d_forward" + head2 + ", SymInt[2] stride, SymInt[2] padding) -> Tensor")
        .composite(a -> convolution(a, 2, false))
        .out("output")
        .add();
    d.op(
            "thnn_conv2d"
                + head2
                + "=None, SymInt[2] stride=[1, 1], SymInt[2] padding=[0, 0]) -> Tensor")
        .composite(a -> convolution(a, 2, false))
        .out("out")
        .add();
    d.op("slow_conv3d_forward" + head3 + ", SymInt[3] stride, SymInt[3] padding) -> Tensor")
        .composite(a -> convolution(a, 3, false))
        .out("output")
        .add();
    d.op(
            "slow_conv3d"
                + head3
                + "=None, SymInt[3] stride=[1, 1, 1], SymInt[3] padding=[0, 0, 0]) -> Tensor")
        .composite(a -> convolution(a, 3, false))
        .out("out")
        .add();
    d.op(
            "slow_conv_dilated2d"
                + head2
                + "=None, SymInt[2] stride=[1, 1], SymInt[2] padding=[0, 0], SymInt[2] dilation=[1,"
                + " 1]) -> Tensor")
        .composite(a -> convolution(a, 2, false))
        .add();
    d.op(
            "slow_conv_transpose2d"
                + head2
                + "=None, SymInt[2] stride=[1, 1], SymInt[2] padding=[0, 0], SymInt[2]"
                + " output_padding=[0, 0], SymInt[2] dilation=[1, 1]) -> Tensor")
        .composite(a -> convolution(a, 2, true))
        .out("out")
        .add();
  }

  private static Tensor convolution(Arguments a, int spatial, boolean transposed) {
    Tensor x = a.tensorArg("self");
    Tensor w = a.tensorArg("weight");
    long[] kernel = a.intsArg("kernel_size");
    if (w.dim() == 2 && !transposed) {
      // The older operators also take the kernel as a matrix.
      long area = Matrices.count(kernel);
      long[] sizes = new long[spatial + 2];
      sizes[0] = w.size(0);
      sizes[1] = w.size(1) / area;
      System.arraycopy(kernel, 0, sizes, 2, spatial);
      w = w.reshape(sizes);
    }
    for (int i = 0; i < spatial; i++) {
      if (w.dim() != spatial + 2 || w.size(2 + i) != kernel[i]) {
        throw new TorchException(
            "expected kernel_size to be the spatial sizes of weight, but got weight "
                + java.util.Arrays.toString(w.sizes()));
      }
    }
    boolean single = x.dim() == spatial + 1;
    Value ones = ViewOps.ints(filled(spatial, 1));
    Value zeros = ViewOps.ints(filled(spatial, 0));
    Tensor y =
        Torch.callTensor(
            "convolution",
            single ? x.call("unsqueeze", Scalar.of(0)) : x,
            w,
            a.get("bias"),
            a.get("stride"),
            a.get("padding"),
            a.schema().hasArgument("dilation") ? a.get("dilation") : ones,
            Scalar.of(transposed),
            a.schema().hasArgument("output_padding") ? a.get("output_padding") : zeros,
            Scalar.of(1));
    return single ? y.call("squeeze.dim", Scalar.of(0)) : y;
  }

  private static long[] filled(int n, long v) {
    long[] r = new long[n];
    java.util.Arrays.fill(r, v);
    return r;
  }
}
