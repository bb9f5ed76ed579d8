package dev.torchtpu.conformance.libtorch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.torchtpu.aten.OpTable;
import dev.torchtpu.aten.Overload;
import dev.torchtpu.conformance.libtorch.LibtorchSweep.Outcome;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/**
 * Overloads do what libtorch does with random tensors: 0-d, empty, broadcast, transposed, expanded
 * and stepped ones, of all pairs of dtypes, with NaN, infinities and denormals among the values.
 */
@EnabledOnOs(
    value = OS.LINUX,
    architectures = {"amd64", "x86_64"})
class LibtorchSemanticsTest {
  private static final int CALLS = 8;
  private static final long SEED = 7;
  private static final int LEAST_CALLS = 5_000;

  @Test
  void randomCallsGiveWhatLibtorchGives() throws IOException {
    var failures = new ArrayList<String>();
    int calls = 0;
    List<String> compared = lines("compared.txt");
    for (String name : compared) {
      Outcome outcome = LibtorchSweep.run(OpTable.get().require(name), CALLS, SEED);
      calls += outcome.calls();
      failures.addAll(outcome.failures());
    }
    System.out.println(
        calls
            + " random calls of "
            + compared.size()
            + " overloads compared with libtorch; "
            + lines("differences.tsv").size()
            + " overloads are listed as different");
    assertThat(failures).isEmpty();
    assertThat(calls).isGreaterThan(LEAST_CALLS);
  }

  /** The comparison itself can tell: a wrong overload does not pass for the right one. */
  @Test
  void aDifferenceIsSeen() {
    Overload sine = OpTable.get().require("sin");
    Overload cosine = OpTable.get().require("cos");
    var spec =
        new TensorSpec(dev.torchtpu.Dtype.BOOL, new byte[] {1}, new long[] {1}, new long[] {1}, 0);
    List<Argument> arguments = List.of(new Argument.OfTensor(spec));
    assertThat(Difference.of(sine, arguments)).isEmpty();
    assertThat(Difference.between(sine, cosine, arguments)).isPresent();
  }

  private static List<String> lines(String resource) throws IOException {
    try (InputStream in = LibtorchSemanticsTest.class.getResourceAsStream(resource)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(l -> !l.startsWith("#"))
          .toList();
    }
  }
}
