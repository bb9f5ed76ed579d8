package dev.torchtpu.pjrt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.torchtpu.device.ClientOptions;
import dev.torchtpu.device.DeviceException;
import dev.torchtpu.device.Platform;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(OS.LINUX)
class PluginFileTest {
  @TempDir private Path folder;

  private static void assertRefused(Path file, String reason) {
    var platform = PjrtPlatform.of("xla_cpu", file);
    assertThat(platform.unavailable()).hasValueSatisfying(s -> assertThat(s).contains(reason));
    assertThatThrownBy(() -> platform.createClient(ClientOptions.defaults()))
        .isInstanceOf(DeviceException.class)
        .hasMessageContaining(reason);
  }

  @Test
  void whatIsNoPluginIsRefusedBeforeItIsLoaded() throws IOException {
    assertRefused(folder.resolve("absent.so"), "There is no file");
    assertRefused(folder, "is not a file");
    assertRefused(Files.writeString(folder.resolve("text.so"), "hello"), "not an ELF");
    assertRefused(Files.createFile(folder.resolve("empty.so")), "not an ELF");
    assertRefused(libjvm(), "does not export GetPjrtApi");
  }

  /** A real shared library that is certainly there. */
  private static Path libjvm() throws IOException {
    try (Stream<Path> files = Files.walk(Path.of(System.getProperty("java.home")))) {
      return files.filter(f -> f.endsWith("libjvm.so")).findFirst().orElseThrow();
    }
  }

  @Test
  void aPluginThatWasCutOffOrIsForAnotherMachineIsRefused() throws IOException {
    Path plugin = XlaCpu.plugin();
    Path cut = folder.resolve("cut.so");
    for (long bytes : new long[] {10, 63, 64, 5000, Files.size(plugin) - 1}) {
      copy(plugin, cut, bytes);
      assertRefused(cut, bytes < 64 ? "not an ELF" : "cut off");
    }
    Path other = folder.resolve("other.so");
    copy(plugin, other, 4096);
    try (FileChannel c = FileChannel.open(other, StandardOpenOption.WRITE)) {
      ByteBuffer machine = ByteBuffer.allocate(2).order(ByteOrder.LITTLE_ENDIAN);
      c.write(machine.putShort(0, (short) 243), 18);
    }
    assertRefused(other, "is for machine type 243");
  }

  private static void copy(Path from, Path to, long bytes) throws IOException {
    Files.deleteIfExists(to);
    try (FileChannel in = FileChannel.open(from, StandardOpenOption.READ);
        FileChannel out =
            FileChannel.open(to, StandardOpenOption.WRITE, StandardOpenOption.CREATE)) {
      long done = 0;
      while (done < bytes) {
        done += in.transferTo(done, bytes - done, out);
      }
    }
  }

  @Test
  void aPluginIsLoadedOnceAndNamedByItsContents() throws IOException {
    Path plugin = XlaCpu.plugin();
    assertThat(PjrtPlugin.load(plugin)).isSameAs(PjrtPlugin.load(plugin));
    assertThat(PjrtPlugin.load(plugin).identity()).hasSize(32);
    assertThat(PluginFile.containsCString(plugin, "xla_dump_to")).isTrue();
    assertThat(PluginFile.containsCString(plugin, "xla_dump_to_nowhere")).isFalse();
  }

  @Test
  void anyPluginMayServeTheTpuDevice() {
    var options = ClientOptions.defaults().withDeviceCount(2);
    try (var client = PjrtPlatform.of("tpu", XlaCpu.plugin()).createClient(options)) {
      assertThat(client.platformName()).isEqualTo("tpu");
      assertThat(client.platformVersion()).startsWith("cpu ");
      assertThat(client.devices()).hasSize(2);
      assertThat(client.devices().get(1).displayName()).isEqualTo("tpu:1");
      assertThat(XlaCpu.read(XlaCpu.buffer(client.devices().get(1), 5))).containsExactly(5);
    }
    assertThatThrownBy(() ->
            PjrtPlatform.of("xla_cpu", XlaCpu.plugin())
                .createClient(ClientOptions.defaults().withDeviceCount(0)))
        .isInstanceOf(DeviceException.class)
        .hasMessageContaining("1 to 256");
  }

  @Test
  void theEnvironmentNamesPlugins() {
    PluginStore store = PluginStore.in(folder.resolve("store"));
    var locator =
        new PluginLocator(
            Map.of(
                "TPU_LIBRARY_PATH", "/a/libtpu.so",
                "PJRT_NAMES_AND_LIBRARY_PATHS", "tpu:/b.so, xla_cpu:/c.so,broken"),
            store);
    assertThat(locator.find("tpu"))
        .contains(new PluginLocator.Found(Path.of("/a/libtpu.so"), "TPU_LIBRARY_PATH"));
    assertThat(locator.find("xla_cpu"))
        .contains(new PluginLocator.Found(Path.of("/c.so"), "PJRT_NAMES_AND_LIBRARY_PATHS"));
    assertThat(new PluginLocator(Map.of(), store).find("xla_cpu")).isEmpty();
  }

  @Test
  void serviceLoaderFindsThePlatformsAndAnAbsentPluginIsOneSentence() {
    assertThat(ServiceLoader.load(Platform.class).stream().map(p -> p.get().name()))
        .contains("xla_cpu", "tpu");
    var absent = new PjrtPlatform("xla_cpu", java.util.Optional::empty);
    assertThat(absent.unavailable())
        .hasValueSatisfying(s -> assertThat(s).contains("./torchtpu plugin install xla_cpu"));
    assertThatThrownBy(() -> absent.createClient(ClientOptions.defaults()))
        .isInstanceOf(DeviceException.class)
        .hasMessageContaining("./torchtpu plugin install xla_cpu");
  }
}
