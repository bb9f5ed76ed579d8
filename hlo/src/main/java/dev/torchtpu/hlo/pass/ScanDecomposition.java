package dev.torchtpu.hlo.pass;

import dev.torchtpu.hlo.Block;
import dev.torchtpu.hlo.BlockBuilder;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.ElementwiseOp.Direction;
import dev.torchtpu.hlo.Instruction;
import dev.torchtpu.hlo.Literal;
import dev.torchtpu.hlo.Op;
import dev.torchtpu.hlo.ReductionOp;
import dev.torchtpu.hlo.TensorType;
import dev.torchtpu.hlo.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * {@code chlo.scan} without itself. An associative one whose block is elementwise takes log n steps
 * over whole arrays, each combining every element with the one a power of two before it; any other
 * is a loop. Scans of an unknown length are left.
 */
public final class ScanDecomposition {
  private final ReductionOp.Scan scan;
  private final BlockBuilder b;
  private final int dimension;
  private final long length;

  private ScanDecomposition(ReductionOp.Scan scan, BlockBuilder b) {
    this.scan = scan;
    this.b = b;
    this.dimension = (int) scan.dimension();
    this.length = scan.inputs().getFirst().tensorType().dim(dimension);
  }

  /** The decomposition; see {@link Decomposition#decompose}. */
  public static Optional<List<Value>> decompose(Op op, BlockBuilder b) {
    if (!(op instanceof ReductionOp.Scan s) || !applies(s)) {
      return Optional.empty();
    }
    return Optional.of(new ScanDecomposition(s, b).results());
  }

  /** Whether a scan can be decomposed: all of its sizes are known. */
  public static boolean applies(ReductionOp.Scan scan) {
    return scan.operands().stream().allMatch(v -> v.tensorType().isStatic())
        && scan.body().results().stream().allMatch(v -> v.tensorType().isStatic());
  }

  private List<Value> results() {
    if (length == 0) {
      var none = new ArrayList<Value>();
      outputTypes().forEach(t -> none.add(b.full(t, 0L)));
      none.addAll(scan.initValues());
      return none;
    }
    Optional<ElementwiseBlock> block = whole();
    return block.isPresent() ? steps(block.get()) : loop();
  }

  private int outputs() {
    return scan.body().results().size() - scan.initValues().size();
  }

  private List<TensorType> outputTypes() {
    return scan.body().results().subList(0, outputs()).stream()
        .map(v -> with(v.tensorType(), length))
        .toList();
  }

  private TensorType with(TensorType slice, long size) {
    long[] from = slice.dims();
    long[] to = new long[from.length + 1];
    for (int i = 0, j = 0; i < to.length; i++) {
      to[i] = i == dimension ? size : from[j++];
    }
    return slice.withDims(to);
  }

  /** The block over whole arrays, if that is what its carries need: outputs equal to them. */
  private Optional<ElementwiseBlock> whole() {
    List<Value> results = scan.body().results();
    int n = scan.initValues().size();
    if (!scan.associative() || scan.inputs().size() != n || results.size() != 2 * n) {
      return Optional.empty();
    }
    TensorType slice = scan.initValues().getFirst().tensorType();
    for (int i = 0; i < n; i++) {
      TensorType carry = scan.initValues().get(i).tensorType();
      if (results.get(i) != results.get(n + i)
          || !carry.equals(scan.body().parameters().get(i).type())
          || !carry.sameDims(slice)) {
        return Optional.empty();
      }
    }
    return ElementwiseBlock.of(scan.body(), slice);
  }

