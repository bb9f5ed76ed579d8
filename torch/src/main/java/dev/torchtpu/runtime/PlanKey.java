package dev.torchtpu.runtime;

import java.util.Arrays;

/** What a plan depends on: interned layouts by identity, static arguments by value. */
final class PlanKey {
  private final Object[] parts;
  private final int hash;

  PlanKey(Object[] parts) {
    this.parts = parts;
    this.hash = Arrays.hashCode(parts);
  }

  @Override
  public boolean equals(Object o) {
    return o instanceof PlanKey k && hash == k.hash && Arrays.equals(parts, k.parts);
  }

  @Override
  public int hashCode() {
    return hash;
  }
}
