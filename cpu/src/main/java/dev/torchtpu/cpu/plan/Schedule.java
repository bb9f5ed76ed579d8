package dev.torchtpu.cpu.plan;

import dev.torchtpu.cpu.memory.Block;
import dev.torchtpu.cpu.memory.CpuMemory;
import java.lang.ref.Reference;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A program ready to run: its steps in order, and where each value's memory comes from. Immutable;
 * any number of threads may run it.
 */
public final class Schedule {
  private final Step[] steps;
  private final long[] template;
  private final int offsets;
  private final int[] temporaries;
  private final long[] places;
  private final long arenaBytes;
  private final int[] resultSlots;
  private final long[] resultBytes;
  private final int[] reused;
  private final boolean[] donated;

  @SuppressWarnings("unused") // Held: their addresses are in the template.
  private final Block[] constants;

  private final Optional<DirectLoop> direct;

  Schedule(
      Step[] steps,
      long[] template,
      int offsets,
      int[] temporaries,
      long[] places,
      long arenaBytes,
      int[] resultSlots,
      long[] resultBytes,
      int[] reused,
      boolean[] donated,
      Block[] constants) {
    this.steps = steps;
    this.template = template;
    this.offsets = offsets;
    this.temporaries = temporaries;
    this.places = places;
    this.arenaBytes = arenaBytes;
    this.resultSlots = resultSlots;
    this.resultBytes = resultBytes;
    this.reused = reused;
    this.donated = donated;
    this.constants = constants;
    this.direct = DirectLoop.of(this);
  }

  /** The whole program as one flat loop, if it is one. */
  public Optional<DirectLoop> direct() {
    return direct;
  }

  /** Whether a parameter's buffer is given up to the program. */
  public boolean isDonated(int parameter) {
    return donated[parameter];
  }

  /** Whether any parameter is. */
  public boolean hasDonations() {
    for (boolean d : donated) {
      if (d) {
        return true;
      }
    }
    return false;
  }

  /** Frees donated arguments after a run, those apart that became results of a successful one. */
  public void releaseDonated(@Nullable Block[] arguments, boolean successful) {
    for (int i = 0; i < arguments.length; i++) {
      Block block = arguments[i];
      if (block != null && donated[i] && !(successful && isReused(i))) {
        block.release();
      }
    }
  }

  private boolean isReused(int parameter) {
    for (int p : reused) {
      if (p == parameter) {
        return true;
      }
    }
    return false;
  }

  /**
   * Runs the program.
   *
   * @param arguments memory of the arguments; that of a reused one becomes a result's
   * @return memory of the results, owned by the caller
   */
  public Block[] run(Block[] arguments, CpuMemory memory) {
    long[] addresses = new long[arguments.length];
    for (int i = 0; i < arguments.length; i++) {
      addresses[i] = arguments[i].address();
    }
    return run(addresses, arguments, memory);
  }

  /**
   * Runs the program on arguments at addresses; the memory of those that are not donated is held by
   * the caller, and their blocks are not looked at.
   */
  Block[] run(long[] addresses, @Nullable Block[] arguments, CpuMemory memory) {
    var f = new Frame(template.clone(), offsets, memory, arguments, donated);
    System.arraycopy(addresses, 0, f.at, 0, addresses.length);
    Block[] results = new Block[resultSlots.length];
    Block arena = null;
    int made = 0;
    try {
      for (; made < results.length; made++) {
        int parameter = reused[made];
        results[made] =
            parameter >= 0
                ? Objects.requireNonNull(arguments[parameter])
                : memory.allocate(resultBytes[made]);
        f.at[resultSlots[made]] = results[made].address();
      }
      if (arenaBytes > 0) {
        arena = memory.allocate(arenaBytes);
        for (int i = 0; i < temporaries.length; i++) {
          f.at[temporaries[i]] = arena.address() + places[i];
        }
      }
      for (Step s : steps) {
        s.run(f);
      }
    } catch (RuntimeException | Error e) {
      for (int i = 0; i < made; i++) {
        if (reused[i] < 0) {
          results[i].release();
        }
      }
      throw e;
    } finally {
      if (arena != null) {
        arena.release();
      }
      Reference.reachabilityFence(arguments);
      Reference.reachabilityFence(results);
    }
    return results;
  }

  Step[] steps() {
    return steps;
  }

  long[] template() {
    return template;
  }

  int[] resultSlots() {
    return resultSlots;
  }

  long[] resultBytes() {
    return resultBytes;
  }
}
