package dev.torchtpu.hlo.pass;

import dev.torchtpu.hlo.BinaryKind;
import dev.torchtpu.hlo.BlockBuilder;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.ElementwiseOp;
import dev.torchtpu.hlo.ElementwiseOp.Direction;
import dev.torchtpu.hlo.LinearAlgebraOp;
import dev.torchtpu.hlo.Op;
import dev.torchtpu.hlo.TensorType;
import dev.torchtpu.hlo.UnaryKind;
import dev.torchtpu.hlo.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Decompositions that devices choose from. */
public final class Decompositions {
  private Decompositions() {}

  /** Batch normalisation by reductions and elementwise operations (StableHLO specification). */
  public static Optional<List<Value>> batchNorm(Op op, BlockBuilder b) {
    return switch (op) {
      case LinearAlgebraOp.BatchNormInference n ->
          Optional.of(
              List.of(
                  normalised(
                      b,
                      n.operand(),
                      n.scale(),
                      n.offset(),
                      n.mean(),
                      n.variance(),
                      n.epsilon(),
                      n.featureIndex())));
      case LinearAlgebraOp.BatchNormTraining n -> {
        Value mean = mean(b, n.operand(), n.featureIndex());
        Value centered = b.subtract(n.operand(), spread(b, mean, n.operand(), n.featureIndex()));
        Value variance = mean(b, b.multiply(centered, centered), n.featureIndex());
        Value out =
            normalised(
                b,
                n.operand(),
                n.scale(),
                n.offset(),
                mean,
                variance,
                n.epsilon(),
                n.featureIndex());
        yield Optional.of(List.of(out, mean, variance));
      }
      case LinearAlgebraOp.BatchNormGrad n -> Optional.of(gradients(b, n));
      default -> Optional.empty();
    };
  }

  private static Value normalised(
      BlockBuilder b,
      Value x,
      Value scale,
      Value offset,
      Value mean,
      Value variance,
      double epsilon,
      long feature) {
    Value centered = b.subtract(x, spread(b, mean, x, feature));
    Value stddev = b.unary(UnaryKind.SQRT, b.add(variance, b.full(variance.tensorType(), epsilon)));
    Value unit = b.divide(centered, spread(b, stddev, x, feature));
    return b.add(b.multiply(spread(b, scale, x, feature), unit), spread(b, offset, x, feature));
  }

  private static List<Value> gradients(BlockBuilder b, LinearAlgebraOp.BatchNormGrad n) {
    Value x = n.operand();
    long feature = n.featureIndex();
    Value centered = b.subtract(x, spread(b, n.mean(), x, feature));
    Value stddev =
        b.unary(
            UnaryKind.SQRT, b.add(n.variance(), b.full(n.variance().tensorType(), n.epsilon())));
    Value unit = b.divide(centered, spread(b, stddev, x, feature));
    Value gradOffset = sum(b, n.gradOutput(), feature);
    Value gradScale = sum(b, b.multiply(n.gradOutput(), unit), feature);
    // (scale / stddev) * (grad - mean(grad) - unit * mean(grad * unit))
    Value inner =
        b.subtract(
            b.subtract(n.gradOutput(), spread(b, divided(b, gradOffset, x, feature), x, feature)),
            b.multiply(unit, spread(b, divided(b, gradScale, x, feature), x, feature)));
    Value factor = b.divide(n.scale(), stddev);
    return List.of(b.multiply(spread(b, factor, x, feature), inner), gradScale, gradOffset);
  }

  private static Value spread(BlockBuilder b, Value v, Value like, long feature) {
    return b.broadcastInDim(v, like.tensorType().dims(), feature);
  }

  private static Value mean(BlockBuilder b, Value x, long feature) {
    return divided(b, sum(b, x, feature), x, feature);
  }

  private static Value divided(BlockBuilder b, Value sum, Value x, long feature) {
    double n = 1;
    for (int i = 0; i < x.tensorType().rank(); i++) {
      n *= i == feature ? 1 : x.tensorType().dim(i);
    }
    return b.divide(sum, b.full(sum.tensorType(), n));
  }

  private static Value sum(BlockBuilder b, Value x, long feature) {
    TensorType t = x.tensorType();
    var others = new ArrayList<Long>();
    for (long i = 0; i < t.rank(); i++) {
      if (i != feature) {
        others.add(i);
      }
    }
    return b.reduce(
        BinaryKind.ADD,
        x,
        b.scalar(t.elementType(), 0.0),
        others.stream().mapToLong(Long::longValue).toArray());
  }

  /** The {@code chlo} operations that are simple combinations of StableHLO's. */
  public static Optional<List<Value>> simpleChlo(Op op, BlockBuilder b) {
    return switch (op) {
      case ElementwiseOp.Unary u -> unary(u, b).map(List::of);
      case ElementwiseOp.Binary m when m.kind() == BinaryKind.CHLO_MULHI ->
          mulhi(m, b).map(List::of);
      default -> Optional.empty();
    };
  }

  private static Optional<Value> unary(ElementwiseOp.Unary u, BlockBuilder b) {
    Value x = u.operand();
    TensorType t = x.tensorType();
    return switch (u.kind()) {
      case CHLO_SQUARE -> Optional.of(b.multiply(x, x));
      case CHLO_CONJ ->
          Optional.of(
              t.elementType().isComplex()
                  ? b.binary(
                      BinaryKind.COMPLEX,
                      b.unary(UnaryKind.REAL, x),
                      b.negate(b.unary(UnaryKind.IMAG, x)))
                  : x);
      case CHLO_TAN -> Optional.of(b.unary(UnaryKind.TAN, x));
      case CHLO_IS_INF ->
          Optional.of(
              b.compare(
                  Direction.EQ, b.unary(UnaryKind.ABS, x), b.full(t, Double.POSITIVE_INFINITY)));
      case CHLO_IS_POS_INF ->
          Optional.of(b.compare(Direction.EQ, x, b.full(t, Double.POSITIVE_INFINITY)));
      case CHLO_IS_NEG_INF ->
          Optional.of(b.compare(Direction.EQ, x, b.full(t, Double.NEGATIVE_INFINITY)));
      default -> Optional.empty();
    };
  }

  /** The high half of a product, by a product of twice the width; 64 bits are left. */
  private static Optional<Value> mulhi(ElementwiseOp.Binary m, BlockBuilder b) {
    ElementType type = m.lhs().tensorType().elementType();
    ElementType wide =
        switch (type) {
          case I8 -> ElementType.I16;
          case I16 -> ElementType.I32;
          case I32 -> ElementType.I64;
          case UI8 -> ElementType.UI16;
          case UI16 -> ElementType.UI32;
          case UI32 -> ElementType.UI64;
          default -> type;
        };
    if (wide == type) {
      return Optional.empty();
    }
    Value product = b.multiply(b.convert(m.lhs(), wide), b.convert(m.rhs(), wide));
    Value shift = b.full(product.tensorType(), (long) type.bits());
    BinaryKind right =
        type.kind() == ElementType.Kind.SIGNED
            ? BinaryKind.SHIFT_RIGHT_ARITHMETIC
            : BinaryKind.SHIFT_RIGHT_LOGICAL;
    return Optional.of(b.convert(b.binary(right, product, shift), type));
  }
}
