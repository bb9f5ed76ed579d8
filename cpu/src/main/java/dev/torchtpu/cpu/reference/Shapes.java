package dev.torchtpu.cpu.reference;

import dev.torchtpu.device.DeviceException;
import dev.torchtpu.device.ErrorCode;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.ShapeOp;
import dev.torchtpu.hlo.TensorType;
import java.util.Arrays;

/** Operations that move elements. */
final class Shapes {
  private Shapes() {}

  static HostArray evaluate(ShapeOp op, HostArray[] in) {
    HostArray x = in[0];
    return switch (op) {
      case ShapeOp.Reshape r -> reshape(x, r.type());
      case ShapeOp.BitcastConvert b -> Bitcasts.bitcast(x, b.type());
      case ShapeOp.Transpose t -> transpose(x, Strides.toInts(t.permutation()));
      case ShapeOp.BroadcastInDim b ->
          broadcast(x, Strides.toInts(b.broadcastDimensions()), b.type().dims());
      case ShapeOp.Slice s ->
          slice(
              x, Strides.toInts(s.start()), Strides.toInts(s.limit()), Strides.toInts(s.strides()));
      case ShapeOp.DynamicSlice s -> dynamicSlice(x, in, s.sliceSizes());
      case ShapeOp.DynamicUpdateSlice s -> dynamicUpdateSlice(x, in);
      case ShapeOp.Pad p ->
          Padding.pad(
              x,
              in[1],
              Strides.toInts(p.low()),
              Strides.toInts(p.high()),
              Strides.toInts(p.interior()));
      case ShapeOp.Concatenate c -> concatenate(in, (int) c.dimension());
      case ShapeOp.Reverse r -> reverse(x, r.dimensions());
      case ShapeOp.GetDimensionSize g ->
          HostArray.scalar(ElementType.I32, x.dim((int) g.dimension()));
      case ShapeOp.SetDimensionSize s ->
          DynamicShapes.setDimensionSize(x, in[1], (int) s.dimension());
    };
  }

  static HostArray reshape(HostArray x, TensorType type) {
    return x.withDims(type.isStatic() ? type.dims() : DynamicShapes.resolve(type, x.elements()));
  }

  static HostArray iota(TensorType type, int dimension) {
    HostArray out = HostArray.allocate(type);
    int size = (int) type.dim(dimension);
    int inner = Strides.rowMajor(type.dims())[dimension];
    long[] v = new long[size];
    for (int i = 0; i < size; i++) {
      v[i] = i;
    }
    HostArray counts = Conversion.convert(longs(v), type.elementType());
    int bytes = out.storageBytes();
    for (int i = 0, n = out.elements(); i < n; i++) {
      System.arraycopy(counts.data(), i / inner % size * bytes, out.data(), i * bytes, bytes);
    }
    return out;
  }

  static HostArray longs(long... v) {
    HostArray a = HostArray.allocate(ElementType.I64, v.length);
    Lanes.storeLongs(ElementType.I64, a.data(), 0, v, v.length);
    return a;
  }

  static HostArray transpose(HostArray x, int[] permutation) {
    int rank = x.rank();
    long[] dims = new long[rank];
    int[] from = new int[rank];
    int[] strides = Strides.of(x);
    for (int i = 0; i < rank; i++) {
      dims[i] = x.dim(permutation[i]);
      from[i] = strides[permutation[i]];
    }
    HostArray out = HostArray.allocate(x.elementType(), dims);
    Strides.copy(
        x.storageBytes(), Strides.toInts(dims), x.data(), 0, from, out.data(), 0, Strides.of(out));
    return out;
  }

  static HostArray broadcast(HostArray x, int[] mapping, long[] dims) {
    int[] strides = Strides.of(x);
    int[] from = new int[dims.length];
    for (int i = 0; i < mapping.length; i++) {
      from[mapping[i]] = x.dim(i) == 1 ? 0 : strides[i];
    }
    HostArray out = HostArray.allocate(x.elementType(), dims);
    Strides.copy(
        x.storageBytes(), Strides.toInts(dims), x.data(), 0, from, out.data(), 0, Strides.of(out));
    return out;
  }

