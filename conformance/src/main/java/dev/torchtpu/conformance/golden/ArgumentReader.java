package dev.torchtpu.conformance.golden;

import dev.torchtpu.Device;
import dev.torchtpu.Dtype;
import dev.torchtpu.MemoryFormat;
import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.Value;
import dev.torchtpu.aten.Schema;
import dev.torchtpu.runtime.DeviceRuntime;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import tools.jackson.databind.JsonNode;

/** Makes the values of one call: tensors on a device, numbers, lists. For one call, one thread. */
final class ArgumentReader {
  private final GoldenFiles files;
  private final Device device;
  private final Function<JsonNode, Optional<Value>> references;
  private final Map<Integer, Tensor> storages = new HashMap<>();

  /**
   * @param references resolves objects that stand for values of a running program
   */
  ArgumentReader(GoldenFiles files, Device device, Function<JsonNode, Optional<Value>> references) {
    this.files = files;
    this.device = device;
    this.references = references;
  }

  Value read(JsonNode n, Schema.Type type) {
    if (n.isNull()) {
      return Value.NONE;
    }
    if (n.isArray()) {
      return list(n, type);
    }
    if (n.isObject()) {
      return object(n);
    }
    if (n.isBoolean()) {
      return Scalar.of(n.booleanValue());
    }
    if (n.isIntegralNumber()) {
      return Scalar.of(n.bigIntegerValue().longValue());
    }
    if (n.isNumber()) {
      return Scalar.of(n.doubleValue());
    }
    return new Value.Text(n.stringValue());
  }

  private Value object(JsonNode n) {
    if (GoldenTensor.isTensor(n)) {
      return tensor(GoldenTensor.of(n, files));
    }
    if (n.has("float") || n.has("complex")) {
      return number(n);
    }
    if (n.has("dtype")) {
      String name = n.get("dtype").stringValue();
      return Dtype.ofName(name)
          .orElseThrow(() -> new IllegalArgumentException("no dtype named " + name));
    }
    if (n.has("device")) {
      return device;
    }
    if (n.has("layout")) {
      return Value.StorageLayout.STRIDED;
    }
    if (n.has("memory_format")) {
      String name = n.get("memory_format").stringValue().replace("_format", "");
      return MemoryFormat.valueOf(name.toUpperCase(Locale.ROOT));
    }
    return references
        .apply(n)
        .orElseThrow(() -> new IllegalArgumentException("unknown argument " + n));
  }

  static Scalar number(JsonNode n) {
    if (n.has("complex")) {
      JsonNode c = n.get("complex");
      return Scalar.of(real(c.get(0)), real(c.get(1)));
    }
    return Scalar.of(real(n));
  }

  private static double real(JsonNode n) {
    String text = n.isObject() ? n.get("float").stringValue() : n.isString() ? n.stringValue() : "";
    return switch (text) {
      case "nan" -> Double.NaN;
      case "inf" -> Double.POSITIVE_INFINITY;
      case "-inf" -> Double.NEGATIVE_INFINITY;
      default -> n.doubleValue();
    };
  }

  private Value list(JsonNode n, Schema.Type type) {
    var items = new ArrayList<Value>();
    for (JsonNode item : n.values()) {
      items.add(read(item, type));
    }
    return switch (type.base()) {
      case TENSOR -> new Value.TensorList(items.stream().map(ArgumentReader::tensorOf).toList());
      case INT, DEVICE, LAYOUT, MEMORY_FORMAT ->
          new Value.IntList(items.stream().mapToLong(v -> ((Scalar) v).toLong()).toArray());
      case FLOAT ->
          new Value.FloatList(items.stream().mapToDouble(v -> ((Scalar) v).toDouble()).toArray());
      case BOOL -> {
        boolean[] b = new boolean[items.size()];
        for (int i = 0; i < b.length; i++) {
          b[i] = ((Scalar) items.get(i)).toBoolean();
        }
        yield new Value.BoolList(b);
      }
      case DTYPE -> new Value.DtypeList(items.stream().map(Dtype.class::cast).toList());
      case SCALAR -> new Value.ScalarList(items.stream().map(Scalar.class::cast).toList());
      case STRING, GENERATOR, DIMNAME, STREAM ->
          throw new IllegalArgumentException("no list of " + type.base());
    };
  }

  private static Optional<Tensor> tensorOf(Value v) {
    return v == Value.NONE
        ? Optional.empty()
        : Optional.of(v instanceof Scalar s ? Torch.callTensor("scalar_tensor", s) : (Tensor) v);
  }

  Tensor tensor(GoldenTensor t) {
    Tensor plain = plain(t);
    return t.conjugated() || t.negated() ? plain.turned(t.conjugated(), t.negated()) : plain;
  }

  private Tensor plain(GoldenTensor t) {
    if (!t.storage() && t.sharing().isEmpty()) {
      return onDevice(t.stored(), t.dtype(), t.sizes());
    }
    Tensor flat =
        t.sharing().isPresent() && t.storage()
            ? storages.computeIfAbsent(t.sharing().get(), k -> flat(t))
            : t.sharing().map(k -> contiguousShared(k, t)).orElseGet(() -> flat(t));
    long[] strides = t.storage() ? t.strides() : contiguousStrides(t.sizes());
    return flat.dtype() == t.dtype()
        ? flat.alias(t.sizes(), strides, t.offset())
        : flat.alias(t.dtype(), t.sizes(), strides, t.offset());
  }

  /** A contiguous tensor hides its offset; it is shared with one of the very same elements. */
  private Tensor contiguousShared(int sharing, GoldenTensor t) {
    Tensor known = storages.get(sharing);
    if (known != null && Arrays.equals(known.toBytes(), t.stored())) {
      return known;
    }
    Tensor made = flat(t);
    storages.putIfAbsent(sharing, made);
    return made;
  }

  private Tensor flat(GoldenTensor t) {
    Dtype dtype = t.dtype();
    return onDevice(t.stored(), dtype, new long[] {t.stored().length / dtype.itemSize()});
  }

  private Tensor onDevice(byte[] bytes, Dtype dtype, long[] sizes) {
    Tensor t = Torch.fromMemory(MemorySegment.ofArray(bytes), dtype, sizes);
    // Captures refuse moves, and this is none of the program's.
    return t.device().equals(device) ? t : t.copiedTo(DeviceRuntime.of(device));
  }

  private static long[] contiguousStrides(long[] sizes) {
    long[] strides = new long[sizes.length];
    long step = 1;
    for (int i = sizes.length - 1; i >= 0; i--) {
      strides[i] = step;
      step *= Math.max(sizes[i], 1);
    }
    return strides;
  }

  List<Value> positional(JsonNode args, Schema schema) {
    var out = new ArrayList<Value>();
    for (int i = 0; i < args.size(); i++) {
      if (i >= schema.arguments().size()) {
        throw new IllegalArgumentException(schema.qualifiedName() + " takes fewer arguments");
      }
      out.add(read(args.get(i), schema.arguments().get(i).type()));
    }
    return out;
  }

  Map<String, Value> keywords(JsonNode kwargs, Schema schema) {
    var out = new HashMap<String, Value>();
    for (Map.Entry<String, JsonNode> e : kwargs.properties()) {
      if (!schema.hasArgument(e.getKey())) {
        throw new IllegalArgumentException(
            schema.qualifiedName() + " has no argument " + e.getKey());
      }
      int p = schema.position(e.getKey());
      out.put(e.getKey(), read(e.getValue(), schema.arguments().get(p).type()));
    }
    return out;
  }
}
