package dev.torchtpu.hlo;

import java.util.List;

/** The type of an SSA value. Immutable; equality is structural. */
public sealed interface ValueType permits TensorType, ValueType.Token, ValueType.Tuple {

  /** The token type, which orders side effects. */
  enum Token implements ValueType {
    TOKEN;

    @Override
    public String toString() {
      return "!stablehlo.token";
    }
  }

  /** A tuple of values. */
  record Tuple(List<ValueType> types) implements ValueType {
    public Tuple {
      types = List.copyOf(types);
    }

    @Override
    public String toString() {
      return "tuple<" + String.join(", ", types.stream().map(Object::toString).toList()) + ">";
    }
  }
}
