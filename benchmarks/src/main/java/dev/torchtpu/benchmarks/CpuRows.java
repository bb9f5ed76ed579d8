package dev.torchtpu.benchmarks;

import dev.torchtpu.Device;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.Value;
import dev.torchtpu.nn.F;
import java.util.List;
import java.util.stream.Stream;
import org.bytedeco.pytorch.ScalarTypeOptional;

/** Work on the rows of 16 M floats: norms, softmax, sums, and an optimizer's step. */
final class CpuRows {
  private CpuRows() {}

  static List<Comparison> comparisons(Device device) {
    Torch.manualSeed(1);
    Tensor x = Torch.callTensor("randn", Value.ints(4096, 4096)).to(device);
    Tensor y = Torch.callTensor("randn", Value.ints(4096, 4096)).to(device);
    Tensor w = Torch.callTensor("randn", Value.ints(4096)).to(device);
    Tensor b = Torch.callTensor("randn", Value.ints(4096)).to(device);
    Stream<Comparison> rows =
        Stream.of(
                Work.of(
                    "residual_layer_norm_4096",
                    in ->
                        F.layerNorm(
                            in.get(0).add(in.get(1)), new long[] {4096}, in.get(2), in.get(3)),
                    x,
                    y,
                    w,
                    b),
                Work.of(
                    "rms_norm_4096",
                    in -> F.rmsNorm(in.get(0), new long[] {4096}, in.get(1), 1e-6),
                    x,
                    w),
                Work.of("softmax_4096", in -> in.get(0).softmax(-1), x))
            .map(c -> c.captured().xlaFresh().xlaOut().build())
            .map(c -> c.atMostRatio(XlaPeer.FRESH, 0.4).atMostRatio(XlaPeer.OUT, 1.1));
    Stream<Comparison> sums =
        Stream.of(
                Work.of("sum_16m", in -> in.get(0).sum(), x).eager().libtorch(t -> t[0].sum()),
                Work.of("sum_dim0_16m", in -> in.get(0).sum(new long[] {0}, false), x)
                    .eager()
                    .libtorch(t -> t[0].sum(new long[] {0}, false, new ScalarTypeOptional())),
                Work.of("sum_dim1_16m", in -> in.get(0).sum(new long[] {1}, false), x)
                    .eager()
                    .libtorch(t -> t[0].sum(new long[] {1}, false, new ScalarTypeOptional())))
            .map(c -> c.xlaFresh().build().atMostRatioOfBest(1.0, "libtorch", XlaPeer.FRESH));
    return Stream.of(rows, sums, Stream.of(FusedAdamW.comparison(device))).flatMap(s -> s).toList();
  }
}
