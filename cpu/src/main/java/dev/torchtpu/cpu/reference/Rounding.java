package dev.torchtpu.cpu.reference;

/** Arithmetic that rounds each result to single precision, or leaves it in double precision. */
enum Rounding {
  SINGLE,
  DOUBLE;

  /** A result of one operation, rounded. Double rounding does no harm for + - *. */
  double of(double v) {
    return this == SINGLE ? (float) v : v;
  }

  /** {@code a b + c d}, each operation rounded. */
  double dot(double a, double b, double c, double d) {
    return of(of(a * b) + of(c * d));
  }

  /** {@code a b - c d}, each operation rounded. */
  double cross(double a, double b, double c, double d) {
    return of(of(a * b) - of(c * d));
  }
}
