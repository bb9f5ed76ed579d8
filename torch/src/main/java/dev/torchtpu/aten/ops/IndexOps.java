package dev.torchtpu.aten.ops;

import dev.torchtpu.Dtype;
import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.TorchException;
import dev.torchtpu.Value;
import dev.torchtpu.aten.Arguments;
import dev.torchtpu.aten.Declarations;
import dev.torchtpu.aten.Expr;
import dev.torchtpu.aten.LowerContext;
import dev.torchtpu.aten.OpFamily;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.GatherDimensions;
import dev.torchtpu.hlo.IndexingOp;
import dev.torchtpu.hlo.ScatterDimensions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Indexing by tensors, one a dimension. Masks are turned into positions on the host first, except
 * where a mask alone chooses what a single value overwrites.
 */
public final class IndexOps implements OpFamily {

  @Override
  public void declare(Declarations d) {
    d.op("_index_int(Tensor self, Tensor?[] indices) -> Tensor")
        .lower(IndexOps::index)
        .derivative(
            "indices",
            c ->
                c.set(
                    "self",
                    () ->
                        Torch.zeros(c.grad().device(), c.dtype("self"), c.sizes("self"))
                            .call(
                                "_index_put_int", c.tensors("indices"), c.grad(), Scalar.of(true))))
        .add();
    d.op(
            "_index_put_int(Tensor self, Tensor?[] indices, Tensor values, bool accumulate) ->"
                + " Tensor")
        .lower(IndexOps::indexPut)
        .derivative(
            "indices",
            c -> {
              c.set(
                  "self",
                  () ->
                      c.boolArg("accumulate")
                          ? c.grad()
                          : c.grad()
                              .call(
                                  "_index_put_int",
                                  c.tensors("indices"),
                                  Torch.zeros(c.grad().device(), c.grad().dtype()),
                                  Scalar.of(false)));
              c.set("values", () -> c.grad().call("_index_int", c.tensors("indices")));
            })
        .add();
    for (String name : new String[] {"index", "_unsafe_index"}) {
      var op =
          d.op(name + ".Tensor(Tensor self, Tensor?[] indices) -> Tensor")
              .composite(a -> a.tensorArg("self").call("_index_int", positions(a)));
      if (name.equals("index")) {
        op.out("Tensor_out");
      }
      op.add();
    }
    d.op(
            "index_put(Tensor self, Tensor?[] indices, Tensor values, bool accumulate=False) ->"
                + " Tensor")
        .composite(IndexOps::put)
        .inPlace()
        .out("out")
        .add();
    d.op(
            "_unsafe_index_put(Tensor self, Tensor?[] indices, Tensor values, bool"
                + " accumulate=False) -> Tensor")
        .composite(IndexOps::put)
        .add();
    d.op(
            "_index_put_impl_(Tensor(a!) self, Tensor?[] indices, Tensor values, bool"
                + " accumulate=False, bool unsafe=False) -> Tensor(a!)")
        .composite(a ->
            a.tensorArg("self")
                .call("index_put_", a.get("indices"), a.get("values"), a.get("accumulate")))
        .add();
  }

  private static boolean isMask(Tensor t) {
    return t.dtype() == Dtype.BOOL || t.dtype() == Dtype.UINT8;
  }

