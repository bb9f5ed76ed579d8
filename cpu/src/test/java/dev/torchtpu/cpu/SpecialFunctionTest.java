package dev.torchtpu.cpu;

import static dev.torchtpu.cpu.Programs.doubles;
import static dev.torchtpu.cpu.Programs.run1;
import static dev.torchtpu.cpu.Programs.vector;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.torchtpu.hlo.BinaryKind;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.UnaryKind;
import org.junit.jupiter.api.Test;

/** Values from tables, good to the last digits of a double. */
class SpecialFunctionTest {
  private static double unary(UnaryKind kind, double x) {
    return doubles(run1((b, p) -> b.unary(kind, p.get(0)), vector(ElementType.F64, x)))[0];
  }

  private static double binary(BinaryKind kind, double x, double y) {
    return doubles(
        run1(
            (b, p) -> b.binary(kind, p.get(0), p.get(1)),
            vector(ElementType.F64, x),
            vector(ElementType.F64, y)))[0];
  }

  private static void near(double got, double want) {
    assertThat(got).isCloseTo(want, within(4 * Math.ulp(want)));
  }

  @Test
  void errorFunctions() {
    near(unary(UnaryKind.CHLO_ERF, 0.5), 0.5204998778130465377);
    near(unary(UnaryKind.CHLO_ERF, -2), -0.9953222650189527342);
    near(unary(UnaryKind.CHLO_ERFC, 10), 2.0884875837625447570e-45);
    near(unary(UnaryKind.CHLO_ERF_INV, 0.5), 0.4769362762044698734);
    near(unary(UnaryKind.CHLO_ERF_INV, -0.999), -2.3267537655135246412);
    assertThat(unary(UnaryKind.CHLO_ERF_INV, 1)).isInfinite();
    assertThat(unary(UnaryKind.CHLO_ERF_INV, 1.5)).isNaN();
  }

  @Test
  void gammaFunctions() {
    near(unary(UnaryKind.CHLO_LGAMMA, 0.5), 0.5723649429247000871);
    near(unary(UnaryKind.CHLO_LGAMMA, 100), 359.1342053695753987760);
    near(unary(UnaryKind.CHLO_LGAMMA, -0.5), 1.2655121234846453965);
    assertThat(unary(UnaryKind.CHLO_LGAMMA, 1)).isZero();
    assertThat(unary(UnaryKind.CHLO_LGAMMA, -3)).isInfinite();
    near(unary(UnaryKind.CHLO_DIGAMMA, 1), -0.5772156649015328606);
    near(unary(UnaryKind.CHLO_DIGAMMA, -0.5), 0.0364899739785765206);
    assertThat(unary(UnaryKind.CHLO_DIGAMMA, 0)).isEqualTo(Double.NEGATIVE_INFINITY);
    assertThat(unary(UnaryKind.CHLO_DIGAMMA, -1)).isNaN();
  }

  @Test
  void zetaAndItsKin() {
    near(binary(BinaryKind.CHLO_ZETA, 2, 1), Math.PI * Math.PI / 6);
    near(binary(BinaryKind.CHLO_POLYGAMMA, 1, 1), Math.PI * Math.PI / 6);
    near(binary(BinaryKind.CHLO_POLYGAMMA, 0, 1), -0.5772156649015328606);
    assertThat(binary(BinaryKind.CHLO_ZETA, 1, 1)).isInfinite();
    assertThat(binary(BinaryKind.CHLO_ZETA, 0.5, 1)).isNaN();
  }

  @Test
  void besselAndNeighbours() {
    near(unary(UnaryKind.CHLO_BESSEL_I1E, 1), 0.2079104153497084489);
    near(unary(UnaryKind.CHLO_BESSEL_I1E, -20), -0.0875062221832886654);
    assertThat(binary(BinaryKind.CHLO_NEXT_AFTER, 1, 2)).isEqualTo(Math.nextUp(1.0));
    assertThat(
            doubles(
                run1(
                    (b, p) -> b.binary(BinaryKind.CHLO_NEXT_AFTER, p.get(0), p.get(1)),
                    vector(ElementType.BF16, 1, 0, -1),
                    vector(ElementType.BF16, 2, -1, 0))))
        .containsExactly(1 + 0x1p-7, -0x1p-133, -1 + 0x1p-8);
  }
}
