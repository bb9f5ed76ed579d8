package dev.torchtpu.pjrt.aot;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.torchtpu.device.ClientOptions;
import dev.torchtpu.device.DeviceException;
import dev.torchtpu.hlo.text.HloParser;
import dev.torchtpu.pjrt.PjrtClient;
import dev.torchtpu.pjrt.PjrtPlatform;
import dev.torchtpu.pjrt.PluginLocator;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AotArchiveTest {
  private static final String TEXT =
      """
      module @m {
        func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
          return %x : tensor<4xf32>
        }
      }
      """;

  @Test
  void whatIsForAnotherMachineIsSaid(@TempDir Path folder) throws IOException {
    var found = PluginLocator.ofProcess().find("xla_cpu");
    Assumptions.assumeTrue(found.isPresent(), "skipped: XLA's CPU plugin is absent");
    Path saved;
    try (var compiler = Compiler.of(LibTpu.library())) {
      saved =
          AotArchive.write(
              folder,
              compiler.compileFor(
                  TpuTopology.of("v5e:1x1"),
                  HloParser.parse(TEXT),
                  AotOptions.singleDevice().legalityOnly()));
    }
    try (var client =
        (PjrtClient)
            PjrtPlatform.of("xla_cpu", found.get().library())
                .createClient(ClientOptions.defaults().withDeviceCount(1))) {
      assertThatThrownBy(() -> AotArchive.load(client, saved))
          .isInstanceOf(DeviceException.class)
          .hasMessageContaining("for device kind 'TPU v5 lite', here it is 'cpu'");
      Files.writeString(saved.resolve("executable.bin"), "cut");
      assertThatThrownBy(() -> AotArchive.load(client, saved)).hasMessageContaining("damaged");
      assertThatThrownBy(() -> AotArchive.load(client, folder.resolve("none")))
          .hasMessageContaining("manifest");
    }
  }
}
