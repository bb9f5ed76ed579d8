package dev.torchtpu.cpu;

import static org.assertj.core.api.Assertions.assertThat;

import dev.torchtpu.hlo.BinaryKind;
import dev.torchtpu.hlo.Block;
import dev.torchtpu.hlo.BlockBuilder;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.ElementwiseOp.Direction;
import dev.torchtpu.hlo.Literal;
import dev.torchtpu.hlo.ReductionOp;
import dev.torchtpu.hlo.TensorType;
import dev.torchtpu.hlo.UnaryKind;
import dev.torchtpu.hlo.Value;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Running results and extremes with their indices give what the reference gives. */
class FastScanTest {
  private static final long[][] SHAPES = {
    {1, 1, 1}, {3, 5, 7}, {9, 70, 1}, {1, 40, 1100}, {2, 6, 33}, {5, 1, 600}
  };

  private final Oracle oracle = new Oracle().planned(true);

  @AfterEach
  void close() {
    oracle.close();
  }

  private static long[] without(long[] shape, int d) {
    long[] out = new long[shape.length - 1];
    for (int i = 0, n = 0; i < shape.length; i++) {
      if (i != d) {
        out[n++] = shape[i];
      }
    }
    return out;
  }

  private void running(BinaryKind kind, ElementType t, long[] shape, int d, boolean reverse) {
    Literal x = kind == BinaryKind.MULTIPLY ? oracle.moderate(t, shape) : oracle.random(t, shape);
    if (kind == BinaryKind.ADD && t.isFloat()) {
      x = oracle.moderate(t, shape);
    }
    long[] slice = without(shape, d);
    Literal init = oracle.moderate(t, slice);
    TensorType type = TensorType.of(t, slice);
    double tolerance = t == ElementType.F32 ? 3e-4 : t == ElementType.F64 ? 1e-11 : 0;
    boolean product = kind == BinaryKind.MULTIPLY;
    // Running sums that are rounded to bf16 at each step have no loop.
    oracle.planned(
        t != ElementType.BF16 || kind == BinaryKind.MAXIMUM || kind == BinaryKind.MINIMUM);
    oracle.checkModule(
        product ? 400 : 0,
        kind == BinaryKind.ADD ? tolerance : 0,
        Oracle.module(
            (b, p) -> {
              var c = BlockBuilder.of(type, type);
              Value r = c.binary(kind, c.parameters().get(1), c.parameters().get(0));
              return b.emitAll(
                  new ReductionOp.Scan(
                      List.of(p.get(0)), List.of(p.get(1)), d, reverse, true, c.build(r, r)));
            },
            x,
            init),
        x,
        init);
  }

  @Test
  void runningResultsOfEveryTypeAndDimension() {
    for (ElementType t :
        List.of(
            ElementType.F32,
            ElementType.F64,
            ElementType.I32,
            ElementType.I64,
            ElementType.UI8,
            ElementType.I16,
            ElementType.UI32,
            ElementType.BF16,
            ElementType.PRED)) {
      for (BinaryKind kind :
          t == ElementType.PRED
              ? List.of(BinaryKind.AND, BinaryKind.OR)
              : List.of(
                  BinaryKind.ADD, BinaryKind.MULTIPLY, BinaryKind.MAXIMUM, BinaryKind.MINIMUM)) {
        if (kind == BinaryKind.MULTIPLY && t == ElementType.F32) {
          continue;
        }
        for (long[] shape : SHAPES) {
          for (int d = 0; d < 3; d++) {
            running(kind, t, shape, d, false);
            running(kind, t, shape, d, true);
          }
        }
      }
    }
  }

  @Test
  void longLines() {
    for (long n : new long[] {131_072, 200_001, 262_144}) {
      for (boolean reverse : new boolean[] {false, true}) {
        running(BinaryKind.ADD, ElementType.I64, new long[] {1, n, 1}, 1, reverse);
        running(BinaryKind.MAXIMUM, ElementType.F32, new long[] {2, n, 1}, 1, reverse);
      }
    }
  }

  @Test
  void otherBlocks() {
    for (long[] shape : new long[][] {{9, 70, 1}, {2, 6, 33}, {2, 5, 300}}) {
      for (int d = 0; d < 3; d++) {
        for (boolean reverse : new boolean[] {false, true}) {
          int dim = d;
          long[] slice = without(shape, d);
          TensorType type = TensorType.of(ElementType.F32, slice);
          Literal x = oracle.moderate(ElementType.F32, shape);
          Literal init = oracle.moderate(ElementType.F32, slice);
          // Running logarithms of sums of exponentials; then products of those before.
          for (boolean sums : new boolean[] {true, false}) {
            oracle.checkModule(
                sums ? 60 : 200,
                1e-5,
                Oracle.module(
                    (b, p) -> {
                      var c = BlockBuilder.of(type, type);
                      Value e = c.parameters().get(0);
                      Value a = c.parameters().get(1);
                      Value r =
                          sums
                              ? c.unary(
                                  UnaryKind.LOG,
                                  c.add(
                                      c.unary(UnaryKind.EXPONENTIAL, a),
                                      c.unary(UnaryKind.EXPONENTIAL, e)))
                              : c.multiply(a, e);
                      return b.emitAll(
                          new ReductionOp.Scan(
                              List.of(p.get(0)),
                              List.of(p.get(1)),
                              dim,
                              reverse,
                              sums,
                              c.build(sums ? r : a, r)));
                    },
                    x,
                    init),
                x,
                init);
          }
        }
      }
    }
  }

