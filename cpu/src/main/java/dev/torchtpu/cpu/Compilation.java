package dev.torchtpu.cpu;

import dev.torchtpu.cpu.plan.Planner;
import dev.torchtpu.cpu.plan.Schedule;
import dev.torchtpu.cpu.reference.Program;
import dev.torchtpu.device.ClientDevice;
import dev.torchtpu.device.CompileOptions;
import dev.torchtpu.device.DeviceException;
import dev.torchtpu.device.ErrorCode;
import dev.torchtpu.device.Executable;
import dev.torchtpu.hlo.Attribute;
import dev.torchtpu.hlo.HloException;
import dev.torchtpu.hlo.HloFunction;
import dev.torchtpu.hlo.HloModule;
import dev.torchtpu.hlo.TensorType;
import dev.torchtpu.hlo.ValueType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Checks a program and makes it ready: as a schedule where it can be, else to be interpreted. */
final class Compilation {
  private static final Attribute MANUAL = new Attribute.Text("{manual}");

  private Compilation() {}

  static Executable compile(CpuClient client, HloModule module, CompileOptions options) {
    try {
      ProgramChecks.check(module);
      HloFunction main = module.main();
      if (options.partitions() > 1) {
        requireManual(main.parameterAttributes());
        requireManual(main.resultAttributes());
      }
      List<TensorType> parameters = tensorTypes(main.parameterTypes());
      List<TensorType> results = tensorTypes(main.resultTypes());
      if (options.deviceCount() == 1) {
        Optional<Schedule> schedule = Planner.plan(module);
        if (schedule.isPresent()) {
          return new CpuExecutable(
              client, client.device(options.deviceIndex(0)), schedule.get(), parameters, results);
        }
      }
      var devices = new ArrayList<ClientDevice>();
      for (int i = 0; i < options.deviceCount(); i++) {
        devices.add(client.device(options.deviceIndex(i)));
      }
      return new InterpretedExecutable(
          client, Program.of(module), main, parameters, results, devices, options);
    } catch (HloException e) {
      throw new DeviceException(ErrorCode.INVALID_ARGUMENT, String.valueOf(e.getMessage()), e);
    }
  }

  /** There is no partitioner here: a program of several partitions is each one's own. */
  private static void requireManual(List<Map<String, Attribute>> all) {
    for (Map<String, Attribute> attributes : all) {
      Attribute gspmd = attributes.getOrDefault("mhlo.sharding", MANUAL);
      if (attributes.containsKey("sdy.sharding") || !gspmd.equals(MANUAL)) {
        throw new DeviceException(
            ErrorCode.UNIMPLEMENTED,
            "device cpu does not divide programs over partitions; use xla_cpu or tpu, or write the"
                + " collectives into the program");
      }
    }
  }

  private static List<TensorType> tensorTypes(List<ValueType> types) {
    var out = new ArrayList<TensorType>();
    for (ValueType t : types) {
      if (!(t instanceof TensorType tensor)) {
        throw new DeviceException(
            ErrorCode.INVALID_ARGUMENT, "@main takes or returns " + t + "; only tensors can be");
      }
      out.add(tensor);
    }
    return out;
  }
}
