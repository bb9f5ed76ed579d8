package dev.torchtpu.graph;

import dev.torchtpu.Scalar;
import dev.torchtpu.TorchException;
import java.util.Locale;
import java.util.Optional;

/** Arithmetic on numbers that are known at run time, as Python does it. */
enum SymbolicOp {
  ADD("_operator.add"),
  SUB("_operator.sub"),
  MUL("_operator.mul"),
  FLOORDIV("_operator.floordiv"),
  TRUEDIV("_operator.truediv"),
  MOD("_operator.mod"),
  POW("_operator.pow"),
  NEG("_operator.neg"),
  POS("_operator.pos"),
  EQ("_operator.eq"),
  NE("_operator.ne"),
  LT("_operator.lt"),
  LE("_operator.le"),
  GT("_operator.gt"),
  GE("_operator.ge"),
  AND("_operator.and_"),
  OR("_operator.or_"),
  LSHIFT("_operator.lshift"),
  RSHIFT("_operator.rshift"),
  NOT("torch.sym_not"),
  TRUNC("math.trunc"),
  CEIL("math.ceil"),
  FLOOR("math.floor"),
  TO_INT("torch.sym_int"),
  TO_FLOAT("torch.sym_float"),
  ITE("torch.sym_ite"),
  MAX("torch.sym_max"),
  MIN("torch.sym_min"),
  SQRT("torch.sym_sqrt"),
  SQRT_PRIVATE("torch._sym_sqrt");

  private final String target;

  SymbolicOp(String target) {
    this.target = target;
  }

  static Optional<SymbolicOp> of(String target) {
    for (SymbolicOp op : values()) {
      if (op.target.equals(target)) {
        return Optional.of(op);
      }
    }
    return Optional.empty();
  }

  int operands() {
    return switch (this) {
      case NEG, POS, NOT, TRUNC, CEIL, FLOOR, TO_INT, TO_FLOAT, SQRT, SQRT_PRIVATE -> 1;
      case ITE -> 3;
      default -> 2;
    };
  }

  /** Whether the result is true or false. */
  boolean isTruth() {
    return switch (this) {
      case EQ, NE, LT, LE, GT, GE, NOT -> true;
      default -> false;
    };
  }

  Scalar apply(Scalar... v) {
    return switch (this) {
      case ITE -> v[0].toBoolean() ? v[1] : v[2];
      case NOT -> Scalar.of(!v[0].toBoolean());
      case TO_FLOAT -> Scalar.of(v[0].toDouble());
      case TO_INT, TRUNC -> Scalar.of(v[0].toLong());
      case CEIL -> Scalar.of((long) Math.ceil(v[0].toDouble()));
      case FLOOR -> Scalar.of((long) Math.floor(v[0].toDouble()));
      case SQRT, SQRT_PRIVATE -> Scalar.of(Math.sqrt(v[0].toDouble()));
      case TRUEDIV -> Scalar.of(nonzero(v[0].toDouble(), v[1].toDouble()));
      default ->
          isFloat(v) ? floats(v) : integers(v[0].toLong(), v.length > 1 ? v[1].toLong() : 0, v);
    };
  }

  private static double nonzero(double a, double b) {
    if (b == 0) {
      throw new TorchException("division by zero");
    }
    return a / b;
  }

  private static boolean isFloat(Scalar... v) {
    for (Scalar s : v) {
      if (s instanceof Scalar.Float) {
        return true;
      }
    }
    return false;
  }

  private Scalar floats(Scalar... v) {
    double a = v[0].toDouble();
    double b = v.length > 1 ? v[1].toDouble() : 0;
    return switch (this) {
      case ADD -> Scalar.of(a + b);
      case SUB -> Scalar.of(a - b);
      case MUL -> Scalar.of(a * b);
      case FLOORDIV -> Scalar.of(Math.floor(nonzero(a, b)));
      case MOD -> Scalar.of(a - b * Math.floor(nonzero(a, b)));
      case POW -> Scalar.of(Math.pow(a, b));
      case NEG -> Scalar.of(-a);
      case POS -> v[0];
      case EQ -> Scalar.of(a == b);
      case NE -> Scalar.of(a != b);
      case LT -> Scalar.of(a < b);
      case LE -> Scalar.of(a <= b);
      case GT -> Scalar.of(a > b);
      case GE -> Scalar.of(a >= b);
      case MAX -> Scalar.of(Math.max(a, b));
      case MIN -> Scalar.of(Math.min(a, b));
      default ->
          throw new TorchException(
              TorchException.Kind.TYPE_ERROR,
              "unsupported operand type(s) for " + name().toLowerCase(Locale.ROOT) + ": 'float'");
    };
  }

  private Scalar integers(long a, long b, Scalar... v) {
    if ((this == FLOORDIV || this == MOD) && b == 0) {
      throw new TorchException("integer division or modulo by zero");
    }
    return switch (this) {
      case ADD -> Scalar.of(Math.addExact(a, b));
      case SUB -> Scalar.of(Math.subtractExact(a, b));
      case MUL -> Scalar.of(Math.multiplyExact(a, b));
      case FLOORDIV -> Scalar.of(Math.floorDiv(a, b));
      case MOD -> Scalar.of(Math.floorMod(a, b));
      case POW -> b < 0 ? Scalar.of(Math.pow(a, b)) : Scalar.of(power(a, b));
      case NEG -> Scalar.of(Math.negateExact(a));
      case POS -> v[0];
      case EQ -> Scalar.of(a == b);
      case NE -> Scalar.of(a != b);
      case LT -> Scalar.of(a < b);
      case LE -> Scalar.of(a <= b);
      case GT -> Scalar.of(a > b);
      case GE -> Scalar.of(a >= b);
      case MAX -> Scalar.of(Math.max(a, b));
      case MIN -> Scalar.of(Math.min(a, b));
      case AND -> both(v) ? Scalar.of((a & b) != 0) : Scalar.of(a & b);
      case OR -> both(v) ? Scalar.of((a | b) != 0) : Scalar.of(a | b);
      case LSHIFT -> Scalar.of(a << b);
      case RSHIFT -> Scalar.of(a >> b);
      default -> throw new IllegalStateException(name());
    };
  }

  private static boolean both(Scalar... v) {
    return v[0] instanceof Scalar.Bool && v[1] instanceof Scalar.Bool;
  }

  private static long power(long base, long exponent) {
    long out = 1;
    for (long i = 0; i < exponent; i++) {
      out = Math.multiplyExact(out, base);
      if (out == 0 || out == 1 && base == 1) {
        break;
      }
    }
    return out;
  }
}
