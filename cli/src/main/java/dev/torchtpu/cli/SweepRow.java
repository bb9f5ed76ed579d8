package dev.torchtpu.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What the sweep found of one model.
 *
 * @param architecture the class of the exported model
 * @param ops how many calls the graph has
 * @param overloads how many different ones
 * @param result {@code passed}, {@code failed} or {@code skipped}
 */
record SweepRow(
    String model,
    String architecture,
    long parameters,
    int ops,
    int overloads,
    Result result,
    String reason,
    double maxError,
    Optional<Double> eagerSeconds,
    Optional<Double> compileSeconds,
    Optional<Double> compiledSeconds) {
  enum Result {
    PASSED,
    FAILED,
    SKIPPED
  }

  Map<String, Object> asMap() {
    var map = new LinkedHashMap<String, Object>();
    map.put("model", model);
    map.put("architecture", architecture);
    map.put("parameters", parameters);
    map.put("ops", ops);
    map.put("overloads", overloads);
    map.put("result", result.name().toLowerCase(java.util.Locale.ROOT));
    if (!reason.isEmpty()) {
      map.put("reason", reason);
    }
    map.put("maxError", Double.isFinite(maxError) ? maxError : null);
    eagerSeconds.ifPresent(s -> map.put("eagerSeconds", s));
    compileSeconds.ifPresent(s -> map.put("compileSeconds", s));
    compiledSeconds.ifPresent(s -> map.put("compiledSeconds", s));
    return map;
  }
}
