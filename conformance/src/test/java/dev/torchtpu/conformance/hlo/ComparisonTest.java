package dev.torchtpu.conformance.hlo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.Literal;
import dev.torchtpu.hlo.TensorType;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ComparisonTest {
  @ParameterizedTest
  @CsvSource({
    "EQUAL, F32, 1.0, 1.0, true",
    "EQUAL, F32, NaN, NaN, true",
    "EQUAL, F32, 0.0, -0.0, true",
    "EQUAL, F32, 1.0, 1.0000001, false",
    "EQUAL, I32, 5, 6, false",
    "CLOSE, F32, 1.0, 1.0000002, true",
    "CLOSE, F32, 1.0, 1.0000006, false",
    "CLOSE, F64, 1.0, 1.0000000000000007, true",
    "CLOSE, F64, 1.0, 1.000000000000001, false",
    "CLOSE, F32, 1e-45, -1e-45, true",
    "CLOSE, F32, Infinity, 3.4e38, false",
    "CLOSE, BF16, 1.0, 1.02, true",
    "CLOSE, C64, 1.0, 1.5, false",
    "ALMOST, F32, 10000, 10000.5, true",
    "ALMOST, F32, 1e-7, 5e-5, true",
    "ALMOST, F32, 1.0, 1.001, false",
    "ALMOST, F32, NaN, 1.0, false",
  })
  void holdsWithinTheTolerance(
      Check.Kind kind, ElementType type, double got, double expected, boolean holds) {
    double tolerance =
        switch (kind) {
          case EQUAL -> 0;
          case CLOSE -> Check.CLOSE_ULPS;
          case ALMOST -> Check.ALMOST;
        };
    TensorType scalar = TensorType.of(type);
    String message = "";
    try {
      Comparison.check(
          kind, Literal.splat(scalar, got), Literal.splat(scalar, expected), tolerance);
    } catch (MismatchException e) {
      message = e.getMessage();
    }
    assertThat(message.isEmpty()).as(message).isEqualTo(holds);
  }
}
