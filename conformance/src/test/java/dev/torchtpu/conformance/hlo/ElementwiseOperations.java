package dev.torchtpu.conformance.hlo;

import dev.torchtpu.conformance.hlo.Operation.Limit;
import dev.torchtpu.hlo.BinaryKind;
import dev.torchtpu.hlo.BlockBuilder;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.ElementwiseOp;
import dev.torchtpu.hlo.ElementwiseOp.CompareType;
import dev.torchtpu.hlo.ElementwiseOp.Direction;
import dev.torchtpu.hlo.Literal;
import dev.torchtpu.hlo.TensorType;
import dev.torchtpu.hlo.UnaryKind;
import dev.torchtpu.hlo.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Elementwise operations, of every kind on every type of every class. */
final class ElementwiseOperations {
  private static final List<ElementType> TYPES =
      Samples.CLASSES.stream().flatMap(List::stream).toList();

  /** Without one of the complex types, for functions that take long to compile. */
  private static final List<ElementType> SHORT =
      TYPES.stream().filter(t -> t != ElementType.C128).toList();

  private static final List<ElementType> REAL = TYPES.stream().filter(t -> !t.isComplex()).toList();

  private ElementwiseOperations() {}

  static List<Operation> all() {
    var all = new ArrayList<Operation>();
    for (UnaryKind k : UnaryKind.values()) {
      all.addAll(
          Operation.each(
              k.opName(),
              k.opName().startsWith("chlo.") ? SHORT : TYPES,
              t -> limit(k, t),
              t -> one(k, t),
              (b, p) -> List.of(b.unary(k, p.get(0)))));
    }
    for (BinaryKind k : BinaryKind.values()) {
      all.addAll(
          Operation.each(
              k.opName(),
              k == BinaryKind.REMAINDER ? REAL : TYPES,
              t -> limit(k, t),
              t -> two(k, t),
              (b, p) -> List.of(b.binary(k, p.get(0), p.get(1)))));
    }
    choices(all);
    conversions(all);
    return all;
  }

  /** XLA gives NaN as a part of the complex rsqrt of zero. */
  private static List<Literal> one(UnaryKind k, ElementType t) {
    return k == UnaryKind.RSQRT && t.isComplex() ? List.of(Samples.random(t, 1, 29, 67)) : one(t);
  }

  private static List<Literal> one(ElementType t) {
    return List.of(Samples.first(t));
  }

  private static List<Literal> two(ElementType t) {
    return List.of(Samples.first(t), Samples.second(t));
  }

  /** Orders and arguments where these functions are defined. */
  private static List<Literal> two(BinaryKind k, ElementType t) {
    return switch (k) {
      case CHLO_POLYGAMMA, CHLO_ZETA -> {
        Literal a = Samples.small(t, 1, 4, 300);
        Literal b = Samples.literal(t, new long[] {300}, i -> Samples.number(t, 0.5 + i / 32.0));
        yield k == BinaryKind.CHLO_ZETA ? List.of(b, b) : List.of(a, b);
      }
      case POWER -> t.isInteger() ? List.of(Samples.first(t), exponents(t)) : two(t);
      default -> two(t);
    };
  }

  /** XLA looks at six bits of an exponent only. */
  private static Literal exponents(ElementType t) {
    long[] dims = Samples.first(t).type().dims();
    int least = t.kind() == ElementType.Kind.SIGNED ? -6 : 0;
    return Samples.literal(t, dims, i -> Samples.number(t, least + i % 60));
  }

  private static Limit limit(UnaryKind k, ElementType t) {
    if (!t.isFloat() && !t.isComplex()) {
      return Limit.EXACT;
    }
    return switch (k) {
      case CEIL,
          FLOOR,
          IMAG,
          REAL,
          IS_FINITE,
          NEGATE,
          ROUND_NEAREST_AFZ,
          ROUND_NEAREST_EVEN,
          CHLO_CONJ,
          CHLO_IS_INF,
          CHLO_IS_NEG_INF,
          CHLO_IS_POS_INF ->
          Limit.EXACT;
      case ABS, SIGN, SQRT, CHLO_SQUARE -> t.isFloat() ? Limit.EXACT : Limit.rounding(t);
      case CHLO_BESSEL_I1E, CHLO_DIGAMMA, CHLO_ERF_INV, CHLO_ERFC, CHLO_LGAMMA -> Limit.rounding(t);
      default -> t.isFloat() ? Limit.ulps(6) : Limit.rounding(t);
    };
  }

