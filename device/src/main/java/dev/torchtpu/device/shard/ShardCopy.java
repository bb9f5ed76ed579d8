package dev.torchtpu.device.shard;

import dev.torchtpu.hlo.TensorType;
import dev.torchtpu.hlo.shard.Sharding;
import java.lang.foreign.MemorySegment;

/** Copies a device's part out of a whole row-major array, or back, in runs as long as possible. */
final class ShardCopy {
  private final long elementBytes;
  private final long[] whole;
  private final long[] part;
  private final long[] starts;

  ShardCopy(Sharding sharding, TensorType type, int device) {
    elementBytes = type.elementType().storageBytes();
    whole = type.dims();
    part = sharding.shard(type).dims();
    starts = new long[part.length];
    for (int i = 0; i < starts.length; i++) {
      starts[i] = sharding.part(device, i) * part[i];
    }
  }

  void toPart(MemorySegment from, MemorySegment to) {
    copy(from, to, true);
  }

  void fromPart(MemorySegment from, MemorySegment to) {
    copy(from, to, false);
  }

  private void copy(MemorySegment from, MemorySegment to, boolean outOfWhole) {
    // The trailing dimensions that are whole, and the one before them, lie in one piece.
    int split = part.length;
    while (split > 0 && part[split - 1] == whole[split - 1]) {
      split--;
    }
    int outer = Math.max(0, split - 1);
    long run = elementBytes;
    for (int i = outer; i < part.length; i++) {
      run *= part[i];
    }
    long runs = 1;
    for (int i = 0; i < outer; i++) {
      runs *= part[i];
    }
    if (run == 0) {
      return;
    }
    for (long r = 0; r < runs; r++) {
      long at = offset(r, outer);
      if (outOfWhole) {
        MemorySegment.copy(from, at, to, r * run, run);
      } else {
        MemorySegment.copy(from, r * run, to, at, run);
      }
    }
  }

  /** The byte in the whole array at which a run of the part begins. */
  private long offset(long run, int outer) {
    long rest = run;
    long[] position = starts.clone();
    for (int i = outer - 1; i >= 0; i--) {
      position[i] += rest % part[i];
      rest /= part[i];
    }
    long at = 0;
    for (int i = 0; i < whole.length; i++) {
      at = at * whole[i] + position[i];
    }
    return at * elementBytes;
  }
}
