package dev.torchtpu.cli;

import java.util.Optional;

/** Gathers what a sweep finds of one model. */
final class SweepRowBuilder {
  private final String model;
  private String architecture = "-";
  private long parameters;
  private int ops;
  private int overloads;
  private SweepRow.Result result = SweepRow.Result.PASSED;
  private String reason = "";
  private double maxError;
  private Optional<Double> eager = Optional.empty();
  private Optional<Double> compileTime = Optional.empty();
  private Optional<Double> compiled = Optional.empty();

  SweepRowBuilder(String model) {
    this.model = model;
  }

  String model() {
    return model;
  }

  void program(String name, long parameterCount, int calls, int differentCalls) {
    architecture = name;
    parameters = parameterCount;
    ops = calls;
    overloads = differentCalls;
  }

  void eager(double seconds) {
    eager = Optional.of(seconds);
  }

  void compiled(double first, double steady) {
    compileTime = Optional.of(first);
    compiled = Optional.of(steady);
  }

  void compared(OutputComparison c, String mode) {
    maxError = Math.max(maxError, c.error());
    c.difference().ifPresent(d -> fail(mode + d));
  }

  void skip(String why) {
    if (result == SweepRow.Result.PASSED) {
      result = SweepRow.Result.SKIPPED;
      reason = why;
    }
  }

  void fail(String why) {
    if (result != SweepRow.Result.FAILED) {
      reason = why;
    }
    result = SweepRow.Result.FAILED;
  }

  SweepRow build() {
    return new SweepRow(
        model,
        architecture,
        parameters,
        ops,
        overloads,
        result,
        reason,
        maxError,
        eager,
        compileTime,
        compiled);
  }
}
