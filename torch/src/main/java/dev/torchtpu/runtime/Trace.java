package dev.torchtpu.runtime;

import dev.torchtpu.Dtype;
import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.TorchException;
import dev.torchtpu.aten.Arguments;
import dev.torchtpu.aten.Expr;
import dev.torchtpu.aten.KernelOverload;
import dev.torchtpu.aten.LowerContext;
import dev.torchtpu.hlo.Block;
import dev.torchtpu.hlo.BlockBuilder;
import dev.torchtpu.hlo.ControlOp;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.HloFunction;
import dev.torchtpu.hlo.HloModule;
import dev.torchtpu.hlo.Location;
import dev.torchtpu.hlo.TensorType;
import dev.torchtpu.hlo.Value;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Operator calls gathered into one program. Storages made inside have no buffer; those from outside
 * become parameters at their first use; writes to them become results.
 */
public final class Trace {
  private final DeviceRuntime runtime;
  private final BlockBuilder root = new BlockBuilder();
  private final FunctionPool functions = new FunctionPool();
  private Map<Storage, Value> values = new IdentityHashMap<>();
  private final Map<Storage, Boolean> outside = new IdentityHashMap<>();
  private final List<Storage> parameters = new ArrayList<>();
  private final LinkedHashMap<Storage, Boolean> written = new LinkedHashMap<>();
  private final Replacements replacements = new Replacements();
  private @Nullable Value generatorState;
  private long generatorBlocks;

  /** Where calls are appended: the program's own block, or that of a branch or loop. */
  private BlockBuilder b = root;

  public Trace(DeviceRuntime runtime) {
    this.runtime = runtime;
  }

  public DeviceRuntime runtime() {
    return runtime;
  }

  /** Makes a storage a parameter now, so that parameters keep their order. */
  public void addParameter(Storage s) {
    valueOf(s);
  }

  /** The storages that are parameters, in order. */
  public List<Storage> parameters() {
    return parameters;
  }

  /** Storages from outside that were written to, in order of the first write. */
  public List<Storage> written() {
    return List.copyOf(written.keySet());
  }

  private Value valueOf(Storage s) {
    Value v = values.get(s);
    if (v == null) {
      if (s.runtime() != runtime) {
        throw new TorchException(
            "Expected all tensors to be on the same device, but found at least two devices, "
                + runtime.device()
                + " and "
                + s.runtime().device()
                + "!");
      }
      s.buffer();
      v = root.parameter(s.type());
      values.put(s, v);
      outside.put(s, true);
      parameters.add(s);
    }
    return v;
  }

  /** A tensor and what it became in the trace. */
  public record Replaced(Tensor tensor, Storage storage, Layout layout, long offset) {}

  /** Called before a tensor takes another storage or geometry. */
  public void replacing(Tensor t) {
    replacements.add(t, b != root);
  }

  /** Tensors from outside that took another storage or geometry. */
  public List<Replaced> replaced() {
    return replacements.current();
  }

  /** Gives tensors from outside their storages and geometries back; ends the trace. */
  public void restore() {
    replacements.undo();
  }

  /** The elements that a tensor sees. */
  Value read(Tensor t) {
    Value offset = b.scalar(ElementType.I64, t.storageOffset());
    return Views.read(b, valueOf(t.storage()), t.layout(), offset, functions);
  }

  /** Replaces the elements that a tensor sees by those of another of equal sizes and dtype. */
  void write(Tensor target, Tensor source) {
    Storage s = target.storage();
    Value offset = b.scalar(ElementType.I64, target.storageOffset());
    Value before = valueOf(s);
    values.put(s, Views.write(b, before, target.layout(), offset, read(source), functions));
    if (outside.containsKey(s)) {
      written.put(s, true);
    }
    s.bumpVersion();
  }

  /** A new storage with the value that another has now. */
  Storage snapshot(Storage s) {
    Value v = valueOf(s);
    Storage copy = Storage.traced(runtime, s.type());
    values.put(copy, v);
    return copy;
  }

  /** Appends an operator call. */
  Tensor[] run(KernelOverload op, Arguments arguments) {
    b.setLocation(Location.named("aten." + op.schema().qualifiedName()));
    var context =
        new LowerContext(
            arguments,
            b,
            functions,
            new LowerContext.Inputs() {
              @Override
              public Value tensor(int position, int listIndex, Tensor tensor) {
                return read(tensor);
              }

              @Override
              public Value scalar(int position, Scalar value, ElementType type) {
                return type.isComplex()
                    ? b.constant(complex(type, value))
                    : type.isFloat()
                        ? b.scalar(type, value.toDouble())
                        : b.scalar(
                            type,
                            type == ElementType.PRED
                                ? (value.toBoolean() ? 1L : 0L)
                                : value.toLong());
              }

              @Override
              public Value generatorState() {
                return Trace.this.generatorState();
              }
            },
            false);
    List<Expr> results = op.lower(context);
    generatorBlocks += context.generatorBlocks();
    Tensor[] out = new Tensor[results.size()];
    for (int i = 0; i < out.length; i++) {
      Expr r = results.get(i);
      out[i] = ofValue(r.value(), r.dtype());
    }
    return out;
  }

