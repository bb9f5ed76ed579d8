package dev.torchtpu.graph;

import java.util.ArrayList;
import java.util.List;

/** A recursive-descent parser of SymPy's texts. */
final class SymbolParser {
  private static final int MAX_DEPTH = 200;

  /** The text is of no form that is known. */
  private static final class Unknown extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Unknown() {
      super("unknown form", null, false, false);
    }
  }

  private final String text;
  private int at;
  private int depth;

  private SymbolParser(String text) {
    this.text = text;
  }

  static SymbolExpression parse(String text) {
    var p = new SymbolParser(text);
    try {
      SymbolExpression e = p.comparison();
      p.spaces();
      return p.at == text.length() ? e : new SymbolExpression.Opaque(text);
    } catch (Unknown | NumberFormatException e) {
      return new SymbolExpression.Opaque(text);
    }
  }

  private SymbolExpression comparison() {
    if (++depth > MAX_DEPTH) {
      throw new Unknown();
    }
    SymbolExpression left = sum();
    for (String[] op :
        new String[][] {
          {"<=", "Le"}, {">=", "Ge"}, {"==", "Eq"}, {"!=", "Ne"}, {"<", "Lt"}, {">", "Gt"}
        }) {
      if (take(op[0])) {
        left = call(op[1], left, sum());
        break;
      }
    }
    depth--;
    return left;
  }

  private SymbolExpression sum() {
    SymbolExpression left = product();
    while (true) {
      if (take("+")) {
        left = call("Add", left, product());
      } else if (take("-")) {
        left = call("Add", left, call("Mul", new SymbolExpression.Known(-1), product()));
      } else {
        return left;
      }
    }
  }

  private SymbolExpression product() {
    SymbolExpression left = factor();
    while (true) {
      if (take("//")) {
        left = call("FloorDiv", left, factor());
      } else if (take("%")) {
        left = call("Mod", left, factor());
      } else if (!next("**") && take("*")) {
        left = call("Mul", left, factor());
      } else {
        return left;
      }
    }
  }

  private SymbolExpression factor() {
    if (take("-")) {
      SymbolExpression e = factor();
      return e instanceof SymbolExpression.Known k
          ? new SymbolExpression.Known(-k.value())
          : call("Mul", new SymbolExpression.Known(-1), e);
    }
    SymbolExpression base = atom();
    return take("**") ? call("Pow", base, factor()) : base;
  }

  private SymbolExpression atom() {
    spaces();
    if (take("(")) {
      SymbolExpression e = comparison();
      expect(")");
      return e;
    }
    int start = at;
    while (at < text.length() && isWord(text.charAt(at))) {
      at++;
    }
    String word = text.substring(start, at);
    if (word.isEmpty()) {
      throw new Unknown();
    }
    if (Character.isDigit(word.charAt(0))) {
      return new SymbolExpression.Known(Long.parseLong(word));
    }
    return take("(") ? function(word.substring(word.lastIndexOf('.') + 1)) : symbol(word);
  }

  private static SymbolExpression symbol(String word) {
    return switch (word) {
      case "true", "True" -> new SymbolExpression.Known(1);
      case "false", "False" -> new SymbolExpression.Known(0);
      default -> new SymbolExpression.Named(word);
    };
  }

  private SymbolExpression function(String name) {
    if (name.equals("Symbol")) {
      String symbol = quoted();
      while (take(",")) {
        keyword();
      }
      expect(")");
      return new SymbolExpression.Named(symbol);
    }
    List<SymbolExpression> arguments = new ArrayList<>();
    if (!take(")")) {
      do {
        arguments.add(comparison());
      } while (take(","));
      expect(")");
    }
    return name.equals("Integer") && arguments.size() == 1
        ? arguments.getFirst()
        : new SymbolExpression.Call(name, arguments);
  }

  private String quoted() {
    spaces();
    char quote = at < text.length() ? text.charAt(at) : 0;
    int end = quote == '\'' || quote == '"' ? text.indexOf(quote, at + 1) : -1;
    if (end < 0) {
      throw new Unknown();
    }
    String s = text.substring(at + 1, end);
    at = end + 1;
    return s;
  }

  /** An assumption such as {@code integer=True}. */
  private void keyword() {
    spaces();
    while (at < text.length() && (isWord(text.charAt(at)) || text.charAt(at) == '=')) {
      at++;
    }
  }

  private static boolean isWord(char c) {
    return Character.isLetterOrDigit(c) || c == '_' || c == '.';
  }

  private static SymbolExpression call(String f, SymbolExpression a, SymbolExpression b) {
    return new SymbolExpression.Call(f, List.of(a, b));
  }

  private void spaces() {
    while (at < text.length() && text.charAt(at) == ' ') {
      at++;
    }
  }

  private boolean next(String s) {
    spaces();
    return text.startsWith(s, at);
  }

  private boolean take(String s) {
    if (!next(s)) {
      return false;
    }
    at += s.length();
    return true;
  }

  private void expect(String s) {
    if (!take(s)) {
      throw new Unknown();
    }
  }
}
