package dev.torchtpu.hlo.text;

import dev.torchtpu.hlo.Value;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Names of values in scope: a region sees what its surroundings define before it. */
final class Scopes {
  private final Deque<Map<String, List<Value>>> scopes = new ArrayDeque<>();

  void open() {
    scopes.push(new HashMap<>());
  }

  void close() {
    scopes.pop();
  }

  void define(Cursor cursor, int at, String name, List<Value> values) {
    for (Map<String, List<Value>> scope : scopes) {
      if (scope.containsKey(name)) {
        throw cursor.errorAt(at, "%" + name + " is defined already");
      }
    }
    scopes.element().put(name, values);
  }

  /** Reads a use: {@code %name} or {@code %name#1}. */
  Value use(Cursor cursor) {
    cursor.skip();
    int start = cursor.position();
    cursor.expect("%");
    String name = cursor.suffixName();
    long index = 0;
    if (cursor.current() == '#') {
      cursor.expect("#");
      index = cursor.integer();
    }
    for (Map<String, List<Value>> scope : scopes) {
      List<Value> values = scope.get(name);
      if (values != null) {
        if (index < 0 || index >= values.size()) {
          throw cursor.errorAt(start, "%" + name + " has " + values.size() + " results");
        }
        return values.get((int) index);
      }
    }
    throw cursor.errorAt(start, "%" + name + " is not defined here");
  }
}
