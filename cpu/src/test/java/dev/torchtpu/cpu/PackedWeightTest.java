package dev.torchtpu.cpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.torchtpu.cpu.kernel.PackedWeight;
import dev.torchtpu.device.Buffer;
import dev.torchtpu.device.Client;
import dev.torchtpu.device.CompileOptions;
import dev.torchtpu.device.Executable;
import dev.torchtpu.device.HostBufferSemantics;
import dev.torchtpu.hlo.BlockBuilder;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.HloModule;
import dev.torchtpu.hlo.TensorType;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Weights are packed at their second use, give the same products, and go with their buffer. */
class PackedWeightTest {

  private static float[] random(int n) {
    var r = new Random(n);
    float[] v = new float[n];
    for (int i = 0; i < n; i++) {
      v[i] = (float) r.nextGaussian();
    }
    return v;
  }

  private static Buffer buffer(Client c, TensorType t, float[] v) {
    return c.fromHost(t, MemorySegment.ofArray(v), HostBufferSemantics.COPY, c.devices().get(0));
  }

  @Test
  void packedAtTheSecondUseAndFreed() {
    int m = 37;
    int k = 1100;
    int n = 2101;
    try (Client client = Programs.client()) {
      var xt = TensorType.of(ElementType.F32, m, k);
      var wt = TensorType.of(ElementType.F32, n, k);
      var b = new BlockBuilder();
      var x = b.parameter(xt);
      var w = b.parameter(wt);
      long[] none = {};
      long[] one = {1};
      var y = FastDotTest.dot(b, x, w, none, none, one, one, ElementType.F32);
      Executable e =
          client.compile(
              HloModule.of("product", b.function("main", List.of(y))),
              CompileOptions.singleDevice());
      float[] xs = random(m * k);
      float[] ws = random(n * k);
      Buffer xb = buffer(client, xt, xs);
      Buffer wb = buffer(client, wt, ws);
      long before = PackedWeight.count();
      for (int i = 0; i < 3; i++) {
        try (Buffer r = e.execute(xb, wb)[0]) {
          check(m, n, k, xs, ws, r);
        }
        assertThat(PackedWeight.count()).isEqualTo(i == 0 ? before : before + 1);
      }
      assertThat(PackedWeight.bytes()).isGreaterThanOrEqualTo(4L * n * k);
      wb.close();
      assertThat(PackedWeight.count()).isEqualTo(before);
      xb.close();
      e.close();
    }
  }

  private static void check(int m, int n, int k, float[] x, float[] w, Buffer result) {
    float[] y = result.hostView().orElseThrow().toArray(ValueLayout.JAVA_FLOAT_UNALIGNED);
    for (int i = 0; i < m; i += 7) {
      for (int j = 0; j < n; j += 13) {
        double s = 0;
        for (int p = 0; p < k; p++) {
          s += (double) x[i * k + p] * w[j * k + p];
        }
        assertThat((double) y[i * n + j]).isCloseTo(s, within(2e-3));
      }
    }
  }
}
