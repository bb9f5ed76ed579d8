package dev.torchtpu.pjrt;

import static org.assertj.core.api.Assertions.assertThat;

import dev.torchtpu.device.Buffer;
import dev.torchtpu.device.CompilationStatistics;
import dev.torchtpu.device.CompileOptions;
import dev.torchtpu.hlo.BinaryKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExecutableStoreTest {
  @TempDir Path folder;

  @BeforeEach
  void requirePlugin() {
    XlaCpu.plugin();
  }

  /** Compiles three programs, runs one, and prints the counters. */
  static final class Compiles {
    private Compiles() {}

    public static void main(String[] args) {
      PjrtClient client = XlaCpu.client();
      var e = client.compile(XlaCpu.donatingAdd(XlaCpu.f32(4)), CompileOptions.singleDevice());
      client.compile(XlaCpu.binary(BinaryKind.MULTIPLY, XlaCpu.f32(4)), CompileOptions.onDevice(3));
      client.compile(
          XlaCpu.binary(BinaryKind.MULTIPLY, XlaCpu.f32(4)), CompileOptions.singleDevice());
      Buffer a = XlaCpu.buffer(1, 2, 3, 4);
      System.out.println(
          java.util.Arrays.toString(XlaCpu.read(e.execute(a, XlaCpu.buffer(1, 1, 1, 1))[0])));
      System.out.println(a.isClosed());
      CompilationStatistics s = client.compilationStatistics();
      System.out.printf(
          "compiled=%d loaded=%d damaged=%d%n", s.compilations(), s.loaded(), s.damaged());
    }
  }

  private String child() throws IOException, InterruptedException {
    var child = ChildJvm.run(Map.of(ExecutableStore.VARIABLE, folder.toString()), Compiles.class);
    assertThat(child.exitCode()).as(child.output()).isZero();
    assertThat(child.output()).contains("[2.0, 3.0, 4.0, 5.0]", "true");
    return child.output();
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(Files::isRegularFile).toList();
    }
  }

  @Test
  void aSecondProcessCompilesNothing() throws IOException, InterruptedException {
    assertThat(child()).contains("compiled=3 loaded=0 damaged=0");
    assertThat(files()).hasSize(3).allMatch(f -> f.toString().endsWith(".bin"));
    assertThat(child()).contains("compiled=0 loaded=3 damaged=0");
  }

  @Test
  void damagedFilesAreCompiledAgain() throws IOException, InterruptedException {
    child();
    byte[] bytes = Files.readAllBytes(files().get(0));
    bytes[bytes.length / 2] ^= 1;
    Files.write(files().get(0), bytes);
    Files.write(files().get(1), new byte[] {1, 2, 3});
    assertThat(child()).contains("compiled=2 loaded=1 damaged=2");
    assertThat(child()).contains("compiled=0 loaded=3 damaged=0");
  }

  @Test
  void aFolderThatCannotBeIsOneWarning() throws IOException, InterruptedException {
    Path file = Files.writeString(folder.resolve("file"), "");
    var child = ChildJvm.run(Map.of(ExecutableStore.VARIABLE, file.toString()), Compiles.class);
    assertThat(child.exitCode()).as(child.output()).isZero();
    assertThat(child.output()).contains("compiled=3", "cannot write compiled programs");
    var remote = ChildJvm.run(Map.of(ExecutableStore.VARIABLE, "gs://x"), Compiles.class);
    assertThat(remote.output()).contains("compiled=3", "which is no folder");
  }
}
