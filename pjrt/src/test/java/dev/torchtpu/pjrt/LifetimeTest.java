package dev.torchtpu.pjrt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.torchtpu.device.Buffer;
import dev.torchtpu.device.ClientOptions;
import dev.torchtpu.device.CompileOptions;
import dev.torchtpu.device.DeviceException;
import dev.torchtpu.hlo.BinaryKind;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class LifetimeTest {
  @BeforeAll
  static void needsPlugin() {
    XlaCpu.plugin();
  }

  @Test
  void aHundredThousandExecutionsLeaveNothing() {
    try (PjrtClient client = XlaCpu.newClient(1)) {
      var device = client.devices().get(0);
      var e =
          client.compile(
              XlaCpu.binary(BinaryKind.ADD, XlaCpu.f32(4)), CompileOptions.singleDevice());
      Buffer x = XlaCpu.buffer(device, 1, 2, 3, 4);
      float[] out = new float[4];
      long before = client.liveHandles();
      for (int i = 0; i < 100_000; i++) {
        Buffer r = e.execute(x, x)[0];
        r.toHost(MemorySegment.ofArray(out));
        r.close();
      }
      assertThat(out).containsExactly(2, 4, 6, 8);
      assertThat(client.liveHandles()).isEqualTo(before);
      assertThat(client.memoryStatistics(device).allocatedBytes()).isEqualTo(16);
      for (int i = 0; i < 2_000; i++) {
        assertThatThrownBy(() -> e.execute(x)).isInstanceOf(DeviceException.class);
      }
      assertThat(client.liveHandles()).isEqualTo(before);
    }
  }

  @Test
  void buffersThatNobodyClosesAreFreedAtTheLimit() {
    var options = new ClientOptions(OptionalInt.of(1), OptionalLong.of(64 << 20), Map.of());
    try (PjrtClient client =
        (PjrtClient) PjrtPlatform.of("xla_cpu", XlaCpu.plugin()).createClient(options)) {
      var device = client.devices().get(0);
      var type = XlaCpu.f32(1 << 20);
      var e = client.compile(XlaCpu.binary(BinaryKind.ADD, type), CompileOptions.singleDevice());
      Buffer x = client.uninitialized(type, device);
      for (int i = 0; i < 200; i++) {
        assertThat(e.execute(x, x)).hasSize(1);
      }
      var statistics = client.memoryStatistics(device);
      assertThat(statistics.peakBytes()).isLessThanOrEqualTo(64 << 20);
      assertThat(statistics.forcedCollections()).isPositive();
      var kept = new ArrayList<Buffer>();
      assertThatThrownBy(
              () -> {
                for (int i = 0; i < 20; i++) {
                  kept.add(client.uninitialized(type, device));
                }
              })
          .isInstanceOf(DeviceException.class)
          .hasMessageContaining("out of memory");
      kept.forEach(Buffer::close);
      assertThat(XlaCpu.read(e.execute(x, x)[0])).hasSize(1 << 20);
    }
  }

  @Test
  void programsThatNobodyClosesAreFreedToo() {
    try (PjrtClient client = XlaCpu.newClient(1)) {
      var module = XlaCpu.binary(BinaryKind.ADD, XlaCpu.f32(4));
      byte[] program;
      try (var e = (PjrtExecutable) client.compile(module, CompileOptions.singleDevice())) {
        program = e.serialize();
      }
      assertThat(client.compilationStatistics().live()).isZero();
      for (int i = 0; i < 3_000; i++) {
        assertThat(client.deserialize(program).devices()).hasSize(1);
      }
      assertThat(client.compilationStatistics().live()).isLessThan(2_048);
    }
  }

  @Test
  void smallBuffersThatNobodyClosesAreFreedToo() throws InterruptedException {
    try (PjrtClient client = XlaCpu.newClient(1)) {
      var device = client.devices().get(0);
      var e =
          client.compile(
              XlaCpu.binary(BinaryKind.ADD, XlaCpu.f32(4)), CompileOptions.singleDevice());
      Buffer x = XlaCpu.buffer(device, 1, 2, 3, 4);
      for (int i = 0; i < 10_000; i++) {
        e.execute(x, x);
      }
      for (int i = 0; i < 100 && client.liveHandles() > 200; i++) {
        System.gc();
        Thread.sleep(50);
      }
      assertThat(client.liveHandles()).isLessThan(200);
      assertThat(XlaCpu.read(x)).containsExactly(1, 2, 3, 4);
    }
  }

  @Test
  void closingAClientClosesWhatItMade() {
    PjrtClient client = XlaCpu.newClient(2);
    var e =
        client.compile(XlaCpu.binary(BinaryKind.ADD, XlaCpu.f32(2)), CompileOptions.singleDevice());
    Buffer x = XlaCpu.buffer(client.devices().get(0), 1, 2);
    client.close();
    client.close();
    assertThat(client.liveHandles()).isZero();
    assertThat(x.isClosed()).isTrue();
    for (org.assertj.core.api.ThrowableAssert.ThrowingCallable call :
        List.<org.assertj.core.api.ThrowableAssert.ThrowingCallable>of(
            () -> XlaCpu.read(x),
            () -> e.execute(x, x),
            x::ready,
            x::onDeviceBytes,
            () -> client.scalar(XlaCpu.F32, 0, client.devices().get(0)))) {
      assertThatThrownBy(call)
          .isInstanceOf(DeviceException.class)
          .hasMessageContaining("client is closed");
    }
    x.close();
    e.close();
  }

  @Test
  void manyThreadsExecuteAndCloseAtOnce() throws InterruptedException {
    try (PjrtClient client = XlaCpu.newClient(1)) {
      var device = client.devices().get(0);
      var e =
          client.compile(
              XlaCpu.binary(BinaryKind.ADD, XlaCpu.f32(4)), CompileOptions.singleDevice());
      Buffer x = XlaCpu.buffer(device, 1, 2, 3, 4);
      var wrong = new ConcurrentLinkedQueue<Object>();
      var done = new AtomicInteger();
      Runnable work =
          () -> {
            try {
              for (int i = 0; i < 20; i++) {
                Buffer r = e.execute(x, x)[0];
                float[] got = XlaCpu.read(r);
                if (got[3] != 8) {
                  wrong.add(got[3]);
                }
                r.close();
              }
              done.incrementAndGet();
            } catch (RuntimeException failure) {
              wrong.add(failure);
            }
          };
      var threads = new ArrayList<Thread>();
      for (int i = 0; i < 4; i++) {
        threads.add(Thread.ofPlatform().start(work));
      }
      for (int i = 0; i < 1000; i++) {
        threads.add(Thread.ofVirtual().start(work));
      }
      for (Thread t : threads) {
        t.join();
      }
      assertThat(wrong).isEmpty();
      assertThat(done).hasValue(1004);
    }
  }

  @Test
  void aBufferMayBeClosedWhileOthersUseIt() throws InterruptedException {
    try (PjrtClient client = XlaCpu.newClient(1)) {
      var device = client.devices().get(0);
      var e =
          client.compile(
              XlaCpu.binary(BinaryKind.ADD, XlaCpu.f32(4)), CompileOptions.singleDevice());
      var failures = new ConcurrentLinkedQueue<Throwable>();
      for (int round = 0; round < 300; round++) {
        Buffer x = XlaCpu.buffer(device, 1, 2, 3, 4);
        Thread user =
            Thread.ofPlatform()
                .start(() -> {
                  try {
                    while (!x.isClosed()) {
                      e.execute(x, x)[0].close();
                    }
                  } catch (DeviceException closed) {
                    if (!closed.getMessage().contains("is closed")) {
                      failures.add(closed);
                    }
                  }
                });
        Thread.onSpinWait();
        x.close();
        user.join();
      }
      assertThat(failures).isEmpty();
      assertThat(client.memoryStatistics(device).liveBuffers()).isZero();
    }
  }
}
