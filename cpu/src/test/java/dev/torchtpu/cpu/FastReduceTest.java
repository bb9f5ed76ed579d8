package dev.torchtpu.cpu;

import dev.torchtpu.hlo.BinaryKind;
import dev.torchtpu.hlo.BlockBuilder;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.GatherDimensions;
import dev.torchtpu.hlo.IndexingOp;
import dev.torchtpu.hlo.Literal;
import dev.torchtpu.hlo.ReductionOp;
import dev.torchtpu.hlo.Value;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Reductions and row gathers give what the reference gives. */
class FastReduceTest {
  private final Oracle oracle = new Oracle();

  @AfterEach
  void close() {
    oracle.close();
  }

  static Value reduce(BlockBuilder b, BinaryKind kind, Value x, Value init, long... dims) {
    return b.emit(
        new ReductionOp.Reduce(
            List.of(x),
            List.of(init),
            dims,
            BlockBuilder.combiner(kind, x.tensorType().elementType())));
  }

  @Test
  void everyPatternOfDimensions() {
    long[][] patterns = {{0}, {1}, {2}, {0, 1}, {1, 2}, {0, 2}, {0, 1, 2}, {}};
    for (ElementType t :
        List.of(ElementType.F32, ElementType.F64, ElementType.I32, ElementType.I64)) {
      for (long[] shape :
          new long[][] {{3, 5, 7}, {1, 70, 33}, {2, 130, 1}, {40, 3, 65}, {2, 0, 3}}) {
        Literal x = oracle.moderate(t, shape);
        Literal i = oracle.moderate(t);
        for (long[] dims : patterns) {
          for (BinaryKind kind : List.of(BinaryKind.ADD, BinaryKind.MAXIMUM, BinaryKind.MINIMUM)) {
            double tolerance = t == ElementType.F32 && kind == BinaryKind.ADD ? 1e-4 : 0;
            oracle.check(
                0,
                t == ElementType.F64 ? 1e-11 : tolerance,
                (b, p) -> reduce(b, kind, p.get(0), p.get(1), dims),
                x,
                i);
          }
        }
      }
    }
  }

  @Test
  void kindsAndSpecialValues() {
    for (ElementType t :
        List.of(
            ElementType.F32,
            ElementType.BF16,
            ElementType.F16,
            ElementType.I32,
            ElementType.PRED,
            ElementType.UI8)) {
      for (BinaryKind kind :
          List.of(
              BinaryKind.MULTIPLY,
              BinaryKind.MAXIMUM,
              BinaryKind.MINIMUM,
              BinaryKind.AND,
              BinaryKind.OR,
              BinaryKind.XOR)) {
        boolean bits = kind == BinaryKind.AND || kind == BinaryKind.OR || kind == BinaryKind.XOR;
        if (bits && t.isFloat()) {
          continue;
        }
        if (t == ElementType.PRED && kind == BinaryKind.MULTIPLY) {
          continue;
        }
        Literal x =
            kind == BinaryKind.MULTIPLY ? oracle.moderate(t, 4, 9, 2) : oracle.random(t, 4, 9, 2);
        Literal i = oracle.moderate(t);
        for (long d = 0; d < 3; d++) {
          long dim = d;
          oracle.check(2, 0, (b, p) -> reduce(b, kind, p.get(0), p.get(1), dim), x, i);
        }
      }
    }
  }

  @Test
  void constantInitialValuesAndTransposedOperands() {
    Literal x = oracle.moderate(ElementType.F32, 30, 40);
    oracle.check(
        0,
        1e-4,
        (b, p) ->
            reduce(
                b, BinaryKind.ADD, b.transpose(p.get(0), 1, 0), b.scalar(ElementType.F32, 0.0), 1),
        x);
    oracle.check(
        0,
        0,
        (b, p) ->
            reduce(
                b,
                BinaryKind.MAXIMUM,
                b.broadcastInDim(p.get(0), new long[] {30, 3, 40}, 0, 2),
                b.scalar(ElementType.F32, Double.NEGATIVE_INFINITY),
                1),
        x);
    oracle.check(
        0,
        1e-4,
        (b, p) -> reduce(b, BinaryKind.ADD, p.get(0), b.scalar(ElementType.F32, 3.0), 0),
        x);
  }

  @Test
  void longRows() {
    Literal x = oracle.moderate(ElementType.F32, 1, 200_000);
    Literal i = Programs.literal(ElementType.F32, new long[0], 0);
    oracle.check(0, 2e-3, (b, p) -> reduce(b, BinaryKind.ADD, p.get(0), p.get(1), 1), x, i);
    Literal y = oracle.moderate(ElementType.F32, 3000, 40);
    oracle.check(0, 1e-3, (b, p) -> reduce(b, BinaryKind.ADD, p.get(0), p.get(1), 0), y, i);
  }

  @Test
  void rowsPickedByIndex() {
    for (ElementType t : List.of(ElementType.F32, ElementType.PRED, ElementType.C128)) {
      Literal table = oracle.random(t, 5, 7, 3);
      Literal ids = Programs.literal(ElementType.I64, new long[] {2, 3}, 0, 4, -1, 9, 2, 2);
      oracle.check(
          0,
          0,
          (b, p) ->
              b.emit(
                  new IndexingOp.Gather(
                      p.get(0),
                      p.get(1),
                      new GatherDimensions(
                          new long[] {2, 3},
                          new long[] {0},
                          new long[0],
                          new long[0],
                          new long[] {0},
                          2),
                      new long[] {1, 7, 3},
                      false)),
          table,
          ids);
      oracle.check(
          0,
          0,
          (b, p) ->
              b.emit(
                  new IndexingOp.Gather(
                      p.get(0),
                      b.reshape(p.get(1), 6, 1),
                      new GatherDimensions(
                          new long[] {0, 2},
                          new long[] {1},
                          new long[0],
                          new long[0],
                          new long[] {1},
                          1),
                      new long[] {5, 1, 3},
                      false)),
          table,
          ids);
    }
  }
}
