package dev.torchtpu.cpu.kernel;

import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * A loop of any shape that gets faster, as {@link Kernel} does: its scalar form runs until the
 * vector form has been compiled in the background. Safe for use by many threads.
 *
 * @param <T> the interface of both forms
 */
final class Tiered<T> {
  /** Elements to run before a vector form is worth compiling. */
  private static final long WORTH_WARMING = 20_000;

  private final T scalar;
  private final Optional<Supplier<T>> vector;
  private final Warming<T> warming;

  /** Swapped once; a stale read runs the slower form. */
  private T active;

  private long credit;

  /** How a vector form is run on scratch memory until it is compiled. */
  @FunctionalInterface
  interface Warming<T> {
    /** Whether the form became fast. */
    boolean run(T form, WarmUpScratch scratch);
  }

  Tiered(T scalar, Supplier<T> vector, Warming<T> warming) {
    this.scalar = scalar;
    this.active = scalar;
    this.vector = VectorSupport.isPresent() ? Optional.of(vector) : Optional.empty();
    this.warming = warming;
    this.credit = this.vector.isPresent() ? WORTH_WARMING : 0;
  }

  /** The form to run for some work, counted in elements. */
  T forWork(long work) {
    if (credit > 0) {
      spend(work);
    }
    return active;
  }

  private void spend(long work) {
    long left = Math.max(0, credit - Math.max(64, work));
    credit = left;
    if (left == 0) {
      Warmer.submit(Warmer.Urgency.FLAT, this::warm);
    }
  }

  void warm() {
    if (vector.isPresent() && active == scalar) {
      T form = vector.get().get();
      try (var scratch = new WarmUpScratch()) {
        if (warming.run(form, scratch)) {
          active = form;
        }
      }
    }
  }

  /** The two forms, for tests of their equality. */
  void forms(Consumer<T> test) {
    test.accept(scalar);
    vector.ifPresent(v -> test.accept(v.get()));
  }
}
