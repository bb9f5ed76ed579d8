package dev.torchtpu.hlo.text;

import dev.torchtpu.hlo.Attribute;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Definitions of {@code #name = …} at the top of a file, which may come after their uses. Found
 * before the file is read, read when first used.
 */
final class Aliases {
  private static final Pattern DEFINITION =
      Pattern.compile("^#([A-Za-z0-9_$-]+)[ \\t]*=[ \\t]*", Pattern.MULTILINE);

  /** How many attributes aliases may unfold to: nested aliases grow exponentially. */
  private static final long MOST_UNFOLDED = 1_000_000;

  private record Known(Attribute attribute, long weight) {}

  private final Map<String, Integer> places = new HashMap<>();
  private final Map<String, Known> known = new HashMap<>();
  private long unfolded;

  Aliases(String text, int from, int to) {
    Matcher m = DEFINITION.matcher(text).region(from, to);
    while (m.find()) {
      places.putIfAbsent(m.group(1), m.end());
    }
  }

  /** Counts an attribute that was read. */
  void count() {
    unfolded++;
  }

  /** Where a definition's value starts. */
  Optional<Integer> place(String name) {
    return Optional.ofNullable(places.get(name));
  }

  /** The attribute that a name stands for. */
  Attribute resolve(String name, AttributeParser parser, Cursor cursor, int use) {
    Known k = known.get(name);
    if (k == null) {
      Integer place = places.get(name);
      if (place == null) {
        throw cursor.errorAt(use, "#" + name + " is not defined");
      }
      long before = unfolded;
      int back = cursor.position();
      cursor.enter();
      cursor.moveTo(place);
      Attribute attribute = parser.parse();
      cursor.moveTo(back);
      cursor.leave();
      k = new Known(attribute, unfolded - before);
      known.put(name, k);
    } else {
      unfolded += k.weight();
    }
    if (unfolded > MOST_UNFOLDED) {
      throw cursor.errorAt(use, "attribute aliases unfold to more than " + MOST_UNFOLDED);
    }
    return k.attribute();
  }
}
