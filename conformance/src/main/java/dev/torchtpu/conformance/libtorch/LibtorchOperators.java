package dev.torchtpu.conformance.libtorch;

import dev.torchtpu.Dtype;
import dev.torchtpu.MemoryFormat;
import dev.torchtpu.Scalar;
import dev.torchtpu.Value;
import dev.torchtpu.aten.DtypeNumbers;
import dev.torchtpu.aten.Schema;
import dev.torchtpu.conformance.golden.GoldenTensor;
import java.util.ArrayList;
import java.util.List;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.javacpp.Pointer;
import org.bytedeco.pytorch.Dispatcher;
import org.bytedeco.pytorch.DoubleComplex;
import org.bytedeco.pytorch.GenericList;
import org.bytedeco.pytorch.IValue;
import org.bytedeco.pytorch.IValueVector;
import org.bytedeco.pytorch.OperatorHandle;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorVector;
import org.bytedeco.pytorch.Type;
import org.bytedeco.pytorch.global.torch;
import org.bytedeco.pytorch.global.torch.ScalarType;

/** Calls operators of libtorch by name, through its dispatcher. For use by one thread. */
final class LibtorchOperators {
  /** One result: a tensor's content, or a number. */
  sealed interface Result {
    record OfTensor(GoldenTensor tensor) implements Result {}

    record OfNumber(double value, double imaginary) implements Result {
      OfNumber(double value) {
        this(value, 0);
      }
    }
  }

  /** What libtorch refused, in its words. */
  static final class Refused extends Exception {
    private static final long serialVersionUID = 1L;

    Refused(String message) {
      super(message);
    }
  }

  private LibtorchOperators() {}

  static boolean isDeclared(Schema schema) {
    try {
      handle(schema);
      return true;
    } catch (RuntimeException e) {
      return false;
    }
  }

  private static OperatorHandle handle(Schema schema) {
    String overload = schema.overload().equals("default") ? "" : schema.overload();
    return Dispatcher.singleton().findSchemaOrThrow("aten::" + schema.name(), overload);
  }

  /** Calls an operator; the arguments are all of the schema's, in its order. */
  static List<Result> call(Schema schema, List<Argument> arguments) throws Refused {
    OperatorHandle handle = handle(schema);
    var alive = new ArrayList<Pointer>();
    try (var stack = new IValueVector()) {
      for (int i = 0; i < arguments.size(); i++) {
        stack.push_back(value(handle, i, schema.arguments().get(i), arguments.get(i), alive));
      }
      handle.callBoxed(stack);
      var results = new ArrayList<Result>();
      for (long i = 0; i < stack.size(); i++) {
        add(stack.get(i), results);
      }
      return results;
    } catch (RuntimeException e) {
      String message = String.valueOf(e.getMessage());
      throw new Refused(message.lines().findFirst().orElse(message));
    } finally {
      alive.forEach(Pointer::close);
    }
  }

  private static void add(IValue v, List<Result> results) {
    if (v.isTensor()) {
      results.add(new Result.OfTensor(read(v.toTensor())));
    } else if (v.isTensorList()) {
      TensorVector list = v.toTensorVector();
      for (long i = 0; i < list.size(); i++) {
        results.add(new Result.OfTensor(read(list.get(i))));
      }
    } else if (v.isBool()) {
      results.add(new Result.OfNumber(v.toBool() ? 1 : 0));
    } else if (v.isInt()) {
      results.add(new Result.OfNumber(v.toInt()));
    } else if (v.isDouble()) {
      results.add(new Result.OfNumber(v.toDouble()));
    } else if (v.isComplexDouble()) {
      DoubleComplex z = v.toComplexDouble();
      results.add(new Result.OfNumber(z.real(), z.imag()));
    }
  }

  private static GoldenTensor read(Tensor t) {
    Tensor plain = t.detach().resolve_conj().resolve_neg().contiguous();
    long[] sizes = new long[(int) plain.dim()];
    for (int i = 0; i < sizes.length; i++) {
      sizes[i] = plain.size(i);
    }
    Dtype dtype = dtype(plain.scalar_type().intern());
    byte[] bytes = new byte[(int) (plain.numel() * dtype.itemSize())];
    if (bytes.length > 0) {
      new BytePointer(plain.data_ptr()).get(bytes);
    }
    return GoldenTensor.of(dtype, sizes, bytes);
  }

