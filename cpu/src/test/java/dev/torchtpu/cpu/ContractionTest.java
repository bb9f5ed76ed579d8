package dev.torchtpu.cpu;

import static dev.torchtpu.cpu.Programs.doubles;
import static dev.torchtpu.cpu.Programs.literal;
import static dev.torchtpu.cpu.Programs.run1;
import static org.assertj.core.api.Assertions.assertThat;

import dev.torchtpu.hlo.ContractionOp;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.Literal;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ContractionTest {
  private static Literal ones(ElementType t, long... dims) {
    double[] v = new double[(int) Arrays.stream(dims).reduce(1, (a, b) -> a * b)];
    Arrays.fill(v, 1);
    return literal(t, dims, v);
  }

  @Test
  void batchedDotOfTheSpecification() {
    var x = literal(ElementType.I64, new long[] {2, 2, 2}, 1, 2, 3, 4, 5, 6, 7, 8);
    var y = literal(ElementType.I64, new long[] {2, 2, 2}, 1, 0, 0, 1, 1, 0, 0, 1);
    assertThat(
            doubles(
                run1(
                    (b, p) ->
                        b.dotGeneral(
                            p.get(0),
                            p.get(1),
                            new long[] {0},
                            new long[] {0},
                            new long[] {2},
                            new long[] {1}),
                    x,
                    y)))
        .containsExactly(1, 2, 3, 4, 5, 6, 7, 8);
  }

  @Test
  void narrowIntegersAccumulateWide() {
    var x = literal(ElementType.I8, new long[] {1, 3}, 127, 127, 127);
    var y = literal(ElementType.I8, new long[] {3, 1}, 127, 127, 127);
    Literal out =
        run1(
            (b, p) ->
                b.emit(
                    new ContractionOp.DotGeneral(
                        p.get(0),
                        p.get(1),
                        new long[0],
                        new long[0],
                        new long[] {1},
                        new long[] {0},
                        List.of(),
                        Optional.empty(),
                        ElementType.I32)),
            x,
            y);
    assertThat(out.type().toString()).isEqualTo("tensor<1x1xi32>");
    assertThat(doubles(out)).containsExactly(3 * 127 * 127);
  }

  @Test
  void emptyContractionGivesZeros() {
    assertThat(
            doubles(
                run1(
                    (b, p) ->
                        b.dotGeneral(
                            p.get(0),
                            p.get(1),
                            new long[0],
                            new long[0],
                            new long[] {1},
                            new long[] {0}),
                    literal(ElementType.F32, new long[] {2, 0}),
                    literal(ElementType.F32, new long[] {0, 1}))))
        .containsExactly(0, 0);
  }

  private static ContractionOp.ConvolutionDimensions nhwc() {
    return new ContractionOp.ConvolutionDimensions(
        0, 3, new long[] {1, 2}, 2, 3, new long[] {0, 1}, 0, 3, new long[] {1, 2});
  }

  @Test
  void convolutionOfTheSpecification() {
    var x =
        literal(
            ElementType.I64,
            new long[] {1, 4, 4, 1},
            1,
            2,
            5,
            6,
            3,
            4,
            7,
            8,
            10,
            11,
            14,
            15,
            12,
            13,
            16,
            17);
    Literal out =
        run1(
            (b, p) ->
                b.emit(
                    new ContractionOp.Convolution(
                        p.get(0),
                        p.get(1),
                        new long[] {4, 4},
                        new long[] {0, 0},
                        new long[] {0, 0},
                        new long[] {2, 2},
                        new long[] {1, 1},
                        new boolean[] {false, false},
                        nhwc(),
                        1,
                        1,
                        List.of(),
                        ElementType.I64)),
            x,
            ones(ElementType.I64, 3, 3, 1, 1));
    assertThat(out.type().toString()).isEqualTo("tensor<1x2x2x1xi64>");
    assertThat(doubles(out)).containsExactly(10, 26, 46, 62);
  }

  @Test
  void featureGroupsSeeTheirOwnInputs() {
    var x = literal(ElementType.F32, new long[] {1, 1, 1, 2}, 3, 5);
    var w = literal(ElementType.F32, new long[] {1, 1, 1, 2}, 2, 7);
    assertThat(
            doubles(
                run1(
                    (b, p) ->
                        b.emit(
                            new ContractionOp.Convolution(
                                p.get(0),
                                p.get(1),
                                new long[] {1, 1},
                                new long[] {0, 0},
                                new long[] {0, 0},
                                new long[] {1, 1},
                                new long[] {1, 1},
                                new boolean[] {false, false},
                                nhwc(),
                                2,
                                1,
                                List.of(),
                                ElementType.F32)),
                    x,
                    w)))
        .containsExactly(6, 35);
  }

  @Test
  void reversedWindowsReadTheKernelBackwards() {
    var x = literal(ElementType.F32, new long[] {1, 3, 1}, 1, 2, 3);
    var w = literal(ElementType.F32, new long[] {2, 1, 1}, 10, 1);
    assertThat(
            doubles(
                run1(
                    (b, p) ->
                        b.emit(
                            new ContractionOp.Convolution(
                                p.get(0),
                                p.get(1),
                                new long[] {1},
                                new long[] {1},
                                new long[] {0},
                                new long[] {1},
                                new long[] {1},
                                new boolean[] {true},
                                new ContractionOp.ConvolutionDimensions(
                                    0,
                                    2,
                                    new long[] {1},
                                    1,
                                    2,
                                    new long[] {0},
                                    0,
                                    2,
                                    new long[] {1}),
                                1,
                                1,
                                List.of(),
                                ElementType.F32)),
                    x,
                    w)))
        .containsExactly(10, 21, 32);
  }
}
