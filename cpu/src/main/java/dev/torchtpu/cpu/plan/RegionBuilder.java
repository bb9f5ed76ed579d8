package dev.torchtpu.cpu.plan;

import dev.torchtpu.cpu.kernel.Kernel;
import dev.torchtpu.cpu.kernel.StridedLoop;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Gathers elementwise operations over one number of elements, then makes a step of them. */
final class RegionBuilder {
  /** Operations after which a region is closed: more would not stay in the first cache. */
  static final int FULL = 48;

  final long elements;
  private final List<Node> nodes = new ArrayList<>();
  private final List<View> operands = new ArrayList<>();
  private int computed;

  RegionBuilder(long elements) {
    this.elements = elements;
  }

  boolean isFull() {
    return computed >= FULL;
  }

  Node operand(View view) {
    for (Node n : nodes) {
      if (n.view == view) {
        return n;
      }
    }
    Node n = Node.operand(this, view);
    nodes.add(n);
    return n;
  }

  Node compute(dev.torchtpu.hlo.ElementType type, Kernel kernel, Node... inputs) {
    Node n = Node.computed(this, type, kernel, inputs);
    nodes.add(n);
    computed++;
    return n;
  }

  /** Slots that the region reads. */
  int[] reads() {
    return nodes.stream().filter(n -> n.view != null).mapToInt(n -> viewOf(n).slot()).toArray();
  }

  /** Slots that the region writes. */
  int[] writes() {
    return nodes.stream().filter(n -> n.slot >= 0).mapToInt(n -> n.slot).toArray();
  }

  private static View viewOf(Node n) {
    View v = n.view;
    if (v == null) {
      throw new IllegalStateException("not an operand");
    }
    return v;
  }

  /** Makes the step; values that nobody outside needs stay in tiles. */
  RegionStep build(SlotTable slots) {
    markUses();
    var memory = new ArrayList<View>();
    var splats = new ArrayList<Node>();
    var micros = new ArrayList<Micro>();
    int bases = 0;
    for (Node n : nodes) {
      View v = n.view;
      if (v != null && n.lastUse >= 0) {
        n.base = bases++;
        memory.add(v);
      }
    }
    int operandBases = bases;
    for (Node n : nodes) {
      if (n.kernel != null && n.slot >= 0) {
        n.base = bases++;
        memory.add(new View(n.slot, n.type, new long[] {elements}, new long[] {1}, 0, -1));
      }
    }
    int firstSplat = bases;
    for (Node n : nodes) {
      View v = n.view;
      if (v != null && n.lastUse >= 0 && isSplat(v) && !slots.isSplat(v.slot())) {
        splats.add(n);
      }
    }
    int firstTile = firstSplat + splats.size();
    var free = new ArrayDeque<Integer>();
    int tiles = 0;
    for (int i = 0; i < nodes.size(); i++) {
      Node n = nodes.get(i);
      if (n.lastUse < 0 && n.slot < 0) {
        continue;
      }
      View v = n.view;
      if (v == null) {
        releaseInputs(n, i, free, true);
        if (n.slot < 0) {
          n.tile = free.isEmpty() ? tiles++ : free.pop();
        }
        micros.add(loop(n, slots, splats, firstSplat, firstTile));
        releaseInputs(n, i, free, false);
      } else if (!v.isDirect() && !isSplat(v)) {
        n.tile = free.isEmpty() ? tiles++ : free.pop();
        View c = v.collapse();
        micros.add(
            new Micro.Load(
                new StridedLoop(v.size(), c.dims(), c.strides()), firstTile + n.tile, n.base));
      }
    }
    List<Node> needed = nodes.stream().filter(n -> n.lastUse >= 0 || n.slot >= 0).toList();
    int[] splatBases = splats.stream().mapToInt(n -> n.base).toArray();
    int[] splatSizes = splats.stream().mapToInt(n -> n.type.storageBytes()).toArray();
    return new RegionStep(
        elements,
        memory.toArray(View[]::new),
        operandBases,
        splatBases,
        splatSizes,
        tiles,
        micros.toArray(Micro[]::new),
        RegionFusion.of(this, needed, firstSplat));
  }

  boolean isSplat(View v) {
    return elements > 1 && v.isScalar();
  }

  private void markUses() {
    for (int i = nodes.size() - 1; i >= 0; i--) {
      Node n = nodes.get(i);
      if (n.lastUse >= 0 || n.slot >= 0) {
        for (Node in : n.inputs) {
          in.lastUse = Math.max(in.lastUse, i);
        }
      }
    }
  }

  /**
   * Frees the tiles of inputs that die here: before the result's tile is chosen, those that the
   * loop may overwrite (elements of one size), after it the others.
   */
  private static void releaseInputs(
      Node n, int position, ArrayDeque<Integer> free, boolean before) {
    for (Node in : n.inputs) {
      boolean sameSize = in.type.storageBytes() == n.type.storageBytes();
      if (in.tile >= 0 && in.lastUse == position && sameSize == before && !free.contains(in.tile)) {
        free.push(in.tile);
      }
    }
  }

  private Micro loop(Node n, SlotTable slots, List<Node> splats, int firstSplat, int firstTile) {
    int[] base = new int[3];
    long[] bytes = new long[3];
    long[] step = new long[3];
    for (int i = 0; i < n.inputs.length; i++) {
      Node in = n.inputs[i];
      View v = in.view;
      step[i] = 1;
      if (v != null && isSplat(v)) {
        base[i] = slots.isSplat(v.slot()) ? in.base : firstSplat + splats.indexOf(in);
        step[i] = 0;
      } else if (in.tile >= 0) {
        base[i] = firstTile + in.tile;
      } else {
        base[i] = in.base;
        bytes[i] = in.type.storageBytes();
      }
    }
    for (int i = n.inputs.length; i < 3; i++) {
      base[i] = base[0];
      bytes[i] = bytes[0];
      step[i] = step[0];
    }
    boolean toMemory = n.slot >= 0;
    return new Micro.Loop(
        kernelOf(n),
        toMemory ? n.base : firstTile + n.tile,
        base[0],
        base[1],
        base[2],
        toMemory ? n.type.storageBytes() : 0,
        bytes[0],
        bytes[1],
        bytes[2],
        step[0],
        step[1],
        step[2]);
  }

  private static Kernel kernelOf(Node n) {
    @Nullable Kernel k = n.kernel;
    if (k == null) {
      throw new IllegalStateException("an operand has no kernel");
    }
    return k;
  }
}
