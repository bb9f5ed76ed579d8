package dev.torchtpu.cpu.plan;

import java.util.Arrays;

/** The memories of a program's values while it is planned. */
final class SlotTable {
  enum Kind {
    PARAMETER,
    CONSTANT,
    TEMPORARY,
    RESULT
  }

  private Kind[] kind = new Kind[8];
  private long[] bytes = new long[8];
  private boolean[] splat = new boolean[8];

  /** Number of the parameter, constant or result; of a temporary, its place in the arena. */
  private long[] detail = new long[8];

  private int[] firstStep = new int[8];
  private int[] lastStep = new int[8];
  private int count;

  int add(Kind k, long size, long number) {
    if (count == bytes.length) {
      int n = 2 * count;
      kind = Arrays.copyOf(kind, n);
      bytes = Arrays.copyOf(bytes, n);
      splat = Arrays.copyOf(splat, n);
      detail = Arrays.copyOf(detail, n);
      firstStep = Arrays.copyOf(firstStep, n);
      lastStep = Arrays.copyOf(lastStep, n);
    }
    kind[count] = k;
    bytes[count] = size;
    detail[count] = number;
    firstStep[count] = Integer.MAX_VALUE;
    lastStep[count] = -1;
    return count++;
  }

  int count() {
    return count;
  }

  Kind kind(int slot) {
    return kind[slot];
  }

  void setKind(int slot, Kind k, long number) {
    kind[slot] = k;
    detail[slot] = number;
  }

  long bytes(int slot) {
    return bytes[slot];
  }

  long detail(int slot) {
    return detail[slot];
  }

  /** Whether the memory repeats one element over 64 bytes. */
  boolean isSplat(int slot) {
    return splat[slot];
  }

  void setSplat(int slot) {
    splat[slot] = true;
  }

  void read(int slot, int step) {
    lastStep[slot] = Math.max(lastStep[slot], step);
  }

  void written(int slot, int step) {
    firstStep[slot] = Math.min(firstStep[slot], step);
    lastStep[slot] = Math.max(lastStep[slot], step);
  }

  int firstStep(int slot) {
    return firstStep[slot];
  }

  int lastStep(int slot) {
    return lastStep[slot];
  }

  /** Places the temporaries in one arena, sharing memory between those that never live together. */
  long placeTemporaries() {
    int[] temporaries = new int[count];
    int n = 0;
    for (int s = 0; s < count; s++) {
      if (kind[s] == Kind.TEMPORARY && lastStep[s] >= 0) {
        temporaries[n++] = s;
      }
    }
    long total = 0;
    for (int i = 0; i < n; i++) {
      int s = temporaries[i];
      long at = firstGap(temporaries, i, s);
      detail[s] = at;
      total = Math.max(total, at + padded(s));
    }
    return total;
  }

  private long padded(int slot) {
    return Math.max(64, (bytes[slot] + 63) & -64L);
  }

  private long firstGap(int[] placed, int n, int slot) {
    long at = 0;
    boolean moved = true;
    while (moved) {
      moved = false;
      for (int i = 0; i < n; i++) {
        int other = placed[i];
        boolean together = firstStep[other] <= lastStep[slot] && firstStep[slot] <= lastStep[other];
        if (together && detail[other] < at + padded(slot) && at < detail[other] + padded(other)) {
          at = detail[other] + padded(other);
          moved = true;
        }
      }
    }
    return at;
  }
}
