package dev.torchtpu.cpu.reference;

import dev.torchtpu.hlo.UnaryKind;

/** Unary operations of complex arrays. */
final class ComplexUnary {
  private ComplexUnary() {}

  private interface Function {
    ComplexNumber of(ComplexNumber z);
  }

  /** Fills {@code result} with {@code kind x}; whether the kind is one of complex numbers. */
  static boolean apply(UnaryKind kind, HostArray x, HostArray result) {
    switch (kind) {
      case ABS -> real(x, result, (re, im) -> Math.hypot(re, im));
      case REAL -> real(x, result, (re, im) -> re);
      case IMAG -> real(x, result, (re, im) -> im);
      case NEGATE -> each(x, result, ComplexNumber::negate);
      case CHLO_CONJ -> each(x, result, ComplexNumber::conjugate);
      case CHLO_SQUARE -> each(x, result, ComplexFunctions::square);
      case EXPONENTIAL -> each(x, result, ComplexFunctions::exp);
      case EXPONENTIAL_MINUS_ONE -> each(x, result, ComplexFunctions::expm1);
      case LOG -> each(x, result, ComplexFunctions::log);
      case LOG_PLUS_ONE -> each(x, result, ComplexFunctions::log1p);
      case LOGISTIC -> each(x, result, ComplexFunctions::logistic);
      case SQRT -> each(x, result, ComplexFunctions::sqrt);
      case RSQRT -> each(x, result, ComplexFunctions::rsqrt);
      case CBRT -> each(x, result, ComplexFunctions::cbrt);
      case SIGN -> each(x, result, ComplexFunctions::sign);
      case SINE -> each(x, result, ComplexFunctions::sin);
      case COSINE -> each(x, result, ComplexFunctions::cos);
      case TAN, CHLO_TAN -> each(x, result, ComplexFunctions::tan);
      case TANH -> each(x, result, ComplexFunctions::tanh);
      case CHLO_SINH -> each(x, result, ComplexFunctions::sinh);
      case CHLO_COSH -> each(x, result, ComplexFunctions::cosh);
      case CHLO_ACOS -> each(x, result, InverseComplex::acos);
      case CHLO_ACOSH -> each(x, result, InverseComplex::acosh);
      case CHLO_ASIN -> each(x, result, InverseComplex::asin);
      case CHLO_ASINH -> each(x, result, InverseComplex::asinh);
      case CHLO_ATAN -> each(x, result, InverseComplex::atan);
      case CHLO_ATANH -> each(x, result, InverseComplex::atanh);
      default -> {
        return false;
      }
    }
    return true;
  }

  private interface RealFunction {
    double of(double re, double im);
  }

  private static void real(HostArray x, HostArray result, RealFunction f) {
    int size = Math.min(x.elements(), Lanes.CHUNK);
    double[] re = new double[size];
    double[] im = new double[size];
    for (int at = 0; at < x.elements(); at += size) {
      int n = Math.min(size, x.elements() - at);
      Lanes.loadComplex(x.elementType(), x.data(), at, re, im, n);
      for (int i = 0; i < n; i++) {
        re[i] = f.of(re[i], im[i]);
      }
      Lanes.storeDoubles(result.elementType(), result.data(), at, re, n);
    }
  }

  private static void each(HostArray x, HostArray result, Function f) {
    int size = Math.min(x.elements(), Lanes.CHUNK);
    double[] re = new double[size];
    double[] im = new double[size];
    for (int at = 0; at < x.elements(); at += size) {
      int n = Math.min(size, x.elements() - at);
      Lanes.loadComplex(x.elementType(), x.data(), at, re, im, n);
      for (int i = 0; i < n; i++) {
        ComplexNumber z = f.of(new ComplexNumber(re[i], im[i]));
        re[i] = z.re();
        im[i] = z.im();
      }
      Lanes.storeComplex(result.elementType(), result.data(), at, re, im, n);
    }
  }
}
