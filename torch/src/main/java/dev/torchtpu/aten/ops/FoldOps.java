package dev.torchtpu.aten.ops;

import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.TorchException;
import dev.torchtpu.aten.Arguments;
import dev.torchtpu.aten.Declarations;
import dev.torchtpu.aten.Expr;
import dev.torchtpu.aten.LowerContext;
import dev.torchtpu.aten.OpFamily;
import java.util.ArrayList;
import java.util.Arrays;

/** Windows of images as columns, and the sum of columns back into images. */
public final class FoldOps implements OpFamily {
  private static final String WINDOW =
      "int[2] kernel_size, int[2] dilation, int[2] padding, int[2] stride) -> Tensor";

  /** A window's geometry in two dimensions, and the image it moves over. */
  private record Window(
      long[] kernel, long[] dilation, long[] padding, long[] stride, long[] image) {

    long steps(int d) {
      return (image[d] + 2 * padding[d] - dilation[d] * (kernel[d] - 1) - 1) / stride[d] + 1;
    }
  }

  @Override
  public void declare(Declarations d) {
    d.op("im2col(Tensor self, " + WINDOW)
        .lower(FoldOps::unfold)
        .derivative(
            "",
            c ->
                c.set(
                    "self",
                    () -> {
                      long[] s = c.sizes("self");
                      return c.grad()
                          .call(
                              "col2im",
                              ViewOps.ints(s[s.length - 2], s[s.length - 1]),
                              c.get("kernel_size"),
                              c.get("dilation"),
                              c.get("padding"),
                              c.get("stride"));
                    }))
        .out("out")
        .add();
    d.op("col2im(Tensor self, SymInt[2] output_size, " + WINDOW)
        .lower(FoldOps::fold)
        .derivative(
            "",
            c ->
                c.set(
                    "self",
                    () ->
                        c.grad()
                            .call(
                                "im2col",
                                c.get("kernel_size"),
                                c.get("dilation"),
                                c.get("padding"),
                                c.get("stride"))))
        .out("out")
        .add();
    pooling(d);
  }

  private static Window window(Arguments c, long[] image) {
    var w =
        new Window(
            pair(c, "kernel_size"),
            pair(c, "dilation"),
            pair(c, "padding"),
            pair(c, "stride"),
            image);
    if (Arrays.stream(w.kernel()).anyMatch(v -> v <= 0)
        || Arrays.stream(w.dilation()).anyMatch(v -> v <= 0)
        || Arrays.stream(w.stride()).anyMatch(v -> v <= 0)) {
      throw new TorchException(
          "kernel size, dilation and stride should be greater than zero, but got kernel_size: "
              + Arrays.toString(w.kernel())
              + " dilation: "
              + Arrays.toString(w.dilation())
              + " stride: "
              + Arrays.toString(w.stride()));
    }
    if (Arrays.stream(w.padding()).anyMatch(v -> v < 0)) {
      throw new TorchException(
          "padding should be non-negative, but got padding: " + Arrays.toString(w.padding()));
    }
    if (w.steps(0) < 1 || w.steps(1) < 1) {
      throw new TorchException(
          "Given input with spatial size "
              + Arrays.toString(image)
              + ", kernel_size="
              + Arrays.toString(w.kernel())
              + ", dilation="
              + Arrays.toString(w.dilation())
              + ", padding="
              + Arrays.toString(w.padding())
              + ", calculated shape of the array of sliding blocks is too small (non-positive)");
    }
    return w;
  }

  private static long[] pair(Arguments c, String name) {
    long[] v = c.intsArg(name);
    if (v.length != 2) {
      throw new TorchException("It is expected " + name + " equals to 2, but got size " + v.length);
    }
    return v;
  }

  private static Expr unfold(LowerContext c) {
    Expr x = c.tensor("self");
    int rank = x.rank();
    boolean batched = rank == 4;
    if (rank != 3 && rank != 4 || x.size(rank - 1) == 0 || x.size(rank - 2) == 0) {
      throw new TorchException(
          "Expected 3D or 4D (batch mode) tensor with possibly 0 batch size and other non-zero"
              + " dimensions for input, but got: "
              + Arrays.toString(x.sizes()));
    }
    Expr in = batched ? x : x.unsqueeze(0);
    Window w = window(c, new long[] {in.size(2), in.size(3)});
    long n = in.size(0);
    long channels = in.size(1);
    long[] pad = {0, 0, w.padding()[0], w.padding()[1]};
    Expr padded = in.pad(pad, pad, new long[4], in.constant(0L));
    long rows = w.steps(0);
    long columns = w.steps(1);
    var parts = new ArrayList<Expr>();
    for (long i = 0; i < w.kernel()[0]; i++) {
      for (long k = 0; k < w.kernel()[1]; k++) {
        long top = i * w.dilation()[0];
        long left = k * w.dilation()[1];
        Expr part =
            padded
                .slice(2, top, top + (rows - 1) * w.stride()[0] + 1, w.stride()[0])
                .slice(3, left, left + (columns - 1) * w.stride()[1] + 1, w.stride()[1]);
        parts.add(part.reshape(n, channels, 1, rows * columns));
      }
    }
    Expr all = Expr.concat(parts, 2);
    long[] sizes = {n, channels * w.kernel()[0] * w.kernel()[1], rows * columns};
    return all.reshape(batched ? sizes : Arrays.copyOfRange(sizes, 1, 3));
  }

