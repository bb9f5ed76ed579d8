package dev.torchtpu.cpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.torchtpu.device.Buffer;
import dev.torchtpu.device.Client;
import dev.torchtpu.device.ClientOptions;
import dev.torchtpu.device.CompileOptions;
import dev.torchtpu.device.DeviceException;
import dev.torchtpu.device.Platform;
import dev.torchtpu.hlo.Attribute;
import dev.torchtpu.hlo.BlockBuilder;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.HloFunction;
import dev.torchtpu.hlo.HloModule;
import dev.torchtpu.hlo.TensorType;
import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;

class CpuClientTest {
  private static final TensorType VECTOR = TensorType.of(ElementType.F32, 3);

  private static HloModule doubling(Map<String, Attribute> attributes) {
    var b = BlockBuilder.of(VECTOR);
    var x = b.parameters().getFirst();
    var body = b.build(b.add(x, x));
    return HloModule.of(
        "m", new HloFunction("main", true, body, List.of(attributes), List.of(Map.of())));
  }

  @Test
  void platformIsFoundByServiceLoader() {
    assertThat(ServiceLoader.load(Platform.class).stream().map(p -> p.get().name()))
        .contains("cpu");
  }

  @Test
  void countsDevicesAndRefusesSillyCounts() {
    try (var c = new CpuPlatform().createClient(ClientOptions.defaults().withDeviceCount(4))) {
      assertThat(c.devices()).hasSize(4);
      assertThat(c.devices().get(3).displayName()).isEqualTo("cpu:3");
    }
    assertThatThrownBy(
            () -> new CpuPlatform().createClient(ClientOptions.defaults().withDeviceCount(0)))
        .isInstanceOf(DeviceException.class);
  }

  @Test
  void countsLiveBuffersAndPeak() {
    try (Client c = Programs.client()) {
      var device = c.devices().getFirst();
      Buffer a = c.uninitialized(TensorType.of(ElementType.F64, 16), device);
      assertThat(c.memoryStatistics(device).liveBuffers()).isEqualTo(1);
      assertThat(c.memoryStatistics(device).allocatedBytes()).isEqualTo(128);
      a.close();
      a.close();
      assertThat(c.memoryStatistics(device).liveBuffers()).isZero();
      assertThat(c.memoryStatistics(device).peakBytes()).isGreaterThanOrEqualTo(128);
      c.resetPeakMemory(device);
      assertThat(c.memoryStatistics(device).peakBytes()).isZero();
    }
  }

  @Test
  void refusesMoreThanTheLimit() {
    var options = new ClientOptions(OptionalInt.of(1), OptionalLong.of(100), Map.of());
    try (Client c = new CpuPlatform().createClient(options)) {
      var device = c.devices().getFirst();
      assertThatThrownBy(() -> c.uninitialized(TensorType.of(ElementType.F32, 26), device))
          .isInstanceOf(DeviceException.class)
          .hasMessageContaining("104 bytes asked for");
      assertThat(c.memoryStatistics(device).liveBuffers()).isZero();
    }
  }

  @Test
  void scalarsOfEveryWidth() {
    try (Client c = Programs.client()) {
      var device = c.devices().getFirst();
      assertThat(Programs.read(c.scalar(ElementType.I8, -3, device)).longAt(0)).isEqualTo(-3);
      assertThat(Programs.read(c.scalar(ElementType.UI16, 65535, device)).longAt(0))
          .isEqualTo(65535);
      assertThat(
              Programs.read(c.scalar(ElementType.F32, Float.floatToRawIntBits(2.5f), device))
                  .doubleAt(0))
          .isEqualTo(2.5);
      assertThatThrownBy(() -> c.scalar(ElementType.C128, 0, device))
          .isInstanceOf(DeviceException.class);
    }
  }

  @Test
  void donatedArgumentsAreClosed() {
    var donor = Map.<String, Attribute>of("jax.buffer_donor", new Attribute.Bool(true));
    try (Client c = Programs.client();
        var executable = c.compile(doubling(donor), CompileOptions.singleDevice())) {
      Buffer x = Programs.buffer(c, Programs.vector(ElementType.F32, 1, 2, 3));
      Buffer y = executable.execute(x)[0];
      assertThat(Programs.doubles(Programs.read(y))).containsExactly(2, 4, 6);
      assertThat(x.isClosed()).isTrue();
      assertThatThrownBy(() -> executable.execute(x))
          .isInstanceOf(DeviceException.class)
          .hasMessageContaining("donated");
    }
  }

  @Test
  void wrongArgumentsAreRefused() {
    try (Client c = Programs.client();
        var executable = c.compile(doubling(Map.of()), CompileOptions.singleDevice())) {
      assertThatThrownBy(executable::execute).hasMessageContaining("takes 1 arguments");
      Buffer wrong = Programs.buffer(c, Programs.vector(ElementType.F32, 1, 2));
      assertThatThrownBy(() -> executable.execute(wrong)).hasMessageContaining("must be");
      Buffer closed = Programs.buffer(c, Programs.vector(ElementType.F32, 1, 2, 3));
      closed.close();
      assertThatThrownBy(() -> executable.execute(closed)).hasMessageContaining("closed");
      assertThatThrownBy(() -> closed.toHost(MemorySegment.ofArray(new byte[12])))
          .hasMessageContaining("closed");
    }
  }

  @Test
  void copiesBetweenDevices() {
    try (Client c = new CpuPlatform().createClient(ClientOptions.defaults().withDeviceCount(2))) {
      Buffer x = Programs.buffer(c, Programs.vector(ElementType.I32, 7, 8));
      Buffer y = c.copyTo(x, c.devices().get(1));
      assertThat(y.device().index()).isEqualTo(1);
      assertThat(Programs.doubles(Programs.read(y))).containsExactly(7, 8);
      assertThat(c.memoryStatistics(c.devices().get(1)).liveBuffers()).isEqualTo(1);
    }
  }

  @Test
  void hugeTypesGiveAClearError() {
    try (Client c = Programs.client()) {
      assertThatThrownBy(() ->
              c.uninitialized(
                  TensorType.of(ElementType.F64, 1L << 40, 1L << 20), c.devices().getFirst()))
          .isInstanceOf(DeviceException.class);
    }
  }
}
