package dev.torchtpu.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.torchtpu.conformance.hlo.FileChecker;
import dev.torchtpu.conformance.hlo.FileResult;
import dev.torchtpu.device.Client;
import dev.torchtpu.device.ClientOptions;
import dev.torchtpu.hlo.HloModule;
import dev.torchtpu.hlo.pass.Decomposition;
import dev.torchtpu.hlo.pass.Decompositions;
import dev.torchtpu.hlo.pass.Inliner;
import dev.torchtpu.hlo.pass.RewriteDecompositions;
import dev.torchtpu.hlo.text.HloParser;
import dev.torchtpu.hlo.text.HloPrinter;
import dev.torchtpu.runtime.DeviceRuntime;
import org.junit.jupiter.api.Test;

/** What a decomposition gives equals what the operation gives. */
class DecompositionsTest {
  private static final String PROGRAM =
      """
      func.func private @norm(%x: tensor<3x2x2xf32>, %s: tensor<2xf32>, %o: tensor<2xf32>, %g: tensor<3x2x2xf32>) -> (tensor<3x2x2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<3x2x2xf32>, tensor<3x2x2xf32>, tensor<2xf32>, tensor<2xf32>) {
        %y, %m, %v = "stablehlo.batch_norm_training"(%x, %s, %o) {epsilon = 0.001 : f32, feature_index = 1 : i64} : (tensor<3x2x2xf32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<3x2x2xf32>, tensor<2xf32>, tensor<2xf32>)
        %i = "stablehlo.batch_norm_inference"(%x, %s, %o, %m, %v) {epsilon = 0.01 : f32, feature_index = 1 : i64} : (tensor<3x2x2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<3x2x2xf32>
        %a, %b, %c = "stablehlo.batch_norm_grad"(%x, %s, %m, %v, %g) {epsilon = 0.001 : f32, feature_index = 1 : i64} : (tensor<3x2x2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<3x2x2xf32>) -> (tensor<3x2x2xf32>, tensor<2xf32>, tensor<2xf32>)
        return %y, %m, %v, %i, %a, %b, %c : tensor<3x2x2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<3x2x2xf32>, tensor<3x2x2xf32>, tensor<2xf32>, tensor<2xf32>
      }
      func.func private @others(%x: tensor<4xf32>, %i: tensor<3xi32>, %u: tensor<3xui8>) -> (tensor<4xf32>, tensor<4xi1>, tensor<4xi1>, tensor<4xi1>, tensor<3xi32>, tensor<3xui8>) {
        %a = chlo.square %x : tensor<4xf32> -> tensor<4xf32>
        %b = chlo.is_inf %x : tensor<4xf32> -> tensor<4xi1>
        %c = chlo.is_pos_inf %x : tensor<4xf32> -> tensor<4xi1>
        %d = chlo.is_neg_inf %x : tensor<4xf32> -> tensor<4xi1>
        %e = chlo.mulhi %i, %i : tensor<3xi32>, tensor<3xi32> -> tensor<3xi32>
        %f = chlo.mulhi %u, %u : tensor<3xui8>, tensor<3xui8> -> tensor<3xui8>
        return %a, %b, %c, %d, %e, %f : tensor<4xf32>, tensor<4xi1>, tensor<4xi1>, tensor<4xi1>, tensor<3xi32>, tensor<3xui8>
      }
      func.func public @main() {
        %x = stablehlo.constant dense<[[[1.0, -2.5], [0.5, 3.0]], [[4.0, 0.25], [-1.0, 2.0]], [[0.0, 1.5], [2.5, -3.5]]]> : tensor<3x2x2xf32>
        %g = stablehlo.constant dense<[[[0.5, 1.5], [-0.5, 2.0]], [[1.0, -0.25], [1.0, 0.5]], [[-2.0, 0.5], [0.75, 1.0]]]> : tensor<3x2x2xf32>
        %s = stablehlo.constant dense<[1.5, -0.5]> : tensor<2xf32>
        %o = stablehlo.constant dense<[0.25, 1.0]> : tensor<2xf32>
        %n:7 = call @norm(%x, %s, %o, %g) : (tensor<3x2x2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<3x2x2xf32>) -> (tensor<3x2x2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<3x2x2xf32>, tensor<3x2x2xf32>, tensor<2xf32>, tensor<2xf32>)
        check.expect_almost_eq_const %n#1, dense<[0.708333313, 0.583333313]> : tensor<2xf32>
        check.expect_almost_eq_const %n#2, dense<[3.75868058, 5.118055344]> : tensor<2xf32>
        check.expect_almost_eq_const %n#6, dense<[1.25, 4.75]> : tensor<2xf32>
        %f = stablehlo.constant dense<[1.5, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<4xf32>
        %i = stablehlo.constant dense<[65536, -70000, 2147483647]> : tensor<3xi32>
        %u = stablehlo.constant dense<[16, 200, 255]> : tensor<3xui8>
        %m:6 = call @others(%f, %i, %u) : (tensor<4xf32>, tensor<3xi32>, tensor<3xui8>) -> (tensor<4xf32>, tensor<4xi1>, tensor<4xi1>, tensor<4xi1>, tensor<3xi32>, tensor<3xui8>)
        check.expect_eq_const %m#0, dense<[2.25, 0x7F800000, 0x7F800000, 0x7FC00000]> : tensor<4xf32>
        check.expect_eq_const %m#1, dense<[false, true, true, false]> : tensor<4xi1>
        check.expect_eq_const %m#2, dense<[false, true, false, false]> : tensor<4xi1>
        check.expect_eq_const %m#3, dense<[false, false, true, false]> : tensor<4xi1>
        check.expect_eq_const %m#4, dense<[1, 1, 1073741823]> : tensor<3xi32>
        check.expect_eq_const %m#5, dense<[1, 156, 254]> : tensor<3xui8>
        return
      }
      """;

