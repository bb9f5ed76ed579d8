package dev.torchtpu.cpu;

import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.HloModule;
import dev.torchtpu.hlo.Literal;
import dev.torchtpu.hlo.RandomOp;
import dev.torchtpu.hlo.RandomOp.RngAlgorithm;
import dev.torchtpu.hlo.TensorType;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Random bits are what the reference gives, and so is the state after them. */
class FastRandomTest {
  private static final long[] COUNTERS = {0, 5, -3, -1, (1L << 32) - 2, Long.MAX_VALUE};

  private final Oracle oracle = new Oracle().planned(true);

  @AfterEach
  void close() {
    oracle.close();
  }

  private static Literal state(long... words) {
    byte[] data = new byte[8 * words.length];
    var b = ByteBuffer.wrap(data).order(ByteOrder.LITTLE_ENDIAN);
    for (long w : words) {
      b.putLong(w);
    }
    return Literal.of(TensorType.of(ElementType.UI64, words.length), data);
  }

  private void check(RngAlgorithm algorithm, TensorType type, Literal state) {
    HloModule m =
        Oracle.module(
            (b, p) -> b.emitAll(new RandomOp.RngBitGenerator(algorithm, p.getFirst(), type)),
            state);
    oracle.checkModule(0, 0, m, state);
  }

  @Test
  void philoxOfTwoAndThreeWords() {
    for (ElementType t :
        List.of(
            ElementType.UI32,
            ElementType.I32,
            ElementType.UI64,
            ElementType.UI8,
            ElementType.I16,
            ElementType.UI16)) {
      for (long n : new long[] {1, 3, 4, 5, 17, 64, 301}) {
        for (long low : COUNTERS) {
          check(RngAlgorithm.PHILOX, TensorType.of(t, n), state(0x1234567890abcdefL, low));
          check(RngAlgorithm.PHILOX, TensorType.of(t, n), state(77, low, -1));
        }
      }
    }
    check(RngAlgorithm.PHILOX, TensorType.of(ElementType.UI32, 3, 7001), state(3, -1700, 9));
    check(RngAlgorithm.DEFAULT, TensorType.of(ElementType.UI32), state(3, 4));
    check(RngAlgorithm.PHILOX, TensorType.of(ElementType.UI32, 0), state(3, 4));
  }

  @Test
  void threeFryOverArrays() {
    for (ElementType t : List.of(ElementType.UI32, ElementType.UI64, ElementType.UI8)) {
      for (long[] dims :
          new long[][] {
            {}, {1}, {7}, {8}, {3, 5}, {4, 5}, {5, 6}, {3, 7, 5}, {2, 3, 4}, {3, 4, 9}
          }) {
        for (long low : COUNTERS) {
          check(RngAlgorithm.THREE_FRY, TensorType.of(t, dims), state(0x9e3779b97f4a7c15L, low));
        }
      }
    }
    check(RngAlgorithm.THREE_FRY, TensorType.of(ElementType.UI32, 8190, 5), state(3, -20));
    check(RngAlgorithm.THREE_FRY, TensorType.of(ElementType.UI64, 30011), state(3, -20));
  }
}
