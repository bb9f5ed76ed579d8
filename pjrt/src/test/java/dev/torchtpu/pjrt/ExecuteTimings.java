package dev.torchtpu.pjrt;

import dev.torchtpu.device.Buffer;
import dev.torchtpu.device.ClientOptions;
import dev.torchtpu.device.CompileOptions;
import dev.torchtpu.device.HostBufferSemantics;
import dev.torchtpu.hlo.Attribute;
import dev.torchtpu.hlo.BinaryKind;
import dev.torchtpu.hlo.BlockBuilder;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.HloModule;
import dev.torchtpu.hlo.TensorType;
import dev.torchtpu.hlo.UnaryKind;
import dev.torchtpu.pjrt.abi.Native;
import dev.torchtpu.pjrt.abi.PjrtApi;
import dev.torchtpu.pjrt.abi.PjrtFunction;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Times small and large programs on {@code xla_cpu}, through the device interface and through a
 * bare loop of native calls in turn. A program to run by hand, not a test: on a busy machine only
 * the ratios mean something.
 */
final class ExecuteTimings {
  private static final int ROUNDS = 15;

  private final PjrtClient client =
      (PjrtClient)
          PjrtPlatform.of("xla_cpu", XlaCpu.plugin())
              .createClient(ClientOptions.defaults().withDeviceCount(1));

  private final PjrtDevice device = client.device(0);
  private final Map<String, double[]> micros = new TreeMap<>();

  private ExecuteTimings() {}

  /** Prints minimum and median microseconds of each. */
  public static void main(String[] args) {
    var t = new ExecuteTimings();
    t.tiny();
    t.large();
    t.micros.forEach((name, all) -> {
      Arrays.sort(all);
      System.out.printf("%-28s %10.2f %10.2f us%n", name, all[0], all[all.length / 2]);
    });
    t.client.close();
  }

  private void time(String name, int round, int n, Runnable work) {
    long start = System.nanoTime();
    for (int i = 0; i < n; i++) {
      work.run();
    }
    micros.computeIfAbsent(name, k -> new double[ROUNDS])[round] =
        (System.nanoTime() - start) / 1e3 / n;
  }

  private void tiny() {
    PjrtExecutable add =
        (PjrtExecutable)
            client.compile(
                XlaCpu.binary(BinaryKind.ADD, XlaCpu.f32(4)), CompileOptions.singleDevice());
    PjrtBuffer x = (PjrtBuffer) XlaCpu.buffer(device, 1, 2, 3, 4);
    var bare = new Bare(add, x);
    MemorySegment out = MemorySegment.ofArray(new float[4]);
    for (int round = 0; round < ROUNDS; round++) {
      time("add, bare", round, 30_000, bare::execute);
      time("add, ours", round, 30_000, () -> add.execute(x, x)[0].close());
      time("add + read, bare", round, 30_000, bare::executeAndRead);
      time(
          "add + read, ours",
          round,
          30_000,
          () -> {
            Buffer r = add.execute(x, x)[0];
            r.toHost(out);
            r.close();
          });
      time("chain of 30 + read, ours", round, 1_000, () -> chain(add, x, out));
      time("scalar, ours", round, 30_000, () -> client.scalar(ElementType.F32, 0, device).close());
    }
    bare.close();
  }

  private static void chain(PjrtExecutable add, Buffer x, MemorySegment out) {
    Buffer y = add.execute(x, x)[0];
    for (int i = 1; i < 30; i++) {
      Buffer next = add.execute(y, x)[0];
      y.close();
      y = next;
    }
    y.toHost(out);
    y.close();
  }

  private void large() {
    TensorType type = XlaCpu.f32(16 << 20);
    var b = BlockBuilder.of(type, type);
    HloModule exp =
        HloModule.of(
            "m",
            b.function("main", List.of(b.unary(UnaryKind.EXPONENTIAL, b.parameters().get(0)))));
    HloModule expInto =
        XlaCpu.withParameterAttributes(
            exp,
            List.of(Map.of(), Map.of("tf.aliasing_output", new Attribute.Int(0, ElementType.I32))));
    var fresh = client.compile(exp, CompileOptions.singleDevice());
    var pooled = client.compile(expInto, CompileOptions.singleDevice());
    Buffer x = client.uninitialized(type, device);
    Buffer[] pool = {client.uninitialized(type, device)};
    MemorySegment memory = Arena.global().allocate(type.bytes(), 64);
    for (int round = 0; round < ROUNDS; round++) {
      time(
          "exp 64 MB, fresh",
          round,
          1,
          () -> {
            Buffer r = fresh.execute(x, x)[0];
            r.ready().await();
            r.close();
          });
      time(
          "exp 64 MB, pooled",
          round,
          1,
          () -> {
            pool[0] = pooled.execute(x, pool[0])[0];
            pool[0].ready().await();
          });
      time(
          "import 64 MB",
          round,
          10,
          () ->
              client
                  .fromHost(type, memory, HostBufferSemantics.IMMUTABLE_ZERO_COPY, device)
                  .close());
    }
  }

  /** The native calls alone, with prebuilt structures. */
  private final class Bare {
    private final PjrtApi api = client.api();
    private final CallContext context = client.handles().take();
    private final ExecuteBlock block;
    private final PjrtBuffer argument;
    private final long handle;

    Bare(PjrtExecutable executable, PjrtBuffer argument) {
      this.block = executable.newBlock();
      this.argument = argument;
      this.handle = argument.acquire();
    }

    long run() {
      block.setArgument(0, 0, handle);
      block.setArgument(0, 1, handle);
      if (api.tryCall(PjrtFunction.LOADED_EXECUTABLE_EXECUTE, block.call()) != 0) {
        throw new IllegalStateException("the program failed");
      }
      return block.result(0, 0);
    }

    void execute() {
      context.destroy(PjrtFunction.BUFFER_DESTROY, run());
    }

    void executeAndRead() {
      long result = run();
      long event = context.readyEvent(result);
      long error = context.await(event);
      context.destroy(PjrtFunction.EVENT_DESTROY, event);
      if (error != 0 || Native.getInt(context.pointer(result)) != Float.floatToIntBits(2)) {
        throw new IllegalStateException("the result is wrong");
      }
      context.destroy(PjrtFunction.BUFFER_DESTROY, result);
    }

    void close() {
      argument.release();
      client.handles().give(context);
    }
  }
}
