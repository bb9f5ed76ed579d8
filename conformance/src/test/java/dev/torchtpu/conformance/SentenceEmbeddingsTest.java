package dev.torchtpu.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import dev.torchtpu.Device;
import dev.torchtpu.Tensor;
import dev.torchtpu.formats.JsonInput;
import dev.torchtpu.formats.LoadProgress;
import dev.torchtpu.formats.OnnxModel;
import dev.torchtpu.formats.StoredTensors;
import dev.torchtpu.nn.Init;
import dev.torchtpu.transformers.AutoModel;
import dev.torchtpu.transformers.BertConfig;
import dev.torchtpu.transformers.BertModel;
import dev.torchtpu.transformers.EncodingBatch;
import dev.torchtpu.transformers.SentenceEmbedder;
import dev.torchtpu.transformers.Tokenizer;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.LongBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Our BERT with all-MiniLM-L6-v2's weights against ONNX Runtime on the same file. */
class SentenceEmbeddingsTest {
  private static final String MODEL = "/all-minilm-l6-v2.onnx";
  private static final String CONFIG =
      """
      {"model_type": "bert", "hidden_size": 384, "num_hidden_layers": 6,
       "num_attention_heads": 12, "intermediate_size": 1536}\
      """;
  private static final List<String> SENTENCES =
      List.of(
          "The cat sleeps on the warm windowsill.",
          "",
          "Interest rates were raised again this morning, and again in the afternoon.",
          "日本語テスト 😀 naïve café",
          "a",
          "word ".repeat(200));

  private static byte[] onnx;
  private static Tokenizer tokenizer;
  private static double[][] expected;

  @BeforeAll
  static void askOnnxRuntime() throws IOException, OrtException {
    onnx = resource(MODEL);
    tokenizer = Tokenizer.fromBytes("tokenizer", resource("/all-minilm-l6-v2-tokenizer.json"));
    expected = onnxRuntime(tokenizer.encodeAll(SENTENCES));
  }

  private static byte[] resource(String name) throws IOException {
    try (InputStream in = SentenceEmbeddingsTest.class.getResourceAsStream(name)) {
      return in.readAllBytes();
    }
  }

  private static double[][] onnxRuntime(EncodingBatch batch) throws OrtException {
    OrtEnvironment environment = OrtEnvironment.getEnvironment();
    long[] shape = {batch.size(), batch.length()};
    try (var session = environment.createSession(onnx, new OrtSession.SessionOptions());
        var ids = OnnxTensor.createTensor(environment, LongBuffer.wrap(batch.ids()), shape);
        var mask =
            OnnxTensor.createTensor(environment, LongBuffer.wrap(batch.attentionMask()), shape);
        var types = OnnxTensor.createTensor(environment, LongBuffer.wrap(batch.typeIds()), shape);
        var result =
            session.run(
                Map.of("input_ids", ids, "attention_mask", mask, "token_type_ids", types))) {
      float[][][] states = (float[][][]) result.get(0).getValue();
      var rows = new double[states.length][];
      for (int i = 0; i < rows.length; i++) {
        rows[i] = pooled(states[i], batch.rows().get(i).attentionMask());
      }
      return rows;
    }
  }

  private static double[] pooled(float[][] states, long[] mask) {
    var sum = new double[states[0].length];
    for (int t = 0; t < states.length; t++) {
      for (int h = 0; mask[t] != 0 && h < sum.length; h++) {
        sum[h] += states[t][h];
      }
    }
    double length = Math.sqrt(dot(sum, sum));
    for (int h = 0; h < sum.length; h++) {
      sum[h] /= length;
    }
    return sum;
  }

  private static double dot(double[] a, double[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }

  @ParameterizedTest
  @ValueSource(strings = {"cpu", "xla_cpu"})
  void embeddingsAreOnnxRuntimes(String type) {
    Oracles.requireDevice(type);
    Device device = Device.of(type);
    var config =
        BertConfig.of(
            "config", JsonInput.parseObject("config", CONFIG.getBytes(StandardCharsets.UTF_8)));
    var stored = new StoredTensors(OnnxModel.parse(MODEL, onnx).parameters(), Map.of());
    BertModel model = Init.skipped(() -> new BertModel(config));
    AutoModel.load(model, MODEL, stored.toTensors(device, LoadProgress.NONE), device);
    var embedder = new SentenceEmbedder(tokenizer, model, device);

    double[][] ours = rows(embedder.embed(SENTENCES));

    for (int i = 0; i < ours.length; i++) {
      assertThat(dot(ours[i], expected[i])).as(SENTENCES.get(i)).isGreaterThan(0.999999);
      for (int h = 0; h < ours[i].length; h++) {
        assertThat(Math.abs(ours[i][h] - expected[i][h])).as(SENTENCES.get(i)).isLessThan(1e-5);
      }
    }
    double[][] alone = rows(embedder.embed(SENTENCES.subList(4, 5)));
    assertThat(dot(alone[0], expected[4])).as("without padding").isGreaterThan(0.999999);
  }

  private static double[][] rows(Tensor matrix) {
    var values = ByteBuffer.wrap(matrix.toBytes()).order(ByteOrder.LITTLE_ENDIAN).asFloatBuffer();
    var rows = new double[(int) matrix.size(0)][(int) matrix.size(1)];
    for (double[] row : rows) {
      for (int h = 0; h < row.length; h++) {
        row[h] = values.get();
      }
    }
    return rows;
  }
}
