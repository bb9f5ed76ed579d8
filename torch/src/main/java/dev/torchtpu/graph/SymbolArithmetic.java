package dev.torchtpu.graph;

import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/** Values of expressions, in exact 64-bit arithmetic; what overflows has no value. */
final class SymbolArithmetic {
  private SymbolArithmetic() {}

  static OptionalLong evaluate(SymbolExpression e, Map<String, Long> symbols) {
    return switch (e) {
      case SymbolExpression.Known k -> OptionalLong.of(k.value());
      case SymbolExpression.Named n -> {
        Long v = symbols.get(n.symbol());
        yield v == null ? OptionalLong.empty() : OptionalLong.of(v);
      }
      case SymbolExpression.Opaque o -> OptionalLong.empty();
      case SymbolExpression.Call c -> call(c, symbols);
    };
  }

  private static OptionalLong call(SymbolExpression.Call c, Map<String, Long> symbols) {
    long[] v = new long[c.arguments().size()];
    for (int i = 0; i < v.length; i++) {
      OptionalLong x = evaluate(c.arguments().get(i), symbols);
      if (x.isEmpty()) {
        return x;
      }
      v[i] = x.getAsLong();
    }
    try {
      return apply(c.function(), v);
    } catch (ArithmeticException overflow) {
      return OptionalLong.empty();
    }
  }

  private static OptionalLong apply(String function, long[] v) {
    List<String> folded = List.of("Add", "Mul", "Max", "Min");
    if (folded.contains(function) && v.length > 0) {
      long out = v[0];
      for (int i = 1; i < v.length; i++) {
        out =
            switch (function) {
              case "Add" -> Math.addExact(out, v[i]);
              case "Mul" -> Math.multiplyExact(out, v[i]);
              case "Max" -> Math.max(out, v[i]);
              default -> Math.min(out, v[i]);
            };
      }
      return OptionalLong.of(out);
    }
    if (v.length == 1) {
      return switch (function) {
        case "ToFloat", "TruncToInt", "IntTrueDiv", "Identity" -> OptionalLong.of(v[0]);
        default -> OptionalLong.empty();
      };
    }
    if (v.length != 2) {
      return OptionalLong.empty();
    }
    return switch (function) {
      case "FloorDiv", "CleanDiv" -> OptionalLong.of(Math.floorDiv(v[0], v[1]));
      case "CeilDiv" -> OptionalLong.of(Math.ceilDiv(v[0], v[1]));
      case "Mod", "PythonMod" -> OptionalLong.of(Math.floorMod(v[0], v[1]));
      case "Pow", "PowByNatural" -> power(v[0], v[1]);
      case "Eq", "Equality" -> truth(v[0] == v[1]);
      case "Ne", "Unequality" -> truth(v[0] != v[1]);
      case "Lt", "StrictLessThan" -> truth(v[0] < v[1]);
      case "Le", "LessThan" -> truth(v[0] <= v[1]);
      case "Gt", "StrictGreaterThan" -> truth(v[0] > v[1]);
      case "Ge", "GreaterThan" -> truth(v[0] >= v[1]);
      default -> OptionalLong.empty();
    };
  }

  private static OptionalLong truth(boolean b) {
    return OptionalLong.of(b ? 1 : 0);
  }

  private static OptionalLong power(long base, long exponent) {
    if (exponent < 0 || exponent > 64) {
      return OptionalLong.empty();
    }
    long out = 1;
    for (int i = 0; i < exponent; i++) {
      out = Math.multiplyExact(out, base);
    }
    return OptionalLong.of(out);
  }
}
