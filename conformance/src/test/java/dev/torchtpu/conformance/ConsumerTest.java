package dev.torchtpu.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.torchtpu.device.Platform;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A program that depends on the built jars compiles and runs without any JVM flag, on the class
 * path and on the module path; it computes what PyTorch does. Its source is in {@code
 * src/test/consumer}.
 */
class ConsumerTest {
  private static final Path ROOT = Path.of(System.getProperty("torchtpu.root", ".."));
  private static final String BUILD = System.getProperty("torchtpu.build.folder", "target");
  private static final Path SOURCES = ROOT.resolve("conformance/src/test/consumer/src");
  private static final List<String> MODULES = List.of("hlo", "device", "cpu", "pjrt", "torch");
  private static final long LIMIT_SECONDS = 120;

  private static final String PRINTED =
      """
      tensor([11.4980, 11.4980], grad_fn=<AddBackward0>)
      tensor([[2.1660, 2.1660, 2.1660, 2.1660],
              [0.1647, 0.1647, 0.1647, 0.1647],
              [0.1687, 0.1687, 0.1687, 0.1687]])
      """;

  private static String jars = "";

  @TempDir private Path folder;

  @BeforeAll
  static void findJars() throws IOException {
    var found = new ArrayList<Path>();
    for (String module : MODULES) {
      Path target = ROOT.resolve(module).resolve(BUILD);
      if (Files.isDirectory(target)) {
        try (Stream<Path> files = Files.list(target)) {
          files
              .filter(f ->
                  f.getFileName()
                      .toString()
                      .matches("torchtpu-" + module + "-[^-]+(-SNAPSHOT)?\\.jar"))
              .forEach(found::add);
        }
      }
    }
    boolean required = "1".equals(System.getenv("TORCHTPU_REQUIRE_ORACLES"));
    if (!required) {
      Assumptions.assumeTrue(
          found.size() == MODULES.size(), "no jars yet: they are made by 'mvn package'");
    }
    assertThat(found).hasSameSizeAs(MODULES);
    jars = found.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
  }

  @Test
  void onTheClassPath() throws Exception {
    run("javac", "-d", classes(), "-cp", jars, SOURCES.resolve("app/Consumer.java").toString());
    assertThat(run("java", "-cp", classes() + File.pathSeparator + jars, "app.Consumer"))
        .containsExactlyElementsOf(expected());
  }

  @Test
  void onTheModulePath() throws Exception {
    run(
        "javac",
        "-d",
        classes(),
        "-p",
        jars,
        SOURCES.resolve("app/Consumer.java").toString(),
        SOURCES.resolve("module-info.java").toString());
    assertThat(run("java", "-p", classes() + File.pathSeparator + jars, "-m", "app/app.Consumer"))
        .containsExactlyElementsOf(expected());
  }

  private String classes() {
    return folder.resolve("classes").toString();
  }

  /** One line a platform, as this JVM finds them; then what PyTorch prints for the program. */
  private static List<String> expected() {
    return Stream.concat(
            ServiceLoader.load(Platform.class).stream()
                .map(provider -> "platform " + provider.get().name())
                .sorted(),
            PRINTED.lines())
        .toList();
  }

  private List<String> run(String tool, String... arguments) throws Exception {
    var line = new ArrayList<String>();
    line.add(Path.of(System.getProperty("java.home"), "bin", tool).toString());
    line.addAll(List.of(arguments));
    Path out = folder.resolve(tool + ".out");
    Path err = folder.resolve(tool + ".err");
    var builder = new ProcessBuilder(line);
    builder.redirectOutput(out.toFile()).redirectError(err.toFile());
    // Flags from the environment would defeat the test.
    builder.environment().keySet().removeAll(List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS"));
    Process process = builder.start();
    assertThat(process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)).as(tool + " ended").isTrue();
    assertThat(process.exitValue())
        .as(tool + " said: " + Files.readString(out) + Files.readString(err))
        .isZero();
    return Files.readAllLines(out);
  }
}
