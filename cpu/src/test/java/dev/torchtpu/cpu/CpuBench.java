package dev.torchtpu.cpu;

import dev.torchtpu.cpu.kernel.Parallel;
import dev.torchtpu.device.Buffer;
import dev.torchtpu.device.Client;
import dev.torchtpu.device.ClientOptions;
import dev.torchtpu.device.CompileOptions;
import dev.torchtpu.device.Executable;
import dev.torchtpu.hlo.BinaryKind;
import dev.torchtpu.hlo.BlockBuilder;
import dev.torchtpu.hlo.ContractionOp;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.HloModule;
import dev.torchtpu.hlo.TensorType;
import dev.torchtpu.hlo.UnaryKind;
import dev.torchtpu.hlo.Value;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.BiFunction;

/** Times programs through the device interface; run by hand: {@code CpuBench [name part]}. */
public final class CpuBench {
  private final Client client = new CpuPlatform().createClient(ClientOptions.defaults());
  private final String filter;

  private CpuBench(String filter) {
    this.filter = filter;
  }

  static Buffer random(Client c, TensorType type) {
    try (Arena arena = Arena.ofShared()) {
      MemorySegment m = arena.allocate(type.bytes(), 64);
      var r = new Random(1);
      for (long i = 0; i < type.elements(); i++) {
        m.setAtIndex(ValueLayout.JAVA_FLOAT, i, r.nextFloat() * 4 - 2);
      }
      return c.fromHost(
          type, m, dev.torchtpu.device.HostBufferSemantics.COPY, c.devices().getFirst());
    }
  }

  static HloModule module(
      List<TensorType> types, BiFunction<BlockBuilder, List<Value>, Value> body) {
    var b = BlockBuilder.of(types.toArray(TensorType[]::new));
    Value r = body.apply(b, b.parameters());
    return HloModule.of("bench", b.function("main", List.of(r)));
  }

  /** Processor time when one thread does all, which other processes do not lengthen. */
  private static long clock() {
    return Parallel.numThreads() == 1
        ? ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime()
        : System.nanoTime();
  }

  private void time(
      String name,
      double work,
      String unit,
      List<TensorType> types,
      BiFunction<BlockBuilder, List<Value>, Value> body) {
    if (!name.contains(filter)) {
      return;
    }
    Executable e = client.compile(module(types, body), CompileOptions.singleDevice());
    var args = new ArrayList<Buffer>();
    types.forEach(t -> args.add(random(client, t)));
    Buffer[] a = args.toArray(Buffer[]::new);
    long first = System.nanoTime();
    e.execute(a)[0].close();
    first = System.nanoTime() - first;
    double best = Double.MAX_VALUE;
    long until = System.nanoTime() + Long.getLong("bench.seconds", 3) * 1_000_000_000L;
    int batch = 1;
    var all = new ArrayList<Double>();
    while (System.nanoTime() < until) {
      long t = clock();
      for (int i = 0; i < batch; i++) {
        e.execute(a)[0].close();
      }
      t = clock() - t;
      best = Math.min(best, (double) t / batch);
      all.add((double) t / batch);
      if (t < 5_000_000) {
        batch *= 2;
      }
    }
    all.sort(null);
    System.out.printf(
        "%-28s first %10.1f us, best %12.3f us, median %12.3f us, %8.2f %s%n",
        name, first / 1e3, best / 1e3, all.get(all.size() / 2) / 1e3, work / best, unit);
    args.forEach(Buffer::close);
  }

