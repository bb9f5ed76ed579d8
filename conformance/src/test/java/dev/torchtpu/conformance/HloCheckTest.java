package dev.torchtpu.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class HloCheckTest {
  private static final String JAX_STYLE =
      """
      module @jit_main {
        func.func public @main() -> (tensor<2xf32>) {
          %0:2 = call @inputs() : () -> (tensor<2xf32>, tensor<2xf32>)
          %1 = call @expected() : () -> tensor<2xf32>
          %2 = call @sum(%0#0, %0#1) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
          stablehlo.custom_call @check.expect_close(%2, %1) {has_side_effect = true} : (tensor<2xf32>, tensor<2xf32>) -> ()
          return %2 : tensor<2xf32>
        }
        func.func private @inputs() -> (tensor<2xf32>, tensor<2xf32>) {
          %cst = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
          %0 = stablehlo.add %cst, %cst : tensor<2xf32>
          return %cst, %0 : tensor<2xf32>, tensor<2xf32>
        }
        func.func private @expected() -> tensor<2xf32> {
          %cst = stablehlo.constant dense<[3.0, EXPECTED]> : tensor<2xf32>
          return %cst : tensor<2xf32>
        }
        func.func private @sum(%a: tensor<2xf32>, %b: tensor<2xf32>) -> tensor<2xf32> {
          %0 = stablehlo.add %a, %b : tensor<2xf32>
          return %0 : tensor<2xf32>
        }
      }
      """;

  private static final String SEVERAL =
      """
      func.func @first() {
        %a = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
        %b = stablehlo.negate %a : tensor<2xi64>
        check.expect_eq_const %b, dense<[-1, -2]> : tensor<2xi64>
        func.return
      }
      // -----
      module @parallel {
        func.func @reduce(%x : tensor<2xi64>) -> tensor<2xi64> {
          %r = "stablehlo.all_reduce"(%x) ({
            ^bb0(%a: tensor<i64>, %b: tensor<i64>):
              %s = stablehlo.add %a, %b : tensor<i64>
              stablehlo.return %s : tensor<i64>
          }) { replica_groups = dense<[[0, 1]]> : tensor<1x2xi64> } : (tensor<2xi64>) -> tensor<2xi64>
          return %r : tensor<2xi64>
        }
        func.func @main() {
          %x = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
          %y = stablehlo.constant dense<[10, 20]> : tensor<2xi64>
          %r:2 = "interpreter.run_parallel"(%x, %y) { programs=[[@reduce], [@reduce]] }
            : (tensor<2xi64>, tensor<2xi64>) -> (tensor<2xi64>, tensor<2xi64>)
          check.expect_eq_const %r#0, dense<[11, 22]> : tensor<2xi64>
          check.expect_eq_const %r#1, dense<[11, 22]> : tensor<2xi64>
          func.return
        }
      }
      """;

  @TempDir private Path folder;
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int run(String... arguments) {
    return new CommandLine(new HloCheckMain())
        .setOut(new PrintWriter(out))
        .setErr(new PrintWriter(err))
        .execute(arguments);
  }

  private void write(String name, String text) throws Exception {
    Files.writeString(folder.resolve(name), text);
  }

  @Test
  void programsThatHoldPass() throws Exception {
    write("jax.mlir", JAX_STYLE.replace("EXPECTED", "6.0"));
    write("several.mlir", SEVERAL);
    assertThat(run(folder.toString())).isZero();
    assertThat(out.toString().strip()).isEqualTo("2 passed, 0 failed, 0 skipped");
  }

  @Test
  void faultsAreNamedAndFailTheCommand() throws Exception {
    write("wrong.mlir", JAX_STYLE.replace("EXPECTED", "7.0"));
    write("broken.mlir", "func.func @main() { nonsense }");
    write("good.mlir", JAX_STYLE.replace("EXPECTED", "6.0"));
    Path json = folder.resolve("report.json");
    assertThat(run(folder.toString(), "--json", json.toString())).isEqualTo(1);
    assertThat(out.toString())
        .contains("broken.mlir: line 1, column 21: unknown operation nonsense")
        .contains("at [1]: got 6.0, expected 7.0 (1 of 2 elements differ)")
        .endsWith("1 passed, 2 failed, 0 skipped" + System.lineSeparator());
    assertThat(Files.readString(json)).contains("\"failed\" : 2").contains("\"FAILED\"");
  }

  @Test
  void whatNoDeviceHasIsSkippedWithItsReason() throws Exception {
    write(
        "probe.mlir",
        """
        func.func @f() {
          %a = stablehlo.constant dense<1> : tensor<i64>
          %b = interpreter.probe %a, probe_id = "p" : tensor<i64>
          func.return
        }
        """);
    assertThat(run(folder.toString())).isZero();
    assertThat(out.toString())
        .contains("probe.mlir: uses interpreter.probe")
        .contains("0 passed, 0 failed, 1 skipped");
  }

  @Test
  void missingFilesAndDevicesAreNamed() throws Exception {
    assertThat(run(folder.resolve("none.mlir").toString())).isEqualTo(1);
    assertThat(err.toString()).contains("none.mlir");
    write("good.mlir", SEVERAL);
    assertThat(run(folder.toString(), "--device", "abacus")).isEqualTo(1);
    assertThat(err.toString()).contains("no device abacus");
    assertThat(run()).isEqualTo(2);
  }
}
