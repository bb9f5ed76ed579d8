package dev.torchtpu.cpu;

import static dev.torchtpu.cpu.Programs.doubles;
import static dev.torchtpu.cpu.Programs.literal;
import static dev.torchtpu.cpu.Programs.run1;
import static dev.torchtpu.cpu.Programs.vector;
import static org.assertj.core.api.Assertions.assertThat;

import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.Literal;
import dev.torchtpu.hlo.TensorType;
import java.util.List;
import org.junit.jupiter.api.Test;

class ShapeTest {
  private static final Literal X = literal(ElementType.I32, new long[] {2, 3}, 1, 2, 3, 4, 5, 6);

  @Test
  void transposeAndReverse() {
    assertThat(doubles(run1((b, p) -> b.transpose(p.get(0), 1, 0), X)))
        .containsExactly(1, 4, 2, 5, 3, 6);
    assertThat(doubles(run1((b, p) -> b.reverse(p.get(0), 1), X)))
        .containsExactly(3, 2, 1, 6, 5, 4);
  }

  @Test
  void sliceWithStrides() {
    assertThat(
            doubles(
                run1(
                    (b, p) ->
                        b.slice(p.get(0), new long[] {0, 0}, new long[] {2, 3}, new long[] {1, 2}),
                    X)))
        .containsExactly(1, 3, 4, 6);
  }

  @Test
  void broadcastAlongDimensions() {
    assertThat(
            doubles(
                run1(
                    (b, p) -> b.broadcastInDim(p.get(0), new long[] {2, 3}, 0),
                    vector(ElementType.F32, 7, 8))))
        .containsExactly(7, 7, 7, 8, 8, 8);
  }

  @Test
  void padNegativeAndInterior() {
    assertThat(
            doubles(
                run1(
                    (b, p) ->
                        b.pad(
                            p.get(0),
                            b.scalar(ElementType.I32, 0L),
                            new long[] {0, -1},
                            new long[] {1, 2},
                            new long[] {0, 1}),
                    X)))
        .containsExactly(0, 2, 0, 3, 0, 0, 0, 5, 0, 6, 0, 0, 0, 0, 0, 0, 0, 0);
  }

  @Test
  void dynamicSlicesClampTheirStarts() {
    assertThat(
            doubles(
                run1(
                    (b, p) -> b.dynamicSlice(p.get(0), List.of(p.get(1), p.get(2)), 1, 2),
                    X,
                    literal(ElementType.I64, new long[0], 9),
                    literal(ElementType.I64, new long[0], -4))))
        .containsExactly(4, 5);
    assertThat(
            doubles(
                run1(
                    (b, p) -> b.dynamicUpdateSlice(p.get(0), p.get(1), List.of(p.get(2), p.get(2))),
                    X,
                    literal(ElementType.I32, new long[] {1, 2}, 8, 9),
                    literal(ElementType.UI8, new long[0], 200))))
        .containsExactly(1, 2, 3, 4, 8, 9);
  }

  @Test
  void concatenateAndIota() {
    assertThat(doubles(run1((b, p) -> b.concatenate(List.of(p.get(0), p.get(0)), 1), X)))
        .containsExactly(1, 2, 3, 1, 2, 3, 4, 5, 6, 4, 5, 6);
    assertThat(doubles(run1((b, p) -> b.iota(TensorType.of(ElementType.BF16, 2, 3), 1))))
        .containsExactly(0, 1, 2, 0, 1, 2);
  }

  @Test
  void bitcastsKeepBits() {
    assertThat(
            run1(
                    (b, p) -> b.bitcast(p.get(0), TensorType.of(ElementType.I32, 1)),
                    vector(ElementType.F32, 1.0))
                .longAt(0))
        .isEqualTo(0x3f800000);
    assertThat(
            doubles(
                run1(
                    (b, p) -> b.bitcast(p.get(0), TensorType.of(ElementType.UI4, 1, 2)),
                    vector(ElementType.UI8, 0xA3))))
        .containsExactly(3, 10);
    assertThat(
            doubles(
                run1(
                    (b, p) -> b.bitcast(p.get(0), TensorType.of(ElementType.I16, 1)),
                    literal(ElementType.I8, new long[] {1, 2}, 1, 2))))
        .containsExactly(0x201);
  }
}
