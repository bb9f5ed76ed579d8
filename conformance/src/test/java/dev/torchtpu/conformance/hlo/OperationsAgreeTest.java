package dev.torchtpu.conformance.hlo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.torchtpu.conformance.Oracles;
import dev.torchtpu.device.Client;
import dev.torchtpu.device.ClientOptions;
import dev.torchtpu.device.CompileOptions;
import dev.torchtpu.hlo.Literal;
import dev.torchtpu.runtime.DeviceRuntime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Every operation on every class of element types: {@code cpu} and real XLA agree. */
class OperationsAgreeTest {
  /** Compiling takes nearly all the time of these tests. */
  private static final CompileOptions QUICKLY =
      new CompileOptions(
          1,
          1,
          List.of(),
          false,
          false,
          Map.of(
              "xla_backend_optimization_level", "0", "xla_llvm_disable_expensive_passes", "true"));

  private static Client ours;
  private static Client xla;

  @BeforeAll
  static void start() {
    Oracles.requireDevice("xla_cpu");
    ours = client("cpu");
    xla = client("xla_cpu");
  }

  private static Client client(String platform) {
    return DeviceRuntime.platforms()
        .get(platform)
        .createClient(ClientOptions.defaults().withDeviceCount(1));
  }

  @AfterAll
  static void stop() {
    for (Client c : new Client[] {ours, xla}) {
      if (c != null) {
        c.close();
      }
    }
  }

  @TestFactory
  Stream<DynamicTest> agree() {
    Map<String, List<Operation>> byName = new LinkedHashMap<>();
    var tests = new ArrayList<DynamicTest>();
    for (Operation o : operations()) {
      Optional<String> limit = XlaLimits.of(o);
      if (limit.isPresent()) {
        tests.add(dynamicTest(o.toString(), () -> onlyOurs(o, limit.get())));
      } else {
        byName.computeIfAbsent(o.name(), n -> new ArrayList<>()).add(o);
      }
    }
    byName.forEach((name, uses) -> tests.add(dynamicTest(name, () -> agree(uses))));
    return tests.stream();
  }

  private static void onlyOurs(Operation o, String reason) {
    assertThat(new DeviceRunner(ours).run(o.module(), o.arguments())).isNotEmpty();
    Assumptions.abort(reason);
  }

  private static List<Operation> operations() {
    var all = new ArrayList<Operation>();
    all.addAll(ElementwiseOperations.all());
    all.addAll(ShapeOperations.all());
    all.addAll(ReductionOperations.all());
    all.addAll(NumericOperations.all());
    all.addAll(ControlOperations.all());
    return all;
  }

  /** One program for all types: compiling takes longer than running. */
  private static void agree(List<Operation> uses) {
    List<Literal> expected =
        new DeviceRunner(xla)
            .run(Operation.together(uses), QUICKLY, List.of(Operation.arguments(uses)))
            .getFirst();
    var differences = new ArrayList<String>();
    int at = 0;
    for (Operation o : uses) {
      for (Literal got : new DeviceRunner(ours).run(o.module(), o.arguments())) {
        int index = at++;
        compare(o, got, expected.get(index))
            .ifPresent(d -> differences.add(o + " result " + index + ": " + d));
      }
    }
    assertThat(differences).isEmpty();
  }

  private static Optional<String> compare(Operation o, Literal got, Literal expected) {
    try {
      Comparison.check(o.limit().kind(), got, expected, o.limit().tolerance());
      return Optional.empty();
    } catch (MismatchException e) {
      return Optional.of(String.valueOf(e.getMessage()));
    }
  }
}
