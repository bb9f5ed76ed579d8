package dev.torchtpu.cpu;

import static org.assertj.core.api.Assertions.assertThat;

import dev.torchtpu.device.DeviceException;
import dev.torchtpu.hlo.BinaryKind;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.ElementwiseOp.Direction;
import dev.torchtpu.hlo.HloException;
import dev.torchtpu.hlo.Literal;
import dev.torchtpu.hlo.UnaryKind;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Flat loops and regions give what the reference gives. */
class FastElementwiseTest {
  private static final long[][] SHAPES = {{}, {0}, {1}, {3}, {7}, {4, 4}, {33}, {5, 13}, {1030}};
  private static final List<ElementType> TYPES =
      List.of(
          ElementType.F32,
          ElementType.F64,
          ElementType.BF16,
          ElementType.F16,
          ElementType.I32,
          ElementType.I64,
          ElementType.PRED,
          ElementType.UI8);

  private static final Set<UnaryKind> ROUNDED =
      Set.of(
          UnaryKind.CBRT,
          UnaryKind.COSINE,
          UnaryKind.EXPONENTIAL,
          UnaryKind.EXPONENTIAL_MINUS_ONE,
          UnaryKind.LOG,
          UnaryKind.LOG_PLUS_ONE,
          UnaryKind.LOGISTIC,
          UnaryKind.RSQRT,
          UnaryKind.SINE,
          UnaryKind.TAN,
          UnaryKind.TANH);

  private final Oracle oracle = new Oracle();

  @AfterEach
  void close() {
    oracle.close();
  }

  private static double ulps(UnaryKind kind) {
    return ROUNDED.contains(kind) || kind.opName().startsWith("chlo.") ? 2 : 0;
  }

  private interface Case {
    void run();
  }

  /** Runs a case if the types allow the operation. */
  private static void ifLegal(Case c) {
    try {
      c.run();
    } catch (HloException e) {
      // Not an operation of that type.
    } catch (DeviceException e) {
      assertThat(e).hasMessageContaining("is not defined for");
    }
  }

  @Test
  void unary() {
    for (ElementType t : TYPES) {
      for (UnaryKind kind : UnaryKind.values()) {
        for (long[] shape : SHAPES) {
          Literal x = oracle.random(t, shape);
          ifLegal(() -> oracle.check(ulps(kind), 0, (b, p) -> b.unary(kind, p.get(0)), x));
        }
      }
    }
  }

  @Test
  void binary() {
    for (ElementType t : TYPES) {
      for (BinaryKind kind : BinaryKind.values()) {
        double ulps = kind == BinaryKind.POWER || kind == BinaryKind.ATAN2 ? 2 : 0;
        for (long[] shape : SHAPES) {
          Literal x = oracle.random(t, shape);
          Literal y = oracle.random(t, shape);
          ifLegal(() -> oracle.check(ulps, 0, (b, p) -> b.binary(kind, p.get(0), p.get(1)), x, y));
        }
      }
    }
  }

  @Test
  void compareSelectClamp() {
    for (ElementType t : TYPES) {
      for (long[] shape : SHAPES) {
        Literal x = oracle.random(t, shape);
        Literal y = oracle.random(t, shape);
        Literal z = oracle.random(t, shape);
        Literal s = oracle.random(t);
        Literal q = oracle.random(ElementType.PRED, shape);
        Literal q0 = oracle.random(ElementType.PRED);
        for (Direction d : Direction.values()) {
          oracle.check(0, 0, (b, p) -> b.compare(d, p.get(0), p.get(1)), x, y);
        }
        oracle.check(0, 0, (b, p) -> b.select(p.get(0), p.get(1), p.get(2)), q, x, y);
        oracle.check(0, 0, (b, p) -> b.select(p.get(0), p.get(1), p.get(2)), q0, x, y);
        ifLegal(() -> oracle.check(1, 0, (b, p) -> b.clamp(p.get(0), p.get(1), p.get(2)), x, y, z));
        ifLegal(() -> oracle.check(1, 0, (b, p) -> b.clamp(p.get(0), p.get(1), p.get(0)), s, y));
      }
    }
  }

  @Test
  void convert() {
    for (ElementType from : TYPES) {
      for (ElementType to : TYPES) {
        for (long[] shape : SHAPES) {
          Literal x = oracle.random(from, shape);
          oracle.check(0, 0, (b, p) -> b.convert(p.get(0), to), x);
        }
      }
    }
  }

  @Test
  void broadcastOperands() {
    for (ElementType t : List.of(ElementType.F32, ElementType.I64, ElementType.BF16)) {
      Literal x = oracle.moderate(t, 5, 37);
      Literal row = oracle.moderate(t, 37);
      Literal column = oracle.moderate(t, 5, 1);
      Literal scalar = oracle.moderate(t);
      oracle.check(0, 0, (b, p) -> b.add(p.get(0), b.broadcastTo(p.get(1), 5, 37)), x, row);
      oracle.check(
          0,
          0,
          (b, p) ->
              b.add(p.get(0), b.broadcastInDim(b.reshape(p.get(1), 5), new long[] {5, 37}, 0)),
          x,
          column);
      oracle.check(0, 0, (b, p) -> b.multiply(b.broadcastTo(p.get(1), 5, 37), p.get(0)), x, scalar);
      oracle.check(
          0,
          0,
          (b, p) -> b.add(b.broadcastTo(p.get(0), 5, 37), b.broadcastTo(p.get(1), 5, 37)),
          row,
          scalar);
    }
  }

  @Test
  void chainsOfOperationsWithSeveralResults() {
    for (long n : new long[] {1, 100, 1024, 1025, 40_000}) {
      Literal x = oracle.moderate(ElementType.F32, n);
      Literal y = oracle.moderate(ElementType.F32, n);
      var module =
          Oracle.module(
              (b, p) -> {
                var a = b.add(p.get(0), p.get(1));
                var m = b.multiply(a, a);
                var h = b.convert(m, ElementType.BF16);
                var c = b.compare(Direction.LT, a, m);
                var s = b.select(c, a, b.negate(m));
                var r = b.reshape(b.add(s, b.convert(h, ElementType.F32)), n, 1);
                return List.of(a, r, h, b.add(b.reshape(r, n), s), p.get(0), a);
              },
              x,
              y);
      oracle.checkModule(0, 0, module, x, y);
    }
  }

  @Test
  void longChainIsSplit() {
    Literal x = oracle.moderate(ElementType.F32, 3000);
    oracle.check(
        0,
        0,
        (b, p) -> {
          var v = p.get(0);
          var w = v;
          for (int i = 0; i < 150; i++) {
            w = b.add(b.multiply(w, b.full(v.tensorType(), 0.5)), v);
          }
          return w;
        },
        x);
  }
}
