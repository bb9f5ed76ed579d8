package dev.torchtpu.hlo;

import static dev.torchtpu.hlo.Rules.require;
import static dev.torchtpu.hlo.Rules.tensor;

import java.util.List;

/** Rules of random numbers. */
final class RandomRules {
  private RandomRules() {}

  static List<ValueType> bits(RandomOp.RngBitGenerator r) {
    TensorType state = tensor(r, r.initialState());
    boolean fits =
        state.rank() == 1
            && state.elementType() == ElementType.UI64
            && switch (r.algorithm()) {
              case DEFAULT -> true;
              case THREE_FRY -> state.dim(0) == 2;
              case PHILOX -> state.dim(0) == 2 || state.dim(0) == 3;
            };
    require(fits, r, "no state of " + r.algorithm(), state);
    require(
        r.outputType().elementType().isInteger() || r.outputType().elementType().isFloat(),
        r,
        "no random bits of this type",
        r.outputType());
    return List.of(state, r.outputType());
  }

  static TensorType rng(RandomOp.Rng r) {
    TensorType a = Rules.scalar(r, r.a(), "a");
    TensorType b = Rules.scalar(r, r.b(), "b");
    TensorType shape = tensor(r, r.shape());
    TensorType out = r.outputType();
    require(
        a.equals(b) && out.elementType() == a.elementType(), r, "element types differ", a, b, out);
    require(
        shape.rank() == 1
            && (shape.elementType().isInteger())
            && Rules.sameSize(shape.dim(0), out.rank()),
        r,
        "the shape must be a vector of " + out.rank() + " integers",
        shape);
    return out;
  }
}
