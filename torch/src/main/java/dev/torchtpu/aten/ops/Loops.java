package dev.torchtpu.aten.ops;

import dev.torchtpu.aten.Expr;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** Loops inside programs. A body sees its state only; nothing from outside. */
final class Loops {
  private Loops() {}

  /**
   * Repeats a body a fixed number of times.
   *
   * @param body the count so far, a scalar {@code i64}, and the state, to the new state
   */
  static List<Expr> times(long n, List<Expr> state, BiFunction<Expr, List<Expr>, List<Expr>> body) {
    if (n == 0) {
      return state;
    }
    Expr first = state.getFirst();
    var initial = new ArrayList<Expr>();
    initial.add(first.wrap(first.builder().scalar(ElementType.I64, 0L)));
    initial.addAll(state);
    List<Expr> r =
        until(
            initial,
            s -> s.getFirst().lt(s.getFirst().full(n)),
            s -> {
              var next = new ArrayList<Expr>();
              next.add(s.getFirst().add(s.getFirst().full(1L)));
              next.addAll(body.apply(s.getFirst(), s.subList(1, s.size())));
              return next;
            });
    return r.subList(1, r.size());
  }

  /** Repeats a body while a scalar predicate of the state holds. */
  static List<Expr> until(
      List<Expr> state, Function<List<Expr>, Expr> condition, UnaryOperator<List<Expr>> body) {
    Expr first = state.getFirst();
    List<Value> r =
        first
            .builder()
            .whileLoop(
                state.stream().map(Expr::value).toList(),
                (b, p) -> condition.apply(p.stream().map(v -> Expr.of(b, v)).toList()).value(),
                (b, p) ->
                    body.apply(p.stream().map(v -> Expr.of(b, v)).toList()).stream()
                        .map(Expr::value)
                        .toList());
    return r.stream().map(first::wrap).toList();
  }
}
