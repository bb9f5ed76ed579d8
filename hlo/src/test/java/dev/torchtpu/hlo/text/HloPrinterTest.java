package dev.torchtpu.hlo.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.torchtpu.hlo.Attribute;
import dev.torchtpu.hlo.BinaryKind;
import dev.torchtpu.hlo.Block;
import dev.torchtpu.hlo.BlockBuilder;
import dev.torchtpu.hlo.DataOp;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.ElementwiseOp;
import dev.torchtpu.hlo.EveryOperation;
import dev.torchtpu.hlo.HloException;
import dev.torchtpu.hlo.HloFunction;
import dev.torchtpu.hlo.HloModule;
import dev.torchtpu.hlo.Instruction;
import dev.torchtpu.hlo.Literal;
import dev.torchtpu.hlo.Location;
import dev.torchtpu.hlo.TensorType;
import dev.torchtpu.hlo.UnaryKind;
import dev.torchtpu.hlo.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HloPrinterTest {
  private static final TensorType MATRIX = TensorType.of(ElementType.F32, 2, 3);

  @Test
  void printsAFunction() {
    var b = BlockBuilder.of(MATRIX, MATRIX);
    Value sum = b.add(b.parameters().get(0), b.parameters().get(1));
    Value total = b.reduce(BinaryKind.ADD, sum, b.scalar(ElementType.F32, 0.0), 0, 1);
    HloModule module = HloModule.of("sum", b.function("main", List.of(total)));
    assertThat(HloPrinter.print(module))
        .isEqualTo(
            """
            module @sum {
              func.func public @main(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) -> (tensor<f32>) {
                %0 = stablehlo.add %arg0, %arg1 : tensor<2x3xf32>
                %1 = stablehlo.constant dense<0.0> : tensor<f32>
                %2 = stablehlo.reduce(%0 init: %1) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<f32>
                func.return %2 : tensor<f32>
              }
            }
            """);
  }

  @Test
  void equalProgramsGiveEqualText() {
    assertThat(HloPrinter.print(EveryOperation.module()))
        .isEqualTo(HloPrinter.print(EveryOperation.module()));
  }

  @Test
  void sortsAttributesAndQuotesNames() {
    var b = BlockBuilder.of(MATRIX);
    var f =
        new HloFunction(
            "a b",
            false,
            b.build(b.parameters()),
            List.of(
                Map.of(
                    "z.last",
                    Attribute.Unit.UNIT,
                    "tf.aliasing_output",
                    new Attribute.Int(0, ElementType.I32),
                    "odd name",
                    new Attribute.Text("say \"é\"\n"))),
            List.of(Map.of()));
    assertThat(HloPrinter.print(f))
        .startsWith(
            "func.func private @\"a b\"(%arg0: tensor<2x3xf32> {\"odd name\" = "
                + "\"say \\\"\\C3\\A9\\\"\\0A\", tf.aliasing_output = 0 : i32, z.last})");
  }

  @Test
  void printsLocationsOnRequest() {
    var b = BlockBuilder.of(MATRIX);
    b.setLocation(
        new Location.Named("aten.neg", Optional.of(new Location.FilePosition("A.java", 3, 7))));
    HloModule module =
        HloModule.of("m", b.function("main", List.of(b.negate(b.parameters().getFirst()))));
    assertThat(HloPrinter.printWithLocations(module))
        .contains("tensor<2x3xf32> loc(\"aten.neg\"(\"A.java\":3:7))");
    assertThat(HloPrinter.print(module)).doesNotContain("loc(");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "F32 | 0.1 | 0.1",
        "F32 | -0.0 | -0.0",
        "F32 | NaN | 0x7FC00000",
        "F32 | -Infinity | 0xFF800000",
        "F32 | 1e-45 | 1.4E-45",
        "F64 | 0.1 | 0.1",
        "F64 | NaN | 0x7FF8000000000000",
        "BF16 | 0.1 | 0.100097656",
        "F16 | Infinity | 0x7C00",
        "F8E4M3FN | NaN | 0x7F",
        "F8E8M0FNU | 4.0 | 0x81",
        "PRED | 1 | true",
        "UI8 | 255 | 255",
        "I4 | -8 | -8",
        "C64 | -1.5 | (-1.5,0.0)",
      })
  void printsElementsThatReadBackExactly(ElementType type, double value, String text) {
    Literal literal = Literal.splat(TensorType.of(type), value);
    assertThat(LiteralPrinter.print(literal)).isEqualTo("dense<" + text + ">");
    var b = new BlockBuilder();
    HloModule m = HloModule.of("m", b.function("main", List.of(b.constant(literal))));
    assertThat(constant(HloParser.parse(HloPrinter.print(m)))).isEqualTo(literal);
  }

  private static Literal constant(HloModule m) {
    return ((DataOp.Constant) m.main().body().instructions().getFirst().op()).value();
  }

  @Test
  void longLiteralsAreBytes() {
    byte[] data = new byte[100 * 4];
    data[0] = (byte) 0xAB;
    Literal literal = Literal.of(TensorType.of(ElementType.I32, 100), data);
    assertThat(LiteralPrinter.print(literal)).startsWith("dense<\"0xAB000000").hasSize(811);
    var b = new BlockBuilder();
    HloModule m = HloModule.of("m", b.function("main", List.of(b.constant(literal))));
    assertThat(constant(HloParser.parse(HloPrinter.print(m)))).isEqualTo(literal);
  }

  @Test
  void refusesAValueThatIsNotDefined() {
    var stranger = new Value(MATRIX);
    var b = new BlockBuilder();
    HloFunction f = b.function("main", List.of(stranger));
    assertThatThrownBy(() -> HloPrinter.print(f))
        .isInstanceOf(HloException.class)
        .hasMessageContaining("tensor<2x3xf32>");
  }

  @Test
  void instructionsWithOtherAttributesTakeTheGenericForm() {
    var x = new Value(MATRIX);
    var y = new Value(MATRIX);
    var negate =
        new Instruction(
            new ElementwiseOp.Unary(UnaryKind.NEGATE, x),
            List.of(y),
            Location.unknown(),
            Map.of("mhlo.sharding", new Attribute.Text("{replicated}")));
    var f =
        new HloFunction(
            "f",
            true,
            new Block(List.of(x), List.of(negate), List.of(y)),
            List.of(Map.of()),
            List.of(Map.of()));
    assertThat(HloPrinter.print(f))
        .contains(
            "%0 = \"stablehlo.negate\"(%arg0) {mhlo.sharding = \"{replicated}\"} : "
                + "(tensor<2x3xf32>) -> tensor<2x3xf32>");
  }
}
