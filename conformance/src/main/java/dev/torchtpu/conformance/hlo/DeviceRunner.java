package dev.torchtpu.conformance.hlo;

import dev.torchtpu.device.Buffer;
import dev.torchtpu.device.Client;
import dev.torchtpu.device.ClientDevice;
import dev.torchtpu.device.CompileOptions;
import dev.torchtpu.device.Executable;
import dev.torchtpu.device.HostBufferSemantics;
import dev.torchtpu.hlo.HloModule;
import dev.torchtpu.hlo.Literal;
import dev.torchtpu.hlo.TensorType;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;

/** Runs programs on a client with arguments and results in host memory. */
final class DeviceRunner {
  private final Client client;

  DeviceRunner(Client client) {
    this.client = client;
  }

  int devices() {
    return client.devices().size();
  }

  /** Runs on one device. */
  List<Literal> run(HloModule module, List<Literal> arguments) {
    return run(module, CompileOptions.singleDevice(), List.of(arguments)).getFirst();
  }

  /** Runs on several devices, one list of arguments each. */
  List<List<Literal>> run(
      HloModule module, CompileOptions options, List<List<Literal>> argumentLists) {
    try (Executable program = client.compile(module, options)) {
      List<ClientDevice> devices = program.devices();
      Buffer[][] arguments = new Buffer[devices.size()][];
      Buffer[][] results = {};
      try {
        for (int d = 0; d < arguments.length; d++) {
          arguments[d] = toDevice(argumentLists.get(d), devices.get(d));
        }
        results = program.executeOnDevices(arguments);
        var all = new ArrayList<List<Literal>>();
        for (Buffer[] row : results) {
          var literals = new ArrayList<Literal>();
          for (Buffer b : row) {
            literals.add(toHost(b));
          }
          all.add(literals);
        }
        return all;
      } finally {
        close(arguments);
        close(results);
      }
    }
  }

  private Buffer[] toDevice(List<Literal> arguments, ClientDevice device) {
    Buffer[] buffers = new Buffer[arguments.size()];
    try (Arena arena = Arena.ofConfined()) {
      for (int i = 0; i < buffers.length; i++) {
        Literal l = arguments.get(i);
        MemorySegment data = arena.allocate(Math.max(1, l.type().bytes()), 64);
        data = data.asSlice(0, l.type().bytes());
        fill(data, l);
        buffers[i] = client.fromHost(l.type(), data, HostBufferSemantics.COPY, device);
      }
    }
    return buffers;
  }

  private static void fill(MemorySegment data, Literal l) {
    MemorySegment bytes = MemorySegment.ofBuffer(l.bytes());
    long step = bytes.byteSize();
    for (long at = 0; at < data.byteSize(); at += step) {
      MemorySegment.copy(bytes, 0, data, at, step);
    }
  }

  private static Literal toHost(Buffer b) {
    TensorType type = b.type();
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment data = arena.allocate(Math.max(1, type.bytes()), 64);
      data = data.asSlice(0, type.bytes());
      b.toHost(data);
      return Literal.of(type, data.toArray(ValueLayout.JAVA_BYTE));
    }
  }

  private static void close(Buffer[][] rows) {
    for (Buffer[] row : rows) {
      if (row != null) {
        for (Buffer b : row) {
          if (b != null) {
            b.close();
          }
        }
      }
    }
  }
}
