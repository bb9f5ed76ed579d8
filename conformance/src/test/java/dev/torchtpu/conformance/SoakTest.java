package dev.torchtpu.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.torchtpu.Device;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.LongConsumer;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Long runs that close nothing: buffers, and the memory of the process, stay flat. */
class SoakTest {
  private static final long MEBIBYTE = 1 << 20;

  private static volatile Object sink = "";

  @ParameterizedTest
  @ValueSource(strings = {"cpu", "xla_cpu"})
  void readingScalarsLeaksNothing(String device) throws Exception {
    require(device);
    Tensor x = Torch.ones(8).to(device);
    soak(device, 500_000, 64 * MEBIBYTE, i -> sink = x.select(0, i & 7).item());
  }

  @ParameterizedTest
  @ValueSource(strings = {"cpu", "xla_cpu"})
  void smallResultsAreCollected(String device) throws Exception {
    require(device);
    Tensor x = Torch.ones(4, 4).to(device);
    soak(device, 800_000, 160 * MEBIBYTE, i -> sink = x.add(x));
  }

  @ParameterizedTest
  @ValueSource(strings = {"cpu", "xla_cpu"})
  void largeResultsAreCollected(String device) throws Exception {
    require(device);
    Tensor x = Torch.ones(512, 512).to(device);
    soak(device, 8_000, 256 * MEBIBYTE, i -> sink = x.add(x));
  }

  @ParameterizedTest
  @ValueSource(strings = {"cpu", "xla_cpu"})
  void writesInPlaceReuseMemory(String device) throws Exception {
    require(device);
    Tensor x = Torch.zeros(512, 512).to(device);
    soak(device, 4_000, 128 * MEBIBYTE, i -> x.add_(1));
    assertThat(x.select(0, 0).select(0, 0).item()).isEqualTo(8_000);
  }

  /** The first half may grow to its steady size; the second may not grow by more than allowed. */
  private static void soak(String device, long calls, long allowed, LongConsumer step)
      throws Exception {
    long before = settledBuffers(device);
    for (long i = 0; i < calls; i++) {
      step.accept(i);
    }
    long start = residentBytes();
    for (long i = 0; i < calls; i++) {
      step.accept(i);
    }
    long end = residentBytes();
    sink = "";
    assertThat(end - start).as("growth of resident memory").isLessThan(allowed);
    assertThat(settledBuffers(device) - before).as("buffers left").isLessThan(2_000);
  }

  private static long settledBuffers(String device) throws InterruptedException {
    for (int i = 0; i < 20; i++) {
      System.gc();
      Thread.sleep(20);
      // An allocation drains the references that the collector handed back.
      Torch.zeros(1).to(device).close();
    }
    return Torch.memoryStatistics(Device.of(device)).liveBuffers();
  }

  private static long residentBytes() throws IOException {
    Path statm = Path.of("/proc/self/statm");
    Assumptions.assumeTrue(Files.exists(statm), "resident memory is read from /proc");
    return Long.parseLong(Files.readString(statm).split(" ")[1]) * 4096;
  }

  private static void require(String device) {
    Oracles.requireDevice(device);
  }
}
