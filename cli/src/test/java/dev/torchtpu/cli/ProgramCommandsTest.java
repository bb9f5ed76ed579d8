package dev.torchtpu.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.formats.Safetensors;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** Commands on exported programs: run, inspect, sweep. */
class ProgramCommandsTest {
  @TempDir Path folder;

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();
  private Path program;

  @BeforeEach
  void copyProgram() throws IOException, URISyntaxException {
    Path fixture = Path.of(ProgramCommandsTest.class.getResource("/tied.pt2").toURI());
    program = Files.copy(fixture, folder.resolve("tied.pt2"));
  }

  private int run(String... arguments) {
    out.getBuffer().setLength(0);
    err.getBuffer().setLength(0);
    CommandLine line = Main.commandLine();
    line.setOut(new PrintWriter(out, true)).setErr(new PrintWriter(err, true));
    return line.execute(arguments);
  }

  @Test
  void aProgramRunsOnItsSampleInputsOrOnGivenOnes() {
    assertThat(run("run", program.toString())).isZero();
    assertThat(out.toString()).contains("float32[2, 4]").contains("First run");

    Path in = folder.resolve("in.safetensors");
    Path result = folder.resolve("out.safetensors");
    Safetensors.save(Map.of("x", Torch.ones(2, 4)), in);
    assertThat(
            run(
                "run",
                program.toString(),
                "--inputs",
                in.toString(),
                "--outputs",
                result.toString(),
                "--compile",
                "--repeat",
                "2"))
        .isZero();
    assertThat(out.toString()).contains("median of 2");
    Tensor y = Safetensors.load(result).get("0");
    assertThat(y.sizes()).containsExactly(2, 4);
  }

  @Test
  void wrongInputsAreSaidAndNothingIsWritten() {
    Path in = folder.resolve("in.safetensors");
    Path result = folder.resolve("out.safetensors");
    Safetensors.save(Map.of("nobody", Torch.ones(2, 4)), in);
    String[] command = {
      "run", program.toString(), "--inputs", in.toString(), "--outputs", result.toString()
    };
    assertThat(run(command)).isEqualTo(1);
    assertThat(err.toString()).contains("tensor 'nobody', but the program takes [x]");
    Safetensors.save(Map.of("0", Torch.ones(3, 4)), in);
    assertThat(run(command)).isEqualTo(1);
    assertThat(err.toString()).contains("Expected input at x.shape[0] to be equal to 2, but got 3");
    assertThat(result).doesNotExist();
    assertThat(run("run", folder.resolve("none.pt2").toString())).isEqualTo(1);
    assertThat(err.toString()).contains("does not exist");
    assertThat(run("run", program.toString(), "--repeat", "-1")).isEqualTo(1);
  }

  @Test
  void aProgramIsInspected() {
    assertThat(run("inspect", program.toString(), "--graph")).isZero();
    assertThat(out.toString())
        .contains("Exported by PyTorch 2.13")
        .contains("x: float32[2, 4]")
        .contains("a.weight")
        .contains("2  aten.linear.default")
        .contains("USER_INPUT");
    assertThat(run("inspect", folder.resolve("x.txt").toString())).isEqualTo(1);
  }

  @Test
  void aFolderIsSwept() throws IOException {
    Path result = folder.resolve("tied.outputs.safetensors");
    assertThat(run("sweep", folder.toString())).isEqualTo(1);
    assertThat(out.toString()).endsWith("0 passed, 0 failed, 1 skipped\n");

    run("run", program.toString(), "--outputs", result.toString());
    Path json = folder.resolve("rows.json");
    Path page = folder.resolve("rows.md");
    assertThat(
            run(
                "sweep",
                folder.toString(),
                "--compile",
                "--json",
                json.toString(),
                "--markdown",
                page.toString()))
        .isZero();
    assertThat(out.toString()).endsWith("1 passed, 0 failed, 0 skipped\n");
    assertThat(Files.readString(json)).contains("\"result\" : \"passed\"");
    assertThat(Files.readString(page)).contains("| tied |").contains("`cpu` op by op, one module");
    Path again = folder.resolve("again.md");
    assertThat(run("sweep", "--results", json.toString(), "--markdown", again.toString())).isZero();
    assertThat(again).hasSameTextualContentAs(page);
    assertThat(run("sweep")).isEqualTo(1);

    Safetensors.save(Map.of("0", Torch.ones(2, 4)), result);
    assertThat(run("sweep", folder.toString())).isEqualTo(1);
    assertThat(out.toString())
        .contains("failed: output 0: element [0, 0]: expected 1.0")
        .endsWith("0 passed, 1 failed, 0 skipped\n");
    Files.write(folder.resolve("bad.pt2"), new byte[30]);
    assertThat(run("sweep", folder.toString(), "--only", "bad")).isEqualTo(1);
    assertThat(out.toString()).contains("is not a zip archive");
  }
}
