package dev.torchtpu.hlo.text;

import dev.torchtpu.hlo.ContractionOp.ConvolutionDimensions;
import dev.torchtpu.hlo.ContractionOp.DotAlgorithm;
import dev.torchtpu.hlo.GatherDimensions;
import dev.torchtpu.hlo.HloException;
import dev.torchtpu.hlo.ScatterDimensions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Reads StableHLO's attributes of dimension numbers. */
final class DimensionParser {
  private DimensionParser() {}

  static GatherDimensions gather(String text) {
    var f = new Entries(text, "#stablehlo.gather");
    var d =
        new GatherDimensions(
            f.list("offset_dims"),
            f.list("collapsed_slice_dims"),
            f.list("operand_batching_dims"),
            f.list("start_indices_batching_dims"),
            f.list("start_index_map"),
            f.number("index_vector_dim"));
    f.done();
    return d;
  }

  static ScatterDimensions scatter(String text) {
    var f = new Entries(text, "#stablehlo.scatter");
    var d =
        new ScatterDimensions(
            f.list("update_window_dims"),
            f.list("inserted_window_dims"),
            f.list("input_batching_dims"),
            f.list("scatter_indices_batching_dims"),
            f.list("scatter_dims_to_operand_dims"),
            f.number("index_vector_dim"));
    f.done();
    return d;
  }

  /** Batching dimensions of both sides, then contracting dimensions of both. */
  static long[][] dot(String text) {
    var f = new Entries(text, "#stablehlo.dot");
    long[][] d = {
      f.list("lhs_batching_dimensions"),
      f.list("rhs_batching_dimensions"),
      f.list("lhs_contracting_dimensions"),
      f.list("rhs_contracting_dimensions")
    };
    f.done();
    return d;
  }

  static DotAlgorithm algorithm(String text) {
    var f = new Entries(text, "#stablehlo.dot_algorithm");
    var a =
        new DotAlgorithm(
            f.word("lhs_precision_type"),
            f.word("rhs_precision_type"),
            f.word("accumulation_type"),
            f.number("lhs_component_count"),
            f.number("rhs_component_count"),
            f.number("num_primitive_operations"),
            f.word("allow_imprecise_accumulation").equals("true"));
    f.done();
    return a;
  }

  /** Handle and type of a channel. */
  static long[] channel(String text) {
    var f = new Entries(text, "#stablehlo.channel_handle");
    long[] c = {f.number("handle"), f.number("type")};
    f.done();
    return c;
  }

  static ConvolutionDimensions convolution(String text) {
    var c = new Cursor(text);
    c.expect("#stablehlo.conv");
    c.expect("<");
    ConvolutionDimensions d = convolution(c);
    c.expect(">");
    return d;
  }

  /** {@code [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]}. */
  static ConvolutionDimensions convolution(Cursor c) {
    Map<String, Long> input = places(c);
    c.expect("x");
    Map<String, Long> kernel = places(c);
    c.expect("->");
    Map<String, Long> output = places(c);
    return new ConvolutionDimensions(
        place(c, input, "b"),
        place(c, input, "f"),
        spatial(c, input),
        place(c, kernel, "i"),
        place(c, kernel, "o"),
        spatial(c, kernel),
        place(c, output, "b"),
        place(c, output, "f"),
        spatial(c, output));
  }

  private static Map<String, Long> places(Cursor c) {
    var places = new HashMap<String, Long>();
    c.expect("[");
    if (!c.accept("]")) {
      do {
        String key = Cursor.isDigit(c.peek()) ? Long.toString(c.integer()) : c.word();
        if (places.put(key, (long) places.size()) != null) {
          throw c.error("dimension " + key + " appears twice");
        }
      } while (c.accept(","));
      c.expect("]");
    }
    return places;
  }

  private static long place(Cursor c, Map<String, Long> places, String name) {
    Long p = places.get(name);
    if (p == null) {
      throw c.error("dimension " + name + " is missing");
    }
    return p;
  }

  private static long[] spatial(Cursor c, Map<String, Long> places) {
    long[] all = new long[Math.max(0, places.size() - 2)];
    Arrays.setAll(all, i -> place(c, places, Integer.toString(i)));
    return all;
  }

  /** {@code <name = [1, 2], name = 3>}. */
  private static final class Entries {
    private final String prefix;
    private final Map<String, long[]> lists = new HashMap<>();
    private final Map<String, Long> numbers = new HashMap<>();
    private final Map<String, String> words = new HashMap<>();

    Entries(String text, String prefix) {
      this.prefix = prefix;
      var c = new Cursor(text);
      c.expect(prefix);
      c.expect("<");
      while (!c.accept(">")) {
        String name = c.word();
        c.expect("=");
        switch (c.peek()) {
          case '[' -> lists.put(name, integers(c));
          case '-', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9' ->
              numbers.put(name, c.integer());
          default -> words.put(name, c.word());
        }
        if (!c.accept(",")) {
          c.expect(">");
          return;
        }
      }
    }

    long[] list(String name) {
      long[] v = lists.remove(name);
      return v == null ? new long[0] : v;
    }

    long number(String name) {
      Long v = numbers.remove(name);
      return v == null ? 0 : v;
    }

    String word(String name) {
      String v = words.remove(name);
      if (v == null) {
        throw new HloException(prefix + ": " + name + " is missing");
      }
      return v;
    }

    void done() {
      for (var rest : List.of(lists.keySet(), numbers.keySet(), words.keySet())) {
        for (String name : rest) {
          throw new HloException(prefix + ": unknown entry " + name);
        }
      }
    }
  }

  /** {@code [1, 2]}. */
  static long[] integers(Cursor c) {
    c.expect("[");
    var all = new ArrayList<Long>();
    if (!c.accept("]")) {
      do {
        all.add(c.integer());
      } while (c.accept(","));
      c.expect("]");
    }
    return TypeParser.toLongs(all);
  }
}
