package dev.torchtpu.hlo.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.torchtpu.hlo.Attribute;
import dev.torchtpu.hlo.CallOp;
import dev.torchtpu.hlo.CollectiveOp;
import dev.torchtpu.hlo.ContractionOp;
import dev.torchtpu.hlo.ControlOp;
import dev.torchtpu.hlo.DataOp;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.HloFunction;
import dev.torchtpu.hlo.HloModule;
import dev.torchtpu.hlo.Instruction;
import dev.torchtpu.hlo.Literal;
import dev.torchtpu.hlo.Location;
import dev.torchtpu.hlo.Op;
import dev.torchtpu.hlo.ReductionOp;
import dev.torchtpu.hlo.TensorType;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HloParserTest {

  private static <T extends Op> T first(HloFunction f, Class<T> type) {
    return f.body().instructions().stream()
        .map(Instruction::op)
        .filter(type::isInstance)
        .map(type::cast)
        .findFirst()
        .orElseThrow();
  }

  private static Literal literal(String text) {
    HloModule m =
        HloParser.parse("func.func @main() { %0 = stablehlo.constant " + text + "\n return }");
    return first(m.main(), DataOp.Constant.class).value();
  }

  @Test
  void readsShortForms() {
    HloModule m = HloParser.parse(Programs.read("short_forms"));
    HloFunction main = m.main();
    assertThat(m.name()).isEqualTo("jit_step");
    assertThat(main.parameterAttributes().getFirst())
        .containsEntry("tf.aliasing_output", new Attribute.Int(0, ElementType.I32));
    assertThat(m.function("square").orElseThrow().isPublic()).isFalse();
    var loop = first(main, ControlOp.While.class);
    assertThat(loop.operands()).hasSize(2);
    assertThat(loop.condition().results()).hasSize(1);
    var argmax =
        main.body().instructions().stream()
            .map(Instruction::op)
            .filter(o -> o instanceof ReductionOp.Reduce r && r.inputs().size() == 2)
            .findFirst()
            .orElseThrow();
    // Accumulators come first, whatever the order in the text.
    assertThat(argmax.regions().getFirst().parameters().stream().map(v -> v.name()))
        .containsExactly("arg3", "arg4", "arg5", "arg6");
    var dot = first(main, ContractionOp.DotGeneral.class);
    assertThat(dot.lhsBatching()).containsExactly(0);
    assertThat(dot.precision())
        .containsExactly(ContractionOp.Precision.DEFAULT, ContractionOp.Precision.HIGHEST);
    var convolution = first(main, ContractionOp.Convolution.class);
    assertThat(convolution.windowStrides()).containsExactly(2, 1);
    assertThat(convolution.paddingLow()).containsExactly(1, 0);
    assertThat(convolution.rhsDilation()).containsExactly(1, 2);
    assertThat(convolution.windowReversal()).containsExactly(true, false);
    var call = first(main, CallOp.CustomCall.class);
    assertThat(call.attributes().get("operand_layouts"))
        .isEqualTo(
            new Attribute.Array(
                List.of(new Attribute.Opaque("dense<[3, 2, 1, 0]> : tensor<4xindex>"))));
  }

  @Test
  void readsGenericFormsAliasesAndLocations() {
    HloModule m = HloParser.parse(Programs.read("generic_forms"));
    assertThat(m.name()).isEqualTo("generic");
    assertThat(m.attributes()).containsKey("mhlo.num_partitions");
    List<Instruction> body = m.main().body().instructions();
    assertThat(body.get(0).location())
        .isEqualTo(
            new Location.Named(
                "jit(f)/gather", Optional.of(new Location.FilePosition("model.py", 12, 3))));
    assertThat(body.get(1).location()).isEqualTo(Location.named("a"));
    assertThat(body.get(1).attributes())
        .containsEntry("mhlo.sharding", new Attribute.Text("{replicated}"));
    assertThat(((DataOp.Constant) body.get(2).op()).value().doubleAt(3)).isEqualTo(4.0);
    assertThat(m.main().parameterAttributes().get(1))
        .containsEntry("jax.buffer_donor", new Attribute.Bool(true));
  }

  @Test
  void readsShardingsAndGroups() {
    HloModule m = HloParser.parse(Programs.read("devices"));
    assertThat(m.meshes()).containsEntry("mesh", "<[\"x\"=2, \"y\"=4]>");
    var manual =
        (CallOp.Foreign)
            m.main().body().instructions().stream()
                .map(Instruction::op)
                .filter(o -> o.name().equals("sdy.manual_computation"))
                .findFirst()
                .orElseThrow();
    var reduce =
        (CollectiveOp.AllReduce) manual.regions().getFirst().instructions().getFirst().op();
    assertThat(reduce.groups().replicaGroups()).containsExactly(List.of(0L, 1L), List.of(2L));
    assertThat(reduce.groups().useGlobalDeviceIds()).isTrue();
    assertThat(reduce.groups().channelId()).hasValue(1);
  }

  @Test
  void readsSeveralProgramsAndOtherDialects() {
    List<HloModule> modules = HloParser.parseAll(Programs.read("tests_of_others"));
    assertThat(modules).hasSize(2);
    var check = first(modules.get(0).functions().getFirst(), CallOp.Foreign.class);
    assertThat(check.name()).isEqualTo("check.expect_eq_const");
    assertThat(check.attributes().get("value"))
        .isEqualTo(new Attribute.Dense(literal("dense<[1, 2]> : tensor<2xi64>")));
    var parallel = first(modules.get(1).main(), CallOp.Foreign.class);
    assertThat(parallel.resultTypes()).hasSize(2);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "dense<[[1, 2], [-3, 255]]> : tensor<2x2xi8> | 3 | -1",
        "dense<0xFFC00000> : tensor<f32> | 0 | NaN",
        "dense<[true, false]> : tensor<2xi1> | 1 | 0",
        "dense<\"0x05\"> : tensor<3xi1> | 2 | 1",
        "dense<\"0xFF\"> : tensor<20xi1> | 19 | 1",
        "dense<18446744073709551615> : tensor<ui64> | 0 | 1.8446744073709552E19",
        "dense<-8> : tensor<3xi4> | 2 | -8",
        "dense<\"0x0F01\"> : tensor<2xi4> | 0 | -1",
        "dense<(1.5,-2.0)> : tensor<complex<f32>> | 0 | 1.5",
        "dense<\"0x0000803F00000040\"> : tensor<2xf32> | 1 | 2.0",
        "dense<1.0e+00> : tensor<2x0xf32> | -1 | 0",
      })
  void readsLiterals(String text, int index, double value) {
    Literal l = literal(text);
    if (index >= 0) {
      assertThat(Double.valueOf(l.doubleAt(index))).isEqualTo(Double.valueOf(value));
    } else {
      assertThat(l.bytes().remaining()).isZero();
    }
  }

  @Test
  void takesNamesAndVisibilityFromTheText() {
    HloModule m =
        HloParser.parse(
            """
            func.func private @"odd name"(%x: tensor<f32>) -> tensor<f32> { return %x : tensor<f32> }
            func.func @main(%x: tensor<f32>) -> tensor<f32> {
              %y:1 = call @"odd name"(%x) : (tensor<f32>) -> tensor<f32>
              return %y#0 : tensor<f32>
            }
            """);
    assertThat(m.main().parameters().getFirst().name()).isEqualTo("x");
    assertThat(m.main().parameters().getFirst().type()).isEqualTo(TensorType.of(ElementType.F32));
    assertThat(m.function("odd name")).isPresent();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "module { | 1 | 9 | expected a function",
        "func.func @f() { return } x | 1 | 27 | expected a function",
        "func.func @f() { %0 = stablehlo.add %1, %1 : tensor<f32> return } | 1 | 37 | %1 is not defined here",
        "func.func @f() { %0 = stablehlo.bogus : tensor<f32> return } | 1 | 18 | stablehlo.bogus: unknown operation",
        "func.func @f(%a: tensor<2xf32>) { %0 = stablehlo.abs %a : tensor<3xf32> return } | 1 | 73 | operand 0 is tensor<2xf32>, declared as tensor<3xf32>",
        "func.func @f(%a: tensor<2xi1>) { %0 = stablehlo.abs %a : tensor<2xi1> return } | 1 | 34 | stablehlo.abs: does not take this element type: tensor<2xi1>",
        "func.func @f(%a: tensor<2xf32>) { %0 = stablehlo.transpose %a, dims = [1] : (tensor<2xf32>) -> tensor<2xf32> return } | 1 | 35 | must be distinct and below 1",
        "func.func @f(%a: tensor<2xf32>) { %0 = stablehlo.reshape %a : (tensor<2xf32>) -> tensor<3xf32> return } | 1 | 35 | element counts differ",
        "func.func @f() { %c = stablehlo.constant dense<[1, 2]> : tensor<3xi32> return } | 1 | 54 | a list of 2 in dimension 0",
        "func.func @f() { %c = stablehlo.constant dense<300> : tensor<i8> return } | 1 | 48 | 300 is out of range of i8",
        "func.func @f() { %c = stablehlo.constant dense<[1.0]> : tensor<9000000000000000000xf32> return } | 1 | 48 | too few elements",
        "func.func @f() -> tensor<f32> { return } | 1 | 11 | declares [tensor<f32>], returns []",
        "func.func @f() { call @g() : () -> () return } | 1 | 1 | there is no function @g",
        "func.func @f() { call @f() : () -> () return } | 1 | 1 | function @f calls itself",
        "func.func @f(%a: tensor<*xf32>) { return } | 1 | 25 | expected an element type",
        "func.func @f() { \" return } | 1 | 18 | the string does not end",
        "func.func @f(%a: tensor<2xf32>, %a: tensor<f32>) { return } | 1 | 51 | %a is defined already",
      })
  void saysWhereTheFaultIs(String text, int line, int column, String reason) {
    var e = catchThrowableOfType(HloParseException.class, () -> HloParser.parse(text));
    assertThat(e).isNotNull();
    assertThat(e.reason()).contains(reason);
    assertThat(e.line()).isEqualTo(line);
    assertThat(e.column()).isEqualTo(column);
  }

  @Test
  void countsLinesAcrossProgramsOfAFile() {
    String text = "func.func @f() { return }\n// -----\n\n  nonsense\n";
    assertThatThrownBy(() -> HloParser.parseAll(text))
        .isInstanceOf(HloParseException.class)
        .hasMessageStartingWith("line 4, column 3: ");
  }

  @Test
  void refusesRegionsOfSeveralBlocks() {
    assertThatThrownBy(() -> HloParser.parse("func.func @f() {\n^bb0:\n ^bb1:\n return\n}"))
        .isInstanceOf(HloParseException.class)
        .hasMessageContaining("line 3");
  }
}
