package dev.torchtpu;

import dev.torchtpu.device.Buffer;
import dev.torchtpu.device.Executable;
import dev.torchtpu.device.HostBufferSemantics;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.HloModule;
import dev.torchtpu.hlo.TensorType;
import dev.torchtpu.runtime.Context;
import dev.torchtpu.runtime.DeviceRuntime;
import dev.torchtpu.runtime.Generators;
import dev.torchtpu.runtime.Layout;
import dev.torchtpu.runtime.Storage;
import dev.torchtpu.runtime.Trace;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A function of tensors recorded as one program. It holds for inputs of the recorded sizes, strides
 * and dtypes; tensors that the function used besides its inputs are read anew at each run. Writes
 * to inputs and to other tensors happen at each run. Safe for use by many threads if those writes
 * are.
 */
public final class CapturedProgram {
  private record Input(Layout layout, long offset) {
    static Input of(Tensor t) {
      return new Input(t.layout(), t.storageOffset());
    }
  }

  /**
   * What a tensor from outside becomes at a run.
   *
   * @param recorded the tensor, unless it is an input
   * @param input its position among the inputs, or -1
   * @param result the position of its new storage's value among the results, or -1
   * @param storage its storage, unless that is a result or an input's
   * @param storageInput the input that has the storage, or -1
   */
  private record Change(
      @Nullable Tensor recorded,
      int input,
      int result,
      @Nullable Storage storage,
      int storageInput,
      Layout layout,
      long offset) {}

  private final DeviceRuntime runtime;
  private final HloModule module;
  private final Executable executable;
  private final List<Input> inputs;
  private final @Nullable Storage[] parameters;
  private final int[] parameterInputs;
  private final @Nullable Storage[] written;
  private final int[] writtenInputs;
  private final int stateParameter;
  private final long generatorBlocks;
  private final List<Dtype> results;
  private final List<Change> changes;

  private CapturedProgram(Trace trace, Recorded end, List<Input> inputs, List<Storage> storages) {
    this.runtime = trace.runtime();
    this.module = end.module;
    this.executable = runtime.compile(module);
    this.inputs = inputs;
    this.parameterInputs = trace.parameters().stream().mapToInt(storages::indexOf).toArray();
    this.parameters = outside(trace.parameters(), parameterInputs);
    this.writtenInputs = trace.written().stream().mapToInt(storages::indexOf).toArray();
    this.written = outside(trace.written(), writtenInputs);
    this.stateParameter = trace.stateParameter();
    this.generatorBlocks = trace.generatorBlocks();
    this.results = end.results;
    this.changes = end.changes;
  }

  /** The storages that are no inputs; those of the recorded inputs are not kept alive. */
  private static @Nullable Storage[] outside(List<Storage> storages, int[] inputs) {
    @Nullable Storage[] out = new Storage[inputs.length];
    for (int i = 0; i < out.length; i++) {
      out[i] = inputs[i] < 0 ? storages.get(i) : null;
    }
    return out;
  }

  /**
   * Records a function by running it once on the given inputs, without computing anything.
   *
   * @throws TorchException if the function reads a tensor's value, which is not known then
   */
  public static CapturedProgram record(
      Function<List<Tensor>, List<Tensor>> function, List<Tensor> inputs) {
    Context context = Context.current();
    if (context.trace() != null) {
      throw new TorchException("a capture is running already on this thread");
    }
    Device device = inputs.isEmpty() ? Torch.getDefaultDevice() : inputs.getFirst().device();
    var trace = new Trace(DeviceRuntime.of(device));
    inputs.forEach(t -> trace.addParameter(t.storage()));
    List<Input> places = inputs.stream().map(Input::of).toList();
    List<Storage> storages = inputs.stream().map(Tensor::storage).toList();
    Recorded end;
    context.setTrace(trace);
    try {
      List<Tensor> outputs = function.apply(List.copyOf(inputs));
      end =
          new Recorded(
              trace.finish("captured", outputs),
              outputs.stream().map(Tensor::dtype).toList(),
              changes(trace, outputs.size(), inputs, storages));
    } finally {
      context.setTrace(null);
      trace.restore();
    }
    return new CapturedProgram(trace, end, places, storages);
  }

  private record Recorded(HloModule module, List<Dtype> results, List<Change> changes) {}

