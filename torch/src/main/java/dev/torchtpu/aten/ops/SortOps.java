package dev.torchtpu.aten.ops;

import static dev.torchtpu.aten.LowerContext.wrapDim;

import dev.torchtpu.Dtype;
import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.TorchException;
import dev.torchtpu.Value;
import dev.torchtpu.aten.BackwardContext;
import dev.torchtpu.aten.Declarations;
import dev.torchtpu.aten.Expr;
import dev.torchtpu.aten.LowerContext;
import dev.torchtpu.aten.OpFamily;
import dev.torchtpu.hlo.Attribute;
import dev.torchtpu.hlo.BlockBuilder;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.ElementwiseOp.Direction;
import dev.torchtpu.hlo.Literal;
import dev.torchtpu.hlo.ReductionOp;
import dev.torchtpu.hlo.TensorType;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Sorting and selection by rank. NaN counts as the greatest value. */
public final class SortOps implements OpFamily {

  @Override
  public void declare(Declarations d) {
    d.op("sort(Tensor self, int dim=-1, bool descending=False) -> (Tensor values, Tensor indices)")
        .lowerAll(SortOps::sort)
        .derivative("result", c -> c.set("self", () -> selectBack(c, c.result(1), true)))
        .plainResults(1)
        .out("values", "values", "indices")
        .add();
    d.op(
            "sort.stable(Tensor self, *, bool? stable, int dim=-1, bool descending=False) ->"
                + " (Tensor values, Tensor indices)")
        .lowerAll(SortOps::sort)
        .derivative("result", c -> c.set("self", () -> selectBack(c, c.result(1), true)))
        .plainResults(1)
        .out("values_stable", "values", "indices")
        .add();
    d.op("argsort(Tensor self, int dim=-1, bool descending=False) -> Tensor")
        .lower(c -> sort(c).get(1))
        .noDerivative()
        .add();
    d.op(
            "argsort.stable(Tensor self, *, bool stable, int dim=-1, bool descending=False) ->"
                + " Tensor")
        .lower(c -> sort(c).get(1))
        .noDerivative()
        .out("stable_out")
        .add();
    d.op("msort(Tensor self) -> Tensor")
        .composite(a -> {
          List<Value> r = Torch.call("sort", a.get("self"), Scalar.of(0));
          return (Tensor) r.getFirst();
        })
        .out("out")
        .add();
    d.op(
            "topk(Tensor self, SymInt k, int dim=-1, bool largest=True, bool sorted=True) ->"
                + " (Tensor values, Tensor indices)")
        .lowerAll(SortOps::topk)
        .derivative("result", c -> c.set("self", () -> selectBack(c, c.result(1), true)))
        .plainResults(1)
        .out("values", "values", "indices")
        .add();
    d.op(
            "kthvalue(Tensor self, SymInt k, int dim=-1, bool keepdim=False) -> (Tensor values,"
                + " Tensor indices)")
        .lowerAll(SortOps::kthvalue)
        .derivative(
            "result", c -> c.set("self", () -> selectBack(c, c.result(1), c.boolArg("keepdim"))))
        .plainResults(1)
        .out("values", "values", "indices")
        .add();
    d.op(
            "value_selecting_reduction_backward(Tensor grad, int dim, Tensor indices, SymInt[]"
                + " sizes, bool keepdim) -> Tensor")
        .composite(a ->
            selectBack(
                a.tensorArg("grad"),
                a.get("dim"),
                a.tensorArg("indices"),
                a.intsArg("sizes"),
                a.boolArg("keepdim")))
        .add();
  }

  private static Tensor selectBack(BackwardContext c, Tensor indices, boolean kept) {
    return selectBack(c.grad(), c.get("dim"), indices, c.sizes("self"), kept);
  }

  /** Zeros with gradients put where the values were taken from. */
  static Tensor selectBack(Tensor grad, Value dim, Tensor indices, long[] sizes, boolean kept) {
    Tensor g = grad;
    Tensor i = indices;
    if (!kept && sizes.length > 0) {
      g = g.call("unsqueeze", dim);
      i = i.call("unsqueeze", dim);
    }
    return Torch.zeros(g.device(), g.dtype(), sizes).call("scatter.src", dim, i, g);
  }

  /** Values and their positions, sorted along a dimension; equal ones keep their order. */
  static List<Expr> sorted(Expr x, int dim, boolean descending) {
    if (x.rank() == 0) {
      return List.of(x, x.wrap(x.builder().scalar(ElementType.I64, 0L)));
    }
    Expr position = x.iota(dim, ElementType.I64);
    // Booleans have an order only as numbers.
    boolean bool = x.dtype() == Dtype.BOOL;
    Expr key = bool ? x.to(Dtype.UINT8) : x;
    TensorType scalar = TensorType.of(key.elementType());
    TensorType index = TensorType.of(ElementType.I64);
    var before =
        BlockBuilder.block(
            List.of(scalar, scalar, index, index),
            (b, p) -> {
              Expr l = Expr.of(b, p.get(0));
              Expr r = Expr.of(b, p.get(1));
              Expr less = l.compare(descending ? Direction.GT : Direction.LT, r);
              if (!l.dtype().isFloatingPoint()) {
                return less.value();
              }
              Expr first = descending ? l : r;
              Expr second = descending ? r : l;
              return less.or(first.isNaN().and(second.isNaN().not())).value();
            });
    List<dev.torchtpu.hlo.Value> r =
        x.builder()
            .emitAll(
                new ReductionOp.Sort(List.of(key.value(), position.value()), dim, true, before));
    Expr values = x.wrap(r.get(0));
    return List.of(bool ? values.to(Dtype.BOOL) : values, x.wrap(r.get(1)));
  }

