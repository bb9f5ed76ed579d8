package dev.torchtpu.runtime;

import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.TorchException;
import dev.torchtpu.aten.Arguments;
import dev.torchtpu.aten.Expr;
import dev.torchtpu.aten.KernelOverload;
import dev.torchtpu.aten.LowerContext;
import dev.torchtpu.hlo.BlockBuilder;
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
import org.jspecify.annotations.Nullable;

/**
 * Operator calls gathered into one program. Storages made inside have no buffer; those from outside
 * become parameters at their first use; writes to them become results.
 */
public final class Trace {
  private final DeviceRuntime runtime;
  private final BlockBuilder b = new BlockBuilder();
  private final FunctionPool functions = new FunctionPool();
  private final Map<Storage, Value> values = new IdentityHashMap<>();
  private final Map<Storage, Boolean> outside = new IdentityHashMap<>();
  private final List<Storage> parameters = new ArrayList<>();
  private final LinkedHashMap<Storage, Boolean> written = new LinkedHashMap<>();
  private @Nullable Value generatorState;
  private long generatorBlocks;

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
      v = b.parameter(s.type());
      values.put(s, v);
      outside.put(s, true);
      parameters.add(s);
    }
    return v;
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
      Value v = r.value();
      Storage s = Storage.traced(runtime, v.tensorType());
      values.put(s, v);
      out[i] = new Tensor(s, Layout.direct(r.dtype(), v.tensorType()), 0);
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
      s = b.parameter(TensorType.of(ElementType.UI64, 2), "generator_state");
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

  /** The program: results are the given tensors, then the new values of written storages. */
  public HloModule finish(String name, List<Tensor> results) {
    var out = new ArrayList<Value>();
    results.forEach(t -> out.add(read(t)));
    written.keySet().forEach(s -> out.add(valueOf(s)));
    HloFunction main = b.function("main", out);
    return HloModule.of(name, main).withFunctions(functions.functions());
  }
}
