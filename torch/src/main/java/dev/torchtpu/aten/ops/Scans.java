package dev.torchtpu.aten.ops;

import dev.torchtpu.aten.Expr;
import dev.torchtpu.hlo.BlockBuilder;
import dev.torchtpu.hlo.ReductionOp;
import dev.torchtpu.hlo.TensorType;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BinaryOperator;

/** Running computations along one dimension. */
final class Scans {
  /** One step: elements, then carried values, to outputs, then new carried values. */
  interface Step {
    List<Expr> apply(List<Expr> elements, List<Expr> carried);
  }

  private Scans() {}

  /**
   * Runs a step along a dimension.
   *
   * @param initial the carried values before the first step, scalars
   * @return the outputs
   */
  static List<Expr> scan(
      List<Expr> inputs,
      List<Expr> initial,
      int dim,
      boolean reverse,
      boolean associative,
      Step step) {
    Expr first = inputs.getFirst();
    long[] slice = ReductionOps.dropped(first.sizes(), new long[] {dim});
    var body = new BlockBuilder();
    var elements = new ArrayList<Expr>();
    var carried = new ArrayList<Expr>();
    for (Expr x : inputs) {
      elements.add(Expr.of(body, body.parameter(TensorType.of(x.elementType(), slice))));
    }
    var starts = new ArrayList<dev.torchtpu.hlo.Value>();
    for (Expr c : initial) {
      starts.add(c.broadcastTo(slice).value());
      carried.add(Expr.of(body, body.parameter(TensorType.of(c.elementType(), slice))));
    }
    List<Expr> results = step.apply(elements, carried);
    var op =
        new ReductionOp.Scan(
            inputs.stream().map(Expr::value).toList(),
            starts,
            dim,
            reverse,
            associative,
            body.build(results.stream().map(Expr::value).toList()));
    int outputs = results.size() - initial.size();
    return first.builder().emitAll(op).subList(0, outputs).stream().map(first::wrap).toList();
  }

  /** Running results of an associative operation, the own element included. */
  static Expr running(Expr x, int dim, boolean reverse, Expr neutral, BinaryOperator<Expr> f) {
    return scan(
            List.of(x),
            List.of(neutral),
            dim,
            reverse,
            true,
            (e, c) -> {
              Expr r = f.apply(c.getFirst(), e.getFirst());
              return List.of(r, r);
            })
        .getFirst();
  }

  /** Products of the elements before each one, or after it. */
  static Expr exclusiveProducts(Expr x, int dim, boolean reverse) {
    return scan(
            List.of(x),
            List.of(x.constant(1L)),
            dim,
            reverse,
            false,
            (e, c) -> List.of(c.getFirst(), c.getFirst().mul(e.getFirst())))
        .getFirst();
  }
}
