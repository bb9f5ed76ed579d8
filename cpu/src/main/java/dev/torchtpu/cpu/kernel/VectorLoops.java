package dev.torchtpu.cpu.kernel;

import dev.torchtpu.hlo.BinaryKind;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.ElementwiseOp.Direction;
import dev.torchtpu.hlo.UnaryKind;
import java.util.Optional;
import java.util.function.Supplier;

/** The vector form of each operation that has one. Loaded only where the Vector API is present. */
final class VectorLoops {
  private VectorLoops() {}

  private static Optional<Supplier<FlatLoop>> of(Supplier<FlatLoop> loop) {
    return Optional.of(loop);
  }

  static Optional<Supplier<FlatLoop>> unary(UnaryKind kind, ElementType type) {
    return switch (type) {
      case F32 -> f32(kind);
      case F64 -> f64(kind);
      case I32 -> i32(kind);
      case I64 -> i64(kind);
      default -> Optional.empty();
    };
  }

  private static Optional<Supplier<FlatLoop>> f32(UnaryKind kind) {
    return switch (kind) {
      case ABS -> of(() -> F32VectorUnary::abs);
      case NEGATE -> of(() -> F32VectorUnary::negate);
      case CHLO_SQUARE -> of(() -> F32VectorUnary::square);
      case SQRT -> of(() -> F32VectorUnary::sqrt);
      case RSQRT -> of(() -> F32VectorUnary::rsqrt);
      case SIGN -> of(() -> F32VectorUnary::sign);
      case ROUND_NEAREST_EVEN -> of(() -> F32VectorUnary::roundEven);
      case ROUND_NEAREST_AFZ -> of(() -> F32VectorUnary::roundAway);
      case FLOOR -> of(() -> F32VectorUnary::floor);
      case CEIL -> of(() -> F32VectorUnary::ceil);
      case IS_FINITE -> of(() -> F32VectorCompare::isFinite);
      case CHLO_IS_INF -> of(() -> F32VectorCompare::isInfinite);
      case EXPONENTIAL -> of(() -> F32VectorFunctions::exp);
      case EXPONENTIAL_MINUS_ONE -> of(() -> F32VectorFunctions::expm1);
      case LOG -> of(() -> F32VectorFunctions::log);
      case LOG_PLUS_ONE -> of(() -> F32VectorFunctions::log1p);
      case SINE -> of(() -> F32VectorFunctions::sin);
      case COSINE -> of(() -> F32VectorFunctions::cos);
      case TAN, CHLO_TAN -> of(() -> F32VectorFunctions::tan);
      case CHLO_ACOS -> of(() -> F32VectorFunctions::acos);
      case CHLO_ASIN -> of(() -> F32VectorFunctions::asin);
      case CHLO_ATAN -> of(() -> F32VectorFunctions::atan);
      case CBRT -> of(() -> F32VectorFunctions::cbrt);
      case LOGISTIC -> of(() -> F32VectorFunctions::logistic);
      case TANH -> of(() -> F32VectorSpecial::tanh);
      case CHLO_ERF -> of(() -> F32VectorSpecial::erf);
      case CHLO_ERF_INV -> of(() -> F32VectorErfInverse::erfInverse);
      default -> Optional.empty();
    };
  }

  private static Optional<Supplier<FlatLoop>> f64(UnaryKind kind) {
    return switch (kind) {
      case ABS -> of(() -> F64VectorUnary::abs);
      case NEGATE -> of(() -> F64VectorUnary::negate);
      case CHLO_SQUARE -> of(() -> F64VectorUnary::square);
      case SQRT -> of(() -> F64VectorUnary::sqrt);
      case RSQRT -> of(() -> F64VectorUnary::rsqrt);
      case SIGN -> of(() -> F64VectorUnary::sign);
      case ROUND_NEAREST_EVEN -> of(() -> F64VectorUnary::roundEven);
      case ROUND_NEAREST_AFZ -> of(() -> F64VectorUnary::roundAway);
      case FLOOR -> of(() -> F64VectorUnary::floor);
      case CEIL -> of(() -> F64VectorUnary::ceil);
      case IS_FINITE -> of(() -> F64VectorCompare::isFinite);
      case CHLO_IS_INF -> of(() -> F64VectorCompare::isInfinite);
      case EXPONENTIAL -> of(() -> F64VectorFunctions::exp);
      case EXPONENTIAL_MINUS_ONE -> of(() -> F64VectorFunctions::expm1);
      case LOG -> of(() -> F64VectorFunctions::log);
      case LOG_PLUS_ONE -> of(() -> F64VectorFunctions::log1p);
      case SINE -> of(() -> F64VectorFunctions::sin);
      case COSINE -> of(() -> F64VectorFunctions::cos);
      case TAN, CHLO_TAN -> of(() -> F64VectorFunctions::tan);
      case CHLO_ACOS -> of(() -> F64VectorFunctions::acos);
      case CHLO_ASIN -> of(() -> F64VectorFunctions::asin);
      case CHLO_ATAN -> of(() -> F64VectorFunctions::atan);
      case CBRT -> of(() -> F64VectorFunctions::cbrt);
      case LOGISTIC -> of(() -> F64VectorFunctions::logistic);
      case TANH -> of(() -> F64VectorFunctions::tanh);
      default -> Optional.empty();
    };
  }

