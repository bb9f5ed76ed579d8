package dev.torchtpu.conformance.golden;

import dev.torchtpu.Dtype;
import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.Value;
import dev.torchtpu.aten.DtypeNumbers;
import dev.torchtpu.hlo.ElementCodec;
import dev.torchtpu.hlo.ElementType;
import java.util.Arrays;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * Compares values with recorded ones. An empty answer is agreement, any other says what differs.
 */
public final class Comparison {
  private final Tolerance tolerance;
  private final boolean finiteOnly;
  private final boolean shapesOnly;

  /**
   * @param finiteOnly look only at elements whose recorded value is finite
   * @param shapesOnly look only at sizes and dtype
   */
  public Comparison(Tolerance tolerance, boolean finiteOnly, boolean shapesOnly) {
    this.tolerance = tolerance;
    this.finiteOnly = finiteOnly;
    this.shapesOnly = shapesOnly;
  }

  /** Compares a value with a recorded tensor. */
  public Optional<String> tensor(GoldenTensor expected, Value got) {
    if (!(got instanceof Tensor actual)) {
      return Optional.of("expected a tensor, got " + got);
    }
    if (!Arrays.equals(expected.sizes(), actual.sizes())) {
      return Optional.of(
          "expected sizes "
              + Arrays.toString(expected.sizes())
              + ", got "
              + Arrays.toString(actual.sizes()));
    }
    if (!expected.dtypeName().equals(actual.dtype().torchName())) {
      return Optional.of(
          "expected " + expected.dtypeName() + ", got " + actual.dtype().torchName());
    }
    if (expected.noData() || shapesOnly || actual.numel() == 0) {
      return Optional.empty();
    }
    return elements(actual.dtype(), expected.sizes(), expected.bytes(), actual.toBytes());
  }

  private Optional<String> elements(Dtype dtype, long[] sizes, byte[] want, byte[] have) {
    if (Arrays.equals(want, have)) {
      return Optional.empty();
    }
    int step = dtype.itemSize();
    int count = have.length / step;
    int wrong = 0;
    String first = "";
    for (int i = 0; i < count; i++) {
      if (!same(dtype, want, have, i * step)) {
        if (wrong++ == 0) {
          first =
              "element "
                  + Arrays.toString(index(i, sizes))
                  + ": expected "
                  + text(dtype, want, i * step)
                  + ", got "
                  + text(dtype, have, i * step);
        }
      }
    }
    return wrong == 0
        ? Optional.empty()
        : Optional.of(first + " (" + wrong + " of " + count + " elements differ)");
  }

  private boolean same(Dtype dtype, byte[] want, byte[] have, int at) {
    ElementType type = dtype.elementType();
    if (dtype.isIntegral()) {
      return ElementCodec.decodeLong(type, want, at) == ElementCodec.decodeLong(type, have, at);
    }
    double re = ElementCodec.decodeReal(type, want, at);
    double actualRe = ElementCodec.decodeReal(type, have, at);
    if (!dtype.isComplex()) {
      return same(dtype, re, actualRe);
    }
    double im = ElementCodec.decodeImaginary(type, want, at);
    double actualIm = ElementCodec.decodeImaginary(type, have, at);
    if (Double.isFinite(re) && Double.isFinite(im)) {
      return tolerance.accepts(dtype, Math.hypot(actualRe - re, actualIm - im), Math.hypot(re, im));
    }
    if (finiteOnly) {
      return true;
    }
    if (Double.isNaN(re) || Double.isNaN(im)) {
      return Double.isNaN(actualRe) || Double.isNaN(actualIm);
    }
    return same(dtype, re, actualRe) && same(dtype, im, actualIm);
  }

  private boolean same(Dtype dtype, double want, double have) {
    if (Double.isFinite(want)) {
      return tolerance.accepts(dtype, Math.abs(have - want), Math.abs(want));
    }
    return finiteOnly || (Double.isNaN(want) ? Double.isNaN(have) : want == have);
  }

  private static String text(Dtype dtype, byte[] bytes, int at) {
    ElementType type = dtype.elementType();
    if (dtype.isIntegral()) {
      return Long.toString(ElementCodec.decodeLong(type, bytes, at));
    }
    String re = Double.toString(ElementCodec.decodeReal(type, bytes, at));
    return dtype.isComplex() ? re + "+" + ElementCodec.decodeImaginary(type, bytes, at) + "j" : re;
  }

  private static long[] index(int flat, long[] sizes) {
    long[] out = new long[sizes.length];
    long rest = flat;
    for (int d = sizes.length - 1; d >= 0; d--) {
      out[d] = rest % sizes[d];
      rest /= sizes[d];
    }
    return out;
  }

  /** Compares a result that is not a tensor. */
  Optional<String> plain(JsonNode expected, Value got) {
    if (shapesOnly) {
      return Optional.empty();
    }
    boolean agrees =
        switch (got) {
          case Scalar.Bool b -> expected.isBoolean() && expected.booleanValue() == b.value();
          case Scalar.Int i ->
              expected.isIntegralNumber() && expected.bigIntegerValue().longValue() == i.value();
          case Scalar.Float f ->
              (expected.isFloatingPointNumber() || expected.has("float"))
                  && same(Dtype.FLOAT64, ArgumentReader.number(expected).toDouble(), f.value());
          case Scalar.Complex z -> {
            if (!expected.has("complex")) {
              yield false;
            }
            Scalar e = ArgumentReader.number(expected);
            yield same(Dtype.FLOAT64, e.toDouble(), z.re())
                && same(Dtype.FLOAT64, e.imaginary(), z.im());
          }
          case Value.None n -> expected.isNull();
          case Value.Text t -> expected.isString() && expected.stringValue().equals(t.text());
          case Dtype d ->
              expected.isIntegralNumber()
                  ? DtypeNumbers.of(expected.intValue()) == d
                  : expected.has("dtype")
                      && expected.get("dtype").stringValue().equals(d.torchName());
          default -> false;
        };
    return agrees ? Optional.empty() : Optional.of("expected " + expected + ", got " + got);
  }
}
