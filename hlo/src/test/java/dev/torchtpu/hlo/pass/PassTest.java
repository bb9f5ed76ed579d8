package dev.torchtpu.hlo.pass;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.torchtpu.hlo.Block;
import dev.torchtpu.hlo.BlockBuilder;
import dev.torchtpu.hlo.CallOp;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.ElementwiseOp;
import dev.torchtpu.hlo.EveryOperation;
import dev.torchtpu.hlo.HloException;
import dev.torchtpu.hlo.HloFunction;
import dev.torchtpu.hlo.HloModule;
import dev.torchtpu.hlo.HloVerifier;
import dev.torchtpu.hlo.Instruction;
import dev.torchtpu.hlo.LinearAlgebraOp;
import dev.torchtpu.hlo.TensorType;
import dev.torchtpu.hlo.UnaryKind;
import dev.torchtpu.hlo.Value;
import dev.torchtpu.hlo.text.HloParser;
import dev.torchtpu.hlo.text.HloPrinter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PassTest {
  private static final String CALLS =
      """
      module @calls {
        func.func public @main(%x: tensor<f32>, %p: tensor<i1>) -> (tensor<f32>, tensor<f32>) {
          %0 = call @twice(%x) : (tensor<f32>) -> tensor<f32>
          %1 = "stablehlo.if"(%p) ({
            %3 = func.call @twice(%0) : (tensor<f32>) -> tensor<f32>
            stablehlo.return %3 : tensor<f32>
          }, {
            stablehlo.return %x : tensor<f32>
          }) : (tensor<i1>) -> tensor<f32>
          %2 = stablehlo.composite "my.square" %1 {decomposition = @square} : (tensor<f32>) -> tensor<f32>
          return %2, %0 : tensor<f32>, tensor<f32>
        }
        func.func private @twice(%x: tensor<f32>) -> tensor<f32> {
          %0 = call @id(%x) : (tensor<f32>) -> tensor<f32>
          %1 = stablehlo.add %0, %x : tensor<f32>
          return %1 : tensor<f32>
        }
        func.func private @id(%x: tensor<f32>) -> tensor<f32> {
          return %x : tensor<f32>
        }
        func.func private @square(%x: tensor<f32>) -> tensor<f32> {
          %0 = stablehlo.multiply %x, %x : tensor<f32>
          return %0 : tensor<f32>
        }
      }
      """;

  private static long count(Block block, Class<?> type) {
    return block.instructions().stream()
        .mapToLong(i ->
            (type.isInstance(i.op()) ? 1 : 0)
                + i.op().regions().stream().mapToLong(r -> count(r, type)).sum())
        .sum();
  }

  @Test
  void inlinesCallsAndKeepsComposites() {
    HloModule m = Inliner.inlineCalls(HloParser.parse(CALLS));
    HloVerifier.verify(m);
    assertThat(count(m.main().body(), CallOp.Call.class)).isZero();
    assertThat(count(m.main().body(), CallOp.Composite.class)).isOne();
    assertThat(count(m.main().body(), ElementwiseOp.Binary.class)).isEqualTo(2);
    assertThat(m.functions()).extracting(HloFunction::name).containsExactly("main", "square");
  }

  @Test
  void inlinesCompositesOnRequest() {
    HloModule m = Inliner.inline(HloParser.parse(CALLS), c -> true);
    assertThat(HloPrinter.print(m))
        .isEqualTo(
            """
            module @calls {
              func.func public @main(%arg0: tensor<f32>, %arg1: tensor<i1>) -> (tensor<f32>, tensor<f32>) {
                %0 = stablehlo.add %arg0, %arg0 : tensor<f32>
                %1 = "stablehlo.if"(%arg1) ({
                  %2 = stablehlo.add %0, %0 : tensor<f32>
                  stablehlo.return %2 : tensor<f32>
                }, {
                  stablehlo.return %arg0 : tensor<f32>
                }) : (tensor<i1>) -> tensor<f32>
                %3 = stablehlo.multiply %1, %1 : tensor<f32>
                func.return %3, %0 : tensor<f32>, tensor<f32>
              }
            }
            """);
  }

  @Test
  void longChainsOfCallsNeedNoStack() {
    var all = new ArrayList<HloFunction>();
    TensorType t = TensorType.of(ElementType.F32);
    int n = 20_000;
    for (int i = 0; i <= n; i++) {
      var b = BlockBuilder.of(t);
      Value x = b.parameters().getFirst();
      Value y =
          i == n ? b.negate(x) : b.emit(new CallOp.Call("f" + (i + 1), List.of(x), List.of(t)));
      all.add(b.function("f" + i, i == 0, List.of(y)));
    }
    HloModule m = Inliner.inlineCalls(HloModule.of("m", all.toArray(HloFunction[]::new)));
    assertThat(m.functions()).hasSize(1);
    assertThat(count(m.functions().getFirst().body(), ElementwiseOp.Unary.class)).isOne();
  }

  @Test
  void removesWhatNoResultNeeds() {
    HloModule m =
        DeadCode.remove(
            HloParser.parse(
                """
                func.func @main(%x: tensor<f32>, %p: tensor<i1>) -> tensor<f32> {
                  %a = stablehlo.negate %x : tensor<f32>
                  %b = stablehlo.abs %a : tensor<f32>
                  %c, %d = "stablehlo.if"(%p) ({
                    %u = stablehlo.sine %x : tensor<f32>
                    %v = stablehlo.cosine %x : tensor<f32>
                    stablehlo.return %v, %x : tensor<f32>, tensor<f32>
                  }, {
                    stablehlo.return %x, %x : tensor<f32>, tensor<f32>
                  }) : (tensor<i1>) -> (tensor<f32>, tensor<f32>)
                  stablehlo.custom_call @log(%x) {has_side_effect = true} : (tensor<f32>) -> ()
                  %e = stablehlo.custom_call @pure(%x) {has_side_effect = false} : (tensor<f32>) -> tensor<f32>
                  return %c : tensor<f32>
                }
                func.func private @unused() { return }
                """));
    String text = HloPrinter.print(m);
    assertThat(text)
        .contains("stablehlo.cosine", "@log")
        .doesNotContain("stablehlo.negate", "stablehlo.abs", "stablehlo.sine", "@pure", "@unused");
    HloVerifier.verify(m);
  }

  @Test
  void copiesHaveNoValueInCommon() {
    for (HloFunction f : EveryOperation.module().functions()) {
      Block copy = new BlockCopy().copy(f.body());
      var again =
          new HloFunction(
              f.name(), f.isPublic(), copy, f.parameterAttributes(), f.resultAttributes());
      assertThat(HloPrinter.print(again)).isEqualTo(HloPrinter.print(f));
      assertThat(values(copy)).doesNotContainAnyElementsOf(values(f.body()));
    }
  }

  private static List<Value> values(Block block) {
    var all = new ArrayList<>(block.parameters());
    for (Instruction i : block.instructions()) {
      all.addAll(i.results());
      i.op().regions().forEach(r -> all.addAll(values(r)));
    }
    return all;
  }

  @Test
  void decompositionsReachRegionsAndWhatTheyGiveThemselves() {
    HloModule m =
        HloParser.parse(
            """
            func.func @main(%x: tensor<2xf32>, %p: tensor<i1>) -> tensor<2xf32> {
              %0 = "stablehlo.if"(%p) ({
                %1 = chlo.square %x : tensor<2xf32> -> tensor<2xf32>
                stablehlo.return %1 : tensor<2xf32>
              }, {
                stablehlo.return %x : tensor<2xf32>
              }) : (tensor<i1>) -> tensor<2xf32>
              return %0 : tensor<2xf32>
            }
            """);
    Decomposition sineFirst =
        (op, b) ->
            op instanceof ElementwiseOp.Unary u && u.kind() == UnaryKind.COSINE
                ? Optional.of(List.of(b.unary(UnaryKind.CHLO_SQUARE, u.operand())))
                : Optional.empty();
    HloModule r = RewriteDecompositions.apply(m, sineFirst.or(Decompositions::simpleChlo));
    HloVerifier.verify(r);
    assertThat(HloPrinter.print(r)).contains("stablehlo.multiply").doesNotContain("chlo");
    var b = BlockBuilder.of(TensorType.of(ElementType.F32));
    Value c = b.unary(UnaryKind.COSINE, b.parameters().getFirst());
    HloModule two = HloModule.of("m", b.function("main", List.of(c)));
    assertThat(
            HloPrinter.print(
                RewriteDecompositions.apply(two, sineFirst.or(Decompositions::simpleChlo))))
        .contains("stablehlo.multiply")
        .doesNotContain("chlo");
  }

  @Test
  void decompositionsMustEndAndKeepTypes() {
    var b = BlockBuilder.of(TensorType.of(ElementType.F32));
    Value c = b.negate(b.parameters().getFirst());
    HloModule m = HloModule.of("m", b.function("main", List.of(c)));
    assertThatThrownBy(() ->
            RewriteDecompositions.apply(
                m,
                (op, e) ->
                    op instanceof ElementwiseOp.Unary u
                        ? Optional.of(List.of(e.negate(u.operand())))
                        : Optional.empty()))
        .isInstanceOf(HloException.class)
        .hasMessageContaining("does not come to an end");
    assertThatThrownBy(() ->
            RewriteDecompositions.apply(
                m,
                (op, e) ->
                    op instanceof ElementwiseOp.Unary
                        ? Optional.of(List.of(e.scalar(ElementType.I32, 1L)))
                        : Optional.empty()))
        .isInstanceOf(HloException.class)
        .hasMessageContaining("tensor<i32>");
  }

  @Test
  void batchNormFallsApart() {
    HloModule all = EveryOperation.module();
    HloModule r = RewriteDecompositions.apply(all, Decompositions::batchNorm);
    HloVerifier.verify(r);
    HloFunction numeric = r.function("numeric").orElseThrow();
    assertThat(count(numeric.body(), LinearAlgebraOp.BatchNormTraining.class)).isZero();
    assertThat(count(numeric.body(), LinearAlgebraOp.BatchNormGrad.class)).isZero();
    assertThat(count(numeric.body(), LinearAlgebraOp.BatchNormInference.class)).isZero();
  }
}
