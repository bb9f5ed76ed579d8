package dev.torchtpu.conformance.hlo;

import dev.torchtpu.hlo.Literal;
import dev.torchtpu.hlo.Value;

/** One assertion of a test program: a value and what it must equal, how closely. */
record Check(Kind kind, Value got, Expected expected, double tolerance) {

  /** The largest distance in units of the last place that {@code expect_close} allows. */
  static final double CLOSE_ULPS = 3;

  /** The absolute or relative distance that {@code expect_almost_eq} allows. */
  static final double ALMOST = 1e-4;

  enum Kind {
    EQUAL,
    CLOSE,
    ALMOST
  }

  /** What a value is compared with. */
  sealed interface Expected {

    record Constant(Literal literal) implements Expected {}

    record Computed(Value value) implements Expected {}
  }
}
