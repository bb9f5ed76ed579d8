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
import java.util.List;
import java.util.function.Function;

/**
 * A function of tensors recorded as one program. It holds for inputs of the recorded sizes, strides
 * and dtypes; tensors that the function used besides its inputs are read anew at each run. Writes
 * to inputs and to other tensors happen at each run. Safe for use by many threads if those writes
 * are.
 */
public final class CapturedProgram {
  private record Input(Layout layout, long offset) {}

  private final DeviceRuntime runtime;
  private final HloModule module;
  private final Executable executable;
  private final List<Input> inputs;
  private final List<Storage> parameters;
  private final int[] parameterInputs;
  private final List<Storage> written;
  private final int[] writtenInputs;
  private final int stateParameter;
  private final long generatorBlocks;
  private final List<Dtype> results;

  private CapturedProgram(
      Trace trace, HloModule module, List<Tensor> recorded, List<Dtype> results) {
    this.runtime = trace.runtime();
    this.module = module;
    this.executable = runtime.compile(module);
    this.inputs = recorded.stream().map(t -> new Input(t.layout(), t.storageOffset())).toList();
    List<Storage> storages = recorded.stream().map(Tensor::storage).toList();
    this.parameters = List.copyOf(trace.parameters());
    this.parameterInputs = parameters.stream().mapToInt(storages::indexOf).toArray();
    this.written = trace.written();
    this.writtenInputs = written.stream().mapToInt(storages::indexOf).toArray();
    this.stateParameter = trace.stateParameter();
    this.generatorBlocks = trace.generatorBlocks();
    this.results = results;
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
    List<Tensor> outputs;
    HloModule module;
    context.setTrace(trace);
    try {
      outputs = function.apply(List.copyOf(inputs));
      module = trace.finish("captured", outputs);
    } finally {
      context.setTrace(null);
    }
    return new CapturedProgram(trace, module, inputs, outputs.stream().map(Tensor::dtype).toList());
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
    check(arguments);
    Buffer[] buffers = new Buffer[parameters.size()];
    Buffer state = null;
    for (int i = 0; i < buffers.length; i++) {
      if (i == stateParameter) {
        state = generatorState();
        buffers[i] = state;
      } else {
        buffers[i] = storage(parameters.get(i), parameterInputs[i], arguments).buffer();
      }
    }
    Buffer[] out = executable.execute(buffers);
    if (state != null) {
      state.close();
      Generators.of(runtime.device()).advance(generatorBlocks);
    }
    for (int i = 0; i < written.size(); i++) {
      storage(written.get(i), writtenInputs[i], arguments).assign(out[results.size() + i]);
    }
    var tensors = new ArrayList<Tensor>(results.size());
    for (int i = 0; i < results.size(); i++) {
      tensors.add(Tensor.ofBuffer(runtime, out[i], results.get(i)));
    }
    return tensors;
  }

  private static Storage storage(Storage recorded, int input, List<Tensor> arguments) {
    return input < 0 ? recorded : arguments.get(input).storage();
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
