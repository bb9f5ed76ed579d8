package dev.torchtpu.cpu.kernel;

import static dev.torchtpu.cpu.memory.AddressSpace.ALL;

import dev.torchtpu.hlo.ElementType;

/** Writes the numbers 0, 1, 2, .... */
public final class Sequences {
  private static final long GRAIN = 16_384;

  private Sequences() {}

  /** Whether there is a loop for a type. */
  public static boolean has(ElementType type) {
    return switch (type) {
      case I32, UI32, I64, UI64, F32, F64 -> true;
      default -> false;
    };
  }

  public static void fill(long out, ElementType type, long n) {
    Parallel.run(
        n,
        GRAIN,
        (from, to) -> {
          for (long i = from; i < to; i++) {
            switch (type) {
              case I32, UI32 -> ALL.set(Layouts.I32, out + 4 * i, (int) i);
              case F32 -> ALL.set(Layouts.F32, out + 4 * i, (float) i);
              case F64 -> ALL.set(Layouts.F64, out + 8 * i, (double) i);
              default -> ALL.set(Layouts.I64, out + 8 * i, i);
            }
          }
        });
  }
}
