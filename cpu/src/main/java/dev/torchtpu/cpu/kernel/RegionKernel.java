package dev.torchtpu.cpu.kernel;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The generated loop of a region: made and compiled in the background once the region has proved
 * hot. Kernels are shared by all regions of the same program, and bounded in number: the code of
 * one that was dropped is collected when no plan holds it. Safe for use by many threads.
 */
public final class RegionKernel {
  /** Elements to compute before a loop is worth generating. */
  private static final long WORTH_GENERATING = 400_000;

  /** Calls to make before, if they are short. */
  private static final long LEAST_PER_CALL = 2_000;

  private static final int MOST_KERNELS = 512;

  private static final Map<LoopProgram, RegionKernel> ALL =
      Collections.synchronizedMap(
          new LinkedHashMap<>(64, 0.75f, true) {
            private static final long serialVersionUID = 1L;

            @Override
            protected boolean removeEldestEntry(Map.Entry<LoopProgram, RegionKernel> eldest) {
              return size() > MOST_KERNELS;
            }
          });

  private static final AtomicLong GENERATED = new AtomicLong();
  private static final AtomicLong FAILED = new AtomicLong();

  private final LoopProgram program;

  /** Set once; who reads the old value runs the slower form. */
  private Optional<RegionLoop> loop = Optional.empty();

  private long credit = WORTH_GENERATING;

  private RegionKernel(LoopProgram program) {
    this.program = program;
  }

  /** The kernel of a program; empty where loops cannot be generated. */
  public static Optional<RegionKernel> of(LoopProgram program) {
    return VectorSupport.isPresent()
        ? Optional.of(ALL.computeIfAbsent(program, RegionKernel::new))
        : Optional.empty();
  }

  /** How many loops were generated and compiled. */
  public static long generated() {
    return GENERATED.get();
  }

  /** How many loops could not be generated or did not become fast; their regions run as before. */
  public static long failed() {
    return FAILED.get();
  }

  public LoopProgram program() {
    return program;
  }

  /** The loop, if it is compiled, to compute some elements. */
  public Optional<RegionLoop> forWork(long elements) {
    if (credit > 0) {
      spend(elements);
    }
    return loop;
  }

  /** The loop, if it is compiled. */
  public Optional<RegionLoop> loop() {
    return loop;
  }

  private void spend(long elements) {
    long left = Math.max(0, credit - Math.max(LEAST_PER_CALL, elements));
    credit = left;
    if (left == 0) {
      Warmer.submit(Warmer.Urgency.REGION, this::warm);
    }
  }

  synchronized void warm() {
    if (loop.isPresent()) {
      return;
    }
    try {
      RegionLoop made = LoopEmitter.emit(program);
      try (var s = new WarmUpScratch()) {
        long[] at = new long[program.arrays()];
        long step = Math.min(4096, 4 * WarmUpScratch.BYTES / Math.max(1, at.length)) & -64L;
        for (int i = 0; i < at.length; i++) {
          at[i] = s.out() + i * step;
        }
        long n = step / 4;
        if (Warmer.compile(() -> made.run(at, n), n)) {
          loop = Optional.of(made);
          GENERATED.incrementAndGet();
        } else {
          FAILED.incrementAndGet();
        }
      }
    } catch (RuntimeException | LinkageError e) {
      FAILED.incrementAndGet();
      throw e;
    }
  }
}
