package dev.torchtpu.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.torchtpu.Device;
import dev.torchtpu.aten.OpTable;
import dev.torchtpu.conformance.golden.Conformance;
import dev.torchtpu.conformance.golden.Exclusions;
import dev.torchtpu.conformance.golden.GoldenFiles;
import dev.torchtpu.conformance.golden.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * The recorded cases of the first 200 overloads that are declared, and the gradient records that
 * need only declared ones. The command {@code torchtpu conformance} runs all of them.
 */
class ConformanceTest {
  @Test
  void firstOverloadsGiveWhatPyTorchGives() {
    GoldenFiles files = GoldenFiles.open(Oracles.data("conformance"));
    Set<String> first = files.topOverloads(200);
    var options =
        new Conformance.Options(
            o -> first.contains(o) && OpTable.get().find(o).isPresent(),
            Conformance.Mode.STRICT,
            Device.CPU,
            true,
            true,
            2,
            Exclusions.none(),
            Exclusions.none());
    var failed = new ArrayList<Outcome>();
    var passed = new ArrayList<Outcome>();
    new Conformance(files, options)
        .run(o -> {
          if (o.status() == Outcome.Status.PASSED) {
            passed.add(o);
          } else {
            failed.add(o);
          }
        });
    assertThat(failed).as("failing cases").isEmpty();
    assertThat(passed).hasSizeGreaterThan(5000);
  }

  @Test
  void topOverloadsComeInOrderOfRank() {
    GoldenFiles files = GoldenFiles.open(Oracles.data("conformance"));
    assertThat(List.copyOf(files.topOverloads(2)))
        .containsExactly("aten.permute.default", "aten.add.Tensor");
  }
}
