package dev.torchtpu.cpu.kernel;

import dev.torchtpu.cpu.kernel.LoopProgram.Kind;
import dev.torchtpu.cpu.kernel.LoopProgram.Operation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes a {@link LoopProgram}. Functions that have no instruction are written out in operations: a
 * call inside a loop would spill every vector around it.
 */
public final class LoopBuilder {
  private static final float ROUND = 12582912f;
  private static final float BIASED = ExpF32.ROUND;
  private static final float LOG2_E = 1.4426950f;

  /** The logarithms of half the least denormal number and of more than the greatest. */
  private static final float LEAST = -104;

  private static final float MOST = 89;

  private final List<Operation> operations = new ArrayList<>();
  private final Map<Operation, Integer> known = new HashMap<>();
  private int arrays;

  /** A further address that the loop takes. */
  public int array() {
    return arrays++;
  }

  /** How many operations there are. */
  public int size() {
    return operations.size();
  }

  public LoopProgram build() {
    return new LoopProgram(operations, arrays);
  }

  /** The value of an operation; the same one for the same operation. */
  public int of(Kind kind, int a, int b, int c) {
    return add(new Operation(kind, a, b, c, 0));
  }

  public int of(Kind kind, int a, int b) {
    return of(kind, a, b, 0);
  }

  public int of(Kind kind, int a) {
    return of(kind, a, 0, 0);
  }

  private int constant(float v) {
    return add(new Operation(Kind.CONSTANT, 0, 0, 0, Float.floatToRawIntBits(v)));
  }

  private int add(Operation o) {
    boolean writes = o.kind() == Kind.STORE || o.kind() == Kind.STORE_MASK;
    Integer same = writes ? null : known.get(o);
    if (same != null) {
      return same;
    }
    operations.add(o);
    known.put(o, operations.size() - 1);
    return operations.size() - 1;
  }

  private int fma(int a, int b, int c) {
    return of(Kind.FMA, a, b, c);
  }

  private int polynomial(int x, float... coefficients) {
    int p = constant(coefficients[0]);
    for (int i = 1; i < coefficients.length; i++) {
      p = fma(p, x, constant(coefficients[i]));
    }
    return p;
  }

  /** {@code e^r} for {@code |r|} at most half of log 2. */
  private int nearOne(int r) {
    int e =
        polynomial(
            r, 1.9875691e-4f, 1.3981999e-3f, 8.3334519e-3f, 4.1665796e-2f, 1.6666666e-1f, 0.5f);
    return of(Kind.ADD, fma(e, of(Kind.MULTIPLY, r, r), r), constant(1));
  }

  private int reduced(int x, int k) {
    int r = fma(k, constant(-0.693359375f), x);
    return fma(k, constant(2.12194440e-4f), r);
  }

  /** {@code e^x} for all x, denormal results included. */
  public int exp(int x) {
    int low = constant(LEAST);
    int high = constant(MOST);
    // Comparisons and not minima, so that NaN goes through.
    int t = of(Kind.SELECT, of(Kind.LT, x, low), low, x);
    t = of(Kind.SELECT, of(Kind.GT, t, high), high, t);
    int k = of(Kind.SUBTRACT, fma(t, constant(LOG2_E), constant(ROUND)), constant(ROUND));
    int half = fma(k, constant(0.5f), constant(BIASED));
    int rest =
        of(
            Kind.ADD,
            of(Kind.SUBTRACT, k, of(Kind.SUBTRACT, half, constant(BIASED))),
            constant(BIASED));
    int e = nearOne(reduced(t, k));
    // Two powers of two, each in range, so that only the last product rounds.
    e = of(Kind.MULTIPLY, e, of(Kind.LOW_BITS_AS_EXPONENT, half));
    return of(Kind.MULTIPLY, e, of(Kind.LOW_BITS_AS_EXPONENT, rest));
  }

  /** {@code e^x} for x in [-87, 0]. */
  private int expOfSmall(int x) {
    int k = fma(x, constant(LOG2_E), constant(BIASED));
    int e = nearOne(reduced(x, of(Kind.SUBTRACT, k, constant(BIASED))));
    return of(Kind.MULTIPLY, e, of(Kind.LOW_BITS_AS_EXPONENT, k));
  }

  /** {@code 1 / (1 + e^-x)}. */
  public int logistic(int x) {
    int e = exp(of(Kind.NEGATE, of(Kind.ABS, x)));
    int one = constant(1);
    int top = of(Kind.SELECT, of(Kind.GE, x, constant(0)), one, e);
    return of(Kind.DIVIDE, top, of(Kind.ADD, e, one));
  }

  public int tanh(int x) {
    int t = of(Kind.ABS, x);
    int s = of(Kind.MULTIPLY, x, x);
    int p = polynomial(s, -0.005659942f, 0.020590937f, -0.053721048f, 0.13331127f, -0.3333326f);
    p = fma(of(Kind.MULTIPLY, p, s), x, x);
    int one = constant(1);
    int e = of(Kind.ADD, exp(of(Kind.ADD, t, t)), one);
    int q = signed(of(Kind.SUBTRACT, one, of(Kind.DIVIDE, constant(2), e)), x);
    return of(Kind.SELECT, of(Kind.LT, t, constant(0.625f)), p, q);
  }

  public int erf(int x) {
    int t = of(Kind.ABS, x);
    int small = of(Kind.LT, t, constant(1));
    int p =
        polynomial(
            of(Kind.MULTIPLY, x, x),
            ErfCoefficients.S6,
            ErfCoefficients.S5,
            ErfCoefficients.S4,
            ErfCoefficients.S3,
            ErfCoefficients.S2,
            ErfCoefficients.S1,
            ErfCoefficients.S0);
    p = of(Kind.MULTIPLY, p, x);
    int four = constant(4);
    t = of(Kind.SELECT, of(Kind.GT, t, four), four, t);
    int q =
        polynomial(
            t,
            ErfCoefficients.L7,
            ErfCoefficients.L6,
            ErfCoefficients.L5,
            ErfCoefficients.L4,
            ErfCoefficients.L3,
            ErfCoefficients.L2,
            ErfCoefficients.L1,
            ErfCoefficients.L0);
    q = signed(of(Kind.SUBTRACT, constant(1), expOfSmall(q)), x);
    return of(Kind.SELECT, small, p, q);
  }

  private int signed(int magnitude, int x) {
    return of(Kind.SELECT, of(Kind.LT, x, constant(0)), of(Kind.NEGATE, magnitude), magnitude);
  }

  /** {@code x (1 + erf(x / sqrt 2)) / 2}. */
  public int gelu(int x) {
    int erf = erf(of(Kind.MULTIPLY, x, constant(0.70710677f)));
    int half = of(Kind.MULTIPLY, x, constant(0.5f));
    return of(Kind.MULTIPLY, half, of(Kind.ADD, erf, constant(1)));
  }

  public int rsqrt(int x) {
    return of(Kind.DIVIDE, constant(1), of(Kind.SQRT, x));
  }

  public int sign(int x) {
    int zero = constant(0);
    int r = of(Kind.SELECT, of(Kind.GT, x, zero), constant(1), x);
    return of(Kind.SELECT, of(Kind.LT, x, zero), constant(-1), r);
  }
}
