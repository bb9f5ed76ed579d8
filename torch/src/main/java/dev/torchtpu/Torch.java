package dev.torchtpu;

import dev.torchtpu.aten.Arguments;
import dev.torchtpu.aten.OpTable;
import dev.torchtpu.aten.Overload;
import dev.torchtpu.autograd.Edge;
import dev.torchtpu.autograd.Engine;
import dev.torchtpu.autograd.GradMode;
import dev.torchtpu.device.HostBufferSemantics;
import dev.torchtpu.device.MemoryStatistics;
import dev.torchtpu.device.Profile;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.TensorType;
import dev.torchtpu.runtime.Context;
import dev.torchtpu.runtime.DeviceRuntime;
import dev.torchtpu.runtime.Factories;
import dev.torchtpu.runtime.Generators;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** PyTorch's functions: factories, calls by name, autograd, settings. */
public final class Torch extends TorchFactories {
  private static volatile Dtype defaultDtype = Dtype.FLOAT32;
  private static volatile Device defaultDevice = Device.CPU;
  private static volatile PrintOptions printOptions = PrintOptions.DEFAULT;

  /** The end of a slice that goes to the last element. */
  public static final long END = Index.END;

  /** {@code ...} in an index expression. */
  public static final Index ELLIPSIS = Index.Special.ELLIPSIS;

  /** {@code :} in an index expression. */
  public static final Index ALL = Index.Special.ALL;

  /** {@code None} in an index expression. */
  public static final Index NEW_AXIS = Index.Special.NEW_AXIS;

  private Torch() {}

  // Settings

  public static Dtype getDefaultDtype() {
    return defaultDtype;
  }

  /** Sets the dtype of new floating-point tensors; must be a floating-point type. */
  public static void setDefaultDtype(Dtype dtype) {
    if (!dtype.isFloatingPoint()) {
      throw new TorchException(
          TorchException.Kind.TYPE_ERROR,
          "only floating-point types are supported as the default type");
    }
    defaultDtype = dtype;
  }

  public static Device getDefaultDevice() {
    return defaultDevice;
  }

  /** Sets the device of new tensors. */
  public static void setDefaultDevice(Device device) {
    defaultDevice = device;
  }

  public static PrintOptions getPrintOptions() {
    return printOptions;
  }

  /** Sets how tensors print. */
  public static void setPrintOptions(PrintOptions options) {
    printOptions = options;
  }

  /** Threads that one operation on {@code cpu} may use. */
  public static int getNumThreads() {
    return DeviceRuntime.client("cpu").numThreads();
  }

  /** Sets {@link #getNumThreads}; at least 1. */
  public static void setNumThreads(int threads) {
    if (threads < 1) {
      throw new TorchException("set_num_threads expects a positive integer");
    }
    DeviceRuntime.client("cpu").setNumThreads(threads);
  }

  /** Memory of a device as the runtime counts it: live buffers, bytes, peak, limit. */
  public static MemoryStatistics memoryStatistics(Device device) {
    DeviceRuntime r = DeviceRuntime.of(device);
    return r.client().memoryStatistics(r.clientDevice());
  }

  /**
   * The accelerator of this process: the default device's type unless that is a host's, else {@code
   * tpu} or {@code xla_cpu}, whichever can be had, else {@code cpu}.
   */
  public static Accelerator accelerator() {
    return Accelerator.current();
  }

  /** The accelerator of a device type. */
  public static Accelerator accelerator(String type) {
    return new Accelerator(type);
  }

  /** What is TPUs' own. */
  public static Tpu tpu() {
    return new Tpu();
  }

  /** Waits until all work given to a device is done. */
  public static void synchronize(Device device) {
    DeviceRuntime r = DeviceRuntime.of(device);
    r.client().synchronize(r.clientDevice());
  }

  // Index expressions

  /** One position of a dimension; negative ones count from the end. */
  public static Index at(long position) {
    return new Index.At(position);
  }

  /** {@code start:end}. */
  public static Index slice(long start, long end) {
    return new Index.Slice(start, end, 1);
  }

  /** {@code start:end:step}. */
  public static Index slice(long start, long end, long step) {
    return new Index.Slice(start, end, step);
  }

  /** Seeds the default generators of all devices. */
  public static void manualSeed(long seed) {
    Generators.seedAll(seed);
  }

  /** The default generator of a device. */
  public static Generator defaultGenerator(Device device) {
    return Generators.of(device);
  }

  // Calls by name

  /**
   * Calls an operator by name, such as {@code aten::add.Tensor}, with positional arguments; missing
   * ones take their defaults.
   *
   * @return one value a result of the schema
   */
  public static List<Value> call(String name, Value... arguments) {
    return OpTable.get().require(name).call(arguments);
  }

  /** As {@link #call}, with keyword arguments. */
  public static List<Value> call(String name, List<Value> arguments, Map<String, Value> keywords) {
    Overload o = OpTable.get().require(name);
    Arguments bound = o.bind(arguments, keywords);
    return o.call(bound);
  }

  /** Calls an operator of one tensor result. */
  public static Tensor callTensor(String name, Value... arguments) {
    return (Tensor) call(name, arguments).getFirst();
  }

  // Capture

  /**
   * Records a function as one program and runs it. To run it again, keep the program of {@link
   * CapturedProgram#record}.
   *
   * @throws TorchException if the function reads a tensor's value
   */
  public static List<Tensor> capture(
      Function<List<Tensor>, List<Tensor>> function, List<Tensor> inputs) {
    return CapturedProgram.record(function, inputs).run(inputs);
  }

