package dev.torchtpu.benchmarks;

import dev.torchtpu.Device;
import dev.torchtpu.Restore;
import dev.torchtpu.Scalar;
import dev.torchtpu.Scope;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.transformers.BertConfig;
import dev.torchtpu.transformers.BertModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * A BERT of the sizes of all-MiniLM-L6-v2 (with fewer words), eager, beside the same model in
 * libtorch calls.
 */
final class MiniLmSuite implements Suite {
  private static final int LAYERS = 6;
  private static final int HEADS = 12;
  private static final double EPSILON = 1e-12;

  @Override
  public String name() {
    return "minilm";
  }

  static BertConfig bertConfig() {
    return BertConfig.of("minilm", config());
  }

  @Override
  public List<Comparison> comparisons(Device device) {
    var models = new Models(device);
    return List.of(
        eager(device, models, 1, 16).atMostRatio("libtorch", 1.0),
        eager(device, models, 8, 128).atMostRatio("libtorch", 1.0));
  }

  /** The same model of everybody. */
  static final class Models {
    private final BertModel ours;
    private final @Nullable LibTorchBert libtorch;
    private final Optional<OnnxBert> onnx = OnnxBert.find();

    Models(Device device) {
      ours = model(Device.of("cpu"));
      libtorch =
          LibTorch.available() ? new LibTorchBert(ours.stateDict(), LAYERS, HEADS, EPSILON) : null;
      ours.to(device);
    }

    BertModel ours() {
      return ours;
    }

    Optional<OnnxBert> onnx() {
      return onnx;
    }
  }

  /** The model with seeded weights, for inference. */
  static BertModel model(Device device) {
    Torch.manualSeed(0);
    var model = new BertModel(bertConfig(), false);
    model.eval().to(device);
    return model;
  }

  /** Token numbers, mask and token types, each [batch, length]. */
  static List<Tensor> inputs(Device device, int batch, int length) {
    Tensor ids =
        Torch.arange((long) batch * length)
            .call("remainder.Scalar", Scalar.of(3000))
            .add(1000)
            .view(batch, length);
    return List.of(
        ids.to(device),
        Torch.callTensor("ones_like", ids).to(device),
        Torch.callTensor("zeros_like", ids).to(device));
  }

  static Comparison eager(Device device, Models models, int batch, int length) {
    List<Tensor> inputs = inputs(device, batch, length);
    var ours =
        new Contestant(
            "ours",
            () -> {
              try (Restore off = Torch.inferenceMode();
                  Scope scope = Torch.scope()) {
                models
                    .ours
                    .forward(inputs.get(0), inputs.get(1), inputs.get(2))
                    .lastHiddenState()
                    .storage()
                    .buffer()
                    .ready()
                    .await();
              }
            });
    var contestants = new ArrayList<Contestant>();
    contestants.add(ours);
    LibTorchBert peer = models.libtorch;
    if (peer != null) {
      List<Tensor> onCpu = inputs(Device.of("cpu"), batch, length);
      var theirIds = LibTorch.copy(onCpu.get(0));
      var theirTypes = LibTorch.copy(onCpu.get(2));
      var theirPositions =
          LibTorch.copy(Torch.arange(length).view(1, length).expand(batch, length).contiguous());
      var theirMask = LibTorch.copy(Torch.zeros(batch, 1, 1, length));
      contestants.add(
          new Contestant(
              "libtorch", () -> peer.run(theirIds, theirPositions, theirTypes, theirMask)));
    }
    models.onnx.ifPresent(o -> contestants.add(o.contestant(batch, length)));
    return Comparison.of("minilm_" + batch + "x" + length, contestants);
  }

  private static ObjectNode config() {
    ObjectNode c = JsonMapper.shared().createObjectNode();
    c.put("model_type", "bert");
    c.put("vocab_size", 4096);
    c.put("hidden_size", 384);
    c.put("num_hidden_layers", LAYERS);
    c.put("num_attention_heads", HEADS);
    c.put("intermediate_size", 1536);
    c.put("hidden_act", "gelu");
    c.put("max_position_embeddings", 512);
    c.put("type_vocab_size", 2);
    c.put("layer_norm_eps", EPSILON);
    return c;
  }
}
