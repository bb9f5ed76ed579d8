package dev.torchtpu.cpu.plan;

import dev.torchtpu.cpu.kernel.Kernel;
import dev.torchtpu.cpu.kernel.Kernels;
import dev.torchtpu.cpu.kernel.Reducer;
import dev.torchtpu.cpu.kernel.RowKernel;
import dev.torchtpu.cpu.kernel.RowKernels;
import dev.torchtpu.hlo.Attribute;
import dev.torchtpu.hlo.BinaryKind;
import dev.torchtpu.hlo.CallOp;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.Literal;
import dev.torchtpu.hlo.ReductionOp;
import dev.torchtpu.hlo.TensorType;
import dev.torchtpu.hlo.Value;
import java.util.List;
import java.util.Optional;

/**
 * Plans what works on rows: reductions by one operation, and the composites {@code
 * torchtpu.softmax}, {@code torchtpu.log_softmax} (attribute {@code dim}), {@code
 * torchtpu.layer_norm} and {@code torchtpu.rms_norm} (attributes {@code axes}, the trailing
 * dimensions, {@code epsilon}, {@code weight} and {@code bias}: whether these follow the value),
 * {@code torchtpu.gelu} (attribute {@code approximate}), all of f32.
 */
final class RowLowering {
  private final Bindings bindings;
  private final Constants constants;

  RowLowering(Bindings bindings, Constants constants) {
    this.bindings = bindings;
    this.constants = constants;
  }

  /** Plans a reduction; false if the reference must run it. */
  boolean reduce(ReductionOp.Reduce op, Value result, int uses) {
    if (op.inputs().size() != 1) {
      return false;
    }
    Value input = op.inputs().getFirst();
    ElementType type = input.tensorType().elementType();
    Optional<BinaryKind> kind = Combiners.of(op.body(), type);
    ElementType wide = kind.map(k -> Combiners.wide(k, type)).orElse(type);
    if (kind.isEmpty()
        || result.tensorType().elementType() != type
        || input.tensorType().elements() == 0) {
      return false;
    }
    Optional<RowKernel> row = RowKernels.reduce(kind.get(), wide);
    Optional<Kernel> combine = Kernels.binary(kind.get(), wide);
    if (row.isEmpty() || combine.isEmpty()) {
      return false;
    }
    View view = bindings.widened(input, wide);
    Shape shape = Shape.of(view.dims(), op.dimensions());
    if (!shape.simple) {
      View moved = view.transpose(Shape.reducedLast(view.dims().length, op.dimensions()));
      view =
          View.contiguous(
              bindings.newTemporary(moved.elements() * moved.size()),
              TensorType.of(wide, moved.dims()));
      bindings.emit(CopyStep.of(view, moved), new int[] {moved.slot()}, view.slot());
      shape = new Shape(true, shape.outer, shape.reduced, 1);
    }
    TensorType outType = result.tensorType().withElementType(wide);
    View out = bindings.newTemporary(outType);
    bindings.emit(
        new ReduceStep(
            new Reducer(
                row.get(), combine.get(), out.size(), shape.outer, shape.reduced, shape.inner),
            out,
            view),
        new int[] {view.slot()},
        out.slot());
    finish(op.initValues().getFirst(), combine.get(), kind.get(), out, outType, result, uses);
    return true;
  }

  /** Combines with the initial value, unless that changes nothing, and rounds to the type. */
  private void finish(
      Value init,
      Kernel combine,
      BinaryKind kind,
      View out,
      TensorType wideType,
      Value result,
      int uses) {
    ElementType type = result.tensorType().elementType();
    boolean neutral = constants.isNeutral(bindings.viewOf(init), kind);
    if (neutral && type == wideType.elementType()) {
      bindings.bind(result, out);
      return;
    }
    RegionBuilder region = bindings.region(wideType.elements(), List.of());
    Node node = region.operand(out);
    if (!neutral) {
      Node first = bindings.nodeIn(region, init, wideType.dims());
      if (first.type != wideType.elementType()) {
        first = ConversionChain.convert(region, first, wideType.elementType());
      }
      node = region.compute(wideType.elementType(), combine, first, node);
    }
    if (type != wideType.elementType()) {
      node = ConversionChain.convert(region, node, type);
    }
    bindings.bind(result, node, uses);
  }

  /** Sizes before, in and after the reduced dimensions, if these lie together. */
  private record Shape(boolean simple, long outer, long reduced, long inner) {

    static Shape of(long[] dims, long[] reduced) {
      boolean[] gone = new boolean[dims.length];
      for (long d : reduced) {
        gone[(int) d] = true;
      }
      long before = 1;
      long in = 1;
      long after = 1;
      boolean simple = true;
      int phase = 0;
      for (int i = 0; i < dims.length; i++) {
        if (dims[i] == 1) {
          continue;
        }
        if (gone[i]) {
          simple &= phase < 2;
          phase = 1;
          in *= dims[i];
        } else if (phase == 0) {
          before *= dims[i];
        } else {
          phase = 2;
          after *= dims[i];
        }
      }
      return simple ? new Shape(true, before, in, after) : new Shape(false, before * after, in, 1);
    }

