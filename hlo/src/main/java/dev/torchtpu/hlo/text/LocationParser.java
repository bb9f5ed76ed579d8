package dev.torchtpu.hlo.text;

import dev.torchtpu.hlo.Location;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Reads locations. Of a call stack the innermost place stays, of fused locations the first that is
 * known.
 */
final class LocationParser {
  private final Cursor cursor;
  private final Aliases aliases;
  private final Map<String, Location> known = new HashMap<>();

  LocationParser(Cursor cursor, Aliases aliases) {
    this.cursor = cursor;
    this.aliases = aliases;
  }

  /** {@code loc(…)} if it stands here. */
  Optional<Location> optional() {
    return cursor.looksAt("loc(") ? Optional.of(parse()) : Optional.empty();
  }

  private Location parse() {
    cursor.expect("loc(");
    Location location = body();
    cursor.expect(")");
    return location;
  }

  private Location body() {
    cursor.enter();
    Location location;
    if (cursor.peek() == '"') {
      location = nameOrPosition();
    } else if (cursor.peek() == '#') {
      location = alias();
    } else if (cursor.acceptWord("unknown")) {
      location = Location.unknown();
    } else if (cursor.acceptWord("callsite")) {
      cursor.expect("(");
      location = body();
      cursor.expectWord("at");
      body();
      cursor.expect(")");
    } else if (cursor.acceptWord("fused")) {
      location = fused();
    } else if (cursor.looksAt("loc(")) {
      location = parse();
    } else {
      throw cursor.error("expected a location");
    }
    cursor.leave();
    return location;
  }

  private Location nameOrPosition() {
    String text = cursor.string();
    if (cursor.accept(":")) {
      int line = number();
      cursor.expect(":");
      int column = number();
      if (cursor.acceptWord("to")) {
        if (cursor.accept(":")) {
          number();
        }
        if (cursor.accept(":")) {
          number();
        }
      }
      return new Location.FilePosition(text, line, column);
    }
    if (!cursor.accept("(")) {
      return Location.named(text);
    }
    Location child = body();
    cursor.expect(")");
    return new Location.Named(
        text,
        switch (child) {
          case Location.FilePosition p -> Optional.of(p);
          case Location.Named n -> n.position();
          case Location.Unknown u -> Optional.empty();
        });
  }

  private int number() {
    long n = cursor.integer();
    if (n < 0 || n > Integer.MAX_VALUE) {
      throw cursor.error("position " + n + " is out of range");
    }
    return (int) n;
  }

  private Location fused() {
    cursor.skip();
    if (cursor.current() == '<') {
      cursor.skipBalanced();
    }
    cursor.expect("[");
    Location first = Location.unknown();
    do {
      Location next = body();
      first = first == Location.unknown() ? next : first;
    } while (cursor.accept(","));
    cursor.expect("]");
    return first;
  }

  private Location alias() {
    int start = cursor.position();
    cursor.expect("#");
    String name = cursor.suffixName();
    Location location = known.get(name);
    if (location == null) {
      int place =
          aliases
              .place(name)
              .orElseThrow(() -> cursor.errorAt(start, "#" + name + " is not defined"));
      int back = cursor.position();
      cursor.moveTo(place);
      location = parse();
      cursor.moveTo(back);
      known.put(name, location);
    }
    return location;
  }
}
