package dev.torchtpu.cli;

import dev.torchtpu.pjrt.aot.AotProgram;
import dev.torchtpu.pjrt.aot.HloInstruction;
import dev.torchtpu.pjrt.aot.OptimizedHlo;
import dev.torchtpu.pjrt.aot.TimeEstimate;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Prints results side by side, a topology a column. */
final class AotTable {
  private static final int NAME_WIDTH = 30;
  private static final int SOURCE_WIDTH = 60;

  private final PrintWriter out;
  private final List<AotResult> results;

  AotTable(PrintWriter out, List<AotResult> results) {
    this.out = out;
    this.results = results;
  }

  void print(String description) {
    out.println(description);
    out.println();
    List<List<String>> rows = new ArrayList<>();
    rows.add(row("topology", r -> r.topology().toString()));
    rows.add(row("compiles", r -> r.program().map(AotTable::compiled).orElse("no (see below)")));
    rows.add(programRow("program for", AotTable::places));
    rows.add(programRow("HBM a device, of", AotTable::memory));
    rows.add(programRow("  arguments", p -> bytes(p.memory().arguments())));
    rows.add(programRow("  results", p -> bytes(p.memory().results())));
    rows.add(programRow("  temporaries", p -> bytes(p.memory().temporaries())));
    rows.add(programRow("  code", p -> bytes(p.codeBytes())));
    rows.add(programRow("FLOP a device", p -> scaled(p.flops(), "FLOP")));
    rows.add(programRow("HBM traffic", p -> bytes(p.bytesAccessed())));
    rows.add(programRow("estimated time*", p -> range(p.time())));
    rows.add(programRow("  rooflines", p -> seconds(p.time().rooflineSeconds())));
    rows.add(programRow("  cycles", p -> seconds(p.time().cycleSeconds())));
    rows.add(programRow("bound by", AotTable::bound));
    rows.add(programRow("MFU estimate*", p -> mfu(p.time())));
    rows.add(row("collectives", AotTable::collectives));
    printRows(rows);
    out.println();
    out.println(
        "* By the compiler's own figures: nothing was run. Host, network and waiting are left");
    out.println("  out. MFU is FLOPs over time and the maker's bf16 peak.");
    if (results.stream().flatMap(r -> r.program().stream()).anyMatch(p -> p.hlo().hasLoops())) {
      out.println(
          "  The program has loops: FLOP, traffic and rooflines count each body once, cycles");
      out.println("  by the runs that the program tells.");
    }
    for (AotResult r : results) {
      if (r.program().isEmpty()) {
        out.println();
        out.println(r.topology() + " does not compile: " + r.failure());
      } else {
        costliest(r);
      }
    }
  }

  private List<String> row(String name, Function<AotResult, String> cell) {
    var row = new ArrayList<String>();
    row.add(name);
    results.forEach(r -> row.add(cell.apply(r)));
    return row;
  }

  private List<String> programRow(String name, Function<AotProgram, String> cell) {
    return row(name, r -> r.program().map(cell).orElse("-"));
  }

  private void printRows(List<List<String>> rows) {
    int columns = results.size() + 1;
    int[] widths = new int[columns];
    rows.forEach(row -> {
      for (int i = 0; i < columns; i++) {
        widths[i] = Math.max(widths[i], row.get(i).length());
      }
    });
    for (List<String> row : rows) {
      var line = new StringBuilder();
      for (int i = 0; i < columns; i++) {
        String cell = row.get(i);
        line.append(cell).append(" ".repeat(widths[i] - cell.length() + 3));
      }
      out.println(line.toString().stripTrailing());
    }
  }

  private static String compiled(AotProgram p) {
    return String.format(Locale.ROOT, "yes, in %.1f s", p.compileSeconds());
  }

