package dev.torchtpu.cli;

import java.util.Locale;
import java.util.Optional;

/** Prints rows of a sweep. */
final class SweepTable {
  private SweepTable() {}

  static String header(boolean compile) {
    return String.format(
        Locale.ROOT,
        "%-30s %-40s %5s %9s %10s%s  %s",
        "model",
        "architecture",
        "ops",
        "max error",
        "op by op",
        compile ? String.format(Locale.ROOT, " %10s %10s", "compiled", "first run") : "",
        "result");
  }

  static String line(SweepRow r, boolean compile) {
    return String.format(
        Locale.ROOT,
        "%-30s %-40s %5d %9s %10s%s  %s",
        r.model(),
        r.architecture(),
        r.ops(),
        error(r.maxError()),
        time(r.eagerSeconds()),
        compile
            ? String.format(
                Locale.ROOT, " %10s %10s", time(r.compiledSeconds()), time(r.compileSeconds()))
            : "",
        r.result().name().toLowerCase(Locale.ROOT)
            + (r.reason().isEmpty() ? "" : ": " + oneLine(r.reason())));
  }

  private static String error(double e) {
    return Double.isFinite(e) ? String.format(Locale.ROOT, "%.1e", e) : "-";
  }

  private static String time(Optional<Double> seconds) {
    return seconds
        .map(s ->
            s >= 1
                ? String.format(Locale.ROOT, "%.2f s", s)
                : String.format(Locale.ROOT, "%.2f ms", s * 1e3))
        .orElse("-");
  }

  private static String oneLine(String text) {
    return text.replaceAll("\\s+", " ");
  }
}
