package dev.torchtpu.cpu.reference;

import dev.torchtpu.device.DeviceException;
import dev.torchtpu.device.ErrorCode;
import dev.torchtpu.hlo.DynamicOp;
import dev.torchtpu.hlo.TensorType;
import java.util.Arrays;

/** Operations whose sizes are values. Arrays always know their real sizes. */
final class DynamicShapes {
  private DynamicShapes() {}

  static HostArray evaluate(DynamicOp op, HostArray[] in) {
    HostArray x = in[0];
    return switch (op) {
      case DynamicOp.DynamicReshape r -> {
        long[] dims = sizes(op, in[1], r.type());
        if (TensorType.of(x.elementType(), dims).elements() != x.elements()) {
          throw new DeviceException(
              ErrorCode.INVALID_ARGUMENT,
              op.name() + ": " + x.type() + " does not have sizes " + Arrays.toString(dims));
        }
        yield x.withDims(dims);
      }
      case DynamicOp.DynamicBroadcastInDim b -> {
        long[] dims = sizes(op, in[1], b.type());
        int[] mapping = Strides.toInts(b.broadcastDimensions());
        for (int i = 0; i < mapping.length; i++) {
          if (x.dim(i) != 1 && x.dim(i) != dims[mapping[i]]) {
            throw new DeviceException(
                ErrorCode.INVALID_ARGUMENT,
                op.name() + ": " + x.type() + " does not broadcast to " + Arrays.toString(dims));
          }
        }
        yield Shapes.broadcast(x, mapping, dims);
      }
      case DynamicOp.DynamicIota i ->
          Shapes.iota(
              TensorType.of(i.type().elementType(), sizes(op, x, i.type())), (int) i.dimension());
      case DynamicOp.DynamicPad p ->
          Padding.pad(
              x,
              in[1],
              Strides.toInts(in[2].toLongs()),
              Strides.toInts(in[3].toLongs()),
              Strides.toInts(in[4].toLongs()));
      case DynamicOp.RealDynamicSlice s ->
          Shapes.slice(
              x,
              Strides.toInts(in[1].toLongs()),
              Strides.toInts(in[2].toLongs()),
              Strides.toInts(in[3].toLongs()));
      case DynamicOp.DynamicGather g -> Gathers.gather(x, in[1], g.dimensions(), in[2].toLongs());
    };
  }

  /** Sizes given by an operand, held against what the program declares. */
  private static long[] sizes(DynamicOp op, HostArray operand, TensorType declared) {
    long[] dims = operand.toLongs();
    boolean fits = dims.length == declared.rank();
    for (int i = 0; fits && i < dims.length; i++) {
      fits = dims[i] >= 0 && (declared.dim(i) == TensorType.DYNAMIC || declared.dim(i) == dims[i]);
    }
    if (!fits) {
      throw new DeviceException(
          ErrorCode.INVALID_ARGUMENT,
          op.name() + ": sizes " + Arrays.toString(dims) + " do not fit " + declared);
    }
    return dims;
  }

  /** The sizes of a type with at most one unknown one, from the number of elements. */
  static long[] resolve(TensorType type, int elements) {
    long[] dims = type.dims();
    long known = 1;
    int unknown = -1;
    for (int i = 0; i < dims.length; i++) {
      if (dims[i] != TensorType.DYNAMIC) {
        known *= dims[i];
      } else if (unknown >= 0) {
        throw new DeviceException(ErrorCode.UNIMPLEMENTED, "several unknown sizes in " + type);
      } else {
        unknown = i;
      }
    }
    if (unknown >= 0) {
      dims[unknown] = known == 0 ? 0 : elements / known;
    }
    return dims;
  }

  /** Cuts a dimension to a size that is a value; the memory beyond is dropped. */
  static HostArray setDimensionSize(HostArray x, HostArray size, int dimension) {
    long n = size.longAt(0);
    if (n < 0 || n > x.dim(dimension)) {
      throw new DeviceException(
          ErrorCode.OUT_OF_RANGE,
          "stablehlo.set_dimension_size: " + n + " in dimension " + dimension + " of " + x.type());
    }
    int[] limit = Strides.toInts(x.type().dims());
    limit[dimension] = (int) n;
    int[] step = new int[limit.length];
    Arrays.fill(step, 1);
    return Shapes.slice(x, new int[limit.length], limit, step);
  }
}
