package dev.torchtpu.pjrt;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.torchtpu.device.CompileOptions;
import dev.torchtpu.device.DeviceException;
import dev.torchtpu.hlo.Attribute;
import dev.torchtpu.hlo.BinaryKind;
import dev.torchtpu.hlo.BlockBuilder;
import dev.torchtpu.hlo.CallOp;
import dev.torchtpu.hlo.CollectiveOp;
import dev.torchtpu.hlo.CollectiveOp.Groups;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.HloException;
import dev.torchtpu.hlo.HloFunction;
import dev.torchtpu.hlo.HloModule;
import dev.torchtpu.hlo.Op;
import dev.torchtpu.hlo.ReductionOp;
import dev.torchtpu.hlo.TensorType;
import dev.torchtpu.hlo.Value;
import dev.torchtpu.hlo.ValueType;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class ProgramChecksTest {
  private static final TensorType T = TensorType.of(ElementType.F32, 4);

  private static HloModule module(Function<Value, Op> op) {
    var b = BlockBuilder.of(T);
    b.emitAll(op.apply(b.parameters().get(0)));
    return HloModule.of("m", b.function("main", b.parameters()));
  }

  private static void refused(HloModule module, CompileOptions options, String reason) {
    assertThatThrownBy(() -> ProgramChecks.check(module, options))
        .isInstanceOf(DeviceException.class)
        .hasMessageContaining(reason);
  }

  private static Op allReduce(Value x, List<List<Long>> groups) {
    return new CollectiveOp.AllReduce(
        List.of(x),
        new Groups(groups, OptionalLong.empty(), 0, false),
        BlockBuilder.combiner(BinaryKind.ADD, ElementType.F32));
  }

  @Test
  void whatWouldWaitForEver() {
    for (var kind : CollectiveOp.Transfer.Kind.values()) {
      refused(
          module(x -> new CollectiveOp.Transfer(kind, List.of(x), Map.of(), List.of())),
          CompileOptions.singleDevice(),
          "stablehlo." + kind.name().toLowerCase(java.util.Locale.ROOT));
    }
  }

  @Test
  void groupsBeyondTheAssignment() {
    HloModule m = module(x -> allReduce(x, List.of(List.of(0L, 1L, 2L, 3L))));
    assertThatCode(() -> ProgramChecks.check(m, CompileOptions.replicated(4)))
        .doesNotThrowAnyException();
    refused(m, CompileOptions.replicated(2), "names process 2");
    refused(m, CompileOptions.singleDevice(), "names process 1");
    assertThatThrownBy(() -> module(x -> allReduce(x, List.of(List.of(0L, 1L), List.of(1L)))))
        .isInstanceOf(HloException.class)
        .hasMessageContaining("must be an id that appears once");
  }

  @Test
  void channelsUnderReplicas() {
    var pairs = List.of(List.of(0L, 1L), List.of(1L, 0L));
    HloModule m = module(x -> new CollectiveOp.CollectivePermute(x, pairs, OptionalLong.of(1), 1));
    refused(m, CompileOptions.replicated(2), "channel 1");
    assertThatCode(() -> ProgramChecks.check(m, CompileOptions.partitioned(2)))
        .doesNotThrowAnyException();
    refused(
        module(x ->
            new CollectiveOp.CollectivePermute(
                x, List.of(List.of(0L, 7L)), OptionalLong.empty(), 0)),
        CompileOptions.replicated(2),
        "names process 7");
  }

  @Test
  void recursionAndMissingMain() {
    var b = BlockBuilder.of(T);
    var r = b.emitAll(new CallOp.Call("main", b.parameters(), List.<ValueType>of(T)));
    refused(
        HloModule.of("m", b.function("main", r)), CompileOptions.singleDevice(), "calls itself");
    refused(HloModule.of("m"), CompileOptions.singleDevice(), "no function @main");
  }

  @Test
  void typesThatXlaDoesNotSurvive() {
    TensorType six = TensorType.of(ElementType.F6E2M3FN, 4);
    refused(
        module(x -> new dev.torchtpu.hlo.ElementwiseOp.Convert(x, six.elementType())),
        CompileOptions.singleDevice(),
        "f6E2M3FN");
    TensorType huge = TensorType.of(ElementType.F32, 1L << 40, 1L << 40);
    refused(
        module(x -> new dev.torchtpu.hlo.DataOp.Iota(huge, 0)),
        CompileOptions.singleDevice(),
        "more than any memory");
    var b = BlockBuilder.of(TensorType.of(ElementType.F32, TensorType.DYNAMIC));
    refused(
        HloModule.of("m", b.function("main", b.parameters())),
        CompileOptions.singleDevice(),
        "has no bound");
  }

  @Test
  void scansOfUnknownLength() {
    TensorType some = TensorType.of(ElementType.F32, TensorType.DYNAMIC).withBounds(8);
    TensorType scalar = TensorType.of(ElementType.F32);
    var b = BlockBuilder.of(some, scalar);
    var body = BlockBuilder.of(scalar, scalar);
    var sum = body.add(body.parameters().get(1), body.parameters().get(0));
    var scan =
        new ReductionOp.Scan(
            List.of(b.parameters().get(0)),
            List.of(b.parameters().get(1)),
            0,
            false,
            true,
            body.build(sum, sum));
    refused(
        HloModule.of("m", b.function("main", b.emitAll(scan))),
        CompileOptions.singleDevice(),
        "chlo.scan needs sizes that are known");
  }

  @Test
  void operationsOfOtherDialects() {
    Function<String, HloModule> foreign =
        name -> module(x -> new CallOp.Foreign(name, List.of(x), Map.of(), List.of(), List.of()));
    refused(foreign.apply("check.expect_eq"), CompileOptions.singleDevice(), "check.expect_eq");
    refused(foreign.apply("chlo.scan"), CompileOptions.singleDevice(), "chlo.scan");
    assertThatCode(
            () -> ProgramChecks.check(foreign.apply("sdy.thing"), CompileOptions.singleDevice()))
        .doesNotThrowAnyException();
  }

  @Test
  void twoParametersForOneResult() {
    var b = BlockBuilder.of(T, T);
    HloFunction f = b.function("main", List.of(b.parameters().get(0)));
    Map<String, Attribute> alias =
        Map.of("tf.aliasing_output", new Attribute.Int(0, ElementType.I32));
    refused(
        HloModule.of(
            "m",
            new HloFunction("main", true, f.body(), List.of(alias, alias), f.resultAttributes())),
        CompileOptions.singleDevice(),
        "absent or taken");
  }
}