  private static Expr fold(LowerContext c) {
    Expr x = c.tensor("self");
    if (x.rank() != 2 && x.rank() != 3) {
      throw new TorchException(
          "Expected 2D or 3D (batch mode) tensor for input with possibly 0 batch size and"
              + " non-zero dimensions for input, but got: "
              + Arrays.toString(x.sizes()));
    }
    boolean batched = x.rank() == 3;
    Expr in = Products.widened(batched ? x : x.unsqueeze(0));
    Window w = window(c, pair(c, "output_size"));
    long rows = w.steps(0);
    long columns = w.steps(1);
    long area = w.kernel()[0] * w.kernel()[1];
    if (in.size(1) % area != 0 || in.size(1) == 0) {
      throw new TorchException(
          "Expected size of input's dimension 1 to be divisible by the product of kernel_size, but"
              + " got input.size(1)="
              + in.size(1)
              + " and kernel_size="
              + Arrays.toString(w.kernel())
              + ".");
    }
    if (in.size(2) != rows * columns) {
      throw new TorchException(
          "Given output_size="
              + Arrays.toString(w.image())
              + ", kernel_size="
              + Arrays.toString(w.kernel())
              + ", dilation="
              + Arrays.toString(w.dilation())
              + ", padding="
              + Arrays.toString(w.padding())
              + ", stride="
              + Arrays.toString(w.stride())
              + ", expected size of input's dimension 2 to match the calculated number of sliding"
              + " blocks "
              + rows
              + " * "
              + columns
              + " = "
              + rows * columns
              + ", but got input.size(2)="
              + in.size(2)
              + ".");
    }
    long n = in.size(0);
    long channels = in.size(1) / area;
    Expr blocks = in.reshape(n, channels, area, rows, columns);
    long high = w.image()[0] + 2 * w.padding()[0];
    long wide = w.image()[1] + 2 * w.padding()[1];
    Expr sum = in.constant(0L).broadcastTo(n, channels, high, wide);
    long[] interior = {0, 0, w.stride()[0] - 1, w.stride()[1] - 1};
    for (long i = 0; i < w.kernel()[0]; i++) {
      for (long k = 0; k < w.kernel()[1]; k++) {
        long at = i * w.kernel()[1] + k;
        Expr part = blocks.slice(2, at, at + 1).reshape(n, channels, rows, columns);
        long top = i * w.dilation()[0];
        long left = k * w.dilation()[1];
        long[] low = {0, 0, top, left};
        long[] rest = {
          0,
          0,
          high - top - (rows - 1) * w.stride()[0] - 1,
          wide - left - (columns - 1) * w.stride()[1] - 1
        };
        sum = sum.add(part.pad(low, rest, interior, part.constant(0L)));
      }
    }
    Expr image =
        sum.slice(2, w.padding()[0], w.padding()[0] + w.image()[0])
            .slice(3, w.padding()[1], w.padding()[1] + w.image()[1])
            .to(x.dtype());
    return batched ? image : image.reshape(channels, w.image()[0], w.image()[1]);
  }

  private static void pooling(Declarations d) {
    d.op("max_unpool2d(Tensor self, Tensor indices, SymInt[2] output_size) -> Tensor")
        .composite(a -> unpool(a, 2))
        .out("out")
        .add();
    d.op(
            "max_unpool3d(Tensor self, Tensor indices, SymInt[3] output_size, int[3] stride, int[3]"
                + " padding) -> Tensor")
        .composite(a -> unpool(a, 3))
        .out("out")
        .add();
  }

  private static Tensor unpool(Arguments a, int spatial) {
    Tensor x = a.tensorArg("self");
    Tensor indices = a.tensorArg("indices");
    long[] size = a.intsArg("output_size");
    if (indices.dtype() != dev.torchtpu.Dtype.INT64) {
      throw new TorchException(
          "elements in indices should be type int64 but got: " + indices.dtype().scalarTypeName());
    }
    if (size.length != spatial) {
      throw new TorchException(
          spatial == 2
              ? "There should be exactly two elements (height, width) in output_size"
              : "There should be exactly three elements (depth, height, width) in output_size");
    }
    if (x.dim() != spatial + 1 && x.dim() != spatial + 2) {
      throw new TorchException(
          "Input to max_unpooling"
              + spatial
              + "d should be a "
              + (spatial + 1)
              + "d or "
              + (spatial + 2)
              + "d Tensor");
    }
    if (!Arrays.equals(x.sizes(), indices.sizes())) {
      throw new TorchException(
          "Expected shape of indices to be same as that of the input tensor ("
              + Arrays.toString(x.sizes())
              + ") but got indices tensor with shape: "
              + Arrays.toString(indices.sizes()));
    }
    int outer = x.dim() - spatial;
    long[] flat = Arrays.copyOf(x.sizes(), outer + 1);
    flat[outer] = Matrices.count(Arrays.copyOfRange(x.sizes(), outer, x.dim()));
    long[] sizes = Arrays.copyOf(x.sizes(), x.dim());
    System.arraycopy(size, 0, sizes, outer, spatial);
    long[] wide = Arrays.copyOf(x.sizes(), outer + 1);
    wide[outer] = Matrices.count(size);
    return Torch.zeros(x.device(), x.dtype(), wide)
        .call("scatter.src", Scalar.of(-1), indices.reshape(flat), x.reshape(flat))
        .reshape(sizes);
  }
}