    static long[] reducedLast(int rank, long[] reduced) {
      long[] order = new long[rank];
      int n = 0;
      for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i < rank; i++) {
          boolean gone = false;
          for (long d : reduced) {
            gone |= d == i;
          }
          if (gone == (pass == 1)) {
            order[n++] = i;
          }
        }
      }
      return order;
    }
  }

  /** Plans a composite that has a row kernel; false to plan its decomposition. */
  boolean composite(CallOp.Composite c, Value result, int uses) {
    TensorType type = result.tensorType();
    Value x = c.operands().isEmpty() ? result : c.operands().getFirst();
    boolean single =
        type.elementType() == ElementType.F32
            && x != result
            && x.tensorType().equals(type)
            && type.elements() > 0;
    if (!single) {
      return false;
    }
    return switch (c.compositeName()) {
      case "torchtpu.softmax" -> alongLast(c, type) && rows(RowKernels.SOFTMAX, x, result);
      case "torchtpu.log_softmax" -> alongLast(c, type) && rows(RowKernels.LOG_SOFTMAX, x, result);
      case "torchtpu.gelu" -> gelu(c, x, result, uses);
      case "torchtpu.layer_norm" -> norm(RowKernels.LAYER_NORM, c, x, result);
      case "torchtpu.rms_norm" ->
          c.operands().size() < 3 && norm(RowKernels.RMS_NORM, c, x, result);
      default -> false;
    };
  }

  private static boolean alongLast(CallOp.Composite c, TensorType type) {
    return c.attributes().get("dim") instanceof Attribute.Int i && i.value() == type.rank() - 1;
  }

  private boolean rows(RowKernel kernel, Value x, Value result) {
    TensorType type = result.tensorType();
    return emit(kernel, x, x, x, 0, type.dim(type.rank() - 1), result);
  }

  private boolean emit(
      RowKernel kernel, Value x, Value b, Value c, double number, long width, Value result) {
    View from = bindings.direct(x);
    View second = bindings.direct(b);
    View third = bindings.direct(c);
    View out = bindings.newTemporary(result.tensorType());
    long rows = result.tensorType().elements() / width;
    bindings.emit(
        new RowStep(kernel, out, from, second, third, number, rows, width),
        new int[] {from.slot(), second.slot(), third.slot()},
        out.slot());
    bindings.bind(result, out);
    return true;
  }

  private boolean gelu(CallOp.Composite c, Value x, Value result, int uses) {
    if (!(c.attributes().get("approximate") instanceof Attribute.Text t)
        || !t.value().equals("none")) {
      return false;
    }
    RegionBuilder region = bindings.region(result.tensorType().elements(), List.of(x));
    Node in = bindings.nodeIn(region, x, result.tensorType().dims());
    bindings.bind(result, region.compute(ElementType.F32, Kernels.GELU, in), uses);
    return true;
  }

  private boolean norm(RowKernel kernel, CallOp.Composite c, Value x, Value result) {
    TensorType type = result.tensorType();
    long[] axes = ShapeLowering.longs(c.attributes().get("axes"));
    if (axes == null
        || !(c.attributes().get("epsilon") instanceof Attribute.Real epsilon)
        || axes.length < 1
        || axes.length > type.rank()) {
      return false;
    }
    long width = 1;
    for (int i = 0; i < axes.length; i++) {
      int d = type.rank() - axes.length + i;
      if (axes[i] != d) {
        return false;
      }
      width *= type.dim(d);
    }
    boolean weighted = isTrue(c, "weight");
    boolean biased = isTrue(c, "bias");
    if (c.operands().size() != 1 + (weighted ? 1 : 0) + (biased ? 1 : 0)) {
      return false;
    }
    for (int i = 1; i < c.operands().size(); i++) {
      TensorType t = c.operands().get(i).tensorType();
      if (t.elementType() != ElementType.F32 || t.elements() != width) {
        return false;
      }
    }
    TensorType row = TensorType.of(ElementType.F32, width);
    Value weight = weighted ? c.operands().get(1) : constant(row, 1);
    Value bias = biased ? c.operands().get(weighted ? 2 : 1) : constant(row, 0);
    return emit(kernel, x, weight, bias, epsilon.value(), width, result);
  }

  private static boolean isTrue(CallOp.Composite c, String attribute) {
    return c.attributes().get(attribute) instanceof Attribute.Bool b && b.value();
  }

  /** A row of equal elements, under a value of its own. */
  private Value constant(TensorType row, double element) {
    var v = new Value(row);
    bindings.bind(v, constants.of(Literal.splat(row, element)));
    return v;
  }
}
