package dev.torchtpu.graph;

import dev.torchtpu.Device;
import dev.torchtpu.Dtype;
import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.TorchException;
import dev.torchtpu.Value;
import java.util.List;
import java.util.Map;

/** Arithmetic on 0-d tensors that stand for numbers which are known only when a program runs. */
final class LazyNumbers {
  private LazyNumbers() {}

  /** A number as a 0-d tensor: int64, float64 or bool. */
  static Tensor tensor(Scalar s, Device device) {
    Dtype dtype = s.dtype(Dtype.FLOAT64);
    return (Tensor)
        Torch.call("full", List.of(Value.ints(), s), Map.of("dtype", dtype, "device", device))
            .getFirst();
  }

  /** Applies an operator; at least one operand is a tensor. */
  static Tensor apply(SymbolicOp op, List<Value> operands) {
    Device device =
        operands.stream()
            .filter(Tensor.class::isInstance)
            .map(v -> ((Tensor) v).device())
            .findFirst()
            .orElseThrow();
    List<Tensor> v =
        operands.stream()
            .map(o -> o instanceof Tensor t ? widened(t) : tensor((Scalar) o, device))
            .toList();
    Tensor a = v.getFirst();
    return switch (op) {
      case ADD -> number(a).call("add.Tensor", number(v.get(1)));
      case SUB -> number(a).call("sub.Tensor", number(v.get(1)));
      case MUL -> number(a).call("mul.Tensor", number(v.get(1)));
      case FLOORDIV -> number(a).call("floor_divide", number(v.get(1)));
      case TRUEDIV -> real(a).call("div.Tensor", real(v.get(1)));
      case MOD -> number(a).call("remainder.Tensor", number(v.get(1)));
      case POW -> number(a).call("pow.Tensor_Tensor", number(v.get(1)));
      case NEG -> number(a).call("neg");
      case POS -> a;
      case EQ -> a.call("eq.Tensor", v.get(1));
      case NE -> a.call("ne.Tensor", v.get(1));
      case LT -> a.call("lt.Tensor", v.get(1));
      case LE -> a.call("le.Tensor", v.get(1));
      case GT -> a.call("gt.Tensor", v.get(1));
      case GE -> a.call("ge.Tensor", v.get(1));
      case AND -> a.call("bitwise_and.Tensor", v.get(1));
      case OR -> a.call("bitwise_or.Tensor", v.get(1));
      case LSHIFT -> number(a).call("bitwise_left_shift.Tensor", number(v.get(1)));
      case RSHIFT -> number(a).call("bitwise_right_shift.Tensor", number(v.get(1)));
      case NOT -> a.call("logical_not");
      case TO_INT, TRUNC -> real(a).call("trunc").to(Dtype.INT64);
      case CEIL -> real(a).call("ceil").to(Dtype.INT64);
      case FLOOR -> real(a).call("floor").to(Dtype.INT64);
      case TO_FLOAT -> real(a);
      case SQRT, SQRT_PRIVATE -> real(a).call("sqrt");
      case MAX -> number(a).call("maximum", number(v.get(1)));
      case MIN -> number(a).call("minimum", number(v.get(1)));
      case ITE -> Torch.callTensor("where.self", truth(a), v.get(1), v.get(2));
    };
  }

  /** Python's numbers are 64 bits wide, whatever the tensor was that one was taken from. */
  private static Tensor widened(Tensor t) {
    Tensor flat = t.dim() == 0 ? t : t.reshape();
    return switch (t.dtype().category()) {
      case BOOLEAN -> flat;
      case INTEGER -> flat.to(Dtype.INT64);
      case FLOATING -> flat.to(Dtype.FLOAT64);
      case COMPLEX -> throw new TorchException("arithmetic on a complex number of a tensor");
    };
  }

  private static Tensor number(Tensor t) {
    return t.dtype() == Dtype.BOOL ? t.to(Dtype.INT64) : t;
  }

  private static Tensor real(Tensor t) {
    return t.to(Dtype.FLOAT64);
  }

  static Tensor truth(Tensor t) {
    return t.dtype() == Dtype.BOOL ? t : t.to(Dtype.BOOL);
  }
}
