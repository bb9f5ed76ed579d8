package dev.torchtpu.cpu;

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
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Gathers and scatters of all forms give what the reference gives. */
class FastIndexTest {
  private static final long[] NONE = {};

  private final Oracle oracle = new Oracle().planned(true);
  private final Random random = new Random(11);

  @AfterEach
  void close() {
    oracle.close();
  }

  /** Indices around the bounds, some of them out of them. */
  private Literal indices(ElementType t, long most, long... dims) {
    double[] v = new double[(int) TensorType.of(t, dims).elements()];
    for (int i = 0; i < v.length; i++) {
      v[i] = random.nextInt(12) == 0 ? -2 : random.nextInt((int) most + 2);
    }
    return Programs.literal(t, dims, v);
  }

  private void gather(Literal x, Literal i, GatherDimensions d, long... sizes) {
    oracle.check(
        0, 0, (b, p) -> b.emit(new IndexingOp.Gather(p.get(0), p.get(1), d, sizes, false)), x, i);
    // The same from strided operands.
    long[] order = new long[x.type().rank()];
    for (int k = 0; k < order.length; k++) {
      order[k] = order.length - 1 - k;
    }
    long[] turned = new long[order.length];
    for (int k = 0; k < order.length; k++) {
      turned[k] = x.type().dim(order.length - 1 - k);
    }
    Literal y = oracle.random(x.type().elementType(), turned);
    oracle.check(
        0,
        0,
        (b, p) ->
            b.emit(new IndexingOp.Gather(b.transpose(p.get(0), order), p.get(1), d, sizes, false)),
        y,
        i);
  }

  @Test
  void gathers() {
    for (ElementType t :
        List.of(ElementType.F32, ElementType.PRED, ElementType.BF16, ElementType.C128)) {
      Literal x = oracle.random(t, 5, 7, 6);
      // Elements along a dimension, the others batched.
      for (int dim = 0; dim < 3; dim++) {
        long[] batch =
            dim == 0 ? new long[] {1, 2} : dim == 1 ? new long[] {0, 2} : new long[] {0, 1};
        long[] sizes = {5, 7, 6};
        sizes[dim] = 9;
        gather(
            x,
            indices(ElementType.I64, x.type().dim(dim), sizes),
            new GatherDimensions(NONE, new long[] {dim}, batch, batch, new long[] {dim}, 3),
            1,
            1,
            1);
      }
      // Windows at vectors of two numbers.
      gather(
          x,
          indices(ElementType.I32, 5, 4, 2, 3),
          new GatherDimensions(new long[] {0, 2}, new long[] {1}, NONE, NONE, new long[] {2, 1}, 1),
          3,
          1,
          2);
      gather(
          x,
          indices(ElementType.UI8, 5, 3),
          new GatherDimensions(
              new long[] {0, 1}, new long[] {2}, NONE, NONE, new long[] {0, 1, 2}, 0),
          2,
          7,
          1);
    }
    // One index for many elements, eight bytes each.
    Literal doubles = oracle.random(ElementType.F64, 4, 30);
    Literal few = indices(ElementType.I64, 30, 4, 1);
    oracle.check(
        0,
        0,
        (b, p) ->
            b.emit(
                new IndexingOp.Gather(
                    p.get(0),
                    b.broadcastInDim(p.get(1), new long[] {4, 25}, 0, 1),
                    new GatherDimensions(
                        NONE, new long[] {1}, new long[] {0}, new long[] {0}, new long[] {1}, 2),
                    new long[] {1, 1},
                    false)),
        doubles,
        few);
    Literal wide = oracle.random(ElementType.F32, 300, 257);
    gather(
        wide,
        indices(ElementType.I64, 257, 300, 400),
        new GatherDimensions(
            NONE, new long[] {1}, new long[] {0}, new long[] {0}, new long[] {1}, 2),
        1,
        1);
  }

