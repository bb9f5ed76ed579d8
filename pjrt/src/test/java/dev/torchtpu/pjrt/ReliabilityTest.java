package dev.torchtpu.pjrt;

import static org.assertj.core.api.Assertions.assertThat;

import dev.torchtpu.device.Buffer;
import dev.torchtpu.device.CompileOptions;
import dev.torchtpu.device.DeviceException;
import dev.torchtpu.device.Executable;
import dev.torchtpu.device.HostBufferSemantics;
import dev.torchtpu.device.host.HostFunctions;
import dev.torchtpu.hlo.BinaryKind;
import dev.torchtpu.hlo.BlockBuilder;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.HloException;
import dev.torchtpu.hlo.HloModule;
import dev.torchtpu.hlo.TensorType;
import dev.torchtpu.hlo.Value;
import dev.torchtpu.hlo.text.HloParser;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Each test runs in a JVM of its own, whose end is part of what is looked at. */
class ReliabilityTest {
  private static final String DONE = "all done";

  @BeforeAll
  static void needsPlugin() {
    XlaCpu.plugin();
  }

  private static void assertEndsWell(Class<?> main) throws IOException, InterruptedException {
    // A heap that cannot grow, so that what grows is native.
    var child =
        ChildJvm.run(
            Map.of("JAVA_TOOL_OPTIONS", "-Xmx64m -XX:+UseSerialGC -XX:ReservedCodeCacheSize=32m"),
            main);
    assertThat(child.output()).contains(DONE);
    assertThat(child.exitCode()).as(child.output()).isZero();
  }

  @Test
  void whatKillsXlaEndsAsAnException() throws IOException, InterruptedException {
    assertEndsWell(Deadly.class);
  }

  @Test
  void executionsLeaveMemoryAndHandlesFlat() throws IOException, InterruptedException {
    assertEndsWell(Soak.class);
  }

  @Test
  void platformAndVirtualThreadsExecuteAtOnce() throws IOException, InterruptedException {
    assertEndsWell(Threads.class);
  }

  @Test
  void aProcessMayEndWithWorkInFlight() throws IOException, InterruptedException {
    assertEndsWell(InFlight.class);
  }

  private static HloModule call(String body) {
    return HloParser.parse(
        "module @m {\n  func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {\n"
            + body
            + "    return %0 : tensor<4xf32>\n  }\n}\n");
  }

  /** Everything that is known to end XLA's process or to hang it. */
  static final class Deadly {
    private static final Map<String, Runnable> CASES = new LinkedHashMap<>();

    private Deadly() {}

    private static void compile(HloModule m) {
      XlaCpu.client().compile(m, CompileOptions.singleDevice());
    }

