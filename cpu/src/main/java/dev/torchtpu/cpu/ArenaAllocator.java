package dev.torchtpu.cpu;

import dev.torchtpu.device.DeviceException;
import dev.torchtpu.device.ErrorCode;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.ref.Cleaner;
import java.util.concurrent.atomic.AtomicLong;

/** The plain allocator: one arena an allocation. */
final class ArenaAllocator implements CpuAllocator {
  static final int ALIGNMENT = 64;
  private static final Cleaner CLEANER = Cleaner.create();

  private final AtomicLong reserved = new AtomicLong();

  @Override
  public CpuAllocation allocate(long bytes) {
    Arena arena = Arena.ofShared();
    try {
      MemorySegment memory = arena.allocate(Math.max(1, bytes), ALIGNMENT).asSlice(0, bytes);
      reserved.addAndGet(bytes);
      return new ArenaAllocation(memory, new Release(arena, reserved, bytes));
    } catch (OutOfMemoryError | IllegalArgumentException e) {
      arena.close();
      throw new DeviceException(
          ErrorCode.RESOURCE_EXHAUSTED, "out of memory allocating " + bytes + " bytes", e);
    }
  }

  @Override
  public long reservedBytes() {
    return reserved.get();
  }

  @Override
  public void trim() {}

  private record Release(Arena arena, AtomicLong reserved, long bytes) implements Runnable {
    @Override
    public void run() {
      reserved.addAndGet(-bytes);
      arena.close();
    }
  }

  private static final class ArenaAllocation implements CpuAllocation {
    private final MemorySegment memory;
    private final Cleaner.Cleanable cleanable;

    ArenaAllocation(MemorySegment memory, Release release) {
      this.memory = memory;
      this.cleanable = CLEANER.register(this, release);
    }

    @Override
    public long address() {
      return memory.address();
    }

    @Override
    public long size() {
      return memory.byteSize();
    }

    @Override
    public MemorySegment segment() {
      return memory;
    }

    @Override
    public void free() {
      cleanable.clean();
    }
  }
}
