package dev.torchtpu.cpu;

import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.Literal;
import dev.torchtpu.hlo.ShapeOp;
import dev.torchtpu.hlo.Value;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Views and copies give what the reference gives, alone and under elementwise operations. */
class FastShapeTest {
  private static final List<ElementType> TYPES =
      List.of(
          ElementType.F32, ElementType.F64, ElementType.BF16, ElementType.PRED, ElementType.C128);

  private final Oracle oracle = new Oracle();

  @AfterEach
  void close() {
    oracle.close();
  }

  @Test
  void transposes() {
    for (ElementType t : TYPES) {
      for (long[] shape : new long[][] {{3, 5, 7}, {33, 70, 2}, {1, 100, 90}, {40, 1, 130}}) {
        Literal x = oracle.random(t, shape);
        for (long[] order :
            new long[][] {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}) {
          oracle.check(0, 0, (b, p) -> b.emit(new ShapeOp.Transpose(p.get(0), order)), x);
        }
      }
    }
  }

  @Test
  void transposedOperands() {
    Literal x = oracle.moderate(ElementType.F32, 70, 130);
    Literal y = oracle.moderate(ElementType.F32, 130, 70);
    oracle.check(0, 0, (b, p) -> b.add(b.transpose(p.get(0), 1, 0), p.get(1)), x, y);
    oracle.check(
        0,
        0,
        (b, p) -> {
          Value s = b.add(p.get(0), p.get(0));
          return b.add(b.transpose(s, 1, 0), p.get(1));
        },
        x,
        y);
    Literal small = oracle.moderate(ElementType.F32, 5, 9);
    oracle.check(
        0,
        0,
        (b, p) -> {
          Value s = b.add(p.get(0), p.get(0));
          return b.add(b.reshape(b.transpose(s, 1, 0), 5, 9), s);
        },
        small);
  }

  @Test
  void slicesAndReverses() {
    for (ElementType t : TYPES) {
      Literal x = oracle.random(t, 6, 9, 10);
      oracle.check(
          0,
          0,
          (b, p) ->
              b.slice(p.get(0), new long[] {1, 0, 3}, new long[] {5, 9, 10}, new long[] {2, 4, 3}),
          x);
      oracle.check(0, 0, (b, p) -> b.emit(new ShapeOp.Reverse(p.get(0), new long[] {0, 2})), x);
      oracle.check(
          0,
          0,
          (b, p) -> {
            Value s =
                b.slice(
                    p.get(0), new long[] {1, 0, 3}, new long[] {5, 9, 10}, new long[] {2, 4, 3});
            return b.reshape(b.emit(new ShapeOp.Reverse(s, new long[] {1})), 18);
          },
          x);
    }
  }

  @Test
  void dynamicSlices() {
    for (long start : new long[] {-3, 0, 2, 100}) {
      Literal x = oracle.random(ElementType.F32, 7, 9);
      Literal u = oracle.random(ElementType.F32, 3, 2);
      Literal i = Programs.literal(ElementType.I32, new long[0], start);
      Literal j = Programs.literal(ElementType.I32, new long[0], 1);
      oracle.check(
          0, 0, (b, p) -> b.dynamicSlice(p.get(0), List.of(p.get(1), p.get(2)), 3, 2), x, i, j);
      oracle.check(
          0,
          0,
          (b, p) -> {
            Value s = b.dynamicSlice(p.get(0), List.of(p.get(1), p.get(2)), 5, 6);
            return b.dynamicSlice(b.transpose(s, 1, 0), List.of(p.get(2), p.get(2)), 3, 2);
          },
          x,
          i,
          j);
      oracle.check(
          0,
          0,
          (b, p) -> b.dynamicUpdateSlice(p.get(0), p.get(3), List.of(p.get(1), p.get(2))),
          x,
          i,
          j,
          u);
    }
  }

  @Test
  void concatenates() {
    for (ElementType t : TYPES) {
      Literal x = oracle.random(t, 3, 4, 5);
      Literal y = oracle.random(t, 3, 2, 5);
      Literal none = oracle.random(t, 3, 0, 5);
      oracle.check(
          0,
          0,
          (b, p) -> b.concatenate(List.of(p.get(0), p.get(2), p.get(1), p.get(0)), 1),
          x,
          y,
          none);
    }
  }

  @Test
  void pads() {
    for (long[][] config :
        new long[][][] {
          {{1, 2}, {0, 3}, {0, 0}},
          {{-1, 0}, {2, -2}, {0, 1}},
          {{-3, 2}, {-1, -3}, {2, 2}},
          {{0, -20}, {0, 15}, {0, 3}}
        }) {
      Literal x = oracle.random(ElementType.F32, 4, 5);
      Literal v = oracle.random(ElementType.F32);
      oracle.check(
          0,
          0,
          (b, p) -> b.emit(new ShapeOp.Pad(p.get(0), p.get(1), config[0], config[1], config[2])),
          x,
          v);
    }
  }

  @Test
  void broadcastsAndIotas() {
    Literal x = oracle.random(ElementType.F32, 3, 1);
    oracle.check(0, 0, (b, p) -> b.broadcastInDim(p.get(0), new long[] {3, 4, 5}, 0, 2), x);
    oracle.check(0, 0, (b, p) -> b.broadcastInDim(p.get(0), new long[] {4, 3, 6}, 1, 2), x);
    oracle.check(
        0, 0, (b, p) -> b.iota(dev.torchtpu.hlo.TensorType.of(ElementType.I64, 3, 5), 1), x);
    oracle.check(
        0, 0, (b, p) -> b.iota(dev.torchtpu.hlo.TensorType.of(ElementType.F32, 7, 2), 0), x);
    oracle.check(
        0, 0, (b, p) -> b.full(dev.torchtpu.hlo.TensorType.of(ElementType.F32, 7, 2), 3.5), x);
  }

  @Test
  void reshapesOfViews() {
    Literal x = oracle.random(ElementType.I32, 4, 6);
    oracle.check(0, 0, (b, p) -> b.reshape(b.transpose(p.get(0), 1, 0), 3, 2, 2, 2), x);
    oracle.check(0, 0, (b, p) -> b.reshape(b.transpose(p.get(0), 1, 0), 8, 3), x);
    oracle.check(
        0,
        0,
        (b, p) ->
            b.bitcast(
                b.transpose(p.get(0), 1, 0), dev.torchtpu.hlo.TensorType.of(ElementType.F32, 6, 4)),
        x);
    oracle.check(
        0,
        0,
        (b, p) -> b.bitcast(p.get(0), dev.torchtpu.hlo.TensorType.of(ElementType.UI8, 4, 6, 4)),
        x);
  }
}