    private static void cases() {
      CASES.put(
          "recursion",
          () -> compile(call("%0 = func.call @main(%x) : (tensor<4xf32>) -> tensor<4xf32>\n")));
      CASES.put(
          "float6",
          () ->
              compile(
                  call(
                      "%a = stablehlo.convert %x : (tensor<4xf32>) -> tensor<4xf6E2M3FN>\n"
                          + "%0 = stablehlo.convert %a : (tensor<4xf6E2M3FN>) -> tensor<4xf32>\n")));
      CASES.put(
          "infeed",
          () ->
              compile(
                  call(
                      "%t = stablehlo.create_token : !stablehlo.token\n"
                          + "%0, %u = \"stablehlo.infeed\"(%t) : (!stablehlo.token)"
                          + " -> (tensor<4xf32>, !stablehlo.token)\n")));
      CASES.put("null data", () -> fromHost(MemorySegment.NULL));
      CASES.put("null of a size", () -> fromHost(MemorySegment.NULL.reinterpret(16)));
      CASES.put(
          "buffer after its close",
          () -> {
            Buffer b = XlaCpu.buffer(1, 2, 3, 4);
            b.close();
            b.close();
            XlaCpu.read(b);
          });
      CASES.put(
          "type without number",
          () ->
              XlaCpu.client()
                  .uninitialized(TensorType.of(ElementType.F6E3M2FN, 4), XlaCpu.device(0)));
      CASES.put(
          "too many bytes",
          () -> XlaCpu.client().uninitialized(XlaCpu.f32(1L << 40, 1L << 20), XlaCpu.device(0)));
      CASES.put(
          "other group",
          () ->
              compile(
                  call(
                      "%0 = \"stablehlo.all_reduce\"(%x) <{replica_groups = dense<[[0, 9]]> :"
                          + " tensor<1x2xi64>}> ({\n^bb0(%a: tensor<f32>, %b: tensor<f32>):\n"
                          + "%s = stablehlo.add %a, %b : tensor<f32>\nstablehlo.return %s :"
                          + " tensor<f32>\n}) : (tensor<4xf32>) -> tensor<4xf32>\n")));
      CASES.put("garbage", () -> XlaCpu.client().deserialize(new byte[4096]));
      CASES.put("garbage code", () -> garbageCode());
      CASES.put("error in an upcall", () -> thrown(new StackOverflowError("deep")));
      CASES.put("no memory in an upcall", () -> thrown(new OutOfMemoryError("heap")));
    }

    private static void fromHost(MemorySegment data) {
      XlaCpu.client().fromHost(XlaCpu.f32(4), data, HostBufferSemantics.COPY, XlaCpu.device(0));
    }

    private static void garbageCode() {
      HloModule add = XlaCpu.binary(BinaryKind.ADD, XlaCpu.f32(4));
      byte[] code = new byte[4096];
      code[0] = 0x0a;
      XlaCpu.client().load(code, add, CompileOptions.singleDevice());
    }

    private static void thrown(Error failure) {
      HostFunctions.register(
          "test.deadly",
          call -> {
            throw failure;
          });
      Executable e =
          XlaCpu.client()
              .compile(
                  call(
                      "%0 = stablehlo.custom_call @test.deadly(%x) {api_version = 4 : i32}"
                          + " : (tensor<4xf32>) -> tensor<4xf32>\n"),
                  CompileOptions.singleDevice());
      XlaCpu.read(e.execute(XlaCpu.buffer(1, 2, 3, 4))[0]);
    }

    /** A long chain on the small stack of a virtual thread. */
    private static void longChain() throws InterruptedException {
      TensorType type = XlaCpu.f32(8);
      var b = BlockBuilder.of(type);
      Value v = b.parameters().getFirst();
      for (int i = 0; i < 1000; i++) {
        v = b.add(v, b.parameters().getFirst());
      }
      HloModule m = HloModule.of("m", b.function("main", List.of(v)));
      Thread.ofVirtual().start(() -> compile(m)).join();
    }

    public static void main(String[] args) throws InterruptedException {
      cases();
      CASES.forEach((name, work) -> {
        try {
          work.run();
          System.out.println(name + " was let through");
          System.exit(3);
        } catch (DeviceException | HloException | ArithmeticException e) {
          System.out.println(name + ": " + e.getMessage());
        }
      });
      longChain();
      Buffer x = XlaCpu.buffer(1, 2, 3, 4);
      Executable e = XlaCpu.compile(XlaCpu.binary(BinaryKind.ADD, XlaCpu.f32(4)));
      if (XlaCpu.read(e.execute(x, x)[0])[3] == 8) {
        System.out.println(DONE);
      }
    }
  }

  /** 300,000 executions, and 2,000 that fail. */
  static final class Soak {
    private static final int WARM = 60_000;
    private static final int CALLS = 300_000;
    private static final int FAILURES = 2_000;
    private static final long ALLOWED_BYTES = 48L << 20;

    private Soak() {}

    private static long residentBytes() throws IOException {
      String pages = Files.readString(Path.of("/proc/self/statm")).split(" ")[1];
      return Long.parseLong(pages) * 4096;
    }

