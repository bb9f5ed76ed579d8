package dev.torchtpu.cpu.plan;

import dev.torchtpu.cpu.kernel.ArgExtreme;
import dev.torchtpu.cpu.kernel.RunningExtreme;
import dev.torchtpu.cpu.kernel.RunningLoop;
import dev.torchtpu.hlo.BinaryKind;
import dev.torchtpu.hlo.Block;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.Instruction;
import dev.torchtpu.hlo.ReductionOp;
import dev.torchtpu.hlo.TensorType;
import dev.torchtpu.hlo.Value;
import java.util.List;
import java.util.Optional;

/** Plans what runs along one dimension: running sums and extremes, and where extremes are. */
final class ScanLowering {
  private final Bindings bindings;
  private final Constants constants;

  ScanLowering(Bindings bindings, Constants constants) {
    this.bindings = bindings;
    this.constants = constants;
  }

  /** Plans a scan; false if the reference must run it. */
  boolean scan(ReductionOp.Scan op, Instruction i, Uses uses) {
    if (op.inputs().isEmpty() || op.inputs().getFirst().tensorType().elements() == 0) {
      return false;
    }
    return running(op, i, uses) || extremes(op, i, uses);
  }

  private boolean running(ReductionOp.Scan op, Instruction i, Uses uses) {
    Block body = op.body();
    if (op.inputs().size() != 1 || op.initValues().size() != 1 || body.results().size() != 2) {
      return false;
    }
    Value input = op.inputs().getFirst();
    ElementType type = input.tensorType().elementType();
    Value r = body.results().getFirst();
    Optional<BinaryKind> kind =
        r == body.results().get(1)
            ? Combiners.of(new Block(body.parameters(), body.instructions(), List.of(r)), type)
            : Optional.empty();
    if (kind.isEmpty() || !sameType(op, type)) {
      return false;
    }
    boolean rounds = kind.get() == BinaryKind.ADD || kind.get() == BinaryKind.MULTIPLY;
    if (rounds && ConversionChain.isHalf(type)) {
      return false;
    }
    ElementType wide =
        type == ElementType.PRED ? ElementType.I32 : Combiners.wide(kind.get(), type);
    Optional<RunningLoop> loop =
        RunningLoop.of(type == ElementType.PRED ? logic(kind.get()) : kind.get(), wide);
    if (loop.isEmpty()) {
      return false;
    }
    TensorType outType = input.tensorType().withElementType(wide);
    View a = bindings.widened(input, wide);
    View init = bindings.widened(op.initValues().getFirst(), wide);
    View out = bindings.newTemporary(outType);
    bindings.emit(
        new ScanSteps.Running(loop.get(), out, a, init, shape(input, op.dimension()), op.reverse()),
        new int[] {a.slot(), init.slot()},
        out.slot());
    bindings.bindNarrowed(i.results().get(0), out, uses.of(i.results().get(0)));
    carry(op, i, 0, 1, uses);
    return true;
  }

  private static BinaryKind logic(BinaryKind kind) {
    return switch (kind) {
      case OR, ADD, MAXIMUM -> BinaryKind.MAXIMUM;
      case AND, MULTIPLY, MINIMUM -> BinaryKind.MINIMUM;
      default -> kind;
    };
  }

  private static boolean sameType(ReductionOp.Scan op, ElementType type) {
    return op.initValues().getFirst().tensorType().elementType() == type;
  }

  private static ScanSteps.Shape shape(Value input, long dimension) {
    return ScanSteps.Shape.of(input.tensorType().dims(), (int) dimension);
  }

  /** A carried result is the last slice of an output. */
  private void carry(ReductionOp.Scan op, Instruction i, int output, int carry, Uses uses) {
    Value r = i.results().get(carry);
    if (uses.of(r) == 0) {
      // Bound all the same: a result of the instruction has to be something.
      bindings.bind(r, bindings.newTemporary(r.tensorType()));
      return;
    }
    View whole = bindings.ready(i.results().get(output));
    int d = (int) op.dimension();
    long[] start = new long[whole.dims().length];
    long[] limit = whole.dims().clone();
    long[] one = new long[start.length];
    java.util.Arrays.fill(one, 1);
    start[d] = op.reverse() ? 0 : limit[d] - 1;
    limit[d] = start[d] + 1;
    View last = whole.slice(start, limit, one);
    long[] dims = r.tensorType().dims();
    long[] strides = new long[dims.length];
    for (int k = 0, n = 0; k < limit.length; k++) {
      if (k != d) {
        strides[n++] = last.strides()[k];
      }
    }
    bindings.bind(r, new View(last.slot(), last.type(), dims, strides, last.offset(), -1));
  }

