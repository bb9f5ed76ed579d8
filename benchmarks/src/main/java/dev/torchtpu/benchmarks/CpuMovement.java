package dev.torchtpu.benchmarks;

import dev.torchtpu.Device;
import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.Value;
import java.util.List;
import java.util.stream.Stream;
import org.bytedeco.pytorch.TensorVector;
import org.bytedeco.pytorch.global.torch;

/** Moving 64 MB about: transposing, joining, choosing, running sums; sorting and the largest. */
final class CpuMovement {
  private CpuMovement() {}

  static List<Comparison> comparisons(Device device) {
    Torch.manualSeed(3);
    Tensor x = Torch.callTensor("randn", Value.ints(4096, 4096)).to(device);
    Tensor half = Torch.callTensor("randn", Value.ints(2048, 4096)).to(device);
    Tensor rows = Torch.callTensor("randperm", Scalar.of(4096)).to(device);
    Tensor many = Torch.callTensor("randn", Value.ints(1 << 20)).to(device);
    Tensor scores = Torch.callTensor("randn", Value.ints(128 << 10)).to(device);
    Stream<Comparison> moves =
        Stream.of(
                Work.of("transpose_copy_64mb", in -> in.get(0).t().contiguous(), x)
                    .eager()
                    .libtorch(t -> {
                      try (var turned = t[0].t()) {
                        return turned.contiguous();
                      }
                    }),
                Work.of(
                        "cat_64mb",
                        in -> Torch.callTensor("cat", Value.TensorList.of(in), Scalar.of(0)),
                        half,
                        half)
                    .eager()
                    .libtorch(t -> {
                      try (var list = new TensorVector(t)) {
                        return torch.cat(list, 0);
                      }
                    }),
                Work.of("index_select_64mb", in -> in.get(0).indexSelect(0, in.get(1)), x, rows)
                    .eager()
                    .libtorch(t -> torch.index_select(t[0], 0, t[1])),
                Work.of("cumsum_dim1_64mb", in -> in.get(0).cumsum(1), x)
                    .eager()
                    .libtorch(t -> t[0].cumsum(1)),
                Work.of("cumsum_dim0_64mb", in -> in.get(0).cumsum(0), x)
                    .eager()
                    .libtorch(t -> t[0].cumsum(0)))
            .map(w -> w.xlaFresh().build().atMostRatioOfBest(1.0, "libtorch", XlaPeer.FRESH));
    Stream<Comparison> order =
        Stream.of(
                Work.ofMany("topk_64_of_128k", in -> tensors("topk", in.get(0), 64), scores)
                    .eager()
                    .libtorch(t -> torch.topk(t[0], 64).get0()),
                Work.ofMany("sort_1m", in -> tensors("sort", in.get(0), -1), many)
                    .eager()
                    .libtorch(t -> torch.sort(t[0]).get0()))
            .map(w -> w.build().atMostRatio("libtorch", 1.2));
    return Stream.concat(moves, order).toList();
  }

  private static List<Tensor> tensors(String name, Tensor x, long argument) {
    return Torch.call(name, x, Scalar.of(argument)).stream().map(v -> (Tensor) v).toList();
  }
}
