package dev.torchtpu.conformance;

import dev.torchtpu.conformance.golden.Exclusions;
import java.nio.file.Path;

/** The checkout's lists of what is left out, with reasons. */
final class Lists {
  private Lists() {}

  /** Overloads that are not declared on purpose. */
  static Exclusions excludedOverloads() {
    return Exclusions.read(docs().resolve("ops-excluded.md"));
  }

  /** What a type of device itself gets wrong. */
  static Exclusions differences(String deviceType) {
    return deviceType.equals("xla_cpu")
        ? Exclusions.read(docs().resolve("xla-differences.md"))
        : Exclusions.none();
  }

  /** The checkout's {@code docs}; the launcher says where the checkout is. */
  private static Path docs() {
    String root = System.getProperty("torchtpu.root");
    return (root == null ? Path.of("") : Path.of(root)).resolve("docs");
  }
}
