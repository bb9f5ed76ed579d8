package dev.torchtpu.cpu.kernel;

import static dev.torchtpu.cpu.memory.AddressSpace.ALL;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.torchtpu.cpu.memory.Block;
import dev.torchtpu.cpu.memory.CpuMemory;
import dev.torchtpu.hlo.BinaryKind;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.ElementwiseOp.Direction;
import dev.torchtpu.hlo.UnaryKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The vector form of each kernel gives what its scalar form gives, over odd sizes. */
class KernelFormsTest {
  private static final int MOST = 261;
  private static final double[] SPECIAL = {
    0,
    -0.0,
    1,
    -1,
    0.5,
    -0.5,
    2.5,
    3.5,
    0.3,
    -0.7,
    1e-40,
    -1e-40,
    1e-45,
    3e38,
    -3e38,
    0.624,
    0.626,
    0.999,
    1.001,
    4,
    5,
    -5,
    88.7,
    89,
    -87.4,
    -90,
    -103,
    -104,
    20,
    8388607.5,
    8388608,
    1e10,
    -1e10,
    Double.POSITIVE_INFINITY,
    Double.NEGATIVE_INFINITY,
    Double.NaN
  };

  private final CpuMemory memory = new CpuMemory("test", 1 << 30);
  private final Random random = new Random(3);

  private record Case(Kernel kernel, ElementType in, ElementType out, int operands, double ulps) {}

  private static List<Case> cases() {
    var all = new ArrayList<Case>();
    var types = List.of(ElementType.F32, ElementType.F64, ElementType.I32, ElementType.I64);
    for (ElementType t : types) {
      for (UnaryKind k : UnaryKind.values()) {
        boolean test = k.opName().contains("is_");
        double ulps = exact(k) ? 0 : 2;
        Kernels.unary(k, t)
            .ifPresent(x -> all.add(new Case(x, t, test ? ElementType.PRED : t, 1, ulps)));
      }
      for (BinaryKind k : BinaryKind.values()) {
        double ulps = k == BinaryKind.ATAN2 || k == BinaryKind.POWER ? 2 : 0;
        Kernels.binary(k, t).ifPresent(x -> all.add(new Case(x, t, t, 2, ulps)));
      }
      for (Direction d : Direction.values()) {
        Kernels.compare(d, t).ifPresent(x -> all.add(new Case(x, t, ElementType.PRED, 2, 0)));
      }
      Kernels.clamp(t).ifPresent(x -> all.add(new Case(x, t, t, 3, 0)));
    }
    for (ElementType from : ElementType.values()) {
      for (ElementType to : ElementType.values()) {
        Kernels.convert(from, to).ifPresent(x -> all.add(new Case(x, from, to, 1, 0)));
      }
    }
    return all;
  }

  private static boolean exact(UnaryKind k) {
    return switch (k) {
      case ABS,
          CEIL,
          FLOOR,
          IS_FINITE,
          NEGATE,
          NOT,
          ROUND_NEAREST_AFZ,
          ROUND_NEAREST_EVEN,
          SIGN,
          SQRT,
          CHLO_IS_INF,
          CHLO_SQUARE ->
          true;
      default -> false;
    };
  }

  @Test
  void formsAgree() {
    assumeThat(VectorSupport.isPresent()).isTrue();
    int compared = 0;
    for (Case c : cases()) {
      Optional<FlatLoop> vector = c.kernel.vectorForm();
      if (vector.isEmpty()) {
        continue;
      }
      compared++;
      for (int n : new int[] {1, 2, 7, 8, 9, 16, 31, MOST}) {
        Block a = operand(c.in);
        Block b = operand(c.in);
        Block d = operand(c.in);
        Block x = memory.allocate(8 * MOST);
        Block y = memory.allocate(8 * MOST);
        for (int step = 0; step < (n == 16 ? 2 : 1); step++) {
          long s = 1 - step;
          StridedLoop.splat(d.address(), d.address() + 8, c.in.storageBytes());
          long sd = c.operands == 3 ? 0 : 1;
          c.kernel
              .scalarForm()
              .run(x.address(), n, a.address(), 1, b.address(), s, d.address(), sd);
          vector.get().run(y.address(), n, a.address(), 1, b.address(), s, d.address(), sd);
          if (s == 1) {
            compare(c, n, x, y, a);
          }
        }
        List.of(a, b, d, x, y).forEach(Block::release);
      }
    }
    assertThat(compared).isGreaterThan(100);
  }