  private static Optional<Supplier<FlatLoop>> i32(UnaryKind kind) {
    return switch (kind) {
      case ABS -> of(() -> I32VectorLoops::abs);
      case NEGATE -> of(() -> I32VectorLoops::negate);
      case NOT -> of(() -> I32VectorLoops::not);
      case CHLO_SQUARE -> of(() -> I32VectorLoops::square);
      default -> Optional.empty();
    };
  }

  private static Optional<Supplier<FlatLoop>> i64(UnaryKind kind) {
    return switch (kind) {
      case ABS -> of(() -> I64VectorLoops::abs);
      case NEGATE -> of(() -> I64VectorLoops::negate);
      case NOT -> of(() -> I64VectorLoops::not);
      case CHLO_SQUARE -> of(() -> I64VectorLoops::square);
      default -> Optional.empty();
    };
  }

  static Optional<Supplier<FlatLoop>> binary(BinaryKind kind, ElementType type) {
    return switch (type) {
      case F32 ->
          switch (kind) {
            case ADD -> of(() -> F32VectorBinary::add);
            case SUBTRACT -> of(() -> F32VectorBinary::subtract);
            case MULTIPLY -> of(() -> F32VectorBinary::multiply);
            case DIVIDE -> of(() -> F32VectorBinary::divide);
            case MAXIMUM -> of(() -> F32VectorBinary::maximum);
            case MINIMUM -> of(() -> F32VectorBinary::minimum);
            case ATAN2 -> of(() -> F32VectorFunctions::atan2);
            default -> Optional.empty();
          };
      case F64 ->
          switch (kind) {
            case ADD -> of(() -> F64VectorBinary::add);
            case SUBTRACT -> of(() -> F64VectorBinary::subtract);
            case MULTIPLY -> of(() -> F64VectorBinary::multiply);
            case DIVIDE -> of(() -> F64VectorBinary::divide);
            case MAXIMUM -> of(() -> F64VectorBinary::maximum);
            case MINIMUM -> of(() -> F64VectorBinary::minimum);
            case ATAN2 -> of(() -> F64VectorFunctions::atan2);
            default -> Optional.empty();
          };
      case I32 -> i32(kind);
      case I64 -> i64(kind);
      default -> Optional.empty();
    };
  }

  private static Optional<Supplier<FlatLoop>> i32(BinaryKind kind) {
    return switch (kind) {
      case ADD -> of(() -> I32VectorLoops::add);
      case SUBTRACT -> of(() -> I32VectorLoops::subtract);
      case MULTIPLY -> of(() -> I32VectorLoops::multiply);
      case MAXIMUM -> of(() -> I32VectorLoops::maximum);
      case MINIMUM -> of(() -> I32VectorLoops::minimum);
      case AND -> of(() -> I32VectorLoops::and);
      case OR -> of(() -> I32VectorLoops::or);
      case XOR -> of(() -> I32VectorLoops::xor);
      case SHIFT_LEFT -> of(() -> I32VectorLoops::shiftLeft);
      case SHIFT_RIGHT_LOGICAL -> of(() -> I32VectorLoops::shiftRightLogical);
      case SHIFT_RIGHT_ARITHMETIC -> of(() -> I32VectorLoops::shiftRightArithmetic);
      default -> Optional.empty();
    };
  }