  // Factories

  /** A tensor of floats. */
  public static Tensor tensor(float... values) {
    return of(MemorySegment.ofArray(values), ElementType.F32, values.length);
  }

  public static Tensor tensor(double... values) {
    Tensor t = of(MemorySegment.ofArray(values), ElementType.F64, values.length);
    return t.to(defaultDtype);
  }

  public static Tensor tensor(long... values) {
    return of(MemorySegment.ofArray(values), ElementType.I64, values.length);
  }

  public static Tensor tensor(int... values) {
    return of(MemorySegment.ofArray(values), ElementType.I32, values.length);
  }

  public static Tensor tensor(boolean... values) {
    byte[] b = new byte[values.length];
    for (int i = 0; i < b.length; i++) {
      b[i] = (byte) (values[i] ? 1 : 0);
    }
    return of(MemorySegment.ofArray(b), ElementType.PRED, values.length);
  }

  private static Tensor of(MemorySegment m, ElementType type, long n) {
    Tensor t = Factories.fromHost(m, TensorType.of(type, n), Device.CPU, HostBufferSemantics.COPY);
    return t.to(defaultDevice);
  }

  /** A tensor of host memory, row-major, copied. */
  public static Tensor fromMemory(MemorySegment data, Dtype dtype, long... sizes) {
    return Factories.fromHost(data, dtype, defaultDevice, HostBufferSemantics.COPY, sizes);
  }

  /** A tensor of host memory, row-major, copied to a device. */
  public static Tensor fromMemory(MemorySegment data, Dtype dtype, Device device, long... sizes) {
    return Factories.fromHost(
        data, TensorType.of(dtype.elementType(), sizes), device, HostBufferSemantics.COPY);
  }

  /** A tensor of host floats, row-major, on the default device. */
  public static Tensor tensor(float[] values, long... sizes) {
    return fromMemory(MemorySegment.ofArray(values), Dtype.FLOAT32, sizes);
  }

  /** A tensor of host integers, row-major, on the default device. */
  public static Tensor tensor(long[] values, long... sizes) {
    return fromMemory(MemorySegment.ofArray(values), Dtype.INT64, sizes);
  }

  /** A 0-d tensor of a number: int64, bool, or the default dtype. */
  public static Tensor scalarTensor(Scalar value) {
    return Factories.scalar(value, value.dtype(defaultDtype), defaultDevice);
  }

  /**
   * Watches programs on all devices until closed: each program and, on {@code cpu}, each of its
   * steps, with how it ran, how long it took and the bytes it moved. Print the result, or read its
   * {@link Profile#rows}.
   *
   * @throws dev.torchtpu.device.DeviceException if a profile is open already
   */
  public static Profile profile() {
    return Profile.start();
  }

  // Autograd

  /** Records no operations on this thread until closed. */
  public static Restore noGrad() {
    return GradMode.set(false);
  }

  /** Records operations on this thread until closed. */
  public static Restore enableGrad() {
    return GradMode.set(true);
  }

  /** As {@link #noGrad}; kept apart as PyTorch does. */
  public static Restore inferenceMode() {
    Context c = Context.current();
    boolean grad = c.gradEnabled();
    boolean inference = c.inference();
    c.setGradEnabled(false);
    c.setInference(true);
    return () -> {
      c.setGradEnabled(grad);
      c.setInference(inference);
    };
  }

  /** Frees what is made on this thread inside it, when closed. */
  public static Scope scope() {
    return new Scope();
  }

  /**
   * Gradients of outputs with respect to inputs, without touching {@code grad} fields.
   *
   * @param gradOutputs the outputs' own gradients; empty where the output has one element
   * @throws TorchException if an input is not reached and {@code allowUnused} is false
   */
  public static List<Optional<Tensor>> grad(
      List<Tensor> outputs,
      List<Tensor> inputs,
      List<Optional<Tensor>> gradOutputs,
      boolean retainGraph,
      boolean createGraph,
      boolean allowUnused) {
    List<Edge> roots = Engine.rootEdges(outputs);
    var grads = new ArrayList<Tensor>();
    for (int i = 0; i < outputs.size(); i++) {
      Optional<Tensor> g = i < gradOutputs.size() ? gradOutputs.get(i) : Optional.empty();
      grads.add(g.orElseGet(outputs.get(i)::implicitGradient));
    }
    var targets = new ArrayList<Edge>();
    for (Tensor t : inputs) {
      targets.add(
          t.gradientEdge()
              .orElseThrow(() ->
                  new TorchException("One of the differentiated Tensors does not require grad")));
    }
    List<Optional<Tensor>> found =
        Engine.run(roots, grads, targets, retainGraph || createGraph, createGraph);
    if (!allowUnused && found.stream().anyMatch(Optional::isEmpty)) {
      throw new TorchException(
          "One of the differentiated Tensors appears to not have been used in the graph. Set"
              + " allow_unused=True if this is the desired behavior.");
    }
    return found;
  }

  /**
   * As {@link #grad(List, List, List, boolean, boolean, boolean)} for one output of one element.
   */
  public static List<Tensor> grad(Tensor output, Tensor... inputs) {
    return grad(List.of(output), Arrays.asList(inputs), List.of(), false, false, false).stream()
        .map(Optional::orElseThrow)
        .toList();
  }
}
