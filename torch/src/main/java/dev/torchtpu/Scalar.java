package dev.torchtpu;

import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.FloatFormat;

/** A number whose kind matters for type promotion: {@code 2} and {@code 2.0} differ. */
public sealed interface Scalar extends Value {

  record Int(long value) implements Scalar {}

  record Float(double value) implements Scalar {}

  record Bool(boolean value) implements Scalar {}

  record Complex(double re, double im) implements Scalar {}

  static Scalar of(long v) {
    return new Int(v);
  }

  static Scalar of(double v) {
    return new Float(v);
  }

  static Scalar of(boolean v) {
    return new Bool(v);
  }

  static Scalar of(double re, double im) {
    return new Complex(re, im);
  }

  default Dtype.Category category() {
    return switch (this) {
      case Int i -> Dtype.Category.INTEGER;
      case Float f -> Dtype.Category.FLOATING;
      case Bool b -> Dtype.Category.BOOLEAN;
      case Complex c -> Dtype.Category.COMPLEX;
    };
  }

  default boolean isComplex() {
    return this instanceof Complex;
  }

  /** The value as a double; the real part of a complex number. */
  default double toDouble() {
    return switch (this) {
      case Int i -> i.value;
      case Float f -> f.value;
      case Bool b -> b.value ? 1 : 0;
      case Complex c -> c.re;
    };
  }

  default double imaginary() {
    return this instanceof Complex c ? c.im : 0;
  }

  /** The value as a long; fractions are cut off. */
  default long toLong() {
    return switch (this) {
      case Int i -> i.value;
      case Float f -> (long) f.value;
      case Bool b -> b.value ? 1 : 0;
      case Complex c -> (long) c.re;
    };
  }

  default boolean toBoolean() {
    return switch (this) {
      case Int i -> i.value != 0;
      case Float f -> f.value != 0;
      case Bool b -> b.value;
      case Complex c -> c.re != 0 || c.im != 0;
    };
  }

  /** The dtype of the tensor that PyTorch makes of this number, given the default dtype. */
  default Dtype dtype(Dtype defaultDtype) {
    return switch (this) {
      case Int i -> Dtype.INT64;
      case Float f -> defaultDtype;
      case Bool b -> Dtype.BOOL;
      case Complex c -> defaultDtype.toComplex();
    };
  }

  /** The bits of this number as an element of a type of at most 8 bytes. */
  default long bits(ElementType type) {
    return switch (type.kind()) {
      case BOOLEAN -> toBoolean() ? 1 : 0;
      case SIGNED, UNSIGNED -> toLong();
      case FLOAT -> FloatFormat.of(type).encode(toDouble());
      case COMPLEX ->
          (java.lang.Float.floatToRawIntBits((float) toDouble()) & 0xffffffffL)
              | (long) java.lang.Float.floatToRawIntBits((float) imaginary()) << 32;
    };
  }
}
