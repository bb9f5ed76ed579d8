package dev.torchtpu.cpu.kernel;

import static dev.torchtpu.cpu.memory.AddressSpace.ALL;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.torchtpu.cpu.memory.Block;
import dev.torchtpu.cpu.memory.CpuMemory;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Both forms of the vector's loops, in both orientations, give the sums. */
class GemvTest {
  private final CpuMemory memory = new CpuMemory("test", 1 << 30);
  private final Random random = new Random(3);

  private Block floats(long n) {
    Block b = memory.allocate(n * 4 + 64);
    for (long i = 0; i < n; i++) {
      ALL.set(Layouts.F32, b.address() + 4 * i, (float) random.nextGaussian());
    }
    return b;
  }

  private static float at(Block b, long i) {
    return ALL.get(Layouts.F32, b.address() + 4 * i);
  }

  @Test
  void bothOrientations() {
    for (long n : new long[] {8, 9, 31, 200, 1000}) {
      for (long k : new long[] {17, 24, 63, 300}) {
        Block x = floats(k);
        Block b = floats(n * k);
        Block out = memory.allocate(n * 4);
        // Three calls: the vector form may come into use at any time.
        for (int i = 0; i < 3; i++) {
          Gemv.run(n, k, x.address(), b.address(), 4, k * 4, out.address());
          check(n, k, x, b, k, 1, out);
          Gemv.run(n, k, x.address(), b.address(), n * 4, 4, out.address());
          check(n, k, x, b, 1, n, out);
          Gemv.warm();
        }
      }
    }
  }

  private static void check(long n, long k, Block x, Block b, long outStep, long kStep, Block out) {
    for (long j = 0; j < n; j++) {
      double sum = 0;
      for (long i = 0; i < k; i++) {
        sum += (double) at(x, i) * at(b, j * outStep + i * kStep);
      }
      assertThat((double) at(out, j)).isCloseTo(sum, within(2e-6 * k));
    }
  }

  @Test
  void infinitiesOfOneRowStayInTheirColumn() {
    long n = 40;
    long k = 21;
    Block x = floats(k);
    Block b = floats(n * k);
    ALL.set(Layouts.F32, b.address() + (14 * n + 7) * 4, Float.POSITIVE_INFINITY);
    ALL.set(Layouts.F32, x.address() + 14 * 4, 2f);
    Block out = memory.allocate(n * 4);
    Gemv.run(n, k, x.address(), b.address(), n * 4, 4, out.address());
    for (long j = 0; j < n; j++) {
      assertThat(Float.isInfinite(at(out, j))).isEqualTo(j == 7);
      assertThat(at(out, j)).isNotNaN();
    }
  }

  @Test
  void formsAgree() {
    assumeThat(VectorSupport.isPresent()).isTrue();
    Block x = floats(300);
    Block b = floats(8 * 300);
    Block s = floats(300);
    Block v = floats(300);
    for (long k : new long[] {1, 7, 8, 9, 15, 16, 17, 203}) {
      Gemv.scalarForm().rows(x.address(), b.address(), 1200, k, s.address());
      Gemv.vectorForm().rows(x.address(), b.address(), 1200, k, v.address());
      for (int i = 0; i < 4; i++) {
        assertThat(at(v, i)).isCloseTo(at(s, i), within(1e-4f));
      }
      for (boolean add : new boolean[] {false, true}) {
        Gemv.scalarForm().columns(x.address(), b.address(), 1200, k, s.address(), add);
        Gemv.vectorForm().columns(x.address(), b.address(), 1200, k, v.address(), add);
        for (int i = 0; i < k; i++) {
          assertThat(at(v, i)).isCloseTo(at(s, i), within(1e-4f));
        }
      }
    }
  }
}
