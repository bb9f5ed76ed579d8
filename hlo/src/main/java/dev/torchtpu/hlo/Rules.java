package dev.torchtpu.hlo;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** What the rules of the operations have in common. */
final class Rules {
  private Rules() {}

  /** Throws with the operation's name, the rule that is broken and the types. */
  static void require(boolean holds, Op op, String what, Object... types) {
    if (!holds) {
      throw broken(op, what, types);
    }
  }

  static HloException broken(Op op, String what, Object... types) {
    var s = new StringBuilder(op.name()).append(": ").append(what);
    for (int i = 0; i < types.length; i++) {
      s.append(i == 0 ? ": " : ", ").append(types[i]);
    }
    return new HloException(s.toString());
  }

  /** The type of an operand, which must be a tensor. */
  static TensorType tensor(Op op, Value v) {
    if (v.type() instanceof TensorType t) {
      return t;
    }
    throw broken(op, "expected a tensor", v.type());
  }

  static List<TensorType> tensors(Op op, List<Value> values) {
    return values.stream().map(v -> tensor(op, v)).toList();
  }

  static List<ValueType> types(List<Value> values) {
    return values.stream().map(Value::type).toList();
  }

  static TensorType scalar(Op op, Value v, String what) {
    TensorType t = tensor(op, v);
    require(t.rank() == 0, op, what + " must be a scalar", t);
    return t;
  }

  /** Whether sizes agree as far as they are known. */
  static boolean sameSize(long a, long b) {
    return a == b || a == TensorType.DYNAMIC || b == TensorType.DYNAMIC;
  }

  static boolean sameSizes(TensorType a, TensorType b) {
    if (a.rank() != b.rank()) {
      return false;
    }
    for (int i = 0; i < a.rank(); i++) {
      if (!sameSize(a.dim(i), b.dim(i))) {
        return false;
      }
    }
    return true;
  }

  /** Equal, or different only in sizes that are not known when compiling. */
  static boolean compatible(ValueType a, ValueType b) {
    return a.equals(b)
        || (a instanceof TensorType s
            && b instanceof TensorType t
            && s.elementType() == t.elementType()
            && sameSizes(s, t));
  }

  static boolean compatible(List<ValueType> a, List<ValueType> b) {
    if (a.size() != b.size()) {
      return false;
    }
    for (int i = 0; i < a.size(); i++) {
      if (!compatible(a.get(i), b.get(i))) {
        return false;
      }
    }
    return true;
  }

  /** A dimension of a tensor as an index. */
  static int dimension(Op op, long dimension, TensorType t) {
    require(
        dimension >= 0 && dimension < t.rank(), op, "dimension " + dimension + " out of range", t);
    return (int) dimension;
  }

  /** Requires dimensions in range, each at most once. */
  static void distinct(Op op, String what, long[] dimensions, int rank) {
    boolean[] seen = new boolean[rank];
    for (long d : dimensions) {
      if (d < 0 || d >= rank || seen[(int) d]) {
        throw broken(
            op, what + " " + Arrays.toString(dimensions) + " must be distinct and below " + rank);
      }
      seen[(int) d] = true;
    }
  }

  static void ascending(Op op, String what, long[] dimensions, int rank) {
    distinct(op, what, dimensions, rank);
    for (int i = 1; i < dimensions.length; i++) {
      if (dimensions[i - 1] >= dimensions[i]) {
        throw broken(op, what + " " + Arrays.toString(dimensions) + " must ascend");
      }
    }
  }

  /** Requires lists of dimensions without common members. */
  static void disjoint(Op op, String what, long[] a, long[] b) {
    for (long x : a) {
      if (contains(b, x)) {
        throw broken(op, what + " share dimension " + x);
      }
    }
  }

  static boolean contains(long[] a, long v) {
    for (long x : a) {
      if (x == v) {
        return true;
      }
    }
    return false;
  }

  static long[] toLongs(List<Long> values) {
    return values.stream().mapToLong(Long::longValue).toArray();
  }

  /** Requires one entry a dimension, each at least {@code least}. */
  static void entries(Op op, String what, long[] values, int n, long least) {
    boolean fits = values.length == n;
    for (long v : values) {
      fits = fits && v >= least;
    }
    if (!fits) {
      throw broken(
          op,
          what
              + " "
              + Arrays.toString(values)
              + " must have "
              + n
              + " entries"
              + (least == Long.MIN_VALUE ? "" : " of at least " + least));
    }
  }

  /** Requires parameters of these types and results of those. */
  static void region(
      Op op,
      String what,
      Block block,
      List<? extends ValueType> parameters,
      List<? extends ValueType> results) {
    List<ValueType> p = types(block.parameters());
    require(p.equals(parameters), op, what + " must take " + parameters + ", takes", p);
    List<ValueType> r = types(block.results());
    require(r.equals(results), op, what + " must return " + results + ", returns", r);
  }

  /**
   * Checks a block that combines pairs of scalars, and returns the types it accumulates in: as wide
   * as the inputs' or wider.
   */
  static List<TensorType> combiner(Op op, Block block, List<TensorType> inputs) {
    int n = inputs.size();
    require(
        block.results().size() == n,
        op,
        "the block must return " + n + " values, returns",
        types(block.results()));
    var accumulators = new ArrayList<TensorType>();
    for (int i = 0; i < n; i++) {
      TensorType t = scalar(op, block.results().get(i), "each result of the block");
      require(
          promotes(inputs.get(i).elementType(), t.elementType()),
          op,
          "the block cannot accumulate " + inputs.get(i).elementType().mlirName() + " in",
          t);
      accumulators.add(t);
    }
    var parameters = new ArrayList<TensorType>(accumulators);
    parameters.addAll(accumulators);
    region(op, "the block", block, parameters, accumulators);
    return accumulators;
  }

  private static boolean promotes(ElementType from, ElementType to) {
    return from == to || (from.kind() == to.kind() && from.bits() <= to.bits());
  }

  /** Requires initial values that are scalars of the inputs' or the accumulators' types. */
  static void initialValues(
      Op op, List<Value> initial, List<TensorType> inputs, List<TensorType> accumulators) {
    require(
        initial.size() == inputs.size(),
        op,
        inputs.size() + " inputs and " + initial.size() + " initial values");
    for (int i = 0; i < initial.size(); i++) {
      TensorType t = scalar(op, initial.get(i), "each initial value");
      require(
          t.elementType() == inputs.get(i).elementType() || t.equals(accumulators.get(i)),
          op,
          "initial value " + i + " does not fit its input",
          t,
          inputs.get(i));
    }
  }

  /** Requires tensors of equal sizes. */
  static void sameShapes(Op op, String what, List<TensorType> all) {
    for (TensorType t : all) {
      require(sameSizes(t, all.getFirst()), op, what + " have different shapes", all.getFirst(), t);
    }
  }

  static void precision(Op op, List<ContractionOp.Precision> precision) {
    require(
        precision.isEmpty() || precision.size() == 2,
        op,
        "precision needs an entry for each operand",
        precision);
  }
}
