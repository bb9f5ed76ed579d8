package dev.torchtpu.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/** Sizes by name, as {@code --shape batch=8,seq=2048} gives them, over an example's own. */
final class AotShape {
  private static final String SIZE = "[1-9][0-9]{0,8}";

  private final Map<String, Long> sizes;

  private AotShape(Map<String, Long> sizes) {
    this.sizes = sizes;
  }

  /**
   * Reads sizes.
   *
   * @param text may be empty
   * @param defaults written the same way: the names there are, and the values they have unless the
   *     text says otherwise
   */
  static AotShape of(String text, String defaults) {
    var known = new LinkedHashMap<String, Long>();
    for (String part : defaults.split(",", -1)) {
      String[] pair = part.split("=", 2);
      known.put(pair[0], Long.valueOf(pair[1]));
    }
    var sizes = new LinkedHashMap<>(known);
    for (String part : text.isEmpty() ? new String[0] : text.split(",", -1)) {
      String[] pair = part.strip().split("=", 2);
      if (pair.length != 2 || !known.containsKey(pair[0]) || !pair[1].matches(SIZE)) {
        throw new CliException(
            "--shape is written NAME=SIZE,NAME=SIZE with the names "
                + String.join(", ", known.keySet())
                + "; got '"
                + part
                + "'");
      }
      sizes.put(pair[0], Long.valueOf(pair[1]));
    }
    return new AotShape(sizes);
  }

  long get(String name) {
    return Objects.requireNonNull(sizes.get(name));
  }

  Map<String, Long> sizes() {
    return sizes;
  }
}
