package dev.torchtpu.cpu;

import static dev.torchtpu.cpu.Programs.doubles;
import static dev.torchtpu.cpu.Programs.literal;
import static dev.torchtpu.cpu.Programs.run;
import static dev.torchtpu.cpu.Programs.run1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.torchtpu.device.CompileOptions;
import dev.torchtpu.device.DeviceException;
import dev.torchtpu.device.ErrorCode;
import dev.torchtpu.hlo.BlockBuilder;
import dev.torchtpu.hlo.CallOp;
import dev.torchtpu.hlo.ControlOp;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.ElementwiseOp.Direction;
import dev.torchtpu.hlo.HloModule;
import dev.torchtpu.hlo.Literal;
import dev.torchtpu.hlo.ShapeOp;
import dev.torchtpu.hlo.TensorType;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ControlTest {
  private static final TensorType SCALAR = TensorType.of(ElementType.I64);

  private static Literal scalar(long v) {
    return Literal.splat(SCALAR, v);
  }

  @Test
  void whileLoopsUntilFalse() {
    List<Literal> out =
        run(
            (b, p) ->
                b.whileLoop(
                    List.of(p.get(0), b.scalar(ElementType.I64, 1L)),
                    (c, q) -> c.compare(Direction.GT, q.get(0), c.scalar(ElementType.I64, 0L)),
                    (c, q) ->
                        List.of(
                            c.subtract(q.get(0), c.scalar(ElementType.I64, 1L)),
                            c.multiply(q.get(1), q.get(0)))),
            literal(ElementType.I64, new long[0], 5));
    assertThat(out.get(1).longAt(0)).isEqualTo(120);
  }

  @Test
  void branchesSeeOuterValues() {
    for (long x : new long[] {-3, 4}) {
      assertThat(
              run(
                      (b, p) ->
                          b.ifElse(
                              b.compare(Direction.LT, p.get(0), b.scalar(ElementType.I64, 0L)),
                              c -> List.of(c.negate(p.get(0))),
                              c -> List.of(p.get(0))),
                      literal(ElementType.I64, new long[0], x))
                  .getFirst()
                  .longAt(0))
          .isEqualTo(Math.abs(x));
    }
  }

  @Test
  void caseOutOfRangeTakesTheLastBranch() {
    for (int index : new int[] {0, 1, 2, -1}) {
      Literal out =
          run1(
              (b, p) -> {
                var one = new BlockBuilder();
                var two = new BlockBuilder();
                return b.emit(
                    new ControlOp.Case(
                        p.get(0),
                        List.of(
                            one.build(one.scalar(ElementType.I64, 10L)),
                            two.build(two.scalar(ElementType.I64, 20L)))));
              },
              literal(ElementType.I32, new long[0], index));
      assertThat(out.longAt(0)).isEqualTo(index == 0 ? 10 : 20);
    }
  }

  @Test
  void tuplesAndBarriers() {
    assertThat(
            doubles(
                run1(
                    (b, p) -> {
                      var t = b.emit(new ControlOp.Tuple(List.of(p.get(0), p.get(1))));
                      var second = b.emit(new ControlOp.GetTupleElement(t, 1));
                      return b.emitAll(new ControlOp.OptimizationBarrier(List.of(second)))
                          .getFirst();
                    },
                    scalar(1),
                    scalar(2))))
        .containsExactly(2);
  }

  @Test
  void boundedSizesAreTheRealOnes() {
    assertThat(
            doubles(
                run1(
                    (b, p) ->
                        b.emit(
                            new ShapeOp.GetDimensionSize(
                                b.emit(new ShapeOp.SetDimensionSize(p.get(0), p.get(1), 0)), 0)),
                    literal(ElementType.F32, new long[] {4}, 1, 2, 3, 4),
                    literal(ElementType.I32, new long[0], 3))))
        .containsExactly(3);
  }

  @Test
  void unknownCustomCallsAreNamed() {
    assertThatThrownBy(() ->
            run(
                (b, p) ->
                    b.emitAll(new CallOp.CustomCall("no.such.call", p, Map.of(), List.of(SCALAR))),
                scalar(1)))
        .isInstanceOf(DeviceException.class)
        .hasMessageContaining("no.such.call")
        .extracting(e -> ((DeviceException) e).code())
        .isEqualTo(ErrorCode.UNIMPLEMENTED);
  }

  @Test
  void compositesRunTheirDecomposition() {
    var d = BlockBuilder.of(SCALAR);
    var twice =
        d.function(
            "twice", false, List.of(d.add(d.parameters().getFirst(), d.parameters().getFirst())));
    var b = BlockBuilder.of(SCALAR);
    var main = b.function("main", b.composite("my.twice", b.parameters(), Map.of(), twice));
    try (var client = Programs.client();
        var executable =
            client.compile(HloModule.of("m", main, twice), CompileOptions.singleDevice())) {
      var out = executable.execute(Programs.buffer(client, scalar(21)))[0];
      assertThat(Programs.read(out).longAt(0)).isEqualTo(42);
    }
  }

  @Test
  void recursionIsRefused() {
    var b = BlockBuilder.of(SCALAR);
    var main =
        b.function("main", b.emitAll(new CallOp.Call("main", b.parameters(), List.of(SCALAR))));
    try (var client = Programs.client()) {
      assertThatThrownBy(
              () -> client.compile(HloModule.of("m", main), CompileOptions.singleDevice()))
          .isInstanceOf(DeviceException.class)
          .hasMessageContaining("calls itself");
    }
  }
}