  private static Block block(BinaryKind kind, ElementType t) {
    TensorType scalar = TensorType.of(t);
    return kind == BinaryKind.COMPLEX
        ? BlockBuilder.block(List.of(scalar, scalar), (b, p) -> p.get(1))
        : BlockBuilder.combiner(kind, t);
  }

  /** {@link BinaryKind#COMPLEX} stands for replacing. */
  private void scatter(
      BinaryKind kind, Literal x, Literal i, ScatterDimensions d, long... updates) {
    ElementType t = x.type().elementType();
    Literal u = oracle.moderate(t, updates);
    double tolerance = kind == BinaryKind.ADD && t.isFloat() ? 1e-5 : 0;
    oracle.checkModule(
        0,
        tolerance,
        Oracle.module(
            (b, p) ->
                b.emitAll(
                    new IndexingOp.Scatter(
                        List.of(p.get(0)),
                        p.get(1),
                        List.of(p.get(2)),
                        d,
                        false,
                        false,
                        block(kind, t))),
            x,
            i,
            u),
        x,
        i,
        u);
  }

  @Test
  void scatters() {
    for (ElementType t :
        List.of(
            ElementType.F32,
            ElementType.F64,
            ElementType.I32,
            ElementType.I64,
            ElementType.UI8,
            ElementType.UI64,
            ElementType.BF16)) {
      for (BinaryKind kind :
          List.of(BinaryKind.COMPLEX, BinaryKind.ADD, BinaryKind.MAXIMUM, BinaryKind.MULTIPLY)) {
        if (t == ElementType.BF16 && kind != BinaryKind.COMPLEX && kind != BinaryKind.MAXIMUM) {
          continue;
        }
        Literal x = oracle.moderate(t, 5, 7, 6);
        for (int dim = 0; dim < 3; dim++) {
          long[] batch =
              dim == 0 ? new long[] {1, 2} : dim == 1 ? new long[] {0, 2} : new long[] {0, 1};
          long[] sizes = {5, 7, 6};
          sizes[dim] = 9;
          scatter(
              kind,
              x,
              indices(ElementType.I64, x.type().dim(dim), sizes),
              new ScatterDimensions(NONE, new long[] {dim}, batch, batch, new long[] {dim}, 3),
              sizes);
        }
        // Rows, and windows at vectors.
        scatter(
            kind,
            x,
            indices(ElementType.I32, 7, 11),
            new ScatterDimensions(new long[] {0, 2}, new long[] {1}, NONE, NONE, new long[] {1}, 1),
            5,
            11,
            6);
        scatter(
            kind,
            x,
            indices(ElementType.I64, 5, 4, 2),
            new ScatterDimensions(
                new long[] {1, 2}, new long[] {2}, NONE, NONE, new long[] {2, 0}, 1),
            4,
            3,
            2);
      }
    }
  }

  @Test
  void largeScattersOnAllCores() {
    for (BinaryKind kind : List.of(BinaryKind.COMPLEX, BinaryKind.ADD)) {
      // Long rows; elements with a batch; elements without one.
      scatter(
          kind,
          oracle.moderate(ElementType.F32, 40, 1003),
          indices(ElementType.I64, 40, 90),
          new ScatterDimensions(new long[] {1}, new long[] {0}, NONE, NONE, new long[] {0}, 1),
          90,
          1003);
      scatter(
          kind,
          oracle.moderate(ElementType.F32, 70, 300),
          indices(ElementType.I64, 300, 70, 1100),
          new ScatterDimensions(
              NONE, new long[] {1}, new long[] {0}, new long[] {0}, new long[] {1}, 2),
          70,
          1100);
      scatter(
          kind,
          oracle.moderate(ElementType.F32, 500),
          indices(ElementType.I64, 500, 50_000),
          new ScatterDimensions(NONE, new long[] {0}, NONE, NONE, new long[] {0}, 1),
          50_000);
    }
  }
}
