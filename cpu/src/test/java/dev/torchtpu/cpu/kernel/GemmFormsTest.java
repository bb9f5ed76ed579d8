package dev.torchtpu.cpu.kernel;

import static dev.torchtpu.cpu.memory.AddressSpace.ALL;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.torchtpu.cpu.memory.Block;
import dev.torchtpu.cpu.memory.CpuMemory;
import dev.torchtpu.hlo.ElementType;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The vector form of the products' inner loops gives what the scalar form gives. */
class GemmFormsTest {
  private final CpuMemory memory = new CpuMemory("test", 1 << 30);

  private Block random(ElementType t, int n) {
    var r = new Random(n);
    Block b = memory.allocate((long) n * t.storageBytes());
    for (int i = 0; i < n; i++) {
      if (t == ElementType.F32) {
        ALL.set(Layouts.F32, b.address() + 4L * i, (float) r.nextGaussian());
      } else {
        ALL.set(Layouts.F64, b.address() + 8L * i, r.nextGaussian());
      }
    }
    return b;
  }

  private static double read(ElementType t, Block b, int i) {
    return t == ElementType.F32
        ? ALL.get(Layouts.F32, b.address() + 4L * i)
        : ALL.get(Layouts.F64, b.address() + 8L * i);
  }

  @Test
  void panelsAndDotsAgree() {
    assumeThat(VectorSupport.isPresent()).isTrue();
    for (ElementType t : new ElementType[] {ElementType.F32, ElementType.F64}) {
      Gemm g = Gemm.of(t).orElseThrow();
      GemmKernel s = g.scalarForm();
      GemmKernel v = g.vectorForm().orElseThrow();
      assertThat(s.columns()).isEqualTo(v.columns());
      int size = t.storageBytes();
      int w = v.columns();
      for (int k : new int[] {1, 2, 17}) {
        Block a = random(t, 6 * k);
        Block b = random(t, w * k);
        Block x = random(t, 6 * w);
        Block y = random(t, 6 * w);
        for (boolean add : new boolean[] {false, true}) {
          long end = a.address() + 6L * k * size;
          s.panel(
              a.address(), end, b.address(), (long) w * size, x.address(), (long) w * size, add);
          v.panel(
              a.address(), end, b.address(), (long) w * size, y.address(), (long) w * size, add);
          for (int i = 0; i < 6 * w; i++) {
            assertThat(read(t, y, i)).isCloseTo(read(t, x, i), within(1e-5));
          }
        }
        Block p = random(t, 3 * k);
        Block q = random(t, 4 * k);
        long row = (long) k * size;
        s.dots(p.address(), row, q.address(), row, k, x.address(), 4L * size);
        v.dots(p.address(), row, q.address(), row, k, y.address(), 4L * size);
        for (int i = 0; i < 12; i++) {
          assertThat(read(t, y, i)).isCloseTo(read(t, x, i), within(1e-5));
        }
      }
    }
  }
}
