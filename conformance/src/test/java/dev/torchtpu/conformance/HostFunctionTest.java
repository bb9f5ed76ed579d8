package dev.torchtpu.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.torchtpu.device.Buffer;
import dev.torchtpu.device.Client;
import dev.torchtpu.device.ClientOptions;
import dev.torchtpu.device.CompileOptions;
import dev.torchtpu.device.DeviceException;
import dev.torchtpu.device.Executable;
import dev.torchtpu.device.HostBufferSemantics;
import dev.torchtpu.device.Platforms;
import dev.torchtpu.device.host.HostCall;
import dev.torchtpu.device.host.HostFunctions;
import dev.torchtpu.hlo.Attribute;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.TensorType;
import dev.torchtpu.hlo.text.HloParser;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Java methods as custom calls, on every device that can call them. */
class HostFunctionTest {
  private static final TensorType TYPE = TensorType.of(ElementType.F32, 2, 3);

  /** Multiplies by the attribute {@code factor} and adds its operand's row number. */
  private static final String TEXT =
      """
      module @m {
        func.func @main(%x: tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<3xi64>) {
          %y = stablehlo.add %x, %x : tensor<2x3xf32>
          %0:2 = stablehlo.custom_call @test.scale(%y) {
              api_version = 4 : i32,
              backend_config = {factor = 3.0 : f32, rows = array<i64: 5, 7>, name = "hi", deep = {on = true}}}
              : (tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<3xi64>)
          %z = stablehlo.negate %0#0 : tensor<2x3xf32>
          return %z, %0#1 : tensor<2x3xf32>, tensor<3xi64>
        }
      }
      """;

  private static void scale(HostCall call) {
    HostCall.Array x = call.operands().getFirst();
    HostCall.Array y = call.results().getFirst();
    float factor = (float) ((Attribute.Real) call.attributes().get("factor")).value();
    for (int i = 0; i < x.type().elements(); i++) {
      float v = x.memory().getAtIndex(ValueLayout.JAVA_FLOAT_UNALIGNED, i);
      y.memory().setAtIndex(ValueLayout.JAVA_FLOAT_UNALIGNED, i, v * factor);
    }
    MemorySegment counts = call.results().get(1).memory();
    for (int i = 0; i < 3; i++) {
      counts.setAtIndex(ValueLayout.JAVA_LONG_UNALIGNED, i, i + x.type().rank());
    }
  }

  private static Client client(String device) {
    if (!device.equals("cpu")) {
      Oracles.requireDevice(device);
    }
    return Platforms.all().get(device).createClient(ClientOptions.defaults().withDeviceCount(1));
  }

  private static Buffer buffer(Client client) {
    return client.fromHost(
        TYPE,
        MemorySegment.ofArray(new float[] {1, 2, 3, 4, 5, 6}),
        HostBufferSemantics.COPY,
        client.devices().getFirst());
  }

  @ParameterizedTest
  @ValueSource(strings = {"cpu", "xla_cpu"})
  void aJavaMethodIsPartOfTheProgram(String device) {
    var seen = new AtomicReference<HostCall>();
    HostFunctions.register(
        "test.scale",
        call -> {
          seen.set(call);
          scale(call);
        });
    try (Client client = client(device);
        Executable e = client.compile(HloParser.parse(TEXT), CompileOptions.singleDevice())) {
      for (int run = 0; run < 3; run++) {
        Buffer[] out = e.execute(buffer(client));
        float[] got = new float[6];
        out[0].toHost(MemorySegment.ofArray(got));
        assertThat(got).containsExactly(-6, -12, -18, -24, -30, -36);
        long[] counts = new long[3];
        out[1].toHost(MemorySegment.ofArray(counts));
        assertThat(counts).containsExactly(2, 3, 4);
      }
      assertThat(seen.get().operands().getFirst().type()).isEqualTo(TYPE);
      assertThat(seen.get().attributes())
          .containsEntry("name", new Attribute.Text("hi"))
          .containsEntry("factor", new Attribute.Real(3, ElementType.F32))
          .containsEntry("rows", new Attribute.IntArray(Arrays.asList(5L, 7L), ElementType.I64));
      assertThat(((Attribute.Dictionary) seen.get().attributes().get("deep")).entries())
          .containsEntry("on", new Attribute.Bool(true));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"cpu", "xla_cpu"})
  void whatItThrowsTheCallerGets(String device) {
    HostFunctions.register(
        "test.scale",
        call -> {
          throw new IllegalStateException("says no");
        });
    try (Client client = client(device);
        Executable e = client.compile(HloParser.parse(TEXT), CompileOptions.singleDevice())) {
      for (int run = 0; run < 100; run++) {
        assertThatThrownBy(
                () -> {
                  Buffer[] out = e.execute(buffer(client));
                  out[0].toHost(MemorySegment.ofArray(new float[6]));
                })
            .isInstanceOf(DeviceException.class)
            .hasMessageContaining("says no")
            .hasRootCauseInstanceOf(IllegalStateException.class);
      }
      // The same program works again with another function.
      HostFunctions.register("test.scale", HostFunctionTest::scale);
      float[] got = new float[6];
      e.execute(buffer(client))[0].toHost(MemorySegment.ofArray(got));
      assertThat(got[5]).isEqualTo(-36);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"cpu", "xla_cpu"})
  void anUnknownFunctionIsNamed(String device) {
    try (Client client = client(device)) {
      String text = TEXT.replace("test.scale", "test.unknown");
      assertThatThrownBy(
              () -> {
                Executable e = client.compile(HloParser.parse(text), CompileOptions.singleDevice());
                e.execute(buffer(client));
              })
          .isInstanceOf(DeviceException.class)
          .hasMessageContaining("test.unknown");
    }
  }
}
