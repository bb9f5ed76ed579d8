package dev.torchtpu.hlo;

import static dev.torchtpu.hlo.Rules.require;
import static dev.torchtpu.hlo.Rules.tensor;

import dev.torchtpu.hlo.ElementType.Kind;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Rules of elementwise operations. */
final class ElementwiseRules {
  private static final Set<Kind> FLOAT = EnumSet.of(Kind.FLOAT);
  private static final Set<Kind> FLOAT_COMPLEX = EnumSet.of(Kind.FLOAT, Kind.COMPLEX);
  private static final Set<Kind> INTEGER = EnumSet.of(Kind.SIGNED, Kind.UNSIGNED);
  private static final Set<Kind> BITS = EnumSet.of(Kind.BOOLEAN, Kind.SIGNED, Kind.UNSIGNED);
  private static final Set<Kind> NUMBER =
      EnumSet.of(Kind.SIGNED, Kind.UNSIGNED, Kind.FLOAT, Kind.COMPLEX);
  private static final Set<Kind> SIGNED_NUMBER = EnumSet.of(Kind.SIGNED, Kind.FLOAT, Kind.COMPLEX);
  private static final Set<Kind> ANY = EnumSet.allOf(Kind.class);

  private ElementwiseRules() {}

  static ValueType infer(ElementwiseOp op) {
    return switch (op) {
      case ElementwiseOp.Unary u -> unary(u);
      case ElementwiseOp.Binary b -> binary(b);
      case ElementwiseOp.Compare c -> compare(c);
      case ElementwiseOp.Select s -> select(s);
      case ElementwiseOp.Clamp c -> clamp(c);
      case ElementwiseOp.Convert c -> tensor(op, c.operand()).withElementType(c.target());
      case ElementwiseOp.ReducePrecision r -> {
        TensorType t = kinds(op, tensor(op, r.operand()), FLOAT);
        require(
            r.exponentBits() >= 1 && r.mantissaBits() >= 0,
            op,
            "no format e" + r.exponentBits() + "m" + r.mantissaBits());
        yield t;
      }
      case ElementwiseOp.Map m -> map(m);
    };
  }

  private static TensorType kinds(Op op, TensorType t, Set<Kind> allowed) {
    require(allowed.contains(t.elementType().kind()), op, "does not take this element type", t);
    return t;
  }

  private static TensorType unary(ElementwiseOp.Unary u) {
    TensorType t = kinds(u, tensor(u, u.operand()), allowed(u.kind()));
    return switch (u.kind()) {
      case ABS, REAL, IMAG -> t.withElementType(t.elementType().realPart());
      case IS_FINITE, CHLO_IS_INF, CHLO_IS_NEG_INF, CHLO_IS_POS_INF ->
          t.withElementType(ElementType.PRED);
      default -> t;
    };
  }

  private static Set<Kind> allowed(UnaryKind kind) {
    return switch (kind) {
      case ABS, SIGN -> SIGNED_NUMBER;
      case NEGATE -> NUMBER;
      case NOT -> BITS;
      case POPCNT, COUNT_LEADING_ZEROS -> INTEGER;
      case CEIL,
          FLOOR,
          ROUND_NEAREST_AFZ,
          ROUND_NEAREST_EVEN,
          IS_FINITE,
          CHLO_IS_INF,
          CHLO_IS_NEG_INF,
          CHLO_IS_POS_INF,
          CHLO_BESSEL_I1E,
          CHLO_DIGAMMA,
          CHLO_ERF,
          CHLO_ERFC,
          CHLO_ERF_INV,
          CHLO_LGAMMA ->
          FLOAT;
      default -> FLOAT_COMPLEX;
    };
  }

  private static TensorType binary(ElementwiseOp.Binary b) {
    TensorType l = tensor(b, b.lhs());
    TensorType r = tensor(b, b.rhs());
    require(Rules.compatible(l, r), b, "operand types differ", l, r);
    kinds(b, l, allowed(b.kind()));
    if (b.kind() != BinaryKind.COMPLEX) {
      return l.isStatic() ? l : known(l, r);
    }
    require(
        l.elementType() == ElementType.F32 || l.elementType() == ElementType.F64,
        b,
        "the parts must be f32 or f64",
        l);
    return l.withElementType(
        l.elementType() == ElementType.F64 ? ElementType.C128 : ElementType.C64);
  }

