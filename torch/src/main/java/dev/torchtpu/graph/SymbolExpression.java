package dev.torchtpu.graph;

import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** A number that may depend on symbols, such as {@code 2*s0 + 1}. Immutable. */
public sealed interface SymbolExpression {

  /** A number that is known. */
  record Known(long value) implements SymbolExpression {
    @Override
    public String toString() {
      return Long.toString(value);
    }
  }

  /** A symbol. */
  record Named(String symbol) implements SymbolExpression {
    @Override
    public String toString() {
      return symbol;
    }
  }

  /** A function of expressions, by SymPy's name for it. */
  record Call(String function, List<SymbolExpression> arguments) implements SymbolExpression {
    public Call {
      arguments = List.copyOf(arguments);
    }

    @Override
    public String toString() {
      String operator =
          switch (function) {
            case "Add" -> " + ";
            case "Mul" -> "*";
            case "FloorDiv" -> "//";
            case "Pow" -> "**";
            default -> "";
          };
      String joined =
          arguments.stream()
              .map(SymbolExpression::toString)
              .collect(Collectors.joining(operator.isEmpty() ? ", " : operator));
      return operator.isEmpty() ? function + "(" + joined + ")" : "(" + joined + ")";
    }
  }

  /** An expression as it was written, which this reader does not understand. */
  record Opaque(String text) implements SymbolExpression {
    @Override
    public String toString() {
      return text;
    }
  }

  /** Reads SymPy's text, either form: {@code 2*s0} or {@code Mul(Integer(2), Symbol('s0'))}. */
  static SymbolExpression parse(String text) {
    return SymbolParser.parse(text);
  }

  /** The value; empty if a symbol has none yet or the expression is not understood. */
  default OptionalLong evaluate(Map<String, Long> symbols) {
    return SymbolArithmetic.evaluate(this, symbols);
  }

  /** The symbols that occur. */
  default Set<String> symbols() {
    var out = new TreeSet<String>();
    collect(this, out);
    return out;
  }

  private static void collect(SymbolExpression e, Set<String> out) {
    switch (e) {
      case Named n -> out.add(n.symbol);
      case Call c -> c.arguments.forEach(a -> collect(a, out));
      case Known k -> {}
      case Opaque o -> {}
    }
  }
}
