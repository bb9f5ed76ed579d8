package dev.torchtpu.pjrt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.torchtpu.device.DeviceException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EnvironmentFlagsTest {
  @TempDir private Path folder;

  private void check(String variable, String flags) throws IOException {
    Path library = folder.resolve("plugin.so");
    Files.writeString(library, "....xla_dump_to\0xla_dump_hlo_as_text\0xla_tpu_thing\0....");
    EnvironmentFlags.check(Map.of(variable, flags), library);
  }

  @Test
  void knownFlagsPass() {
    assertThatCode(() -> check("XLA_FLAGS", " --xla_dump_to=/tmp/x  --xla_dump_hlo_as_text "))
        .doesNotThrowAnyException();
    assertThatCode(() -> check("XLA_FLAGS", "")).doesNotThrowAnyException();
    assertThatCode(() -> check("LIBTPU_INIT_ARGS", "--xla_tpu_thing=3")).doesNotThrowAnyException();
  }

  @Test
  void everyOtherFlagIsNamed() {
    for (String flag :
        new String[] {
          "--xla_nonsense",
          "--xla_dump_to",
          "--xla_dump_hlo_as_text=maybe",
          "xla_dump_to=/tmp",
          "/tmp/flags",
          "--xla_cpu_use_acl=true"
        }) {
      assertThatThrownBy(() -> check("XLA_FLAGS", flag))
          .as(flag)
          .isInstanceOf(DeviceException.class)
          .hasMessageContaining(flag)
          .hasMessageContaining("XLA_FLAGS");
    }
    assertThatThrownBy(() -> check("LIBTPU_INIT_ARGS", "--xla_tpu_other=1"))
        .hasMessageContaining("has no such flag");
  }

  @Test
  void aProcessWithAnUnknownFlagEndsAsAnException() throws IOException, InterruptedException {
    XlaCpu.plugin();
    var bad = ChildJvm.run(Map.of("XLA_FLAGS", "--xla_nonsense=1"), MakesAClient.class);
    assertThat(bad.exitCode()).as(bad.output()).isEqualTo(1);
    assertThat(bad.output()).contains("DeviceException: XLA_FLAGS has '--xla_nonsense=1'");
    String dump = "--xla_dump_to=" + folder.resolve("dump") + " --xla_dump_hlo_as_text=true";
    var good = ChildJvm.run(Map.of("XLA_FLAGS", dump, "TORCHTPU_DEVICES", "3"), MakesAClient.class);
    assertThat(good.exitCode()).as(good.output()).isZero();
    assertThat(good.output()).isEqualTo("3 devices\n");
  }

  /** Makes a client by the environment and prints how many devices it has. */
  static final class MakesAClient {
    private MakesAClient() {}

    public static void main(String[] args) {
      var client =
          PjrtPlatform.of("xla_cpu", XlaCpu.plugin())
              .createClient(dev.torchtpu.device.ClientOptions.defaults());
      System.out.println(client.devices().size() + " devices");
    }
  }
}
