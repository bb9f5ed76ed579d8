package dev.torchtpu.aten.ops;

import dev.torchtpu.aten.Expr;
import dev.torchtpu.hlo.BinaryKind;
import dev.torchtpu.hlo.Block;
import dev.torchtpu.hlo.BlockBuilder;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.GatherDimensions;
import dev.torchtpu.hlo.IndexingOp;
import dev.torchtpu.hlo.ScatterDimensions;
import dev.torchtpu.hlo.TensorType;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;

/** Reads and writes at index tensors, in the forms that operators need. */
final class Gathers {

  /** How a written element combines with what is there. */
  @FunctionalInterface
  interface Combine {
    Block block(ElementType type);
  }

  static final Combine ASSIGN =
      t -> {
        TensorType scalar = TensorType.of(t);
        return BlockBuilder.block(List.of(scalar, scalar), (b, p) -> p.get(1));
      };
  static final Combine ADD = t -> BlockBuilder.combiner(BinaryKind.ADD, t);
  static final Combine MULTIPLY = t -> BlockBuilder.combiner(BinaryKind.MULTIPLY, t);
  static final Combine MAXIMUM = t -> BlockBuilder.combiner(BinaryKind.MAXIMUM, t);
  static final Combine MINIMUM = t -> BlockBuilder.combiner(BinaryKind.MINIMUM, t);

  private Gathers() {}

  private static long[] others(int rank, int dim) {
    return LongStream.range(0, rank).filter(i -> i != dim).toArray();
  }

  /** {@code index_select}: slices of a dimension at a vector of positions. */
  static Expr select(Expr x, int dim, Expr index) {
    long[] slice = x.sizes();
    slice[dim] = 1;
    return x.wrap(
        x.builder()
            .emit(
                new IndexingOp.Gather(
                    x.value(),
                    index.value(),
                    new GatherDimensions(
                        others(x.rank(), dim),
                        new long[] {dim},
                        new long[0],
                        new long[0],
                        new long[] {dim},
                        1),
                    slice,
                    false)));
  }

  /** {@code gather}: one element of a dimension for each index; other sizes may be smaller. */
  static Expr along(Expr x, int dim, Expr index) {
    Expr source = x;
    for (int i = 0; i < x.rank(); i++) {
      if (i != dim && index.size(i) < x.size(i)) {
        source = source.slice(i, 0, index.size(i));
      }
    }
    long[] batch = others(x.rank(), dim);
    long[] ones = new long[x.rank()];
    Arrays.fill(ones, 1);
    return x.wrap(
        x.builder()
            .emit(
                new IndexingOp.Gather(
                    source.value(),
                    index.value(),
                    new GatherDimensions(
                        new long[0], new long[] {dim}, batch, batch, new long[] {dim}, x.rank()),
                    ones,
                    false)));
  }

  /** {@code scatter}: writes one element a position; other sizes may be smaller. */
  static Expr scatterAlong(Expr x, int dim, Expr index, Expr src, Combine combine) {
    Expr at = index;
    Expr values = src;
    long[] low = new long[x.rank()];
    long[] high = new long[x.rank()];
    for (int i = 0; i < x.rank(); i++) {
      if (src.size(i) > index.size(i)) {
        values = values.slice(i, 0, index.size(i));
      }
      high[i] = i == dim ? 0 : x.size(i) - index.size(i);
    }
    if (Arrays.stream(high).anyMatch(h -> h > 0)) {
      // Positions out of range are not written.
      at = at.pad(low, high, low, at.constant(x.size(dim)));
      values = values.pad(low, high, low, values.constant(0L));
    }
    long[] batch = others(x.rank(), dim);
    return x.wrap(
        x.builder()
            .emitAll(
                new IndexingOp.Scatter(
                    List.of(x.value()),
                    at.value(),
                    List.of(values.value()),
                    new ScatterDimensions(
                        new long[0], new long[] {dim}, batch, batch, new long[] {dim}, x.rank()),
                    false,
                    false,
                    combine.block(x.elementType())))
            .getFirst());
  }

  /** {@code index_add} and its kin: writes slices of a dimension at a vector of positions. */
  static Expr scatterRows(Expr x, int dim, Expr index, Expr src, Combine combine) {
    return x.wrap(
        x.builder()
            .emitAll(
                new IndexingOp.Scatter(
                    List.of(x.value()),
                    index.value(),
                    List.of(src.value()),
                    new ScatterDimensions(
                        others(x.rank(), dim),
                        new long[] {dim},
                        new long[0],
                        new long[0],
                        new long[] {dim},
                        1),
                    false,
                    false,
                    combine.block(x.elementType())))
            .getFirst());
  }

  /** Negative positions count from the end. */
  static Expr wrapped(Expr index, long size) {
    Expr i = index.convert(ElementType.I64);
    return i.lt(i.zeros()).select(i.add(i.full(size)), i);
  }
}