  private static Optional<Supplier<FlatLoop>> i64(BinaryKind kind) {
    return switch (kind) {
      case ADD -> of(() -> I64VectorLoops::add);
      case SUBTRACT -> of(() -> I64VectorLoops::subtract);
      case MULTIPLY -> of(() -> I64VectorLoops::multiply);
      case MAXIMUM -> of(() -> I64VectorLoops::maximum);
      case MINIMUM -> of(() -> I64VectorLoops::minimum);
      case AND -> of(() -> I64VectorLoops::and);
      case OR -> of(() -> I64VectorLoops::or);
      case XOR -> of(() -> I64VectorLoops::xor);
      case SHIFT_LEFT -> of(() -> I64VectorLoops::shiftLeft);
      case SHIFT_RIGHT_LOGICAL -> of(() -> I64VectorLoops::shiftRightLogical);
      case SHIFT_RIGHT_ARITHMETIC -> of(() -> I64VectorLoops::shiftRightArithmetic);
      default -> Optional.empty();
    };
  }

  static Optional<Supplier<FlatLoop>> clamp(ElementType type) {
    return switch (type) {
      case F32 -> of(() -> F32VectorBinary::clamp);
      case F64 -> of(() -> F64VectorBinary::clamp);
      case I32 -> of(() -> I32VectorLoops::clamp);
      case I64 -> of(() -> I64VectorLoops::clamp);
      default -> Optional.empty();
    };
  }

  static Optional<Supplier<FlatLoop>> select(int storageBytes) {
    return switch (storageBytes) {
      case 4 -> of(() -> VectorSelect::select4);
      case 8 -> of(() -> VectorSelect::select8);
      default -> Optional.empty();
    };
  }

  static Optional<Supplier<FlatLoop>> compare(Direction direction, ElementType type) {
    return switch (type) {
      case F32 ->
          switch (direction) {
            case EQ -> of(() -> F32VectorCompare::eq);
            case NE -> of(() -> F32VectorCompare::ne);
            case GE -> of(() -> F32VectorCompare::ge);
            case GT -> of(() -> F32VectorCompare::gt);
            case LE -> of(() -> F32VectorCompare::le);
            case LT -> of(() -> F32VectorCompare::lt);
          };
      case F64 ->
          switch (direction) {
            case EQ -> of(() -> F64VectorCompare::eq);
            case NE -> of(() -> F64VectorCompare::ne);
            case GE -> of(() -> F64VectorCompare::ge);
            case GT -> of(() -> F64VectorCompare::gt);
            case LE -> of(() -> F64VectorCompare::le);
            case LT -> of(() -> F64VectorCompare::lt);
          };
      case I32 ->
          switch (direction) {
            case EQ -> of(() -> I32VectorCompare::eq);
            case NE -> of(() -> I32VectorCompare::ne);
            case GE -> of(() -> I32VectorCompare::ge);
            case GT -> of(() -> I32VectorCompare::gt);
            case LE -> of(() -> I32VectorCompare::le);
            case LT -> of(() -> I32VectorCompare::lt);
          };
      case I64 ->
          switch (direction) {
            case EQ -> of(() -> I64VectorCompare::eq);
            case NE -> of(() -> I64VectorCompare::ne);
            case GE -> of(() -> I64VectorCompare::ge);
            case GT -> of(() -> I64VectorCompare::gt);
            case LE -> of(() -> I64VectorCompare::le);
            case LT -> of(() -> I64VectorCompare::lt);
          };
      default -> Optional.empty();
    };
  }

  static Optional<Supplier<FlatLoop>> convert(ElementType from, ElementType to) {
    return switch (from) {
      case BF16 ->
          to == ElementType.F32 ? of(() -> VectorConversions::bf16ToF32) : Optional.empty();
      case I32 -> to == ElementType.F32 ? of(() -> VectorConversions::i32ToF32) : Optional.empty();
      case PRED ->
          to == ElementType.F32 ? of(() -> VectorConversions::predToF32) : Optional.empty();
      case F32 ->
          switch (to) {
            case BF16 -> of(() -> VectorConversions::f32ToBf16);
            case I32 -> of(() -> VectorConversions::f32ToI32);
            case PRED -> of(() -> VectorConversions::f32ToPred);
            default -> Optional.empty();
          };
      default -> Optional.empty();
    };
  }
}
