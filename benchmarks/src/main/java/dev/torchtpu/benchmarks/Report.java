package dev.torchtpu.benchmarks;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

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
          verdict(c, all, m));
    }
  }

  /** What is aimed at beside this contestant, and whether it was reached. */
  private static String verdict(Comparison c, List<Measurement> all, Measurement m) {
    Measurement ours = all.getFirst();
    var out = new ArrayList<String>();
    for (Comparison.Target target : c.targets()) {
      switch (target) {
        case Comparison.Target.Micros t when m == ours ->
            out.add(verdict("<= " + t.most() + " us", ours.median() <= t.most()));
        case Comparison.Target.Ratio t when m.label().equals(t.peer()) ->
            out.add(verdict("<= " + t.most(), ours.median() / m.median() <= t.most()));
        case Comparison.Target.BestRatio t when m == best(all, t.peers()) ->
            out.add(verdict("<= " + t.most() + " of best", ours.median() / m.median() <= t.most()));
        default -> {}
      }
    }
    return String.join("; ", out);
  }

  private static String verdict(String target, boolean met) {
    return target + ": " + (met ? "met" : "missed");
  }

  private static @Nullable Measurement best(List<Measurement> all, List<String> peers) {
    Measurement best = null;
    for (Measurement m : all) {
      if (peers.contains(m.label()) && (best == null || m.median() < best.median())) {
        best = m;
      }
    }
    return best;
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
      String verdict = verdict(c, all, m);
      if (!verdict.isEmpty()) {
        row.put("target", verdict);
      }
      who.add(row);
    }
    out.put("contestants", who);
    return out;
  }
}
