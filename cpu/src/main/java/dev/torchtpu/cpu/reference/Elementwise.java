package dev.torchtpu.cpu.reference;

import dev.torchtpu.device.DeviceException;
import dev.torchtpu.device.ErrorCode;
import dev.torchtpu.hlo.BinaryKind;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.ElementwiseOp;
import dev.torchtpu.hlo.TensorType;
import dev.torchtpu.hlo.UnaryKind;

/**
 * Elementwise operations. Sizes come from the values, not from the program, and an operand of one
 * element stands for as many as needed: so a scalar block runs over many elements at once.
 */
final class Elementwise {
  private Elementwise() {}

  static HostArray unary(UnaryKind kind, HostArray x) {
    ElementType in = x.elementType();
    ElementType out = resultType(kind, in);
    HostArray result = HostArray.allocate(x.type().withElementType(out));
    int size = Math.min(x.elements(), Lanes.CHUNK);
    boolean known = true;
    if (in.isComplex()) {
      known = ComplexUnary.apply(kind, x, result);
    } else if (in.isFloat()) {
      double[] a = new double[size];
      double[] b = new double[out.isFloat() ? size : 0];
      long[] p = new long[out.isFloat() ? 0 : size];
      for (int at = 0; at < x.elements() && known; at += size) {
        int n = Math.min(size, x.elements() - at);
        Lanes.loadDoubles(in, x.data(), at, a, n);
        if (out.isFloat()) {
          known = RealUnary.apply(kind, in, a, b, n);
          Lanes.storeDoubles(out, result.data(), at, b, n);
        } else {
          known = RealUnary.test(kind, a, p, n);
          Lanes.storeLongs(out, result.data(), at, p, n);
        }
      }
    } else {
      long[] a = new long[size];
      long[] b = new long[size];
      for (int at = 0; at < x.elements() && known; at += size) {
        int n = Math.min(size, x.elements() - at);
        Lanes.loadLongs(in, x.data(), at, a, n);
        known = LongUnary.apply(kind, in, a, b, n);
        Lanes.storeLongs(out, result.data(), at, b, n);
      }
    }
    if (!known) {
      throw unsupported(kind.opName(), in);
    }
    return result;
  }

  private static ElementType resultType(UnaryKind kind, ElementType in) {
    return switch (kind) {
      case ABS, REAL, IMAG -> in.realPart();
      case IS_FINITE, CHLO_IS_INF, CHLO_IS_NEG_INF, CHLO_IS_POS_INF -> ElementType.PRED;
      default -> in;
    };
  }

  static DeviceException unsupported(String op, ElementType t) {
    return new DeviceException(
        ErrorCode.INVALID_ARGUMENT, op + " is not defined for " + t.mlirName());
  }

  static HostArray binary(BinaryKind kind, HostArray x, HostArray y) {
    ElementType in = x.elementType();
    if (y.elementType() != in) {
      throw new DeviceException(
          ErrorCode.INVALID_ARGUMENT,
          kind.opName() + ": operand types differ: " + x.type() + ", " + y.type());
    }
    TensorType shape = commonShape(kind.opName(), x, y);
    if (kind == BinaryKind.COMPLEX) {
      return ComplexBinary.combine(x, y, shape);
    }
    HostArray result = HostArray.allocate(shape.withElementType(in));
    int total = result.elements();
    int size = Math.min(total, Lanes.CHUNK);
    boolean known = true;
    if (in.isComplex()) {
      known = ComplexBinary.apply(kind, x, y, result);
    } else if (in.isFloat()) {
      double[] a = new double[size];
      double[] b = new double[size];
      for (int at = 0; at < total && known; at += size) {
        int n = Math.min(size, total - at);
        load(x, at, a, n, total);
        load(y, at, b, n, total);
        known = RealBinary.apply(kind, in, a, b, a, n);
        Lanes.storeDoubles(in, result.data(), at, a, n);
      }
    } else {
      long[] a = new long[size];
      long[] b = new long[size];
      for (int at = 0; at < total && known; at += size) {
        int n = Math.min(size, total - at);
        load(x, at, a, n, total);
        load(y, at, b, n, total);
        known = LongBinary.apply(kind, in, a, b, a, n);
        Lanes.storeLongs(in, result.data(), at, a, n);
      }
    }
    if (!known) {
      throw unsupported(kind.opName(), in);
    }
    return result;
  }

  /** The sizes of the operand that is not a scalar. */
  static TensorType commonShape(String op, HostArray... operands) {
    TensorType shape = operands[0].type();
    for (HostArray o : operands) {
      if (o.rank() > shape.rank()) {
        shape = o.type();
      }
    }
    for (HostArray o : operands) {
      if (o.rank() != 0 && !o.type().sameDims(shape)) {
        throw new DeviceException(
            ErrorCode.INVALID_ARGUMENT, op + ": sizes differ: " + o.type() + ", " + shape);
      }
    }
    return shape;
  }

  /** Loads elements {@code at..at+n}; a scalar among {@code total} is repeated. */
  static void load(HostArray x, int at, double[] out, int n, int total) {
    if (x.elements() == 1 && total > 1) {
      java.util.Arrays.fill(out, 0, n, x.doubleAt(0));
    } else {
      Lanes.loadDoubles(x.elementType(), x.data(), at, out, n);
    }
  }

  static void load(HostArray x, int at, long[] out, int n, int total) {
    if (x.elements() == 1 && total > 1) {
      java.util.Arrays.fill(out, 0, n, x.longAt(0));
    } else {
      Lanes.loadLongs(x.elementType(), x.data(), at, out, n);
    }
  }

  static HostArray evaluate(ElementwiseOp op, HostArray[] in, Step step, Frame frame) {
    return switch (op) {
      case ElementwiseOp.Unary u -> unary(u.kind(), in[0]);
      case ElementwiseOp.Binary b -> binary(b.kind(), in[0], in[1]);
      case ElementwiseOp.Compare c ->
          Comparison.compare(c.direction(), c.compareType(), in[0], in[1]);
      case ElementwiseOp.Select s -> Selection.select(in[0], in[1], in[2]);
      case ElementwiseOp.Clamp c -> Selection.clamp(in[0], in[1], in[2]);
      case ElementwiseOp.Convert c -> Conversion.convert(in[0], c.target());
      case ElementwiseOp.ReducePrecision r ->
          Conversion.reducePrecision(in[0], r.exponentBits(), r.mantissaBits());
      case ElementwiseOp.Map m -> Batch.map(step.region(0), frame, in);
    };
  }
}
