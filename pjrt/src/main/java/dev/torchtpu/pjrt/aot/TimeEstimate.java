package dev.torchtpu.pjrt.aot;

import java.util.OptionalDouble;

/**
 * How long one run may take on a device, by the compiler's own figures. Nothing was measured: the
 * host, the network between devices and waiting are left out.
 *
 * @param rooflineSeconds the sum over instructions of the larger of arithmetic and memory time,
 *     corrected for calls that count as -1 s; loops count once
 * @param cycleSeconds the sum of estimated cycles at the generation's clock; pessimistic where
 *     memory bounds
 * @param computeSeconds all arithmetic at the compiler's rate
 * @param memorySeconds all bytes at the compiler's rate
 * @param mfuLow model FLOPs against the published bf16 peak at the longer time
 * @param mfuHigh the same at the shorter time
 */
public record TimeEstimate(
    OptionalDouble rooflineSeconds,
    OptionalDouble cycleSeconds,
    OptionalDouble computeSeconds,
    OptionalDouble memorySeconds,
    OptionalDouble mfuLow,
    OptionalDouble mfuHigh) {

  static TimeEstimate of(AotProgram p) {
    OptionalDouble roofline = roofline(p.costs().getOrDefault("optimal_seconds", 0.0));
    var rates = p.topology().generation().rates();
    if (rates.isEmpty()) {
      OptionalDouble none = OptionalDouble.empty();
      return new TimeEstimate(roofline, none, none, none, none, none);
    }
    TpuGeneration.Rates r = rates.get();
    double cycles = p.hlo().cycles() / r.clock();
    OptionalDouble cycleSeconds = cycles > 0 ? OptionalDouble.of(cycles) : OptionalDouble.empty();
    double longest = Math.max(roofline.orElse(0), cycles);
    double shortest = cycles > 0 ? Math.min(roofline.orElse(cycles), cycles) : longest;
    double ideal = p.flops() / r.publishedFlops();
    boolean known = longest > 0 && p.flops() > 0;
    return new TimeEstimate(
        roofline,
        cycleSeconds,
        OptionalDouble.of(p.flops() / r.compilerFlops()),
        OptionalDouble.of(p.bytesAccessed() / r.compilerBytes()),
        known ? OptionalDouble.of(ideal / longest) : OptionalDouble.empty(),
        known ? OptionalDouble.of(ideal / shortest) : OptionalDouble.empty());
  }

  /** Some calls count as -1 s each; a true time is under a second, so whole seconds are theirs. */
  private static OptionalDouble roofline(double optimal) {
    double repaired = optimal < 0 ? optimal + Math.ceil(-optimal) : optimal;
    return repaired > 0 ? OptionalDouble.of(repaired) : OptionalDouble.empty();
  }

  /** Whether memory takes longer than arithmetic; empty where neither is known. */
  public java.util.Optional<Boolean> memoryBound() {
    return computeSeconds.isPresent() && computeSeconds.getAsDouble() + memory() > 0
        ? java.util.Optional.of(memory() > computeSeconds.getAsDouble())
        : java.util.Optional.empty();
  }

  private double memory() {
    return memorySeconds.orElse(0);
  }
}
