package dev.torchtpu.cpu.plan;

import dev.torchtpu.hlo.BinaryKind;
import dev.torchtpu.hlo.Block;
import dev.torchtpu.hlo.DataOp;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.ElementwiseOp;
import dev.torchtpu.hlo.Instruction;
import dev.torchtpu.hlo.UnaryKind;
import dev.torchtpu.hlo.Value;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a block does that only compares its parameters and chooses among them, as the blocks of
 * sorts, of arg-extremes and of running extremes do. Its parameters are pairs of a left and a right
 * value; how the two of each pair compare decides everything, so the block is run on every case.
 */
final class ChoiceTable {
  /** How the left value of a pair compares with the right one. */
  enum Order {
    LESS,
    EQUAL,
    GREATER,
    LEFT_NAN,
    RIGHT_NAN,
    BOTH_NAN;

    static final List<Order> NUMBERS = List.of(LESS, EQUAL, GREATER);
    static final List<Order> FLOATS = List.of(values());

    private boolean isNan(boolean left) {
      return this == BOTH_NAN || this == (left ? LEFT_NAN : RIGHT_NAN);
    }
  }

  /** What a value of the block is in one case. */
  sealed interface Outcome {
    record Truth(boolean value) implements Outcome {}

    record Side(int pair, boolean left) implements Outcome {}
  }

  private final Block block;
  private final int[] pairs;
  private final boolean[] left;
  private final boolean total;

  /** An operation that is not about comparing and choosing. */
  private static final class Unknown extends RuntimeException {
    private static final long serialVersionUID = 1;

    Unknown() {
      super(null, null, false, false);
    }
  }

  private ChoiceTable(Block block, int[] pairs, boolean[] left, boolean total) {
    this.block = block;
    this.pairs = pairs;
    this.left = left;
    this.total = total;
  }

  /** Parameters left 0, left 1, ..., right 0, right 1, ...: those of reductions and scans. */
  static ChoiceTable halves(Block block) {
    int n = block.parameters().size();
    int[] pairs = new int[n];
    boolean[] left = new boolean[n];
    for (int i = 0; i < n; i++) {
      pairs[i] = i % (n / 2);
      left[i] = i < n / 2;
    }
    return new ChoiceTable(block, pairs, left, isTotal(block));
  }

  /** Parameters left 0, right 0, left 1, right 1, ...: those of sorts. */
  static ChoiceTable alternating(Block block) {
    int n = block.parameters().size();
    int[] pairs = new int[n];
    boolean[] left = new boolean[n];
    for (int i = 0; i < n; i++) {
      pairs[i] = i / 2;
      left[i] = i % 2 == 0;
    }
    return new ChoiceTable(block, pairs, left, isTotal(block));
  }

  private static boolean isTotal(Block block) {
    return block.instructions().stream()
        .anyMatch(i -> i.op() instanceof ElementwiseOp.Compare c && isTotal(c));
  }

  private static boolean isTotal(ElementwiseOp.Compare c) {
    return c.lhs().tensorType().elementType().isFloat()
        && c.compareType().filter(t -> t == ElementwiseOp.CompareType.TOTALORDER).isPresent();
  }

  /** Whether floats compare in the total order of IEEE 754, in which no value is unordered. */
  boolean isTotal() {
    return total;
  }

  /** The cases that a pair can be in. */
  List<Order> cases(int pair) {
    ElementType t = block.parameters().get(parameter(pair)).tensorType().elementType();
    return t.isFloat() && !total ? Order.FLOATS : Order.NUMBERS;
  }

  private int parameter(int pair) {
    for (int i = 0; i < pairs.length; i++) {
      if (pairs[i] == pair) {
        return i;
      }
    }
    throw new IllegalArgumentException("no pair " + pair);
  }

  /** The block's results when the pairs compare so; empty if the block does something else. */
  Optional<List<Outcome>> run(Order... orders) {
    try {
      Map<Value, Outcome> known = new HashMap<>();
      for (int i = 0; i < pairs.length; i++) {
        known.put(block.parameters().get(i), new Outcome.Side(pairs[i], left[i]));
      }
      for (Instruction i : block.instructions()) {
        known.put(i.result(), evaluate(i, known, orders));
      }
      return Optional.of(block.results().stream().map(v -> get(known, v)).toList());
    } catch (Unknown e) {
      return Optional.empty();
    }
  }

  private static Outcome get(Map<Value, Outcome> known, Value v) {
    Outcome o = known.get(v);
    if (o == null) {
      throw new Unknown();
    }
    return o;
  }

  private static boolean truth(Map<Value, Outcome> known, Value v) {
    if (get(known, v) instanceof Outcome.Truth t) {
      return t.value();
    }
    throw new Unknown();
  }

  private Outcome evaluate(Instruction i, Map<Value, Outcome> known, Order[] orders) {
    if (i.results().size() != 1) {
      throw new Unknown();
    }
    return switch (i.op()) {
      case ElementwiseOp.Compare c -> compare(c, known, orders);
      case ElementwiseOp.Binary b when isBoolean(b.lhs()) ->
          new Outcome.Truth(logic(b.kind(), truth(known, b.lhs()), truth(known, b.rhs())));
      case ElementwiseOp.Unary u when u.kind() == UnaryKind.NOT && isBoolean(u.operand()) ->
          new Outcome.Truth(!truth(known, u.operand()));
      case ElementwiseOp.Select s ->
          get(known, truth(known, s.predicate()) ? s.onTrue() : s.onFalse());
      case DataOp.Constant c
          when c.value().isSplat() && c.value().type().elementType() == ElementType.PRED ->
          new Outcome.Truth(c.value().longAt(0) != 0);
      default -> throw new Unknown();
    };
  }

  private static boolean isBoolean(Value v) {
    return v.tensorType().elementType() == ElementType.PRED;
  }

  private static boolean logic(BinaryKind kind, boolean a, boolean b) {
    return switch (kind) {
      case AND, MULTIPLY, MINIMUM -> a && b;
      case OR, ADD, MAXIMUM -> a || b;
      case XOR -> a != b;
      default -> throw new Unknown();
    };
  }

  private Outcome compare(ElementwiseOp.Compare c, Map<Value, Outcome> known, Order[] orders) {
    if (!(get(known, c.lhs()) instanceof Outcome.Side x)
        || !(get(known, c.rhs()) instanceof Outcome.Side y)
        || x.pair() != y.pair()
        || (c.lhs().tensorType().elementType().isFloat() && isTotal(c) != total)) {
      throw new Unknown();
    }
    Order o = orders[x.pair()];
    int sign;
    if (o.isNan(x.left()) || o.isNan(y.left())) {
      return new Outcome.Truth(c.direction() == ElementwiseOp.Direction.NE);
    } else if (x.left() == y.left()) {
      sign = 0;
    } else {
      sign = o == Order.LESS ? -1 : o == Order.GREATER ? 1 : 0;
      sign = x.left() ? sign : -sign;
    }
    return new Outcome.Truth(
        switch (c.direction()) {
          case EQ -> sign == 0;
          case NE -> sign != 0;
          case GE -> sign >= 0;
          case GT -> sign > 0;
          case LE -> sign <= 0;
          case LT -> sign < 0;
        });
  }
}
