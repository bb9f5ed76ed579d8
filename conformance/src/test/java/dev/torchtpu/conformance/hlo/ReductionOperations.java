package dev.torchtpu.conformance.hlo;

import dev.torchtpu.conformance.hlo.Operation.Limit;
import dev.torchtpu.hlo.BinaryKind;
import dev.torchtpu.hlo.Block;
import dev.torchtpu.hlo.BlockBuilder;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.ElementwiseOp.Direction;
import dev.torchtpu.hlo.Literal;
import dev.torchtpu.hlo.ReductionOp;
import dev.torchtpu.hlo.ReductionOp.Window;
import dev.torchtpu.hlo.TensorType;
import dev.torchtpu.hlo.Value;
import java.util.ArrayList;
import java.util.List;

/** Reductions, windows, sorts and scans. */
final class ReductionOperations {
  private ReductionOperations() {}

  static List<Operation> all() {
    var all = new ArrayList<Operation>();
    reductions(all);
    windows(all);
    sorts(all);
    return all;
  }

  private static List<ElementType> ordered() {
    return Samples.NUMBERS.stream().filter(t -> !t.isComplex()).toList();
  }

  private static void reductions(List<Operation> all) {
    for (BinaryKind k :
        List.of(
            BinaryKind.ADD,
            BinaryKind.MULTIPLY,
            BinaryKind.MAXIMUM,
            BinaryKind.MINIMUM,
            BinaryKind.AND,
            BinaryKind.OR)) {
      boolean bits = k == BinaryKind.AND || k == BinaryKind.OR;
      boolean order = k == BinaryKind.MAXIMUM || k == BinaryKind.MINIMUM;
      var types = new ArrayList<>(order ? ordered() : Samples.NUMBERS);
      if (bits) {
        types.add(ElementType.PRED);
      }
      all.addAll(
          Operation.each(
              "stablehlo.reduce with " + k.opName(),
              types.stream().filter(t -> t != ElementType.F8E5M2).toList(),
              Limit::rounding,
              t ->
                  List.of(
                      k == BinaryKind.MULTIPLY
                          ? Samples.literal(
                              t, new long[] {9, 2, 9}, i -> Samples.number(t, i % 27 == 5 ? 2 : 1))
                          : Samples.small(t, 1, 2, 9, 2, 9),
                      identity(k, t)),
              (b, p) ->
                  List.of(
                      b.reduce(k, p.get(0), p.get(1), 2),
                      b.reduce(k, p.get(0), p.get(1), 0),
                      b.reduce(k, p.get(0), p.get(1), 0, 2),
                      b.reduce(k, p.get(0), p.get(1), 0, 1, 2))));
    }
    all.addAll(
        Operation.each(
            "stablehlo.reduce, large",
            List.of(ElementType.F32, ElementType.F64, ElementType.I32),
            Limit::rounding,
            t -> List.of(Samples.random(t, 1, 40, 3, 333), Samples.scalar(t, 0)),
            (b, p) ->
                List.of(
                    b.reduce(BinaryKind.ADD, p.get(0), p.get(1), 2),
                    b.reduce(BinaryKind.ADD, p.get(0), p.get(1), 0),
                    b.reduce(BinaryKind.ADD, p.get(0), p.get(1), 0, 1, 2))));
    all.addAll(
        Operation.each(
            "stablehlo.reduce of special numbers",
            ordered(),
            t -> Limit.EXACT,
            t -> List.of(Samples.first(t), Samples.scalar(t, 1)),
            (b, p) ->
                List.of(
                    b.reduce(BinaryKind.MAXIMUM, p.get(0), p.get(1), 1),
                    b.reduce(BinaryKind.MINIMUM, p.get(0), p.get(1), 0))));
    all.addAll(
        Operation.each(
            "stablehlo.reduce of two",
            ordered(),
            t -> Limit.EXACT,
            t -> List.of(Samples.random(t, 1, 9, 33), Samples.scalar(t, 0)),
            (b, p) -> argmax(b, p.get(0), p.get(1))));
  }

  /** XLA takes the initial value several times over, so it has to be one that changes nothing. */
  private static Literal identity(BinaryKind k, ElementType t) {
    return switch (k) {
      case MULTIPLY, MINIMUM -> Samples.scalar(t, 1);
      case AND -> Samples.scalar(t, t == ElementType.PRED ? 1 : -1);
      default -> Samples.scalar(t, 0);
    };
  }