  private static Block runningExtreme(ElementType t, boolean max, long[] slice) {
    TensorType v = TensorType.of(t, slice);
    TensorType i = TensorType.of(ElementType.I64, slice);
    var c = BlockBuilder.of(v, i, v, i);
    List<Value> p = c.parameters();
    Value wins = c.compare(max ? Direction.GE : Direction.LE, p.get(0), p.get(2));
    if (t.isFloat()) {
      Value nan = c.compare(Direction.NE, p.get(0), p.get(0));
      Value other = c.not(c.compare(Direction.NE, p.get(2), p.get(2)));
      wins = c.or(nan, c.and(other, wins));
    }
    Value value = c.select(wins, p.get(0), p.get(2));
    Value index = c.select(wins, p.get(1), p.get(3));
    return c.build(value, index, value, index);
  }

  @Test
  void runningExtremes() {
    for (ElementType t :
        List.of(
            ElementType.F32,
            ElementType.F64,
            ElementType.BF16,
            ElementType.I32,
            ElementType.I64,
            ElementType.UI8)) {
      for (boolean max : new boolean[] {true, false}) {
        for (long[] shape : SHAPES) {
          for (int d = 0; d < 3; d++) {
            int dim = d;
            Literal x = oracle.random(t, shape);
            long[] slice = without(shape, d);
            Literal init = oracle.moderate(t, slice);
            Literal at = oracle.moderate(ElementType.I64, slice);
            oracle.checkModule(
                0,
                0,
                Oracle.module(
                    (b, p) ->
                        b.emitAll(
                            new ReductionOp.Scan(
                                List.of(
                                    p.get(0), b.iota(TensorType.of(ElementType.I64, shape), dim)),
                                List.of(p.get(1), p.get(2)),
                                dim,
                                false,
                                false,
                                runningExtreme(t, max, slice))),
                    x,
                    init,
                    at),
                x,
                init,
                at);
          }
        }
      }
    }
  }

  private static List<Value> argument(
      BlockBuilder b, Value x, int d, boolean max, boolean lowest, ElementType index) {
    ElementType t = x.tensorType().elementType();
    long[] shape = x.tensorType().dims();
    Value worst =
        t.isFloat()
            ? b.scalar(t, max ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY)
            : b.scalar(t, least(t, max));
    return b.reduce(
        List.of(x, b.iota(TensorType.of(index, shape), d)),
        List.of(worst, b.scalar(index, lowest ? 0L : Integer.MAX_VALUE)),
        new long[] {d},
        (c, p) -> {
          Value wins = c.compare(max ? Direction.GT : Direction.LT, p.get(0), p.get(2));
          Value ties = c.compare(Direction.EQ, p.get(0), p.get(2));
          if (t.isFloat()) {
            Value a = c.compare(Direction.NE, p.get(0), p.get(0));
            Value e = c.compare(Direction.NE, p.get(2), p.get(2));
            wins = c.or(wins, c.and(a, c.not(e)));
            ties = c.or(ties, c.and(a, e));
          }
          Value first = c.or(wins, c.and(ties, c.compare(Direction.LT, p.get(1), p.get(3))));
          return List.of(c.select(first, p.get(0), p.get(2)), c.select(first, p.get(1), p.get(3)));
        });
  }

  private static long least(ElementType t, boolean max) {
    boolean signed = t.kind() == ElementType.Kind.SIGNED;
    if (max) {
      return signed ? -1L << (t.bits() - 1) : 0;
    }
    return signed ? ~(-1L << (t.bits() - 1)) : t.bits() == 64 ? -1 : (1L << t.bits()) - 1;
  }

  @Test
  void extremesAndTheirIndices() {
    for (ElementType t :
        List.of(
            ElementType.F32,
            ElementType.F64,
            ElementType.F16,
            ElementType.I32,
            ElementType.I64,
            ElementType.I8,
            ElementType.UI32,
            ElementType.UI64)) {
      for (boolean max : new boolean[] {true, false}) {
        for (long[] shape : SHAPES) {
          for (int d = 0; d < 3; d++) {
            int dim = d;
            Literal x = oracle.random(t, shape);
            oracle.planned(t != ElementType.UI64);
            for (ElementType index : List.of(ElementType.I64, ElementType.I32)) {
              oracle.checkModule(
                  0, 0, Oracle.module((b, p) -> argument(b, p.get(0), dim, max, max, index), x), x);
            }
          }
        }
      }
    }
  }

  @Test
  void theFirstOfManyEqualExtremesInALongRow() {
    double[] v = new double[300_000];
    Arrays.fill(v, Double.NEGATIVE_INFINITY);
    for (int at : new int[] {123_456, 200_000}) {
      v[at] = 5;
    }
    Literal x = Programs.literal(ElementType.F32, new long[] {v.length}, v);
    var module = Oracle.module((b, p) -> argument(b, p.get(0), 0, true, false, ElementType.I64), x);
    assertThat(oracle.run(module, x).get(1).longAt(0)).isEqualTo(123_456);
    oracle.checkModule(0, 0, module, x);
  }

  @Test
  void longSequences() {
    for (ElementType t : List.of(ElementType.I64, ElementType.F32, ElementType.UI16)) {
      long n = t == ElementType.UI16 ? 600_000 : 300_000;
      oracle.planned(t != ElementType.UI16);
      oracle.check(0, 0, (b, p) -> b.iota(TensorType.of(t, n), 0), new Literal[0]);
      oracle.check(
          0,
          0,
          (b, p) -> {
            Value i = b.iota(TensorType.of(t, n, 2), 0);
            return b.add(i, i);
          },
          new Literal[0]);
    }
  }
}
