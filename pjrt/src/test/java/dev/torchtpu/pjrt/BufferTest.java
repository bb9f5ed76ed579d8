package dev.torchtpu.pjrt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.torchtpu.device.Buffer;
import dev.torchtpu.device.DeviceException;
import dev.torchtpu.device.ErrorCode;
import dev.torchtpu.device.Event;
import dev.torchtpu.device.HostBufferSemantics;
import dev.torchtpu.hlo.Attribute;
import dev.torchtpu.hlo.BinaryKind;
import dev.torchtpu.hlo.BlockBuilder;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.HloModule;
import dev.torchtpu.hlo.TensorType;
import dev.torchtpu.hlo.UnaryKind;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class BufferTest {
  private static final int N = 4096;
  private static final TensorType TYPE = XlaCpu.f32(N);

  @BeforeAll
  static void needsPlugin() {
    XlaCpu.plugin();
  }

  private static MemorySegment floats(Arena arena, float value) {
    MemorySegment s = arena.allocate(4L * N, 64);
    for (int i = 0; i < N; i++) {
      s.setAtIndex(ValueLayout.JAVA_FLOAT, i, value);
    }
    return s;
  }

  private static Buffer from(MemorySegment s, HostBufferSemantics semantics) {
    TensorType type = XlaCpu.f32(s.byteSize() / 4);
    return XlaCpu.client().fromHost(type, s, semantics, XlaCpu.device(0));
  }

  @Test
  void aCopyDoesNotSeeLaterWrites() {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment s = floats(arena, 1);
      Buffer b = from(s, HostBufferSemantics.COPY);
      s.fill((byte) 0);
      assertThat(XlaCpu.read(b)).containsOnly(1);
      assertThat(b.hostView())
          .hasValueSatisfying(v -> assertThat(v.address()).isNotEqualTo(s.address()));
    }
  }

  @Test
  void alignedMemoryIsAliasedAndOtherMemoryCopied() {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment s = floats(arena, 1);
      for (HostBufferSemantics semantics :
          List.of(HostBufferSemantics.IMMUTABLE_ZERO_COPY, HostBufferSemantics.MUTABLE_ZERO_COPY)) {
        try (Buffer b = from(s, semantics)) {
          assertThat(b.hostView().orElseThrow().address()).isEqualTo(s.address());
        }
      }
      try (Buffer b = from(s.asSlice(4), HostBufferSemantics.IMMUTABLE_ZERO_COPY)) {
        assertThat(b.hostView().orElseThrow().address()).isNotEqualTo(s.address() + 4);
        assertThat(XlaCpu.read(b)).hasSize(N - 1).containsOnly(1);
      }
    }
    try (Buffer heap =
        from(MemorySegment.ofArray(XlaCpu.filled(N, 3)), HostBufferSemantics.MUTABLE_ZERO_COPY)) {
      assertThat(XlaCpu.read(heap)).containsOnly(3);
    }
  }

  @Test
  void memoryThatWasFreedIsRefused() {
    MemorySegment s;
    try (Arena arena = Arena.ofConfined()) {
      s = floats(arena, 1);
    }
    assertThatThrownBy(() -> from(s, HostBufferSemantics.IMMUTABLE_ZERO_COPY))
        .isInstanceOf(RuntimeException.class);
    assertThatThrownBy(() -> from(s, HostBufferSemantics.COPY))
        .isInstanceOf(RuntimeException.class);
    Buffer b = XlaCpu.buffer(1, 2);
    assertThatThrownBy(() -> b.toHost(MemorySegment.ofArray(new float[3])))
        .isInstanceOf(DeviceException.class)
        .hasMessageContaining("8 bytes");
  }

  @Test
  void aDonatedBufferIsClosedAndItsMemoryHoldsTheResult() {
    try (Arena arena = Arena.ofShared()) {
      MemorySegment s = floats(arena, 1);
      var e = XlaCpu.compile(XlaCpu.donatingAdd(TYPE));
      Buffer a = from(s, HostBufferSemantics.MUTABLE_ZERO_COPY);
      Buffer b = from(floats(arena, 2), HostBufferSemantics.COPY);
      Buffer sum = e.execute(a, b)[0];
      assertThat(XlaCpu.read(sum)).containsOnly(3);
      assertThat(s.get(ValueLayout.JAVA_FLOAT, 0)).as("seen from Java").isEqualTo(3);
      assertThat(a.isClosed()).isTrue();
      assertThat(b.isClosed()).isFalse();
      assertThatThrownBy(() -> e.execute(a, b)).hasMessageContaining("was donated");
      assertThatThrownBy(() -> e.execute(b, b)).hasMessageContaining("donated to the program");
      a.close();
      sum.close();
      Buffer fixed = from(s, HostBufferSemantics.IMMUTABLE_ZERO_COPY);
      Buffer sum2 = e.execute(fixed, b)[0];
      assertThat(XlaCpu.read(sum2)).containsOnly(5);
      assertThat(s.get(ValueLayout.JAVA_FLOAT, 0)).as("immutable memory").isEqualTo(3);
      sum2.close();
    }
  }

  @Test
  void aResultGoesIntoMemoryGivenForIt() {
    // An unused argument with the result's type, aliased to it: "out=" for any program.
    var b = BlockBuilder.of(TYPE, TYPE);
    HloModule module =
        XlaCpu.withParameterAttributes(
            HloModule.of(
                "m",
                b.function("main", List.of(b.unary(UnaryKind.EXPONENTIAL, b.parameters().get(0))))),
            List.of(Map.of(), Map.of("tf.aliasing_output", new Attribute.Int(0, ElementType.I32))));
    try (Arena arena = Arena.ofShared()) {
      MemorySegment pool = floats(arena, 7);
      Buffer out = from(pool, HostBufferSemantics.MUTABLE_ZERO_COPY);
      Buffer zero = from(floats(arena, 0), HostBufferSemantics.COPY);
      try (Buffer result = XlaCpu.compile(module).execute(zero, out)[0]) {
        result.ready().await();
        assertThat(pool.get(ValueLayout.JAVA_FLOAT, 4L * (N - 1))).isEqualTo(1);
      }
    }
  }

  @Test
  void donationToMemoryOfAnotherSizeIsRefused() {
    var b = BlockBuilder.of(XlaCpu.f32(3));
    var x = b.parameters().get(0);
    HloModule module =
        XlaCpu.withParameterAttributes(
            HloModule.of("m", b.function("main", List.of(b.convert(x, ElementType.F64)))),
            List.of(Map.of("tf.aliasing_output", new Attribute.Int(0, ElementType.I32))));
    assertThatThrownBy(() -> XlaCpu.compile(module)).hasMessageContaining("cannot hold result");
  }

  @Test
  void copiesGoToOtherDevicesAndClients() {
    Buffer a = XlaCpu.buffer(1, 2, 3);
    Buffer there = XlaCpu.client().copyTo(a, XlaCpu.device(3));
    assertThat(there.device()).isSameAs(XlaCpu.device(3));
    Buffer again = XlaCpu.client().copyTo(a, XlaCpu.device(0));
    a.close();
    assertThat(XlaCpu.read(there)).containsExactly(1, 2, 3);
    assertThat(XlaCpu.read(again)).containsExactly(1, 2, 3);
    try (PjrtClient other = XlaCpu.newClient(1)) {
      Buffer far = other.copyTo(there, other.devices().get(0));
      assertThat(XlaCpu.read(far)).containsExactly(1, 2, 3);
      assertThatThrownBy(() -> XlaCpu.client().copyTo(far, other.devices().get(0)))
          .hasMessageContaining("is not a device of this");
    }
  }

  @Test
  void statisticsCountBuffersAndTheLimitHolds() {
    var before = XlaCpu.client().memoryStatistics(XlaCpu.device(6));
    Buffer b = XlaCpu.client().uninitialized(XlaCpu.f32(1 << 20), XlaCpu.device(6));
    var open = XlaCpu.client().memoryStatistics(XlaCpu.device(6));
    assertThat(open.allocatedBytes() - before.allocatedBytes()).isEqualTo(4 << 20);
    assertThat(open.liveBuffers() - before.liveBuffers()).isEqualTo(1);
    b.close();
    assertThat(XlaCpu.client().memoryStatistics(XlaCpu.device(6)).allocatedBytes())
        .isEqualTo(before.allocatedBytes());
    assertThatThrownBy(() -> XlaCpu.client().uninitialized(XlaCpu.f32(1L << 44), XlaCpu.device(6)))
        .isInstanceOfSatisfying(
            DeviceException.class,
            e -> assertThat(e.code()).isEqualTo(ErrorCode.RESOURCE_EXHAUSTED));
  }

  @Test
  void eventsCompleteAsFutures() throws Exception {
    TensorType big = XlaCpu.f32(1024, 1024);
    var e = XlaCpu.compile(XlaCpu.binary(BinaryKind.ADD, big));
    Buffer x = XlaCpu.client().uninitialized(big, XlaCpu.device(0));
    for (int i = 0; i < 20; i++) {
      try (Buffer r = e.execute(x, x)[0]) {
        Event event = r.ready();
        event.future().get(30, TimeUnit.SECONDS);
        assertThat(event.isReady()).isTrue();
        event.await();
      }
    }
    for (int i = 0; i < 20; i++) {
      e.execute(x, x)[0].close();
    }
    XlaCpu.client().synchronize(XlaCpu.device(0));
    Event late;
    try (Buffer r = e.execute(x, x)[0]) {
      late = r.ready();
    }
    late.await();
    assertThat(late.isReady()).isTrue();
  }
}