  private static List<Change> changes(
      Trace trace, int outputs, List<Tensor> inputs, List<Storage> storages) {
    List<Storage> made = trace.newStorages();
    int first = outputs + trace.written().size();
    var out = new ArrayList<Change>();
    for (Trace.Replaced r : trace.replaced()) {
      int input = -1;
      for (int i = 0; i < inputs.size(); i++) {
        input = inputs.get(i) == r.tensor() ? i : input;
      }
      int result = made.indexOf(r.storage());
      int storageInput = storages.indexOf(r.storage());
      out.add(
          new Change(
              input < 0 ? r.tensor() : null,
              input,
              result < 0 ? -1 : first + result,
              result < 0 && storageInput < 0 ? r.storage() : null,
              storageInput,
              r.layout(),
              r.offset()));
    }
    return out;
  }

  /** The recorded program. */
  public HloModule module() {
    return module;
  }

  /**
   * Runs the program.
   *
   * @throws TorchException if an input's sizes, strides, dtype or device differ from the recorded
   */
  public List<Tensor> run(List<Tensor> arguments) {
    return run(arguments, results -> true).orElseThrow();
  }

  /**
   * Runs the program and lets its writes happen only if the results are accepted.
   *
   * @return empty if they were not
   * @throws TorchException as {@link #run(List)}
   */
  public Optional<List<Tensor>> run(List<Tensor> arguments, Predicate<List<Tensor>> accept) {
    check(arguments);
    Buffer[] buffers = new Buffer[parameters.length];
    Buffer state = null;
    for (int i = 0; i < buffers.length; i++) {
      if (i == stateParameter) {
        state = generatorState();
        buffers[i] = state;
      } else {
        buffers[i] = storage(parameters[i], parameterInputs[i], arguments).buffer();
      }
    }
    Buffer[] out = executable.execute(buffers);
    if (state != null) {
      state.close();
    }
    var tensors = new ArrayList<Tensor>(results.size());
    for (int i = 0; i < results.size(); i++) {
      tensors.add(Tensor.ofBuffer(runtime, out[i], results.get(i)));
    }
    if (!accept.test(tensors)) {
      for (int i = results.size(); i < out.length; i++) {
        out[i].close();
      }
      return Optional.empty();
    }
    if (state != null) {
      Generators.of(runtime.device()).advance(generatorBlocks);
    }
    for (int i = 0; i < written.length; i++) {
      storage(written[i], writtenInputs[i], arguments).assign(out[results.size() + i]);
    }
    apply(out, arguments);
    return Optional.of(tensors);
  }

  private void apply(Buffer[] out, List<Tensor> arguments) {
    var made = new HashMap<Integer, Storage>();
    var targets = new ArrayList<Storage>();
    for (Change c : changes) {
      targets.add(
          c.result < 0
              ? storage(c.storage, c.storageInput, arguments)
              : made.computeIfAbsent(c.result, r -> new Storage(runtime, out[r])));
    }
    for (int k = 0; k < targets.size(); k++) {
      Change c = changes.get(k);
      Tensor t = c.recorded == null ? arguments.get(c.input) : c.recorded;
      t.become(targets.get(k), c.layout, c.offset);
    }
    made.values().forEach(Storage::release);
  }

  private static Storage storage(@Nullable Storage recorded, int input, List<Tensor> arguments) {
    return recorded == null ? arguments.get(input).storage() : recorded;
  }

  private void check(List<Tensor> arguments) {
    if (arguments.size() != inputs.size()) {
      throw new TorchException(
          "the captured program takes " + inputs.size() + " inputs, got " + arguments.size());
    }
    for (int i = 0; i < inputs.size(); i++) {
      Tensor t = arguments.get(i);
      Input recorded = inputs.get(i);
      if (t.layout() != recorded.layout || t.storageOffset() != recorded.offset) {
        throw new TorchException(
            "input "
                + i
                + " of the captured program must be "
                + recorded.layout.dtype()
                + Arrays.toString(recorded.layout.sizes())
                + " with strides "
                + Arrays.toString(recorded.layout.strides())
                + ", got "
                + t.dtype()
                + Arrays.toString(t.sizes())
                + " with strides "
                + Arrays.toString(t.strides()));
      }
    }
  }

  private Buffer generatorState() {
    return runtime
        .client()
        .fromHost(
            TensorType.of(ElementType.UI64, 2),
            MemorySegment.ofArray(Generators.of(runtime.device()).state()),
            HostBufferSemantics.COPY,
            runtime.clientDevice());
  }
}
