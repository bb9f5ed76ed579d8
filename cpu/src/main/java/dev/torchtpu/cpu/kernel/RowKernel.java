package dev.torchtpu.cpu.kernel;

import java.util.Optional;
import java.util.function.Supplier;

/** A row loop that gets faster, as {@link Kernel} does. Safe for use by many threads. */
public final class RowKernel {
  private static final int WORTH_WARMING = 20_000;

  private final String name;
  private final RowLoop scalar;
  private final Optional<Supplier<RowLoop>> vector;

  /** Swapped once; a stale read runs the slower form. */
  private RowLoop active;

  private int credit;

  RowKernel(String name, RowLoop scalar, Optional<Supplier<RowLoop>> vector) {
    this.name = name;
    this.scalar = scalar;
    this.active = scalar;
    this.vector = VectorSupport.isPresent() ? vector : Optional.empty();
    this.credit = this.vector.isPresent() ? WORTH_WARMING : 0;
  }

  public String name() {
    return name;
  }

  /** Runs the loop; see {@link RowLoop#run}. */
  public void run(long out, long n, long a, long b, long c, double p) {
    active.run(out, n, a, b, c, p);
    if (credit > 0) {
      spend(n);
    }
  }

  private void spend(long n) {
    int left = (int) Math.max(0, credit - Math.max(64, n));
    credit = left;
    if (left == 0) {
      Warmer.submit(Warmer.Urgency.ROW, this::warm);
    }
  }

  void warm() {
    if (vector.isPresent() && active == scalar) {
      RowLoop loop = vector.get().get();
      try (var s = new WarmUpScratch()) {
        // A length with whole vectors and a rest, so that no branch is new later.
        if (Warmer.compile(() -> loop.run(s.out(), 203, s.a(), s.b(), s.c(), 1e-5), 203)) {
          active = loop;
        }
      }
    }
  }

  RowLoop scalarForm() {
    return scalar;
  }

  Optional<RowLoop> vectorForm() {
    return vector.map(Supplier::get);
  }
}