  private static dev.torchtpu.hlo.Literal complex(ElementType type, Scalar s) {
    return dev.torchtpu.hlo.Literal.splat(
        TensorType.of(type),
        dev.torchtpu.hlo.ElementCodec.encode(type, s.toDouble(), s.imaginary()));
  }

  private Value generatorState() {
    Value s = generatorState;
    if (s == null) {
      s = root.parameter(TensorType.of(ElementType.UI64, 2), "generator_state");
      generatorState = s;
      stateParameter = parameters.size();
      parameters.add(stateHolder());
    }
    if (generatorBlocks == 0) {
      return s;
    }
    byte[] step =
        java.nio.ByteBuffer.allocate(16)
            .order(java.nio.ByteOrder.LITTLE_ENDIAN)
            .putLong(0)
            .putLong(generatorBlocks)
            .array();
    return b.add(
        s, b.constant(dev.torchtpu.hlo.Literal.of(TensorType.of(ElementType.UI64, 2), step)));
  }

  private int stateParameter = -1;

  private Storage stateHolder() {
    return Storage.traced(runtime, TensorType.of(ElementType.UI64, 2));
  }

  /** The position of the generator's state among the parameters; -1 if nothing is drawn. */
  public int stateParameter() {
    return stateParameter;
  }

  public long generatorBlocks() {
    return generatorBlocks;
  }

  /**
   * Runs one of two branches by the value of a predicate. Branches may not write to tensors from
   * outside them nor draw random numbers; their results have equal types.
   */
  public List<Tensor> ifElse(
      Tensor predicate, Supplier<List<Tensor>> then, Supplier<List<Tensor>> otherwise) {
    Value p = predicate(predicate);
    Region t = region(List.of(), none -> then.get());
    Region f = region(List.of(), none -> otherwise.get());
    return results(b.emitAll(new ControlOp.If(p, t.block, f.block)), t.dtypes);
  }

  /**
   * Runs a body on carried tensors for as long as a condition of them holds. As branches, neither
   * may write to tensors from outside nor draw random numbers.
   */
  public List<Tensor> whileLoop(
      List<Tensor> initial,
      Function<List<Tensor>, Tensor> condition,
      Function<List<Tensor>, List<Tensor>> body) {
    List<Value> start = initial.stream().map(this::read).toList();
    Region c = region(initial, in -> List.of(condition.apply(in).reshape()));
    Region d = region(initial, body);
    return results(b.emitAll(new ControlOp.While(start, c.block, d.block)), d.dtypes);
  }

  private Value predicate(Tensor t) {
    Tensor truth = t.dtype() == Dtype.BOOL ? t : t.to(Dtype.BOOL);
    return read(truth.dim() == 0 ? truth : truth.reshape());
  }

  private record Region(Block block, List<Dtype> dtypes) {}

  private Region region(List<Tensor> like, Function<List<Tensor>, List<Tensor>> body) {
    BlockBuilder outer = b;
    Map<Storage, Value> before = new IdentityHashMap<>(values);
    int known = parameters.size();
    long blocks = generatorBlocks;
    b = new BlockBuilder();
    try {
      var inputs = new ArrayList<Tensor>();
      for (Tensor t : like) {
        TensorType type = TensorType.of(t.dtype().elementType(), t.sizes());
        inputs.add(ofValue(b.parameter(type), t.dtype()));
      }
      List<Tensor> results = body.apply(inputs);
      Block block = b.build(results.stream().map(this::read).toList());
      before.forEach((s, v) -> {
        if (values.get(s) != v) {
          throw new TorchException(
              "a branch or loop of a captured program writes to a tensor from outside it");
        }
      });
      if (generatorBlocks != blocks) {
        throw new TorchException("a branch or loop of a captured program draws random numbers");
      }
      return new Region(block, results.stream().map(Tensor::dtype).toList());
    } finally {
      for (Storage s : parameters.subList(known, parameters.size())) {
        Value v = values.get(s);
        if (v != null) {
          before.put(s, v);
        }
      }
      values = before;
      b = outer;
    }
  }

  private List<Tensor> results(List<Value> produced, List<Dtype> dtypes) {
    var out = new ArrayList<Tensor>();
    for (int i = 0; i < produced.size(); i++) {
      out.add(ofValue(produced.get(i), dtypes.get(i)));
    }
    return out;
  }

  private Tensor ofValue(Value v, Dtype dtype) {
    Storage s = Storage.traced(runtime, v.tensorType());
    values.put(s, v);
    return new Tensor(s, Layout.direct(dtype, v.tensorType()), 0);
  }

  /** The storages made in the trace that tensors from outside have now, each once. */
  public List<Storage> newStorages() {
    return replaced().stream()
        .map(Replaced::storage)
        .filter(s -> !outside.containsKey(s) && s.isTraced())
        .distinct()
        .toList();
  }

  /**
   * The program: results are the given tensors, the new values of written storages, and those of
   * {@link #newStorages}.
   */
  public HloModule finish(String name, List<Tensor> results) {
    var out = new ArrayList<Value>();
    results.forEach(t -> out.add(read(t)));
    written.keySet().forEach(s -> out.add(valueOf(s)));
    newStorages().forEach(s -> out.add(valueOf(s)));
    HloFunction main = root.function("main", out);
    return HloModule.of(name, main).withFunctions(functions.functions());
  }
}
