package dev.torchtpu.cpu;

import static org.assertj.core.api.Assertions.assertThat;

import dev.torchtpu.device.DeviceException;
import dev.torchtpu.hlo.BinaryKind;
import dev.torchtpu.hlo.ElementCodec;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.ElementwiseOp;
import dev.torchtpu.hlo.ElementwiseOp.Direction;
import dev.torchtpu.hlo.HloException;
import dev.torchtpu.hlo.Literal;
import dev.torchtpu.hlo.TensorType;
import dev.torchtpu.hlo.UnaryKind;
import dev.torchtpu.hlo.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Elementwise operations of every element type give what the reference gives. */
class FastTypesTest {
  private static final long[] SHAPE = {3, 7, 53};

  private static final List<ElementType> NUMBERS =
      List.of(
          ElementType.I8,
          ElementType.UI8,
          ElementType.I16,
          ElementType.UI16,
          ElementType.I32,
          ElementType.UI32,
          ElementType.I64,
          ElementType.UI64,
          ElementType.BF16,
          ElementType.F16,
          ElementType.F32,
          ElementType.F64,
          ElementType.F8E5M2,
          ElementType.I4,
          ElementType.C64,
          ElementType.C128);

  private final Oracle oracle = new Oracle();

  @AfterEach
  void close() {
    oracle.close();
  }

  /** Integers of all sizes, or numbers with special values. */
  private Literal values(ElementType t, long... shape) {
    if (!t.isInteger()) {
      return oracle.random(t, shape);
    }
    var random = new Random(t.ordinal());
    byte[] data = new byte[(int) TensorType.of(t, shape).bytes()];
    int size = t.storageBytes();
    for (int i = 0; i < data.length; i += size) {
      long v =
          switch (random.nextInt(4)) {
            case 0 -> random.nextInt(9) - 4;
            case 1 -> random.nextLong();
            case 2 -> 1L << random.nextInt(64);
            default -> -1L >>> random.nextInt(64);
          };
      System.arraycopy(ElementCodec.encode(t, v), 0, data, i, size);
    }
    return Literal.of(TensorType.of(t, shape), data);
  }

  /** Whether the operation is defined for the type; then it was checked. */
  private static boolean legal(Runnable check) {
    try {
      check.run();
      return true;
    } catch (HloException | DeviceException e) {
      return false;
    }
  }

  @Test
  void binaryAndUnaryOfIntegers() {
    int checked = 0;
    for (ElementType t : NUMBERS) {
      Literal x = values(t, SHAPE);
      Literal y = values(t, SHAPE);
      Literal s = values(t);
      for (BinaryKind k : BinaryKind.values()) {
        if (!t.isInteger()) {
          continue;
        }
        boolean done =
            legal(() -> {
              oracle.check(0, 0, (b, p) -> b.binary(k, p.get(0), p.get(1)), x, y);
              oracle.check(
                  0, 0, (b, p) -> b.binary(k, p.get(0), b.broadcastTo(p.get(1), SHAPE)), x, s);
            });
        checked += done ? 1 : 0;
      }
      for (UnaryKind k : UnaryKind.values()) {
        if (t.isInteger()) {
          checked += legal(() -> oracle.check(0, 0, (b, p) -> b.unary(k, p.get(0)), x)) ? 1 : 0;
        }
      }
    }
    assertThat(checked).isGreaterThan(150);
  }

  @Test
  void comparesSelectsAndClamps() {
    for (ElementType t : NUMBERS) {
      Literal x = values(t, SHAPE);
      Literal y = values(t, SHAPE);
      Literal low = oracle.moderate(t);
      Literal p0 = oracle.random(ElementType.PRED, SHAPE);
      for (Direction d : Direction.values()) {
        legal(() -> oracle.check(0, 0, (b, p) -> b.compare(d, p.get(0), p.get(1)), x, y));
        legal(() ->
            oracle.check(
                0,
                0,
                (b, p) ->
                    b.emit(
                        new ElementwiseOp.Compare(
                            p.get(0),
                            p.get(1),
                            d,
                            Optional.of(ElementwiseOp.CompareType.TOTALORDER))),
                x,
                y));
      }
      oracle.check(0, 0, (b, p) -> b.select(p.get(2), p.get(0), p.get(1)), x, y, p0);
      legal(() -> oracle.check(0, 0, (b, p) -> b.clamp(p.get(1), p.get(0), p.get(1)), x, low));
    }
  }

  @Test
  void conversionsAmongAllTypes() {
    var types = new ArrayList<>(NUMBERS);
    types.add(ElementType.PRED);
    for (ElementType from : types) {
      Literal x = values(from, SHAPE);
      for (ElementType to : types) {
        oracle.check(0, 0, (b, p) -> b.convert(p.get(0), to), x);
        // Several in one region share what they have in common.
        oracle.checkModule(
            0,
            0,
            Oracle.module(
                (b, p) -> {
                  Value v = b.convert(p.getFirst(), to);
                  return List.of(b.convert(v, ElementType.F32), b.convert(v, ElementType.I16), v);
                },
                x),
            x);
      }
    }
  }

  @Test
  void bitsChangeTypeWithinARegion() {
    Literal x = values(ElementType.UI32, SHAPE);
    oracle.check(
        0,
        0,
        (b, p) -> {
          TensorType f = TensorType.of(ElementType.F32, SHAPE);
          Value low = b.and(p.getFirst(), b.full(p.getFirst().tensorType(), 0x7fffffL));
          Value one = b.or(low, b.full(p.getFirst().tensorType(), 0x3f800000L));
          Value v = b.bitcast(one, f);
          return b.subtract(v, b.full(f, 1.0));
        },
        x);
  }
}
