package dev.torchtpu.cli;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What {@code quickstart} found.
 *
 * @param embeddings one row of length 1 a sentence
 * @param loadSeconds from the command's start to a model that is ready
 * @param startToFirstSeconds from the start of the JVM to the first embeddings
 * @param steadySeconds the median of {@code steadyRuns} calls after the first
 */
record QuickstartReport(
    String model,
    long parameters,
    String device,
    List<String> sentences,
    float[][] embeddings,
    double loadSeconds,
    double firstCallSeconds,
    double startToFirstSeconds,
    double steadySeconds,
    int steadyRuns) {
  private static final int WIDTH = 50;

  double[][] similarity() {
    int n = sentences.size();
    var matrix = new double[n][n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        matrix[i][j] = FloatRows.dot(embeddings[i], embeddings[j]);
      }
    }
    return matrix;
  }

  Map<String, Object> asMap() {
    var map = new LinkedHashMap<String, Object>();
    map.put("model", model);
    map.put("parameters", parameters);
    map.put("device", device);
    map.put("sentences", sentences);
    map.put("similarity", similarity());
    map.put("embeddings", embeddings);
    map.put("loadSeconds", loadSeconds);
    map.put("firstCallSeconds", firstCallSeconds);
    map.put("startToFirstSeconds", startToFirstSeconds);
    map.put("steadySeconds", steadySeconds);
    map.put("steadyRuns", steadyRuns);
    return map;
  }

  void print(PrintWriter out) {
    out.printf(Locale.ROOT, "Model   %s (%.1f M parameters)%n", model, parameters / 1e6);
    out.printf("Device  %s%n%n", device);
    List<String> labels = sentences.stream().map(QuickstartReport::label).toList();
    int width = labels.stream().mapToInt(l -> l.codePointCount(0, l.length())).max().orElse(0);
    out.printf("Similarity in meaning (cosine; 1: the same, near 0: unrelated)%n%n");
    out.print(" ".repeat(width + 4));
    for (int j = 1; j <= labels.size(); j++) {
      out.printf("%6d", j);
    }
    out.println();
    double[][] matrix = similarity();
    for (int i = 0; i < matrix.length; i++) {
      String label = labels.get(i);
      int spaces = width - label.codePointCount(0, label.length());
      out.printf("%2d  %s%s", i + 1, label, " ".repeat(spaces));
      for (double value : matrix[i]) {
        // Adding zero makes -0 a plain 0.
        out.printf(Locale.ROOT, "%6.2f", Math.round(value * 100) / 100.0 + 0.0);
      }
      out.println();
    }
    out.println();
    out.printf(Locale.ROOT, "Loaded in     %s%n", seconds(loadSeconds));
    out.printf(
        Locale.ROOT,
        "First call    %s for %d sentence%s, %s after the JVM's start%n",
        seconds(firstCallSeconds),
        sentences.size(),
        sentences.size() == 1 ? "" : "s",
        seconds(startToFirstSeconds));
    out.printf(
        Locale.ROOT,
        "Steady state  %s, median of %d (%.0f sentences a second)%n",
        seconds(steadySeconds),
        steadyRuns,
        sentences.size() / steadySeconds);
  }

  private static String seconds(double s) {
    return s >= 1
        ? String.format(Locale.ROOT, "%.2f s", s)
        : String.format(Locale.ROOT, "%.1f ms", s * 1e3);
  }

  /** A text on one line, short enough for a table. */
  private static String label(String text) {
    int[] points = text.codePoints().map(c -> Character.isISOControl(c) ? ' ' : c).toArray();
    return points.length <= WIDTH
        ? new String(points, 0, points.length)
        : new String(points, 0, WIDTH - 1) + "…";
  }
}
