package dev.torchtpu.runtime;

import java.util.HashMap;
import java.util.Map;

/** The current device index of each type, a thread's own. */
public final class CurrentDevice {
  private static final ThreadLocal<Map<String, Integer>> INDICES =
      ThreadLocal.withInitial(HashMap::new);

  private CurrentDevice() {}

  public static int index(String type) {
    return INDICES.get().getOrDefault(type, 0);
  }

  public static void set(String type, int index) {
    INDICES.get().put(type, index);
  }
}
