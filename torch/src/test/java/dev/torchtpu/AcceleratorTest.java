package dev.torchtpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class AcceleratorTest {
  private static final Accelerator CPU = Torch.accelerator("cpu");

  @Test
  void memoryIsCounted() {
    long before = CPU.memoryAllocated();
    Tensor t = Torch.zeros(Device.CPU, Dtype.FLOAT32, 1 << 20);
    assertThat(CPU.memoryAllocated() - before).isGreaterThanOrEqualTo(4 << 20);
    assertThat(CPU.maxMemoryAllocated()).isGreaterThanOrEqualTo(CPU.memoryAllocated());
    assertThat(CPU.memoryStats().limitBytes()).isPositive();
    t.close();
    CPU.resetPeakMemoryStats();
    CPU.emptyCache();
    assertThat(CPU.deviceProperties().totalMemory()).isPositive();
    assertThat(CPU.deviceName()).isNotEmpty();
  }

  @Test
  void theCurrentIndexIsTheThreadsOwn() throws InterruptedException {
    assertThat(CPU.currentDeviceIndex()).isZero();
    assertThatThrownBy(() -> CPU.setDeviceIndex(99)).isInstanceOf(TorchException.class);
    try (Restore r = CPU.deviceIndex(0)) {
      assertThat(CPU.currentDevice()).isEqualTo(Device.CPU);
    }
    assertThat(Torch.accelerator("nonsense").isAvailable()).isFalse();
    assertThat(Torch.accelerator("nonsense").deviceCount()).isZero();
  }

  @Test
  void eventsTellTheTimeBetweenThem() throws InterruptedException {
    Event first = CPU.currentStream().recordEvent();
    Thread.sleep(20);
    Event second = CPU.currentStream().recordEvent();
    assertThat(first.elapsedTime(second)).isGreaterThanOrEqualTo(20);
    assertThat(second.query()).isTrue();
    assertThat(CPU.currentStream().query()).isTrue();
    assertThatThrownBy(() -> first.elapsedTime(new Event()))
        .hasMessageContaining("Both events must be recorded");
  }

  @Test
  void aTpuThatIsNotThereSaysSo() {
    assertThat(Torch.tpu().isInitialized()).isFalse();
    assertThat(Torch.tpu().accelerator().unavailable()).isPresent();
    assertThat(Torch.tpu().defaultGenerators()).isEmpty();
  }
}
