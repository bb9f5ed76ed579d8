package dev.torchtpu.cpu.reference;

import dev.torchtpu.hlo.Attribute;
import dev.torchtpu.hlo.CallOp;
import dev.torchtpu.hlo.HloException;
import java.util.OptionalLong;
import java.util.Set;

/**
 * Chooses elements of a row by their keys, the same ones among equals as PyTorch on a CPU: that
 * follows from its algorithms and those of its C++ library, whose steps are taken here.
 */
@FunctionalInterface
public interface RowChooser {
  /** The composites along the last dimension that choose elements: values and their positions. */
  Set<String> NAMES = Set.of("torchtpu.topk", "torchtpu.kthvalue", "torchtpu.mode");

  /**
   * Positions of the chosen keys; there may be more than were asked for.
   *
   * @param keys integers in the order of the elements; may be changed
   */
  int[] choose(long[] keys);

  /**
   * What a composite chooses.
   *
   * @param nan the key of NaN, where there is one
   */
  static RowChooser of(CallOp.Composite c, OptionalLong nan) {
    return switch (c.compositeName()) {
      case "torchtpu.kthvalue" -> {
        int k = count(c);
        yield keys -> new int[] {QuickSelect.select(keys, k - 1)};
      }
      case "torchtpu.mode" -> keys -> new int[] {TopK.mode(keys, nan)};
      default -> {
        int k = count(c);
        boolean largest = flag(c, "largest");
        boolean sorted = flag(c, "sorted");
        yield keys -> {
          if (largest) {
            for (int i = 0; i < keys.length; i++) {
              // Reverses the order of all longs.
              keys[i] = ~keys[i];
            }
          }
          return TopK.select(keys, k, sorted);
        };
      }
    };
  }

  private static int count(CallOp.Composite c) {
    if (c.attributes().get("k") instanceof Attribute.Int i) {
      return Math.toIntExact(i.value());
    }
    throw new HloException(c.compositeName() + " needs the integer attribute k");
  }

  private static boolean flag(CallOp.Composite c, String name) {
    return switch (c.attributes().get(name)) {
      case Attribute.Bool b -> b.value();
      case Attribute.Int i -> i.value() != 0;
      case null, default ->
          throw new HloException(c.compositeName() + " needs the boolean attribute " + name);
    };
  }
}
