package dev.torchtpu.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.TensorType;
import java.lang.foreign.ValueLayout;
import java.util.Random;
import org.junit.jupiter.api.Test;

class OnnxModelTest {
  private static Protobuf tensor(String name, int type, long... sizes) {
    return new Protobuf().varints(1, sizes).varint(2, type).text(8, name);
  }

  private static Protobuf node(String name, String op, String output, String... inputs) {
    var node = new Protobuf();
    for (String input : inputs) {
      node.text(1, input);
    }
    return node.text(2, output).text(3, name).text(4, op);
  }

  private static OnnxModel parse(Protobuf graph) {
    byte[] bytes = new Protobuf().varint(1, 7).text(2, "test").message(7, graph).toBytes();
    return OnnxModel.parse("m.onnx", bytes);
  }

  private static void refused(Protobuf tensor, String detail) {
    assertThatExceptionOfType(FormatException.class)
        .isThrownBy(() -> parse(new Protobuf().message(5, tensor)))
        .withMessageContaining("m.onnx: initializer 'w'")
        .withMessageContaining(detail);
  }

  @Test
  void valuesComeFromTypedFields() {
    var graph =
        new Protobuf()
            .message(5, tensor("f", 1, 2).floats(4, 1.5f, -2))
            .message(5, tensor("i", 7, 2).varints(7, -1, 5))
            .message(5, tensor("h", 10, 1).varints(5, 0x3c00))
            .message(5, tensor("u", 12, 1).varints(11, 4_000_000_000L))
            .message(5, tensor("b", 9, 3).varints(5, 1, 0, 1))
            .message(5, tensor("unpacked", 6, 2).varint(5, 3).varint(5, -4))
            .message(5, tensor("scalar", 1).floats(4, 9))
            .message(5, tensor("raw", 3, 3).bytes(9, new byte[] {1, 2, 3}));
    var t = parse(graph).initializers();
    assertThat(t.get("f").data().toArray(ValueLayout.JAVA_FLOAT_UNALIGNED))
        .containsExactly(1.5f, -2);
    assertThat(t.get("i").data().toArray(ValueLayout.JAVA_LONG_UNALIGNED)).containsExactly(-1, 5);
    assertThat(t.get("h").data().toArray(ValueLayout.JAVA_BYTE)).containsExactly(0, 0x3c);
    assertThat(t.get("u").data().toArray(ValueLayout.JAVA_INT_UNALIGNED))
        .containsExactly((int) 4_000_000_000L);
    assertThat(t.get("b").data().toArray(ValueLayout.JAVA_BYTE)).containsExactly(1, 0, 1);
    assertThat(t.get("unpacked").data().toArray(ValueLayout.JAVA_INT_UNALIGNED))
        .containsExactly(3, -4);
    assertThat(t.get("scalar").type()).isEqualTo(TensorType.of(ElementType.F32));
    assertThat(t.get("raw").data().toArray(ValueLayout.JAVA_BYTE)).containsExactly(1, 2, 3);
  }

  @Test
  void badInitializersAreNamed() {
    refused(tensor("w", 1, 2).varint(14, 1), "keeps its data in another file");
    refused(tensor("w", 8, 2), "unsupported element type number 8");
    refused(tensor("w", 99, 2), "unsupported element type number 99");
    refused(tensor("w", 1, 3).floats(4, 1, 2), "needs 12 bytes but holds 2 numbers");
    refused(tensor("w", 1, 2).bytes(9, new byte[7]), "needs 8 bytes but holds 7");
    refused(tensor("w", 1, 1).varints(7, 1), "values in field 7");
    refused(tensor("w", 1, Long.MAX_VALUE, 8), "overflow");
    refused(new Protobuf().text(8, "w").varint(2, 1).varints(1, -1), "negative size -1");
    var graph = new Protobuf().message(5, tensor("w", 1, 0)).message(5, tensor("w", 1, 0));
    assertThatExceptionOfType(FormatException.class)
        .isThrownBy(() -> parse(graph))
        .withMessageContaining("is given twice");
  }

  @Test
  void transposedWeightsAreNamedByTheirBiasOrTheirNode() {
    var graph =
        new Protobuf()
            .message(5, tensor("onnx::MatMul_1", 1, 2, 3).floats(4, 1, 2, 3, 4, 5, 6))
            .message(5, tensor("onnx::MatMul_2", 11, 1, 2).bytes(9, new byte[16]))
            .message(5, tensor("onnx::MatMul_3", 1, 2, 2).floats(4, 1, 2, 3, 4))
            .message(5, tensor("a.query.bias", 1, 3).floats(4, 0, 0, 0))
            .message(1, node("x", "MatMul", "y", "in", "onnx::MatMul_1"))
            .message(1, node("z", "Add", "out", "a.query.bias", "y"))
            .message(1, node("/b.0/proj/MatMul", "MatMul", "p", "in", "onnx::MatMul_2"))
            .message(1, node("t", "Transpose", "q", "onnx::MatMul_3"));
    var p = parse(graph).parameters();
    assertThat(p)
        .containsOnlyKeys("a.query.weight", "b.0.proj.weight", "onnx::MatMul_3", "a.query.bias");
    assertThat(p.get("a.query.weight").type()).isEqualTo(TensorType.of(ElementType.F32, 3, 2));
    assertThat(p.get("a.query.weight").data().toArray(ValueLayout.JAVA_FLOAT_UNALIGNED))
        .containsExactly(1, 4, 2, 5, 3, 6);
    assertThat(p.get("b.0.proj.weight").type()).isEqualTo(TensorType.of(ElementType.F64, 2, 1));
  }

  @Test
  void damagedMessagesAreRefused() {
    var graph =
        new Protobuf()
            .message(5, tensor("a.w", 1, 2, 2).floats(4, 1, 2, 3, 4))
            .message(5, tensor("b.w", 7, 3).varints(7, 1, 2, 3))
            .message(1, node("n", "MatMul", "y", "x", "a.w"));
    byte[] valid = new Protobuf().varint(1, 7).message(7, graph).toBytes();
    var random = new Random(3);
    int refused = 0;
    int rounds = 30_000;
    for (int i = 0; i < rounds; i++) {
      byte[] mutated =
          java.util.Arrays.copyOf(
              valid, valid.length - random.nextInt(2) * random.nextInt(valid.length));
      for (int n = random.nextInt(4); n > 0 && mutated.length > 0; n--) {
        mutated[random.nextInt(mutated.length)] = (byte) random.nextInt(256);
      }
      try {
        OnnxModel.parse("fuzz", mutated).parameters();
      } catch (FormatException e) {
        refused++;
      }
    }
    assertThat(refused).isBetween(rounds / 3, rounds - 1);
    assertThatExceptionOfType(FormatException.class)
        .isThrownBy(() -> OnnxModel.parse("empty", new byte[0]))
        .withMessageContaining("holds no graph");
  }
}
