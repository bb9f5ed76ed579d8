package dev.torchtpu.conformance.hlo;

import dev.torchtpu.conformance.hlo.Operation.Limit;
import dev.torchtpu.hlo.BlockBuilder;
import dev.torchtpu.hlo.ControlOp;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.ElementwiseOp.Direction;
import dev.torchtpu.hlo.ReductionOp;
import dev.torchtpu.hlo.TensorType;
import dev.torchtpu.hlo.Value;
import java.util.ArrayList;
import java.util.List;

/** Loops, branches, tuples and scans. */
final class ControlOperations {
  private ControlOperations() {}

  static List<Operation> all() {
    var all = new ArrayList<Operation>();
    control(
        all,
        "while",
        (b, p) ->
            b.whileLoop(
                List.of(p.get(1), p.get(0)),
                (c, q) -> c.compare(Direction.LT, q.get(0), c.scalar(ElementType.I32, 6L)),
                (c, q) ->
                    List.of(
                        c.add(q.get(0), c.scalar(ElementType.I32, 1L)),
                        c.add(q.get(1), p.get(0)))));
    control(
        all,
        "if",
        (b, p) ->
            b.ifElse(
                b.compare(Direction.GT, p.get(1), b.scalar(ElementType.I32, 2L)),
                c -> List.of(c.add(p.get(0), p.get(0)), p.get(1)),
                c -> List.of(p.get(0), p.get(1))));
    control(
        all,
        "case",
        (b, p) -> {
          var branches =
              List.of(
                  new BlockBuilder().build(p.get(0)),
                  BlockBuilder.block(List.of(), (c, q) -> c.add(p.get(0), p.get(0))));
          var out = new ArrayList<Value>();
          for (long i : new long[] {-1, 0, 1, 2}) {
            out.addAll(b.emitAll(new ControlOp.Case(b.scalar(ElementType.I32, i), branches)));
          }
          return out;
        });
    control(
        all,
        "tuple",
        (b, p) -> {
          Value tuple = b.emit(new ControlOp.Tuple(List.of(p.get(0), p.get(1))));
          return List.of(
              b.emit(new ControlOp.GetTupleElement(tuple, 1)),
              b.emit(new ControlOp.GetTupleElement(tuple, 0)));
        });
    scans(all);
    return all;
  }

  private static void control(List<Operation> all, String name, Operation.Body body) {
    all.addAll(
        Operation.each(
            "stablehlo." + name,
            Samples.NUMBERS,
            Limit::rounding,
            t -> List.of(Samples.small(t, 1, 3, 5, 7), Samples.scalar(ElementType.I32, 3)),
            body));
  }

  private static void scans(List<Operation> all) {
    for (boolean reverse : List.of(false, true)) {
      all.addAll(
          Operation.each(
              "chlo.scan" + (reverse ? " reversed" : ""),
              Samples.NUMBERS,
              Limit::rounding,
              t -> List.of(Samples.small(t, 1, 3, 5, 7), Samples.small(t, 2, 3, 7)),
              (b, p) -> {
                TensorType row = p.get(1).tensorType();
                var c = BlockBuilder.of(row, row);
                Value sum = c.add(c.parameters().get(0), c.parameters().get(1));
                return b.emitAll(
                    new ReductionOp.Scan(
                        List.of(p.get(0)),
                        List.of(p.get(1)),
                        0,
                        reverse,
                        false,
                        c.build(sum, sum)));
              }));
    }
  }
}
