package dev.torchtpu.cpu;

import dev.torchtpu.device.Buffer;
import dev.torchtpu.device.Client;
import dev.torchtpu.device.ClientOptions;
import dev.torchtpu.device.CompileOptions;
import dev.torchtpu.device.HostBufferSemantics;
import dev.torchtpu.hlo.BlockBuilder;
import dev.torchtpu.hlo.ElementCodec;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.HloModule;
import dev.torchtpu.hlo.Literal;
import dev.torchtpu.hlo.TensorType;
import dev.torchtpu.hlo.Value;
import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.function.BiFunction;

/** Runs small programs on a client of one device. */
final class Programs {
  private Programs() {}

  static Client client() {
    return new CpuPlatform().createClient(ClientOptions.defaults().withDeviceCount(1));
  }

  static Literal literal(ElementType type, long[] dims, double... values) {
    byte[] data = new byte[values.length * type.storageBytes()];
    for (int i = 0; i < values.length; i++) {
      byte[] e =
          type.isInteger()
              ? ElementCodec.encode(type, (long) values[i])
              : ElementCodec.encode(type, values[i], 0);
      System.arraycopy(e, 0, data, i * e.length, e.length);
    }
    return Literal.of(TensorType.of(type, dims), data);
  }

  static Literal vector(ElementType type, double... values) {
    return literal(type, new long[] {values.length}, values);
  }

  static Literal complex(ElementType type, double... parts) {
    byte[] data = new byte[parts.length / 2 * type.storageBytes()];
    for (int i = 0; i < parts.length; i += 2) {
      byte[] e = ElementCodec.encode(type, parts[i], parts[i + 1]);
      System.arraycopy(e, 0, data, i / 2 * e.length, e.length);
    }
    return Literal.of(TensorType.of(type, parts.length / 2), data);
  }

  static Buffer buffer(Client client, Literal value) {
    byte[] data = new byte[value.bytes().remaining()];
    value.bytes().get(data);
    return client.fromHost(
        value.type(),
        MemorySegment.ofArray(data),
        HostBufferSemantics.COPY,
        client.devices().getFirst());
  }

  static Literal read(Buffer b) {
    byte[] data = new byte[(int) b.type().bytes()];
    b.toHost(MemorySegment.ofArray(data));
    return Literal.of(b.type(), data);
  }

  /** Runs a program of those arguments. */
  static List<Literal> run(
      BiFunction<BlockBuilder, List<Value>, List<Value>> body, Literal... arguments) {
    var b = new BlockBuilder();
    for (Literal a : arguments) {
      b.parameter(a.type());
    }
    var module = HloModule.of("test", b.function("main", body.apply(b, b.parameters())));
    try (Client client = client();
        var executable = client.compile(module, CompileOptions.singleDevice())) {
      Buffer[] in = new Buffer[arguments.length];
      for (int i = 0; i < in.length; i++) {
        in[i] = buffer(client, arguments[i]);
      }
      return java.util.Arrays.stream(executable.execute(in)).map(Programs::read).toList();
    }
  }

  static Literal run1(BiFunction<BlockBuilder, List<Value>, Value> body, Literal... arguments) {
    return run((b, p) -> List.of(body.apply(b, p)), arguments).getFirst();
  }

  static double[] doubles(Literal l) {
    double[] out = new double[(int) l.type().elements()];
    for (int i = 0; i < out.length; i++) {
      out[i] = l.doubleAt(i);
    }
    return out;
  }

  static double[] imaginary(Literal l) {
    double[] out = new double[(int) l.type().elements()];
    for (int i = 0; i < out.length; i++) {
      out[i] = l.imaginaryAt(i);
    }
    return out;
  }
}
