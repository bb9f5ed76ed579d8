package dev.torchtpu.aten;

import dev.torchtpu.Device;
import dev.torchtpu.Dtype;
import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.TorchException;
import dev.torchtpu.Value;
import dev.torchtpu.runtime.Factories;
import java.util.List;
import java.util.Optional;

/**
 * The arguments of one call, bound to a schema: every position has a value, {@link Value#NONE} if
 * absent.
 */
public class Arguments {
  private final Schema schema;
  private final Value[] values;

  public Arguments(Schema schema, Value[] values) {
    this.schema = schema;
    this.values = values;
  }

  protected Arguments(Arguments other) {
    this(other.schema, other.values);
  }

  public final Schema schema() {
    return schema;
  }

  public final Value get(int position) {
    return values[position];
  }

  public final Value get(String name) {
    return values[schema.position(name)];
  }

  public final boolean has(String name) {
    return get(name) != Value.NONE;
  }

  public final int count() {
    return values.length;
  }

  /** The bound values, in schema order; not to be changed. */
  public final Value[] values() {
    return values;
  }

  /** The same call with one argument replaced. */
  public final Arguments with(String name, Value value) {
    Value[] v = values.clone();
    v[schema.position(name)] = value;
    return new Arguments(schema, v);
  }

  /** A tensor argument; a plain number becomes a 0-d tensor that promotes by category only. */
  public final Tensor tensorArg(String name) {
    return switch (get(name)) {
      case Tensor t -> t;
      case Scalar s -> Factories.wrappedNumber(s);
      default -> throw wrongType(name, "Tensor");
    };
  }

  public final Optional<Tensor> optionalTensorArg(String name) {
    return has(name) ? Optional.of(tensorArg(name)) : Optional.empty();
  }

  public final List<Tensor> tensorListArg(String name) {
    if (get(name) instanceof Value.TensorList l) {
      return l.present();
    }
    throw wrongType(name, "List[Tensor]");
  }

  public final List<Optional<Tensor>> optionalTensorListArg(String name) {
    if (get(name) instanceof Value.TensorList l) {
      return l.values();
    }
    throw wrongType(name, "List[Optional[Tensor]]");
  }

  public final Scalar scalarArg(String name) {
    if (get(name) instanceof Scalar s) {
      return s;
    }
    throw wrongType(name, "Scalar");
  }

  public final long intArg(String name) {
    return scalarArg(name).toLong();
  }

  public final long intOr(String name, long absent) {
    return has(name) ? intArg(name) : absent;
  }

  public final double doubleArg(String name) {
    return scalarArg(name).toDouble();
  }

  public final double doubleOr(String name, double absent) {
    return has(name) ? doubleArg(name) : absent;
  }

  public final boolean boolArg(String name) {
    return scalarArg(name).toBoolean();
  }

  public final boolean boolOr(String name, boolean absent) {
    return has(name) ? boolArg(name) : absent;
  }

  public final String textArg(String name) {
    if (get(name) instanceof Value.Text t) {
      return t.text();
    }
    throw wrongType(name, "str");
  }

  /** An {@code int[]} argument; an absent one is empty. */
  public final long[] intsArg(String name) {
    return switch (get(name)) {
      case Value.IntList l -> l.values().clone();
      case Scalar s -> new long[] {s.toLong()};
      case Value.None n -> new long[0];
      default -> throw wrongType(name, "List[int]");
    };
  }

  public final double[] doublesArg(String name) {
    return switch (get(name)) {
      case Value.FloatList l -> l.values().clone();
      case Scalar s -> new double[] {s.toDouble()};
      case Value.None n -> new double[0];
      case Value.IntList l -> java.util.Arrays.stream(l.values()).asDoubleStream().toArray();
      default -> throw wrongType(name, "List[float]");
    };
  }

  public final Optional<Dtype> dtypeArg(String name) {
    return switch (get(name)) {
      case Dtype d -> Optional.of(d);
      case Value.None n -> Optional.empty();
      default -> throw wrongType(name, "ScalarType");
    };
  }

  public final Optional<Device> deviceArg(String name) {
    return switch (get(name)) {
      case Device d -> Optional.of(d);
      case Value.None n -> Optional.empty();
      default -> throw wrongType(name, "Device");
    };
  }

  private TorchException wrongType(String name, String expected) {
    return new TorchException(
        TorchException.Kind.TYPE_ERROR,
        schema.name()
            + "(): argument '"
            + name
            + "' must be "
            + expected
            + ", not "
            + describe(get(name)));
  }

  static String describe(Value v) {
    return switch (v) {
      case Tensor t -> "Tensor";
      case Dtype d -> "torch.dtype";
      case Device d -> "torch.device";
      case Scalar.Int i -> "int";
      case Scalar.Float f -> "float";
      case Scalar.Bool b -> "bool";
      case Scalar.Complex c -> "complex";
      case Value.None n -> "NoneType";
      case Value.Text t -> "str";
      case Value.IntList l -> "list of ints";
      case Value.FloatList l -> "list of floats";
      case Value.BoolList l -> "list of bools";
      case Value.ScalarList l -> "list of numbers";
      case Value.TensorList l -> "list of Tensors";
      case Value.DtypeList l -> "list of dtypes";
      case dev.torchtpu.MemoryFormat m -> "torch.memory_format";
      case Value.StorageLayout l -> "torch.layout";
    };
  }
}