  @Test
  void givesWhatTheOperationsGive() {
    HloModule whole = HloParser.parse(PROGRAM);
    Decomposition all = Decompositions::batchNorm;
    HloModule apart =
        RewriteDecompositions.apply(Inliner.inlineCalls(whole), all.or(Decompositions::simpleChlo));
    String text = HloPrinter.print(apart);
    assertThat(text).doesNotContain("batch_norm", "chlo.");
    try (Client client =
        DeviceRuntime.platforms().get("cpu").createClient(ClientOptions.defaults())) {
      var checker = new FileChecker(client, Lists.differences("cpu"));
      assertThat(checker.check("whole", PROGRAM)).isEqualTo(passed("whole"));
      assertThat(checker.check("apart", text)).isEqualTo(passed("apart"));
      assertThat(checker.check("both", both(whole))).isEqualTo(passed("both"));
    }
  }

  private static FileResult passed(String name) {
    return new FileResult(name, FileResult.Status.PASSED, "");
  }

  /** A program that holds the results of the operations against those of their parts. */
  private static String both(HloModule whole) {
    String norm = function(whole);
    HloModule rewritten = RewriteDecompositions.apply(whole, Decompositions::batchNorm);
    String parts = function(rewritten).replace("@norm(", "@parts(");
    String types =
        "(tensor<3x2x2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<3x2x2xf32>) ->"
            + " (tensor<3x2x2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<3x2x2xf32>,"
            + " tensor<3x2x2xf32>, tensor<2xf32>, tensor<2xf32>)";
    var s = new StringBuilder(norm).append(parts);
    s.append("func.func public @main() {\n");
    s.append("%x = stablehlo.constant dense<[[[1.0, -2.5], [0.5, 3.0]], [[4.0, 0.25], [-1.0,");
    s.append(" 2.0]], [[0.0, 1.5], [2.5, -3.5]]]> : tensor<3x2x2xf32>\n");
    s.append("%s = stablehlo.constant dense<[1.5, -0.5]> : tensor<2xf32>\n");
    s.append("%a:7 = call @norm(%x, %s, %s, %x) : ").append(types).append('\n');
    s.append("%b:7 = call @parts(%x, %s, %s, %x) : ").append(types).append('\n');
    for (int i = 0; i < 7; i++) {
      String type = i == 0 || i == 3 || i == 4 ? "tensor<3x2x2xf32>" : "tensor<2xf32>";
      s.append("check.expect_almost_eq %a#").append(i).append(", %b#").append(i);
      s.append(" : ").append(type).append('\n');
    }
    return s.append("return\n}\n").toString();
  }

  private static String function(HloModule m) {
    return HloPrinter.print(m.function("norm").orElseThrow());
  }
}