  private static Limit limit(BinaryKind k, ElementType t) {
    return switch (k) {
      case POWER -> t == ElementType.C64 ? Limit.near(1e-3) : Limit.rounding(t);
      case ATAN2, CHLO_POLYGAMMA, CHLO_ZETA -> Limit.rounding(t);
      default -> t.isComplex() ? Limit.rounding(t) : Limit.EXACT;
    };
  }

  private static void choices(List<Operation> all) {
    all.addAll(
        Operation.each(
            "stablehlo.compare",
            TYPES,
            t -> Limit.EXACT,
            ElementwiseOperations::two,
            (b, p) -> {
              var out = new ArrayList<Value>();
              for (Direction d : Direction.values()) {
                if (p.get(0).tensorType().elementType().isComplex() && d != Direction.EQ) {
                  continue;
                }
                out.add(b.compare(d, p.get(0), p.get(1)));
              }
              return out;
            }));
    all.addAll(
        Operation.each(
            "stablehlo.compare TOTALORDER",
            TYPES,
            t -> Limit.EXACT,
            ElementwiseOperations::two,
            (b, p) ->
                List.of(
                    b.emit(
                        new ElementwiseOp.Compare(
                            p.get(0),
                            p.get(1),
                            Direction.LT,
                            Optional.of(CompareType.TOTALORDER))))));
    all.addAll(
        Operation.each(
            "stablehlo.select",
            TYPES,
            t -> Limit.EXACT,
            ElementwiseOperations::two,
            (b, p) ->
                List.of(
                    b.select(b.compare(Direction.NE, p.get(0), p.get(1)), p.get(0), p.get(1)),
                    b.select(b.scalar(ElementType.PRED, 0L), p.get(0), p.get(1)))));
    all.addAll(
        Operation.each(
            "stablehlo.clamp",
            REAL,
            t -> Limit.EXACT,
            ElementwiseOperations::two,
            (b, p) ->
                List.of(
                    b.clamp(p.get(1), p.get(0), p.get(1)),
                    b.clamp(one(b, p.get(1), 0), p.get(1), one(b, p.get(1), 1)))));
    all.addAll(
        Operation.each(
            "stablehlo.reduce_precision",
            TYPES,
            t -> Limit.EXACT,
            ElementwiseOperations::one,
            (b, p) ->
                p.stream().map(x -> b.emit(new ElementwiseOp.ReducePrecision(x, 5, 2))).toList()));
    all.addAll(
        Operation.each(
            "stablehlo.map",
            TYPES,
            t -> Limit.rounding(t),
            ElementwiseOperations::two,
            (b, p) -> {
              TensorType s = TensorType.of(p.get(0).tensorType().elementType());
              return List.of(
                  b.emit(
                      new ElementwiseOp.Map(
                          p,
                          new long[] {0, 1},
                          BlockBuilder.block(
                              List.of(s, s),
                              (c, q) -> c.add(c.multiply(q.get(0), q.get(1)), q.get(1))))));
            }));
  }

  private static Value one(BlockBuilder b, Value like, long value) {
    return b.scalar(like.tensorType().elementType(), value);
  }

  /** Numbers within the range of every type: what is outside of it is left to devices. */
  private static void conversions(List<Operation> all) {
    all.addAll(
        Operation.each(
            "stablehlo.convert",
            TYPES,
            t -> Limit.EXACT,
            t -> List.of(Samples.small(t, 3, t == ElementType.PRED ? 2 : 120, 300)),
            (b, p) ->
                Samples.NUMBERS.stream()
                    .map(t -> b.emit(new ElementwiseOp.Convert(p.get(0), t)))
                    .toList()));
    all.addAll(
        Operation.each(
            "stablehlo.convert to floats",
            TYPES,
            // XLA rounds doubles to f32 before it rounds them to f16.
            t -> t.realPart() == ElementType.F64 ? Limit.ulps(1) : Limit.EXACT,
            ElementwiseOperations::one,
            (b, p) ->
                Stream.of(ElementType.F32, ElementType.BF16, ElementType.F16, ElementType.F8E5M2)
                    .flatMap(t -> p.stream().map(x -> b.emit(new ElementwiseOp.Convert(x, t))))
                    .toList()));
    all.addAll(
        Operation.each(
            "stablehlo.convert among integers",
            TYPES.stream().filter(t -> !t.isFloat() && !t.isComplex()).toList(),
            t -> Limit.EXACT,
            ElementwiseOperations::one,
            (b, p) ->
                Stream.of(ElementType.I8, ElementType.UI16, ElementType.I32, ElementType.UI64)
                    .flatMap(t -> p.stream().map(x -> b.emit(new ElementwiseOp.Convert(x, t))))
                    .toList()));
  }
}
