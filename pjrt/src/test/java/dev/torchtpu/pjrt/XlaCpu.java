package dev.torchtpu.pjrt;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.torchtpu.device.Buffer;
import dev.torchtpu.device.ClientDevice;
import dev.torchtpu.device.ClientOptions;
import dev.torchtpu.device.CompileOptions;
import dev.torchtpu.device.HostBufferSemantics;
import dev.torchtpu.hlo.Attribute;
import dev.torchtpu.hlo.BinaryKind;
import dev.torchtpu.hlo.BlockBuilder;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.HloFunction;
import dev.torchtpu.hlo.HloModule;
import dev.torchtpu.hlo.TensorType;
import java.lang.foreign.MemorySegment;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** XLA's CPU plugin for tests: where it is, one client of eight devices, and small programs. */
final class XlaCpu {
  static final ElementType F32 = ElementType.F32;

  private static final class Shared {
    static final PjrtClient CLIENT = newClient(8);
  }

  private XlaCpu() {}

  /** The plugin's file; skips the test where there is none, unless oracles are required. */
  static Path plugin() {
    Optional<PluginLocator.Found> found = PluginLocator.ofProcess().find("xla_cpu");
    if (System.getenv().getOrDefault("TORCHTPU_REQUIRE_ORACLES", "0").equals("1")) {
      return found.orElseThrow().library();
    }
    assumeTrue(
        found.isPresent(),
        "skipped: XLA's CPU plugin is absent (./torchtpu plugin install xla_cpu)");
    return found.orElseThrow().library();
  }

  static PjrtClient client() {
    plugin();
    return Shared.CLIENT;
  }

  static PjrtClient newClient(int devices) {
    return (PjrtClient)
        PjrtPlatform.of("xla_cpu", plugin())
            .createClient(ClientOptions.defaults().withDeviceCount(devices));
  }

  static ClientDevice device(int index) {
    return client().devices().get(index);
  }

  static TensorType f32(long... dims) {
    return TensorType.of(F32, dims);
  }

  static PjrtExecutable compile(HloModule module) {
    return (PjrtExecutable) client().compile(module, CompileOptions.singleDevice());
  }

  /** {@code main(a, b) = a op b}. */
  static HloModule binary(BinaryKind kind, TensorType type) {
    var b = BlockBuilder.of(type, type);
    var p = b.parameters();
    return HloModule.of("m", b.function("main", List.of(b.binary(kind, p.get(0), p.get(1)))));
  }

  /** A module of one function with attributes on its parameters. */
  static HloModule withParameterAttributes(
      HloModule module, List<Map<String, Attribute>> attributes) {
    HloFunction f = module.main();
    return HloModule.of(
        "m", new HloFunction("main", true, f.body(), attributes, f.resultAttributes()));
  }

  /** {@code a + b}, computed in the memory of {@code a}. */
  static HloModule donatingAdd(TensorType type) {
    return withParameterAttributes(
        binary(BinaryKind.ADD, type),
        List.of(Map.of("tf.aliasing_output", new Attribute.Int(0, ElementType.I32)), Map.of()));
  }

  static Buffer buffer(ClientDevice device, float... values) {
    return device
        .client()
        .fromHost(
            f32(values.length), MemorySegment.ofArray(values), HostBufferSemantics.COPY, device);
  }

  static Buffer buffer(float... values) {
    return buffer(device(0), values);
  }

  static float[] filled(int n, float value) {
    float[] out = new float[n];
    java.util.Arrays.fill(out, value);
    return out;
  }

  static float[] read(Buffer buffer) {
    float[] out = new float[(int) buffer.type().elements()];
    buffer.toHost(MemorySegment.ofArray(out));
    return out;
  }

  static List<TensorType> types(int n, TensorType type) {
    var out = new ArrayList<TensorType>();
    for (int i = 0; i < n; i++) {
      out.add(type);
    }
    return out;
  }
}
