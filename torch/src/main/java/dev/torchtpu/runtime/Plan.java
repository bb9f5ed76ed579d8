package dev.torchtpu.runtime;

import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.TorchException;
import dev.torchtpu.Value;
import dev.torchtpu.aten.Arguments;
import dev.torchtpu.device.Buffer;
import dev.torchtpu.device.ClientDevice;
import dev.torchtpu.device.Executable;
import dev.torchtpu.device.HostBufferSemantics;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.TensorType;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import java.util.List;

/** A compiled operator call: which arguments its program takes, and the layouts of its results. */
public final class Plan {

  /** Where one input of the program comes from. */
  public sealed interface Source {
    record OfTensor(int position, int listIndex) implements Source {}

    record OfOffset(int position, int listIndex) implements Source {}

    record OfScalar(int position, ElementType type) implements Source {}

    record OfGenerator() implements Source {}
  }

  /** A check's message; its two results follow the operator's own. */
  public record CheckMessage(String message, TorchException.Kind kind) {}

  private final DeviceRuntime runtime;
  private final Executable executable;
  private final Source[] sources;
  private final Layout[] layouts;
  private final CheckMessage[] checks;
  private final long generatorBlocks;
  private final boolean oneTensor;
  private final boolean twoTensors;

  /** Whether it was found since {@link #takeUsed}; a race loses a mark, no more. */
  private boolean used;

  Plan(
      DeviceRuntime runtime,
      Executable executable,
      List<Source> sources,
      List<Layout> layouts,
      List<CheckMessage> checks,
      long generatorBlocks) {
    this.runtime = runtime;
    this.executable = executable;
    this.sources = sources.toArray(Source[]::new);
    this.layouts = layouts.toArray(Layout[]::new);
    this.checks = checks.toArray(CheckMessage[]::new);
    this.generatorBlocks = generatorBlocks;
    boolean simple = layouts.size() == 1 && checks.isEmpty() && generatorBlocks == 0;
    this.oneTensor = simple && sources.equals(List.of(new Source.OfTensor(0, 0)));
    this.twoTensors =
        simple && sources.equals(List.of(new Source.OfTensor(0, 0), new Source.OfTensor(1, 0)));
  }

  void markUsed() {
    used = true;
  }

  /** Whether the plan was used since the last call of this. */
  boolean takeUsed() {
    boolean was = used;
    used = false;
    return was;
  }

  DeviceRuntime runtime() {
    return runtime;
  }

  /** Whether the program takes exactly the first argument's buffer and gives one result. */
  boolean isOneTensor() {
    return oneTensor;
  }

  /** Whether the program takes exactly the first two arguments' buffers and gives one result. */
  boolean isTwoTensors() {
    return twoTensors;
  }

  Tensor run1(Context context, Tensor a) {
    Buffer r = executable.execute(a.storage().buffer())[0];
    return new Tensor(context, new Storage(runtime, r), layouts[0], 0);
  }

  Tensor run2(Context context, Tensor a, Tensor b) {
    Buffer r = executable.execute(a.storage().buffer(), b.storage().buffer())[0];
    return new Tensor(context, new Storage(runtime, r), layouts[0], 0);
  }

  /** Runs the program; checks its checks; wraps its results. */
  Tensor[] run(Arguments arguments) {
    Buffer[] inputs = new Buffer[sources.length];
    for (int i = 0; i < inputs.length; i++) {
      inputs[i] = input(sources[i], arguments);
    }
    Buffer[] results;
    try {
      results = executable.execute(inputs);
    } finally {
      for (int i = 0; i < inputs.length; i++) {
        if (!(sources[i] instanceof Source.OfTensor)) {
          inputs[i].close();
        }
      }
    }
    if (generatorBlocks > 0) {
      Generators.of(runtime.device()).advance(generatorBlocks);
    }
    if (checks.length > 0) {
      check(results);
    }
    Tensor[] out = new Tensor[layouts.length];
    for (int i = 0; i < out.length; i++) {
      out[i] = new Tensor(new Storage(runtime, results[i]), layouts[i], 0);
    }
    return out;
  }

  private Buffer input(Source source, Arguments arguments) {
    return switch (source) {
      case Source.OfTensor s -> tensor(arguments, s.position(), s.listIndex()).storage().buffer();
      case Source.OfOffset s ->
          runtime
              .client()
              .scalar(
                  ElementType.I64,
                  tensor(arguments, s.position(), s.listIndex()).storageOffset(),
                  runtime.clientDevice());
      case Source.OfScalar s -> scalar((Scalar) arguments.get(s.position()), s.type());
      case Source.OfGenerator s -> generatorState();
    };
  }

  private Buffer generatorState() {
    long[] state = Generators.of(runtime.device()).state();
    return runtime
        .client()
        .fromHost(
            TensorType.of(ElementType.UI64, 2),
            MemorySegment.ofArray(state),
            HostBufferSemantics.COPY,
            runtime.clientDevice());
  }

  private Buffer scalar(Scalar s, ElementType type) {
    ClientDevice device = runtime.clientDevice();
    if (type != ElementType.C128) {
      return runtime.client().scalar(type, s.bits(type), device);
    }
    MemorySegment m = MemorySegment.ofArray(new double[] {s.toDouble(), s.imaginary()});
    return runtime.client().fromHost(TensorType.of(type), m, HostBufferSemantics.COPY, device);
  }

  static Tensor tensor(Arguments arguments, int position, int index) {
    return switch (arguments.get(position)) {
      case Tensor t -> t;
      case Value.TensorList l ->
          l.values()
              .get(index)
              .orElseThrow(() -> new TorchException("expected a tensor, got None"));
      default -> throw new TorchException("expected a tensor in position " + position);
    };
  }

  private void check(Buffer[] results) {
    for (int i = 0; i < checks.length; i++) {
      Buffer failed = results[layouts.length + 2 * i];
      Buffer sample = results[layouts.length + 2 * i + 1];
      boolean bad = read(failed, 1) != 0;
      long value = bad ? read(sample, 8) : 0;
      failed.close();
      sample.close();
      if (bad) {
        for (int k = 0; k < layouts.length; k++) {
          results[k].close();
        }
        throw new TorchException(checks[i].kind(), checks[i].message().formatted(value));
      }
    }
  }

  private static long read(Buffer b, int bytes) {
    var view = b.hostView();
    MemorySegment m;
    if (view.isPresent()) {
      m = view.get();
    } else {
      m = MemorySegment.ofArray(new byte[bytes]);
      b.toHost(m);
    }
    return bytes == 1
        ? m.get(ValueLayout.JAVA_BYTE, 0)
        : m.get(ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN), 0);
  }

  /** Waits for the results; for Debug. */
  static void await(Tensor[] results) {
    for (Tensor t : results) {
      t.storage().buffer().ready().await();
    }
  }
}