  static HostArray slice(HostArray x, int[] start, int[] limit, int[] step) {
    int rank = x.rank();
    long[] dims = new long[rank];
    int[] strides = Strides.of(x);
    int[] from = new int[rank];
    int first = 0;
    for (int i = 0; i < rank; i++) {
      if (start[i] < 0 || limit[i] < start[i] || limit[i] > x.dim(i) || step[i] < 1) {
        throw new DeviceException(
            ErrorCode.INVALID_ARGUMENT,
            "stablehlo.slice: ["
                + start[i]
                + ":"
                + limit[i]
                + ":"
                + step[i]
                + "] is out of bounds in dimension "
                + i
                + " of "
                + x.type());
      }
      dims[i] = (limit[i] - start[i] + (long) step[i] - 1) / step[i];
      from[i] = strides[i] * step[i];
      first += start[i] * strides[i];
    }
    HostArray out = HostArray.allocate(x.elementType(), dims);
    Strides.copy(
        x.storageBytes(),
        Strides.toInts(dims),
        x.data(),
        first,
        from,
        out.data(),
        0,
        Strides.of(out));
    return out;
  }

  /** Start indices as integers within {@code 0..room}, from scalars that follow the operands. */
  private static int[] starts(HostArray x, long[] sizes, HostArray[] in, int first) {
    int[] start = new int[x.rank()];
    for (int i = 0; i < start.length; i++) {
      start[i] = clampIndex(in[first + i], 0, x.dim(i) - sizes[i]);
    }
    return start;
  }

  /** An index element clamped to {@code 0..max}; {@code ui64} counts as unsigned. */
  static int clampIndex(HostArray indices, int at, long max) {
    long v = indices.longAt(at);
    if (v < 0 && indices.elementType() == ElementType.UI64) {
      v = Long.MAX_VALUE;
    }
    return (int) Math.max(0, Math.min(v, max));
  }

  private static HostArray dynamicSlice(HostArray x, HostArray[] in, long[] sizes) {
    int[] start = starts(x, sizes, in, 1);
    int[] limit = new int[start.length];
    int[] step = new int[start.length];
    Arrays.fill(step, 1);
    for (int i = 0; i < start.length; i++) {
      limit[i] = start[i] + (int) sizes[i];
    }
    return slice(x, start, limit, step);
  }

  private static HostArray dynamicUpdateSlice(HostArray x, HostArray[] in) {
    HostArray update = in[1];
    int[] start = starts(x, update.type().dims(), in, 2);
    HostArray out = HostArray.of(x.type(), x.data().clone());
    int[] strides = Strides.of(x);
    int first = 0;
    for (int i = 0; i < start.length; i++) {
      first += start[i] * strides[i];
    }
    Strides.copy(
        x.storageBytes(),
        Strides.toInts(update.type().dims()),
        update.data(),
        0,
        Strides.of(update),
        out.data(),
        first,
        strides);
    return out;
  }

  static HostArray concatenate(HostArray[] in, int dimension) {
    long[] dims = in[0].type().dims();
    long total = 0;
    for (HostArray x : in) {
      total += x.dim(dimension);
    }
    dims[dimension] = total;
    HostArray out = HostArray.allocate(in[0].elementType(), dims);
    int[] to = Strides.of(out);
    int at = 0;
    for (HostArray x : in) {
      Strides.copy(
          x.storageBytes(),
          Strides.toInts(x.type().dims()),
          x.data(),
          0,
          Strides.of(x),
          out.data(),
          at * to[dimension],
          to);
      at += x.dim(dimension);
    }
    return out;
  }

  static HostArray reverse(HostArray x, long[] dimensions) {
    int[] from = Strides.of(x);
    int first = 0;
    for (long d : dimensions) {
      first += (x.dim((int) d) - 1) * from[(int) d];
      from[(int) d] = -from[(int) d];
    }
    HostArray out = HostArray.allocate(x.type());
    Strides.copy(
        x.storageBytes(),
        Strides.toInts(x.type().dims()),
        x.data(),
        first,
        from,
        out.data(),
        0,
        Strides.of(out));
    return out;
  }
}
