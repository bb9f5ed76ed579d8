package dev.torchtpu.benchmarks;

import dev.torchtpu.CapturedProgram;
import dev.torchtpu.Device;
import dev.torchtpu.Tensor;
import dev.torchtpu.device.Buffer;
import dev.torchtpu.device.Client;
import dev.torchtpu.device.CompileOptions;
import dev.torchtpu.device.Executable;
import dev.torchtpu.hlo.Attribute;
import dev.torchtpu.hlo.Block;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.HloFunction;
import dev.torchtpu.hlo.HloModule;
import dev.torchtpu.hlo.Value;
import dev.torchtpu.runtime.DeviceRuntime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** The same StableHLO by XLA on the CPU: results in fresh memory, or in a donated buffer. */
final class XlaPeer {
  static final String FRESH = "XLA fresh";
  static final String OUT = "XLA out=";

  private static final class Holder {
    static final boolean AVAILABLE = find();

    static boolean find() {
      try {
        DeviceRuntime.of(Device.of("xla_cpu"));
        return true;
      } catch (RuntimeException e) {
        System.err.println("torchtpu: XLA is left out: " + e.getMessage());
        return false;
      }
    }
  }

  private XlaPeer() {}

  static boolean available() {
    return Holder.AVAILABLE;
  }

  /** A function recorded as one program, its results dropped once they are there. */
  static Runnable captured(Function<List<Tensor>, List<Tensor>> f, List<Tensor> inputs) {
    var program = CapturedProgram.record(f, inputs);
    return () -> {
      for (Tensor r : program.run(inputs)) {
        r.storage().buffer().ready().await();
        r.close();
      }
    };
  }

  static Contestant fresh(Function<List<Tensor>, List<Tensor>> f, List<Tensor> inputs) {
    return new Contestant(FRESH, captured(f, moved(inputs)));
  }

  private static List<Tensor> moved(List<Tensor> inputs) {
    return inputs.stream().map(t -> t.to(Device.of("xla_cpu"))).toList();
  }

  /** One program of one result, written over the result of the call before. */
  static Contestant out(Function<List<Tensor>, List<Tensor>> f, List<Tensor> inputs) {
    List<Tensor> on = moved(inputs);
    HloModule module = withDonatedResult(CapturedProgram.record(f, on).module());
    DeviceRuntime runtime = DeviceRuntime.of(Device.of("xla_cpu"));
    Client client = runtime.client();
    Executable e = client.compile(module, CompileOptions.singleDevice());
    Buffer[] arguments = new Buffer[on.size() + 1];
    for (int i = 0; i < on.size(); i++) {
      arguments[i] = on.get(i).storage().buffer();
    }
    Tensor first = f.apply(on).getFirst();
    first.storage().buffer().ready().await();
    arguments[on.size()] = first.storage().giveUp();
    return new Contestant(
        OUT,
        () -> {
          Buffer r = e.execute(arguments)[0];
          r.ready().await();
          arguments[arguments.length - 1] = r;
        });
  }

  private static HloModule withDonatedResult(HloModule module) {
    HloFunction main = module.main();
    var parameters = new ArrayList<>(main.parameters());
    parameters.add(new Value(main.resultTypes().getFirst()));
    var attributes = new ArrayList<>(main.parameterAttributes());
    attributes.add(
        Map.<String, Attribute>of("tf.aliasing_output", new Attribute.Int(0, ElementType.I32)));
    var functions = new ArrayList<HloFunction>();
    for (HloFunction f : module.functions()) {
      functions.add(
          f == main
              ? new HloFunction(
                  f.name(),
                  f.isPublic(),
                  new Block(parameters, f.body().instructions(), f.body().results()),
                  attributes,
                  f.resultAttributes())
              : f);
    }
    return new HloModule(module.name(), module.attributes(), module.meshes(), functions);
  }

  static List<Tensor> list(Tensor... tensors) {
    return Arrays.asList(tensors);
  }
}
