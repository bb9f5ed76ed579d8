package dev.torchtpu.cpu.plan;

import dev.torchtpu.cpu.kernel.LineSort;
import dev.torchtpu.cpu.kernel.SortKeys;
import dev.torchtpu.cpu.plan.ChoiceTable.Order;
import dev.torchtpu.cpu.plan.ChoiceTable.Outcome;
import dev.torchtpu.cpu.reference.RowChooser;
import dev.torchtpu.hlo.CallOp;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.Instruction;
import dev.torchtpu.hlo.ReductionOp;
import dev.torchtpu.hlo.TensorType;
import dev.torchtpu.hlo.Value;
import java.util.List;
import java.util.Optional;

/** Plans sorts by one key, and choices of elements by theirs. */
final class SortLowering {
  private static final int MOST_OPERANDS = 4;

  private final Bindings bindings;

  SortLowering(Bindings bindings) {
    this.bindings = bindings;
  }

  /** The operand that decides, and how. */
  private record Key(int operand, boolean descending) {}

  /** Plans a sort; false if the reference must run it. */
  boolean sort(ReductionOp.Sort op, Instruction i) {
    int count = op.inputs().size();
    TensorType first = op.inputs().getFirst().tensorType();
    if (count > MOST_OPERANDS || first.rank() == 0 || first.elements() == 0) {
      return false;
    }
    ChoiceTable table = ChoiceTable.alternating(op.comparator());
    Optional<Key> key = key(table, count);
    int d = (int) op.dimension();
    if (key.isEmpty() || first.dim(d) > Integer.MAX_VALUE - 64) {
      return false;
    }
    Value decides = op.inputs().get(key.get().operand);
    ElementType type = decides.tensorType().elementType();
    if (!SortKeys.has(type)) {
      return false;
    }
    View[] from = new View[count];
    View[] to = new View[count];
    int[] reads = new int[count];
    int[] writes = new int[count];
    for (int k = 0; k < count; k++) {
      from[k] = bindings.contiguous(op.inputs().get(k));
      to[k] = bindings.newTemporary(i.results().get(k).tensorType());
      reads[k] = from[k].slot();
      writes[k] = to[k].slot();
      bindings.bind(i.results().get(k), to[k]);
    }
    var loop = new LineSort(type, key.get().descending, table.isTotal());
    bindings.emit(
        new SortStep(loop, from[key.get().operand], from, to, ScanSteps.Shape.of(first.dims(), d)),
        reads,
        writes);
    return true;
  }

  private static Optional<Key> key(ChoiceTable table, int count) {
    for (int operand = 0; operand < count; operand++) {
      for (boolean descending : new boolean[] {false, true}) {
        if (decides(table, count, operand, descending)) {
          return Optional.of(new Key(operand, descending));
        }
      }
    }
    return Optional.empty();
  }

  /** Whether the comparator puts elements in the order of one operand's keys, and nothing else. */
  private static boolean decides(ChoiceTable table, int count, int operand, boolean descending) {
    Order[] orders = new Order[count];
    int cases = 1;
    for (int k = 0; k < count; k++) {
      cases *= table.cases(k).size();
    }
    for (int c = 0; c < cases; c++) {
      int rest = c;
      for (int k = 0; k < count; k++) {
        List<Order> all = table.cases(k);
        orders[k] = all.get(rest % all.size());
        rest /= all.size();
      }
      boolean before =
          switch (orders[operand]) {
            case LESS -> !descending;
            case GREATER -> descending;
            case EQUAL, BOTH_NAN -> false;
            case LEFT_NAN -> descending;
            case RIGHT_NAN -> !descending;
          };
      Optional<List<Outcome>> got = table.run(orders);
      if (got.isEmpty()
          || !(got.get().getFirst() instanceof Outcome.Truth t)
          || t.value() != before) {
        return false;
      }
    }
    return true;
  }

  /** Plans one of {@link RowChooser#NAMES}; false if the reference must run it. */
  boolean choose(CallOp.Composite c, Instruction i) {
    if (c.operands().size() != 1 || i.results().size() != 2) {
      return false;
    }
    TensorType type = c.operands().getFirst().tensorType();
    TensorType out = i.results().getFirst().tensorType();
    if (!SortKeys.has(type.elementType())
        || out.elements() == 0
        || type.dim(type.rank() - 1) > Integer.MAX_VALUE - 64
        || i.results().get(1).tensorType().elementType() != ElementType.I64) {
      return false;
    }
    View from = bindings.contiguous(c.operands().getFirst());
    View values = bindings.newTemporary(out);
    View indices = bindings.newTemporary(i.results().get(1).tensorType());
    long n = type.dim(type.rank() - 1);
    bindings.emit(
        new ChooseStep(
            values,
            indices,
            from,
            type.elements() / n,
            (int) n,
            (int) out.dim(out.rank() - 1),
            RowChooser.of(c, SortKeys.nan(type.elementType()))),
        new int[] {from.slot()},
        values.slot(),
        indices.slot());
    bindings.bind(i.results().get(0), values);
    bindings.bind(i.results().get(1), indices);
    return true;
  }
}
