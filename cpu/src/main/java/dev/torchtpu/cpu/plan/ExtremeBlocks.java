package dev.torchtpu.cpu.plan;

import dev.torchtpu.cpu.plan.ChoiceTable.Order;
import dev.torchtpu.cpu.plan.ChoiceTable.Outcome;
import dev.torchtpu.hlo.Block;
import java.util.List;
import java.util.Optional;

/** Recognises blocks that keep the larger or the smaller of two values, and its index. */
final class ExtremeBlocks {
  private ExtremeBlocks() {}

  /**
   * Which of the left (true) and the right value is kept in a case, null where both are the same.
   */
  private interface Rule {
    @org.jspecify.annotations.Nullable
    Boolean left(Order values, Order indices);
  }

  /**
   * Whether a reduction's block keeps the extreme and its index: NaN is the extreme of all, and of
   * equal ones the lower index is kept. Present: whether the extreme is the largest.
   */
  static Optional<Boolean> argument(Block block) {
    if (block.parameters().size() != 4 || block.results().size() != 2) {
      return Optional.empty();
    }
    for (boolean max : new boolean[] {true, false}) {
      Rule rule =
          (v, i) ->
              switch (v) {
                case LESS -> !max;
                case GREATER -> max;
                case LEFT_NAN -> true;
                case RIGHT_NAN -> false;
                case EQUAL, BOTH_NAN -> i == Order.EQUAL ? null : i == Order.LESS;
              };
      if (follows(ChoiceTable.halves(block), rule, List.of(0, 1))) {
        return Optional.of(max);
      }
    }
    return Optional.empty();
  }

  /**
   * Whether a scan's block, of a value, an index and the best of both so far, keeps the extreme: a
   * new one that is equal replaces the old one, and so does a NaN. Present: whether the extreme is
   * the largest.
   */
  static Optional<Boolean> running(Block block) {
    if (block.parameters().size() != 4 || block.results().size() != 4) {
      return Optional.empty();
    }
    for (boolean max : new boolean[] {true, false}) {
      Rule rule =
          (v, i) ->
              switch (v) {
                case LESS -> !max;
                case GREATER -> max;
                case LEFT_NAN, BOTH_NAN, EQUAL -> true;
                case RIGHT_NAN -> false;
              };
      if (follows(ChoiceTable.halves(block), rule, List.of(0, 1, 0, 1))) {
        return Optional.of(max);
      }
    }
    return Optional.empty();
  }

  private static boolean follows(ChoiceTable table, Rule rule, List<Integer> pairs) {
    if (table.isTotal() || table.cases(1).size() != 3) {
      return false;
    }
    for (Order v : table.cases(0)) {
      for (Order i : table.cases(1)) {
        Optional<List<Outcome>> got = table.run(v, i);
        if (got.isEmpty()) {
          return false;
        }
        Boolean left = rule.left(v, i);
        for (int r = 0; r < pairs.size(); r++) {
          if (!(got.get().get(r) instanceof Outcome.Side s) || s.pair() != pairs.get(r)) {
            return false;
          }
          if (left != null && s.left() != left) {
            return false;
          }
          // Values and indices of one result must come from one side.
          if (left == null && s.left() != ((Outcome.Side) got.get().getFirst()).left()) {
            return false;
          }
        }
      }
    }
    return true;
  }
}
