package dev.torchtpu.pjrt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.torchtpu.device.Buffer;
import dev.torchtpu.device.CompileOptions;
import dev.torchtpu.device.DeviceException;
import dev.torchtpu.device.ErrorCode;
import dev.torchtpu.device.HostBufferSemantics;
import dev.torchtpu.hlo.BinaryKind;
import dev.torchtpu.hlo.BlockBuilder;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.HloModule;
import dev.torchtpu.hlo.Literal;
import dev.torchtpu.hlo.TensorType;
import dev.torchtpu.hlo.UnaryKind;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ExecuteTest {
  @BeforeAll
  static void needsPlugin() {
    XlaCpu.plugin();
  }

  @ParameterizedTest
  @EnumSource(
      value = ElementType.class,
      mode = EnumSource.Mode.EXCLUDE,
      names = {"F6E2M3FN", "F6E3M2FN"})
  void everyTypeAddsAndMultiplies(ElementType element) {
    TensorType type = TensorType.of(element, 70);
    var b = BlockBuilder.of(type, type);
    var p = b.parameters();
    HloModule module =
        HloModule.of(
            "m",
            b.function("main", List.of(b.add(p.get(0), p.get(1)), b.multiply(p.get(0), p.get(1)))));
    byte[] ones = repeat(element, 1.0, 70);
    Buffer in =
        XlaCpu.client()
            .fromHost(
                type, MemorySegment.ofArray(ones), HostBufferSemantics.COPY, XlaCpu.device(0));
    Buffer[] out = XlaCpu.compile(module).execute(in, in);
    assertThat(bytes(out[1])).as("product").isEqualTo(ones);
    // One and one is one for booleans, and wraps to -2 in two bits.
    double two =
        switch (element) {
          case PRED -> 1;
          case I2 -> -2;
          default -> 2;
        };
    assertThat(bytes(out[0])).as("sum").isEqualTo(repeat(element, two, 70));
    assertThat(out[0].onDeviceBytes()).isEqualTo(HostTransfer.deviceBytes(type));
  }

  private static byte[] repeat(ElementType element, double value, int n) {
    ByteBuffer one = Literal.splat(TensorType.of(element), value).bytes();
    byte[] out = new byte[n * element.storageBytes()];
    for (int i = 0; i < out.length; i++) {
      out[i] = one.get(i % element.storageBytes());
    }
    return out;
  }

  private static byte[] bytes(Buffer b) {
    byte[] out = new byte[(int) b.type().bytes()];
    b.toHost(MemorySegment.ofArray(out));
    return out;
  }

  @Test
  void aNanGoesThroughMaximum() {
    var e = XlaCpu.compile(XlaCpu.binary(BinaryKind.MAXIMUM, XlaCpu.f32(100)));
    Buffer ones = XlaCpu.buffer(XlaCpu.filled(100, 1));
    Buffer nans = XlaCpu.buffer(XlaCpu.filled(100, Float.NaN));
    assertThat(XlaCpu.read(e.execute(ones, nans)[0])).containsOnly(Float.NaN);
    assertThat(XlaCpu.read(e.execute(nans, ones)[0])).containsOnly(Float.NaN);
  }

  @ParameterizedTest
  @EnumSource(
      value = ElementType.class,
      names = {"F16", "BF16", "F32", "F64"})
  void arcTangentsAreRightInLongArrays(ElementType element) {
    int n = 1000;
    TensorType type = TensorType.of(element, n);
    var b = BlockBuilder.of(type);
    var x = b.parameters().get(0);
    HloModule module =
        HloModule.of(
            "m",
            b.function(
                "main",
                List.of(
                    b.unary(UnaryKind.CHLO_ATAN, x),
                    b.binary(BinaryKind.ATAN2, x, b.full(type, -2.0)))));
    byte[] data = new byte[n * element.storageBytes()];
    for (int i = 0; i < n; i++) {
      Literal.splat(TensorType.of(element), (i - 500) * 0.37)
          .bytes()
          .get(data, i * element.storageBytes(), element.storageBytes());
    }
    Buffer in =
        XlaCpu.client()
            .fromHost(
                type, MemorySegment.ofArray(data), HostBufferSemantics.COPY, XlaCpu.device(0));
    Buffer[] out = XlaCpu.compile(module).execute(in);
    Literal xs = Literal.of(type, data);
    Literal atan = Literal.of(type, bytes(out[0]));
    Literal atan2 = Literal.of(type, bytes(out[1]));
    double tolerance =
        switch (element) {
          case F64 -> 1e-14;
          case F32 -> 5e-7;
          case F16 -> 2e-3;
          default -> 2e-2;
        };
    for (int i = 0; i < n; i++) {
      double v = xs.doubleAt(i);
      assertThat(atan.doubleAt(i)).as("atan %s", v).isCloseTo(Math.atan(v), within(tolerance));
      assertThat(atan2.doubleAt(i))
          .as("atan2 %s", v)
          .isCloseTo(Math.atan2(v, -2), within(tolerance));
    }
  }

  private static org.assertj.core.data.Offset<Double> within(double tolerance) {
    return org.assertj.core.data.Offset.offset(tolerance);
  }

  @Test
  void scalarsEmptyArraysAndResultsPassedThrough() {
    TensorType empty = XlaCpu.f32(0, 5);
    Buffer none =
        XlaCpu.client()
            .fromHost(
                empty,
                MemorySegment.ofArray(new float[0]),
                HostBufferSemantics.IMMUTABLE_ZERO_COPY,
                XlaCpu.device(0));
    assertThat(
            XlaCpu.read(
                XlaCpu.compile(XlaCpu.binary(BinaryKind.ADD, empty)).execute(none, none)[0]))
        .isEmpty();
    var s = XlaCpu.f32();
    Buffer two =
        XlaCpu.client().scalar(ElementType.F32, Float.floatToRawIntBits(2), XlaCpu.device(0));
    var e = XlaCpu.compile(XlaCpu.binary(BinaryKind.MULTIPLY, s));
    assertThat(XlaCpu.read(e.execute(two, two)[0])).containsExactly(4);
    var b = BlockBuilder.of(s);
    var through =
        XlaCpu.compile(HloModule.of("m", b.function("main", List.of(b.parameters().get(0)))));
    Buffer same = through.execute(two)[0];
    two.close();
    assertThat(XlaCpu.read(same)).containsExactly(2);
  }

  @Test
  void wrongArgumentsAreRefused() {
    var e = XlaCpu.compile(XlaCpu.binary(BinaryKind.ADD, XlaCpu.f32(8)));
    Buffer good = XlaCpu.buffer(XlaCpu.filled(8, 1));
    Buffer sameBytes =
        XlaCpu.client()
            .fromHost(
                TensorType.of(ElementType.I32, 8),
                MemorySegment.ofArray(new int[8]),
                HostBufferSemantics.COPY,
                XlaCpu.device(0));
    Buffer elsewhere = XlaCpu.buffer(XlaCpu.device(1), XlaCpu.filled(8, 1));
    assertThatThrownBy(() -> e.execute(good))
        .isInstanceOf(DeviceException.class)
        .hasMessageContaining("2 arguments");
    assertThatThrownBy(() -> e.execute(good, sameBytes)).hasMessageContaining("tensor<8xi32>");
    assertThatThrownBy(() -> e.execute(good, elsewhere)).hasMessageContaining("xla_cpu:1");
    Buffer closed = XlaCpu.buffer(XlaCpu.filled(8, 1));
    closed.close();
    closed.close();
    assertThatThrownBy(() -> e.execute(good, closed))
        .isInstanceOf(DeviceException.class)
        .hasMessageContaining("is closed");
    assertThatThrownBy(() -> XlaCpu.read(closed)).hasMessageContaining("is closed");
    e.close();
    e.close();
    assertThatThrownBy(() -> e.execute(good, good))
        .hasMessageContaining("the executable is closed");
  }

  @Test
  void xlasErrorsHaveCodeCallAndAMessageWithoutTheGuess() {
    var none = new Signature(List.of(), List.of(), List.of());
    var loader = XlaCpu.client().loader();
    String text = "func.func @main() -> tensor<f32> {\n  %0 = stablehlo.nonsense\n}";
    assertThatThrownBy(() -> loader.compile(text, none, CompileOptions.singleDevice()))
        .isInstanceOfSatisfying(
            PjrtException.class,
            x -> {
              assertThat(x.call()).isEqualTo("PJRT_Client_Compile");
              assertThat(x.code()).isEqualTo(ErrorCode.UNKNOWN);
              assertThat(x.pluginMessage()).contains(":2:").doesNotContain("forward incompat");
            });
    var options = new CompileOptions(1, 1, List.of(), false, false, Map.of("xla_nothing", "1"));
    assertThatThrownBy(
            () -> XlaCpu.client().compile(XlaCpu.binary(BinaryKind.ADD, XlaCpu.f32()), options))
        .hasMessageContaining("xla_nothing");
  }

  @Test
  void queriesTellNameMemoryAndFingerprint() {
    var e = XlaCpu.compile(XlaCpu.binary(BinaryKind.ADD, XlaCpu.f32(1024)));
    var again = XlaCpu.compile(XlaCpu.binary(BinaryKind.ADD, XlaCpu.f32(1024)));
    assertThat(e.compiledMemory().arguments()).isEqualTo(8192);
    assertThat(e.compiledMemory().results()).isEqualTo(4096);
    assertThat(e.fingerprint()).isNotEmpty().isEqualTo(again.fingerprint());
    assertThat(e.name()).isNotEmpty();
    assertThat(XlaCpu.client().plugin().attributes()).containsKey("stablehlo_current_version");
  }
}
