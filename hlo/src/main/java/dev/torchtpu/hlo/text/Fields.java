package dev.torchtpu.hlo.text;

import dev.torchtpu.hlo.Attribute;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.HloException;
import dev.torchtpu.hlo.Literal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** Takes an operation's attributes one by one; what is left is not the operation's own. */
final class Fields {
  private final String op;
  private final Map<String, Attribute> left;

  Fields(GenericOp op) {
    this.op = op.name();
    this.left = new LinkedHashMap<>(op.attributes());
  }

  /** The attributes that nobody took. */
  Map<String, Attribute> left() {
    return left;
  }

  private HloException missing(String name) {
    return new HloException(op + ": attribute " + name + " is missing");
  }

  HloException wrong(String name, String expected) {
    return new HloException(op + ": attribute " + name + " must be " + expected);
  }

  Optional<Attribute> take(String name) {
    return Optional.ofNullable(left.remove(name));
  }

  private Attribute require(String name) {
    return take(name).orElseThrow(() -> missing(name));
  }

  long integer(String name) {
    return integer(name, require(name));
  }

  long integer(String name, long otherwise) {
    return take(name).map(a -> integer(name, a)).orElse(otherwise);
  }

  private long integer(String name, Attribute a) {
    if (a instanceof Attribute.Int i) {
      return i.value();
    }
    throw wrong(name, "an integer");
  }

  /** An integer that fits 32 bits. */
  int smallInteger(String name) {
    long v = integer(name);
    if (v != (int) v) {
      throw wrong(name, "a 32-bit integer");
    }
    return (int) v;
  }

  double real(String name) {
    if (require(name) instanceof Attribute.Real r) {
      return r.value();
    }
    throw wrong(name, "a floating-point number");
  }

  boolean flag(String name) {
    return flag(name, false);
  }

  boolean flag(String name, boolean otherwise) {
    Optional<Attribute> a = take(name);
    if (a.isEmpty()) {
      return otherwise;
    }
    return switch (a.get()) {
      case Attribute.Bool b -> b.value();
      case Attribute.Unit u -> true;
      default -> throw wrong(name, "true or false");
    };
  }

  String text(String name) {
    if (require(name) instanceof Attribute.Text t) {
      return t.value();
    }
    throw wrong(name, "a string");
  }

  String symbol(String name) {
    if (require(name) instanceof Attribute.Symbol s) {
      return s.name();
    }
    throw wrong(name, "a symbol");
  }

  /** The text of an attribute of StableHLO's own syntax. */
  String carried(String name) {
    return optionalCarried(name).orElseThrow(() -> missing(name));
  }

  Optional<String> optionalCarried(String name) {
    Optional<Attribute> a = take(name);
    if (a.isPresent() && !(a.get() instanceof Attribute.Opaque)) {
      throw wrong(name, "a dialect's attribute");
    }
    return a.map(v -> ((Attribute.Opaque) v).text());
  }

  long[] longs(String name) {
    return longs(name, require(name));
  }

  /** A list of integers; absent, {@code n} times {@code otherwise}. */
  long[] longs(String name, int n, long otherwise) {
    Optional<Attribute> a = take(name);
    if (a.isPresent()) {
      return longs(name, a.get());
    }
    long[] all = new long[n];
    Arrays.fill(all, otherwise);
    return all;
  }

  private long[] longs(String name, Attribute a) {
    switch (a) {
      case Attribute.IntArray i -> {
        return TypeParser.toLongs(i.values());
      }
      case Attribute.Dense d when d.value().type().rank() <= 1 && isInteger(d.value()) -> {
        long[] all = new long[count(name, d.value())];
        Arrays.setAll(all, i -> d.value().longAt(i));
        return all;
      }
      default -> throw wrong(name, "a list of integers");
    }
  }

  private static boolean isInteger(Literal l) {
    ElementType t = l.type().elementType();
    return t.isInteger() || t == ElementType.PRED;
  }

  /** The element count of a literal that is read in full; a splat could claim any size. */
  private int count(String name, Literal literal) {
    long n = literal.type().elements();
    if (n > 1_000_000) {
      throw wrong(name, "shorter");
    }
    return (int) n;
  }

  boolean[] flags(String name, int n) {
    long[] v = longs(name, n, 0);
    boolean[] all = new boolean[v.length];
    for (int i = 0; i < v.length; i++) {
      all[i] = v[i] != 0;
    }
    return all;
  }

  /** Rows of a matrix of integers. */
  List<List<Long>> rows(String name) {
    if (!(require(name) instanceof Attribute.Dense d)
        || d.value().type().rank() != 2
        || !isInteger(d.value())) {
      throw wrong(name, "a matrix of integers");
    }
    count(name, d.value());
    long rows = d.value().type().dim(0);
    long columns = d.value().type().dim(1);
    if (rows > 1_000_000) {
      throw wrong(name, "shorter");
    }
    var all = new ArrayList<List<Long>>();
    for (long r = 0; r < rows; r++) {
      var row = new ArrayList<Long>();
      for (long c = 0; c < columns; c++) {
        row.add(d.value().longAt(r * columns + c));
      }
      all.add(row);
    }
    return all;
  }

  /** Low and high padding, {@code n} pairs; absent, zeros. */
  long[][] padding(String name, int n) {
    if (!left.containsKey(name)) {
      return new long[2][n];
    }
    List<List<Long>> rows = rows(name);
    long[][] lowHigh = new long[2][rows.size()];
    for (int i = 0; i < rows.size(); i++) {
      if (rows.get(i).size() != 2) {
        throw wrong(name, "a list of pairs");
      }
      lowHigh[0][i] = rows.get(i).get(0);
      lowHigh[1][i] = rows.get(i).get(1);
    }
    return lowHigh;
  }

  /** {@code #stablehlo<kind VALUE>}. */
  <E extends Enum<E>> E choice(String name, Class<E> type) {
    return optionalChoice(name, type).orElseThrow(() -> missing(name));
  }

  <E extends Enum<E>> Optional<E> optionalChoice(String name, Class<E> type) {
    return take(name).filter(a -> !isNoType(a)).map(a -> choice(name, a, type));
  }

  /** The compare type that means that there is none. */
  private static boolean isNoType(Attribute a) {
    return a instanceof Attribute.Opaque(String text) && text.endsWith(" NOTYPE>");
  }

  <E extends Enum<E>> E choice(String name, Attribute a, Class<E> type) {
    if (a instanceof Attribute.Opaque(String text) && text.endsWith(">")) {
      String inner = text.substring(0, text.length() - 1).strip();
      String word = inner.substring(Math.max(inner.lastIndexOf(' '), inner.lastIndexOf('<')) + 1);
      for (E e : type.getEnumConstants()) {
        if (e.name().equals(word)) {
          return e;
        }
      }
    }
    throw wrong(name, "one of " + Arrays.toString(type.getEnumConstants()));
  }

  /** The handle and type of {@code channel_handle}; handle absent if there is none. */
  record Channel(OptionalLong handle, long type) {}

  Channel channel() {
    Optional<String> text = optionalCarried("channel_handle");
    if (text.isEmpty()) {
      return new Channel(OptionalLong.empty(), 0);
    }
    long[] handleAndType = DimensionParser.channel(text.get());
    return new Channel(OptionalLong.of(handleAndType[0]), handleAndType[1]);
  }
}