  private static Dtype dtype(ScalarType type) {
    return DtypeNumbers.of(type.value);
  }

  private static ScalarType scalarType(Dtype dtype) {
    return switch (dtype) {
      case UINT8 -> ScalarType.Byte;
      case INT8 -> ScalarType.Char;
      case INT16 -> ScalarType.Short;
      case INT32 -> ScalarType.Int;
      case INT64 -> ScalarType.Long;
      case FLOAT16 -> ScalarType.Half;
      case BFLOAT16 -> ScalarType.BFloat16;
      case FLOAT32 -> ScalarType.Float;
      case FLOAT64 -> ScalarType.Double;
      case COMPLEX64 -> ScalarType.ComplexFloat;
      case COMPLEX128 -> ScalarType.ComplexDouble;
      case BOOL -> ScalarType.Bool;
      default -> throw new IllegalArgumentException(dtype.torchName() + " is not sampled");
    };
  }

  private static Tensor tensor(TensorSpec spec, List<Pointer> alive) {
    var options = new org.bytedeco.pytorch.TensorOptions(scalarType(spec.dtype()));
    alive.add(options);
    Tensor base = torch.empty(new long[] {spec.storageSize()}, options, null);
    alive.add(base);
    if (spec.bytes().length > 0) {
      new BytePointer(base.data_ptr()).put(spec.bytes());
    }
    Tensor view =
        base.as_strided(
            spec.sizes(), spec.strides(), new org.bytedeco.pytorch.LongOptional(spec.offset()));
    alive.add(view);
    return view;
  }

  private static IValue value(
      OperatorHandle handle,
      int position,
      Schema.Argument formal,
      Argument a,
      List<Pointer> alive) {
    return switch (a) {
      case Argument.OfTensor t -> new IValue(tensor(t.spec(), alive));
      case Argument.OfTensors t -> {
        GenericList list = list(handle, position);
        t.specs().forEach(s -> list.push_back(new IValue(tensor(s, alive))));
        yield new IValue(list);
      }
      case Argument.Plain p -> plain(handle, position, formal, p.value());
    };
  }

  private static long memoryFormat(MemoryFormat m) {
    return switch (m) {
      case CONTIGUOUS -> 0;
      case PRESERVE -> 1;
      case CHANNELS_LAST -> 2;
      case CHANNELS_LAST_3D -> 3;
    };
  }

  private static GenericList list(OperatorHandle handle, int position) {
    Type.TypePtr type = handle.schema().arguments().getPointer(position).type();
    if (type.access().kind().intern() == torch.TypeKind.OptionalType) {
      type = type.access().containedType(0);
    }
    return new GenericList(type.access().containedType(0));
  }

  private static IValue plain(
      OperatorHandle handle, int position, Schema.Argument formal, Value v) {
    return switch (v) {
      case Value.None n -> new IValue();
      case Scalar.Bool b -> new IValue(b.value());
      case Scalar.Int i ->
          formal.type().base() == Schema.Base.FLOAT
              ? new IValue((double) i.value())
              : new IValue(i.value());
      case Scalar.Float f -> new IValue(f.value());
      case Value.Text t -> new IValue(t.text());
      case MemoryFormat m -> new IValue(memoryFormat(m));
      case Dtype d -> new IValue((long) scalarType(d).value);
      case Value.IntList l -> {
        GenericList list = list(handle, position);
        for (long x : l.values()) {
          list.push_back(new IValue(x));
        }
        yield new IValue(list);
      }
      case Value.FloatList l -> {
        GenericList list = list(handle, position);
        for (double x : l.values()) {
          list.push_back(new IValue(x));
        }
        yield new IValue(list);
      }
      case Value.BoolList l -> {
        GenericList list = list(handle, position);
        for (boolean x : l.values()) {
          list.push_back(new IValue(x));
        }
        yield new IValue(list);
      }
      default -> throw new IllegalArgumentException("no libtorch form of " + v);
    };
  }
}
