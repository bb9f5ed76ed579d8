package dev.torchtpu.cpu.kernel;

import jdk.incubator.vector.VectorShape;
import jdk.incubator.vector.VectorShuffle;
import jdk.incubator.vector.VectorSpecies;

/**
 * Loads the classes of all vectors, masks and shuffles. The JIT compiles a call of an abstract
 * class directly while one subclass is loaded, and throws the code away when a second one comes:
 * all kernels compiled so far would be interpreted again.
 */
final class VectorClasses {
  private static final Class<?>[] ELEMENTS = {
    float.class, int.class, long.class, double.class, short.class, byte.class
  };

  private VectorClasses() {}

  static void load() {
    int widest = Vectors.F32.vectorBitSize();
    for (int bits = widest; bits >= Math.max(64, widest / 4); bits /= 2) {
      for (Class<?> element : ELEMENTS) {
        load(VectorSpecies.of(element, VectorShape.forBitSize(bits)));
      }
    }
  }

  private static <E> void load(VectorSpecies<E> species) {
    VectorShuffle<E> order = species.shuffleFromOp(i -> i);
    species.zero().rearrange(order).blend(species.zero(), species.maskAll(true));
  }
}
