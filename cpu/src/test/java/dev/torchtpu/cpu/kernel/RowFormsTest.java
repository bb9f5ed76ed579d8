package dev.torchtpu.cpu.kernel;

import static dev.torchtpu.cpu.memory.AddressSpace.ALL;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.torchtpu.cpu.memory.Block;
import dev.torchtpu.cpu.memory.CpuMemory;
import dev.torchtpu.hlo.BinaryKind;
import dev.torchtpu.hlo.ElementType;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The vector form of each row kernel gives what its scalar form gives, and writes its row only. */
class RowFormsTest {
  private final CpuMemory memory = new CpuMemory("test", 1 << 30);
  private final Random random = new Random(5);

  private Block row(int n) {
    Block b = memory.allocate(4L * n + 64);
    for (int i = 0; i < n; i++) {
      ALL.set(Layouts.F32, b.address() + 4L * i, (float) random.nextGaussian());
    }
    return b;
  }

  @Test
  void formsAgree() {
    assumeThat(VectorSupport.isPresent()).isTrue();
    var kernels =
        List.of(
            RowKernels.SOFTMAX,
            RowKernels.LOG_SOFTMAX,
            RowKernels.LAYER_NORM,
            RowKernels.RMS_NORM,
            RowKernels.ATTENTION,
            RowKernels.reduce(BinaryKind.ADD, ElementType.F32).orElseThrow(),
            RowKernels.reduce(BinaryKind.MULTIPLY, ElementType.F32).orElseThrow(),
            RowKernels.reduce(BinaryKind.MAXIMUM, ElementType.F32).orElseThrow(),
            RowKernels.reduce(BinaryKind.MINIMUM, ElementType.F32).orElseThrow());
    for (RowKernel k : kernels) {
      for (int n : new int[] {1, 2, 7, 8, 9, 31, 64, 203, 5000}) {
        Block a = row(n);
        Block b = row(n);
        Block c = row(n);
        Block x = row(n + 8);
        Block y = memory.allocate(4L * n + 64);
        StridedLoop.copy(y.address(), x.address(), 4L * (n + 8));
        k.scalarForm().run(x.address(), n, a.address(), b.address(), c.address(), 1e-5);
        k.vectorForm()
            .orElseThrow()
            .run(y.address(), n, a.address(), b.address(), c.address(), 1e-5);
        for (int i = 0; i < n + 8; i++) {
          float e = ALL.get(Layouts.F32, x.address() + 4L * i);
          float v = ALL.get(Layouts.F32, y.address() + 4L * i);
          assertThat(Math.abs(e - v))
              .withFailMessage("%s of %s, element %s: scalar %s, vector %s", k.name(), n, i, e, v)
              .isLessThanOrEqualTo(1e-5f * Math.max(1, Math.abs(e)));
        }
      }
    }
  }
}
