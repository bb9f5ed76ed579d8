package dev.torchtpu.cpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.torchtpu.device.DeviceException;
import dev.torchtpu.hlo.Block;
import dev.torchtpu.hlo.BlockBuilder;
import dev.torchtpu.hlo.ControlOp;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.ElementwiseOp.Direction;
import dev.torchtpu.hlo.Literal;
import dev.torchtpu.hlo.TensorType;
import dev.torchtpu.hlo.Value;
import java.util.List;
import java.util.function.BiFunction;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Loops and branches give what the reference gives. */
class FastControlTest {

  private final Oracle oracle = new Oracle().planned(true);

  @AfterEach
  void close() {
    oracle.close();
  }

  private static Block block(
      List<TensorType> types, BiFunction<BlockBuilder, List<Value>, List<Value>> body) {
    var b = BlockBuilder.of(types.toArray(TensorType[]::new));
    return b.build(body.apply(b, b.parameters()));
  }

  /** Runs a body until the first carried value, counted up by one each turn, is no longer less. */
  private static List<Value> loop(
      BlockBuilder b,
      Value turns,
      List<Value> carried,
      BiFunction<BlockBuilder, List<Value>, List<Value>> body) {
    List<TensorType> types = carried.stream().map(Value::tensorType).toList();
    Block condition = block(types, (c, p) -> List.of(c.compare(Direction.LT, p.getFirst(), turns)));
    return b.emitAll(new ControlOp.While(carried, condition, block(types, body)));
  }

  private static Value next(BlockBuilder b, Value counter) {
    return b.add(counter, b.scalar(ElementType.I32, 1L));
  }

  @Test
  void valuesFromOutsideAndSwappedCarries() {
    Literal x = oracle.moderate(ElementType.F32, 3, 70);
    Literal y = oracle.moderate(ElementType.F32, 3, 70);
    for (long turns : new long[] {0, 1, 2, 7}) {
      Literal n = Programs.literal(ElementType.I32, new long[0], turns);
      oracle.checkModule(
          2,
          0,
          Oracle.module(
              (b, p) -> {
                Value start = b.scalar(ElementType.I32, 0L);
                return loop(
                    b,
                    p.get(2),
                    List.of(start, p.get(0), p.get(1), p.get(0)),
                    (c, q) ->
                        List.of(
                            next(c, q.get(0)),
                            q.get(2),
                            c.subtract(q.get(1), c.multiply(p.get(1), q.get(2))),
                            q.get(2)));
              },
              x,
              y,
              n),
          x,
          y,
          n);
    }
  }

  @Test
  void rowsWrittenInTurn() {
    Literal x = oracle.moderate(ElementType.F32, 9, 33);
    Literal n = Programs.literal(ElementType.I32, new long[0], 9);
    oracle.checkModule(
        0,
        0,
        Oracle.module(
            (b, p) -> {
              Value start = b.scalar(ElementType.I32, 0L);
              Value zero = b.scalar(ElementType.I32, 0L);
              Value out = b.full(p.get(0).tensorType(), 0.0);
              Value sum = b.full(TensorType.of(ElementType.F32, 1, 33), 0.0);
              return loop(
                  b,
                  p.get(1),
                  List.of(start, sum, out),
                  (c, q) -> {
                    Value row = c.dynamicSlice(p.get(0), List.of(q.get(0), zero), 1, 33);
                    Value s = c.add(q.get(1), row);
                    return List.of(
                        next(c, q.get(0)),
                        s,
                        c.dynamicUpdateSlice(q.get(2), s, List.of(q.get(0), zero)));
                  });
            },
            x,
            n),
        x,
        n);
  }

  @Test
  void loopsAndBranchesInLoops() {
    Literal x = oracle.moderate(ElementType.F64, 20);
    Literal n = Programs.literal(ElementType.I32, new long[0], 4);
    oracle.checkModule(
        2,
        0,
        Oracle.module(
            (b, p) -> {
              Value start = b.scalar(ElementType.I32, 0L);
              return loop(
                  b,
                  p.get(1),
                  List.of(start, p.get(0)),
                  (c, q) -> {
                    Value inner =
                        loop(
                                c,
                                q.get(0),
                                List.of(c.scalar(ElementType.I32, 0L), q.get(1)),
                                (d, r) -> List.of(next(d, r.get(0)), d.add(r.get(1), p.get(0))))
                            .get(1);
                    Value odd =
                        c.compare(
                            Direction.EQ,
                            c.and(q.get(0), c.scalar(ElementType.I32, 1L)),
                            c.scalar(ElementType.I32, 1L));
                    Value chosen =
                        c.emit(
                            new ControlOp.If(
                                odd,
                                block(List.of(), (d, r) -> List.of(d.negate(inner))),
                                block(List.of(), (d, r) -> List.of(q.get(1)))));
                    return List.of(next(c, q.get(0)), chosen);
                  });
            },
            x,
            n),
        x,
        n);
  }

  @Test
  void cases() {
    Literal x = oracle.moderate(ElementType.F32, 5);
    for (long index : new long[] {-1, 0, 1, 2, 3}) {
      Literal i = Programs.literal(ElementType.I32, new long[0], index);
      oracle.checkModule(
          0,
          0,
          Oracle.module(
              (b, p) ->
                  b.emitAll(
                      new ControlOp.Case(
                          p.get(1),
                          List.of(
                              block(List.of(), (c, q) -> List.of(p.get(0), c.negate(p.get(0)))),
                              block(List.of(), (c, q) -> List.of(c.negate(p.get(0)), p.get(0))),
                              block(List.of(), (c, q) -> List.of(p.get(0), p.get(0)))))),
              x,
              i),
          x,
          i);
    }
  }

  @Test
  void aLoopCanBeInterrupted() {
    Literal n = Programs.literal(ElementType.I32, new long[0], 1_000_000_000);
    var module =
        Oracle.module(
            (b, p) ->
                loop(
                    b,
                    p.getFirst(),
                    List.of(b.scalar(ElementType.I32, 0L)),
                    (c, q) -> List.of(next(c, q.getFirst()))),
            n);
    Thread.currentThread().interrupt();
    assertThatThrownBy(() -> oracle.run(module, n))
        .isInstanceOf(DeviceException.class)
        .hasMessageContaining("interrupted");
    assertThat(Thread.interrupted()).isTrue();
  }
}
