package dev.torchtpu.cpu.kernel;

import static dev.torchtpu.cpu.memory.AddressSpace.ALL;
import static org.assertj.core.api.Assertions.assertThat;

import dev.torchtpu.cpu.memory.Block;
import dev.torchtpu.cpu.memory.CpuMemory;
import dev.torchtpu.hlo.ElementType;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The forms of small convolutions give the same rows, bit for bit, and write no more. */
class TapsFormsTest {
  @Test
  void formsAgree() {
    for (ElementType t : List.of(ElementType.F32, ElementType.F64)) {
      for (int n : new int[] {0, 1, 3, 7, 8, 9, 31, 32, 40, 77}) {
        for (int k : new int[] {1, 2, 9, 25}) {
          agree(t, n, k, t.storageBytes(), false);
          agree(t, n, k, t.storageBytes(), true);
          agree(t, n, k, 2 * t.storageBytes(), true);
        }
      }
    }
  }

  private static void agree(ElementType t, int n, int k, long step, boolean add) {
    Block block = new CpuMemory("test", 1L << 30).allocate(16384);
    long x = block.address() + 4;
    long w = block.address() + 4096;
    long offsets = w + 1024;
    long out = offsets + 1024;
    int size = t.storageBytes();
    List<List<Double>> all = new ArrayList<>();
    DirectConvolution.loop(t)
        .forms(form -> {
          var random = new Random(n);
          for (int i = 0; i < 300; i++) {
            set(t, x + (long) i * size, random.nextInt(20) == 0 ? 1e-40 : random.nextGaussian());
            set(t, out + (long) i * size, i);
          }
          for (int i = 0; i < k; i++) {
            set(t, w + (long) i * size, i == 3 ? Double.NaN : random.nextGaussian());
            ALL.set(Layouts.I64, offsets + 8L * i, (long) random.nextInt(60) * size);
          }
          form.run(out, size, n, x, step, w, offsets, k, add);
          var got = new ArrayList<Double>();
          for (int i = 0; i <= n; i++) {
            got.add(get(t, out + (long) i * size));
          }
          all.add(got);
        });
    assertThat(all).allMatch(all.getFirst()::equals);
    assertThat(all.getFirst().getLast()).isEqualTo(n);
    block.release();
  }

  private static void set(ElementType t, long at, double v) {
    if (t == ElementType.F32) {
      ALL.set(Layouts.F32, at, (float) v);
    } else {
      ALL.set(Layouts.F64, at, v);
    }
  }

  private static double get(ElementType t, long at) {
    return t == ElementType.F32 ? ALL.get(Layouts.F32, at) : ALL.get(Layouts.F64, at);
  }
}
