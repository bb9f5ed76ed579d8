package dev.torchtpu.cpu.kernel;

import static dev.torchtpu.cpu.kernel.Vectors.ORDER;
import static dev.torchtpu.cpu.memory.AddressSpace.ALL;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.ShortVector;
import jdk.incubator.vector.Vector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorShape;
import jdk.incubator.vector.VectorShuffle;
import jdk.incubator.vector.VectorSpecies;

/**
 * Loads the classes behind the Vector API by using each kind of operation once. The JIT compiles a
 * call of an abstract class directly while one subclass is loaded, and throws the code away when a
 * second one comes: all kernels compiled so far would be interpreted again.
 */
final class VectorClasses {
  private VectorClasses() {}

  static void load() {
    try (var s = new WarmUpScratch()) {
      int bits = Vectors.F32.vectorBitSize();
      for (Class<?> element : new Class<?>[] {float.class, double.class, int.class, long.class}) {
        use(VectorSpecies.of(element, VectorShape.forBitSize(bits)), s.a(), s.out());
      }
      convert(s.a(), s.out());
      for (Class<?> element : new Class<?>[] {short.class, byte.class}) {
        for (int b = bits; b >= Math.max(64, bits / 4); b /= 2) {
          move(VectorSpecies.of(element, VectorShape.forBitSize(b)), s.a(), s.out());
        }
      }
    }
  }

  /** Loads, stores, masks and shuffles. */
  private static <E> Vector<E> move(VectorSpecies<E> species, long from, long to) {
    Vector<E> x = species.fromMemorySegment(ALL, from, ORDER);
    VectorMask<E> some = species.indexInRange(0, species.length() - 1);
    Vector<E> y = species.zero().blend(x, some);
    VectorShuffle<E> order = species.shuffleFromOp(i -> i);
    VectorMask<E> m = x.compare(VectorOperators.LT, y).or(some).and(species.maskAll(true)).not();
    y = x.rearrange(order).blend(y, m).add(x, some);
    y.intoMemorySegment(ALL, to, ORDER);
    y.intoMemorySegment(ALL, to, ORDER, some);
    return y.lanewise(VectorOperators.MAX, x, some);
  }

  private static <E> void use(VectorSpecies<E> species, long from, long to) {
    Vector<E> x = move(species, from, to);
    Vector<E> y = x.add(x).sub(x).mul(x).neg().abs().min(x).max(x);
    y = y.lanewise(VectorOperators.ADD, x).lanewise(VectorOperators.NEG);
    y.reduceLanesToLong(VectorOperators.ADD);
    y.reduceLanesToLong(VectorOperators.MAX, y.compare(VectorOperators.GT, x));
    Class<E> type = species.elementType();
    if (type == (Object) float.class || type == (Object) double.class) {
      y = y.div(x).lanewise(VectorOperators.FMA, x, y).lanewise(VectorOperators.SQRT);
      y = y.lanewise(VectorOperators.EXP).lanewise(VectorOperators.LOG);
      y = y.lanewise(VectorOperators.ATAN2, x);
    } else {
      y = y.lanewise(VectorOperators.LSHL, 3).lanewise(VectorOperators.AND, x);
      y = y.lanewise(VectorOperators.LSHL, x).lanewise(VectorOperators.NOT);
    }
    y.reinterpretAsInts();
    y.intoMemorySegment(ALL, to, ORDER);
  }

  private static void convert(long from, long to) {
    FloatVector f = FloatVector.fromMemorySegment(Vectors.F32, ALL, from, ORDER);
    VectorMask<Float> some = Vectors.F32.indexInRange(0, Vectors.F32.length() - 1);
    f = FloatVector.fromMemorySegment(Vectors.F32, ALL, from, ORDER, some).add(f);
    f = f.lanewise(VectorOperators.FMA, f, f, some).lanewise(VectorOperators.EXP, some);
    f.reduceLanes(VectorOperators.ADD, some);
    f.reduceLanes(VectorOperators.MAX);
    var i = (IntVector) f.convertShape(VectorOperators.F2I, Vectors.I32, 0);
    i.convertShape(VectorOperators.I2F, Vectors.F32, 0);
    i.convertShape(VectorOperators.I2S, Vectors.I16_HALF, 0).intoMemorySegment(ALL, to, ORDER);
    ShortVector.fromMemorySegment(Vectors.I16_HALF, ALL, from, ORDER)
        .convertShape(VectorOperators.S2I, Vectors.I32, 0)
        .reinterpretAsFloats()
        .intoMemorySegment(ALL, to, ORDER);
  }
}
