package dev.torchtpu.conformance.hlo;

import dev.torchtpu.hlo.ElementCodec;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.Literal;
import dev.torchtpu.hlo.TensorType;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntFunction;

/** Arguments of test programs: numbers that matter, and many that are as good as any. */
final class Samples {
  static final List<ElementType> FLOATS = List.of(ElementType.F32, ElementType.F64);
  static final List<ElementType> NARROW = List.of(ElementType.BF16, ElementType.F16);
  static final List<ElementType> TINY = List.of(ElementType.F8E4M3FN, ElementType.F8E5M2);
  static final List<ElementType> SIGNED =
      List.of(ElementType.I8, ElementType.I16, ElementType.I32, ElementType.I64);
  static final List<ElementType> UNSIGNED =
      List.of(ElementType.UI8, ElementType.UI16, ElementType.UI32, ElementType.UI64);
  static final List<ElementType> BOOLEAN = List.of(ElementType.PRED);
  static final List<ElementType> COMPLEX = List.of(ElementType.C64, ElementType.C128);

  /** One type or two of each class: for operations that only move elements. */
  static final List<ElementType> MOVED =
      List.of(
          ElementType.F32,
          ElementType.F64,
          ElementType.BF16,
          ElementType.F8E4M3FN,
          ElementType.I8,
          ElementType.I64,
          ElementType.UI16,
          ElementType.PRED,
          ElementType.C64,
          ElementType.C128);

  /** Types that are added and multiplied. */
  static final List<ElementType> NUMBERS =
      List.of(
          ElementType.F32,
          ElementType.F64,
          ElementType.BF16,
          ElementType.F16,
          ElementType.F8E5M2,
          ElementType.I8,
          ElementType.I32,
          ElementType.I64,
          ElementType.UI8,
          ElementType.UI32,
          ElementType.C64,
          ElementType.C128);

  /** Element types by the arithmetic they share. */
  static final List<List<ElementType>> CLASSES =
      List.of(FLOATS, NARROW, TINY, SIGNED, UNSIGNED, BOOLEAN, COMPLEX);

  /** Enough for loops over tiles with a rest. */
  private static final long[] SIZES = {29, 67};

  private static final double[] REAL = {
    Double.NaN,
    Double.POSITIVE_INFINITY,
    Double.NEGATIVE_INFINITY,
    0,
    -0.0,
    1,
    -1,
    0.5,
    -0.5,
    1.5,
    2.5,
    -2.5,
    3,
    -7.25,
    0.875,
    10,
    100,
    -30
  };
  private static final double[][] PAIRS = {
    {0, 0}, {1, 0}, {0, 1}, {-1, 0.5}, {2.5, -3}, {0.25, 0.75}, {-2, -2}, {0.125, 4}
  };
  private static final long[] INTEGER = {
    0, 1, -1, 2, 3, -7, 5, 31, 64, 100, Long.MIN_VALUE, Long.MAX_VALUE
  };

  private Samples() {}

  /** A literal whose elements come from their row-major indices. */
  static Literal literal(ElementType type, long[] dims, IntFunction<byte[]> element) {
    TensorType t = TensorType.of(type, dims);
    byte[] data = new byte[Math.toIntExact(t.bytes())];
    int step = type.storageBytes();
    for (int i = 0; i < data.length / step; i++) {
      System.arraycopy(element.apply(i), 0, data, i * step, step);
    }
    return Literal.of(t, data);
  }

  static Literal of(ElementType type, long[] dims, double... values) {
    return literal(type, dims, i -> number(type, values[i]));
  }

  static byte[] number(ElementType type, double value) {
    return type.isInteger()
        ? ElementCodec.encode(type, (long) value)
        : ElementCodec.encode(type, value, 0);
  }

  /** The special numbers of a type, each paired with each, then others: the first of the pair. */
  static Literal first(ElementType type) {
    int n = count(type);
    var random = new SplittableRandom(1);
    return literal(type, SIZES, i -> i < n * n ? special(type, i / n) : random(type, random));
  }

  /** The second of the pair. */
  static Literal second(ElementType type) {
    int n = count(type);
    var random = new SplittableRandom(2);
    return literal(type, SIZES, i -> i < n * n ? special(type, i % n) : random(type, random));
  }

  private static int count(ElementType type) {
    return switch (type.kind()) {
      case BOOLEAN -> 2;
      case SIGNED, UNSIGNED -> INTEGER.length;
      case FLOAT -> REAL.length;
      case COMPLEX -> PAIRS.length;
    };
  }

  private static byte[] special(ElementType type, int i) {
    return switch (type.kind()) {
      case BOOLEAN -> ElementCodec.encode(type, (long) i);
      case SIGNED, UNSIGNED -> {
        long v = INTEGER[i];
        boolean extreme = v == Long.MIN_VALUE || v == Long.MAX_VALUE;
        yield ElementCodec.encode(type, extreme ? v >> 64 - type.bits() : v);
      }
      case FLOAT -> ElementCodec.encode(type, REAL[i], 0);
      case COMPLEX -> ElementCodec.encode(type, PAIRS[i][0], PAIRS[i][1]);
    };
  }

  /** Numbers between -4 and 4, or any integers. */
  static Literal random(ElementType type, int seed, long... dims) {
    var random = new SplittableRandom(seed);
    return literal(type, dims, i -> random(type, random));
  }

  private static byte[] random(ElementType type, SplittableRandom random) {
    return switch (type.kind()) {
      case BOOLEAN -> ElementCodec.encode(type, (long) random.nextInt(2));
      case SIGNED, UNSIGNED -> ElementCodec.encode(type, random.nextLong());
      case FLOAT -> ElementCodec.encode(type, random.nextDouble(-4, 4), 0);
      case COMPLEX -> ElementCodec.encode(type, random.nextDouble(-4, 4), random.nextDouble(-4, 4));
    };
  }

  /** A scalar. */
  static Literal scalar(ElementType type, double value) {
    return of(type, new long[0], value);
  }

  /** Integers below a bound, as values of any type: sums and products of them are exact. */
  static Literal small(ElementType type, int seed, int bound, long... dims) {
    var random = new SplittableRandom(seed);
    return literal(type, dims, i -> number(type, random.nextInt(bound)));
  }
}
