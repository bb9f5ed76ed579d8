package dev.torchtpu.benchmarks;

import dev.torchtpu.Device;
import dev.torchtpu.Dtype;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.Value;
import dev.torchtpu.nn.F;
import java.util.List;
import java.util.stream.Stream;
import org.bytedeco.pytorch.DoubleOptional;
import org.bytedeco.pytorch.TensorOptional;
import org.bytedeco.pytorch.global.torch;

/** Products: matrices, vectors by matrices, convolutions, attention. */
final class CpuMatrices {
  private CpuMatrices() {}

  static List<Comparison> comparisons(Device device) {
    Torch.manualSeed(4);
    Stream<Comparison> square =
        Stream.of(Dtype.FLOAT32, Dtype.BFLOAT16)
            .map(d -> {
              Tensor a = randn(device, d, 1024, 1024);
              Tensor b = randn(device, d, 1024, 1024);
              return product("matmul_1024_" + d.torchName(), a, b)
                  .build()
                  .atMostRatioOfBest(1.1, "libtorch", XlaPeer.FRESH);
            });
    Stream<Comparison> vectors =
        Stream.of(Dtype.FLOAT32, Dtype.BFLOAT16)
            .flatMap(d -> {
              Tensor v = randn(device, d, 1, 4096);
              Tensor m = randn(device, d, 4096, 4096);
              return Stream.of(
                      product("gemv_4096_" + d.torchName(), v, m),
                      Work.of(
                              "gemv_4096_transposed_" + d.torchName(),
                              in -> F.linear(in.get(0), in.get(1)),
                              v,
                              m)
                          .eager()
                          .libtorch(t -> torch.linear(t[0], t[1]))
                          .xlaFresh())
                  .map(w -> w.build().atMostRatioOfBest(1.0, "libtorch", XlaPeer.FRESH));
            });
    return Stream.of(square, vectors, convolutions(device), attention(device))
        .flatMap(s -> s)
        .toList();
  }

  private static Tensor randn(Device device, Dtype dtype, long... sizes) {
    return Torch.callTensor("randn", Value.ints(sizes)).to(dtype).to(device);
  }

  private static Work product(String name, Tensor a, Tensor b) {
    return Work.of(name, in -> in.get(0).matmul(in.get(1)), a, b)
        .eager()
        .libtorch(t -> t[0].matmul(t[1]))
        .xlaFresh();
  }

  private static Stream<Comparison> convolutions(Device device) {
    Tensor x = randn(device, Dtype.FLOAT32, 8, 64, 56, 56);
    return Stream.of(
            convolution("conv2d_3x3", x, randn(device, Dtype.FLOAT32, 64, 64, 3, 3), 1, 1),
            convolution(
                "conv2d_depthwise_3x3", x, randn(device, Dtype.FLOAT32, 64, 1, 3, 3), 1, 64),
            convolution("conv2d_1x1", x, randn(device, Dtype.FLOAT32, 64, 64, 1, 1), 0, 1))
        .map(c -> c.atMostRatioOfBest(1.2, "libtorch", XlaPeer.FRESH));
  }

  private static Comparison convolution(
      String name, Tensor x, Tensor weight, long padding, long groups) {
    long[] ones = {1, 1};
    long[] pads = {padding, padding};
    return Work.of(
            name,
            in ->
                Torch.callTensor(
                    "conv2d",
                    in.get(0),
                    in.get(1),
                    Value.NONE,
                    Value.ints(ones),
                    Value.ints(pads),
                    Value.ints(ones),
                    dev.torchtpu.Scalar.of(groups)),
            x,
            weight)
        .eager()
        .libtorch(t -> torch.conv2d(t[0], t[1], new TensorOptional(), ones, pads, ones, groups))
        .xlaFresh()
        .build();
  }

  private static Stream<Comparison> attention(Device device) {
    return Stream.of(
            attend(device, "attention_8x12x128x64", false, 8, 12, 128, 64),
            attend(device, "attention_1x32x2048x128_causal", true, 1, 32, 2048, 128))
        .map(c -> c.atMostRatio("libtorch", 1.0));
  }

  private static Comparison attend(Device device, String name, boolean causal, long... sizes) {
    Tensor q = randn(device, Dtype.FLOAT32, sizes);
    Tensor k = randn(device, Dtype.FLOAT32, sizes);
    Tensor v = randn(device, Dtype.FLOAT32, sizes);
    return Work.of(
            name,
            in ->
                Torch.callTensor(
                    "scaled_dot_product_attention",
                    in.get(0),
                    in.get(1),
                    in.get(2),
                    Value.NONE,
                    dev.torchtpu.Scalar.of(0.0),
                    Value.of(causal)),
            q,
            k,
            v)
        .eager()
        .libtorch(t ->
            torch.scaled_dot_product_attention(
                t[0], t[1], t[2], new TensorOptional(), 0, causal, new DoubleOptional(), false))
        .build();
  }
}
