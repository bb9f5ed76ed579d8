package dev.torchtpu.cpu.kernel;

import static dev.torchtpu.cpu.memory.AddressSpace.ALL;

import dev.torchtpu.hlo.BinaryKind;
import dev.torchtpu.hlo.ElementType;
import java.util.Optional;

/** Writers of runs of elements that write exactly these. */
public final class RunWriters {
  private RunWriters() {}

  /** Replaces what is there. */
  public static IndexedSlices.Writer assign(int size) {
    return (to, from, n) -> StridedLoop.copy(to, from, n * size);
  }

  /** Combines with what is there by one operation. */
  public static Optional<IndexedSlices.Writer> combine(BinaryKind kind, ElementType type) {
    return Kernels.binary(kind, type).map(k -> writer(kind, type, k));
  }

  private static IndexedSlices.Writer writer(BinaryKind kind, ElementType type, Kernel kernel) {
    int size = type.storageBytes();
    IndexedSlices.Writer runs = (to, from, n) -> run(kernel, to, from, n, size);
    if (kind != BinaryKind.ADD) {
      return runs;
    }
    return switch (type) {
      case F32 ->
          (to, from, n) -> {
            if (n == 1) {
              ALL.set(Layouts.F32, to, ALL.get(Layouts.F32, to) + ALL.get(Layouts.F32, from));
            } else {
              runs.put(to, from, n);
            }
          };
      case F64 ->
          (to, from, n) -> {
            if (n == 1) {
              ALL.set(Layouts.F64, to, ALL.get(Layouts.F64, to) + ALL.get(Layouts.F64, from));
            } else {
              runs.put(to, from, n);
            }
          };
      default -> runs;
    };
  }

  /** Whole stretches of 64 bytes in place, the rest by way of scratch memory. */
  private static void run(Kernel kernel, long to, long from, long n, int size) {
    long whole = n * size & -64L;
    if (whole > 0) {
      kernel.run(to, whole / size, to, 1, from, 1, from, 1);
    }
    long rest = n * size - whole;
    if (rest > 0) {
      long scratch = Scratch.inner(192);
      StridedLoop.copy(scratch, to + whole, rest);
      StridedLoop.copy(scratch + 64, from + whole, rest);
      kernel.run(scratch, rest / size, scratch, 1, scratch + 64, 1, scratch + 64, 1);
      StridedLoop.copy(to + whole, scratch, rest);
    }
  }
}