    public static void main(String[] args) throws IOException {
      TensorType type = XlaCpu.f32(1 << 14);
      Executable add = XlaCpu.compile(XlaCpu.binary(BinaryKind.ADD, type));
      Executable small = XlaCpu.compile(XlaCpu.binary(BinaryKind.ADD, XlaCpu.f32(4)));
      HostFunctions.register(
          "test.fails",
          call -> {
            throw new IllegalStateException("no");
          });
      Executable failing =
          XlaCpu.compile(
              call(
                  "%0 = stablehlo.custom_call @test.fails(%x) {api_version = 4 : i32}"
                      + " : (tensor<4xf32>) -> tensor<4xf32>\n"));
      Buffer x = XlaCpu.client().uninitialized(type, XlaCpu.device(0));
      Buffer y = XlaCpu.buffer(1, 2, 3, 4);
      run(add, x, WARM);
      run(small, y, WARM);
      int failures = fail(failing, y, 200);
      long handles = XlaCpu.client().liveHandles();
      long before = residentBytes();
      run(add, x, CALLS / 2);
      run(small, y, CALLS / 2);
      failures += fail(failing, y, FAILURES);
      long grown = residentBytes() - before;
      long left = XlaCpu.client().liveHandles() - handles;
      System.out.println(
          "grown by " + grown + ", " + left + " more handles, " + failures + " failures");
      if (failures == FAILURES + 200 && grown < ALLOWED_BYTES && left <= 0) {
        System.out.println(DONE);
      }
    }

    private static void run(Executable e, Buffer x, int calls) {
      for (int i = 0; i < calls; i++) {
        Buffer r = e.execute(x, x)[0];
        if (i % 64 == 0) {
          r.ready().await();
        }
        r.close();
      }
    }

    private static int fail(Executable e, Buffer x, int calls) {
      int failed = 0;
      for (int i = 0; i < calls; i++) {
        try {
          Buffer r = e.execute(x)[0];
          try (r) {
            r.ready().await();
          }
        } catch (DeviceException expected) {
          failed++;
        }
      }
      return failed;
    }
  }

  /** 4 platform and 1,000 virtual threads. */
  static final class Threads {
    private Threads() {}

    public static void main(String[] args) throws InterruptedException {
      Executable add = XlaCpu.compile(XlaCpu.binary(BinaryKind.ADD, XlaCpu.f32(4)));
      Buffer x = XlaCpu.buffer(1, 2, 3, 4);
      var right = new AtomicInteger();
      var threads = new ArrayList<Thread>();
      for (int t = 0; t < 4; t++) {
        threads.add(Thread.ofPlatform().start(() -> repeat(add, x, 2_000, right)));
      }
      for (int t = 0; t < 1000; t++) {
        threads.add(Thread.ofVirtual().start(() -> repeat(add, x, 20, right)));
      }
      for (Thread t : threads) {
        t.join();
      }
      if (right.get() == 4 * 2_000 + 1000 * 20) {
        System.out.println(DONE);
      }
    }

    private static void repeat(Executable add, Buffer x, int calls, AtomicInteger right) {
      for (int i = 0; i < calls; i++) {
        try (Buffer r = add.execute(x, x)[0]) {
          if (XlaCpu.read(r)[2] == 6) {
            right.incrementAndGet();
          }
        }
      }
    }
  }

  /** Ends while large programs run and nothing is closed. */
  static final class InFlight {
    private InFlight() {}

    public static void main(String[] args) {
      TensorType type = XlaCpu.f32(1 << 22);
      Executable add = XlaCpu.compile(XlaCpu.binary(BinaryKind.ADD, type));
      Buffer x = XlaCpu.client().uninitialized(type, XlaCpu.device(0));
      for (int i = 0; i < 20; i++) {
        add.execute(x, x)[0].ready().future().thenRun(() -> {});
      }
      System.out.println(DONE);
    }
  }
}
