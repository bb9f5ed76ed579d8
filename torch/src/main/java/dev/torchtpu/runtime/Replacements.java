package dev.torchtpu.runtime;

import dev.torchtpu.Tensor;
import dev.torchtpu.TorchException;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Tensors from outside a trace that took another storage or geometry in it, as {@code resize_},
 * {@code transpose_} and {@code out=} have it. They get their own back when the trace ends, and the
 * other one at each run of the program. For one thread.
 */
final class Replacements {
  private record Place(Storage storage, Layout layout, long offset) {
    static Place of(Tensor t) {
      return new Place(t.storage(), t.layout(), t.storageOffset());
    }
  }

  private final Map<Tensor, Place> originals = new IdentityHashMap<>();
  private final List<Tensor> order = new ArrayList<>();

  /**
   * Called before a tensor changes. One that was made in the trace needs no note.
   *
   * @param conditional whether in a branch or loop, where others may not change
   */
  void add(Tensor t, boolean conditional) {
    if (!t.storage().isTraced() && !originals.containsKey(t)) {
      if (conditional) {
        throw new TorchException(
            "a branch or loop of a captured program resizes a tensor from outside it");
      }
      t.storage().retain();
      originals.put(t, Place.of(t));
      order.add(t);
    }
  }

  /** What the tensors are now. */
  List<Trace.Replaced> current() {
    return order.stream()
        .map(t -> new Trace.Replaced(t, t.storage(), t.layout(), t.storageOffset()))
        .toList();
  }

  /** Gives the tensors back what they were. */
  void undo() {
    originals.forEach((t, p) -> {
      t.become(p.storage, p.layout, p.offset);
      p.storage.release();
    });
    originals.clear();
    order.clear();
  }
}
