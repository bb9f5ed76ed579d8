package dev.torchtpu.pjrt.abi;

/** The value of an option given as text. */
public sealed interface OptionValue {
  record Bool(boolean value) implements OptionValue {}

  record Int(long value) implements OptionValue {}

  record Real(double value) implements OptionValue {}

  record Text(String value) implements OptionValue {}

  /** Reads text as boolean, integer or float, and leaves it as it is otherwise. */
  static OptionValue parse(String text) {
    if (text.equals("true") || text.equals("false")) {
      return new Bool(text.equals("true"));
    }
    if (text.matches("[+-]?[0-9]{1,18}")) {
      return new Int(Long.parseLong(text));
    }
    if (text.matches("[+-]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][+-]?[0-9]+)?")) {
      return new Real(Double.parseDouble(text));
    }
    return new Text(text);
  }
}
