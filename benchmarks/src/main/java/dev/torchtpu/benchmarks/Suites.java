package dev.torchtpu.benchmarks;

import java.util.List;

/** All suites, by name. */
final class Suites {
  private Suites() {}

  static List<Suite> all() {
    return List.of(
        new EagerSuite(), new CpuSuite(), new OpsSuite(), new MiniLmSuite(), new PjrtSuite());
  }
}