  /** The indices with masks replaced by the positions of their true elements. */
  private static Value positions(Arguments a) {
    Tensor self = a.tensorArg("self");
    List<Optional<Tensor>> given = a.optionalTensorListArg("indices");
    if (given.stream().noneMatch(t -> t.isPresent() && isMask(t.get()))) {
      checkCount(self, given.size());
      return a.get("indices");
    }
    var out = new ArrayList<Optional<Tensor>>();
    for (Optional<Tensor> t : given) {
      if (t.isEmpty() || !isMask(t.get())) {
        out.add(t);
        continue;
      }
      Tensor mask = t.get();
      for (int i = 0; i < mask.dim(); i++) {
        int at = out.size() + i;
        if (at >= self.dim() || mask.size(i) != self.size(at)) {
          throw new TorchException(
              TorchException.Kind.INDEX_ERROR,
              "The shape of the mask "
                  + Arrays.toString(mask.sizes())
                  + " at index "
                  + i
                  + " does not match the shape of the indexed tensor "
                  + Arrays.toString(self.sizes())
                  + " at index "
                  + at);
        }
      }
      Tensor found = mask.call("nonzero");
      for (int i = 0; i < mask.dim(); i++) {
        out.add(Optional.of(found.select(1, i)));
      }
    }
    checkCount(self, out.size());
    return new Value.TensorList(out);
  }

  private static void checkCount(Tensor self, int count) {
    if (count > self.dim()) {
      throw new TorchException(
          TorchException.Kind.INDEX_ERROR,
          "too many indices for tensor of dimension " + self.dim() + " (got " + count + ")");
    }
  }

  private static Tensor put(Arguments a) {
    Tensor self = a.tensorArg("self");
    Tensor values = a.tensorArg("values");
    if (values.dtype() != self.dtype()) {
      throw new TorchException(
          "Index put requires the source and destination dtypes match, got "
              + self.dtype().scalarTypeName()
              + " for the destination and "
              + values.dtype().scalarTypeName()
              + " for the source.");
    }
    Optional<Tensor> mask = soleMask(self, a.optionalTensorListArg("indices"));
    if (mask.isPresent() && values.numel() == 1 && !a.boolArg("accumulate")) {
      Tensor value = values.dim() == 0 ? values : values.reshape();
      return Torch.callTensor("where.self", mask.get(), value, self);
    }
    return self.call("_index_put_int", positions(a), values, a.get("accumulate"));
  }

  /** The only index, if it is a mask, with sizes that broadcast to the tensor's. */
  private static Optional<Tensor> soleMask(Tensor self, List<Optional<Tensor>> indices) {
    int at = -1;
    for (int i = 0; i < indices.size(); i++) {
      if (indices.get(i).isPresent()) {
        if (at >= 0) {
          return Optional.empty();
        }
        at = i;
      }
    }
    if (at < 0 || indices.get(at).get().dtype() != Dtype.BOOL) {
      return Optional.empty();
    }
    Tensor mask = indices.get(at).get();
    int rank = mask.dim();
    if (rank == 0 || at + rank > self.dim()) {
      return Optional.empty();
    }
    long[] sizes = new long[self.dim() - at];
    Arrays.fill(sizes, 1);
    for (int i = 0; i < rank; i++) {
      sizes[i] = mask.size(i);
      if (mask.size(i) != self.size(at + i)) {
        return Optional.empty();
      }
    }
    return Optional.of(mask.reshape(sizes));
  }

  /** Where index tensors stand, what they broadcast to, and the positions they make together. */
  private record Plan(long[] dims, long[] common, Expr vectors, long[] windowDims) {}

  private static Plan plan(LowerContext c, Expr self) {
    List<Optional<Expr>> given = c.optionalTensors("indices");
    var dims = new ArrayList<Long>();
    long[] common = new long[0];
    for (int i = 0; i < given.size(); i++) {
      if (given.get(i).isPresent()) {
        Expr e = given.get(i).get();
        if (e.dtype() != Dtype.INT64 && e.dtype() != Dtype.INT32) {
          throw new TorchException(
              TorchException.Kind.INDEX_ERROR,
              "tensors used as indices must be long, int, byte or bool tensors");
        }
        dims.add((long) i);
        common = broadcast(common, e.sizes(), given);
      }
    }
    int batch = common.length;
    var parts = new ArrayList<Expr>();
    for (long dim : dims) {
      Expr raw = given.get((int) dim).orElseThrow();
      long size = self.size((int) dim);
      c.checkIndices(
          raw,
          -size,
          size,
          "index %d is out of bounds for dimension " + dim + " with size " + size);
      Expr i = Gathers.wrapped(raw, size).broadcastTo(common);
      parts.add(i.unsqueeze(batch));
    }
    long[] at = dims.stream().mapToLong(Long::longValue).toArray();
    boolean adjacent = at[at.length - 1] - at[0] == at.length - 1;
    int lead = adjacent ? (int) at[0] : 0;
    int window = self.rank() - at.length;
    long[] windowDims = new long[window];
    for (int i = 0; i < window; i++) {
      windowDims[i] = i < lead ? i : i + batch;
    }
    return new Plan(at, common, Expr.concat(parts, batch), windowDims);
  }

