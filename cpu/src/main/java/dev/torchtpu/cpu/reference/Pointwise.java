package dev.torchtpu.cpu.reference;

import dev.torchtpu.hlo.ElementwiseOp;

/** Elementwise operations by themselves, for loops that have no faster form of one. */
public final class Pointwise {
  private Pointwise() {}

  /** Whether {@link #evaluate} knows an operation: all but those with a block of their own. */
  public static boolean knows(ElementwiseOp op) {
    return !(op instanceof ElementwiseOp.Map);
  }

  /** The result over operands of one length; a scalar stands for as many as needed. */
  public static HostArray evaluate(ElementwiseOp op, HostArray... in) {
    return switch (op) {
      case ElementwiseOp.Unary u -> Elementwise.unary(u.kind(), in[0]);
      case ElementwiseOp.Binary b -> Elementwise.binary(b.kind(), in[0], in[1]);
      case ElementwiseOp.Compare c ->
          Comparison.compare(c.direction(), c.compareType(), in[0], in[1]);
      case ElementwiseOp.Select s -> Selection.select(in[0], in[1], in[2]);
      case ElementwiseOp.Clamp c -> Selection.clamp(in[0], in[1], in[2]);
      case ElementwiseOp.Convert c -> Conversion.convert(in[0], c.target());
      case ElementwiseOp.ReducePrecision r ->
          Conversion.reducePrecision(in[0], r.exponentBits(), r.mantissaBits());
      case ElementwiseOp.Map m -> throw new IllegalArgumentException(m.name());
    };
  }
}
