package dev.torchtpu.cpu.plan;

import dev.torchtpu.cpu.kernel.DirectConvolution;
import dev.torchtpu.cpu.kernel.Gemm;
import dev.torchtpu.cpu.kernel.Offsets;
import dev.torchtpu.cpu.kernel.TabledGemm;
import dev.torchtpu.hlo.ContractionOp;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.Literal;
import dev.torchtpu.hlo.TensorType;
import dev.torchtpu.hlo.Value;
import java.util.Arrays;

/** Plans convolutions of floats in any layout; narrow floats are widened. */
final class ConvolutionLowering {
  /** Sums of at most this many products round each product and each sum, in order. */
  private static final long EXACT = 16;

  private static final long FEW_FEATURES = 3;

  private final Bindings bindings;
  private final Constants constants;
  private final ShapeLowering shapes;

  ConvolutionLowering(Bindings bindings, Constants constants, ShapeLowering shapes) {
    this.bindings = bindings;
    this.constants = constants;
    this.shapes = shapes;
  }

  /** Plans a convolution; false if the reference must run it. */
  boolean lower(ContractionOp.Convolution op, Value result, int uses) {
    TensorType type = result.tensorType();
    ElementType left = op.lhs().tensorType().elementType();
    ElementType right = op.rhs().tensorType().elementType();
    ElementType compute = type.elementType() == ElementType.F64 ? ElementType.F64 : ElementType.F32;
    if (!reaches(left, compute)
        || !reaches(right, compute)
        || !(type.elementType() == compute || ConversionChain.isHalf(type.elementType()))
        || type.elements() == 0) {
      return false;
    }
    View zero = constants.of(Literal.splat(TensorType.of(compute), 0.0));
    TensorType outType = type.withElementType(compute);
    View out = bindings.newTemporary(outType);
    if (op.lhs().tensorType().elements() == 0 || op.rhs().tensorType().elements() == 0) {
      View zeros = zero.broadcast(new long[0], type.dims());
      bindings.emit(CopyStep.of(out, zeros), new int[] {zero.slot()}, out.slot());
    } else {
      Gemm.of(compute).orElseThrow().warm();
      View x = operand(op.lhs(), compute);
      View w = operand(op.rhs(), compute);
      emit(op, x, w, out, zero);
    }
    if (compute == type.elementType()) {
      bindings.bind(result, out);
    } else {
      RegionBuilder region = bindings.region(out.elements(), java.util.List.of());
      Node n = ConversionChain.convert(region, region.operand(out), type.elementType());
      bindings.bind(result, n, uses);
    }
    return true;
  }

  private static boolean reaches(ElementType t, ElementType compute) {
    return t == compute || (compute == ElementType.F32 && ConversionChain.isHalf(t));
  }

  private View operand(Value v, ElementType compute) {
    View view = bindings.ready(v);
    if (view.type() == compute) {
      return view;
    }
    TensorType type = v.tensorType().withElementType(compute);
    RegionBuilder region = bindings.region(type.elements(), java.util.List.of(v));
    Node n = bindings.nodeIn(region, v, type.dims());
    return bindings.written(ConversionChain.convert(region, n, compute), type);
  }

  private void emit(ContractionOp.Convolution op, View input, View kernel, View out, View zero) {
    var d = op.dimensions();
    View x = input.transpose(order(d.inputBatch(), d.inputFeature(), d.inputSpatial()));
    View w =
        kernel
            .transpose(order(d.kernelOutputFeature(), d.kernelInputFeature(), d.kernelSpatial()))
            .reverse(reversed(op.windowReversal()));
    View y = out.transpose(order(d.outputBatch(), d.outputFeature(), d.outputSpatial()));
    if (!isPlain(op)) {
      x = shapes.padded(x, zero, wide(op.paddingLow()), wide(op.paddingHigh()), interior(op));
    }
    emit(op, x, w, y);
  }

  private static boolean isPlain(ContractionOp.Convolution op) {
    return Arrays.stream(op.paddingLow()).allMatch(p -> p == 0)
        && Arrays.stream(op.paddingHigh()).allMatch(p -> p == 0)
        && Arrays.stream(op.lhsDilation()).allMatch(p -> p == 1);
  }

  private static long[] order(long first, long second, long[] rest) {
    long[] out = new long[rest.length + 2];
    out[0] = first;
    out[1] = second;
    System.arraycopy(rest, 0, out, 2, rest.length);
    return out;
  }

  private static long[] reversed(boolean[] reversal) {
    long[] dims = new long[reversal.length];
    int n = 0;
    for (int i = 0; i < reversal.length; i++) {
      if (reversal[i]) {
        dims[n++] = i + 2;
      }
    }
    return Arrays.copyOf(dims, n);
  }

