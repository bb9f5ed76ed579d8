package dev.torchtpu.pjrt.aot;

import java.util.Optional;

/**
 * Generations of TPUs that libtpu compiles for. The numbers are those of one device, which is a
 * chip, except on tpu7x, where it is half of one. Peaks are the maker's published ones; rates are
 * what the compiler's own time estimate is made of, found by compiling.
 */
public enum TpuGeneration {
  V2("v2", 2, 1),
  V3("v3", 2, 1),
  V4("v4", 3, 1, new Rates(275e12, 275e12, 1228e9, 1.05e9)),
  V5E("v5e", 2, 1, new Rates(197e12, 197e12, 738e9, 1.5e9)),
  V5P("v5p", 3, 1, new Rates(459e12, 394e12, 2350e9, 1.75e9)),
  V6E("v6e", 2, 1, new Rates(918e12, 918e12, 1638e9, 1.75e9)),
  TPU7X("tpu7x", 3, 2, new Rates(1153.5e12, 996e12, 3686e9, 2.2e9));

  /**
   * Speeds of one device.
   *
   * @param publishedFlops the maker's bf16 peak a second
   * @param compilerFlops a second, as the compiler reckons
   * @param compilerBytes of HBM a second, as the compiler reckons
   * @param clock cycles a second at which the matrix units give the published peak
   */
  public record Rates(
      double publishedFlops, double compilerFlops, double compilerBytes, double clock) {}

  private final String externalName;
  private final int dimensions;
  private final int devicesPerChip;
  private final Optional<Rates> rates;

  TpuGeneration(String externalName, int dimensions, int devicesPerChip) {
    this(externalName, dimensions, devicesPerChip, Optional.empty());
  }

  TpuGeneration(String externalName, int dimensions, int devicesPerChip, Rates rates) {
    this(externalName, dimensions, devicesPerChip, Optional.of(rates));
  }

  TpuGeneration(String externalName, int dimensions, int devicesPerChip, Optional<Rates> rates) {
    this.externalName = externalName;
    this.dimensions = dimensions;
    this.devicesPerChip = devicesPerChip;
    this.rates = rates;
  }

  /** The name in topologies, such as {@code v5e}. */
  public String externalName() {
    return externalName;
  }

  /** Sizes that a topology has. */
  public int dimensions() {
    return dimensions;
  }

  public int devicesPerChip() {
    return devicesPerChip;
  }

  /** Speeds; empty where they are not known. */
  public Optional<Rates> rates() {
    return rates;
  }
}
