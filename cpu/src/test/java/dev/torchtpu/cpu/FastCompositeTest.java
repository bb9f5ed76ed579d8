package dev.torchtpu.cpu;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.torchtpu.device.DeviceException;
import dev.torchtpu.hlo.Attribute;
import dev.torchtpu.hlo.BinaryKind;
import dev.torchtpu.hlo.BlockBuilder;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.ElementwiseOp.Direction;
import dev.torchtpu.hlo.HloFunction;
import dev.torchtpu.hlo.HloModule;
import dev.torchtpu.hlo.Literal;
import dev.torchtpu.hlo.TensorType;
import dev.torchtpu.hlo.UnaryKind;
import dev.torchtpu.hlo.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Composites run whole give what the reference makes of their decompositions. */
class FastCompositeTest {
  private final Oracle oracle = new Oracle();

  @AfterEach
  void close() {
    oracle.close();
  }

  private static HloModule module(
      String name,
      Map<String, Attribute> attributes,
      BiFunction<BlockBuilder, List<Value>, Value> decomposition,
      Literal... arguments) {
    var inner = new BlockBuilder();
    var outer = new BlockBuilder();
    for (Literal a : arguments) {
      inner.parameter(a.type());
      outer.parameter(a.type());
    }
    HloFunction f =
        inner.function("inner", false, List.of(decomposition.apply(inner, inner.parameters())));
    List<Value> r = outer.composite(name, outer.parameters(), attributes, f);
    var functions = new ArrayList<HloFunction>();
    functions.add(outer.function("main", r));
    functions.add(f);
    return HloModule.of("test", functions.toArray(HloFunction[]::new));
  }

  private static Value rowwise(BlockBuilder b, BinaryKind kind, double init, Value x) {
    int last = x.tensorType().rank() - 1;
    long[] dims = x.tensorType().dims();
    Value r = FastReduceTest.reduce(b, kind, x, b.scalar(ElementType.F32, init), last);
    long[] mapping = new long[last];
    for (int i = 0; i < last; i++) {
      mapping[i] = i;
    }
    return b.broadcastInDim(r, dims, mapping);
  }

  private static Value softmax(BlockBuilder b, Value x, boolean log) {
    Value off = b.subtract(x, rowwise(b, BinaryKind.MAXIMUM, Double.NEGATIVE_INFINITY, x));
    Value e = b.unary(UnaryKind.EXPONENTIAL, off);
    Value s = rowwise(b, BinaryKind.ADD, 0, e);
    return log ? b.subtract(off, b.unary(UnaryKind.LOG, s)) : b.divide(e, s);
  }

  @Test
  void softmaxes() {
    for (boolean log : new boolean[] {false, true}) {
      for (long[] shape : new long[][] {{1}, {7}, {3, 8}, {2, 5, 33}, {2, 1000}}) {
        for (Literal x :
            List.of(
                oracle.moderate(ElementType.F32, shape), oracle.random(ElementType.F32, shape))) {
          var m =
              module(
                  log ? "torchtpu.log_softmax" : "torchtpu.softmax",
                  Map.of("dim", new Attribute.Int(shape.length - 1, ElementType.I64)),
                  (b, p) -> softmax(b, p.getFirst(), log),
                  x);
          oracle.checkModule(4, 3e-7, m, x);
        }
      }
    }
  }

  @Test
  void gelu() {
    for (long n : new long[] {1, 9, 1030}) {
      Literal x = oracle.random(ElementType.F32, n);
      var m =
          module(
              "torchtpu.gelu",
              Map.of("approximate", new Attribute.Text("none")),
              (b, p) -> CpuBench.gelu(b, p.getFirst()),
              x);
      oracle.checkModule(4, 3e-7, m, x);
    }
  }

  @Test
  void norms() {
    for (int operands = 1; operands <= 3; operands++) {
      for (long[] shape : new long[][] {{4, 5}, {2, 3, 33}, {3, 384}}) {
        int count = operands;
        long width = shape[shape.length - 1];
        Literal[] in = {
          oracle.moderate(ElementType.F32, shape),
          oracle.moderate(ElementType.F32, width),
          oracle.moderate(ElementType.F32, width)
        };
        Literal[] used = Arrays.copyOf(in, count);
        Map<String, Attribute> attributes =
            Map.of(
                "axes", new Attribute.IntArray(List.of(shape.length - 1L), ElementType.I64),
                "epsilon", new Attribute.Real(1e-5, ElementType.F64),
                "weight", new Attribute.Bool(count > 1),
                "bias", new Attribute.Bool(count > 2));
        var norm =
            module("torchtpu.layer_norm", attributes, (b, p) -> norm(b, p, width, true), used);
        oracle.checkModule(8, 2e-6, norm, used);
        if (count < 3) {
          var rms =
              module("torchtpu.rms_norm", attributes, (b, p) -> norm(b, p, width, false), used);
          oracle.checkModule(8, 2e-6, rms, used);
        }
      }
    }
  }

  private static Value norm(BlockBuilder b, List<Value> p, long width, boolean centred) {
    Value x = p.getFirst();
    TensorType t = x.tensorType();
    Value n = b.full(t, (double) width);
    Value d = centred ? b.subtract(x, b.divide(rowwise(b, BinaryKind.ADD, 0, x), n)) : x;
    Value v = b.divide(rowwise(b, BinaryKind.ADD, 0, b.multiply(d, d)), n);
    Value r = b.multiply(d, b.unary(UnaryKind.RSQRT, b.add(v, b.full(t, 1e-5))));
    if (p.size() > 1) {
      r = b.multiply(r, b.broadcastTo(p.get(1), t.dims()));
    }
    return p.size() > 2 ? b.add(r, b.broadcastTo(p.get(2), t.dims())) : r;
  }

