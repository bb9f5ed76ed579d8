package dev.torchtpu.device;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** How much memory this machine, or the container around this process, has. */
public final class SystemMemory {
  private static final long FALLBACK = 8L << 30;

  private SystemMemory() {}

  /** The default limit of host memory for buffers: nine tenths of what there is. */
  public static long defaultLimit() {
    return totalBytes() / 10 * 9;
  }

  /** Bytes of memory, as far as the system tells; the container's limit if that is less. */
  public static long totalBytes() {
    long machine = machineBytes();
    long container = number(firstLine(Path.of("/sys/fs/cgroup/memory.max")));
    return container > 0 && container < machine ? container : machine;
  }

  private static long machineBytes() {
    // The first line reads "MemTotal:       25165824 kB".
    String line = firstLine(Path.of("/proc/meminfo"));
    long kib = number(line.replaceAll("[^0-9]", ""));
    // Without /proc the JVM's own default heap, a quarter of the machine, is the best hint.
    return kib > 0 ? kib << 10 : Math.max(FALLBACK, 4 * Runtime.getRuntime().maxMemory());
  }

  private static String firstLine(Path file) {
    try (var lines = Files.lines(file)) {
      return lines.findFirst().orElse("");
    } catch (IOException | RuntimeException e) {
      return "";
    }
  }

  private static long number(String text) {
    return text.matches("[0-9]{1,15}") ? Long.parseLong(text) : -1;
  }
}
