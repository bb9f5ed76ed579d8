package dev.torchtpu.aten.ops;

import static dev.torchtpu.aten.LowerContext.reductionDims;

import dev.torchtpu.Dtype;
import dev.torchtpu.TorchException;
import dev.torchtpu.aten.Declarations;
import dev.torchtpu.aten.Expr;
import dev.torchtpu.aten.LowerContext;
import dev.torchtpu.aten.OpFamily;
import dev.torchtpu.hlo.BinaryKind;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.TensorType;
import java.util.List;

/** What is read off the bits of numbers. */
public final class BitOps implements OpFamily {

  @Override
  public void declare(Declarations d) {
    d.op("frexp.Tensor(Tensor self) -> (Tensor mantissa, Tensor exponent)")
        .lowerAll(BitOps::split)
        .derivative(
            "result",
            c -> c.set("self", () -> c.grad().div(c.result(1).to(c.grad().dtype()).exp2())))
        .plainResults(1)
        .out("Tensor_out", "mantissa", "exponent")
        .add();
    d.op("hash_tensor(Tensor self, int[1] dim=[], *, bool keepdim=False, int mode=0) -> Tensor")
        .lower(BitOps::hash)
        .noDerivative()
        .out("out")
        .add();
  }

  /** Fractions in [0.5, 1) and powers of two. */
  private static List<Expr> split(LowerContext c) {
    Expr self = c.tensor("self");
    if (!self.dtype().isFloatingPoint()) {
      throw new TorchException("torch.frexp() only supports floating-point dtypes");
    }
    Expr x = self.to(Elementwise.wide(self.dtype()));
    boolean wide = x.dtype() == Dtype.FLOAT64;
    ElementType bits = wide ? ElementType.I64 : ElementType.I32;
    int mantissa = wide ? 52 : 23;
    long most = wide ? 0x7ff : 0xff;
    double tiny = wide ? Double.MIN_NORMAL : Float.MIN_NORMAL;
    // Denormal numbers are raised into the normal range first.
    Expr small = x.abs().lt(tiny);
    Expr raised = small.select(x.mul(0x1p60), x);
    Expr b = raised.bitcast(raised.type().withElementType(bits));
    Expr exponent =
        b.wrap(
                b.builder()
                    .binary(BinaryKind.SHIFT_RIGHT_LOGICAL, b.value(), b.full(mantissa).value()))
            .and(b.full(most));
    long half = wide ? 0x3fe : 0x7e;
    Expr kept = b.and(b.full(~(most << mantissa))).or(b.full(half << mantissa));
    Expr fraction = kept.bitcast(x.type());
    Expr power = exponent.sub(b.full(half));
    power = small.select(power.sub(power.full(60L)), power);
    Expr plain = x.eq(0).or(x.isNaN()).or(x.abs().eq(Double.POSITIVE_INFINITY));
    return List.of(
        plain.select(x, fraction).to(self.dtype()),
        plain.select(power.zeros(), power).to(Dtype.INT32));
  }

  /** The exclusive or of all elements, each as the bits of 64-bit number of its kind. */
  private static Expr hash(LowerContext c) {
    Expr x = c.tensor("self");
    if (c.intArg("mode") != 0) {
      throw new TorchException("hash_tensor: Unknown hash mode " + c.intArg("mode"));
    }
    if (x.dtype().isComplex()) {
      throw new TorchException(
          TorchException.Kind.NOT_IMPLEMENTED_ERROR,
          "\"hash_tensor\" not implemented for '" + x.dtype().scalarTypeName() + "'");
    }
    if (x.elements() == 0 && c.intsArg("dim").length == 0) {
      throw new TorchException(
          "hash_tensor: Expected reduction dim to be specified for input.numel() == 0. Specify the"
              + " reduction dim with the 'dim' argument.");
    }
    Expr wide = x.dtype().isFloatingPoint() ? x.to(Dtype.FLOAT64) : x.to(Dtype.INT64);
    Expr bits = wide.bitcast(TensorType.of(ElementType.UI64, wide.sizes()));
    long[] dims = reductionDims(c.intsArg("dim"), x.rank());
    for (long asked : c.intsArg("dim")) {
      if (x.rank() > 0 && x.size(LowerContext.wrapDim(asked, x.rank())) == 0) {
        throw new TorchException(
            "hash_tensor: Expected reduction dim " + asked + " to have non-zero size.");
      }
    }
    return bits.reduce(BinaryKind.XOR, bits.constant(0L), dims, c.boolArg("keepdim"));
  }
}
