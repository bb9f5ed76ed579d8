package dev.torchtpu.cpu;

import static dev.torchtpu.cpu.Programs.doubles;
import static dev.torchtpu.cpu.Programs.literal;
import static dev.torchtpu.cpu.Programs.run1;
import static dev.torchtpu.cpu.Programs.vector;
import static org.assertj.core.api.Assertions.assertThat;

import dev.torchtpu.hlo.BinaryKind;
import dev.torchtpu.hlo.Block;
import dev.torchtpu.hlo.BlockBuilder;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.GatherDimensions;
import dev.torchtpu.hlo.IndexingOp;
import dev.torchtpu.hlo.Literal;
import dev.torchtpu.hlo.ScatterDimensions;
import dev.torchtpu.hlo.TensorType;
import java.util.List;
import org.junit.jupiter.api.Test;

class IndexingTest {
  private static final Literal X = literal(ElementType.I32, new long[] {3, 2}, 1, 2, 3, 4, 5, 6);
  private static final long[] NONE = {};

  @Test
  void gathersRowsAndClamps() {
    var rows = new GatherDimensions(new long[] {1}, new long[] {0}, NONE, NONE, new long[] {0}, 1);
    assertThat(
            doubles(
                run1(
                    (b, p) ->
                        b.emit(
                            new IndexingOp.Gather(
                                p.get(0), p.get(1), rows, new long[] {1, 2}, false)),
                    X,
                    vector(ElementType.I64, 2, 0, 99, -5))))
        .containsExactly(5, 6, 1, 2, 5, 6, 1, 2);
  }

  @Test
  void gathersWithBatchingDimensions() {
    var dims =
        new GatherDimensions(
            NONE, new long[] {1}, new long[] {0}, new long[] {0}, new long[] {1}, 1);
    assertThat(
            doubles(
                run1(
                    (b, p) ->
                        b.emit(
                            new IndexingOp.Gather(
                                p.get(0), p.get(1), dims, new long[] {1, 1}, false)),
                    X,
                    vector(ElementType.I32, 1, 0, 1))))
        .containsExactly(2, 3, 6);
  }

  private static Literal scatter(
      ElementType t, Block body, Literal x, Literal at, Literal updates) {
    var rows = new ScatterDimensions(new long[] {1}, new long[] {0}, NONE, NONE, new long[] {0}, 1);
    return run1(
        (b, p) ->
            b.emit(
                new IndexingOp.Scatter(
                    List.of(p.get(0)), p.get(1), List.of(p.get(2)), rows, false, false, body)),
        x,
        at,
        updates);
  }

  @Test
  void scatterAddsAndDropsWhatIsOutside() {
    var updates = literal(ElementType.I32, new long[] {3, 2}, 10, 20, 30, 40, 50, 60);
    assertThat(
            doubles(
                scatter(
                    ElementType.I32,
                    BlockBuilder.combiner(BinaryKind.ADD, ElementType.I32),
                    X,
                    vector(ElementType.I32, 1, 1, 7),
                    updates)))
        .containsExactly(1, 2, 43, 64, 5, 6);
  }

  @Test
  void windowsPartlyOutsideAreDroppedWhole() {
    var windows = new ScatterDimensions(new long[] {1, 2}, NONE, NONE, NONE, new long[] {0, 1}, 1);
    assertThat(
            doubles(
                run1(
                    (b, p) ->
                        b.emit(
                            new IndexingOp.Scatter(
                                List.of(p.get(0)),
                                p.get(1),
                                List.of(p.get(2)),
                                windows,
                                false,
                                false,
                                BlockBuilder.combiner(BinaryKind.ADD, ElementType.I32))),
                    X,
                    literal(ElementType.I32, new long[] {3, 2}, 2, 0, 1, 0, -1, 0),
                    literal(
                        ElementType.I32,
                        new long[] {3, 2, 2},
                        10,
                        10,
                        10,
                        10,
                        20,
                        30,
                        40,
                        50,
                        90,
                        90,
                        90,
                        90))))
        .containsExactly(1, 2, 23, 34, 45, 56);
  }

  @Test
  void scatterRunsAnyBlock() {
    TensorType s = TensorType.of(ElementType.I32);
    Block keepLast = BlockBuilder.block(List.of(s, s), (b, p) -> p.get(1));
    Block difference = BlockBuilder.block(List.of(s, s), (b, p) -> b.subtract(p.get(0), p.get(1)));
    var at = vector(ElementType.I32, 0);
    var updates = literal(ElementType.I32, new long[] {1, 2}, 8, 9);
    assertThat(doubles(scatter(ElementType.I32, keepLast, X, at, updates)))
        .containsExactly(8, 9, 3, 4, 5, 6);
    assertThat(doubles(scatter(ElementType.I32, difference, X, at, updates)))
        .containsExactly(-7, -7, 3, 4, 5, 6);
  }
}
