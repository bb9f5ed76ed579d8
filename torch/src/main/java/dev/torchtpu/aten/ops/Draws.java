package dev.torchtpu.aten.ops;

import dev.torchtpu.Dtype;
import dev.torchtpu.aten.Expr;
import dev.torchtpu.aten.LowerContext;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.RandomOp;
import dev.torchtpu.hlo.TensorType;
import dev.torchtpu.hlo.UnaryKind;

/** Random numbers inside programs, from the device's generator. */
final class Draws {
  private static final int BLOCK_BYTES = 16;

  private Draws() {}

  /** Random bits as unsigned numbers; the generator advances by whole blocks. */
  static Expr bits(LowerContext c, ElementType type, long... sizes) {
    TensorType t = TensorType.of(type, sizes);
    long blocks = Math.ceilDiv(t.elements() * (type.bits() / 8), BLOCK_BYTES);
    Expr state = c.generatorState(blocks);
    return state.wrap(
        state
            .builder()
            .emitAll(new RandomOp.RngBitGenerator(RandomOp.RngAlgorithm.PHILOX, state.value(), t))
            .get(1));
  }

  /** Uniform numbers in [0, 1) of a float dtype: random mantissas of [1, 2), less one. */
  static Expr uniform(LowerContext c, Dtype dtype, long... sizes) {
    return switch (dtype) {
      case FLOAT64 -> mantissas(c, dtype, ElementType.UI64, 12, 0x3FFL << 52, sizes);
      case FLOAT32 -> mantissas(c, dtype, ElementType.UI32, 9, 0x3F800000L, sizes);
      case BFLOAT16 -> mantissas(c, dtype, ElementType.UI16, 9, 0x3F80L, sizes);
      case FLOAT16 -> mantissas(c, dtype, ElementType.UI16, 6, 0x3C00L, sizes);
      default -> mantissas(c, Dtype.FLOAT32, ElementType.UI32, 9, 0x3F800000L, sizes).to(dtype);
    };
  }

  private static Expr mantissas(
      LowerContext c, Dtype dtype, ElementType type, long shift, long one, long... sizes) {
    Expr b = bits(c, type, sizes);
    Expr m = b.binary(dev.torchtpu.hlo.BinaryKind.SHIFT_RIGHT_LOGICAL, b.full(shift));
    Expr x = m.or(b.full(one)).bitcast(TensorType.of(dtype.elementType(), sizes));
    return x.sub(x.ones());
  }

  /** Normal numbers: the inverse error function of uniform ones in (-1, 1). */
  static Expr normal(LowerContext c, Dtype dtype, long... sizes) {
    if (dtype.isComplex()) {
      Dtype part = dtype.toReal();
      Expr re = normal(c, part, sizes).mul(Math.sqrt(0.5));
      return re.complexWith(normal(c, part, sizes).mul(Math.sqrt(0.5)));
    }
    Expr u = uniform(c, dtype, sizes);
    double low =
        switch (u.dtype()) {
          case FLOAT64 -> -0x1.fffffffffffffp-1;
          case FLOAT32 -> -0x1.fffffep-1;
          case BFLOAT16 -> -0x1.fep-1;
          default -> -0x1.ffcp-1;
        };
    Expr spread = u.mul(u.full(1.0).sub(u.full(low))).add(u.full(low)).max(u.full(low));
    return spread.unary(UnaryKind.CHLO_ERF_INV).mul(Math.sqrt(2)).to(dtype);
  }

  /** {@code true} with a probability, broadcast to sizes. */
  static Expr bernoulli(LowerContext c, Expr p, long... sizes) {
    return uniform(c, Dtype.FLOAT32, sizes).lt(p.to(Dtype.FLOAT32).broadcastTo(sizes));
  }
}