  private static long[] broadcast(long[] a, long[] b, List<Optional<Expr>> all) {
    try {
      return Expr.broadcastSizes(a, b);
    } catch (TorchException e) {
      var shapes = new ArrayList<String>();
      all.forEach(t -> t.ifPresent(x -> shapes.add(Arrays.toString(x.sizes()))));
      throw new TorchException(
          TorchException.Kind.INDEX_ERROR,
          "shape mismatch: indexing tensors could not be broadcast together with shapes "
              + String.join(", ", shapes));
    }
  }

  private static Expr index(LowerContext c) {
    Expr self = c.tensor("self");
    if (c.optionalTensors("indices").stream().noneMatch(Optional::isPresent)) {
      return self;
    }
    Plan p = plan(c, self);
    long[] slice = self.sizes();
    for (long dim : p.dims) {
      slice[(int) dim] = 1;
    }
    return c.expr(
        c.builder()
            .emit(
                new IndexingOp.Gather(
                    self.value(),
                    p.vectors.value(),
                    new GatherDimensions(
                        p.windowDims, p.dims, new long[0], new long[0], p.dims, p.common.length),
                    slice,
                    false)));
  }

  private static Expr indexPut(LowerContext c) {
    Expr self = c.tensor("self");
    Expr values = c.tensor("values").to(self.dtype());
    boolean accumulate = c.boolArg("accumulate");
    if (c.optionalTensors("indices").stream().noneMatch(Optional::isPresent)) {
      Expr all = values.broadcastTo(self.sizes());
      return accumulate ? self.add(all) : all;
    }
    Plan p = plan(c, self);
    long[] out = new long[p.windowDims.length + p.common.length];
    Arrays.fill(out, -1);
    int w = 0;
    for (int i = 0; i < self.rank(); i++) {
      int dim = i;
      if (Arrays.stream(p.dims).noneMatch(x -> x == dim)) {
        out[(int) p.windowDims[w++]] = self.size(i);
      }
    }
    int b = 0;
    for (int i = 0; i < out.length; i++) {
      if (out[i] < 0) {
        out[i] = p.common[b++];
      }
    }
    Expr updates;
    try {
      updates = broadcastValues(values, out);
    } catch (RuntimeException e) {
      throw new TorchException(
          "shape mismatch: value tensor of shape "
              + Arrays.toString(values.sizes())
              + " cannot be broadcast to indexing result of shape "
              + Arrays.toString(out),
          e);
    }
    return c.expr(
        c.builder()
            .emitAll(
                new IndexingOp.Scatter(
                    List.of(self.value()),
                    p.vectors.convert(ElementType.I64).value(),
                    List.of(updates.value()),
                    new ScatterDimensions(
                        p.windowDims, p.dims, new long[0], new long[0], p.dims, p.common.length),
                    false,
                    false,
                    (accumulate ? Gathers.ADD : Gathers.ASSIGN).block(self.elementType())))
            .getFirst());
  }

  private static Expr broadcastValues(Expr values, long[] sizes) {
    Expr v = values;
    while (v.rank() > sizes.length && v.size(0) == 1) {
      v = v.reshape(Arrays.copyOfRange(v.sizes(), 1, v.rank()));
    }
    return v.broadcastTo(sizes);
  }
}
