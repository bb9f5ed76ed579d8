package dev.torchtpu.cpu.kernel;

import dev.torchtpu.cpu.memory.Block;
import dev.torchtpu.cpu.memory.CpuMemory;
import dev.torchtpu.device.DeviceException;
import org.jspecify.annotations.Nullable;

/**
 * The packed form of a matrix that lies in a buffer: made when a product reads the same matrix for
 * the second time, kept with the buffer's memory and freed with it. A value that is read once, as
 * most activations are, is never kept.
 */
public final class PackedWeight implements Block.Attachment {
  private static final CpuMemory MEMORY =
      new CpuMemory("packed weights", CpuMemory.defaultLimit() / 4);

  private final Gemm gemm;
  private final long at;
  private final long n;
  private final long k;
  private final long kStep;
  private final long columnStep;
  private @Nullable Block packed;
  private boolean refused;

  private PackedWeight(Gemm gemm, long at, long n, long k, long kStep, long columnStep) {
    this.gemm = gemm;
    this.at = at;
    this.n = n;
    this.k = k;
    this.kStep = kStep;
    this.columnStep = columnStep;
  }

  /** How many packed matrices there are. */
  public static long count() {
    return MEMORY.statistics().liveBuffers();
  }

  /** Bytes of all packed matrices. */
  public static long bytes() {
    return MEMORY.statistics().allocatedBytes();
  }

  /**
   * The packed form of a matrix at an address inside a block, if this is not the first use and
   * there is memory; else null. The caller holds the result while it reads.
   */
  public static @Nullable PackedWeight atSecondUse(
      Gemm gemm, Block source, long at, long n, long k, long kStep, long columnStep) {
    Block.Attachment found = source.attachment();
    if (found == null) {
      source.attach(new PackedWeight(gemm, at, n, k, kStep, columnStep));
      return null;
    }
    return found instanceof PackedWeight w && w.isOf(gemm, at, n, k, kStep, columnStep) && w.ready()
        ? w
        : null;
  }

  private boolean isOf(Gemm g, long a, long columns, long depth, long ks, long cs) {
    return g == gemm && a == at && columns == n && depth == k && ks == kStep && cs == columnStep;
  }

  private synchronized boolean ready() {
    if (packed == null && !refused) {
      try {
        Block b = MEMORY.allocate(gemm.packedBytes(n, k));
        gemm.pack(b.address(), n, k, at, kStep, columnStep);
        packed = b;
      } catch (DeviceException e) {
        refused = true;
      }
    }
    return packed != null;
  }

  /** Where the packed form is. */
  public synchronized long address() {
    Block b = packed;
    if (b == null) {
      throw new IllegalStateException("not packed");
    }
    return b.address();
  }

  @Override
  public synchronized void free() {
    Block b = packed;
    packed = null;
    refused = true;
    if (b != null) {
      b.release();
    }
  }
}
