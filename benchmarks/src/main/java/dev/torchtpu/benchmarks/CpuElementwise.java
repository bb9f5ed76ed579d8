package dev.torchtpu.benchmarks;

import dev.torchtpu.Device;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.Value;
import dev.torchtpu.nn.F;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.bytedeco.pytorch.global.torch;

/** Elementwise work on 16 M floats and on few, alone and as one program. */
final class CpuElementwise {
  private CpuElementwise() {}

  static List<Comparison> comparisons(Device device) {
    Torch.manualSeed(0);
    Tensor x = Torch.callTensor("randn", Value.ints(4096, 4096)).to(device);
    Tensor y = Torch.callTensor("randn", Value.ints(4096, 4096)).to(device);
    Tensor small = Torch.callTensor("randn", Value.ints(1024)).to(device);
    Stream<Comparison> alone =
        Stream.of(
                one("add", in -> in.get(0).add(in.get(1)), t -> t[0].add(t[1]), x, y),
                one("mul", in -> in.get(0).mul(in.get(1)), t -> t[0].mul(t[1]), x, y),
                one("exp", in -> in.get(0).exp(), t -> t[0].exp(), x),
                one("tanh", in -> in.get(0).tanh(), t -> t[0].tanh(), x),
                one("gelu", in -> F.gelu(in.get(0)), t -> torch.gelu(t[0]), x))
            .map(c -> c.atMostRatio("libtorch", 0.7));
    Stream<Comparison> others =
        Stream.of(
                one("sub", in -> in.get(0).sub(in.get(1)), t -> t[0].sub(t[1]), x, y),
                one("div", in -> in.get(0).div(in.get(1)), t -> t[0].div(t[1]), x, y),
                one("neg", in -> in.get(0).neg(), t -> t[0].neg(), x),
                one("abs", in -> in.get(0).abs(), t -> t[0].abs(), x),
                one("sqrt", in -> in.get(0).sqrt(), t -> t[0].sqrt(), x),
                one("relu", in -> F.relu(in.get(0)), t -> torch.relu(t[0]), x),
                one("sigmoid", in -> in.get(0).sigmoid(), t -> torch.sigmoid(t[0]), x),
                one("silu", in -> F.silu(in.get(0)), t -> torch.silu(t[0]), x),
                one("gt", in -> in.get(0).gt(in.get(1)), t -> t[0].gt(t[1]), x, y),
                one(
                    "where",
                    in -> in.get(0).gt(0).where(in.get(0), in.get(1)),
                    t -> {
                      try (var zero = new org.bytedeco.pytorch.Scalar(0);
                          var c = t[0].gt(zero)) {
                        return torch.where(c, t[0], t[1]);
                      }
                    },
                    x,
                    y),
                Work.ofMany("add__16m", in -> inPlace(in.get(0), in.get(1)), x.copy(), y)
                    .eager()
                    .libtorch(t -> {
                      t[0].add_(t[1]);
                      return t[0].detach();
                    })
                    .build())
            .map(c -> c.atMostRatio("libtorch", 1.1));
    Stream<Comparison> fused =
        Stream.of(
                Work.of("gelu_times_2_plus_1_16m", in -> F.gelu(in.get(0)).mul(2).add(1), x),
                Work.of("swiglu_16m", in -> F.silu(in.get(0)).mul(in.get(1)), x, y))
            .map(w -> w.captured().xlaFresh().xlaOut().build())
            .map(c -> c.atMostRatio(XlaPeer.FRESH, 0.4).atMostRatio(XlaPeer.OUT, 1.6));
    Stream<Comparison> tiny =
        Stream.of(
                Work.of("gelu_times_2_plus_1_1k", in -> F.gelu(in.get(0)).mul(2).add(1), small),
                Work.of("softmax_1k", in -> in.get(0).softmax(-1), small),
                Work.of("layer_norm_1k", in -> F.layerNorm(in.get(0), 1024), small))
            .map(w -> w.captured().xlaFresh().build().atMostMicros(2));
    return Stream.of(alone, others, fused, tiny).flatMap(Function.identity()).toList();
  }

  private static Comparison one(
      String name, Function<List<Tensor>, Tensor> ours, Work.InLibTorch theirs, Tensor... in) {
    return Work.of(name + "_16m", ours, in).eager().libtorch(theirs).build();
  }

  private static List<Tensor> inPlace(Tensor x, Tensor y) {
    x.add_(y);
    return List.of(x.detach());
  }
}
