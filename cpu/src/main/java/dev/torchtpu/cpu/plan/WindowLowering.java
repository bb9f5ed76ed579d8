package dev.torchtpu.cpu.plan;

import dev.torchtpu.cpu.kernel.Kernel;
import dev.torchtpu.cpu.kernel.Kernels;
import dev.torchtpu.cpu.kernel.MaxWindows;
import dev.torchtpu.cpu.kernel.Offsets;
import dev.torchtpu.cpu.kernel.RunningLoop;
import dev.torchtpu.cpu.kernel.WindowReduce;
import dev.torchtpu.hlo.BinaryKind;
import dev.torchtpu.hlo.CallOp;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.Instruction;
import dev.torchtpu.hlo.ReductionOp;
import dev.torchtpu.hlo.TensorType;
import dev.torchtpu.hlo.Value;
import java.util.Arrays;
import java.util.Optional;

/**
 * Plans {@code reduce_window} by one operation, and the composite {@code torchtpu.max_pool}:
 * attributes {@code kernel}, {@code stride}, {@code padding} and {@code dilation} of the last
 * dimensions; values and positions in their plane.
 */
final class WindowLowering {
  private final Bindings bindings;
  private final Constants constants;
  private final ShapeLowering shapes;

  WindowLowering(Bindings bindings, Constants constants, ShapeLowering shapes) {
    this.bindings = bindings;
    this.constants = constants;
    this.shapes = shapes;
  }

  /** Plans windows; false if the reference must run them. */
  boolean reduce(ReductionOp.ReduceWindow op, Instruction i, Uses uses) {
    if (op.inputs().size() != 1) {
      return false;
    }
    Value input = op.inputs().getFirst();
    Value first = op.initValues().getFirst();
    ElementType type = input.tensorType().elementType();
    Optional<BinaryKind> kind = Combiners.of(op.body(), type);
    if (kind.isEmpty()
        || i.result().tensorType().elementType() != type
        || first.tensorType().elementType() != type
        || input.tensorType().elements() == 0
        || input.tensorType().rank() == 0) {
      return false;
    }
    boolean rounds = kind.get() == BinaryKind.ADD || kind.get() == BinaryKind.MULTIPLY;
    if (rounds && ConversionChain.isHalf(type)) {
      return false;
    }
    ElementType wide = Combiners.wide(kind.get(), type);
    Optional<Kernel> combine = Kernels.binary(kind.get(), wide);
    int size = wide.storageBytes();
    if (combine.isEmpty() || (size != 1 && size != 4 && size != 8)) {
      return false;
    }
    int scanned = scanned(input.tensorType().dims(), op.window());
    if (scanned >= 0) {
      return scan(kind.get(), wide, scanned, op, i, uses);
    }
    View init = bindings.widened(first, wide);
    View a = bindings.widened(input, wide);
    ReductionOp.Window w = op.window();
    boolean plain =
        Arrays.stream(w.paddingLow()).allMatch(p -> p == 0)
            && Arrays.stream(w.paddingHigh()).allMatch(p -> p == 0)
            && Arrays.stream(w.baseDilations()).allMatch(p -> p == 1);
    if (!plain) {
      long[] interior = w.baseDilations().clone();
      for (int d = 0; d < interior.length; d++) {
        interior[d]--;
      }
      a = shapes.padded(a, init, w.paddingLow(), w.paddingHigh(), interior);
    }
    TensorType outType = i.result().tensorType().withElementType(wide);
    View out = bindings.newTemporary(outType);
    boolean neutral = constants.isNeutral(bindings.viewOf(first), kind.get());
    bindings.emit(
        new WindowSteps.Reduced(
            loop(combine.get(), rounds && wide.isFloat(), a, out, w),
            out,
            a,
            neutral ? null : init),
        new int[] {a.slot(), init.slot()},
        out.slot());
    bindings.bindNarrowed(i.result(), out, uses.of(i.result()));
    return true;
  }

  private static WindowReduce loop(
      Kernel combine, boolean ordered, View a, View out, ReductionOp.Window w) {
    int last = a.dims().length - 1;
    long size = a.size();
    long[] rowDims = Arrays.copyOf(out.dims(), last);
    long[] rowSteps = new long[last];
    long[] placeDims = Arrays.copyOf(w.dimensions(), last);
    long[] placeSteps = new long[last];
    for (int d = 0; d < last; d++) {
      rowSteps[d] = a.strides()[d] * w.strides()[d] * size;
      placeSteps[d] = a.strides()[d] * w.windowDilations()[d] * size;
    }
    return new WindowReduce(
        combine,
        ordered,
        a.size(),
        new Offsets(rowDims, rowSteps),
        out.dims()[last],
        new Offsets(placeDims, placeSteps),
        w.dimensions()[last],
        w.windowDilations()[last],
        w.strides()[last]);
  }

