package dev.torchtpu.cpu.memory;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * The one segment through which every kernel reads and writes, and the source of fresh memory in
 * it.
 *
 * <p>With native access the segment is all of memory and positions are machine addresses: its
 * bounds checks vanish in compiled loops. Without native access it is one private mapping of a
 * deleted, sparse file: pages take memory only when written, every access is checked, and positions
 * count from its start.
 */
public final class AddressSpace {
  /** Alignment of a region; the size of a huge page on x86-64 and AArch64. */
  static final long REGION_ALIGNMENT = 2L << 20;

  private static final boolean NATIVE = AddressSpace.class.getModule().isNativeAccessEnabled();

  /** The segment. Positions in it are called addresses everywhere in this module. */
  public static final MemorySegment ALL = NATIVE ? everything() : reserveHeap();

  private static final SystemMemory SYSTEM = NATIVE ? SystemMemory.find() : SystemMemory.none();

  /**
   * Readable bytes after every region: a vector may be loaded from the last element of a view that
   * begins anywhere.
   */
  private static final long SLACK = 64;

  /** Position 0 is never handed out. */
  private static long heapTop = REGION_ALIGNMENT;

  private AddressSpace() {}

  /** Whether native access was granted, so that addresses are machine addresses. */
  public static boolean isNative() {
    return NATIVE;
  }

  /** The part of memory at an address. */
  public static MemorySegment slice(long address, long bytes) {
    return ALL.asSlice(address, bytes);
  }

  /**
   * Takes zeroed memory from the system for ever.
   *
   * @return its address, aligned to {@link #REGION_ALIGNMENT} on native Linux and to 64 elsewhere,
   *     or 0 if the system has no more
   */
  static long takeRegion(long bytes) {
    if (!NATIVE) {
      return takeFromHeap(bytes);
    }
    if (SYSTEM.isPresent()) {
      return SYSTEM.map(bytes);
    }
    try {
      return Arena.global().allocate(bytes + SLACK, 64).address();
    } catch (OutOfMemoryError e) {
      return 0;
    }
  }

  /** Gives the pages that lie wholly inside a block back to the system; contents are lost. */
  static long returnPages(long address, long bytes) {
    return SYSTEM.isPresent() ? SYSTEM.discard(address, bytes) : 0;
  }

  private static synchronized long takeFromHeap(long bytes) {
    long at = heapTop;
    if (bytes > ALL.byteSize() - SLACK - at) {
      return 0;
    }
    heapTop = at + ((bytes + 63) & -64L);
    return at;
  }

  // Called only where the module has native access: the check is in the initialiser of ALL.
  @SuppressWarnings("restricted")
  private static MemorySegment everything() {
    return MemorySegment.NULL.reinterpret(Long.MAX_VALUE);
  }

  private static MemorySegment reserveHeap() {
    long bytes = MachineMemory.total() & -REGION_ALIGNMENT;
    for (; bytes >= 64L << 20; bytes = (bytes / 2) & -REGION_ALIGNMENT) {
      try {
        return mapPrivately(bytes);
      } catch (IOException | OutOfMemoryError | UnsupportedOperationException e) {
        // A smaller mapping may be allowed.
      }
    }
    return Arena.global().allocate(256L << 20, 64);
  }

  private static MemorySegment mapPrivately(long bytes) throws IOException {
    Path file = Files.createTempFile("torchtpu", ".mem");
    try (FileChannel channel =
        FileChannel.open(
            file,
            StandardOpenOption.READ,
            StandardOpenOption.WRITE,
            StandardOpenOption.SPARSE,
            StandardOpenOption.DELETE_ON_CLOSE)) {
      return channel.map(FileChannel.MapMode.PRIVATE, 0, bytes, Arena.global());
    }
  }
}
