package dev.torchtpu.pjrt;

import dev.torchtpu.device.DeviceException;
import dev.torchtpu.device.ErrorCode;
import dev.torchtpu.hlo.Attribute;
import dev.torchtpu.hlo.HloFunction;
import dev.torchtpu.hlo.HloModule;
import dev.torchtpu.hlo.TensorType;
import dev.torchtpu.hlo.ValueType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What a program takes and gives on one device.
 *
 * @param donated whether each parameter's buffer is taken over by the program
 */
record Signature(List<TensorType> parameters, List<TensorType> results, List<Boolean> donated) {
  Signature {
    parameters = List.copyOf(parameters);
    results = List.copyOf(results);
    donated = List.copyOf(donated);
  }

  static Signature of(HloModule module) {
    HloFunction main = module.main();
    var donated = new ArrayList<Boolean>();
    for (Map<String, Attribute> attributes : main.parameterAttributes()) {
      donated.add(
          attributes.containsKey("tf.aliasing_output")
              || isTrue(attributes.get("jax.buffer_donor")));
    }
    while (donated.size() < main.parameters().size()) {
      donated.add(false);
    }
    return new Signature(
        tensors(main.parameterTypes(), "parameter"),
        tensors(main.resultTypes(), "result"),
        donated);
  }

  private static boolean isTrue(@org.jspecify.annotations.Nullable Attribute a) {
    return a instanceof Attribute.Bool(boolean value) && value || a instanceof Attribute.Unit;
  }

  private static List<TensorType> tensors(List<ValueType> types, String what) {
    var out = new ArrayList<TensorType>();
    for (ValueType t : types) {
      flatten(t, what, out);
    }
    return out;
  }

  /** XLA flattens tuples of results; nothing else but tensors can pass a program's border. */
  private static void flatten(ValueType type, String what, List<TensorType> out) {
    switch (type) {
      case TensorType t -> out.add(t);
      case ValueType.Tuple t when what.equals("result") ->
          t.types().forEach(e -> flatten(e, what, out));
      case ValueType.Tuple t -> throw refused(t, what);
      case ValueType.Token t -> throw refused(t, what);
    }
  }

  private static DeviceException refused(ValueType type, String what) {
    return new DeviceException(
        ErrorCode.UNIMPLEMENTED, "a " + what + " of @main has type " + type + "; only tensors do");
  }

  /** This signature with the types of a shard. */
  Signature withTypes(List<TensorType> shardParameters, List<TensorType> shardResults) {
    return new Signature(shardParameters, shardResults, donated);
  }
}
