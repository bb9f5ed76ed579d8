package dev.torchtpu.cpu;

import dev.torchtpu.hlo.Attribute;
import dev.torchtpu.hlo.BinaryKind;
import dev.torchtpu.hlo.Block;
import dev.torchtpu.hlo.BlockBuilder;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.ElementwiseOp.Direction;
import dev.torchtpu.hlo.HloFunction;
import dev.torchtpu.hlo.HloModule;
import dev.torchtpu.hlo.Literal;
import dev.torchtpu.hlo.ReductionOp;
import dev.torchtpu.hlo.ReductionOp.Window;
import dev.torchtpu.hlo.TensorType;
import dev.torchtpu.hlo.Value;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Windows give what the reference gives. */
class FastWindowTest {
  private final Oracle oracle = new Oracle().planned(true);
  private final Random random = new Random(3);

  @AfterEach
  void close() {
    oracle.close();
  }

  private void check(BinaryKind kind, ElementType t, long[] shape, Window w) {
    Literal x = kind == BinaryKind.ADD ? oracle.moderate(t, shape) : oracle.random(t, shape);
    Literal init = oracle.moderate(t);
    double tolerance = t == ElementType.F32 ? 1e-4 : t == ElementType.F64 ? 1e-12 : 0;
    oracle.check(
        0,
        kind == BinaryKind.ADD ? tolerance : 0,
        (b, p) ->
            b.emit(
                new ReductionOp.ReduceWindow(
                    List.of(p.get(0)), List.of(p.get(1)), w, BlockBuilder.combiner(kind, t))),
        x,
        init);
  }

  private Window window(int rank, boolean dilated) {
    long[][] v = new long[6][rank];
    for (int d = 0; d < rank; d++) {
      v[0][d] = 1 + random.nextInt(3);
      v[1][d] = 1 + random.nextInt(3);
      v[2][d] = dilated ? 1 + random.nextInt(2) : 1;
      v[3][d] = dilated ? 1 + random.nextInt(2) : 1;
      v[4][d] = random.nextInt(3);
      v[5][d] = random.nextInt(3);
    }
    return new Window(v[0], v[1], v[2], v[3], v[4], v[5]);
  }

  @Test
  void operationsAndTypes() {
    for (ElementType t :
        List.of(
            ElementType.F32,
            ElementType.F64,
            ElementType.BF16,
            ElementType.I32,
            ElementType.I64,
            ElementType.UI8,
            ElementType.I16,
            ElementType.UI64,
            ElementType.PRED)) {
      for (BinaryKind kind : List.of(BinaryKind.MAXIMUM, BinaryKind.MINIMUM, BinaryKind.ADD)) {
        if ((t == ElementType.PRED || t == ElementType.BF16) && kind == BinaryKind.ADD) {
          continue;
        }
        for (int i = 0; i < 10; i++) {
          check(kind, t, new long[] {3, 6, 33}, window(3, i % 2 == 1));
        }
      }
    }
  }

  @Test
  void ranksAndWideRows() {
    for (int i = 0; i < 20; i++) {
      check(BinaryKind.MAXIMUM, ElementType.F32, new long[] {75}, window(1, i % 2 == 0));
      check(BinaryKind.ADD, ElementType.F32, new long[] {4, 900}, window(2, false));
      check(BinaryKind.ADD, ElementType.F32, new long[] {2, 5, 4, 6, 7}, window(5, i % 2 == 0));
    }
  }

  @Test
  void windowsThatScan() {
    for (int d = 0; d < 3; d++) {
      for (boolean suffix : new boolean[] {false, true}) {
        long[] shape = {4, 19, 23};
        long[] ones = {1, 1, 1};
        long[] dims = ones.clone();
        long[] low = new long[3];
        long[] high = new long[3];
        dims[d] = shape[d];
        (suffix ? high : low)[d] = shape[d] - 1;
        var w = new Window(dims, ones, ones, ones, low, high);
        for (ElementType t : List.of(ElementType.F32, ElementType.I64, ElementType.UI8)) {
          check(BinaryKind.ADD, t, shape, w);
          check(BinaryKind.MAXIMUM, t, shape, w);
        }
      }
    }
  }

