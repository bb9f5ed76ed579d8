package dev.torchtpu.formats.pt2;

import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.TorchException;
import dev.torchtpu.Value;
import dev.torchtpu.graph.SymbolExpression;
import dev.torchtpu.graph.TensorMeta;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** Checks arguments of a program against what it was exported for. */
final class InputChecks {
  private final List<ProgramInput> inputs;
  private final Map<String, ProgramData.Range> ranges;

  InputChecks(List<ProgramInput> inputs, Map<String, ProgramData.Range> ranges) {
    this.inputs = inputs;
    this.ranges = ranges;
  }

  /**
   * Checks arguments, one an input.
   *
   * @param dtypes whether tensors must have the dtypes of the exported program
   * @throws TorchException in PyTorch's words
   */
  void check(List<? extends Value> arguments, boolean dtypes) {
    Map<String, Long> symbols = new HashMap<>();
    for (int i = 0; i < arguments.size(); i++) {
      ProgramInput in = inputs.get(i);
      if (in.meta().isPresent()) {
        tensor(in, in.meta().get(), arguments.get(i), symbols, dtypes);
      } else if (in.constant().isPresent()) {
        constant(in, arguments.get(i));
      } else if (!(arguments.get(i) instanceof Scalar)) {
        throw mismatch(in, "be a number, but got " + kind(arguments.get(i)));
      }
    }
    // Derived sizes, now that each symbol has a value.
    for (int i = 0; i < arguments.size(); i++) {
      ProgramInput in = inputs.get(i);
      if (in.meta().isPresent() && arguments.get(i) instanceof Tensor t) {
        sizes(in, in.meta().get(), t, symbols);
      }
    }
    symbols.forEach(this::range);
  }

  private static void tensor(
      ProgramInput in, TensorMeta meta, Value v, Map<String, Long> symbols, boolean dtypes) {
    if (!(v instanceof Tensor t)) {
      throw mismatch(in, "be a tensor, but got " + kind(v));
    }
    if (dtypes && t.dtype() != meta.dtype()) {
      throw mismatch(
          in,
          "have dtype torch."
              + meta.dtype().torchName()
              + ", but got torch."
              + t.dtype().torchName());
    }
    if (t.dim() != meta.sizes().size()) {
      throw mismatch(
          in, "have " + meta.sizes().size() + " dimensions, but got " + Arrays.toString(t.sizes()));
    }
    for (int d = 0; d < t.dim(); d++) {
      if (meta.sizes().get(d) instanceof SymbolExpression.Named n) {
        symbols.putIfAbsent(n.symbol(), t.size(d));
      }
    }
  }

  private static void sizes(ProgramInput in, TensorMeta meta, Tensor t, Map<String, Long> symbols) {
    for (int d = 0; d < t.dim(); d++) {
      SymbolExpression e = meta.sizes().get(d);
      OptionalLong expected = e.evaluate(symbols);
      if (expected.isPresent() && expected.getAsLong() != t.size(d)) {
        String what =
            e instanceof SymbolExpression.Known
                ? Long.toString(expected.getAsLong())
                : e + " = " + expected.getAsLong();
        throw new TorchException(
            "Expected input at "
                + in.path()
                + ".shape["
                + d
                + "] to be equal to "
                + what
                + ", but got "
                + t.size(d));
      }
    }
  }

  private void range(String symbol, long value) {
    ProgramData.Range r = ranges.get(symbol);
    if (r == null) {
      return;
    }
    if (r.least().filter(min -> value < min).isPresent()) {
      throw new TorchException(
          "Expected input at "
              + place(symbol)
              + " to be >= "
              + r.least().get()
              + ", but got "
              + value);
    }
    if (r.most().filter(max -> value > max).isPresent()) {
      throw new TorchException(
          "Expected input at "
              + place(symbol)
              + " to be <= "
              + r.most().get()
              + ", but got "
              + value);
    }
  }

  private String place(String symbol) {
    for (ProgramInput in : inputs) {
      List<SymbolExpression> sizes = in.meta().map(TensorMeta::sizes).orElse(List.of());
      for (int d = 0; d < sizes.size(); d++) {
        if (sizes.get(d) instanceof SymbolExpression.Named n && n.symbol().equals(symbol)) {
          return in.path() + ".shape[" + d + "]";
        }
      }
    }
    return symbol;
  }

  private static void constant(ProgramInput in, Value v) {
    Value expected =
        in.constant().get() instanceof dev.torchtpu.graph.Argument.Constant c
            ? c.value()
            : Value.NONE;
    if (!expected.equals(v)) {
      throw mismatch(in, "be equal to " + text(expected) + ", but got " + text(v));
    }
  }

  private static String text(Value v) {
    return switch (v) {
      case Value.None n -> "None";
      case Value.Text t -> "'" + t.text() + "'";
      case Scalar.Int i -> Long.toString(i.value());
      case Scalar.Float f -> Double.toString(f.value());
      case Scalar.Bool b -> b.value() ? "True" : "False";
      default -> kind(v);
    };
  }

  private static String kind(Value v) {
    return switch (v) {
      case Tensor t -> "a tensor";
      case Scalar s -> "a number";
      case Value.None n -> "None";
      default -> "a " + v.getClass().getSimpleName();
    };
  }

  private static TorchException mismatch(ProgramInput in, String what) {
    return new TorchException("Expected input at " + in.path() + " to " + what);
  }

  /** The position of an input by number, path or graph name. */
  Optional<Integer> position(String name) {
    for (int i = 0; i < inputs.size(); i++) {
      ProgramInput in = inputs.get(i);
      if (in.path().equals(name) || in.name().equals(name) || Integer.toString(i).equals(name)) {
        return Optional.of(i);
      }
    }
    return Optional.empty();
  }
}
