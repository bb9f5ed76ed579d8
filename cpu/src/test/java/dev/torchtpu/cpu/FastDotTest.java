package dev.torchtpu.cpu;

import dev.torchtpu.hlo.BlockBuilder;
import dev.torchtpu.hlo.ContractionOp;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.Literal;
import dev.torchtpu.hlo.Value;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Matrix products give what the reference gives. */
class FastDotTest {
  private final Oracle oracle = new Oracle();

  @AfterEach
  void close() {
    oracle.close();
  }

  static Value dot(
      BlockBuilder b, Value x, Value y, long[] xb, long[] yb, long[] xc, long[] yc, ElementType t) {
    return b.emit(
        new ContractionOp.DotGeneral(x, y, xb, yb, xc, yc, List.of(), Optional.empty(), t));
  }

  private static double tolerance(ElementType t, long k) {
    return switch (t) {
      case F64 -> 1e-14 * k;
      case F32 -> 3e-7 * k;
      default -> 1e-2 * k;
    };
  }

  @Test
  void sizesAndLayouts() {
    long[] none = {};
    for (ElementType t : List.of(ElementType.F32, ElementType.F64)) {
      for (long m : new long[] {1, 2, 3, 5, 6, 7, 50, 100}) {
        for (long n : new long[] {1, 3, 4, 15, 16, 17, 35}) {
          for (long k : new long[] {1, 3, 16, 17, 40}) {
            Literal x = oracle.moderate(t, m, k);
            Literal xt = oracle.moderate(t, k, m);
            Literal y = oracle.moderate(t, k, n);
            Literal yt = oracle.moderate(t, n, k);
            double tol = k <= 16 ? 0 : tolerance(t, k);
            long[] zero = {0};
            long[] one = {1};
            oracle.check(
                0, tol, (b, p) -> dot(b, p.get(0), p.get(1), none, none, one, zero, t), x, y);
            oracle.check(
                0, tol, (b, p) -> dot(b, p.get(0), p.get(1), none, none, one, one, t), x, yt);
            oracle.check(
                0, tol, (b, p) -> dot(b, p.get(0), p.get(1), none, none, zero, zero, t), xt, y);
          }
        }
      }
    }
  }

  @Test
  void deepProductsAreSummedInBlocks() {
    Literal x = oracle.moderate(ElementType.F32, 70, 2100);
    Literal y = oracle.moderate(ElementType.F32, 2100, 33);
    oracle.check(
        0,
        2e-3,
        (b, p) ->
            dot(
                b,
                p.get(0),
                p.get(1),
                new long[0],
                new long[0],
                new long[] {1},
                new long[] {0},
                ElementType.F32),
        x,
        y);
  }

  @Test
  void batchesAndSeveralDimensions() {
    for (ElementType t : List.of(ElementType.F32, ElementType.BF16)) {
      Literal x = oracle.moderate(t, 2, 7, 3, 20);
      Literal y = oracle.moderate(t, 2, 9, 3, 20);
      oracle.check(
          1,
          tolerance(t, 20),
          (b, p) ->
              dot(
                  b,
                  p.get(0),
                  p.get(1),
                  new long[] {0, 2},
                  new long[] {0, 2},
                  new long[] {3},
                  new long[] {3},
                  t),
          x,
          y);
      oracle.check(
          1,
          tolerance(t, 60),
          (b, p) ->
              dot(
                  b,
                  p.get(0),
                  p.get(1),
                  new long[] {0},
                  new long[] {0},
                  new long[] {2, 3},
                  new long[] {2, 3},
                  t),
          x,
          y);
      oracle.check(
          1,
          tolerance(t, 60),
          (b, p) ->
              dot(
                  b,
                  b.transpose(p.get(0), 3, 1, 0, 2),
                  p.get(1),
                  new long[] {2},
                  new long[] {0},
                  new long[] {3, 0},
                  new long[] {2, 3},
                  t),
          x,
          y);
      oracle.check(
          1,
          0,
          (b, p) ->
              dot(
                  b,
                  p.get(0),
                  p.get(0),
                  new long[] {0, 1, 2, 3},
                  new long[] {0, 1, 2, 3},
                  new long[0],
                  new long[0],
                  t),
          x);
    }
  }

  @Test
  void halvesGiveSingles() {
    Literal x = oracle.moderate(ElementType.BF16, 5, 30);
    Literal y = oracle.moderate(ElementType.BF16, 30, 6);
    oracle.check(
        0,
        1e-4,
        (b, p) ->
            dot(
                b,
                p.get(0),
                p.get(1),
                new long[0],
                new long[0],
                new long[] {1},
                new long[] {0},
                ElementType.F32),
        x,
        y);
  }

  @Test
  void emptySums() {
    Literal x = oracle.moderate(ElementType.F32, 5, 0);
    Literal y = oracle.moderate(ElementType.F32, 0, 6);
    oracle.check(
        0,
        0,
        (b, p) ->
            dot(
                b,
                p.get(0),
                p.get(1),
                new long[0],
                new long[0],
                new long[] {1},
                new long[] {0},
                ElementType.F32),
        x,
        y);
  }
}
