package dev.torchtpu.cpu;

import static dev.torchtpu.cpu.Programs.doubles;
import static dev.torchtpu.cpu.Programs.literal;
import static dev.torchtpu.cpu.Programs.run;
import static dev.torchtpu.cpu.Programs.run1;
import static dev.torchtpu.cpu.Programs.vector;
import static org.assertj.core.api.Assertions.assertThat;

import dev.torchtpu.hlo.BinaryKind;
import dev.torchtpu.hlo.BlockBuilder;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.ElementwiseOp;
import dev.torchtpu.hlo.ElementwiseOp.CompareType;
import dev.torchtpu.hlo.ElementwiseOp.Direction;
import dev.torchtpu.hlo.Literal;
import dev.torchtpu.hlo.ReductionOp;
import dev.torchtpu.hlo.TensorType;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ReductionTest {
  private static final Literal X = literal(ElementType.I32, new long[] {2, 3}, 1, 5, 3, 4, 2, 6);

  @Test
  void sumsAndExtremaOverAnyDimension() {
    assertThat(
            doubles(
                run1(
                    (b, p) -> b.reduce(BinaryKind.ADD, p.get(0), b.scalar(ElementType.I32, 0L), 1),
                    X)))
        .containsExactly(9, 12);
    assertThat(
            doubles(
                run1(
                    (b, p) ->
                        b.reduce(BinaryKind.MAXIMUM, p.get(0), b.scalar(ElementType.I32, 0L), 0),
                    X)))
        .containsExactly(4, 5, 6);
  }

  @Test
  void emptyReductionsGiveTheInitialValue() {
    assertThat(
            doubles(
                run1(
                    (b, p) -> b.reduce(BinaryKind.ADD, p.get(0), b.scalar(ElementType.F32, 7.0), 0),
                    literal(ElementType.F32, new long[] {0, 2}))))
        .containsExactly(7, 7);
  }

  @Test
  void argmaxOfTwoInputs() {
    List<Literal> out =
        run(
            (b, p) ->
                b.reduce(
                    List.of(p.get(0), b.iota(TensorType.of(ElementType.I32, 2, 3), 1)),
                    List.of(b.scalar(ElementType.I32, -100L), b.scalar(ElementType.I32, 0L)),
                    new long[] {1},
                    (c, q) -> {
                      var first = c.compare(Direction.GE, q.get(0), q.get(2));
                      return List.of(
                          c.select(first, q.get(0), q.get(2)), c.select(first, q.get(1), q.get(3)));
                    }),
            X);
    assertThat(doubles(out.get(0))).containsExactly(5, 6);
    assertThat(doubles(out.get(1))).containsExactly(1, 2);
  }

  @Test
  void windowsWithDilationAndPadding() {
    // The specification's example.
    var x = literal(ElementType.I64, new long[] {3, 2}, 1, 2, 3, 4, 5, 6);
    var window =
        new ReductionOp.Window(
            new long[] {2, 1},
            new long[] {4, 1},
            new long[] {2, 1},
            new long[] {3, 1},
            new long[] {2, 0},
            new long[] {1, 0});
    assertThat(
            doubles(
                run1(
                    (b, p) ->
                        b.emit(
                            new ReductionOp.ReduceWindow(
                                List.of(p.get(0)),
                                List.of(b.scalar(ElementType.I64, 0L)),
                                window,
                                BlockBuilder.combiner(BinaryKind.ADD, ElementType.I64))),
                    x)))
        .containsExactly(0, 0, 3, 4);
  }

  @Test
  void runningSums() {
    for (boolean fromEnd : new boolean[] {false, true}) {
      var window =
          new ReductionOp.Window(
              new long[] {4},
              new long[] {1},
              new long[] {1},
              new long[] {1},
              new long[] {fromEnd ? 0 : 3},
              new long[] {fromEnd ? 3 : 0});
      assertThat(
              doubles(
                  run1(
                      (b, p) ->
                          b.emit(
                              new ReductionOp.ReduceWindow(
                                  List.of(p.get(0)),
                                  List.of(b.scalar(ElementType.F32, 0.0)),
                                  window,
                                  BlockBuilder.combiner(BinaryKind.ADD, ElementType.F32))),
                      vector(ElementType.F32, 1, 2, 3, 4))))
          .containsExactly(fromEnd ? new double[] {10, 9, 7, 4} : new double[] {1, 3, 6, 10});
    }
  }

  @Test
  void longRunningSumsOfNarrowIntegersWrap() {
    double[] ones = new double[200];
    java.util.Arrays.fill(ones, 1);
    var window =
        new ReductionOp.Window(
            new long[] {200},
            new long[] {1},
            new long[] {1},
            new long[] {1},
            new long[] {199},
            new long[] {0});
    double[] out =
        doubles(
            run1(
                (b, p) ->
                    b.emit(
                        new ReductionOp.ReduceWindow(
                            List.of(p.get(0)),
                            List.of(b.scalar(ElementType.I8, 0L)),
                            window,
                            BlockBuilder.combiner(BinaryKind.ADD, ElementType.I8))),
                vector(ElementType.I8, ones)));
    assertThat(out[126]).isEqualTo(127);
    assertThat(out[127]).isEqualTo(-128);
    assertThat(out[199]).isEqualTo(200 - 256);
  }

  @Test
  void selectAndScatterOfTheSpecification() {
    var x = literal(ElementType.I64, new long[] {4, 2}, 1, 5, 2, 5, 3, 6, 4, 4);
    var source = literal(ElementType.I64, new long[] {2, 2}, 5, 6, 7, 8);
    var window =
        new ReductionOp.Window(
            new long[] {3, 1},
            new long[] {2, 1},
            new long[] {1, 1},
            new long[] {1, 1},
            new long[] {0, 0},
            new long[] {1, 0});
    TensorType scalar = TensorType.of(ElementType.I64);
    var select =
        BlockBuilder.block(
            List.of(scalar, scalar), (b, p) -> b.compare(Direction.GE, p.get(0), p.get(1)));
    assertThat(
            doubles(
                run1(
                    (b, p) ->
                        b.emit(
                            new ReductionOp.SelectAndScatter(
                                p.get(0),
                                p.get(1),
                                b.scalar(ElementType.I64, 0L),
                                window,
                                select,
                                BlockBuilder.combiner(BinaryKind.ADD, ElementType.I64))),
                    x,
                    source)))
        .containsExactly(0, 0, 0, 0, 5, 14, 7, 0);
  }

  @Test
  void sortsSeveralInputsStably() {
    var keys = vector(ElementType.F32, 3, 1, Double.NaN, 1, -2, 3, 1, 0, 9);
    var values = vector(ElementType.I32, 0, 1, 2, 3, 4, 5, 6, 7, 8);
    var c = new BlockBuilder();
    TensorType f = TensorType.of(ElementType.F32);
    TensorType i = TensorType.of(ElementType.I32);
    var a = c.parameter(f);
    var b2 = c.parameter(f);
    c.parameter(i);
    c.parameter(i);
    var less =
        c.build(
            c.emit(
                new ElementwiseOp.Compare(
                    a, b2, Direction.LT, Optional.of(CompareType.TOTALORDER))));
    List<Literal> out =
        run((b, p) -> b.emitAll(new ReductionOp.Sort(p, 0, true, less)), keys, values);
    assertThat(doubles(out.get(0))).containsExactly(-2, 0, 1, 1, 1, 3, 3, 9, Double.NaN);
    assertThat(doubles(out.get(1))).containsExactly(4, 7, 1, 3, 6, 0, 5, 8, 2);
  }

  @Test
  void topKPutsTheLargestFirst() {
    List<Literal> out =
        run(
            (b, p) -> b.emitAll(new ReductionOp.TopK(p.get(0), 2)),
            literal(ElementType.F32, new long[] {2, 3}, 1, 3, 3, -1, -2, -3));
    assertThat(doubles(out.get(0))).containsExactly(3, 3, -1, -2);
    assertThat(doubles(out.get(1))).containsExactly(1, 2, 0, 1);
  }

  @Test
  void scanGivesOutputsAndTheLastCarry() {
    TensorType t = TensorType.of(ElementType.I32);
    var c = BlockBuilder.of(t, t);
    var sum = c.add(c.parameters().get(0), c.parameters().get(1));
    var body = c.build(sum, sum);
    List<Literal> out =
        run(
            (b, p) ->
                b.emitAll(
                    new ReductionOp.Scan(
                        List.of(p.get(0)),
                        List.of(b.scalar(ElementType.I32, 0L)),
                        0,
                        true,
                        false,
                        body)),
            vector(ElementType.I32, 1, 2, 3, 4));
    assertThat(doubles(out.get(0))).containsExactly(10, 9, 7, 4);
    assertThat(doubles(out.get(1))).containsExactly(10);
  }
}
