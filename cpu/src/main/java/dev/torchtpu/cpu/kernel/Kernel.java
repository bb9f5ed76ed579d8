package dev.torchtpu.cpu.kernel;

import java.util.Optional;
import java.util.function.Supplier;

/**
 * A flat loop that gets faster: its scalar form runs until the vector form has been compiled in the
 * background, which is asked for when the kernel has done enough work to be worth it. Safe for use
 * by many threads.
 */
public final class Kernel {
  /** Elements to run before a vector form is worth compiling; a call counts as 64 at least. */
  private static final int WORTH_WARMING = 20_000;

  private final String name;
  private final FlatLoop scalar;
  private final Optional<Supplier<FlatLoop>> vector;

  /**
   * Swapped once; a stale read runs the slower form. Both are right to two units in the last place.
   */
  private FlatLoop active;

  /** Work left until warming is asked for; 0 when there is nothing to ask for. */
  private int credit;

  Kernel(String name, FlatLoop scalar, Optional<Supplier<FlatLoop>> vector) {
    this.name = name;
    this.scalar = scalar;
    this.active = scalar;
    this.vector = vector;
    this.credit = vector.isPresent() ? WORTH_WARMING : 0;
  }

  public String name() {
    return name;
  }

  /** Runs the loop; see {@link FlatLoop#run}. */
  public void run(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    active.run(out, n, a, sa, b, sb, c, sc);
    if (credit > 0) {
      spend(n);
    }
  }

  private void spend(long n) {
    int left = (int) Math.max(0, credit - Math.max(64, n));
    credit = left;
    if (left == 0) {
      Warmer.submit(Warmer.Urgency.FLAT, this::warm);
    }
  }

  /** Compiles the vector form by running it, then takes it into use. */
  void warm() {
    if (vector.isPresent() && active == scalar) {
      FlatLoop loop = vector.get().get();
      try (var scratch = new WarmUpScratch()) {
        if (Warmer.compile(
            () -> loop.run(scratch.out(), 64, scratch.a(), 1, scratch.b(), 1, scratch.c(), 1),
            64)) {
          active = loop;
        }
      }
    }
  }

  /** The two forms, for tests of their equality. */
  FlatLoop scalarForm() {
    return scalar;
  }

  Optional<FlatLoop> vectorForm() {
    return vector.map(Supplier::get);
  }
}
