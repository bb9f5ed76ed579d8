package dev.torchtpu.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.torchtpu.Dtype;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.Value;
import dev.torchtpu.cli.Main;
import dev.torchtpu.formats.pt2.ExportedProgram;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Some of the exported Hugging Face models; the sweep command runs all. */
class ExportedModelsTest {
  private static final Set<String> MODELS =
      Set.of(
          "afmoe",
          "bert",
          "gpt2",
          "levit",
          "llama",
          "marian",
          "reformer",
          "rt_detr_v2",
          "superpoint",
          "donut-swin",
          "t5",
          "wav2vec2");

  @TempDir Path folder;

  @Test
  void modelsGivePyTorchsOutputs() throws IOException {
    TestModels.unpack(MODELS, folder);
    assertThat(Main.run("sweep", folder.toString(), "--compile", "--repeat", "0")).isZero();
  }

  /** Against what src/test/python/pt2_gradients.py recorded. */
  @Test
  void parametersGetPyTorchsGradients() throws IOException {
    JsonNode recorded;
    try (InputStream in = ExportedModelsTest.class.getResourceAsStream("/pt2-gradients.json")) {
      recorded = JsonMapper.shared().readTree(in.readAllBytes());
    }
    TestModels.unpack(new HashSet<>(recorded.propertyNames()), folder);
    var wrong = new TreeMap<String, String>();
    for (Map.Entry<String, JsonNode> model : recorded.properties()) {
      var p = ExportedProgram.load(folder.resolve(model.getKey() + ".pt2"));
      Tensor loss = Torch.zeros(p.device(), Dtype.FLOAT64);
      for (Value v : p.run(p.sampleInputs().orElseThrow())) {
        if (v instanceof Tensor t && t.dtype().isFloatingPoint()) {
          loss = loss.add(t.to(Dtype.FLOAT64).mul(pattern(t)).sum());
        }
      }
      loss.backward();
      for (Map.Entry<String, JsonNode> e : model.getValue().properties()) {
        double norm = e.getValue().get(0).doubleValue();
        double expected = e.getValue().get(1).doubleValue();
        Tensor g = p.parameters().get(e.getKey()).grad().orElseThrow().detach().to(Dtype.FLOAT64);
        double actual = g.mul(pattern(g)).sum().item();
        if (!(Math.abs(actual - expected) <= 1e-3 * norm + 1e-5)) {
          wrong.put(
              model.getKey() + " " + e.getKey(),
              "expected " + expected + " (norm " + norm + "), got " + actual);
        }
      }
    }
    assertThat(wrong).isEmpty();
  }

  private static Tensor pattern(Tensor t) {
    double[] v = new double[Math.toIntExact(t.numel())];
    for (int i = 0; i < v.length; i++) {
      v[i] = Math.sin(i + 1);
    }
    return Torch.fromMemory(java.lang.foreign.MemorySegment.ofArray(v), Dtype.FLOAT64, t.sizes());
  }
}
