package dev.torchtpu.formats.archive;

import dev.torchtpu.formats.FormatException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Reads pickles without running anything: a class or function of a pickle is a name, and the few
 * that PyTorch's files call stand for what {@link PyReductions} makes of them. For one pickle.
 */
public final class Unpickler {
  private static final int MAX_TEXT = 1 << 27;

  private final String file;
  private final ByteBuffer in;
  private final Function<Py.Tuple, Py> persistent;
  private final PyReductions reductions;
  private final Map<Integer, Py> memo = new HashMap<>();
  private ArrayList<Py> stack = new ArrayList<>();
  private final ArrayList<ArrayList<Py>> marks = new ArrayList<>();

  /**
   * A reader.
   *
   * @param persistent makes what a persistent id stands for
   */
  public Unpickler(String file, ByteBuffer in, Function<Py.Tuple, Py> persistent) {
    this.file = file;
    this.in = in.order(ByteOrder.LITTLE_ENDIAN);
    this.persistent = persistent;
    this.reductions = new PyReductions(file);
  }

  /**
   * Reads one pickle, up to its end mark.
   *
   * @throws FormatException if it is damaged or uses what is not known
   */
  public Py read() {
    try {
      while (true) {
        int op = in.get() & 0xff;
        if (op == '.') {
          return pop();
        }
        step(op);
      }
    } catch (java.nio.BufferUnderflowException e) {
      throw error("is cut off");
    }
  }

  private void step(int op) {
    switch (op) {
      case 0x80 -> {
        int protocol = in.get() & 0xff;
        if (protocol > 5) {
          throw error("has the unknown protocol " + protocol);
        }
      }
      case 0x95 -> in.getLong();
      case '(' -> {
        marks.add(stack);
        stack = new ArrayList<>();
      }
      case '0' -> pop();
      case '1' -> popMark();
      case '2' -> push(peek());
      case 'N' -> push(Py.NONE);
      case 0x88 -> push(new Py.Bool(true));
      case 0x89 -> push(new Py.Bool(false));
      case 'K' -> push(new Py.Int(in.get() & 0xff));
      case 'M' -> push(new Py.Int(in.getShort() & 0xffff));
      case 'J' -> push(new Py.Int(in.getInt()));
      case 0x8a -> push(longInteger(in.get() & 0xff));
      case 0x8b -> push(longInteger(in.getInt()));
      case 'G' -> push(new Py.Real(Double.longBitsToDouble(Long.reverseBytes(in.getLong()))));
      case 'X' -> push(text(in.getInt() & 0xffffffffL));
      case 0x8c -> push(text(in.get() & 0xff));
      case 0x8d -> push(text(in.getLong()));
      case 'U' -> push(text(in.get() & 0xff));
      case 'T' -> push(text(in.getInt()));
      case 'C' -> push(new Py.Bytes(take(in.get() & 0xff)));
      case 'B' -> push(new Py.Bytes(take(in.getInt() & 0xffffffffL)));
      case 0x8e, 0x96 -> push(new Py.Bytes(take(in.getLong())));
      case ')' -> push(new Py.Tuple(List.of()));
      case 0x85 -> tuple(1);
      case 0x86 -> tuple(2);
      case 0x87 -> tuple(3);
      case 't' -> {
        List<Py> items = popMark();
        push(new Py.Tuple(Collections.unmodifiableList(items)));
      }
      case ']', 0x8f -> push(new Py.Items(new ArrayList<>()));
      case 'l', 0x91 -> {
        List<Py> items = popMark();
        push(new Py.Items(items));
      }
      case 'a' -> {
        Py item = pop();
        items().add(item);
      }
      case 'e', 0x90 -> {
        List<Py> more = popMark();
        items().addAll(more);
      }
      case '}' -> push(new Py.Dict(new LinkedHashMap<>()));
      case 'd' -> {
        List<Py> pairs = popMark();
        push(new Py.Dict(new LinkedHashMap<>()));
        putAll(pairs);
      }
      case 's' -> {
        Py value = pop();
        Py key = pop();
        put(key, value);
      }
      case 'u' -> putAll(popMark());
      case 'q' -> memo.put(in.get() & 0xff, peek());
      case 'r' -> memo.put(in.getInt(), peek());
      case 0x94 -> memo.put(memo.size(), peek());
      case 'h' -> push(remembered(in.get() & 0xff));
      case 'j' -> push(remembered(in.getInt()));
      case 'c' -> push(reductions.global(line() + "." + line()));
      case 0x93 -> {
        Py name = pop();
        Py module = pop();
        if (!(name instanceof Py.Text n) || !(module instanceof Py.Text m)) {
          throw error("names a class by what is no text");
        }
        push(reductions.global(m.value() + "." + n.value()));
      }
      case 'R', 0x81 -> {
        Py arguments = pop();
        Py function = pop();
        push(reductions.call(function, arguments));
      }
      case 'b' -> {
        // State of an object: of what is read here only ordered dictionaries have any, which hold
        // notes of modules in it.
        pop();
      }
      case 'Q' -> {
        if (!(pop() instanceof Py.Tuple id)) {
          throw error("has a persistent id that is no tuple");
        }
        push(persistent.apply(id));
      }
      default -> throw error(String.format("has the unknown opcode 0x%02x", op));
    }
  }

