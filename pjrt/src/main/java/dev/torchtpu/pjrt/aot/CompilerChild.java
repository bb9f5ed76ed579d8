package dev.torchtpu.pjrt.aot;

import dev.torchtpu.device.DeviceException;
import dev.torchtpu.device.ErrorCode;
import dev.torchtpu.pjrt.PjrtPlugin;
import dev.torchtpu.pjrt.PjrtTopology;
import dev.torchtpu.pjrt.TopologyProgram;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.Channels;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/**
 * The process of the compiler: answers requests from a socket until it closes. What native code
 * writes to the standard streams is no part of the conversation.
 */
public final class CompilerChild {
  private final PjrtPlugin plugin;
  private final Map<String, PjrtTopology> topologies = new HashMap<>();

  private CompilerChild(PjrtPlugin plugin) {
    this.plugin = plugin;
  }

  /**
   * Serves one parent.
   *
   * @param arguments the socket's path and the library's
   */
  public static void main(String[] arguments) throws IOException {
    try (SocketChannel channel = SocketChannel.open(UnixDomainSocketAddress.of(arguments[0]))) {
      var in = new DataInputStream(new BufferedInputStream(Channels.newInputStream(channel)));
      var out = new DataOutputStream(new BufferedOutputStream(Channels.newOutputStream(channel)));
      PjrtPlugin plugin;
      try {
        plugin = PjrtPlugin.load(Path.of(arguments[1]));
      } catch (DeviceException e) {
        Wire.writeFailure(out, e.code().number(), message(e));
        return;
      }
      new CompilerChild(plugin).serve(in, out);
    }
    // Native threads and destructors are not waited for.
    Runtime.getRuntime().halt(0);
  }

  private void serve(DataInputStream in, DataOutputStream out) throws IOException {
    while (true) {
      Wire.Request request;
      try {
        request = Wire.readRequest(in);
      } catch (EOFException e) {
        return;
      }
      try {
        Wire.write(out, answer(request));
      } catch (DeviceException e) {
        Wire.writeFailure(out, e.code().number(), message(e));
      } catch (OutOfMemoryError e) {
        Wire.writeFailure(out, ErrorCode.RESOURCE_EXHAUSTED.number(), e.toString());
      }
    }
  }

  private static String message(DeviceException e) {
    return String.valueOf(e.getMessage());
  }

  private Wire.Answer answer(Wire.Request r) {
    PjrtTopology topology =
        topologies.computeIfAbsent(
            r.topology() + r.topologyOptions(),
            k -> PjrtTopology.create(plugin, r.topology(), r.topologyOptions()));
    long start = System.nanoTime();
    TopologyProgram program = topology.compile(r.text(), r.options(), r.optimized());
    PjrtTopology.Device first = topology.devices().getFirst();
    return new Wire.Answer(
        topology.platformVersion(),
        plugin.apiVersion(),
        plugin.identity(),
        first.kind(),
        first.attributes(),
        program,
        (System.nanoTime() - start) / 1e9);
  }
}
