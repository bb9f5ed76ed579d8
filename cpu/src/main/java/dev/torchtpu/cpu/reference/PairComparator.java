package dev.torchtpu.cpu.reference;

import dev.torchtpu.hlo.BinaryKind;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.ElementwiseOp;
import dev.torchtpu.hlo.UnaryKind;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Makes a comparison of element numbers out of a comparator block. What depends on one of the two
 * elements only is computed beforehand for all elements; what is left, comparisons and logic, runs
 * a pair at a time. Any other block is interpreted for each pair.
 */
final class PairComparator {
  private enum Side {
    NONE,
    LEFT,
    RIGHT,
    BOTH
  }

  private final Map<Integer, Side> sides = new HashMap<>();
  private final Map<Integer, HostArray> values = new HashMap<>();
  private final Map<Integer, Sorting.Before> tests = new HashMap<>();

  private PairComparator() {}

  static Sorting.Before of(Region block, Frame frame, HostArray[] inputs) {
    return new PairComparator()
        .compile(block, frame, inputs)
        .orElseGet(() -> interpreted(block, frame, inputs));
  }

  private static Sorting.Before interpreted(Region block, Frame frame, HostArray[] inputs) {
    Datum[] arguments = new Datum[2 * inputs.length];
    return (a, b) -> {
      for (int i = 0; i < inputs.length; i++) {
        arguments[2 * i] = Batch.element(inputs[i], a);
        arguments[2 * i + 1] = Batch.element(inputs[i], b);
      }
      return ((HostArray) block.run(frame, arguments)[0]).data()[0] != 0;
    };
  }

  private Optional<Sorting.Before> compile(Region block, Frame frame, HostArray[] inputs) {
    if (!block.pointwise()) {
      return Optional.empty();
    }
    for (int i = 0; i < inputs.length; i++) {
      HostArray flat = inputs[i].withDims(inputs[i].elements());
      define(block.parameters()[2 * i], Side.LEFT, flat, frame);
      define(block.parameters()[2 * i + 1], Side.RIGHT, flat, frame);
    }
    for (Step s : block.steps()) {
      Side side = Side.NONE;
      for (int slot : s.inputs()) {
        side = join(side, sideOf(slot));
      }
      if (side != Side.BOTH) {
        Batch.runPointwiseStep(s, frame);
        for (int slot : s.outputs()) {
          define(slot, side, frame.array(slot), frame);
        }
      } else if (!compileStep(s, frame)) {
        return Optional.empty();
      }
    }
    return Optional.of(test(block.results()[0], frame));
  }

  private void define(int slot, Side side, HostArray value, Frame frame) {
    sides.put(slot, side);
    values.put(slot, value);
    frame.set(slot, value);
  }

  /** Values from outside the block depend on neither element. */
  private Side sideOf(int slot) {
    return sides.getOrDefault(slot, Side.NONE);
  }

  private static Side join(Side a, Side b) {
    return a == Side.NONE || a == b ? b : b == Side.NONE ? a : Side.BOTH;
  }

  private boolean compileStep(Step s, Frame frame) {
    int[] in = s.inputs();
    Sorting.Before t;
    switch (s.op()) {
      case ElementwiseOp.Compare c -> {
        if (sideOf(in[0]) == Side.BOTH
            || sideOf(in[1]) == Side.BOTH
            || value(in[0], frame).elementType().isComplex()) {
          return false;
        }
        t = comparison(c, in[0], in[1], frame);
      }
      case ElementwiseOp.Binary b when isLogic(s) -> {
        Sorting.Before x = test(in[0], frame);
        Sorting.Before y = test(in[1], frame);
        t =
            switch (b.kind()) {
              case AND -> (i, j) -> x.test(i, j) && y.test(i, j);
              case OR -> (i, j) -> x.test(i, j) || y.test(i, j);
              default -> (i, j) -> x.test(i, j) != y.test(i, j);
            };
      }
      case ElementwiseOp.Unary u when u.kind() == UnaryKind.NOT && isBoolean(s) -> {
        Sorting.Before x = test(in[0], frame);
        t = (i, j) -> !x.test(i, j);
      }
      case ElementwiseOp.Select e when isBoolean(s) -> {
        Sorting.Before p = test(in[0], frame);
        Sorting.Before x = test(in[1], frame);
        Sorting.Before y = test(in[2], frame);
        t = (i, j) -> p.test(i, j) ? x.test(i, j) : y.test(i, j);
      }
      default -> {
        return false;
      }
    }
    sides.put(s.outputs()[0], Side.BOTH);
    tests.put(s.outputs()[0], t);
    return true;
  }

