package dev.torchtpu.conformance.hlo;

import dev.torchtpu.conformance.hlo.Operation.Limit;
import dev.torchtpu.hlo.BinaryKind;
import dev.torchtpu.hlo.BlockBuilder;
import dev.torchtpu.hlo.ControlOp;
import dev.torchtpu.hlo.DynamicOp;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.GatherDimensions;
import dev.torchtpu.hlo.IndexingOp;
import dev.torchtpu.hlo.Literal;
import dev.torchtpu.hlo.ScatterDimensions;
import dev.torchtpu.hlo.ShapeOp;
import dev.torchtpu.hlo.TensorType;
import dev.torchtpu.hlo.Value;
import java.util.ArrayList;
import java.util.List;

/** Operations that move elements, with sizes known and given, and those of index tensors. */
final class ShapeOperations {
  private static final long[] NONE = {};

  private ShapeOperations() {}

  static List<Operation> all() {
    var all = new ArrayList<Operation>();
    moves(all);
    made(all);
    dynamic(all);
    indexed(all);
    return all;
  }

  private static void move(List<Operation> all, String name, Operation.Body body) {
    all.addAll(
        Operation.each(
            "stablehlo." + name,
            Samples.MOVED,
            t -> Limit.EXACT,
            t ->
                List.of(
                    Samples.random(t, 1, 6, 5, 40),
                    Samples.scalar(t, 1),
                    Samples.scalar(ElementType.I32, 3)),
            body));
  }

  private static void moves(List<Operation> all) {
    move(all, "reshape", (b, p) -> List.of(b.reshape(p.get(0), 30, 40)));
    move(
        all,
        "transpose",
        (b, p) -> List.of(b.transpose(p.get(0), 2, 0, 1), b.transpose(p.get(0), 1, 0, 2)));
    move(
        all,
        "broadcast_in_dim",
        (b, p) ->
            List.of(
                b.broadcastInDim(p.get(0), new long[] {6, 3, 5, 40}, 0, 2, 3),
                b.broadcastTo(p.get(1), 3, 4)));
    move(
        all,
        "slice",
        (b, p) ->
            List.of(
                b.slice(
                    p.get(0), new long[] {1, 0, 3}, new long[] {6, 5, 40}, new long[] {2, 1, 5}),
                b.slice(p.get(0), 1, 2, 2, 1)));
    move(
        all,
        "dynamic_slice",
        (b, p) ->
            List.of(b.dynamicSlice(p.get(0), List.of(p.get(2), p.get(2), p.get(2)), 2, 4, 38)));
    move(
        all,
        "dynamic_update_slice",
        (b, p) ->
            List.of(
                b.dynamicUpdateSlice(
                    p.get(0),
                    b.broadcastTo(p.get(1), 2, 4, 10),
                    List.of(p.get(2), p.get(2), p.get(2)))));
    move(
        all,
        "pad",
        (b, p) ->
            List.of(
                b.pad(
                    p.get(0),
                    p.get(1),
                    new long[] {1, -1, 0},
                    new long[] {0, 2, -3},
                    new long[] {0, 2, 1})));
    move(
        all,
        "concatenate",
        (b, p) ->
            List.of(
                b.concatenate(List.of(p.get(0), b.slice(p.get(0), 1, 0, 2, 1), p.get(0)), 1),
                b.concatenate(List.of(p.get(0), p.get(0)), 2)));
    move(all, "reverse", (b, p) -> List.of(b.reverse(p.get(0), 0, 2), b.reverse(p.get(0), 1)));
    move(
        all,
        "get_dimension_size",
        (b, p) -> List.of(b.emit(new ShapeOp.GetDimensionSize(p.get(0), 1))));
    move(
        all,
        "optimization_barrier",
        (b, p) -> b.emitAll(new ControlOp.OptimizationBarrier(List.of(p.get(0)))));
  }

  private static void made(List<Operation> all) {
    for (ElementType t : Samples.NUMBERS) {
      all.add(
          Operation.of(
              "stablehlo.iota",
              t,
              Limit.EXACT,
              List.of(),
              (b, p) ->
                  List.of(b.iota(TensorType.of(t, 4, 7, 9), 1), b.iota(TensorType.of(t, 100), 0))));
      all.add(
          Operation.of(
              "stablehlo.constant",
              t,
              Limit.EXACT,
              List.of(),
              (b, p) -> List.of(b.constant(Samples.random(t, 4, 7, 9)))));
    }
    for (List<ElementType> pair :
        List.of(
            List.of(ElementType.F32, ElementType.I32),
            List.of(ElementType.F64, ElementType.UI64),
            List.of(ElementType.I16, ElementType.BF16),
            List.of(ElementType.I8, ElementType.UI8),
            List.of(ElementType.UI8, ElementType.F8E5M2))) {
      all.add(
          Operation.of(
              "stablehlo.bitcast_convert",
              pair.getFirst(),
              Limit.EXACT,
              List.of(Samples.first(pair.getFirst())),
              (b, p) ->
                  List.of(
                      b.bitcast(p.get(0), p.get(0).tensorType().withElementType(pair.getLast())))));
    }
    all.add(
        Operation.of(
            "stablehlo.bitcast_convert",
            ElementType.UI32,
            Limit.EXACT,
            List.of(Samples.random(ElementType.UI32, 1, 6, 2)),
            (b, p) ->
                List.of(
                    b.bitcast(p.get(0), TensorType.of(ElementType.I64, 6)),
                    b.bitcast(p.get(0), TensorType.of(ElementType.UI8, 6, 2, 4)))));
  }

