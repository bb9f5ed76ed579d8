package dev.torchtpu.cpu.reference;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The values of one call of a function. */
final class Frame {
  private final @Nullable Datum[] slots;
  private final Execution execution;

  Frame(int size, Execution execution) {
    this.slots = new Datum[size];
    this.execution = execution;
  }

  Datum get(int slot) {
    return Objects.requireNonNull(slots[slot]);
  }

  HostArray array(int slot) {
    return (HostArray) get(slot);
  }

  void set(int slot, Datum value) {
    slots[slot] = value;
  }

  void clear(int slot) {
    slots[slot] = null;
  }

  Execution execution() {
    return execution;
  }
}
