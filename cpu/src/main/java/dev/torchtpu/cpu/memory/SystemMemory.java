package dev.torchtpu.cpu.memory;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.Locale;
import java.util.Optional;

/**
 * Anonymous memory mappings of Linux on huge pages. A first touch of 4 KiB pages costs more than
 * most kernels' arithmetic.
 */
final class SystemMemory {
  private static final int READ_WRITE = 1 | 2;
  private static final int PRIVATE_ANONYMOUS_NORESERVE = 0x2 | 0x20 | 0x4000;
  private static final int DONT_NEED = 4;
  private static final int HUGE_PAGE = 14;
  private static final long PAGE = 4096;

  private final Optional<MethodHandle> mmap;
  private final Optional<MethodHandle> madvise;

  private SystemMemory(Optional<MethodHandle> mmap, Optional<MethodHandle> madvise) {
    this.mmap = mmap;
    this.madvise = madvise;
  }

  static SystemMemory none() {
    return new SystemMemory(Optional.empty(), Optional.empty());
  }

  @SuppressWarnings("restricted")
  static SystemMemory find() {
    String os = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
    if (!os.contains("linux")) {
      return none();
    }
    Linker linker = Linker.nativeLinker();
    SymbolLookup libc = linker.defaultLookup();
    var address = ValueLayout.JAVA_LONG;
    var number = ValueLayout.JAVA_INT;
    Optional<MethodHandle> map =
        libc.find("mmap")
            .map(f ->
                linker.downcallHandle(
                    f,
                    FunctionDescriptor.of(
                        address, address, address, number, number, number, address)));
    Optional<MethodHandle> advise =
        libc.find("madvise")
            .map(f ->
                linker.downcallHandle(f, FunctionDescriptor.of(number, address, address, number)));
    return map.isPresent() && advise.isPresent() ? new SystemMemory(map, advise) : none();
  }

  boolean isPresent() {
    return mmap.isPresent();
  }

  /** Maps zeroed memory, aligned to a huge page; 0 if the system refuses. */
  long map(long bytes) {
    long alignment = AddressSpace.REGION_ALIGNMENT;
    try {
      long at =
          (long)
              mmap.orElseThrow()
                  .invokeExact(
                      0L, bytes + alignment, READ_WRITE, PRIVATE_ANONYMOUS_NORESERVE, -1, 0L);
      if (at == -1) {
        return 0;
      }
      long aligned = (at + alignment - 1) & -alignment;
      // Fails where huge pages are switched off; the memory is good all the same.
      int unused = (int) madvise.orElseThrow().invokeExact(aligned, bytes, HUGE_PAGE);
      return aligned;
    } catch (Throwable e) {
      throw unexpected(e);
    }
  }

  /** Drops the whole pages of a block; returns how many bytes they were. */
  long discard(long address, long bytes) {
    long from = (address + PAGE - 1) & -PAGE;
    long to = (address + bytes) & -PAGE;
    if (to <= from) {
      return 0;
    }
    try {
      int failed = (int) madvise.orElseThrow().invokeExact(from, to - from, DONT_NEED);
      return failed == 0 ? to - from : 0;
    } catch (Throwable e) {
      throw unexpected(e);
    }
  }

  private static RuntimeException unexpected(Throwable e) {
    return e instanceof RuntimeException r ? r : new IllegalStateException(e);
  }
}
