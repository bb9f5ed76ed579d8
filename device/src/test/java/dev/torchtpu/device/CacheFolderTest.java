package dev.torchtpu.device;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class CacheFolderTest {
  @Test
  void theFolderFollowsTheEnvironment() {
    assertThat(CacheFolder.of(Map.of("TORCHTPU_CACHE", "/c"), "/h")).hasToString("/c");
    assertThat(CacheFolder.of(Map.of("XDG_CACHE_HOME", "/x"), "/h")).hasToString("/x/torchtpu");
    assertThat(CacheFolder.of(Map.of("XDG_CACHE_HOME", "relative"), "/h"))
        .hasToString("/h/.cache/torchtpu");
    assertThat(CacheFolder.of(Map.of("HOME", "/other"), "/h"))
        .hasToString("/other/.cache/torchtpu");
    assertThat(CacheFolder.of(Map.of(), "/h")).hasToString("/h/.cache/torchtpu");
  }
}
