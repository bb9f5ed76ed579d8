package dev.torchtpu.conformance.libtorch;

import dev.torchtpu.Dtype;
import dev.torchtpu.Scalar;
import dev.torchtpu.Value;
import dev.torchtpu.aten.Schema;
import dev.torchtpu.aten.Schema.Base;
import dev.torchtpu.hlo.ElementCodec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** Random calls of an overload, the same ones for the same seed. */
final class Samples {
  private static final Dtype[] DTYPES = {
    Dtype.FLOAT32, Dtype.FLOAT32, Dtype.FLOAT64, Dtype.FLOAT16, Dtype.BFLOAT16, Dtype.INT64,
    Dtype.INT32, Dtype.INT16, Dtype.INT8, Dtype.UINT8, Dtype.BOOL, Dtype.COMPLEX64
  };
  private static final double[] SPECIAL = {
    0, -0.0, 1, -1, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 1e-40, 3e4, -3e4
  };

  private final Random random;
  private final Schema schema;
  private long[] sizes = {};
  private Dtype dtype = Dtype.FLOAT32;

  Samples(Schema schema, long seed) {
    this.schema = schema;
    this.random = new Random(seed * 1_000_003 + schema.qualifiedName().hashCode());
  }

  /** One call's arguments; empty if an argument is of a kind that is not made here. */
  Optional<List<Argument>> next() {
    sizes = shape(random.nextInt(4));
    dtype = DTYPES[random.nextInt(DTYPES.length)];
    boolean specials = random.nextInt(3) == 0;
    var arguments = new ArrayList<Argument>();
    boolean first = true;
    for (Schema.Argument a : schema.arguments()) {
      boolean mayStay = a.defaultValue().isPresent() || a.type().optional();
      boolean host = a.type().base() == Base.GENERATOR || a.name().equals("pin_memory");
      if (host || mayStay && random.nextInt(5) < 3) {
        arguments.add(new Argument.Plain(a.defaultValue().orElse(Value.NONE)));
        continue;
      }
      Optional<Argument> made = make(a, first, specials);
      if (made.isEmpty()) {
        if (!mayStay) {
          return Optional.empty();
        }
        made = Optional.of(new Argument.Plain(a.defaultValue().orElse(Value.NONE)));
      }
      first &= a.type().base() != Base.TENSOR;
      arguments.add(made.get());
    }
    return Optional.of(arguments);
  }

  private Optional<Argument> make(Schema.Argument a, boolean first, boolean specials) {
    boolean list = a.type().list();
    return switch (a.type().base()) {
      case TENSOR -> list ? tensors(a, specials) : Optional.of(tensor(a.name(), first, specials));
      case SCALAR -> list ? Optional.empty() : plain(number());
      case INT -> plain(list ? ints(a) : Scalar.of(integer(a.name())));
      case FLOAT ->
          list
              ? Optional.empty()
              : plain(Scalar.of(new double[] {0.5, 1, 2, -1, 0, 0.25}[random.nextInt(6)]));
      case BOOL -> list ? Optional.empty() : plain(Scalar.of(random.nextBoolean()));
      case STRING -> text(a.name()).map(t -> new Argument.Plain(Value.of(t)));
      case DTYPE -> plain(DTYPES[random.nextInt(DTYPES.length)]);
      case LAYOUT, DEVICE, MEMORY_FORMAT, GENERATOR, DIMNAME, STREAM -> Optional.empty();
    };
  }

  private static Optional<Argument> plain(Value v) {
    return Optional.of(new Argument.Plain(v));
  }

  private Scalar number() {
    return switch (random.nextInt(6)) {
      case 0 -> Scalar.of(random.nextInt(7) - 3L);
      case 1 -> Scalar.of(0L);
      case 2 -> Scalar.of(random.nextBoolean());
      case 3 -> Scalar.of(SPECIAL[random.nextInt(SPECIAL.length)]);
      default -> Scalar.of(random.nextInt(9) / 2.0 - 2);
    };
  }

  private Optional<String> text(String name) {
    String[] known =
        switch (name) {
          case "approximate" -> new String[] {"none", "tanh"};
          case "rounding_mode" -> new String[] {"trunc", "floor"};
          case "reduce" -> new String[] {"sum", "prod", "mean", "amax", "amin"};
          default -> new String[0];
        };
    return known.length == 0 ? Optional.empty() : Optional.of(known[random.nextInt(known.length)]);
  }

  private long integer(String name) {
    int rank = sizes.length;
    if (name.startsWith("dim") || name.startsWith("axis")) {
      int n = Math.max(rank, 1);
      return random.nextInt(12) == 0 ? n : random.nextInt(2 * n) - n;
    }
    return random.nextInt(8) == 0 ? -random.nextInt(3) : random.nextInt(4);
  }

