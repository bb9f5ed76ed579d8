package dev.torchtpu.hlo.text;

import dev.torchtpu.hlo.HloException;
import dev.torchtpu.hlo.Op;
import dev.torchtpu.hlo.TensorType;
import dev.torchtpu.hlo.TypeInference;
import dev.torchtpu.hlo.ValueType;
import java.util.List;

/** Compares the result types that a text declares with those that follow from the operands. */
final class ResultTypes {
  private ResultTypes() {}

  static void check(Op op, List<ValueType> declared) {
    List<ValueType> inferred = TypeInference.infer(op);
    if (inferred.size() != declared.size()) {
      throw new HloException(
          op.name() + ": expected " + inferred.size() + " results, found " + declared.size());
    }
    for (int i = 0; i < inferred.size(); i++) {
      if (!compatible(inferred.get(i), declared.get(i))) {
        throw new HloException(
            op.name()
                + ": inferred result type "
                + inferred.get(i)
                + ", declared "
                + declared.get(i));
      }
    }
  }

  /** Equal, or different only where a size is not known when compiling. */
  private static boolean compatible(ValueType a, ValueType b) {
    if (a.equals(b)) {
      return true;
    }
    if (!(a instanceof TensorType s) || !(b instanceof TensorType t)) {
      return false;
    }
    if (s.elementType() != t.elementType() || s.rank() != t.rank()) {
      return false;
    }
    for (int i = 0; i < s.rank(); i++) {
      if (s.dim(i) != t.dim(i)
          && s.dim(i) != TensorType.DYNAMIC
          && t.dim(i) != TensorType.DYNAMIC) {
        return false;
      }
    }
    return true;
  }
}
