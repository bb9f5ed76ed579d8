package dev.torchtpu.formats;

import static org.assertj.core.api.Assertions.assertThat;

import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.TensorType;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.junit.jupiter.api.Test;

/** The real all-MiniLM-L6-v2, as its jar carries it. */
class MiniLmOnnxTest {
  @Test
  void everyBertParameterIsFound() throws IOException {
    byte[] bytes;
    try (var in = MiniLmOnnxTest.class.getResourceAsStream("/all-minilm-l6-v2.onnx")) {
      bytes = in.readAllBytes();
    }
    var model = OnnxModel.parse("all-minilm-l6-v2.onnx", bytes);
    var parameters = model.parameters();

    assertThat(parameters).hasSize(104).hasSameSizeAs(model.initializers());
    assertThat(parameters.keySet()).noneMatch(name -> name.startsWith("onnx::"));
    for (int i = 0; i < 6; i++) {
      String layer = "encoder.layer." + i + ".";
      for (String part : new String[] {"self.query", "self.key", "self.value", "output.dense"}) {
        assertThat(parameters.get(layer + "attention." + part + ".weight").type())
            .isEqualTo(TensorType.of(ElementType.F32, 384, 384));
      }
      assertThat(parameters.get(layer + "intermediate.dense.weight").type())
          .isEqualTo(TensorType.of(ElementType.F32, 1536, 384));
      assertThat(parameters.get(layer + "output.dense.weight").type())
          .isEqualTo(TensorType.of(ElementType.F32, 384, 1536));
    }
    assertThat(parameters.get("embeddings.word_embeddings.weight").type())
        .isEqualTo(TensorType.of(ElementType.F32, 30522, 384));

    MemorySegment anonymous = model.initializers().get("onnx::MatMul_885").data();
    MemorySegment query = parameters.get("encoder.layer.0.attention.self.query.weight").data();
    assertThat(query.getAtIndex(ValueLayout.JAVA_INT_UNALIGNED, 5 * 384 + 7))
        .isEqualTo(anonymous.getAtIndex(ValueLayout.JAVA_INT_UNALIGNED, 7 * 384 + 5));
  }
}
