package dev.torchtpu.cpu.kernel;

import static dev.torchtpu.cpu.memory.AddressSpace.ALL;
import static org.assertj.core.api.Assertions.assertThat;

import dev.torchtpu.cpu.memory.Block;
import dev.torchtpu.cpu.memory.CpuMemory;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The forms of the random number generators give the same blocks, and write no more. */
class RandomFormsTest {
  @Test
  void formsAgree() {
    agree(RandomBlocks.PHILOX);
    agree(RandomBlocks.THREE_FRY);
  }

  private static void agree(RandomBlocks generator) {
    Block out = new CpuMemory("test", 1L << 30).allocate(4096);
    for (long low : new long[] {0, 7, -40, (1L << 32) - 5, Long.MIN_VALUE}) {
      for (int n = 0; n < 40; n++) {
        int blocks = n;
        int words = n * generator.blockBytes() / 8;
        List<List<Long>> all = new ArrayList<>();
        generator
            .loop()
            .forms(form -> {
              ALL.set(Layouts.I64, out.address() + 8L * words, 99L);
              form.fill(out.address(), blocks, 0xfedcba9876543210L, low, -2);
              var got = new ArrayList<Long>();
              for (int i = 0; i <= words; i++) {
                got.add(ALL.get(Layouts.I64, out.address() + 8L * i));
              }
              all.add(got);
            });
        assertThat(all).allMatch(all.getFirst()::equals);
        assertThat(all.getFirst().getLast()).isEqualTo(99L);
      }
    }
    out.release();
  }
}