  private static Value sizes(BlockBuilder b, long... sizes) {
    return b.constant(Literal.ofLongs(sizes));
  }

  private static void dynamic(List<Operation> all) {
    move(
        all,
        "dynamic_reshape",
        (b, p) ->
            List.of(
                b.emit(
                    new DynamicOp.DynamicReshape(
                        p.get(0), sizes(b, 30, 40), p.get(0).tensorType().withDims(30, 40)))));
    move(
        all,
        "dynamic_broadcast_in_dim",
        (b, p) ->
            List.of(
                b.emit(
                    new DynamicOp.DynamicBroadcastInDim(
                        p.get(0),
                        sizes(b, 2, 6, 5, 40),
                        new long[] {1, 2, 3},
                        p.get(0).tensorType().withDims(2, 6, 5, 40)))));
    move(
        all,
        "dynamic_pad",
        (b, p) ->
            List.of(
                b.emit(
                    new DynamicOp.DynamicPad(
                        p.get(0),
                        p.get(1),
                        sizes(b, 1, 0, 0),
                        sizes(b, 0, 2, 0),
                        sizes(b, 1, 0, 0),
                        p.get(0).tensorType().withDims(12, 7, 40)))));
    move(
        all,
        "real_dynamic_slice",
        (b, p) ->
            List.of(
                b.emit(
                    new DynamicOp.RealDynamicSlice(
                        p.get(0),
                        sizes(b, 1, 0, 3),
                        sizes(b, 6, 5, 40),
                        sizes(b, 2, 1, 5),
                        p.get(0).tensorType().withDims(3, 5, 8)))));
    for (ElementType t : List.of(ElementType.F32, ElementType.I64)) {
      all.add(
          Operation.of(
              "stablehlo.dynamic_iota",
              t,
              Limit.EXACT,
              List.of(),
              (b, p) ->
                  List.of(
                      b.emit(
                          new DynamicOp.DynamicIota(sizes(b, 4, 7), 1, TensorType.of(t, 4, 7))))));
    }
  }

  private static void indexed(List<Operation> all) {
    var rows =
        new GatherDimensions(new long[] {1, 2}, new long[] {0}, NONE, NONE, new long[] {0}, 1);
    long[] slice = {1, 5, 40};
    move(
        all,
        "gather",
        (b, p) ->
            List.of(b.emit(new IndexingOp.Gather(p.get(0), rowIndices(b), rows, slice, false))));
    move(
        all,
        "dynamic_gather",
        (b, p) ->
            List.of(
                b.emit(
                    new DynamicOp.DynamicGather(
                        p.get(0),
                        rowIndices(b),
                        sizes(b, slice),
                        rows,
                        false,
                        p.get(0).tensorType().withDims(4, 5, 40)))));
    for (BinaryKind k : List.of(BinaryKind.ADD, BinaryKind.MAXIMUM, BinaryKind.MULTIPLY)) {
      all.addAll(
          Operation.each(
              "stablehlo.scatter with " + k.opName(),
              Samples.NUMBERS,
              Limit::rounding,
              t -> List.of(Samples.small(t, 1, 4, 6, 5, 8), Samples.small(t, 2, 3, 4, 5, 8)),
              (b, p) ->
                  b.emitAll(
                      new IndexingOp.Scatter(
                          List.of(p.get(0)),
                          rowIndices(b),
                          List.of(p.get(1)),
                          new ScatterDimensions(
                              new long[] {1, 2}, new long[] {0}, NONE, NONE, new long[] {0}, 1),
                          false,
                          false,
                          BlockBuilder.combiner(k, p.get(0).tensorType().elementType())))));
    }
  }

  /** Twice the same, and two outside of the array: gathers clamp, scatters leave out. */
  private static Value rowIndices(BlockBuilder b) {
    return b.constant(Samples.of(ElementType.I32, new long[] {4, 1}, 2, 5, 2, 7));
  }
}
