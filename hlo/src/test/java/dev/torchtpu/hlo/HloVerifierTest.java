package dev.torchtpu.hlo;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class HloVerifierTest {
  private static final TensorType SCALAR = TensorType.of(ElementType.F32);

  private static HloFunction calling(String name, String... callees) {
    var b = BlockBuilder.of(SCALAR);
    Value v = b.parameters().getFirst();
    for (String c : callees) {
      v = b.emit(new CallOp.Call(c, List.of(v), List.of(SCALAR)));
    }
    return b.function(name, List.of(v));
  }

  private static void refuses(HloModule m, String message) {
    assertThatThrownBy(() -> HloVerifier.verify(m))
        .isInstanceOf(HloException.class)
        .hasMessageContaining(message);
  }

  @Test
  void acceptsCallsWithoutCycles() {
    HloModule m =
        HloModule.of("m", calling("main", "a", "b", "a"), calling("a", "b"), calling("b"));
    assertThatCode(() -> HloVerifier.verify(m)).doesNotThrowAnyException();
  }

  @Test
  void refusesCycles() {
    refuses(HloModule.of("m", calling("main", "main")), "@main calls itself");
    refuses(
        HloModule.of("m", calling("main", "a"), calling("a", "b"), calling("b", "a")),
        "@a calls itself");
  }

  @Test
  void takesLongChainsOfCalls() {
    var all = new ArrayList<HloFunction>();
    for (int i = 0; i < 20_000; i++) {
      all.add(calling("f" + i, "f" + (i + 1)));
    }
    all.add(calling("f20000"));
    assertThatCode(() -> HloVerifier.verify(HloModule.of("m", all.toArray(HloFunction[]::new))))
        .doesNotThrowAnyException();
  }

  @Test
  void refusesUnknownAndMisusedFunctions() {
    refuses(HloModule.of("m", calling("main", "a")), "there is no function @a");
    refuses(HloModule.of("m", calling("a"), calling("a")), "@a is defined twice");
    var b = BlockBuilder.of(TensorType.of(ElementType.I32));
    HloFunction other = b.function("a", b.parameters());
    refuses(HloModule.of("m", calling("main", "a"), other), "@a takes [tensor<i32>]");
  }

  @Test
  void refusesUsesOutOfScope() {
    var outer = BlockBuilder.of(TensorType.of(ElementType.PRED), SCALAR);
    var inside = new BlockBuilder();
    Value hidden = inside.scalar(ElementType.F32, 1.0);
    Block branch = inside.build(hidden);
    Block other = new BlockBuilder().build(outer.parameters().get(1));
    outer.emitAll(new ControlOp.If(outer.parameters().get(0), branch, other));
    refuses(
        HloModule.of("m", outer.function("main", List.of(hidden))),
        "in @main: return: an operand of type tensor<f32> is not defined before its use");
  }

  @Test
  void refusesUsesBeforeDefinitionsAndDoubleDefinitions() {
    var late = new Value(SCALAR);
    var b = new BlockBuilder();
    Value sum = b.add(late, late);
    refuses(HloModule.of("m", b.function("main", List.of(sum))), "not defined before its use");
    var p = new Value(SCALAR);
    var twice = new Block(List.of(p, p), List.of(), List.of());
    refuses(
        HloModule.of(
            "m", new HloFunction("f", true, twice, List.of(Map.of(), Map.of()), List.of())),
        "is defined twice");
  }

  @Test
  void refusesResultsThatDoNotFollow() {
    var x = new Value(SCALAR);
    var wrong = new Value(TensorType.of(ElementType.F32, 2));
    var i =
        new Instruction(
            new ElementwiseOp.Unary(UnaryKind.ABS, x),
            List.of(wrong),
            Location.unknown(),
            Map.of());
    var body = new Block(List.of(x), List.of(i), List.of(wrong));
    refuses(
        HloModule.of("m", new HloFunction("f", true, body, List.of(Map.of()), List.of(Map.of()))),
        "in @f: stablehlo.abs: inferred result type tensor<f32>, declared tensor<2xf32>");
  }
}
