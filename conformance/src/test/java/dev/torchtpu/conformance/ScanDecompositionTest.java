package dev.torchtpu.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.torchtpu.conformance.hlo.FileChecker;
import dev.torchtpu.conformance.hlo.FileResult;
import dev.torchtpu.device.Client;
import dev.torchtpu.device.ClientOptions;
import dev.torchtpu.hlo.HloModule;
import dev.torchtpu.hlo.pass.Inliner;
import dev.torchtpu.hlo.pass.RewriteDecompositions;
import dev.torchtpu.hlo.pass.ScanDecomposition;
import dev.torchtpu.hlo.text.HloParser;
import dev.torchtpu.hlo.text.HloPrinter;
import dev.torchtpu.runtime.DeviceRuntime;
import org.junit.jupiter.api.Test;

/** Scans, whole and taken apart. */
class ScanDecompositionTest {
  private static final String PROGRAM =
      """
      func.func private @scans(%x: tensor<2x5xf32>, %v: tensor<3xi32>, %e: tensor<2x0xf32>) -> (tensor<2x5xf32>, tensor<2xf32>, tensor<2x5xf32>, tensor<2xf32>, tensor<3xi32>, tensor<i32>, tensor<3xi32>, tensor<2x0xf32>, tensor<2xf32>) {
        %i = stablehlo.constant dense<[10.0, 100.0]> : tensor<2xf32>
        %z = stablehlo.constant dense<1> : tensor<i32>
        %a:2 = chlo.scan(%x) inits(%i) dimension=1 attributes {is_associative = true} {
        ^bb0(%p: tensor<2xf32>, %c: tensor<2xf32>):
          %s = stablehlo.add %c, %p : tensor<2xf32>
          stablehlo.return %s, %s : tensor<2xf32>, tensor<2xf32>
        } : (tensor<2x5xf32>, tensor<2xf32>) -> (tensor<2x5xf32>, tensor<2xf32>)
        %b:2 = chlo.scan(%x) inits(%i) dimension=1 attributes {is_associative = true, is_reverse = true} {
        ^bb0(%p: tensor<2xf32>, %c: tensor<2xf32>):
          %half = stablehlo.constant dense<0.5> : tensor<f32>
          %wide = stablehlo.broadcast_in_dim %half, dims = [] : (tensor<f32>) -> tensor<2xf32>
          %two = stablehlo.constant dense<2.0> : tensor<2xf32>
          %one = stablehlo.multiply %wide, %two : tensor<2xf32>
          %q = stablehlo.multiply %p, %one : tensor<2xf32>
          %s = stablehlo.add %c, %q : tensor<2xf32>
          stablehlo.return %s, %s : tensor<2xf32>, tensor<2xf32>
        } : (tensor<2x5xf32>, tensor<2xf32>) -> (tensor<2x5xf32>, tensor<2xf32>)
        %d:2 = chlo.scan(%v) inits(%z) dimension=0 attributes {is_associative = true} {
        ^bb0(%p: tensor<i32>, %c: tensor<i32>):
          %k = stablehlo.constant dense<-1> : tensor<i32>
          %m = stablehlo.multiply %c, %p : tensor<i32>
          %s = stablehlo.and %m, %k : tensor<i32>
          stablehlo.return %s, %s : tensor<i32>, tensor<i32>
        } : (tensor<3xi32>, tensor<i32>) -> (tensor<3xi32>, tensor<i32>)
        %f:2 = chlo.scan(%v) inits(%z) dimension=0 attributes {is_associative = false, is_reverse = true} {
        ^bb0(%p: tensor<i32>, %c: tensor<i32>):
          %s = stablehlo.subtract %p, %c : tensor<i32>
          stablehlo.return %c, %s : tensor<i32>, tensor<i32>
        } : (tensor<3xi32>, tensor<i32>) -> (tensor<3xi32>, tensor<i32>)
        %g:2 = chlo.scan(%e) inits(%i) dimension=1 attributes {is_associative = true} {
        ^bb0(%p: tensor<2xf32>, %c: tensor<2xf32>):
          %s = stablehlo.add %c, %p : tensor<2xf32>
          stablehlo.return %s, %s : tensor<2xf32>, tensor<2xf32>
        } : (tensor<2x0xf32>, tensor<2xf32>) -> (tensor<2x0xf32>, tensor<2xf32>)
        return %a#0, %a#1, %b#0, %b#1, %d#0, %d#1, %f#0, %g#0, %g#1 : tensor<2x5xf32>, tensor<2xf32>, tensor<2x5xf32>, tensor<2xf32>, tensor<3xi32>, tensor<i32>, tensor<3xi32>, tensor<2x0xf32>, tensor<2xf32>
      }
      func.func public @main() {
        %x = stablehlo.constant dense<[[1.0, 2.0, 3.0, 4.0, 5.0], [-1.0, 0.5, 0.5, 2.0, 0.25]]> : tensor<2x5xf32>
        %v = stablehlo.constant dense<[2, -3, 7]> : tensor<3xi32>
        %e = stablehlo.constant dense<> : tensor<2x0xf32>
        %r:9 = call @scans(%x, %v, %e) : (tensor<2x5xf32>, tensor<3xi32>, tensor<2x0xf32>) -> (tensor<2x5xf32>, tensor<2xf32>, tensor<2x5xf32>, tensor<2xf32>, tensor<3xi32>, tensor<i32>, tensor<3xi32>, tensor<2x0xf32>, tensor<2xf32>)
        check.expect_eq_const %r#0, dense<[[11.0, 13.0, 16.0, 20.0, 25.0], [99.0, 99.5, 100.0, 102.0, 102.25]]> : tensor<2x5xf32>
        check.expect_eq_const %r#1, dense<[25.0, 102.25]> : tensor<2xf32>
        check.expect_eq_const %r#2, dense<[[25.0, 24.0, 22.0, 19.0, 15.0], [102.25, 103.25, 102.75, 102.25, 100.25]]> : tensor<2x5xf32>
        check.expect_eq_const %r#3, dense<[25.0, 102.25]> : tensor<2xf32>
        check.expect_eq_const %r#4, dense<[2, -6, -42]> : tensor<3xi32>
        check.expect_eq_const %r#5, dense<-42> : tensor<i32>
        check.expect_eq_const %r#6, dense<[-9, 6, 1]> : tensor<3xi32>
        check.expect_eq_const %r#7, dense<> : tensor<2x0xf32>
        check.expect_eq_const %r#8, dense<[10.0, 100.0]> : tensor<2xf32>
        return
      }
      """;

  private static String apart() {
    HloModule whole = Inliner.inlineCalls(HloParser.parse(PROGRAM));
    return HloPrinter.print(RewriteDecompositions.apply(whole, ScanDecomposition::decompose));
  }

  private static FileResult check(String device, String program) {
    try (Client client =
        DeviceRuntime.platforms().get(device).createClient(ClientOptions.defaults())) {
      return new FileChecker(client, Lists.differences("cpu")).check("scans", program);
    }
  }

  private static FileResult passed() {
    return new FileResult("scans", FileResult.Status.PASSED, "");
  }

  @Test
  void loopsAndStepsGiveWhatScansGive() {
    assertThat(apart()).doesNotContain("chlo.scan").contains("stablehlo.while");
    assertThat(check("cpu", PROGRAM)).isEqualTo(passed());
    assertThat(check("cpu", apart())).isEqualTo(passed());
  }

  /** XLA's own associative scan ends the process on its CPU. */
  @Test
  void xlaRunsThemApart() {
    Oracles.requireDevice("xla_cpu");
    assertThat(check("xla_cpu", PROGRAM)).isEqualTo(passed());
  }
}