  private Value.IntList ints(Schema.Argument a) {
    int rank = sizes.length;
    if (a.name().startsWith("dim")) {
      var dims = new ArrayList<Long>();
      for (long d = 0; d < rank; d++) {
        if (random.nextBoolean()) {
          dims.add(random.nextBoolean() ? d : d - rank);
        }
      }
      if (dims.isEmpty() && random.nextBoolean()) {
        dims.add(0L);
      }
      return new Value.IntList(dims.stream().mapToLong(Long::longValue).toArray());
    }
    boolean shape = a.name().equals("size") || a.name().equals("shape");
    int n = a.type().listSize() > 0 ? a.type().listSize() : shape ? rank : random.nextInt(3) + 1;
    long[] values = new long[n];
    for (int i = 0; i < n; i++) {
      values[i] =
          shape && i < rank && random.nextInt(4) != 0
              ? sizes[i]
              : random.nextInt(8) == 0 ? -1 : random.nextInt(4);
    }
    return new Value.IntList(values);
  }

  private Optional<Argument> tensors(Schema.Argument a, boolean specials) {
    if (a.type().optionalElements()) {
      return Optional.empty();
    }
    var list = new ArrayList<TensorSpec>();
    int n = random.nextInt(3) + 1;
    for (int i = 0; i < n; i++) {
      list.add(((Argument.OfTensor) tensor(a.name(), i == 0, specials)).spec());
    }
    return Optional.of(new Argument.OfTensors(list));
  }

  private Argument tensor(String name, boolean first, boolean specials) {
    if (name.equals("index") || name.equals("indices")) {
      long least = Arrays.stream(sizes).min().orElse(1);
      return new Argument.OfTensor(
          strided(Dtype.INT64, random.nextBoolean() ? sizes : shape(1), false, Math.max(least, 1)));
    }
    if (name.equals("mask") || name.equals("condition")) {
      return new Argument.OfTensor(strided(Dtype.BOOL, related(), false, 0));
    }
    long[] s = first ? sizes : random.nextInt(6) == 0 ? shape(random.nextInt(4)) : related();
    Dtype d = first || random.nextInt(5) < 3 ? dtype : DTYPES[random.nextInt(DTYPES.length)];
    return new Argument.OfTensor(strided(d, s, specials, 0));
  }

  /** Sizes that broadcast with the first tensor's. */
  private long[] related() {
    int drop = random.nextInt(4) == 0 ? random.nextInt(sizes.length + 1) : 0;
    long[] s = Arrays.copyOfRange(sizes, drop, sizes.length);
    for (int i = 0; i < s.length; i++) {
      if (random.nextInt(6) == 0) {
        s[i] = 1;
      }
    }
    return s;
  }

  private long[] shape(int rank) {
    long[] s = new long[rank];
    for (int i = 0; i < rank; i++) {
      s[i] = random.nextInt(12) == 0 ? 0 : random.nextInt(4) + 1;
    }
    return s;
  }

  /** A tensor of those sizes over a storage, at times transposed, expanded, stepped or shifted. */
  private TensorSpec strided(Dtype d, long[] s, boolean specials, long below) {
    long[] strides = new long[s.length];
    long step = 1;
    int layout = random.nextInt(5);
    for (int i = 0; i < s.length; i++) {
      int dim = layout == 1 ? i : s.length - 1 - i;
      strides[dim] = step;
      step *= Math.max(s[dim], 1) * (layout == 2 ? 2 : 1);
    }
    if (layout == 3 && s.length > 0) {
      strides[random.nextInt(s.length)] = 0;
    }
    long offset = layout == 4 ? 1 : 0;
    long last = offset;
    for (int i = 0; i < s.length; i++) {
      last += Math.max(s[i] - 1, 0) * strides[i];
    }
    byte[] bytes = new byte[(int) (last + 1) * d.itemSize()];
    for (int i = 0; i <= last; i++) {
      byte[] one =
          ElementCodec.encode(
              d.elementType(), element(d, specials, below), element(d, false, below));
      System.arraycopy(one, 0, bytes, i * d.itemSize(), one.length);
    }
    return new TensorSpec(d, bytes, s, strides, offset);
  }

  private double element(Dtype d, boolean specials, long below) {
    if (below > 0) {
      return random.nextInt((int) below);
    }
    if (d == Dtype.BOOL) {
      return random.nextInt(2);
    }
    if (d.isIntegral()) {
      return d == Dtype.UINT8 ? random.nextInt(6) : random.nextInt(11) - 5;
    }
    if (specials && random.nextInt(4) == 0) {
      return SPECIAL[random.nextInt(SPECIAL.length)];
    }
    return Math.round(random.nextGaussian() * 48) / 32.0;
  }
}
