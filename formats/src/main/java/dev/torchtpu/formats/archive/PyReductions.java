package dev.torchtpu.formats.archive;

import dev.torchtpu.Dtype;
import dev.torchtpu.formats.FormatException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The classes and functions that pickles of PyTorch name, and what calls of them give. */
final class PyReductions {
  private static final Map<String, Dtype> STORAGES =
      Map.ofEntries(
          Map.entry("FloatStorage", Dtype.FLOAT32),
          Map.entry("DoubleStorage", Dtype.FLOAT64),
          Map.entry("HalfStorage", Dtype.FLOAT16),
          Map.entry("BFloat16Storage", Dtype.BFLOAT16),
          Map.entry("LongStorage", Dtype.INT64),
          Map.entry("IntStorage", Dtype.INT32),
          Map.entry("ShortStorage", Dtype.INT16),
          Map.entry("CharStorage", Dtype.INT8),
          Map.entry("ByteStorage", Dtype.UINT8),
          Map.entry("UntypedStorage", Dtype.UINT8),
          Map.entry("BoolStorage", Dtype.BOOL),
          Map.entry("ComplexFloatStorage", Dtype.COMPLEX64),
          Map.entry("ComplexDoubleStorage", Dtype.COMPLEX128));

  /** Containers that are made empty and filled afterwards. */
  private static final Set<String> DICTS =
      Set.of(
          "collections.OrderedDict",
          "builtins.dict",
          "collections.defaultdict",
          "__builtin__.dict",
          "collections.Counter");

  private final String file;

  PyReductions(String file) {
    this.file = file;
  }

  /** The dtype of a typed storage's class; empty for one that is not read. */
  static Optional<Dtype> storageDtype(String className) {
    String simple = className.substring(className.lastIndexOf('.') + 1);
    return Optional.ofNullable(STORAGES.get(simple));
  }

  Py global(String name) {
    if (name.startsWith("torch.")) {
      Optional<Dtype> dtype = Dtype.ofName(name.substring(6));
      if (dtype.isPresent()) {
        return new Py.DtypeValue(dtype.get());
      }
    }
    return new Py.Global(name);
  }

  Py call(Py function, Py arguments) {
    List<Py> a = arguments instanceof Py.Tuple t ? t.values() : List.of();
    if (!(function instanceof Py.Global g)) {
      if (function instanceof Py.Unsupported) {
        return function;
      }
      throw new FormatException(file, "pickle", "calls what is neither a class nor a function");
    }
    String name = g.name();
    if (DICTS.contains(name)) {
      return dict(a);
    }
    return switch (name) {
      case "torch._utils._rebuild_tensor" -> tensor(name, a, false);
      case "torch._utils._rebuild_tensor_v2" -> tensor(name, a, truth(a, 4));
      case "torch._utils._rebuild_tensor_v3" -> typed(tensor(name, a, truth(a, 4)), a);
      case "torch._utils._rebuild_parameter", "torch._utils._rebuild_parameter_with_state" ->
          parameter(a);
      case "torch._tensor._rebuild_from_type_v2" -> ofType(a);
      case "torch.Size", "builtins.tuple", "__builtin__.tuple" ->
          a.isEmpty() ? new Py.Tuple(List.of()) : new Py.Tuple(list(a.getFirst()));
      case "builtins.list",
          "__builtin__.list",
          "builtins.set",
          "__builtin__.set",
          "builtins.frozenset" ->
          new Py.Items(a.isEmpty() ? new ArrayList<>() : new ArrayList<>(list(a.getFirst())));
      case "torch.device" ->
          new Py.DeviceValue(
              a.isEmpty() || !(a.getFirst() instanceof Py.Text t) ? "cpu" : t.value());
      case "builtins.complex", "__builtin__.complex" -> new Py.Complex(real(a, 0), real(a, 1));
      case "_codecs.encode" ->
          a.isEmpty() || !(a.getFirst() instanceof Py.Text t)
              ? new Py.Unsupported(name)
              : new Py.Bytes(t.value().getBytes(StandardCharsets.ISO_8859_1));
      case "builtins.bytes", "__builtin__.bytes" -> new Py.Bytes(new byte[0]);
      case "torch._utils._rebuild_sparse_tensor", "torch._utils._rebuild_sparse_csr_tensor" ->
          new Py.Unsupported("a sparse tensor");
      case "torch._utils._rebuild_qtensor" -> new Py.Unsupported("a quantized tensor");
      case "torch._utils._rebuild_nested_tensor" -> new Py.Unsupported("a nested tensor");
      case "torch._utils._rebuild_meta_tensor_no_storage" ->
          new Py.Unsupported("a tensor of device meta, which has no data");
      default -> new Py.Unsupported("an object of class " + FormatException.quote(name));
    };
  }

