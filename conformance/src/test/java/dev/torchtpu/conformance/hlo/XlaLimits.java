package dev.torchtpu.conformance.hlo;

import java.util.Map;
import java.util.Optional;

/** Operations that XLA's CPU plugin refuses or computes otherwise, each with the reason. */
final class XlaLimits {
  private static final String ONLY_REAL = "XLA: Expected element type in shape to be floating";
  private static final String NO_F8 = "XLA: failed to legalize operation";
  private static final String REAL_PARTS = "XLA compares real parts only";
  private static final String BRANCH = "XLA takes the other side of the branch cut";

  private static final Map<String, String> REASONS =
      Map.ofEntries(
          Map.entry("stablehlo.cbrt complex<f32>", ONLY_REAL),
          Map.entry("stablehlo.cbrt complex<f64>", ONLY_REAL),
          Map.entry("chlo.bessel_i1e f8E4M3FN", NO_F8),
          Map.entry("chlo.bessel_i1e f8E5M2", NO_F8),
          Map.entry("chlo.erfc f8E4M3FN", NO_F8),
          Map.entry("chlo.erfc f8E5M2", NO_F8),
          Map.entry("stablehlo.maximum complex<f32>", REAL_PARTS),
          Map.entry("stablehlo.maximum complex<f64>", REAL_PARTS),
          Map.entry("stablehlo.minimum complex<f32>", REAL_PARTS),
          Map.entry("stablehlo.minimum complex<f64>", REAL_PARTS),
          Map.entry("stablehlo.atan2 complex<f64>", BRANCH));

  private XlaLimits() {}

  static Optional<String> of(Operation o) {
    return Optional.ofNullable(REASONS.get(o.toString()));
  }
}
