package dev.torchtpu;

import dev.torchtpu.aten.Overload;
import dev.torchtpu.aten.Schema;
import dev.torchtpu.aten.Schema.Argument;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** Arguments at random that fit a schema's types, and often nothing else about the operator. */
final class RandomCalls {
  private static final Dtype[] DTYPES = {
    Dtype.FLOAT32,
    Dtype.FLOAT32,
    Dtype.FLOAT32,
    Dtype.FLOAT64,
    Dtype.INT64,
    Dtype.INT64,
    Dtype.BOOL,
    Dtype.COMPLEX64,
    Dtype.BFLOAT16,
    Dtype.FLOAT16,
    Dtype.INT32,
    Dtype.UINT8
  };
  private static final String[] TEXTS = {
    "mean",
    "sum",
    "prod",
    "amax",
    "amin",
    "L",
    "U",
    "reduced",
    "complete",
    "fro",
    "nuc",
    "linear",
    "reflect",
    "constant",
    "none",
    "tanh",
    "ij",
    "floor",
    "trunc",
    "ortho",
    "right",
    "i,j->ij",
    "x"
  };

  private final Random random;
  private final List<Tensor> made = new ArrayList<>();

  RandomCalls(long seed) {
    random = new Random(seed);
  }

  /** Values for all arguments of an overload; trailing ones with defaults are often left out. */
  List<Value> arguments(Overload o) {
    made.clear();
    var out = new ArrayList<Value>();
    for (Argument a : o.schema().arguments()) {
      if (a.defaultValue().isPresent() && random.nextInt(3) == 0) {
        out.add(a.defaultValue().get());
      } else {
        out.add(value(a.type()));
      }
    }
    // Once in a while a wrong number of arguments, or one of a wrong kind.
    int mistake = random.nextInt(40);
    if (mistake == 0 && !out.isEmpty()) {
      out.removeLast();
    } else if (mistake == 1) {
      out.add(number());
    } else if (mistake == 2 && !out.isEmpty()) {
      out.set(random.nextInt(out.size()), Value.NONE);
    } else if (mistake == 3 && !out.isEmpty()) {
      out.set(random.nextInt(out.size()), Value.of("text"));
    }
    return out;
  }

  private Value value(Schema.Type t) {
    if (t.optional() && random.nextInt(3) == 0) {
      return Value.NONE;
    }
    if (t.list()) {
      return list(t);
    }
    return switch (t.base()) {
      case TENSOR -> tensor();
      case SCALAR -> number();
      case INT -> Scalar.of(integer());
      case FLOAT -> Scalar.of(real());
      case BOOL -> Scalar.of(random.nextBoolean());
      case STRING -> Value.of(TEXTS[random.nextInt(TEXTS.length)]);
      case DTYPE -> DTYPES[random.nextInt(DTYPES.length)];
      case DEVICE -> Device.CPU;
      case LAYOUT -> Value.StorageLayout.STRIDED;
      case MEMORY_FORMAT -> MemoryFormat.values()[random.nextInt(MemoryFormat.values().length)];
      case GENERATOR, DIMNAME, STREAM -> Value.NONE;
    };
  }

  private Value list(Schema.Type t) {
    int n = t.listSize() > 1 && random.nextInt(4) > 0 ? t.listSize() : random.nextInt(4);
    return switch (t.base()) {
      case TENSOR -> {
        var all = new ArrayList<Optional<Tensor>>();
        for (int i = 0; i < n; i++) {
          boolean absent = t.optionalElements() && random.nextInt(3) == 0;
          all.add(absent ? Optional.empty() : Optional.of(tensor()));
        }
        yield new Value.TensorList(all);
      }
      case FLOAT -> {
        double[] v = new double[n];
        for (int i = 0; i < n; i++) {
          v[i] = real();
        }
        yield new Value.FloatList(v);
      }
      case BOOL -> {
        boolean[] v = new boolean[n];
        for (int i = 0; i < n; i++) {
          v[i] = random.nextBoolean();
        }
        yield new Value.BoolList(v);
      }
      case SCALAR -> {
        var v = new ArrayList<Scalar>();
        for (int i = 0; i < n; i++) {
          v.add(number());
        }
        yield new Value.ScalarList(v);
      }
      default -> {
        long[] v = new long[n];
        for (int i = 0; i < n; i++) {
          v[i] = integer();
        }
        yield new Value.IntList(v);
      }
    };
  }

  private long integer() {
    return switch (random.nextInt(8)) {
      case 0 -> -1;
      case 1 -> -1 - random.nextInt(6);
      case 2 -> 4 + random.nextInt(6);
      default -> random.nextInt(4);
    };
  }

  private double real() {
    return switch (random.nextInt(12)) {
      case 0 -> 0;
      case 1 -> -1;
      case 2 -> Double.NaN;
      case 3 -> Double.POSITIVE_INFINITY;
      default -> random.nextGaussian();
    };
  }

  private Scalar number() {
    return switch (random.nextInt(5)) {
      case 0 -> Scalar.of(real());
      case 1 -> Scalar.of(random.nextBoolean());
      case 2 -> Scalar.of(real(), real());
      default -> Scalar.of(integer());
    };
  }

  private long[] sizes() {
    int rank = random.nextInt(10) == 0 ? random.nextInt(7) : random.nextInt(5);
    long[] s = new long[rank];
    for (int i = 0; i < rank; i++) {
      s[i] = random.nextInt(8) == 0 ? 0 : 1 + random.nextInt(4);
    }
    return s;
  }

  /** A tensor, often of the sizes of one before it, sometimes that one itself or a view of it. */
  private Tensor tensor() {
    if (!made.isEmpty() && random.nextInt(8) == 0) {
      return made.get(random.nextInt(made.size()));
    }
    long[] s =
        !made.isEmpty() && random.nextInt(2) == 0
            ? made.get(random.nextInt(made.size())).sizes()
            : sizes();
    Dtype t =
        !made.isEmpty() && random.nextInt(2) == 0
            ? made.get(random.nextInt(made.size())).dtype()
            : DTYPES[random.nextInt(DTYPES.length)];
    long n = 1;
    for (long d : s) {
      n *= d;
    }
    double[] v = new double[(int) n];
    for (int i = 0; i < n; i++) {
      v[i] = random.nextInt(3) == 0 ? random.nextInt(4) : 2 * random.nextGaussian();
    }
    Tensor x = Torch.tensor(v).to(t).reshape(s);
    if (s.length >= 2 && random.nextInt(4) == 0) {
      x = x.transpose(0, s.length - 1);
    }
    made.add(x);
    return x;
  }
}
