package dev.torchtpu.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.torchtpu.conformance.golden.CasePrograms;
import dev.torchtpu.conformance.golden.GoldenFiles;
import dev.torchtpu.pjrt.PluginStore;
import dev.torchtpu.pjrt.aot.Compiler;
import dev.torchtpu.pjrt.aot.TpuTopology;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A sample of operators is legal on a TPU. */
class AotOpsTest {
  private static final int SAMPLE = 100;

  @Test
  void aHundredProgramsCompileForATpu() {
    var libtpu = PluginStore.ofUser().find("tpu");
    assumeTrue(libtpu.isPresent(), "skipped: libtpu is absent (./torchtpu plugin install tpu)");
    var programs = new CasePrograms(GoldenFiles.open(Oracles.data("conformance")));
    int step = Math.max(1, programs.keys(o -> true).size() / SAMPLE);
    List<AotOpsMain.Row> rows;
    try (Compiler compiler = Compiler.of(libtpu.get().library())) {
      rows =
          AotOpsMain.compile(
              compiler, TpuTopology.of("v5e:1x1"), programs, o -> true, step, done -> {});
    }
    assertThat(rows).hasSizeGreaterThanOrEqualTo(SAMPLE);
    assertThat(rows).noneMatch(r -> r.verdict() == AotOpsMain.Verdict.ABORTED);
    // What is refused is 64-bit integer products and the like, which TPUs do not have.
    assertThat(rows.stream().filter(r -> r.verdict() == AotOpsMain.Verdict.COMPILES))
        .hasSizeGreaterThanOrEqualTo(rows.size() * 9 / 10);
  }
}
