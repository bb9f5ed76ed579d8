package dev.torchtpu.hlo.text;

import dev.torchtpu.hlo.HloException;
import dev.torchtpu.hlo.Value;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Names of the values of one function, in order of definition. */
final class SsaNames {
  private final Map<Value, String> names = new IdentityHashMap<>();
  private int parameters;
  private int results;

  /** Names a block's parameter. */
  String parameter(Value v) {
    String name = "%arg" + parameters++;
    names.put(v, name);
    return name;
  }

  /** Gives a value the name of another one. */
  void alias(Value v, String name) {
    names.put(v, name);
  }

  /** Names an instruction's results; returns what stands before the equals sign. */
  String define(List<Value> values) {
    String base = "%" + results++;
    if (values.size() == 1) {
      names.put(values.getFirst(), base);
      return base;
    }
    for (int i = 0; i < values.size(); i++) {
      names.put(values.get(i), base + "#" + i);
    }
    return base + ":" + values.size();
  }

  /** The name of a value that was defined before. */
  String use(Value v) {
    String name = names.get(v);
    if (name == null) {
      throw new HloException("a value of type " + v.type() + " is used where it is not defined");
    }
    return name;
  }
}