  /** The dimension that a window scans from one end to each element, or -1. */
  private static int scanned(long[] dims, ReductionOp.Window w) {
    int found = -1;
    for (int d = 0; d < dims.length; d++) {
      if (w.strides()[d] != 1 || w.baseDilations()[d] != 1 || w.windowDilations()[d] != 1) {
        return -1;
      }
      long low = w.paddingLow()[d];
      long high = w.paddingHigh()[d];
      if (w.dimensions()[d] == 1 && low == 0 && high == 0) {
        continue;
      }
      boolean scans = (low == dims[d] - 1 && high == 0) || (high == dims[d] - 1 && low == 0);
      if (found >= 0 || dims[d] < 2 || w.dimensions()[d] != dims[d] || !scans) {
        return -1;
      }
      found = d;
    }
    return found;
  }

  private boolean scan(
      BinaryKind kind,
      ElementType wide,
      int dimension,
      ReductionOp.ReduceWindow op,
      Instruction i,
      Uses uses) {
    Optional<RunningLoop> loop = RunningLoop.of(kind, wide);
    if (loop.isEmpty()) {
      return false;
    }
    TensorType type = op.inputs().getFirst().tensorType();
    long[] slice = type.dims();
    slice[dimension] = 1;
    View a = bindings.widened(op.inputs().getFirst(), wide);
    View scalar = bindings.widened(op.initValues().getFirst(), wide);
    View init = bindings.newTemporary(TensorType.of(wide, slice));
    View all = scalar.broadcast(new long[0], slice);
    bindings.emit(CopyStep.of(init, all), new int[] {scalar.slot()}, init.slot());
    View out = bindings.newTemporary(type.withElementType(wide));
    bindings.emit(
        new ScanSteps.Running(
            loop.get(),
            out,
            a,
            init,
            ScanSteps.Shape.of(type.dims(), dimension),
            op.window().paddingHigh()[dimension] != 0),
        new int[] {a.slot(), init.slot()},
        out.slot());
    bindings.bindNarrowed(i.result(), out, uses.of(i.result()));
    return true;
  }

  /** Plans max pooling with positions; false to plan its decomposition. */
  boolean maxPool(CallOp.Composite c, Instruction i, Uses uses) {
    if (c.operands().size() != 1 || i.results().size() != 2) {
      return false;
    }
    Value input = c.operands().getFirst();
    long[] kernel = ShapeLowering.longs(c.attributes().get("kernel"));
    long[] stride = ShapeLowering.longs(c.attributes().get("stride"));
    long[] padding = ShapeLowering.longs(c.attributes().get("padding"));
    long[] dilation = ShapeLowering.longs(c.attributes().get("dilation"));
    TensorType type = input.tensorType();
    TensorType out = i.results().getFirst().tensorType();
    if (kernel == null || stride == null || padding == null || dilation == null) {
      return false;
    }
    int n = kernel.length;
    int lead = type.rank() - n;
    ElementType wide = Combiners.wide(BinaryKind.MAXIMUM, type.elementType());
    if (n == 0
        || lead < 0
        || stride.length != n
        || padding.length != n
        || dilation.length != n
        || type.elements() == 0
        || out.elements() == 0) {
      return false;
    }
    Optional<MaxWindows> loop =
        MaxWindows.of(
            wide,
            Arrays.copyOfRange(type.dims(), lead, type.rank()),
            Arrays.copyOfRange(out.dims(), lead, type.rank()),
            kernel,
            stride,
            padding,
            dilation);
    if (loop.isEmpty()) {
      return false;
    }
    long planes = 1;
    for (int d = 0; d < lead; d++) {
      planes *= type.dim(d);
    }
    View a = bindings.widened(input, wide);
    View values = bindings.newTemporary(out.withElementType(wide));
    View indices = bindings.newTemporary(out.withElementType(ElementType.I64));
    bindings.emit(
        new WindowSteps.Greatest(loop.get(), values, indices, a, planes),
        new int[] {a.slot()},
        values.slot(),
        indices.slot());
    bindings.bindNarrowed(i.results().get(0), values, uses.of(i.results().get(0)));
    bindings.bind(i.results().get(1), indices);
    return true;
  }
}