  private static boolean isBoolean(Step s) {
    return s.resultType(0).elementType() == ElementType.PRED;
  }

  private static boolean isLogic(Step s) {
    BinaryKind k = ((ElementwiseOp.Binary) s.op()).kind();
    return isBoolean(s) && (k == BinaryKind.AND || k == BinaryKind.OR || k == BinaryKind.XOR);
  }

  private interface Pick {
    int of(int left, int right);
  }

  private Pick pick(int slot) {
    return switch (sideOf(slot)) {
      case LEFT -> (a, b) -> a;
      case RIGHT -> (a, b) -> b;
      case NONE, BOTH -> (a, b) -> 0;
    };
  }

  private HostArray value(int slot, Frame frame) {
    HostArray known = values.get(slot);
    return known == null ? frame.array(slot) : known;
  }

  private Sorting.Before test(int slot, Frame frame) {
    Sorting.Before known = tests.get(slot);
    if (known != null) {
      return known;
    }
    HostArray value = value(slot, frame);
    byte[] bits = value.data();
    // A result of a step may be a scalar although it depends on one side, when it does so in vain.
    Pick p = value.rank() == 0 ? (a, b) -> 0 : pick(slot);
    return (a, b) -> bits[p.of(a, b)] != 0;
  }

  private Sorting.Before comparison(ElementwiseOp.Compare c, int left, int right, Frame frame) {
    HostArray x = value(left, frame);
    HostArray y = value(right, frame);
    Pick p = x.rank() == 0 ? (a, b) -> 0 : pick(left);
    Pick q = y.rank() == 0 ? (a, b) -> 0 : pick(right);
    ElementType t = x.elementType();
    boolean partial =
        t.isFloat()
            && c.compareType().filter(k -> k == ElementwiseOp.CompareType.TOTALORDER).isEmpty();
    if (partial) {
      double[] u = x.toDoubles();
      double[] v = y.toDoubles();
      return switch (c.direction()) {
        case LT -> (a, b) -> u[p.of(a, b)] < v[q.of(a, b)];
        case LE -> (a, b) -> u[p.of(a, b)] <= v[q.of(a, b)];
        case GT -> (a, b) -> u[p.of(a, b)] > v[q.of(a, b)];
        case GE -> (a, b) -> u[p.of(a, b)] >= v[q.of(a, b)];
        case EQ -> (a, b) -> u[p.of(a, b)] == v[q.of(a, b)];
        case NE -> (a, b) -> u[p.of(a, b)] != v[q.of(a, b)];
      };
    }
    long[] u = Sorting.orderKeys(x);
    long[] v = Sorting.orderKeys(y);
    return switch (c.direction()) {
      case LT -> (a, b) -> u[p.of(a, b)] < v[q.of(a, b)];
      case LE -> (a, b) -> u[p.of(a, b)] <= v[q.of(a, b)];
      case GT -> (a, b) -> u[p.of(a, b)] > v[q.of(a, b)];
      case GE -> (a, b) -> u[p.of(a, b)] >= v[q.of(a, b)];
      case EQ -> (a, b) -> u[p.of(a, b)] == v[q.of(a, b)];
      case NE -> (a, b) -> u[p.of(a, b)] != v[q.of(a, b)];
    };
  }
}