  @Test
  void attention() {
    for (boolean causal : new boolean[] {false, true}) {
      for (int mask = 0; mask < 3; mask++) {
        for (long[] lead : new long[][] {{}, {2, 3}}) {
          attention(causal, mask, lead, 5, 19);
          // More than one block of queries and of keys, neither of a whole length.
          attention(causal, mask, lead, 101, 300);
        }
      }
    }
  }

  private static long[] with(long[] lead, long... last) {
    long[] out = Arrays.copyOf(lead, lead.length + last.length);
    System.arraycopy(last, 0, out, lead.length, last.length);
    return out;
  }

  private void attention(boolean causal, int mask, long[] lead, long queries, long keys) {
    var in = new ArrayList<Literal>();
    in.add(oracle.moderate(ElementType.F32, with(lead, queries, 8)));
    in.add(oracle.moderate(ElementType.F32, with(lead, keys, 8)));
    in.add(oracle.moderate(ElementType.F32, with(lead, keys, 6)));
    if (mask > 0) {
      ElementType t = mask == 1 ? ElementType.F32 : ElementType.PRED;
      in.add(
          lead.length == 0 ? oracle.moderate(t, queries, keys) : oracle.moderate(t, 2, 1, 1, keys));
    }
    Literal[] arguments = in.toArray(Literal[]::new);
    var m =
        module(
            "torchtpu.scaled_dot_product_attention",
            Map.of(
                "scale", new Attribute.Real(0.3, ElementType.F64),
                "is_causal", new Attribute.Bool(causal),
                "grouped", new Attribute.Bool(false),
                "mask", new Attribute.Bool(mask > 0)),
            (b, p) -> attend(b, p, causal, mask),
            arguments);
    oracle.checkModule(4, 3e-6, m, arguments);
  }

  private static Value attend(BlockBuilder b, List<Value> p, boolean causal, int mask) {
    int rank = p.getFirst().tensorType().rank();
    long[] batch = new long[rank - 2];
    for (int i = 0; i < batch.length; i++) {
      batch[i] = i;
    }
    long[] last = {rank - 1};
    Value s = FastDotTest.dot(b, p.get(0), p.get(1), batch, batch, last, last, ElementType.F32);
    TensorType t = s.tensorType();
    Value hidden = b.full(t, Double.NEGATIVE_INFINITY);
    s = b.multiply(s, b.full(t, 0.3));
    if (causal) {
      TensorType index = t.withElementType(ElementType.I64);
      s =
          b.select(
              b.compare(Direction.GE, b.iota(index, rank - 2), b.iota(index, rank - 1)), s, hidden);
    }
    if (mask > 0) {
      Value m = b.broadcastTo(p.get(3), t.dims());
      s = mask == 1 ? b.add(s, m) : b.select(m, s, hidden);
    }
    Value top = rowwise(b, BinaryKind.MAXIMUM, Double.NEGATIVE_INFINITY, s);
    Value none = b.compare(Direction.EQ, top, hidden);
    Value e = b.unary(UnaryKind.EXPONENTIAL, b.subtract(s, b.select(none, b.full(t, 0.0), top)));
    Value w = b.divide(e, b.select(none, b.full(t, 1.0), rowwise(b, BinaryKind.ADD, 0, e)));
    long[] rows = {rank - 2};
    return FastDotTest.dot(b, w, p.get(2), batch, batch, last, rows, ElementType.F32);
  }

  private static Map<String, Attribute> strided(List<Long> sizes, List<Long> strides) {
    return Map.of(
        "sizes", new Attribute.IntArray(sizes, ElementType.I64),
        "strides", new Attribute.IntArray(strides, ElementType.I64));
  }

  /** The decomposition is right for a contiguous layout only, which all cases here have. */
  private HloModule read(Literal x, Literal offset) {
    return module(
        "torchtpu.as_strided",
        strided(List.of(3L, 4L), List.of(4L, 1L)),
        (b, p) -> b.reshape(b.dynamicSlice(p.get(0), List.of(p.get(1)), 12), 3, 4),
        x,
        offset);
  }

  @Test
  void stridedReadsAndWrites() {
    Literal x = oracle.random(ElementType.F32, 30);
    Literal u = oracle.random(ElementType.F32, 3, 4);
    for (long at : new long[] {0, 5, 18}) {
      Literal offset = Programs.literal(ElementType.I64, new long[0], at);
      oracle.checkModule(0, 0, read(x, offset), x, offset);
      var write =
          module(
              "torchtpu.as_strided_scatter",
              strided(List.of(3L, 4L), List.of(4L, 1L)),
              (b, p) -> b.dynamicUpdateSlice(p.get(0), b.reshape(p.get(1), 12), List.of(p.get(2))),
              x,
              u,
              offset);
      oracle.checkModule(0, 0, write, x, u, offset);
    }
  }

  @Test
  void offsetsOutOfBoundsAreRefused() {
    Literal x = oracle.random(ElementType.F32, 30);
    for (long at : new long[] {-1, 19, Long.MAX_VALUE, Long.MIN_VALUE}) {
      Literal offset = Programs.literal(ElementType.I64, new long[0], at);
      assertThatThrownBy(() -> oracle.run(read(x, offset), x, offset))
          .isInstanceOf(DeviceException.class)
          .hasMessageContaining("out of bounds");
    }
  }
}
