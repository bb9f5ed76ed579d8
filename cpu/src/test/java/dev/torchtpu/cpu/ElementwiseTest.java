package dev.torchtpu.cpu;

import static dev.torchtpu.cpu.Programs.doubles;
import static dev.torchtpu.cpu.Programs.literal;
import static dev.torchtpu.cpu.Programs.run1;
import static dev.torchtpu.cpu.Programs.vector;
import static org.assertj.core.api.Assertions.assertThat;

import dev.torchtpu.hlo.BinaryKind;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.ElementwiseOp;
import dev.torchtpu.hlo.Literal;
import dev.torchtpu.hlo.UnaryKind;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ElementwiseTest {
  private static double[] binary(BinaryKind kind, Literal x, Literal y) {
    return doubles(run1((b, p) -> b.binary(kind, p.get(0), p.get(1)), x, y));
  }

  private static double[] unary(UnaryKind kind, Literal x) {
    return doubles(run1((b, p) -> b.unary(kind, p.get(0)), x));
  }

  @Test
  void integerDivisionByZeroAndOverflow() {
    var x = vector(ElementType.I32, 17, -17, 5, Integer.MIN_VALUE);
    var y = vector(ElementType.I32, 3, 3, 0, -1);
    assertThat(binary(BinaryKind.DIVIDE, x, y)).containsExactly(5, -5, -1, Integer.MIN_VALUE);
    assertThat(binary(BinaryKind.REMAINDER, x, y)).containsExactly(2, -2, 5, 0);
  }

  @Test
  void shiftsPastTheWidth() {
    var x = vector(ElementType.I8, -1, -1, 6, 1);
    var y = vector(ElementType.I8, 1, 9, 1, -1);
    assertThat(binary(BinaryKind.SHIFT_LEFT, x, y)).containsExactly(-2, 0, 12, 0);
    assertThat(binary(BinaryKind.SHIFT_RIGHT_ARITHMETIC, x, y)).containsExactly(-1, -1, 3, 0);
    assertThat(binary(BinaryKind.SHIFT_RIGHT_LOGICAL, x, y)).containsExactly(127, 0, 3, 0);
  }

  @Test
  void narrowIntegersWrap() {
    assertThat(binary(BinaryKind.ADD, vector(ElementType.I4, 7, -8), vector(ElementType.I4, 1, -1)))
        .containsExactly(-8, 7);
    assertThat(
            binary(BinaryKind.MULTIPLY, vector(ElementType.UI8, 200), vector(ElementType.UI8, 2)))
        .containsExactly(144);
    assertThat(binary(BinaryKind.SUBTRACT, vector(ElementType.UI2, 0), vector(ElementType.UI2, 1)))
        .containsExactly(3);
  }

  @Test
  void extremaPropagateNaN() {
    var x = vector(ElementType.F32, Double.NaN, 1, -0.0);
    var y = vector(ElementType.F32, 1, Double.NaN, 0.0);
    assertThat(binary(BinaryKind.MAXIMUM, x, y)).containsExactly(Double.NaN, Double.NaN, 0.0);
    assertThat(binary(BinaryKind.MINIMUM, x, y)).containsExactly(Double.NaN, Double.NaN, -0.0);
  }

  @Test
  void float32RoundsOnce() {
    assertThat(
            binary(BinaryKind.DIVIDE, vector(ElementType.F32, 1, 2), vector(ElementType.F32, 3, 7)))
        .containsExactly(1f / 3f, 2f / 7f);
    assertThat(unary(UnaryKind.SQRT, vector(ElementType.F32, 2)))
        .containsExactly((float) Math.sqrt(2));
  }

  @Test
  void bitCounts() {
    assertThat(unary(UnaryKind.POPCNT, vector(ElementType.I8, -1, 5))).containsExactly(8, 2);
    assertThat(unary(UnaryKind.COUNT_LEADING_ZEROS, vector(ElementType.I8, 0, 1, -1)))
        .containsExactly(8, 7, 0);
    assertThat(unary(UnaryKind.NOT, vector(ElementType.PRED, 0, 1))).containsExactly(1, 0);
  }

  @Test
  void roundings() {
    var x = vector(ElementType.F32, -2.5, 0.4, 0.5, 0.6, 2.5);
    assertThat(unary(UnaryKind.ROUND_NEAREST_AFZ, x)).containsExactly(-3, 0, 1, 1, 3);
    assertThat(unary(UnaryKind.ROUND_NEAREST_EVEN, x)).containsExactly(-2, 0, 0, 1, 2);
  }

  @Test
  void conversionSaturates() {
    var x = vector(ElementType.F32, 300, -300, Double.NaN, 1.9, Double.POSITIVE_INFINITY);
    assertThat(doubles(run1((b, p) -> b.convert(p.get(0), ElementType.I8), x)))
        .containsExactly(127, -128, 0, 1, 127);
    assertThat(doubles(run1((b, p) -> b.convert(p.get(0), ElementType.UI8), x)))
        .containsExactly(255, 0, 0, 1, 255);
    assertThat(
            run1((b, p) -> b.convert(p.get(0), ElementType.UI64), vector(ElementType.F64, 0x1p63))
                .longAt(0))
        .isEqualTo(Long.MIN_VALUE);
  }

  @Test
  void longsRoundOnceToFloat() {
    long v = (1L << 60) + (1L << 36) + 1;
    var x = Literal.ofLongs(v);
    assertThat(doubles(run1((b, p) -> b.convert(p.get(0), ElementType.F32), x)))
        .containsExactly((float) v);
  }

  @Test
  void totalOrderComparesNaNs() {
    var x = vector(ElementType.F32, Double.NaN, -0.0, 1);
    var y = vector(ElementType.F32, Double.NaN, 0.0, Double.NaN);
    var type = Optional.of(ElementwiseOp.CompareType.TOTALORDER);
    assertThat(
            doubles(
                run1(
                    (b, p) ->
                        b.emit(
                            new ElementwiseOp.Compare(
                                p.get(0), p.get(1), ElementwiseOp.Direction.LT, type)),
                    x,
                    y)))
        .containsExactly(0, 1, 1);
    assertThat(
            doubles(
                run1((b, p) -> b.compare(ElementwiseOp.Direction.EQ, p.get(0), p.get(1)), x, y)))
        .containsExactly(0, 1, 0);
  }

  @Test
  void selectAndClamp() {
    var p0 = literal(ElementType.PRED, new long[] {2, 2}, 1, 0, 0, 1);
    var x = literal(ElementType.I32, new long[] {2, 2}, 1, 2, 3, 4);
    var y = literal(ElementType.I32, new long[] {2, 2}, 5, 6, 7, 8);
    assertThat(doubles(run1((b, p) -> b.select(p.get(0), p.get(1), p.get(2)), p0, x, y)))
        .containsExactly(1, 6, 7, 4);
    assertThat(
            doubles(
                run1(
                    (b, p) ->
                        b.clamp(
                            b.scalar(ElementType.I32, 2L), p.get(0), b.scalar(ElementType.I32, 3L)),
                    x)))
        .containsExactly(2, 2, 3, 3);
  }

  @Test
  void reducePrecision() {
    var x = vector(ElementType.F32, 1 + 0x1p-12, 70000, 1e-6, Double.NaN);
    assertThat(
            doubles(run1((b, p) -> b.emit(new ElementwiseOp.ReducePrecision(p.get(0), 5, 10)), x)))
        .containsExactly(1, Double.POSITIVE_INFINITY, 0, Double.NaN);
  }

  @Test
  void emptyAndScalarArrays() {
    assertThat(
            run1((b, p) -> b.add(p.get(0), p.get(0)), literal(ElementType.F32, new long[] {0, 3}))
                .type()
                .toString())
        .isEqualTo("tensor<0x3xf32>");
    assertThat(
            doubles(run1((b, p) -> b.negate(p.get(0)), literal(ElementType.F64, new long[0], 2.5))))
        .containsExactly(-2.5);
  }
}
