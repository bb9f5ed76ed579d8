package dev.torchtpu.cpu.kernel;

import static dev.torchtpu.cpu.memory.AddressSpace.ALL;

import dev.torchtpu.hlo.ElementType;
import java.util.OptionalLong;

/**
 * Elements as integers in the same order: zeros are equal and NaN is above all, unless the order is
 * the total one of IEEE 754.
 */
public final class SortKeys {
  private SortKeys() {}

  /** Whether elements of a type have keys. */
  public static boolean has(ElementType type) {
    return switch (type) {
      case PRED, I8, I16, I32, I64, UI8, UI16, UI32, UI64, BF16, F16, F32, F64 -> true;
      default -> false;
    };
  }

  /** The key of NaN where zeros are equal; none for types without. */
  public static OptionalLong nan(ElementType type) {
    return switch (type) {
      case F64 -> OptionalLong.of(Double.doubleToLongBits(Double.NaN));
      case F32, BF16, F16 -> OptionalLong.of(single(Float.NaN, false));
      default -> OptionalLong.empty();
    };
  }

  /** Writes the keys of {@code n} elements that lie {@code step} bytes apart. */
  public static void fill(ElementType type, boolean total, long at, long step, int n, long[] keys) {
    switch (type) {
      case F32 -> {
        for (int i = 0; i < n; i++, at += step) {
          keys[i] = single(ALL.get(Layouts.F32, at), total);
        }
      }
      case BF16 -> {
        for (int i = 0; i < n; i++, at += step) {
          keys[i] = single(Float.intBitsToFloat(ALL.get(Layouts.I16, at) << 16), total);
        }
      }
      case F16 -> {
        for (int i = 0; i < n; i++, at += step) {
          keys[i] = single(Float.float16ToFloat(ALL.get(Layouts.I16, at)), total);
        }
      }
      case F64 -> {
        for (int i = 0; i < n; i++, at += step) {
          double v = ALL.get(Layouts.F64, at);
          long bits = total ? Double.doubleToRawLongBits(v) : Double.doubleToLongBits(v + 0.0);
          keys[i] = bits ^ ((bits >> 63) >>> 1);
        }
      }
      case I32 -> {
        for (int i = 0; i < n; i++, at += step) {
          keys[i] = ALL.get(Layouts.I32, at);
        }
      }
      case UI32 -> {
        for (int i = 0; i < n; i++, at += step) {
          // Shifted so that the key has 32 bits with a sign.
          keys[i] = ALL.get(Layouts.I32, at) ^ Integer.MIN_VALUE;
        }
      }
      case I64 -> {
        for (int i = 0; i < n; i++, at += step) {
          keys[i] = ALL.get(Layouts.I64, at);
        }
      }
      case UI64 -> {
        for (int i = 0; i < n; i++, at += step) {
          keys[i] = ALL.get(Layouts.I64, at) ^ Long.MIN_VALUE;
        }
      }
      case I16 -> {
        for (int i = 0; i < n; i++, at += step) {
          keys[i] = ALL.get(Layouts.I16, at);
        }
      }
      case UI16 -> {
        for (int i = 0; i < n; i++, at += step) {
          keys[i] = ALL.get(Layouts.I16, at) & 0xffff;
        }
      }
      case I8 -> {
        for (int i = 0; i < n; i++, at += step) {
          keys[i] = ALL.get(Layouts.I8, at);
        }
      }
      default -> {
        for (int i = 0; i < n; i++, at += step) {
          keys[i] = ALL.get(Layouts.I8, at) & 0xff;
        }
      }
    }
  }

  private static int single(float v, boolean total) {
    int bits = total ? Float.floatToRawIntBits(v) : Float.floatToIntBits(v + 0f);
    return bits ^ ((bits >> 31) >>> 1);
  }
}
