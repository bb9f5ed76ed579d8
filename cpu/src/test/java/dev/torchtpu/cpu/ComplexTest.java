package dev.torchtpu.cpu;

import static dev.torchtpu.cpu.Programs.complex;
import static dev.torchtpu.cpu.Programs.doubles;
import static dev.torchtpu.cpu.Programs.imaginary;
import static dev.torchtpu.cpu.Programs.run1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.torchtpu.hlo.BinaryKind;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.Literal;
import dev.torchtpu.hlo.UnaryKind;
import org.junit.jupiter.api.Test;

class ComplexTest {
  private static Literal unary(UnaryKind kind, double re, double im) {
    return run1((b, p) -> b.unary(kind, p.get(0)), complex(ElementType.C128, re, im));
  }

  @Test
  void arithmetic() {
    var x = complex(ElementType.C64, 1, 2);
    var y = complex(ElementType.C64, 3, -1);
    Literal product = run1((b, p) -> b.multiply(p.get(0), p.get(1)), x, y);
    assertThat(doubles(product)).containsExactly(5);
    assertThat(imaginary(product)).containsExactly(5);
    Literal quotient = run1((b, p) -> b.binary(BinaryKind.DIVIDE, p.get(0), p.get(1)), product, y);
    assertThat(doubles(quotient)[0]).isCloseTo(1, within(1e-6));
    assertThat(imaginary(quotient)[0]).isCloseTo(2, within(1e-6));
  }

  @Test
  void absAndParts() {
    assertThat(doubles(unary(UnaryKind.ABS, 3, -4))).containsExactly(5);
    assertThat(doubles(unary(UnaryKind.IMAG, 3, -4))).containsExactly(-4);
  }

  @Test
  void branchCutsFollowTheSignOfZero() {
    assertThat(imaginary(unary(UnaryKind.SQRT, -4, -0.0))).containsExactly(-2);
    assertThat(imaginary(unary(UnaryKind.LOG, -1, 0.0))).containsExactly(Math.PI);
    assertThat(imaginary(unary(UnaryKind.LOG, -1, -0.0))).containsExactly(-Math.PI);
    assertThat(imaginary(unary(UnaryKind.CHLO_ASIN, 2, 0.0))[0])
        .isCloseTo(Math.log(2 + Math.sqrt(3)), within(1e-15));
    assertThat(imaginary(unary(UnaryKind.CHLO_ATANH, 2, -0.0))[0])
        .isCloseTo(-Math.PI / 2, within(1e-15));
  }

  @Test
  void logNearTheUnitCircleKeepsItsDigits() {
    assertThat(doubles(unary(UnaryKind.LOG, 1, 1e-10))[0]).isCloseTo(5e-21, within(1e-35));
    assertThat(doubles(unary(UnaryKind.LOG_PLUS_ONE, -1e-20, 1e-10))[0])
        .isCloseTo(-5e-21, within(1e-35));
  }
}
