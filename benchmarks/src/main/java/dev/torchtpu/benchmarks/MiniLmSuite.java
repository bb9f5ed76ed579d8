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
    Torch.manualSeed(0);
    var model = new BertModel(bertConfig(), false);
    LibTorchBert peer =
        LibTorch.available() ? new LibTorchBert(model.stateDict(), LAYERS, HEADS, EPSILON) : null;
    model.eval().to(device);
    Optional<OnnxBert> onnx = OnnxBert.find();
    var out = new ArrayList<Comparison>();
    for (int[] size : new int[][] {{1, 16}, {8, 128}}) {
      out.add(comparison(device, model, peer, onnx, size[0], size[1]));
    }
    return out;
  }

  private static Comparison comparison(
      Device device,
      BertModel model,
      @Nullable LibTorchBert peer,
      Optional<OnnxBert> onnx,
      int batch,
      int length) {
    Tensor ids =
        Torch.arange((long) batch * length).view(batch, length).call("add.Scalar", Scalar.of(1000));
    Tensor mask = Torch.callTensor("ones_like", ids);
    Tensor types = Torch.callTensor("zeros_like", ids);
    Tensor deviceIds = ids.to(device);
    Tensor deviceMask = mask.to(device);
    Tensor deviceTypes = types.to(device);
    var ours =
        new Contestant(
            "ours",
            () -> {
              try (Restore off = Torch.inferenceMode();
                  Scope scope = Torch.scope()) {
                model
                    .forward(deviceIds, deviceMask, deviceTypes)
                    .lastHiddenState()
                    .storage()
                    .buffer()
                    .ready()
                    .await();
              }
            });
    var contestants = new ArrayList<Contestant>();
    contestants.add(ours);
    if (peer != null) {
      var theirIds = LibTorch.copy(ids);
      var theirTypes = LibTorch.copy(types);
      var theirPositions =
          LibTorch.copy(Torch.arange(length).view(1, length).expand(batch, length).contiguous());
      var theirMask = LibTorch.copy(Torch.zeros(batch, 1, 1, length));
      contestants.add(
          new Contestant(
              "libtorch", () -> peer.run(theirIds, theirPositions, theirTypes, theirMask)));
    }
    onnx.ifPresent(o -> contestants.add(o.contestant(batch, length)));
    return Comparison.of("minilm_" + batch + "x" + length, contestants)
        .atMostRatio("libtorch", 1.0);
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