  private void tuple(int n) {
    if (stack.size() < n) {
      throw error("takes from an empty stack");
    }
    List<Py> tail = stack.subList(stack.size() - n, stack.size());
    var items = List.copyOf(tail);
    tail.clear();
    push(new Py.Tuple(items));
  }

  private Py longInteger(int length) {
    if (length < 0 || length > 8) {
      throw error("has an integer of " + length + " bytes");
    }
    long v = 0;
    int shift = 0;
    byte last = 0;
    for (int i = 0; i < length; i++) {
      last = in.get();
      v |= (last & 0xffL) << shift;
      shift += 8;
    }
    if (length > 0 && length < 8 && last < 0) {
      v |= -1L << shift;
    }
    return new Py.Int(v);
  }

  private Py text(long length) {
    return new Py.Text(new String(take(length), StandardCharsets.UTF_8));
  }

  private byte[] take(long length) {
    if (length < 0 || length > MAX_TEXT || length > in.remaining()) {
      throw error("has a text of " + length + " bytes");
    }
    byte[] out = new byte[(int) length];
    in.get(out);
    return out;
  }

  private String line() {
    var s = new StringBuilder();
    for (byte b = in.get(); b != '\n'; b = in.get()) {
      s.append((char) (b & 0xff));
    }
    return s.toString();
  }

  private List<Py> items() {
    if (peek() instanceof Py.Items l) {
      return l.values();
    }
    throw error("appends to what is no list");
  }

  private void putAll(List<Py> pairs) {
    if (pairs.size() % 2 != 0) {
      throw error("has a key without a value");
    }
    for (int i = 0; i < pairs.size(); i += 2) {
      put(pairs.get(i), pairs.get(i + 1));
    }
  }

  private void put(Py key, Py value) {
    if (!(key instanceof Py.Text
        || key instanceof Py.Int
        || key instanceof Py.Bool
        || key instanceof Py.Real
        || key instanceof Py.None)) {
      // Other keys are of no use here, and hashing them could be made slow.
      throw error("has a key that is neither text nor number");
    }
    switch (peek()) {
      case Py.Dict d -> d.entries().put(key, value);
      case Py.Unsupported u -> {}
      default -> throw error("puts an entry into what is no dictionary");
    }
  }

  private Py remembered(int key) {
    Py v = memo.get(key);
    if (v == null) {
      throw error("recalls what it never stored");
    }
    return v;
  }

  private List<Py> popMark() {
    if (marks.isEmpty()) {
      throw error("has no mark to go back to");
    }
    ArrayList<Py> items = stack;
    stack = marks.removeLast();
    return items;
  }

  private void push(@Nullable Py v) {
    stack.add(java.util.Objects.requireNonNull(v));
  }

  private Py pop() {
    if (stack.isEmpty()) {
      throw error("takes from an empty stack");
    }
    return stack.removeLast();
  }

  private Py peek() {
    if (stack.isEmpty()) {
      throw error("looks at an empty stack");
    }
    return stack.getLast();
  }

  private FormatException error(String detail) {
    return new FormatException(file, "pickle at byte " + in.position(), detail);
  }
}
