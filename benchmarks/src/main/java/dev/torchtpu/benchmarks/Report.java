package dev.torchtpu.benchmarks;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Prints and records results. */
final class Report {
  private Report() {}

  static void header() {
    System.out.printf(
        Locale.ROOT,
        "%-34s %-14s %12s %12s %12s %12s %8s  %s%n",
        "work",
        "who",
        "first us",
        "median us",
        "min",
        "max",
        "ratio",
        "target");
  }

  static void print(Comparison c, List<Measurement> all) {
    Measurement ours = all.getFirst();
    for (Measurement m : all) {
      String ratio =
          m == ours ? "" : String.format(Locale.ROOT, "%.2f", ours.median() / m.median());
      System.out.printf(
          Locale.ROOT,
          "%-34s %-14s %12.2f %12.3f %12.3f %12.3f %8s  %s%n",
          m == ours ? c.name() : "",
          m.label(),
          m.firstMicros(),
          m.median(),
          m.min(),
          m.max(),
          ratio,
          verdict(c, ours, m));
    }
  }

  private static String verdict(Comparison c, Measurement ours, Measurement m) {
    return switch (c.target().orElse(null)) {
      case Comparison.Target.Micros t when m == ours ->
          "<= " + t.most() + " us: " + (ours.median() <= t.most() ? "met" : "missed");
      case Comparison.Target.Ratio t when m.label().equals(t.peer()) ->
          "<= " + t.most() + ": " + (ours.median() / m.median() <= t.most() ? "met" : "missed");
      case null, default -> "";
    };
  }

  static Map<String, Object> json(String suite, Comparison c, List<Measurement> all) {
    var out = new LinkedHashMap<String, Object>();
    out.put("suite", suite);
    out.put("work", c.name());
    var who = new ArrayList<Map<String, Object>>();
    for (Measurement m : all) {
      var row = new LinkedHashMap<String, Object>();
      row.put("who", m.label());
      row.put("first_us", m.firstMicros());
      row.put("median_us", m.median());
      row.put("min_us", m.min());
      row.put("max_us", m.max());
      row.put("rounds", m.rounds());
      if (m != all.getFirst()) {
        row.put("ratio", all.getFirst().median() / m.median());
      }
      who.add(row);
    }
    out.put("contestants", who);
    return out;
  }
}
