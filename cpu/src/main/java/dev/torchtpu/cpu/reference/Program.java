package dev.torchtpu.cpu.reference;

import dev.torchtpu.device.DeviceException;
import dev.torchtpu.device.ErrorCode;
import dev.torchtpu.hlo.HloFunction;
import dev.torchtpu.hlo.HloModule;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;

/** A module made ready to be interpreted. Immutable; any number of threads may run it. */
public final class Program {

  /** A function made ready. */
  record Code(Region body, int slots) {}

  private final Map<String, Code> functions;
  private final AtomicLong seeds = new AtomicLong();

  private Program(Map<String, Code> functions) {
    this.functions = functions;
  }

  /**
   * Prepares every function of a module.
   *
   * @throws DeviceException if a function is called that does not exist, or calls itself
   */
  public static Program of(HloModule module) {
    var ready = new HashMap<String, Code>();
    for (HloFunction f : module.functions()) {
      Preparer.prepare(f.name(), module, ready);
    }
    return new Program(Map.copyOf(ready));
  }

  /** Runs a function on a single device. */
  public Datum[] run(String function, Datum... arguments) {
    return run(function, new Execution(this, 0, 0, new Meeting(1, 1)), arguments);
  }

  /** Runs {@code main} on replicas of partitions, one argument list a device, replica-major. */
  public Datum[][] runOnDevices(int replicas, int partitions, Datum[][] arguments) {
    String[] names = new String[arguments.length];
    Arrays.fill(names, "main");
    return DeviceThreads.run(this, names, replicas, partitions, arguments);
  }

  Datum[] run(String function, Execution execution, Datum... arguments) {
    Code code = code(function);
    if (arguments.length != code.body().parameters().length) {
      throw new DeviceException(
          ErrorCode.INVALID_ARGUMENT,
          "@" + function + " called with arguments " + List.of(arguments));
    }
    return code.body().run(new Frame(code.slots(), execution), arguments);
  }

  Code code(String function) {
    Code code = functions.get(function);
    if (code == null) {
      throw new DeviceException(ErrorCode.NOT_FOUND, "no function @" + function);
    }
    return code;
  }

  /** A new seed for each {@code rng}, which has no state of its own. */
  long nextSeed() {
    return seeds.incrementAndGet();
  }
}
