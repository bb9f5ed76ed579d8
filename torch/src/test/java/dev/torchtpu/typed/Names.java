package dev.torchtpu.typed;

/** PyTorch's names in Java. */
final class Names {
  private Names() {}

  /** {@code floor_divide_} to {@code floorDivide_}: a trailing underscore stays. */
  static String camel(String name) {
    var s = new StringBuilder();
    boolean up = false;
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      if (c == '_' && i > 0 && i < name.length() - 1) {
        up = true;
      } else {
        s.append(up ? Character.toUpperCase(c) : c);
        up = false;
      }
    }
    return s.toString();
  }

  /** The Java method of an operator, where {@code torch.nn.functional} has another name. */
  static String method(String operator) {
    return switch (operator) {
      case "cross_entropy_loss" -> "crossEntropy";
      case "log_sigmoid" -> "logsigmoid";
      default -> camel(operator);
    };
  }

  /** {@code floor_divide.Scalar} to {@code FLOOR_DIVIDE_SCALAR}. */
  static String constant(String qualified) {
    String n =
        qualified.endsWith(".default") ? qualified.substring(0, qualified.length() - 8) : qualified;
    var s = new StringBuilder();
    for (int i = 0; i < n.length(); i++) {
      char c = n.charAt(i);
      s.append(c == '.' ? "__" : String.valueOf(Character.toUpperCase(c)));
    }
    return s.toString();
  }

  /** {@code values, indices} to {@code ValuesIndices}. */
  static String pascal(String name) {
    String c = camel(name);
    return Character.toUpperCase(c.charAt(0)) + c.substring(1);
  }
}
