package dev.torchtpu.cpu.plan;

import static dev.torchtpu.cpu.memory.AddressSpace.ALL;

import dev.torchtpu.device.DeviceException;
import dev.torchtpu.device.ErrorCode;
import dev.torchtpu.hlo.ElementType;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;

/** Computes the offset of a view from scalars that are known when running. */
sealed interface OffsetStep extends Step {

  /** An integer scalar in memory. */
  static long read(long at, ElementType type) {
    return switch (type) {
      case I8 -> ALL.get(ValueLayout.JAVA_BYTE, at);
      case UI8 -> ALL.get(ValueLayout.JAVA_BYTE, at) & 0xffL;
      case I16 -> ALL.get(I16, at);
      case UI16 -> ALL.get(I16, at) & 0xffffL;
      case I32 -> ALL.get(I32, at);
      case UI32 -> ALL.get(I32, at) & 0xffffffffL;
      case I64 -> ALL.get(I64, at);
      case UI64 -> {
        long v = ALL.get(I64, at);
        yield v < 0 ? Long.MAX_VALUE : v;
      }
      default -> throw new IllegalStateException("no index type: " + type);
    };
  }

  ValueLayout.OfShort I16 = ValueLayout.JAVA_SHORT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
  ValueLayout.OfInt I32 = ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
  ValueLayout.OfLong I64 = ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

  /** An index type that {@link #read} knows. */
  static boolean isIndex(ElementType type) {
    return type.isInteger() && type.bits() >= 8;
  }

  /** One offset, which must lie between two bounds. */
  record Checked(int number, int before, View scalar, long least, long most) implements OffsetStep {
    @Override
    public void run(Frame f) {
      long v = read(scalar.address(f), scalar.type());
      if (v < least || v > most) {
        throw new DeviceException(
            ErrorCode.OUT_OF_RANGE,
            "storage offset "
                + v
                + " is out of bounds: it must lie in ["
                + least
                + ", "
                + most
                + "]");
      }
      f.offsets[number] = before < 0 ? v : v + f.offsets[before];
    }
  }

  /** Start indices of a slice, each moved into its bounds, as StableHLO has it. */
  record Clamped(int number, int before, View[] starts, long[] most, long[] strides)
      implements OffsetStep {
    @Override
    public void run(Frame f) {
      long sum = before < 0 ? 0 : f.offsets[before];
      for (int i = 0; i < starts.length; i++) {
        long v = read(starts[i].address(f), starts[i].type());
        sum += Math.max(0, Math.min(v, most[i])) * strides[i];
      }
      f.offsets[number] = sum;
    }
  }
}