  private static Block greater(ElementType t) {
    TensorType v = TensorType.of(t);
    TensorType i = TensorType.of(ElementType.I64);
    var b = BlockBuilder.of(v, i, v, i);
    List<Value> p = b.parameters();
    Value take =
        b.or(
            b.compare(Direction.GT, p.get(2), p.get(0)),
            b.and(
                b.compare(Direction.EQ, p.get(2), p.get(0)),
                b.compare(Direction.LT, p.get(3), p.get(1))));
    if (t.isFloat()) {
      Value a = b.compare(Direction.NE, p.get(0), p.get(0));
      Value e = b.compare(Direction.NE, p.get(2), p.get(2));
      Value later = b.compare(Direction.GT, p.get(3), p.get(1));
      take = b.or(take, b.and(e, b.or(b.not(a), later)));
    }
    return b.build(b.select(take, p.get(2), p.get(0)), b.select(take, p.get(3), p.get(1)));
  }

  private static Value positions(BlockBuilder b, TensorType type, int n) {
    TensorType t = type.withElementType(ElementType.I64);
    Value at = b.full(t, 0L);
    long step = 1;
    for (int i = t.rank() - 1; i >= t.rank() - n; i--) {
      at = b.add(at, b.multiply(b.iota(t, i), b.full(t, step)));
      step *= t.dim(i);
    }
    return at;
  }

  private static Attribute longs(long[] v) {
    return new Attribute.IntArray(Arrays.stream(v).boxed().toList(), ElementType.I64);
  }

  private void maxPool(ElementType t, long[] shape, long[] kernel, long[][] config) {
    int n = kernel.length;
    Literal x = oracle.random(t, shape);
    int lead = shape.length - n;
    long[] ones = LongStream.generate(() -> 1).limit(shape.length).toArray();
    long[] dims = ones.clone();
    long[] strides = ones.clone();
    long[] dilations = ones.clone();
    long[] padding = new long[shape.length];
    for (int i = 0; i < n; i++) {
      dims[lead + i] = kernel[i];
      strides[lead + i] = config[0][i];
      padding[lead + i] = config[1][i];
      dilations[lead + i] = config[2][i];
    }
    var inner = BlockBuilder.of(x.type());
    boolean unsigned = t.kind() == ElementType.Kind.UNSIGNED;
    Value lowest =
        t.isFloat()
            ? inner.scalar(t, Double.NEGATIVE_INFINITY)
            : inner.scalar(t, unsigned ? 0 : -1L << (t.bits() - 1));
    List<Value> r =
        inner.emitAll(
            new ReductionOp.ReduceWindow(
                List.of(inner.parameters().getFirst(), positions(inner, x.type(), n)),
                List.of(lowest, inner.scalar(ElementType.I64, Long.MAX_VALUE)),
                new Window(dims, strides, ones, dilations, padding, padding),
                greater(t)));
    HloFunction f = inner.function("inner", false, r);
    var outer = BlockBuilder.of(x.type());
    List<Value> out =
        outer.composite(
            "torchtpu.max_pool",
            outer.parameters(),
            Map.of(
                "kernel",
                longs(kernel),
                "stride",
                longs(config[0]),
                "padding",
                longs(config[1]),
                "dilation",
                longs(config[2])),
            f);
    var module = HloModule.of("test", outer.function("main", out), f);
    oracle.checkModule(0, 0, module, x);
  }

  @Test
  void maxPoolingWithPositions() {
    for (ElementType t :
        List.of(
            ElementType.F32,
            ElementType.F64,
            ElementType.BF16,
            ElementType.I32,
            ElementType.I64,
            ElementType.UI8)) {
      maxPool(t, new long[] {2, 3, 29}, new long[] {3}, new long[][] {{2}, {1}, {1}});
      maxPool(
          t, new long[] {2, 3, 11, 21}, new long[] {3, 2}, new long[][] {{2, 3}, {1, 1}, {1, 2}});
      maxPool(
          t,
          new long[] {2, 2, 5, 6, 7},
          new long[] {2, 3, 3},
          new long[][] {{1, 2, 2}, {1, 0, 1}, {2, 1, 2}});
    }
  }
}
