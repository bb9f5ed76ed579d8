package dev.torchtpu.benchmarks;

import dev.torchtpu.Dtype;
import dev.torchtpu.Scalar;
import dev.torchtpu.Value;
import dev.torchtpu.aten.OpTable;
import dev.torchtpu.aten.Schema;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bytedeco.pytorch.Dispatcher;
import org.bytedeco.pytorch.GenericList;
import org.bytedeco.pytorch.IValue;
import org.bytedeco.pytorch.IValueVector;
import org.bytedeco.pytorch.OperatorHandle;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.Type;
import org.bytedeco.pytorch.global.torch.ScalarType;

/** An operator of libtorch by name, its arguments copied from ours once. For use by one thread. */
final class BoxedCall {
  private final OperatorHandle operator;
  private final IValue[] arguments;

  /**
   * @param overload {@code add.Tensor}
   * @param gradients whether float arguments are leaves that require gradients
   */
  BoxedCall(String overload, List<Value> given, boolean gradients) {
    int dot = overload.lastIndexOf('.');
    String variant = overload.substring(dot + 1);
    operator =
        Dispatcher.singleton()
            .findSchemaOrThrow(
                "aten::" + overload.substring(0, dot), variant.equals("default") ? "" : variant);
    var formal = OpTable.get().require(overload).schema().arguments();
    arguments = new IValue[formal.size()];
    Map<dev.torchtpu.Tensor, Tensor> copies = new IdentityHashMap<>();
    for (int i = 0; i < arguments.length; i++) {
      var a = formal.get(i);
      Value v = i < given.size() ? given.get(i) : a.defaultValue().orElse(Value.NONE);
      boolean isFloat = a.type().base() == Schema.Base.FLOAT;
      arguments[i] =
          isFloat && v instanceof Scalar n
              ? new IValue(n.toDouble())
              : value(i, v, gradients, copies);
    }
  }

  /** The first result; closed by the caller. */
  Tensor run() {
    try (var stack = new IValueVector()) {
      for (IValue a : arguments) {
        stack.push_back(a);
      }
      operator.callBoxed(stack);
      IValue first = stack.get(0);
      // The stack owns what it holds.
      return new Tensor(first.isTensor() ? first.toTensor() : first.toTensorVector().get(0));
    }
  }

  private IValue value(
      int position, Value v, boolean gradients, Map<dev.torchtpu.Tensor, Tensor> copies) {
    return switch (v) {
      case dev.torchtpu.Tensor t -> new IValue(copy(t, gradients, copies));
      case Scalar.Bool b -> new IValue(b.value());
      case Scalar.Int i -> new IValue(i.value());
      case Scalar.Float f -> new IValue(f.value());
      case Dtype d -> new IValue((long) scalarType(d).value);
      case Value.IntList l -> {
        GenericList list = list(position);
        for (long x : l.values()) {
          list.push_back(new IValue(x));
        }
        yield new IValue(list);
      }
      case Value.TensorList l -> {
        GenericList list = list(position);
        for (Optional<dev.torchtpu.Tensor> t : l.values()) {
          list.push_back(t.map(x -> new IValue(copy(x, gradients, copies))).orElseGet(IValue::new));
        }
        yield new IValue(list);
      }
      default -> new IValue();
    };
  }

  private static ScalarType scalarType(Dtype d) {
    return switch (d) {
      case FLOAT32 -> ScalarType.Float;
      case FLOAT64 -> ScalarType.Double;
      case INT64 -> ScalarType.Long;
      default -> throw new IllegalArgumentException("no libtorch number of " + d);
    };
  }

  private GenericList list(int position) {
    Type.TypePtr type = operator.schema().arguments().getPointer(position).type();
    if (type.access().kind().intern() == org.bytedeco.pytorch.global.torch.TypeKind.OptionalType) {
      type = type.access().containedType(0);
    }
    return new GenericList(type.access().containedType(0));
  }

  private static Tensor copy(
      dev.torchtpu.Tensor t, boolean gradients, Map<dev.torchtpu.Tensor, Tensor> copies) {
    return copies.computeIfAbsent(
        t,
        x -> {
          Tensor plain = LibTorch.copy(x.detach());
          return gradients && x.dtype().isFloatingPoint() ? plain.set_requires_grad(true) : plain;
        });
  }
}