  private boolean extremes(ReductionOp.Scan op, Instruction i, Uses uses) {
    if (op.inputs().size() != 2 || op.initValues().size() != 2 || op.reverse()) {
      return false;
    }
    Value input = op.inputs().getFirst();
    ElementType type = input.tensorType().elementType();
    ElementType index = op.inputs().get(1).tensorType().elementType();
    Optional<Boolean> max = ExtremeBlocks.running(op.body());
    ElementType wide = Combiners.wide(BinaryKind.MAXIMUM, type);
    Optional<RunningExtreme> loop = max.flatMap(m -> RunningExtreme.of(wide, m));
    if (loop.isEmpty()
        || index != ElementType.I64
        || op.initValues().get(1).tensorType().elementType() != index
        || !sameType(op, type)
        || !bindings.isIota(op.inputs().get(1), (int) op.dimension())) {
      return false;
    }
    View a = bindings.widened(input, wide);
    View init = bindings.widened(op.initValues().get(0), wide);
    View at = bindings.direct(op.initValues().get(1));
    View values = bindings.newTemporary(input.tensorType().withElementType(wide));
    View indices = bindings.newTemporary(input.tensorType().withElementType(index));
    bindings.emit(
        new ScanSteps.Extremes(
            loop.get(), values, indices, a, init, at, shape(input, op.dimension())),
        new int[] {a.slot(), init.slot(), at.slot()},
        values.slot(),
        indices.slot());
    bindings.bindNarrowed(i.results().get(0), values, uses.of(i.results().get(0)));
    bindings.bind(i.results().get(1), indices);
    carry(op, i, 0, 2, uses);
    carry(op, i, 1, 3, uses);
    return true;
  }

  /** Plans a reduction to an extreme and its index; false if it is none. */
  boolean argument(ReductionOp.Reduce op, Instruction i, Uses uses) {
    if (op.inputs().size() != 2 || op.dimensions().length != 1) {
      return false;
    }
    Value input = op.inputs().getFirst();
    ElementType type = input.tensorType().elementType();
    int d = (int) op.dimensions()[0];
    Optional<Boolean> max = ExtremeBlocks.argument(op.body());
    ElementType wide = Combiners.wide(BinaryKind.MAXIMUM, type);
    Optional<ArgExtreme> loop = max.flatMap(m -> ArgExtreme.of(wide, m));
    if (loop.isEmpty()
        || input.tensorType().elements() == 0
        || op.body().parameters().getFirst().tensorType().elementType() != type
        || input.tensorType().dim(d) > Integer.MAX_VALUE
        || !bindings.isIota(op.inputs().get(1), d)
        || !changesNothing(op, max.get(), input.tensorType().dim(d))) {
      return false;
    }
    ElementType index = op.inputs().get(1).tensorType().elementType();
    if (index != ElementType.I64 && index != ElementType.I32) {
      return false;
    }
    View a = bindings.widened(input, wide);
    TensorType out = i.results().getFirst().tensorType();
    View values = bindings.newTemporary(out.withElementType(wide));
    View indices = bindings.newTemporary(out.withElementType(ElementType.I64));
    bindings.emit(
        new ScanSteps.Argument(loop.get(), values, indices, a, shape(input, op.dimensions()[0])),
        new int[] {a.slot()},
        values.slot(),
        indices.slot());
    bindings.bindNarrowed(i.results().get(0), values, uses.of(i.results().get(0)));
    bindings.bindNarrowed(i.results().get(1), indices, uses.of(i.results().get(1)));
    return true;
  }

  /** Whether the initial values lose against any element. */
  private boolean changesNothing(ReductionOp.Reduce op, boolean max, long n) {
    View value = bindings.viewOf(op.initValues().get(0));
    View index = bindings.viewOf(op.initValues().get(1));
    Optional<Long> at = constants.integer(index);
    return constants.isNeutral(value, max ? BinaryKind.MAXIMUM : BinaryKind.MINIMUM)
        && at.isPresent()
        && (at.get() == 0 || at.get() >= n);
  }
}