  private static List<Value> argmax(BlockBuilder b, Value x, Value init) {
    Value index = b.iota(TensorType.of(ElementType.I32, 9, 33), 1);
    return b.reduce(
        List.of(x, index),
        List.of(init, b.scalar(ElementType.I32, -1L)),
        new long[] {1},
        (c, q) -> {
          Value later = c.compare(Direction.GT, q.get(2), q.get(0));
          return List.of(c.select(later, q.get(2), q.get(0)), c.select(later, q.get(3), q.get(1)));
        });
  }

  private static void windows(List<Operation> all) {
    var window =
        new Window(
            new long[] {3, 2},
            new long[] {2, 1},
            new long[] {1, 2},
            new long[] {2, 1},
            new long[] {1, 0},
            new long[] {2, 1});
    for (BinaryKind k : List.of(BinaryKind.ADD, BinaryKind.MAXIMUM)) {
      all.addAll(
          Operation.each(
              "stablehlo.reduce_window with " + k.opName(),
              k == BinaryKind.ADD ? Samples.NUMBERS : ordered(),
              Limit::rounding,
              t -> List.of(Samples.small(t, 1, 3, 12, 15), Samples.scalar(t, 0)),
              (b, p) ->
                  b.emitAll(
                      new ReductionOp.ReduceWindow(
                          p.subList(0, 1),
                          p.subList(1, 2),
                          window,
                          BlockBuilder.combiner(k, p.get(0).tensorType().elementType())))));
    }
    var pool =
        new Window(
            new long[] {2, 3},
            new long[] {2, 3},
            new long[] {1, 1},
            new long[] {1, 1},
            new long[] {0, 0},
            new long[] {0, 0});
    all.addAll(
        Operation.each(
            "stablehlo.select_and_scatter",
            ordered(),
            Limit::rounding,
            t ->
                List.of(
                    Samples.random(t, 1, 12, 15),
                    Samples.small(t, 2, 3, 6, 5),
                    Samples.scalar(t, 0)),
            (b, p) -> {
              ElementType t = p.get(0).tensorType().elementType();
              return List.of(
                  b.emit(
                      new ReductionOp.SelectAndScatter(
                          p.get(0),
                          p.get(1),
                          p.get(2),
                          pool,
                          compare(t, Direction.GE),
                          BlockBuilder.combiner(BinaryKind.ADD, t))));
            }));
  }

  private static Block compare(ElementType t, Direction direction) {
    TensorType s = TensorType.of(t);
    return BlockBuilder.block(List.of(s, s), (c, q) -> c.compare(direction, q.get(0), q.get(1)));
  }

  private static void sorts(List<Operation> all) {
    all.addAll(
        Operation.each(
            "stablehlo.sort",
            ordered(),
            t -> Limit.EXACT,
            t -> List.of(Samples.random(t, 1, 7, 60)),
            (b, p) -> {
              ElementType t = p.get(0).tensorType().elementType();
              var out = new ArrayList<Value>();
              for (int d = 0; d < 2; d++) {
                out.addAll(b.emitAll(new ReductionOp.Sort(p, d, false, compare(t, Direction.LT))));
              }
              return out;
            }));
    all.addAll(
        Operation.each(
            "stablehlo.sort of two, stable",
            ordered(),
            t -> Limit.EXACT,
            t -> List.of(Samples.small(t, 1, 5, 7, 60)),
            (b, p) -> {
              TensorType s = TensorType.of(p.get(0).tensorType().elementType());
              TensorType i = TensorType.of(ElementType.I32);
              Value index = b.iota(TensorType.of(ElementType.I32, 7, 60), 1);
              return b.emitAll(
                  new ReductionOp.Sort(
                      List.of(p.get(0), index),
                      1,
                      true,
                      BlockBuilder.block(
                          List.of(s, s, i, i),
                          (c, q) -> c.compare(Direction.GT, q.get(0), q.get(1)))));
            }));
    all.addAll(
        Operation.each(
            "chlo.top_k",
            ordered(),
            t -> Limit.EXACT,
            t -> List.of(Samples.random(t, 1, 7, 60)),
            (b, p) -> b.emitAll(new ReductionOp.TopK(p.get(0), 5))));
  }
}
