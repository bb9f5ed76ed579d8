package dev.torchtpu.cli;

import dev.torchtpu.TorchException;
import dev.torchtpu.device.Client;
import dev.torchtpu.device.ClientOptions;
import dev.torchtpu.device.DeviceException;
import dev.torchtpu.device.Platform;
import dev.torchtpu.device.Platforms;
import dev.torchtpu.hlo.HloException;
import dev.torchtpu.hlo.shard.Mesh;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Trains a small network divided over devices, and the same on one device beside it. */
@Command(
    name = "mesh-demo",
    description =
        "Train a small network divided over devices (data and tensor parallel), and on one device"
            + " beside it.",
    mixinStandardHelpOptions = true)
final class MeshDemoCommand implements Callable<Integer> {
  private static final double CLOSE = 1e-4;

  @Spec private CommandSpec spec;

  @Option(
      names = "--device",
      paramLabel = "DEVICE",
      description = "A device type with a partitioner: xla_cpu (the default) or tpu.")
  private String device = "xla_cpu";

  @Option(
      names = "--mesh",
      paramLabel = "AXIS=SIZE,…",
      description = "An axis for the data and one for the weights (data=2,model=4).")
  private String mesh = "data=2,model=4";

  @Option(names = "--steps", paramLabel = "N", description = "Training steps (20).")
  private int steps = 20;

  @Override
  public Integer call() {
    try {
      return train();
    } catch (HloException | DeviceException | TorchException e) {
      throw new CliException(String.valueOf(e.getMessage()), e);
    }
  }

  private int train() {
    Mesh m = Mesh.parse(mesh);
    if (m.axes().size() != 2 || steps < 1) {
      throw new CliException(
          "--mesh has two axes, one for the data and one for the weights, and --steps is positive;"
              + " got "
              + mesh
              + " and "
              + steps
              + ".");
    }
    Platform platform = Platforms.all().get(device);
    if (platform == null) {
      throw new CliException(
          "There is no device type '"
              + device
              + "'; there are "
              + String.join(", ", Platforms.all().keySet())
              + ".");
    }
    platform
        .unavailable()
        .ifPresent(why -> {
          throw new CliException(why);
        });
    PrintWriter out = spec.commandLine().getOut();
    try (Client client = platform.createClient(ClientOptions.defaults())) {
      if (m.deviceCount() != client.devices().size()) {
        throw new CliException(
            "--mesh "
                + m
                + " has "
                + m.deviceCount()
                + " devices, "
                + device
                + " has "
                + client.devices().size()
                + " (TORCHTPU_DEVICES sets how many).");
      }
      var demo = new MeshDemo(m);
      out.println("A network " + demo.sizes() + ", divided over " + m + " on " + device);
      out.println();
      out.println("step   " + m + "   one device");
      List<MeshDemo.Step> trained = demo.train(client, steps);
      double worst = 0;
      for (int i = 0; i < trained.size(); i++) {
        MeshDemo.Step s = trained.get(i);
        out.printf(Locale.ROOT, "%4d   %-16.6f   %.6f%n", i + 1, s.onMesh(), s.onOne());
        worst = Math.max(worst, Math.abs(s.onMesh() - s.onOne()) / Math.abs(s.onOne()));
      }
      out.printf(Locale.ROOT, "%nLargest relative difference: %.1e%n", worst);
      out.flush();
      if (worst > CLOSE) {
        throw new CliException("The losses differ by more than rounding explains.");
      }
    }
    return 0;
  }
}
