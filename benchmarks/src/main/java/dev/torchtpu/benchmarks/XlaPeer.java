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

  /** One program of one result, written over the result of the call before. */
  static Contestant out(Function<List<Tensor>, List<Tensor>> f, List<Tensor> inputs) {
    HloModule module = withDonatedResult(CapturedProgram.record(f, inputs).module());
    DeviceRuntime runtime = DeviceRuntime.of(Device.of("xla_cpu"));
    Client client = runtime.client();
    Executable e = client.compile(module, CompileOptions.singleDevice());
    Buffer[] arguments = new Buffer[inputs.size() + 1];
    for (int i = 0; i < inputs.size(); i++) {
      arguments[i] = inputs.get(i).storage().buffer();
    }
    Tensor first = f.apply(inputs).getFirst();
    first.storage().buffer().ready().await();
    arguments[inputs.size()] = first.storage().giveUp();
    return new Contestant(
        OUT,
        () -> {
          Buffer r = e.execute(arguments)[0];
          r.ready().await();
          arguments[arguments.length - 1] = r;
        });
  }

  /**
   * One program whose results take the place of some of its inputs, in order, for the next call.
   *
   * @param updated the positions of those inputs
   */
  static Contestant updating(
      Function<List<Tensor>, List<Tensor>> f, List<Tensor> inputs, int... updated) {
    HloModule module = CapturedProgram.record(f, inputs).module();
    HloFunction main = module.main();
    var attributes = new ArrayList<>(main.parameterAttributes());
    for (int r = 0; r < updated.length; r++) {
      attributes.set(
          updated[r],
          Map.<String, Attribute>of("tf.aliasing_output", new Attribute.Int(r, ElementType.I32)));
    }
    var donating =
        new HloFunction(
            main.name(), main.isPublic(), main.body(), attributes, main.resultAttributes());
    Client client = DeviceRuntime.of(Device.of("xla_cpu")).client();
    Executable e =
        client.compile(
            new HloModule(
                module.name(),
                module.attributes(),
                module.meshes(),
                module.functions().stream().map(x -> x == main ? donating : x).toList()),
            CompileOptions.singleDevice());
    Buffer[] arguments = new Buffer[inputs.size()];
    for (int i = 0; i < arguments.length; i++) {
      arguments[i] = inputs.get(i).storage().buffer();
    }
    for (int i : updated) {
      arguments[i] = inputs.get(i).copy().storage().giveUp();
    }
    return new Contestant(
        OUT,
        () -> {
          Buffer[] results = e.execute(arguments);
          for (int r = 0; r < updated.length; r++) {
            results[r].ready().await();
            arguments[updated[r]] = results[r];
          }
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
}
