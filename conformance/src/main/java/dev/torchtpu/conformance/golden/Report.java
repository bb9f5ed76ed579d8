package dev.torchtpu.conformance.golden;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Counts outcomes and prints them. For one thread. */
public final class Report {
  private static final class Row {
    int passed;
    int failed;
    int skipped;
    final Map<String, Row> groups = new TreeMap<>();

    Map<String, Object> toMap() {
      var m = new TreeMap<String, Object>();
      m.put("passed", passed);
      m.put("failed", failed);
      m.put("skipped", skipped);
      if (!groups.isEmpty()) {
        var dtypes = new TreeMap<String, Object>();
        groups.forEach((k, r) -> dtypes.put(k, r.toMap()));
        m.put("dtypes", dtypes);
      }
      return m;
    }
  }

  private final Map<String, Row> rows = new TreeMap<>();
  private final List<Outcome> notPassed = new ArrayList<>();
  private final PrintWriter out;
  private final Row total = new Row();

  /** A report that prints to {@code out}. */
  public Report(PrintWriter out) {
    this.out = out;
  }

  /** Counts an outcome; prints a line if it failed. */
  public void add(Outcome o) {
    String name = o.kind().equals("grad") ? "grad of " + o.overload() : o.overload();
    Row row = rows.computeIfAbsent(name, k -> new Row());
    count(row, o.status());
    count(row.groups.computeIfAbsent(o.group(), k -> new Row()), o.status());
    count(total, o.status());
    if (o.status() != Outcome.Status.PASSED) {
      notPassed.add(o);
    }
    if (o.status() == Outcome.Status.FAILED) {
      out.printf(
          "FAILED %s %s/%d %s (%s): %s%n",
          o.kind(), o.group(), o.id(), o.overload(), o.src(), o.message());
    }
  }

  private static void count(Row row, Outcome.Status status) {
    switch (status) {
      case PASSED -> row.passed++;
      case FAILED -> row.failed++;
      case SKIPPED -> row.skipped++;
    }
  }

  /** Prints the table of overloads and the closing line. */
  public void finish() {
    out.printf("%n%-60s %8s %8s %8s%n", "overload", "passed", "failed", "skipped");
    rows.forEach(
        (name, r) -> out.printf("%-60s %8d %8d %8d%n", name, r.passed, r.failed, r.skipped));
    out.printf("%n%d passed, %d failed, %d skipped%n", total.passed, total.failed, total.skipped);
    out.flush();
  }

  public int passed() {
    return total.passed;
  }

  public int failed() {
    return total.failed;
  }

  /** Failed and skipped cases, in order. */
  public List<Outcome> notPassed() {
    return List.copyOf(notPassed);
  }

  /**
   * The report as JSON values: maps, lists, strings and numbers.
   *
   * @param device where it ran
   * @param mode how calls were made
   */
  public Map<String, Object> toMap(String device, String mode) {
    var overloads = new TreeMap<String, Object>();
    rows.forEach((name, r) -> overloads.put(name, r.toMap()));
    var cases = new ArrayList<Map<String, Object>>();
    for (Outcome o : notPassed) {
      cases.add(
          Map.of(
              "kind", o.kind(),
              "id", o.id(),
              "group", o.group(),
              "overload", o.overload(),
              "src", o.src(),
              "status", o.status().name().toLowerCase(java.util.Locale.ROOT),
              "message", o.message()));
    }
    return Map.of(
        "device", device,
        "mode", mode,
        "passed", total.passed,
        "failed", total.failed,
        "skipped", total.skipped,
        "overloads", overloads,
        "notPassed", cases);
  }
}
