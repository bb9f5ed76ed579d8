package dev.torchtpu.device.shard;

import dev.torchtpu.device.Buffer;
import dev.torchtpu.device.Client;
import dev.torchtpu.device.CompileOptions;
import dev.torchtpu.device.DeviceException;
import dev.torchtpu.device.ErrorCode;
import dev.torchtpu.device.Executable;
import dev.torchtpu.hlo.HloModule;
import dev.torchtpu.hlo.TensorType;
import dev.torchtpu.hlo.shard.Mesh;
import dev.torchtpu.hlo.shard.ShardedModule;
import dev.torchtpu.hlo.shard.Sharding;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A program for one device, divided over many by the compiler (SPMD): it computes what the one
 * device would, with the collectives that this takes. Safe for use by many threads.
 */
public final class ShardedProgram implements AutoCloseable {
  private final HloModule module;
  private final List<Sharding> parameters;
  private final List<Sharding> results;
  private final Executable executable;

  private ShardedProgram(
      HloModule module, List<Sharding> parameters, List<Sharding> results, Executable executable) {
    this.module = module;
    this.parameters = List.copyOf(parameters);
    this.results = List.copyOf(results);
    this.executable = executable;
  }

  /**
   * Compiles a program for the first devices of a client.
   *
   * @param parameters how each parameter lies, of its whole type
   * @param results how each result is to lie
   * @throws DeviceException if there are too few devices, or the platform has no partitioner
   */
  public static ShardedProgram compile(
      Client client,
      Mesh mesh,
      HloModule module,
      List<Sharding> parameters,
      List<Sharding> results) {
    ShardedArray.devices(client, mesh);
    HloModule sharded =
        ShardedModule.of(
            module,
            mesh,
            parameters.stream().map(Optional::of).toList(),
            results.stream().map(Optional::of).toList());
    Executable executable = client.compile(sharded, CompileOptions.partitioned(mesh.deviceCount()));
    return new ShardedProgram(sharded, parameters, results, executable);
  }

  /** The program with its shardings. */
  public HloModule module() {
    return module;
  }

  /**
   * Runs the program. Donated arguments are closed.
   *
   * @throws DeviceException if an argument has another type or lies otherwise
   */
  public List<ShardedArray> run(List<ShardedArray> arguments) {
    if (arguments.size() != parameters.size()) {
      throw new DeviceException(
          ErrorCode.INVALID_ARGUMENT,
          "the program takes " + parameters.size() + " arguments, got " + arguments.size());
    }
    for (int i = 0; i < parameters.size(); i++) {
      if (!arguments.get(i).sharding().equals(parameters.get(i))) {
        throw new DeviceException(
            ErrorCode.INVALID_ARGUMENT,
            "argument "
                + i
                + " lies as "
                + arguments.get(i).sharding().dimensions()
                + ", the program takes it as "
                + parameters.get(i).dimensions());
      }
    }
    int devices = executable.devices().size();
    Buffer[][] in = new Buffer[devices][parameters.size()];
    for (int d = 0; d < devices; d++) {
      for (int i = 0; i < parameters.size(); i++) {
        in[d][i] = arguments.get(i).parts().get(d);
      }
    }
    Buffer[][] out = executable.executeOnDevices(in);
    var arrays = new ArrayList<ShardedArray>();
    for (int i = 0; i < results.size(); i++) {
      var parts = new ArrayList<Buffer>();
      for (int d = 0; d < devices; d++) {
        parts.add(out[d][i]);
      }
      TensorType whole = (TensorType) module.main().resultTypes().get(i);
      arrays.add(new ShardedArray(whole, results.get(i), parts));
    }
    return arrays;
  }

  @Override
  public void close() {
    executable.close();
  }
}
