package dev.torchtpu.cpu.plan;

import dev.torchtpu.cpu.memory.Block;
import dev.torchtpu.cpu.memory.CpuMemory;
import dev.torchtpu.device.Profile;
import java.lang.ref.Reference;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A program ready to run: its steps in order, and where each value's memory comes from. Immutable;
 * any number of threads may run it.
 */
public final class Schedule {
  private final String name;
  private final long[][] traffic;
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

  /** Held too because their addresses are in the template. */
  private final Block[] constants;

  private final Optional<DirectLoop> direct;

  Schedule(
      String name,
      long[][] traffic,
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
    this.name = name;
    this.traffic = traffic;
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
      Profile profile = Profile.active();
      if (profile == null) {
        for (Step s : steps) {
          s.run(f);
        }
      } else {
        runTimed(f, profile);
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

  private void runTimed(Frame f, Profile profile) {
    for (int i = 0; i < steps.length; i++) {
      long start = System.nanoTime();
      steps[i].run(f);
      long nanos = System.nanoTime() - start;
      profile.add(
          name,
          i + 1,
          steps[i].form().toString(),
          steps[i].describe(),
          nanos,
          traffic[i][0] + traffic[i][1]);
    }
  }

  /** The plan as text: steps with what they read and write, then the memory that is needed. */
  public String explain() {
    var out = new StringBuilder();
    out.append(
        String.format(
            Locale.ROOT, "%-4s %-9s %12s %12s  %s%n", "step", "form", "reads", "writes", "what"));
    for (int i = 0; i < steps.length; i++) {
      out.append(
          String.format(
              Locale.ROOT,
              "%-4d %-9s %12d %12d  %s%n",
              i + 1,
              steps[i].form().toString().toLowerCase(Locale.ROOT),
              traffic[i][0],
              traffic[i][1],
              steps[i].describe()));
    }
    long constantBytes = 0;
    for (Block b : constants) {
      constantBytes += b.bytes();
    }
    long results = 0;
    for (int i = 0; i < resultBytes.length; i++) {
      results += reused[i] < 0 ? resultBytes[i] : 0;
    }
    out.append(
        String.format(
            Locale.ROOT,
            "%d steps; %d bytes of results, %d of temporaries, %d of constants; peak %d bytes"
                + " besides the arguments%n",
            steps.length,
            results,
            arenaBytes,
            constantBytes,
            results + arenaBytes + constantBytes));
    return out.toString();
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