  /** The one of two compatible types that says more. */
  private static TensorType known(TensorType a, TensorType b) {
    return b.isStatic() ? b : a;
  }

  private static Set<Kind> allowed(BinaryKind kind) {
    return switch (kind) {
      case ADD, MULTIPLY, MAXIMUM, MINIMUM -> ANY;
      case SUBTRACT, DIVIDE, POWER, REMAINDER -> NUMBER;
      case AND, OR, XOR -> BITS;
      case SHIFT_LEFT, SHIFT_RIGHT_ARITHMETIC, SHIFT_RIGHT_LOGICAL, CHLO_MULHI -> INTEGER;
      case ATAN2 -> FLOAT_COMPLEX;
      case COMPLEX, CHLO_NEXT_AFTER, CHLO_POLYGAMMA, CHLO_ZETA -> FLOAT;
    };
  }

  private static TensorType compare(ElementwiseOp.Compare c) {
    TensorType l = tensor(c, c.lhs());
    TensorType r = tensor(c, c.rhs());
    require(Rules.compatible(l, r), c, "operand types differ", l, r);
    Kind kind = l.elementType().kind();
    c.compareType()
        .ifPresent(t ->
            require(
                switch (t) {
                  case FLOAT -> kind == Kind.FLOAT || kind == Kind.COMPLEX;
                  case TOTALORDER -> kind == Kind.FLOAT;
                  case SIGNED -> kind == Kind.SIGNED;
                  case UNSIGNED -> kind == Kind.UNSIGNED || kind == Kind.BOOLEAN;
                },
                c,
                "compare type " + t + " does not fit",
                l));
    require(
        kind != Kind.COMPLEX
            || c.direction() == ElementwiseOp.Direction.EQ
            || c.direction() == ElementwiseOp.Direction.NE,
        c,
        "complex numbers have no order",
        l);
    return l.withElementType(ElementType.PRED);
  }

  private static TensorType select(ElementwiseOp.Select s) {
    TensorType t = tensor(s, s.onTrue());
    TensorType f = tensor(s, s.onFalse());
    TensorType p = tensor(s, s.predicate());
    require(Rules.compatible(t, f), s, "branch types differ", t, f);
    require(
        p.elementType() == ElementType.PRED && (p.rank() == 0 || Rules.sameSizes(p, t)),
        s,
        "the predicate must be i1, scalar or of the branches' shape",
        p,
        t);
    return t.isStatic() ? t : known(t, f);
  }

  private static TensorType clamp(ElementwiseOp.Clamp c) {
    TensorType t = tensor(c, c.operand());
    for (Value bound : List.of(c.min(), c.max())) {
      TensorType b = tensor(c, bound);
      require(
          b.elementType() == t.elementType() && (b.rank() == 0 || Rules.sameSizes(b, t)),
          c,
          "a bound must have the operand's type, or be a scalar of it",
          b,
          t);
    }
    return t;
  }

  private static TensorType map(ElementwiseOp.Map m) {
    require(!m.inputs().isEmpty(), m, "no inputs");
    List<TensorType> inputs = Rules.tensors(m, m.inputs());
    Rules.sameShapes(m, "inputs", inputs);
    TensorType first = inputs.getFirst();
    for (int i = 0; i < m.dimensions().length; i++) {
      require(m.dimensions()[i] == i, m, "dimensions must be all of them in order", first);
    }
    require(m.dimensions().length == first.rank(), m, "dimensions must be all of them", first);
    require(m.computation().results().size() == 1, m, "the computation must return one value");
    TensorType out = Rules.scalar(m, m.computation().results().getFirst(), "the result");
    Rules.region(
        m,
        "the computation",
        m.computation(),
        inputs.stream().map(t -> TensorType.of(t.elementType())).toList(),
        Collections.singletonList(out));
    return first.withElementType(out.elementType());
  }
}
