package dev.torchtpu.benchmarks;

import dev.torchtpu.Device;
import java.util.List;

/** A named group of comparisons. */
interface Suite {
  String name();

  /** The comparisons on a device; peers that cannot be had are left out, with a line on stderr. */
  List<Comparison> comparisons(Device device);
}
