package dev.torchtpu.aten.ops;

import dev.torchtpu.Dtype;
import dev.torchtpu.aten.Expr;
import dev.torchtpu.aten.LowerContext;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.RandomOp;
import dev.torchtpu.hlo.TensorType;
import dev.torchtpu.hlo.UnaryKind;
import java.util.List;

/** Random numbers inside programs, from the device's generator. */
final class Draws {
  private static final int BLOCK_BYTES = 16;

  private Draws() {}

  /** Random 32- or 64-bit numbers; the generator advances by whole blocks. */
  static Expr bits(LowerContext c, ElementType type, long... sizes) {
    return bits(c, type, 0, sizes);
  }

  private static Expr bits(LowerContext c, ElementType type, int moreBlocks, long... sizes) {
    TensorType t = TensorType.of(type, sizes);
    if (t.elements() == 0) {
      return c.expr(c.builder().full(t, 0L));
    }
    long blocks = Math.ceilDiv(t.elements() * (type.bits() / 8), BLOCK_BYTES) + moreBlocks;
    Expr state = c.generatorState(blocks);
    // Philox with key and counter spelt out: the counter's upper half is the seed again.
    Expr spelt = Expr.concat(List.of(state, state.slice(0, 0, 1)), 0);
    return state.wrap(
        state
            .builder()
            .emitAll(new RandomOp.RngBitGenerator(RandomOp.RngAlgorithm.PHILOX, spelt.value(), t))
            .get(1));
  }

  /** Integers of {@code [low, low + span)}; a span of 0 stands for 2^64. */
  static Expr integers(LowerContext c, long low, long span, long... sizes) {
    boolean narrow = span > 0 && span <= 1L << 32;
    // A draw of narrow integers takes one block more than it reads, as in TorchTPU.
    Expr bits = narrow ? bits(c, ElementType.UI32, 1, sizes) : bits(c, ElementType.UI64, sizes);
    Expr wide = bits.convert(ElementType.UI64);
    Expr i = (span == 0 ? wide : wide.rem(wide.full(span))).convert(ElementType.I64);
    return i.add(i.full(low));
  }

  /** Uniform numbers in [0, 1) of a float dtype: random mantissas of [1, 2), less one. */
  static Expr uniform(LowerContext c, Dtype dtype, long... sizes) {
    return switch (dtype) {
      case FLOAT64 -> mantissas(bits(c, ElementType.UI64, sizes), dtype, 52, 0x3FFL << 52);
      case FLOAT32 -> mantissas(bits(c, ElementType.UI32, sizes), dtype, 23, 0x3F800000L);
      case BFLOAT16 -> mantissas(halves(c, sizes), dtype, 7, 0x3F80L);
      case FLOAT16 -> mantissas(halves(c, sizes), dtype, 10, 0x3C00L);
      default -> uniform(c, Dtype.FLOAT32, sizes).to(dtype);
    };
  }

  private static Expr halves(LowerContext c, long... sizes) {
    return bits(c, ElementType.UI32, sizes).convert(ElementType.UI16);
  }

  private static Expr mantissas(Expr bits, Dtype dtype, int width, long one) {
    Expr m = bits.and(bits.full((1L << width) - 1)).or(bits.full(one));
    Expr x = m.bitcast(TensorType.of(dtype.elementType(), bits.sizes()));
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