  private List<Value> steps(ElementwiseBlock block) {
    List<Value> running = scan.inputs();
    for (long step = 1; step < length; step *= 2) {
      long rest = length - step;
      List<Value> low = cut(running, 0, rest);
      List<Value> high = cut(running, step, length);
      List<Value> own = scan.reverse() ? low : high;
      List<Value> before = scan.reverse() ? high : low;
      List<Value> combined = apply(block, own, before, rest);
      List<Value> kept = scan.reverse() ? cut(running, rest, length) : cut(running, 0, step);
      var next = new ArrayList<Value>();
      for (int i = 0; i < combined.size(); i++) {
        List<Value> parts =
            scan.reverse()
                ? List.of(combined.get(i), kept.get(i))
                : List.of(kept.get(i), combined.get(i));
        next.add(b.concatenate(parts, dimension));
      }
      running = next;
    }
    var starts = new ArrayList<Value>();
    for (Value v : scan.initValues()) {
      TensorType t = v.tensorType();
      Value one = b.reshape(v, with(t, 1).dims());
      long[] mapping = new long[t.rank() + 1];
      Arrays.setAll(mapping, i -> i);
      starts.add(b.broadcastInDim(one, with(t, length).dims(), mapping));
    }
    List<Value> outputs = apply(block, running, starts, length);
    var out = new ArrayList<Value>(outputs);
    long last = scan.reverse() ? 0 : length - 1;
    for (int i = 0; i < outputs.size(); i++) {
      Value end = b.slice(outputs.get(i), dimension, last, last + 1, 1);
      out.add(b.reshape(end, scan.initValues().get(i).tensorType().dims()));
    }
    return out;
  }

  private List<Value> apply(
      ElementwiseBlock block, List<Value> elements, List<Value> carries, long size) {
    var arguments = new ArrayList<>(elements);
    arguments.addAll(carries);
    List<Value> all =
        block.apply(b, arguments, with(scan.initValues().getFirst().tensorType(), size).dims());
    return all.subList(0, elements.size());
  }

  private List<Value> cut(List<Value> arrays, long from, long to) {
    return arrays.stream().map(x -> b.slice(x, dimension, from, to, 1)).toList();
  }

  /** Carries: the index, the outputs so far, the scan's carries, and the inputs as they are. */
  private List<Value> loop() {
    int carries = scan.initValues().size();
    int outputs = outputs();
    var initial = new ArrayList<Value>();
    initial.add(b.scalar(ElementType.I64, 0L));
    outputTypes().forEach(t -> initial.add(b.constant(Literal.splat(t, 0L))));
    initial.addAll(scan.initValues());
    initial.addAll(scan.inputs());
    List<Value> end =
        b.whileLoop(
            initial,
            (c, p) -> c.compare(Direction.LT, p.getFirst(), c.scalar(ElementType.I64, length)),
            (c, p) -> turn(c, p, outputs, carries));
    return end.subList(1, 1 + outputs + carries);
  }

  private List<Value> turn(BlockBuilder c, List<Value> p, int outputs, int carries) {
    Value i = p.getFirst();
    Value at = scan.reverse() ? c.subtract(c.scalar(ElementType.I64, length - 1), i) : i;
    var arguments = new ArrayList<Value>();
    for (Value x : p.subList(1 + outputs + carries, p.size())) {
      TensorType t = x.tensorType();
      long[] box = t.dims();
      box[dimension] = 1;
      Value one = c.dynamicSlice(x, starts(c, at, t.rank()), box);
      arguments.add(c.reshape(one, without(box)));
    }
    arguments.addAll(p.subList(1 + outputs, 1 + outputs + carries));
    List<Value> results = inline(scan.body(), c, arguments);
    var next = new ArrayList<Value>();
    next.add(c.add(i, c.scalar(ElementType.I64, 1L)));
    for (int o = 0; o < outputs; o++) {
      Value r = results.get(o);
      TensorType one = with(r.tensorType(), 1);
      next.add(
          c.dynamicUpdateSlice(p.get(1 + o), c.reshape(r, one.dims()), starts(c, at, one.rank())));
    }
    next.addAll(results.subList(outputs, results.size()));
    next.addAll(p.subList(1 + outputs + carries, p.size()));
    return next;
  }

  private List<Value> starts(BlockBuilder c, Value at, int rank) {
    Value zero = c.scalar(ElementType.I64, 0L);
    var starts = new ArrayList<>(Collections.nCopies(rank, zero));
    starts.set(dimension, at);
    return starts;
  }

  private long[] without(long[] dims) {
    long[] out = new long[dims.length - 1];
    for (int i = 0; i < out.length; i++) {
      out[i] = dims[i < dimension ? i : i + 1];
    }
    return out;
  }

  private static List<Value> inline(Block block, BlockBuilder into, List<Value> arguments) {
    var copies = new BlockCopy();
    for (int i = 0; i < arguments.size(); i++) {
      copies.map(block.parameters().get(i), arguments.get(i));
    }
    for (Instruction i : block.instructions()) {
      into.append(copies.copy(i));
    }
    return copies.of(block.results());
  }
}