  private static String places(AotProgram p) {
    int replicas = p.options().program().replicas();
    int partitions = p.options().program().partitions();
    String who = p.deviceKind() + ", ";
    return who
        + (replicas * partitions == 1
            ? "1 device"
            : replicas + " x " + partitions + " of " + p.topology().deviceCount() + " devices");
  }

  private static String memory(AotProgram p) {
    String peak = bytes(p.memory().peak());
    return p.hbmLimit().isEmpty()
        ? peak
        : peak
            + " of "
            + bytes(p.hbmLimit().getAsLong())
            + String.format(
                Locale.ROOT, " (%.0f %%)", 100.0 * p.memory().peak() / p.hbmLimit().getAsLong());
  }

  private static String range(TimeEstimate t) {
    double a = t.rooflineSeconds().orElse(t.cycleSeconds().orElse(0));
    double b = t.cycleSeconds().orElse(a);
    return a <= 0 ? "unknown" : seconds(Math.min(a, b)) + " to " + seconds(Math.max(a, b));
  }

  private static String bound(AotProgram p) {
    TimeEstimate t = p.time();
    return t.memoryBound()
        .map(memory ->
            (memory ? "memory" : "compute")
                + " ("
                + seconds(t.computeSeconds())
                + " arithmetic, "
                + seconds(t.memorySeconds())
                + " memory)")
        .orElse("unknown");
  }

  private static String mfu(TimeEstimate t) {
    return t.mfuLow().isEmpty()
        ? "unknown"
        : String.format(
            Locale.ROOT,
            "%.0f to %.0f %%",
            100 * t.mfuLow().getAsDouble(),
            100 * t.mfuHigh().orElse(0));
  }

  private static String collectives(AotResult r) {
    if (r.program().isEmpty()) {
      return "-";
    }
    return r.collectives().isEmpty()
        ? "none"
        : r.collectives().stream().map(AotTable::collective).collect(Collectors.joining(", "));
  }

  private static String collective(OptimizedHlo.Collective c) {
    return c.count() + " " + c.kind() + " (" + bytes(c.bytes()) + ")";
  }

  private void costliest(AotResult r) {
    List<HloInstruction> instructions = r.costliest();
    AotProgram p = r.program().orElseThrow();
    if (instructions.isEmpty()) {
      return;
    }
    out.println();
    out.println("Costliest on " + r.topology() + ", of " + seconds(p.time().cycleSeconds()));
    double all = p.hlo().cycles();
    for (HloInstruction i : instructions) {
      double cycles = (double) i.cycles().orElse(0) * i.runs();
      out.printf(
          Locale.ROOT,
          "  %5.1f %%  %s  %s%n",
          100 * cycles / all,
          cut(i.name() + (i.runs() > 1 ? " x" + i.runs() : ""), NAME_WIDTH),
          cut(i.source().isEmpty() ? "-" : i.source(), SOURCE_WIDTH).stripTrailing());
    }
  }

  private static String cut(String text, int width) {
    return text.length() > width
        ? text.substring(0, width - 1) + "…"
        : text + " ".repeat(width - text.length());
  }

  private static String bytes(double n) {
    return scaled(n, "B");
  }

  private static String scaled(double n, String unit) {
    String[] prefixes = {"", "k", "M", "G", "T", "P"};
    int i = 0;
    double v = n;
    while (v >= 1000 && i < prefixes.length - 1) {
      v /= 1000;
      i++;
    }
    return String.format(Locale.ROOT, i == 0 ? "%.0f %s%s" : "%.3g %s%s", v, prefixes[i], unit);
  }

  private static String seconds(OptionalDouble s) {
    return s.isPresent() ? seconds(s.getAsDouble()) : "unknown";
  }

  private static String seconds(double s) {
    return s >= 1
        ? String.format(Locale.ROOT, "%.2f s", s)
        : s >= 1e-3
            ? String.format(Locale.ROOT, "%.2f ms", s * 1e3)
            : String.format(Locale.ROOT, "%.1f us", s * 1e6);
  }
}