  private static long[] wide(long[] spatial) {
    long[] out = new long[spatial.length + 2];
    System.arraycopy(spatial, 0, out, 2, spatial.length);
    return out;
  }

  private static long[] interior(ContractionOp.Convolution op) {
    long[] out = wide(op.lhsDilation());
    for (int i = 2; i < out.length; i++) {
      out[i]--;
    }
    return out;
  }

  /** Views as [batch, feature, space], nothing padded any more; the kernel's features first. */
  private void emit(ContractionOp.Convolution op, View x, View w, View y) {
    int space = op.windowStrides().length;
    long size = y.size();
    long groups = op.featureGroupCount() * op.batchGroupCount();
    long m = w.dims()[0] / groups;
    long kernelFeatures = w.dims()[1];
    var offsets =
        new TabledGemm.Groups(
            groups,
            m * w.strides()[0] * size,
            op.featureGroupCount() > 1
                ? kernelFeatures * x.strides()[1] * size
                : y.dims()[0] * x.strides()[0] * size,
            m * y.strides()[1] * size);
    // Along k: the places of the window, then the features.
    long[] kDims = new long[space + 1];
    long[] aStrides = new long[space + 1];
    long[] bStrides = new long[space + 1];
    // Columns: batch and positions.
    long[] columns = new long[space + 1];
    long[] from = new long[space + 1];
    long[] to = new long[space + 1];
    columns[0] = y.dims()[0];
    from[0] = x.strides()[0] * size;
    to[0] = y.strides()[0] * size;
    for (int i = 0; i < space; i++) {
      kDims[i] = w.dims()[i + 2];
      aStrides[i] = w.strides()[i + 2] * size;
      bStrides[i] = x.strides()[i + 2] * op.rhsDilation()[i] * size;
      columns[i + 1] = y.dims()[i + 2];
      from[i + 1] = x.strides()[i + 2] * op.windowStrides()[i] * size;
      to[i + 1] = y.strides()[i + 2] * size;
    }
    kDims[space] = kernelFeatures;
    aStrides[space] = w.strides()[1] * size;
    bStrides[space] = x.strides()[1] * size;
    var aK = new Offsets(kDims, aStrides);
    var bK = new Offsets(kDims, bStrides);
    long aRow = w.strides()[0] * size;
    long cRow = y.strides()[1] * size;
    Pair merged = Pair.merge(columns, from, to);
    int[] reads = {x.slot(), w.slot()};
    long k = aK.count();
    if (k <= EXACT || m <= FEW_FEATURES) {
      int last = merged.dims.length - 1;
      long[] outer = Arrays.copyOf(merged.dims, last);
      var loop =
          new DirectConvolution(
              y.type(),
              offsets,
              m,
              aRow,
              cRow,
              aK,
              bK,
              new Offsets(outer, Arrays.copyOf(merged.from, last)),
              new Offsets(outer, Arrays.copyOf(merged.to, last)),
              merged.dims[last],
              merged.from[last],
              merged.to[last]);
      bindings.emit(new ConvolutionStep.Direct(loop, y, w, x), reads, y.slot());
      return;
    }
    var gemm =
        new TabledGemm(
            y.type(),
            offsets,
            m,
            aRow,
            cRow,
            aK,
            bK,
            new Offsets(merged.dims, merged.from),
            new Offsets(merged.dims, merged.to));
    bindings.emit(new ConvolutionStep.Product(gemm, y, w, x), reads, y.slot());
  }

  /** Dimensions of two arrays, merged where both allow it; at least one is left. */
  private record Pair(long[] dims, long[] from, long[] to) {
    static Pair merge(long[] dims, long[] from, long[] to) {
      long[] d = new long[dims.length];
      long[] f = new long[dims.length];
      long[] t = new long[dims.length];
      int n = 0;
      for (int i = 0; i < dims.length; i++) {
        if (n > 0 && f[n - 1] == from[i] * dims[i] && t[n - 1] == to[i] * dims[i]) {
          d[n - 1] *= dims[i];
          f[n - 1] = from[i];
          t[n - 1] = to[i];
        } else if (n > 0 && d[n - 1] == 1) {
          d[n - 1] = dims[i];
          f[n - 1] = from[i];
          t[n - 1] = to[i];
        } else if (n == 0 || dims[i] != 1) {
          d[n] = dims[i];
          f[n] = from[i];
          t[n] = to[i];
          n++;
        }
      }
      return new Pair(Arrays.copyOf(d, n), Arrays.copyOf(f, n), Arrays.copyOf(t, n));
    }
  }
}
