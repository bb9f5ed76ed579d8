package dev.torchtpu.cpu.kernel;

import static dev.torchtpu.cpu.memory.AddressSpace.ALL;

/** Vector masks as bytes. Only bits cross these calls, never a vector. */
final class Masks {
  private static final long LOW_BITS = 0x0101010101010101L;

  private Masks() {}

  /** Writes the low bits of {@code bits} as bytes 0 and 1. */
  static void store(long out, long bits, int lanes) {
    switch (lanes) {
      case 2 -> ALL.set(Layouts.I16, out, (short) Long.expand(bits, LOW_BITS));
      case 4 -> ALL.set(Layouts.I32, out, (int) Long.expand(bits, LOW_BITS));
      default -> {
        for (int i = 0; i < lanes; i += 8) {
          ALL.set(Layouts.I64, out + i, Long.expand(bits >>> i, LOW_BITS));
        }
      }
    }
  }

  /** The bits of bytes that are not zero. */
  static long load(long at, int lanes) {
    return switch (lanes) {
      case 2 -> nonZero(ALL.get(Layouts.I16, at) & 0xffffL);
      case 4 -> nonZero(ALL.get(Layouts.I32, at) & 0xffffffffL);
      case 8 -> nonZero(ALL.get(Layouts.I64, at));
      default -> nonZero(ALL.get(Layouts.I64, at)) | nonZero(ALL.get(Layouts.I64, at + 8)) << 8;
    };
  }

  private static long nonZero(long bytes) {
    long any = ((bytes & ~(LOW_BITS << 7)) + ~(LOW_BITS << 7)) | bytes;
    return Long.compress(any, LOW_BITS << 7);
  }
}
