package dev.torchtpu.conformance.libtorch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.torchtpu.aten.OpTable;
import dev.torchtpu.aten.Overload;
import dev.torchtpu.conformance.libtorch.LibtorchSweep.Outcome;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
    Map<String, String> known = known();
    var failures = new ArrayList<String>();
    int calls = 0;
    for (Overload o : OpTable.get().all()) {
      if (!known.containsKey(o.schema().qualifiedName()) && LibtorchSweep.isCompared(o)) {
        Outcome outcome = LibtorchSweep.run(o, CALLS, SEED);
        calls += outcome.calls();
        failures.addAll(outcome.failures());
      }
    }
    System.out.println(
        calls + " random calls compared with libtorch, " + known.size() + " overloads left out");
    assertThat(failures).isEmpty();
    assertThat(calls).isGreaterThan(LEAST_CALLS);
  }

  /** The comparison itself can tell: a wrong overload does not pass for the right one. */
  @Test
  void aDifferenceIsSeen() {
    Overload sine = OpTable.get().require("sin");
    Overload cosine = OpTable.get().require("cos");
    var spec = new TensorSpec(
        dev.torchtpu.Dtype.BOOL, new byte[] {1}, new long[] {1}, new long[] {1}, 0);
    List<Argument> arguments = List.of(new Argument.OfTensor(spec));
    assertThat(Difference.of(sine, arguments)).isEmpty();
    assertThat(Difference.between(sine, cosine, arguments)).isPresent();
  }

  private static Map<String, String> known() throws IOException {
    var known = new HashMap<String, String>();
    try (InputStream in = LibtorchSemanticsTest.class.getResourceAsStream("differences.tsv")) {
      new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(l -> !l.startsWith("#"))
          .map(l -> l.split("\t", 2))
          .forEach(l -> known.put(l[0], l[1]));
    }
    return known;
  }
}