  private static Py dict(List<Py> a) {
    var entries = new LinkedHashMap<Py, Py>();
    if (!a.isEmpty() && a.getFirst() instanceof Py.Items pairs) {
      for (Py pair : pairs.values()) {
        List<Py> p = list(pair);
        if (p.size() == 2) {
          entries.put(p.get(0), p.get(1));
        }
      }
    }
    return new Py.Dict(entries);
  }

  private Py tensor(String name, List<Py> a, boolean requiresGrad) {
    if (a.size() < 4) {
      throw new FormatException(file, "pickle", name + " has " + a.size() + " arguments");
    }
    if (a.getFirst() instanceof Py.Unsupported u) {
      return u;
    }
    if (!(a.getFirst() instanceof Py.Storage s) || !(a.get(1) instanceof Py.Int offset)) {
      throw new FormatException(file, "pickle", name + " has arguments of unknown kinds");
    }
    return new Py.TensorValue(
        s, s.dtype(), offset.value(), longs(a.get(2)), longs(a.get(3)), requiresGrad, false);
  }

  private Py typed(Py tensor, List<Py> a) {
    if (!(tensor instanceof Py.TensorValue t)) {
      return tensor;
    }
    if (a.size() < 7 || !(a.get(6) instanceof Py.DtypeValue d)) {
      return new Py.Unsupported("a tensor of a dtype that is not supported");
    }
    return new Py.TensorValue(
        t.storage(), d.dtype(), t.offset(), t.sizes(), t.strides(), t.requiresGrad(), false);
  }

  private static Py parameter(List<Py> a) {
    if (a.isEmpty() || !(a.getFirst() instanceof Py.TensorValue t)) {
      return a.isEmpty() ? Py.NONE : a.getFirst();
    }
    return new Py.TensorValue(
        t.storage(), t.dtype(), t.offset(), t.sizes(), t.strides(), truth(a, 1), true);
  }

  /** A tensor with attributes, or of a subclass; only plain ones are read. */
  private Py ofType(List<Py> a) {
    if (a.size() < 3 || !(a.get(1) instanceof Py.Global type)) {
      throw new FormatException(file, "pickle", "has a tensor of an unknown form");
    }
    return switch (type.name()) {
      case "torch.Tensor", "torch.nn.parameter.Parameter", "torch.nn.parameter.Buffer" ->
          call(a.get(0), a.get(2));
      default -> new Py.Unsupported("a tensor of class " + FormatException.quote(type.name()));
    };
  }

  private static List<Py> list(Py v) {
    return switch (v) {
      case Py.Tuple t -> t.values();
      case Py.Items l -> l.values();
      default -> List.of();
    };
  }

  private long[] longs(Py v) {
    List<Py> l = list(v);
    long[] out = new long[l.size()];
    for (int i = 0; i < out.length; i++) {
      if (!(l.get(i) instanceof Py.Int n)) {
        throw new FormatException(file, "pickle", "has sizes that are no integers");
      }
      out[i] = n.value();
    }
    return out;
  }

  private static boolean truth(List<Py> a, int i) {
    return i < a.size() && a.get(i) instanceof Py.Bool b && b.value();
  }

  private static double real(List<Py> a, int i) {
    return i >= a.size()
        ? 0
        : switch (a.get(i)) {
          case Py.Real r -> r.value();
          case Py.Int n -> n.value();
          default -> 0;
        };
  }
}
