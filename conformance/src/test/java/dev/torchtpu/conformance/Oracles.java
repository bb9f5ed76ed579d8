package dev.torchtpu.conformance;

import dev.torchtpu.device.Platform;
import dev.torchtpu.runtime.DeviceRuntime;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Assumptions;

/**
 * Devices and data that tests compare with. Without them a test is skipped with one line, or fails
 * where {@code TORCHTPU_REQUIRE_ORACLES=1} says that they must be there.
 */
public final class Oracles {
  private Oracles() {}

  /** Skips or fails the test if a device cannot be had. */
  public static void requireDevice(String type) {
    Platform p = DeviceRuntime.platforms().get(type);
    Optional<String> why =
        p == null ? Optional.of("no platform is named " + type) : p.unavailable();
    why.ifPresent(w -> missing(type + ": " + w));
  }

  /** A folder of the test data; skips or fails the test if it is not there. */
  public static Path data(String folder) {
    String set = System.getenv("TORCHTPU_TEST_DATA");
    Path root = set == null ? checkout().resolve("../shared").normalize() : Path.of(set);
    Path p = root.resolve(folder);
    if (!Files.exists(p)) {
      missing("test data " + p + " is not there");
    }
    return p;
  }

  private static Path checkout() {
    Path p = Path.of("").toAbsolutePath();
    while (!Files.exists(p.resolve("torchtpu"))) {
      p = p.getParent();
      if (p == null) {
        throw new IllegalStateException("run the tests inside the checkout");
      }
    }
    return p;
  }

  private static void missing(String what) {
    if ("1".equals(System.getenv("TORCHTPU_REQUIRE_ORACLES"))) {
      Assertions.fail(what);
    }
    Assumptions.abort(what);
  }
}