  private static List<Expr> sort(LowerContext c) {
    Expr x = c.tensor("self");
    checkOrdered(x, "Sort");
    return sorted(x, wrapDim(c.intArg("dim"), x.rank()), c.boolArg("descending"));
  }

  private static void checkOrdered(Expr x, String what) {
    if (x.dtype().isComplex()) {
      throw new TorchException(what + " currently does not support complex dtypes on CPU");
    }
  }

  private static List<Expr> topk(LowerContext c) {
    Expr x = c.tensor("self");
    checkOrdered(x, "topk");
    if (x.dtype() == Dtype.BOOL) {
      throw new TorchException("topk does not support bool dtypes on CPU");
    }
    int dim = wrapDim(c.intArg("dim"), x.rank());
    long k = c.intArg("k");
    if (k < 0 || k > (x.rank() == 0 ? 1 : x.size(dim))) {
      throw new TorchException("selected index k out of range");
    }
    boolean largest = c.boolArg("largest");
    if (x.rank() == 0) {
      return sorted(x, dim, largest);
    }
    int last = x.rank() - 1;
    List<Expr> chosen =
        c.composite(
            "torchtpu.topk",
            List.of(x.swap(dim, last)),
            Map.of(
                "k",
                new Attribute.Int(k, ElementType.I64),
                "largest",
                new Attribute.Bool(largest),
                "sorted",
                new Attribute.Bool(c.boolArg("sorted"))),
            (b, in) -> chosen(in.getFirst(), k, largest, c.boolArg("sorted")));
    return chosen.stream().map(e -> e.swap(dim, last)).toList();
  }

  /** The first k of a stable sort; in a row of equal values, those that PyTorch takes. */
  private static List<Expr> chosen(Expr x, long k, boolean largest, boolean sorted) {
    int last = x.rank() - 1;
    long n = x.size(last);
    List<Expr> all = sorted(x, last, largest);
    Expr values = all.get(0).slice(last, 0, k);
    Expr places = all.get(1).slice(last, 0, k);
    if (k == 0 || n < 2 || x.elements() == 0) {
      return List.of(values, places);
    }
    Expr tied = all.get(0).slice(last, 0, 1).eq(all.get(0).slice(last, n - 1, n));
    long[] order = TiedOrder.of(Math.toIntExact(n), Math.toIntExact(k), sorted);
    var bytes = ByteBuffer.allocate(order.length * Long.BYTES).order(ByteOrder.LITTLE_ENDIAN);
    for (long p : order) {
      bytes.putLong(p);
    }
    long[] row = new long[x.rank()];
    Arrays.fill(row, 1);
    row[last] = k;
    Expr fixed =
        places
            .wrap(
                places
                    .builder()
                    .constant(Literal.of(TensorType.of(ElementType.I64, k), bytes.array())))
            .reshape(row)
            .broadcastTo(places.sizes());
    return List.of(values, tied.broadcastTo(places.sizes()).select(fixed, places));
  }

  private static List<Expr> kthvalue(LowerContext c) {
    Expr x = c.tensor("self");
    checkOrdered(x, "kthvalue");
    int dim = wrapDim(c.intArg("dim"), x.rank());
    long k = c.intArg("k");
    long n = x.rank() == 0 ? 1 : x.size(dim);
    if (x.rank() > 0 && n == 0) {
      throw new TorchException(
          TorchException.Kind.INDEX_ERROR,
          "kthvalue(): Expected reduction dim " + dim + " to have non-zero size.");
    }
    if (k <= 0 || k > n) {
      throw new TorchException("kthvalue(): selected number k out of range for dimension " + dim);
    }
    if (x.rank() == 0) {
      return sorted(x, dim, false);
    }
    long[] out =
        c.boolArg("keepdim") ? x.keptSizes(new long[] {dim}) : ViewOps.without(x.sizes(), dim);
    if (x.elements() == 0) {
      return List.of(c.full(x.dtype(), 0L, out), c.full(Dtype.INT64, 0L, out));
    }
    int last = x.rank() - 1;
    // Which of equal elements is taken is the device's choice.
    return c
        .composite(
            "torchtpu.kthvalue",
            List.of(x.swap(dim, last)),
            Map.of("k", new Attribute.Int(k, ElementType.I64)),
            (b, in) ->
                sorted(in.getFirst(), last, false).stream()
                    .map(e -> e.slice(last, k - 1, k))
                    .toList())
        .stream()
        .map(e -> e.swap(dim, last).reshape(out))
        .toList();
  }
}
