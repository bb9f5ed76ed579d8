package dev.torchtpu.cli;

import dev.torchtpu.formats.LoadProgress;
import java.io.Console;
import java.io.PrintWriter;
import java.util.Locale;

/** A line on stderr that says how much is loaded; rewritten in place on a terminal. */
final class ProgressLine implements LoadProgress {
  private static final long INTERVAL_NANOS = 50_000_000;

  private final PrintWriter err;
  private final boolean isTerminal;
  private long lastShown = System.nanoTime() - INTERVAL_NANOS;

  ProgressLine(PrintWriter err) {
    Console console = System.console();
    this.err = err;
    this.isTerminal = console != null && console.isTerminal();
  }

  /** Says what begins. */
  void begin(String what) {
    if (isTerminal) {
      err.print(what + " …");
    } else {
      err.println(what + " …");
    }
    err.flush();
  }

  @Override
  public void loaded(long bytes, long total) {
    long now = System.nanoTime();
    boolean done = bytes == total;
    if (!done && (!isTerminal || now - lastShown < INTERVAL_NANOS)) {
      return;
    }
    lastShown = now;
    String text =
        String.format(
            Locale.ROOT,
            "Loading weights: %3d%% of %.1f MB",
            total == 0 ? 100 : bytes * 100 / total,
            total / 1e6);
    err.print(
        isTerminal
            ? "\r" + text + (done ? System.lineSeparator() : "")
            : text + System.lineSeparator());
    err.flush();
  }
}
