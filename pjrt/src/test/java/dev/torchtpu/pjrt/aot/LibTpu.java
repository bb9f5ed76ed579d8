package dev.torchtpu.pjrt.aot;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.torchtpu.pjrt.PluginStore;
import java.nio.file.Path;
import java.util.Optional;

/** The installed libtpu; its absence skips a test always, as it is large and not free. */
final class LibTpu {
  private LibTpu() {}

  static Path library() {
    Optional<Path> library = PluginStore.ofUser().find("tpu").map(p -> p.library());
    assumeTrue(library.isPresent(), "skipped: libtpu is absent (./torchtpu plugin install tpu)");
    return library.orElseThrow();
  }
}
