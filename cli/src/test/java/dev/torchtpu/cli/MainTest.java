package dev.torchtpu.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.torchtpu.pjrt.PluginLocator;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class MainTest {
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int run(String... arguments) {
    CommandLine line = Main.commandLine();
    line.setOut(new PrintWriter(out, true)).setErr(new PrintWriter(err, true));
    return line.execute(arguments);
  }

  @Test
  void helpListsTheCommands() {
    assertThat(run("--help")).isZero();
    assertThat(out.toString()).contains("env", "plugin", "hlo", "conformance", "bench", "test");
  }

  @Test
  void anUnknownCommandIsAUsageError() {
    assertThat(run("nonsense")).isEqualTo(2);
    assertThat(err.toString()).contains("nonsense");
  }

  @Test
  void envAsTextNamesTheMachine() {
    assertThat(run("env")).isZero();
    assertThat(out.toString())
        .contains("JDK", System.getProperty("java.home"), "Vectors", "TORCHTPU_CACHE");
  }

  @Test
  void envAsJsonParses() {
    assertThat(run("env", "--json")).isZero();
    JsonNode json = JsonMapper.shared().readTree(out.toString());
    assertThat(json.path("machine").path("cores").asInt()).isPositive();
    assertThat(json.path("settings").isArray()).isTrue();
  }

  @Test
  void aMissingPluginIsOneLine() {
    assertThat(run("plugin", "path", "no_such")).isEqualTo(1);
    assertThat(err.toString().lines())
        .singleElement()
        .asString()
        .startsWith("torchtpu: The plugin no_such is not installed");
  }

  @Test
  void aFileThatIsNotThereIsOneLine() {
    assertThat(run("plugin", "install", "xla_cpu", "--file", "/no/such.so")).isEqualTo(1);
    assertThat(err.toString()).isEqualToIgnoringNewLines("torchtpu: There is no file /no/such.so.");
  }

  @Test
  void anUnknownPluginNamesTheWayOut() {
    assertThat(run("plugin", "install", "gpu")).isEqualTo(1);
    assertThat(err.toString()).contains("No download is known for 'gpu'", "--file");
  }

  @Test
  void launcherCommandsSayWhereTheyRun() {
    assertThat(run("conformance", "somewhere", "--json", "x")).isEqualTo(1);
    assertThat(err.toString()).contains("'conformance' needs a source checkout");
  }

  @Test
  void settingsSayWhereTheyComeFrom() {
    List<Setting> settings =
        Settings.in(Map.of("TORCHTPU_CACHE", "/c", "TORCH_TPU_NEW", "1", "HOME", "/h"));
    assertThat(settings)
        .anySatisfy(s ->
            assertThat(s.name() + s.value() + s.from()).isEqualTo("TORCHTPU_CACHE/cenvironment"))
        .anySatisfy(s -> assertThat(s.name() + s.from()).isEqualTo("TORCH_TPU_NEWunknown name"))
        .anySatisfy(s -> assertThat(s.name() + s.from()).isEqualTo("TORCHTPU_JAVA_OPTSdefault"))
        .noneSatisfy(s -> assertThat(s.name()).isEqualTo("HOME"));
  }

  @Test
  void processorFeaturesAreThoseThatMatter() {
    assertThat(
            MachineReport.features(
                List.of("model name : X", "flags\t\t: fpu avx2 fma sse avx512f")))
        .containsExactly("avx2", "avx512f", "fma");
  }

  @Test
  void wrongCompilationsAheadOfTimeAreOneLineEach() {
    assertThat(run("aot", "--example", "minilm", "--topology", "v9:2x2")).isEqualTo(1);
    assertThat(run("aot", "--example", "nonsense", "--topology", "v5e:2x2")).isEqualTo(1);
    assertThat(run("aot", "--hlo", "no-such.mlir", "--topology", "v5e:2x2")).isEqualTo(1);
    assertThat(run("aot", "--example", "minilm", "--topology", "v5e:2x2", "--mesh", "data=3"))
        .isEqualTo(1);
    assertThat(run("aot", "--example", "minilm", "--topology", "v5e:2x2", "--shape", "x=1"))
        .isEqualTo(1);
    assertThat(run("aot", "--topology", "v5e:2x2")).isEqualTo(1);
    assertThat(err.toString().lines())
        .allSatisfy(line -> assertThat(line).startsWith("torchtpu: "))
        .hasSize(6);
    assertThat(err.toString())
        .contains("There is no topology 'v9:2x2'", "no-such.mlir", "has 3 devices, v5e:2x2 has 4");
  }

  @Test
  void theMeshDemoAgreesWithOneDevice() {
    assertThat(run("mesh-demo", "--mesh", "data=3")).isEqualTo(1);
    assertThat(run("mesh-demo", "--device", "nonsense")).isEqualTo(1);
    assertThat(run("mesh-demo", "--device", "cpu", "--mesh", "data=2,model=4")).isEqualTo(1);
    assertThat(err.toString().lines())
        .allSatisfy(line -> assertThat(line).startsWith("torchtpu: "))
        .hasSize(3);
    if (PluginLocator.ofProcess().find("xla_cpu").isPresent()) {
      assertThat(run("mesh-demo", "--steps", "3")).isZero();
      assertThat(out.toString()).contains("one device", "Largest relative difference");
    }
  }
}
