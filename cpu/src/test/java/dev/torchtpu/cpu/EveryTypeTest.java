package dev.torchtpu.cpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.torchtpu.device.DeviceException;
import dev.torchtpu.hlo.BinaryKind;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.HloException;
import dev.torchtpu.hlo.Literal;
import dev.torchtpu.hlo.TensorType;
import dev.torchtpu.hlo.UnaryKind;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Whatever types the builder takes, the device runs; the builder names those that it does not. */
class EveryTypeTest {
  private static Literal sample(ElementType t) {
    return Literal.splat(TensorType.of(t, 3), 1.0);
  }

  private static Literal full(ElementType t) {
    Literal splat = sample(t);
    byte[] one = new byte[t.storageBytes()];
    splat.bytes().get(one);
    byte[] all = new byte[3 * one.length];
    for (int i = 0; i < 3; i++) {
      System.arraycopy(one, 0, all, i * one.length, one.length);
    }
    return Literal.of(splat.type(), all);
  }

  @ParameterizedTest
  @EnumSource(ElementType.class)
  void addsAndConverts(ElementType t) {
    Literal sum = Programs.run1((b, p) -> b.add(p.get(0), p.get(0)), full(t));
    double want = t == ElementType.PRED ? 1 : t == ElementType.I2 ? -2 : 2;
    assertThat(sum.doubleAt(2)).isEqualTo(want);
    for (ElementType target : ElementType.values()) {
      Literal out = Programs.run1((b, p) -> b.convert(p.get(0), target), full(t));
      assertThat(out.doubleAt(1)).as("%s to %s", t, target).isEqualTo(1);
    }
  }

  @ParameterizedTest
  @EnumSource(UnaryKind.class)
  void unaryKinds(UnaryKind kind) {
    int defined = 0;
    for (ElementType t : ElementType.values()) {
      try {
        Programs.run1((b, p) -> b.unary(kind, p.get(0)), full(t));
        defined++;
      } catch (HloException e) {
        assertThat(e).hasMessageContaining(t.mlirName());
      }
    }
    assertThat(defined).isPositive();
  }

  @ParameterizedTest
  @EnumSource(BinaryKind.class)
  void binaryKinds(BinaryKind kind) {
    int defined = 0;
    for (ElementType t : ElementType.values()) {
      if (kind == BinaryKind.REMAINDER && t.isComplex()) {
        // The specification lets it be, and says not what it is.
        assertThatThrownBy(
                () -> Programs.run1((b, p) -> b.binary(kind, p.get(0), p.get(0)), full(t)))
            .isInstanceOf(DeviceException.class)
            .hasMessageContaining("not defined for complex");
        continue;
      }
      try {
        Programs.run1((b, p) -> b.binary(kind, p.get(0), p.get(0)), full(t));
        defined++;
      } catch (HloException e) {
        assertThat(e).hasMessageContaining(t.mlirName());
      }
    }
    assertThat(defined).isPositive();
  }
}
