package dev.torchtpu.cpu.memory;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** How much memory this process may use: that of the machine, or of its container if less. */
final class MachineMemory {
  private MachineMemory() {}

  static long total() {
    long machine = fromMeminfo();
    long container =
        Math.min(
            number(Path.of("/sys/fs/cgroup/memory.max")),
            number(Path.of("/sys/fs/cgroup/memory/memory.limit_in_bytes")));
    long least = Math.min(machine, container);
    // The default heap is a quarter of memory; the best guess where nothing can be read.
    return least != Long.MAX_VALUE
        ? least
        : 4 * Math.min(Runtime.getRuntime().maxMemory(), 1L << 40);
  }

  private static long fromMeminfo() {
    try {
      for (String line : Files.readAllLines(Path.of("/proc/meminfo"))) {
        if (line.startsWith("MemTotal:")) {
          return Long.parseLong(line.replaceAll("[^0-9]", "")) << 10;
        }
      }
    } catch (IOException | NumberFormatException e) {
      // Not Linux.
    }
    return Long.MAX_VALUE;
  }

  private static long number(Path file) {
    try {
      return Long.parseLong(Files.readString(file).strip());
    } catch (IOException | NumberFormatException e) {
      return Long.MAX_VALUE;
    }
  }
}
