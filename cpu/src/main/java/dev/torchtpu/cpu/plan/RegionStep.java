package dev.torchtpu.cpu.plan;

import dev.torchtpu.cpu.kernel.Parallel;
import dev.torchtpu.cpu.kernel.RegionKernel;
import dev.torchtpu.cpu.kernel.RegionLoop;
import dev.torchtpu.cpu.kernel.Scratch;
import dev.torchtpu.cpu.kernel.StridedLoop;
import java.util.Arrays;
import java.util.Optional;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/**
 * Runs a region: by the loop that was generated for it, once there is one, else primitive by
 * primitive over one cache-sized stretch of elements after the other.
 */
final class RegionStep implements Step {
  /** Elements of a tile. */
  static final int TILE = 1024;

  /** Below this a second core costs more than it gives. */
  static final long PARALLEL = 16_384;

  private static final long GRAIN = 8_192;
  private static final long TILE_BYTES = 16L * TILE;

  private final long elements;
  private final View[] memory;
  private final int operands;
  private final int[] splatBases;
  private final int[] splatSizes;
  private final int tiles;
  private final Micro[] micros;
  private final boolean whole;
  private final Optional<RegionKernel> fused;
  private final Micro.Load[] loads;

  /** Bytes that each of {@code memory} goes on by an element in the fused loop. */
  private final long[] advance;

  /**
   * @param memory operands from outside, then results; base {@code i} is the address of {@code
   *     memory[i]}, then come the repeated scalars, then the tiles
   * @param operands how many of {@code memory} are operands
   * @param splatBases which operands are repeated scalars
   * @param fused the region as one loop, if it can be one
   */
  RegionStep(
      long elements,
      View[] memory,
      int operands,
      int[] splatBases,
      int[] splatSizes,
      int tiles,
      Micro[] micros,
      Optional<RegionKernel> fused) {
    this.elements = elements;
    this.memory = memory;
    this.operands = operands;
    this.splatBases = splatBases;
    this.splatSizes = splatSizes;
    this.tiles = tiles;
    this.micros = micros;
    this.whole = tiles == 0;
    this.fused = fused;
    this.advance = new long[memory.length];
    for (int i = 0; i < advance.length; i++) {
      boolean splat = i < operands && elements > 1 && memory[i].isScalar();
      advance[i] = splat ? 0 : memory[i].size();
    }
    this.loads =
        Arrays.stream(micros)
            .filter(Micro.Load.class::isInstance)
            .map(Micro.Load.class::cast)
            .toArray(Micro.Load[]::new);
  }

  @Override
  public String describe() {
    var names = new StringJoiner(" ");
    for (Micro m : micros) {
      if (m instanceof Micro.Loop l) {
        names.add(l.kernel().name().replaceFirst("^(stablehlo|chlo)\\.", ""));
      } else {
        names.add("load");
      }
    }
    return "region of " + elements + ": " + names;
  }

  @Override
  public Form form() {
    if (fused.isPresent() && fused.get().loop().isPresent()) {
      return Form.GENERATED;
    }
    return micros.length == 1 ? Form.KERNEL : Form.TILES;
  }

  @Override
  public void run(Frame f) {
    RegionLoop loop = fused.isPresent() ? fused.get().forWork(elements).orElse(null) : null;
    if (elements < PARALLEL) {
      part(f, loop, 0, elements);
    } else {
      Parallel.run(elements, GRAIN, (from, to) -> part(f, loop, from, to));
    }
  }

  private void part(Frame f, @Nullable RegionLoop loop, long from, long to) {
    if (loop != null) {
      run(f, loop, from, to);
    } else {
      run(f, from, to);
    }
  }

  private void run(Frame f, RegionLoop loop, long from, long to) {
    int m = memory.length;
    long[] base = new long[m];
    for (int i = 0; i < m; i++) {
      base[i] = memory[i].address(f);
    }
    if (loads.length == 0) {
      for (int i = 0; i < m; i++) {
        base[i] += from * advance[i];
      }
      loop.run(base, to - from);
      return;
    }
    long tile = Scratch.of(loads.length * TILE_BYTES);
    long[] at = new long[m];
    for (long p = from; p < to; p += TILE) {
      long n = Math.min(TILE, to - p);
      for (int i = 0; i < m; i++) {
        at[i] = base[i] + p * advance[i];
      }
      for (int i = 0; i < loads.length; i++) {
        long place = tile + i * TILE_BYTES;
        loads[i].loop().read(place, base[loads[i].view()], p, n);
        at[loads[i].view()] = place;
      }
      loop.run(at, n);
    }
  }

  private void run(Frame f, long from, long to) {
    int m = memory.length;
    int s = splatBases.length;
    long[] base = new long[m + s + tiles];
    for (int i = 0; i < m; i++) {
      base[i] = memory[i].address(f);
    }
    if (s + tiles > 0) {
      long at = Scratch.of(tiles * TILE_BYTES + 64L * s);
      for (int i = 0; i < tiles; i++) {
        base[m + s + i] = at;
        at += TILE_BYTES;
      }
      for (int i = 0; i < s; i++) {
        base[m + i] = at;
        StridedLoop.splat(at, base[splatBases[i]], splatSizes[i]);
        at += 64;
      }
    }
    long stretch = whole && micros.length == 1 ? to - from : TILE;
    for (long p = from; p < to; p += stretch) {
      long n = Math.min(stretch, to - p);
      for (Micro micro : micros) {
        micro.run(base, p, n);
      }
    }
  }

  /**
   * Whether the memory of an operand's slot may become that of a result: element by element, each
   * is read before it is written, and no other primitive reads it later.
   */
  boolean mayOverwrite(int operand, int result) {
    if (!isDirect()) {
      return false;
    }
    int size = 0;
    for (View v : memory) {
      size = v.slot() == result ? v.size() : size;
    }
    for (int i = 0; i < operands; i++) {
      View v = memory[i];
      if (v.slot() == operand && (!v.isDirect() || v.offset() != 0 || v.size() != size)) {
        return false;
      }
    }
    return true;
  }

  /** The only primitive, if the region is one flat loop over whole operands. */
  boolean isDirect() {
    return micros.length == 1 && tiles == 0 && micros[0] instanceof Micro.Loop;
  }

  Micro.Loop directLoop() {
    return (Micro.Loop) micros[0];
  }

  Optional<RegionKernel> fused() {
    return fused;
  }

  View[] memory() {
    return memory;
  }

  int[] splatBases() {
    return splatBases;
  }

  int[] splatSizes() {
    return splatSizes;
  }

  long elements() {
    return elements;
  }
}
