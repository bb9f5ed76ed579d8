package dev.torchtpu.benchmarks;

import dev.torchtpu.CapturedProgram;
import dev.torchtpu.Device;
import dev.torchtpu.Dtype;
import dev.torchtpu.Restore;
import dev.torchtpu.Torch;
import dev.torchtpu.device.Buffer;
import dev.torchtpu.device.ClientDevice;
import dev.torchtpu.device.ClientOptions;
import dev.torchtpu.device.CompileOptions;
import dev.torchtpu.device.Executable;
import dev.torchtpu.device.HostBufferSemantics;
import dev.torchtpu.hlo.Attribute;
import dev.torchtpu.hlo.BinaryKind;
import dev.torchtpu.hlo.BlockBuilder;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.HloFunction;
import dev.torchtpu.hlo.HloModule;
import dev.torchtpu.hlo.TensorType;
import dev.torchtpu.hlo.UnaryKind;
import dev.torchtpu.pjrt.PjrtClient;
import dev.torchtpu.pjrt.PjrtExecutable;
import dev.torchtpu.pjrt.PjrtPlatform;
import dev.torchtpu.pjrt.PluginLocator;
import dev.torchtpu.transformers.BertModel;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.Map;

/** The binding of PJRT: what our checks and handles cost, and what memory that is lent saves. */
final class PjrtSuite implements Suite {
  private static final TensorType SMALL = TensorType.of(ElementType.F32, 4);
  private static final TensorType LARGE = TensorType.of(ElementType.F32, 16 << 20);

  @Override
  public String name() {
    return "pjrt";
  }

  @Override
  public List<Comparison> comparisons(Device device) {
    var found = PluginLocator.ofProcess().find("xla_cpu");
    if (found.isEmpty()) {
      System.err.println("torchtpu: pjrt needs './torchtpu plugin install xla_cpu'");
      return List.of();
    }
    var client =
        (PjrtClient)
            PjrtPlatform.of("xla_cpu", found.get().library())
                .createClient(ClientOptions.defaults().withDeviceCount(1));
    return List.of(
        tiny(client, new BarePjrt(found.get().library())),
        read(client),
        importing(client),
        pooled(client),
        loading(client));
  }

  private static Buffer small(PjrtClient client) {
    return client.fromHost(
        SMALL,
        MemorySegment.ofArray(new float[] {1, 2, 3, 4}),
        HostBufferSemantics.COPY,
        client.devices().getFirst());
  }

  private static Comparison tiny(PjrtClient client, BarePjrt bare) {
    var b = BlockBuilder.of(SMALL, SMALL);
    HloModule add =
        HloModule.of(
            "m",
            b.function(
                "main",
                List.of(b.binary(BinaryKind.ADD, b.parameters().get(0), b.parameters().get(1)))));
    Executable e = client.compile(add, CompileOptions.singleDevice());
    Buffer x = small(client);
    return Comparison.of(
            "tiny_execute",
            new Contestant(
                "ours",
                () -> {
                  Buffer r = e.execute(x, x)[0];
                  r.ready().await();
                  r.close();
                }),
            new Contestant("bare", bare::addAndAwait))
        .atMostRatio("bare", 1.3);
  }

  private static Comparison read(PjrtClient client) {
    Buffer x = small(client);
    MemorySegment out = MemorySegment.ofArray(new float[4]);
    return Comparison.of("small_read", new Contestant("ours", () -> x.toHost(out))).atMostMicros(1);
  }

  private static Comparison importing(PjrtClient client) {
    MemorySegment memory = Arena.global().allocate(LARGE.bytes(), 64);
    ClientDevice d = client.devices().getFirst();
    return Comparison.of(
            "import_64MB",
            new Contestant(
                "ours",
                () ->
                    client
                        .fromHost(LARGE, memory, HostBufferSemantics.IMMUTABLE_ZERO_COPY, d)
                        .close()))
        .atMostMicros(200);
  }

  private static Comparison pooled(PjrtClient client) {
    var b = BlockBuilder.of(LARGE, LARGE);
    HloFunction main =
        b.function("main", List.of(b.unary(UnaryKind.EXPONENTIAL, b.parameters().get(0))));
    var into =
        new HloFunction(
            "main",
            true,
            main.body(),
            List.of(Map.of(), Map.of("tf.aliasing_output", new Attribute.Int(0, ElementType.I32))),
            main.resultAttributes());
    Executable fresh = client.compile(HloModule.of("m", main), CompileOptions.singleDevice());
    Executable lent = client.compile(HloModule.of("m", into), CompileOptions.singleDevice());
    ClientDevice d = client.devices().getFirst();
    Buffer x = client.uninitialized(LARGE, d);
    Buffer[] pool = {client.uninitialized(LARGE, d)};
    return Comparison.of(
            "exp_64MB",
            new Contestant(
                "pooled",
                () -> {
                  pool[0] = lent.execute(x, pool[0])[0];
                  pool[0].ready().await();
                }),
            new Contestant(
                "fresh",
                () -> {
                  Buffer r = fresh.execute(x, x)[0];
                  r.ready().await();
                  r.close();
                }))
        .atMostRatio("fresh", 0.4);
  }

  /** MiniLM's program on device {@code meta}: only its types matter to the compiler. */
  private static HloModule miniLm() {
    Device meta = Device.of("meta");
    Device before = Torch.getDefaultDevice();
    Torch.setDefaultDevice(meta);
    try (Restore off = Torch.noGrad()) {
      var model = new BertModel(MiniLmSuite.bertConfig(), false);
      model.eval();
      var ids = Torch.zeros(meta, Dtype.INT64, 8, 128);
      return CapturedProgram.record(
              in ->
                  List.of(
                      model.forward(in.getFirst(), in.getFirst(), in.getFirst()).lastHiddenState()),
              List.of(ids))
          .module();
    } finally {
      Torch.setDefaultDevice(before);
    }
  }

  private static Comparison loading(PjrtClient client) {
    HloModule module = miniLm();
    CompileOptions options = CompileOptions.singleDevice();
    byte[] bytes;
    try (var e = (PjrtExecutable) client.compile(module, options)) {
      bytes = e.serialize();
    }
    return Comparison.of(
            "minilm_load",
            new Contestant("load", () -> client.deserialize(bytes).close()),
            new Contestant("compile", () -> client.compile(module, options).close()))
        .atMostRatio("compile", 0.05);
  }
}
