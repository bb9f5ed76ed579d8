package dev.torchtpu.aten;

import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.TorchException;
import dev.torchtpu.Value;
import dev.torchtpu.aten.Schema.Argument;
import dev.torchtpu.aten.Schema.Base;
import dev.torchtpu.runtime.Context;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One ATen overload. Instances live in the table; safe for use by many threads. */
public abstract sealed class Overload
    permits KernelOverload,
        ViewOverload,
        FunctionOverload,
        MoveOverload,
        InPlaceOverload,
        OutOverload {
  private final Schema schema;
  private final Derivative derivative;
  private final String backwardName;

  Overload(Schema schema, Derivative derivative) {
    this.schema = schema;
    this.derivative = derivative;
    this.backwardName = backwardName(schema.name());
  }

  private static String backwardName(String name) {
    var s = new StringBuilder();
    for (String part : name.split("_", -1)) {
      if (!part.isEmpty()) {
        s.append(Character.toUpperCase(part.charAt(0))).append(part, 1, part.length());
      }
    }
    return s.append("Backward0").toString();
  }

  public final Schema schema() {
    return schema;
  }

  public final Derivative derivative() {
    return derivative;
  }

  final String backwardName() {
    return backwardName;
  }

  /** Whether a result can carry a gradient, its dtype allowing. */
  boolean isDifferentiableResult(int i) {
    return true;
  }

  /** Calls with every argument bound; gives one value a return of the schema. */
  public abstract List<Value> call(Arguments arguments);

  /** Calls with positional arguments, missing ones at their defaults. */
  public final List<Value> call(Value... positional) {
    return call(bind(Arrays.asList(positional), Map.of()));
  }

  /** Calls an overload of one tensor result. */
  public final Tensor callTensor(Value... positional) {
    return (Tensor) call(positional).getFirst();
  }

  /** Calls an overload whose result is a list of tensors. */
  public final List<Tensor> callList(Value... positional) {
    return ((Value.TensorList) call(positional).getFirst()).present();
  }

  /**
   * Binds arguments to the schema.
   *
   * @throws TorchException if one is missing, unknown, given twice or of the wrong kind
   */
  public final Arguments bind(List<Value> positional, Map<String, Value> keywords) {
    List<Argument> formal = schema.arguments();
    Value[] bound = new Value[formal.size()];
    if (positional.size() > formal.size()) {
      throw typeError(
          "takes "
              + formal.size()
              + " positional arguments but "
              + positional.size()
              + " were given");
    }
    for (int i = 0; i < positional.size(); i++) {
      bound[i] = coerce(formal.get(i), positional.get(i));
    }
    keywords.forEach((name, value) -> {
      if (!schema.hasArgument(name)) {
        throw typeError("got an unexpected keyword argument '" + name + "'");
      }
      int p = schema.position(name);
      if (p < positional.size()) {
        throw typeError("got multiple values for argument '" + name + "'");
      }
      bound[p] = coerce(formal.get(p), value);
    });
    for (int i = 0; i < bound.length; i++) {
      if (bound[i] == null) {
        Argument a = formal.get(i);
        Optional<Value> d = a.defaultValue();
        if (d.isPresent()) {
          bound[i] = d.get();
        } else if (a.type().optional() || a.type().base() == Base.GENERATOR) {
          bound[i] = Value.NONE;
        } else {
          throw typeError(
              "missing required argument '" + a.name() + "' (position " + (i + 1) + ")");
        }
      }
    }
    return new Arguments(schema, bound);
  }

  private TorchException typeError(String what) {
    return new TorchException(TorchException.Kind.TYPE_ERROR, schema.name() + "() " + what);
  }

  private Value coerce(Argument a, Value v) {
    if (v == null) {
      throw typeError("argument '" + a.name() + "' is null; use Value.NONE");
    }
    if (v == Value.NONE) {
      if (!a.type().optional() && a.defaultValue().filter(d -> d == Value.NONE).isEmpty()) {
        if (a.type().base() == Base.GENERATOR || a.type().optionalElements()) {
          return v;
        }
        throw wrongKind(a, v);
      }
      return v;
    }
    boolean fits =
        switch (a.type().base()) {
          case TENSOR ->
              a.type().list()
                  ? v instanceof Value.TensorList
                  : v instanceof Tensor || v instanceof Scalar;
          case SCALAR ->
              a.type().list()
                  ? v instanceof Value.ScalarList
                  : v instanceof Scalar || v instanceof Tensor;
          case INT ->
              a.type().list()
                  ? v instanceof Value.IntList || v instanceof Scalar.Int && a.type().listSize() > 0
                  : v instanceof Scalar.Int || v instanceof Scalar.Bool;
          case FLOAT ->
              a.type().list()
                  ? v instanceof Value.FloatList || v instanceof Value.IntList
                  : v instanceof Scalar.Float
                      || v instanceof Scalar.Int
                      || v instanceof Scalar.Bool;
          case BOOL -> a.type().list() ? v instanceof Value.BoolList : v instanceof Scalar;
          case STRING -> v instanceof Value.Text;
          case DTYPE -> v instanceof dev.torchtpu.Dtype;
          case DEVICE -> v instanceof dev.torchtpu.Device || v instanceof Value.Text;
          case LAYOUT -> v instanceof Value.StorageLayout;
          case MEMORY_FORMAT -> v instanceof dev.torchtpu.MemoryFormat;
          case GENERATOR, DIMNAME, STREAM -> false;
        };
    if (!fits) {
      if (a.type().list() && v instanceof Value.IntList l && l.values().length == 0) {
        return emptyList(a.type().base());
      }
      throw wrongKind(a, v);
    }
    if (a.type().base() == Base.INT && a.type().list() && v instanceof Scalar.Int s) {
      long[] repeated = new long[a.type().listSize()];
      Arrays.fill(repeated, s.value());
      return new Value.IntList(repeated);
    }
    if (a.type().base() == Base.INT
        && a.type().listSize() > 1
        && v instanceof Value.IntList l
        && l.values().length == 1) {
      long[] repeated = new long[a.type().listSize()];
      Arrays.fill(repeated, l.values()[0]);
      return new Value.IntList(repeated);
    }
    if (a.type().base() == Base.SCALAR && v instanceof Tensor t) {
      return t.itemScalar();
    }
    if (a.type().base() == Base.DEVICE && v instanceof Value.Text t) {
      return dev.torchtpu.Device.of(t.text());
    }
    return v;
  }

  private static Value emptyList(Base base) {
    return switch (base) {
      case TENSOR -> new Value.TensorList(List.of());
      case FLOAT -> new Value.FloatList();
      case BOOL -> new Value.BoolList();
      case SCALAR -> new Value.ScalarList(List.of());
      default -> new Value.IntList();
    };
  }

  private TorchException wrongKind(Argument a, Value v) {
    return new TorchException(
        TorchException.Kind.TYPE_ERROR,
        schema.name()
            + "(): argument '"
            + a.name()
            + "' (position "
            + (schema.position(a.name()) + 1)
            + ") must be "
            + typeName(a.type())
            + ", not "
            + Arguments.describe(v));
  }

  private static String typeName(Schema.Type t) {
    String base =
        switch (t.base()) {
          case TENSOR -> "Tensor";
          case SCALAR -> "Number";
          case INT -> "int";
          case FLOAT -> "float";
          case BOOL -> "bool";
          case STRING -> "str";
          case DTYPE -> "torch.dtype";
          case DEVICE -> "torch.device";
          case LAYOUT -> "torch.layout";
          case MEMORY_FORMAT -> "torch.memory_format";
          case GENERATOR -> "torch.Generator";
          case DIMNAME -> "Dimname";
          case STREAM -> "Stream";
        };
    return t.list() ? "tuple of " + base + "s" : base;
  }

  /** Whether the call is to be recorded for the backward pass. */
  static boolean recordsGrad(Context context, Overload op, Arguments arguments) {
    if (!context.gradEnabled()
        || op.derivative() == Derivative.NotDifferentiable.NOT_DIFFERENTIABLE) {
      return false;
    }
    for (Value v : arguments.values()) {
      switch (v) {
        case Tensor t -> {
          if (t.requiresGrad()) {
            return true;
          }
        }
        case Value.TensorList l -> {
          for (Optional<Tensor> t : l.values()) {
            if (t.isPresent() && t.get().requiresGrad()) {
              return true;
            }
          }
        }
        default -> {}
      }
    }
    return false;
  }

  /** Groups flat results as the schema returns them. */
  static List<Value> pack(Schema schema, Tensor[] results) {
    if (schema.returns().size() == 1 && schema.returns().getFirst().type().list()) {
      return List.of(Value.TensorList.of(results));
    }
    var out = new ArrayList<Value>(results.length);
    for (Tensor t : results) {
      out.add(t);
    }
    return out;
  }
}
