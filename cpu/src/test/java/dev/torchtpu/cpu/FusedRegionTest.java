package dev.torchtpu.cpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.torchtpu.cpu.kernel.VectorPresence;
import dev.torchtpu.cpu.plan.Plans;
import dev.torchtpu.hlo.BinaryKind;
import dev.torchtpu.hlo.BlockBuilder;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.ElementwiseOp.Direction;
import dev.torchtpu.hlo.HloModule;
import dev.torchtpu.hlo.Literal;
import dev.torchtpu.hlo.UnaryKind;
import dev.torchtpu.hlo.Value;
import java.util.List;
import java.util.function.BiFunction;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Loops generated for whole regions give what the reference gives. */
class FusedRegionTest {
  private static final int[] SIZES = {2, 7, 15, 16, 17, 63, 65, 1000, 1025, 40_003};

  private final Oracle oracle = new Oracle().planned(true);

  @BeforeEach
  void vectors() {
    assumeTrue(VectorPresence.isPresent(), "loops are generated for the Vector API only");
  }

  @AfterEach
  void close() {
    oracle.close();
  }

  /** Checks a program when its one region runs as a generated loop. */
  private void check(
      double ulps, BiFunction<BlockBuilder, List<Value>, List<Value>> body, Literal... arguments) {
    HloModule module = Oracle.module(body, arguments);
    assertThat(Plans.fuse(module)).isEqualTo(1);
    oracle.checkModule(ulps, 0, module, arguments);
  }

  @Test
  void functions() {
    for (UnaryKind kind :
        List.of(
            UnaryKind.ABS,
            UnaryKind.SQRT,
            UnaryKind.RSQRT,
            UnaryKind.SIGN,
            UnaryKind.EXPONENTIAL,
            UnaryKind.LOGISTIC,
            UnaryKind.TANH,
            UnaryKind.CHLO_ERF,
            UnaryKind.CHLO_SQUARE)) {
      for (int n : SIZES) {
        check(
            4,
            (b, p) -> List.of(b.unary(UnaryKind.NEGATE, b.unary(kind, p.get(0)))),
            oracle.random(ElementType.F32, n));
      }
    }
  }

  @Test
  void exponentialsOfTheWholeRange() {
    float[] x = new float[4096];
    for (int i = 0; i < x.length; i++) {
      x[i] = -110 + i * (200f / x.length);
    }
    double[] values = new double[x.length];
    for (int i = 0; i < x.length; i++) {
      values[i] = x[i];
    }
    Literal all = Programs.literal(ElementType.F32, new long[] {x.length}, values);
    for (UnaryKind kind : List.of(UnaryKind.EXPONENTIAL, UnaryKind.LOGISTIC, UnaryKind.TANH)) {
      check(4, (b, p) -> List.of(b.unary(UnaryKind.NEGATE, b.unary(kind, p.get(0)))), all);
    }
  }

  @Test
  void arithmetic() {
    for (BinaryKind kind :
        List.of(
            BinaryKind.ADD,
            BinaryKind.SUBTRACT,
            BinaryKind.MULTIPLY,
            BinaryKind.DIVIDE,
            BinaryKind.MAXIMUM,
            BinaryKind.MINIMUM)) {
      for (int n : SIZES) {
        check(
            0,
            (b, p) -> List.of(b.unary(UnaryKind.NEGATE, b.binary(kind, p.get(0), p.get(1)))),
            oracle.random(ElementType.F32, n),
            oracle.random(ElementType.F32, n));
      }
    }
  }

  @Test
  void masksInAndOut() {
    for (Direction d : Direction.values()) {
      for (int n : SIZES) {
        check(
            0,
            (b, p) -> {
              Value c = b.compare(d, p.get(0), p.get(1));
              Value both = b.binary(BinaryKind.AND, c, p.get(2));
              return List.of(
                  b.binary(BinaryKind.OR, b.unary(UnaryKind.NOT, both), c),
                  b.select(both, p.get(0), p.get(1)));
            },
            oracle.random(ElementType.F32, n),
            oracle.random(ElementType.F32, n),
            oracle.random(ElementType.PRED, n));
      }
    }
  }

  @Test
  void masksThatAreOneBoolean() {
    for (int n : SIZES) {
      check(
          0,
          (b, p) -> {
            Value all = b.broadcastInDim(p.get(0), new long[] {n});
            Value least = b.broadcastInDim(p.get(1), new long[] {n});
            Value x = b.select(all, p.get(2), b.unary(UnaryKind.NEGATE, p.get(2)));
            return List.of(b.binary(BinaryKind.MAXIMUM, x, least));
          },
          oracle.random(ElementType.PRED),
          oracle.moderate(ElementType.F32),
          oracle.random(ElementType.F32, n));
    }
  }

  @Test
  void scalarsAndStridedOperands() {
    for (int n : new int[] {3, 33, 200}) {
      check(
          1,
          (b, p) -> {
            Value turned = b.transpose(p.get(0), 1, 0);
            Value scale = b.broadcastInDim(p.get(1), new long[] {n, 5});
            Value column = b.broadcastInDim(p.get(2), new long[] {n, 5}, 0);
            Value scaled = b.binary(BinaryKind.MULTIPLY, turned, scale);
            return List.of(scaled, b.binary(BinaryKind.SUBTRACT, scaled, column));
          },
          oracle.random(ElementType.F32, 5, n),
          oracle.moderate(ElementType.F32),
          oracle.random(ElementType.F32, n));
    }
  }
}