  public static void main(String[] args) {
    var b = new CpuBench(args.length > 0 ? args[0] : "");
    TensorType tiny = TensorType.of(ElementType.F32, 4, 4);
    TensorType row = TensorType.of(ElementType.F32, 4);
    TensorType scalar = TensorType.of(ElementType.F32);
    TensorType big = TensorType.of(ElementType.F32, 4096, 4096);
    double n = 16 * 1024 * 1024;
    b.time("tiny add", 16, "elem/ns", List.of(tiny, tiny), (c, p) -> c.add(p.get(0), p.get(1)));
    b.time(
        "tiny exp",
        16,
        "elem/ns",
        List.of(tiny),
        (c, p) -> c.unary(UnaryKind.EXPONENTIAL, p.get(0)));
    b.time(
        "tiny add scalar",
        16,
        "elem/ns",
        List.of(tiny, scalar),
        (c, p) -> c.add(p.get(0), c.broadcastTo(p.get(1), 4, 4)));
    b.time(
        "tiny add row",
        16,
        "elem/ns",
        List.of(tiny, row),
        (c, p) -> c.add(p.get(0), c.broadcastTo(p.get(1), 4, 4)));
    b.time(
        "tiny fused",
        16,
        "elem/ns",
        List.of(tiny, tiny),
        (c, p) -> c.add(c.multiply(p.get(0), p.get(1)), p.get(1)));
    b.time("tiny transpose", 16, "elem/ns", List.of(tiny), (c, p) -> c.transpose(p.get(0), 1, 0));
    b.time(
        "tiny matmul", 128, "flop/ns", List.of(tiny, tiny), (c, p) -> dot(c, p.get(0), p.get(1)));
    b.time("add 16M", n, "elem/ns", List.of(big, big), (c, p) -> c.add(p.get(0), p.get(1)));
    b.time(
        "exp 16M", n, "elem/ns", List.of(big), (c, p) -> c.unary(UnaryKind.EXPONENTIAL, p.get(0)));
    b.time("tanh 16M", n, "elem/ns", List.of(big), (c, p) -> c.unary(UnaryKind.TANH, p.get(0)));
    b.time("erf 16M", n, "elem/ns", List.of(big), (c, p) -> c.unary(UnaryKind.CHLO_ERF, p.get(0)));
    b.time("gelu 16M", n, "elem/ns", List.of(big), (c, p) -> gelu(c, p.get(0)));
    b.time(
        "add row 16M",
        n,
        "elem/ns",
        List.of(big, TensorType.of(ElementType.F32, 4096)),
        (c, p) -> c.add(p.get(0), c.broadcastTo(p.get(1), 4096, 4096)));
    b.time("transpose 16M", n, "elem/ns", List.of(big), (c, p) -> c.transpose(p.get(0), 1, 0));
    b.time("sum all 16M", n, "elem/ns", List.of(big), (c, p) -> sum(c, p.get(0), 0, 1));
    b.time("sum dim1 16M", n, "elem/ns", List.of(big), (c, p) -> sum(c, p.get(0), 1));
    b.time("sum dim0 16M", n, "elem/ns", List.of(big), (c, p) -> sum(c, p.get(0), 0));
    b.time("softmax 4096", n, "elem/ns", List.of(big), (c, p) -> softmax(c, p.get(0)));
    TensorType m = TensorType.of(ElementType.F32, 1024, 1024);
    b.time(
        "matmul 1024",
        2e9 * 1.073741824,
        "GF/s",
        List.of(m, m),
        (c, p) -> dot(c, p.get(0), p.get(1)));
    for (long rows : new long[] {16, 128, 1024}) {
      for (long[] shape : new long[][] {{384, 384}, {384, 1536}, {1536, 384}}) {
        TensorType x = TensorType.of(ElementType.F32, rows, shape[0]);
        TensorType w = TensorType.of(ElementType.F32, shape[1], shape[0]);
        b.time(
            "linear " + rows + "x" + shape[0] + "x" + shape[1],
            2.0 * rows * shape[0] * shape[1],
            "GF/s",
            List.of(x, w),
            (c, p) -> dot(c, p.get(0), c.transpose(p.get(1), 1, 0)));
      }
    }
  }

  static Value dot(BlockBuilder c, Value a, Value b) {
    return c.emit(
        new ContractionOp.DotGeneral(
            a,
            b,
            new long[0],
            new long[0],
            new long[] {1},
            new long[] {0},
            List.of(),
            Optional.empty(),
            ElementType.F32));
  }

  static Value gelu(BlockBuilder c, Value x) {
    TensorType t = x.tensorType();
    Value e = c.unary(UnaryKind.CHLO_ERF, c.multiply(x, c.full(t, Math.sqrt(0.5))));
    return c.multiply(c.multiply(x, c.full(t, 0.5)), c.add(e, c.full(t, 1.0)));
  }

  static Value reduce(BlockBuilder c, BinaryKind kind, double init, Value x, long... dims) {
    return c.emit(
        new dev.torchtpu.hlo.ReductionOp.Reduce(
            List.of(x),
            List.of(c.scalar(ElementType.F32, init)),
            dims,
            BlockBuilder.combiner(kind, ElementType.F32)));
  }

  static Value sum(BlockBuilder c, Value x, long... dims) {
    return reduce(c, BinaryKind.ADD, 0.0, x, dims);
  }

  static Value softmax(BlockBuilder c, Value x) {
    long[] dims = x.tensorType().dims();
    Value max = reduce(c, BinaryKind.MAXIMUM, Double.NEGATIVE_INFINITY, x, 1);
    Value e = c.unary(UnaryKind.EXPONENTIAL, c.subtract(x, c.broadcastInDim(max, dims, 0)));
    return c.divide(e, c.broadcastInDim(sum(c, e, 1), dims, 0));
  }
}
