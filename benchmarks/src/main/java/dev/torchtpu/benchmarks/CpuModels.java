package dev.torchtpu.benchmarks;

import dev.torchtpu.CapturedProgram;
import dev.torchtpu.Device;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.transformers.BertModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** MiniLM, eager and as one program, from one short sentence to a batch of paragraphs. */
final class CpuModels {
  private static final int[][] SIZES = {{1, 16}, {1, 128}, {8, 128}, {32, 128}};
  private static final double[] EAGER = {0.5, 0.7, 0.85, 0.9};

  private CpuModels() {}

  static List<Comparison> comparisons(Device device) {
    var out = new ArrayList<Comparison>();
    var eager = new MiniLmSuite.Models(device);
    for (int i = 0; i < SIZES.length; i++) {
      out.add(
          MiniLmSuite.eager(device, eager, SIZES[i][0], SIZES[i][1])
              .atMostRatio("libtorch", EAGER[i]));
    }
    Optional<BertModel> onXla =
        XlaPeer.available()
            ? Optional.of(MiniLmSuite.model(Device.of("xla_cpu")))
            : Optional.empty();
    for (int[] size : SIZES) {
      out.add(captured(device, eager, onXla, size[0], size[1]));
    }
    onXla.ifPresent(x -> out.add(first(device, eager.ours(), x)));
    return out;
  }

  private static Function<List<Tensor>, List<Tensor>> forward(BertModel model) {
    return in -> List.of(model.forward(in.get(0), in.get(1), in.get(2)).lastHiddenState());
  }

  private static Comparison captured(
      Device device, MiniLmSuite.Models models, Optional<BertModel> onXla, int batch, int length) {
    var all = new ArrayList<Contestant>();
    all.add(
        new Contestant(
            "ours",
            XlaPeer.captured(forward(models.ours()), MiniLmSuite.inputs(device, batch, length))));
    models.onnx().ifPresent(o -> all.add(o.contestant(batch, length)));
    onXla.ifPresent(x ->
        all.add(
            new Contestant(
                XlaPeer.FRESH,
                XlaPeer.captured(
                    forward(x), MiniLmSuite.inputs(Device.of("xla_cpu"), batch, length)))));
    return Comparison.of("minilm_captured_" + batch + "x" + length, all)
        .atMostRatio(OnnxBert.LABEL, 1.2)
        .atMostRatio(XlaPeer.FRESH, 0.9);
  }

  /** Recording, planning or compiling, and the first run. */
  private static Comparison first(Device device, BertModel ours, BertModel theirs) {
    return Comparison.of(
            "minilm_captured_1x16_first",
            new Contestant("ours", () -> first(ours, MiniLmSuite.inputs(device, 1, 16))),
            new Contestant(
                XlaPeer.FRESH,
                () -> first(theirs, MiniLmSuite.inputs(Device.of("xla_cpu"), 1, 16))))
        .atMostRatio(XlaPeer.FRESH, 0.3);
  }

  private static void first(BertModel model, List<Tensor> inputs) {
    try (var off = Torch.inferenceMode()) {
      var program = CapturedProgram.record(forward(model), inputs);
      for (Tensor r : program.run(inputs)) {
        r.storage().buffer().ready().await();
        r.close();
      }
    }
  }
}