  @Test
  void selectsAgree() {
    assumeThat(VectorSupport.isPresent()).isTrue();
    for (int size : new int[] {4, 8}) {
      Kernel k = Kernels.select(size).orElseThrow();
      Block p = memory.allocate(64 + MOST);
      for (int i = 0; i < MOST; i++) {
        ALL.set(
            Layouts.I8, p.address() + i, (byte) (random.nextBoolean() ? random.nextInt(256) : 0));
      }
      Block a = operand(ElementType.I64);
      Block b = operand(ElementType.I64);
      Block x = memory.allocate(8 * MOST);
      Block y = memory.allocate(8 * MOST);
      k.scalarForm().run(x.address(), MOST, p.address(), 1, a.address(), 1, b.address(), 0);
      k.vectorForm()
          .orElseThrow()
          .run(y.address(), MOST, p.address(), 1, a.address(), 1, b.address(), 0);
      // The scalar form repeats one element, the vector form 64 bytes: make them the same.
      StridedLoop.splat(b.address(), b.address(), size);
      k.scalarForm().run(x.address(), MOST, p.address(), 1, a.address(), 1, b.address(), 0);
      k.vectorForm()
          .orElseThrow()
          .run(y.address(), MOST, p.address(), 1, a.address(), 1, b.address(), 0);
      assertThat(x.segment().asSlice(0, MOST * size).mismatch(y.segment().asSlice(0, MOST * size)))
          .isEqualTo(-1);
    }
  }

  private Block operand(ElementType t) {
    Block block = memory.allocate(8 * MOST + 64);
    for (int i = 0; i < MOST; i++) {
      double v =
          random.nextInt(3) == 0
              ? SPECIAL[random.nextInt(SPECIAL.length)]
              : random.nextGaussian() * Math.exp(3 * random.nextGaussian());
      long at = block.address() + (long) i * t.storageBytes();
      switch (t) {
        case F32 -> ALL.set(Layouts.F32, at, (float) v);
        case F64 -> ALL.set(Layouts.F64, at, v);
        case BF16 -> ALL.set(Layouts.I16, at, Halves.toBf16((float) v));
        case F16 -> ALL.set(Layouts.I16, at, Float.floatToFloat16((float) v));
        case I32 -> ALL.set(Layouts.I32, at, random.nextInt() >> random.nextInt(32));
        case I64 -> ALL.set(Layouts.I64, at, random.nextLong() >> random.nextInt(64));
        default -> ALL.set(Layouts.I8, at, (byte) random.nextInt(3));
      }
    }
    return block;
  }

  private static void compare(Case c, int n, Block expected, Block actual, Block operand) {
    int size = c.out.storageBytes();
    for (int i = 0; i < n; i++) {
      double e = read(c.out, expected.address() + (long) i * size);
      double a = read(c.out, actual.address() + (long) i * size);
      double ulp = c.out == ElementType.F64 ? Math.ulp(e) : Math.ulp((float) e);
      boolean same =
          Double.compare(e, a) == 0
              || (e == 0 && a == 0 && c.ulps > 0)
              || Math.abs(e - a) <= c.ulps * ulp;
      assertThat(same)
          .withFailMessage(
              "%s of %s: scalar %s, vector %s",
              c.kernel.name(), read(c.in, operand.address() + (long) i * c.in.storageBytes()), e, a)
          .isTrue();
    }
  }

  private static double read(ElementType t, long at) {
    return switch (t) {
      case F32 -> ALL.get(Layouts.F32, at);
      case F64 -> ALL.get(Layouts.F64, at);
      case BF16 -> Float.intBitsToFloat(ALL.get(Layouts.I16, at) << 16);
      case F16 -> Float.float16ToFloat(ALL.get(Layouts.I16, at));
      case I32 -> ALL.get(Layouts.I32, at);
      case I64 -> ALL.get(Layouts.I64, at);
      default -> ALL.get(Layouts.I8, at);
    };
  }
}
