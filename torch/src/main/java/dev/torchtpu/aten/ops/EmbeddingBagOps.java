package dev.torchtpu.aten.ops;

import dev.torchtpu.Dtype;
import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.TorchException;
import dev.torchtpu.Value;
import dev.torchtpu.aten.Arguments;
import dev.torchtpu.aten.BackwardContext;
import dev.torchtpu.aten.Declarations;
import dev.torchtpu.aten.Expr;
import dev.torchtpu.aten.LowerContext;
import dev.torchtpu.aten.OpFamily;
import dev.torchtpu.aten.Promotion;
import dev.torchtpu.hlo.ElementType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Sums, means and maxima of rows of a table, a bag of positions each. */
public final class EmbeddingBagOps implements OpFamily {
  private static final String HEAD =
      "(Tensor weight, Tensor indices, Tensor offsets, bool scale_grad_by_freq=False, int mode=0,"
          + " bool sparse=False, Tensor? per_sample_weights=None, bool include_last_offset=False";
  private static final String RESULTS = ") -> (Tensor, Tensor, Tensor, Tensor)";
  private static final int SUM = 0;
  private static final int MEAN = 1;
  private static final int MAX = 2;

  @Override
  public void declare(Declarations d) {
    d.op("_embedding_bag" + HEAD + ", int padding_idx=-1" + RESULTS)
        .lowerAll(c -> bags(c, true))
        .derivative("weight, indices, offsets, per_sample_weights, result", EmbeddingBagOps::back)
        .plainResults(1, 2, 3)
        .add();
    d.op("_embedding_bag_forward_only" + HEAD + ", int padding_idx=-1" + RESULTS)
        .lowerAll(c -> bags(c, false))
        .noDerivative()
        .add();
    d.op("embedding_bag" + HEAD + RESULTS).function(a -> call(a, Scalar.of(-1))).add();
    d.op(
            "embedding_bag.padding_idx(Tensor weight, Tensor indices, Tensor offsets, bool"
                + " scale_grad_by_freq, int mode, bool sparse, Tensor? per_sample_weights, bool"
                + " include_last_offset, int? padding_idx"
                + RESULTS)
        .function(a -> {
          long rows = a.tensorArg("weight").size(0);
          long p = a.intOr("padding_idx", -1);
          if (a.has("padding_idx")) {
            if (p < -rows || p >= rows) {
              throw new TorchException(
                  "padding_idx must be within the number of embeddings, -"
                      + rows
                      + " through "
                      + (rows - 1)
                      + ", but got "
                      + p);
            }
            p = p < 0 ? p + rows : p;
          }
          return call(a, Scalar.of(p));
        })
        .add();
    gradients(d);
  }

  private static List<Value> call(Arguments a, Value padding) {
    var all = new ArrayList<Value>();
    String[] names = {
      "weight",
      "indices",
      "offsets",
      "scale_grad_by_freq",
      "mode",
      "sparse",
      "per_sample_weights",
      "include_last_offset"
    };
    for (String n : names) {
      all.add(a.get(n));
    }
    all.add(padding);
    boolean grad = Recomputed.wanted() && a.tensorArg("weight").requiresGrad();
    return Torch.call(
        grad ? "_embedding_bag" : "_embedding_bag_forward_only", all.toArray(Value[]::new));
  }

  private static Expr bagOf(Expr offsets, long bags, long n) {
    Expr ends = offsets.convert(ElementType.I64).slice(0, 0, bags).reshape(bags, 1);
    Expr place = ends.constant(0L).broadcastTo(bags, n).iota(1, ElementType.I64);
    return place.ge(ends).to(Dtype.INT64).sum(new long[] {0}, false).sub(ends.constant(1L));
  }

  private static void check(LowerContext c, Expr indices, Expr offsets) {
    Expr weight = c.tensor("weight");
    if (indices.rank() != 1 || offsets.rank() != 1) {
      throw new TorchException(
          "input has to be a 1D Tensor, but got Tensor of dimension " + indices.rank());
    }
    for (Expr e : List.of(indices, offsets)) {
      if (e.dtype() != Dtype.INT32 && e.dtype() != Dtype.INT64) {
        throw new TorchException(
            "Expected tensor for argument #1 'indices' to have one of the following scalar types:"
                + " Long, Int; but got "
                + e.dtype().scalarTypeName()
                + " instead (while checking arguments for embedding_bag)");
      }
    }
    if (weight.rank() != 2) {
      throw new TorchException("weight has to be a 2D Tensor, but got " + weight.rank() + "D");
    }
    if (c.boolArg("include_last_offset") && offsets.size(0) < 1) {
      throw new TorchException("include_last_offset: number of offset should be at least 1");
    }
    if (c.has("per_sample_weights")) {
      Expr s = c.tensor("per_sample_weights");
      if (c.intArg("mode") != SUM) {
        throw new TorchException(
            "embedding_bag: per_sample_weights was not None. per_sample_weights is only supported"
                + " for mode='sum'");
      }
      if (s.dtype() != weight.dtype() || !Arrays.equals(s.sizes(), indices.sizes())) {
        throw new TorchException(
            "expected per_sample_weights to have the dtype of weight and the sizes of input, but got "
                + s.dtype().scalarTypeName()
                + Arrays.toString(s.sizes()));
      }
    }
    c.checkIndices(
        indices,
        0,
        weight.size(0),
        "embedding_bag: Expected idx >= 0 && idx < num_embeddings but found idx to be %d");
  }

  private static List<Expr> bags(LowerContext c, boolean gradient) {
    Expr weight = c.tensor("weight");
    Expr indices = c.tensor("indices");
    Expr offsets = c.tensor("offsets");
    check(c, indices, offsets);
    int mode = (int) c.intArg("mode");
    long padding = c.intArg("padding_idx");
    Dtype indexType = Promotion.promoteTypes(indices.dtype(), offsets.dtype());
    long n = indices.size(0);
    long bags = offsets.size(0) - (c.boolArg("include_last_offset") ? 1 : 0);
    long width = weight.size(1);
    Expr at = indices.convert(ElementType.I64);
    Expr bag = n == 0 || bags == 0 ? c.full(Dtype.INT64, 0L, n) : bagOf(offsets, bags, n);
    Expr keep = padding < 0 ? at.ge(at.full(Long.MIN_VALUE)) : at.ne(at.full(padding));
    Expr zeros = c.full(Dtype.INT64, 0L, bags);
    Expr counts =
        n == 0 || bags == 0
            ? zeros
            : Gathers.scatterRows(zeros, 0, bag, keep.to(Dtype.INT64), Gathers.ADD);
    boolean fast = padding < 0 && weight.dtype() != Dtype.FLOAT64 && mode == SUM;
    Expr offsetToBag = fast ? c.full(indexType, 0L, 0) : bag.to(indexType);
    Expr bagSize =
        mode != SUM
            ? counts.to(indexType)
            : c.full(indexType, 0L, gradient ? bags : offsets.size(0));
    Expr wide = Products.widened(weight);
    if (n == 0 || bags == 0 || width == 0) {
      Expr most = mode == MAX ? c.full(indexType, 0L, bags, width) : bagSize;
      return List.of(c.full(weight.dtype(), 0L, bags, width), offsetToBag, bagSize, most);
    }
    Expr rows = Gathers.select(wide, 0, at);
    if (c.has("per_sample_weights")) {
      rows = rows.mul(c.tensor("per_sample_weights").to(wide.dtype()).reshape(n, 1));
    }
    Expr kept = keep.reshape(n, 1).broadcastTo(n, width);
    if (mode == MAX) {
      return largest(c, weight, at, rows, kept, bag, counts, offsetToBag, bagSize, indexType);
    }
    Expr sum =
        Gathers.scatterRows(
            wide.constant(0L).broadcastTo(bags, width),
            0,
            bag,
            kept.select(rows, rows.zeros()),
            Gathers.ADD);
    if (mode == MEAN) {
      Expr divisor = counts.max(counts.ones()).to(wide.dtype()).reshape(bags, 1);
      sum = sum.div(divisor);
    }
    return List.of(sum.to(weight.dtype()), offsetToBag, bagSize, bagSize);
  }

  private static List<Expr> largest(
      LowerContext c,
      Expr weight,
      Expr at,
      Expr rows,
      Expr kept,
      Expr bag,
      Expr counts,
      Expr offsetToBag,
      Expr bagSize,
      Dtype indexType) {
    long bags = counts.size(0);
    long width = weight.size(1);
    long n = at.size(0);
    Expr low = rows.lowest();
    Expr top =
        Gathers.scatterRows(
            low.broadcastTo(bags, width),
            0,
            bag,
            kept.select(rows, low.broadcastTo(rows.sizes())),
            Gathers.MAXIMUM);
    Expr mine = Gathers.select(top, 0, bag);
    Expr place = at.constant(0L).broadcastTo(n, width).iota(0, ElementType.I64);
    Expr candidates = kept.and(rows.eq(mine)).select(place, place.full(n));
    Expr first =
        Gathers.scatterRows(
            place.constant(n).broadcastTo(bags, width), 0, bag, candidates, Gathers.MINIMUM);
    Expr none = first.ge(first.full(n));
    Expr safe = first.min(first.full(n - 1));
    Expr chosen = Gathers.along(at.reshape(n, 1).broadcastTo(n, width), 0, safe);
    Expr index = none.select(chosen.zeros(), chosen);
    Expr value = none.select(top.zeros(), top).to(weight.dtype());
    return List.of(value, offsetToBag, bagSize, index.to(indexType));
  }

  private static void back(BackwardContext c) {
    Value samples = c.optionalTensor("per_sample_weights").<Value>map(t -> t).orElse(Value.NONE);
    Tensor indices = c.tensor("indices");
    Tensor offsets = c.tensor("offsets");
    c.set(
        "weight",
        () ->
            Torch.callTensor(
                "_embedding_bag_backward",
                c.grad(),
                indices,
                offsets,
                c.result(1),
                c.result(2),
                c.result(3),
                Scalar.of(c.sizes("weight")[0]),
                c.get("scale_grad_by_freq"),
                c.get("mode"),
                Scalar.of(false),
                samples,
                c.get("padding_idx")));
    if (c.present("per_sample_weights")) {
      c.set(
          "per_sample_weights",
          () ->
              Torch.callTensor(
                  "_embedding_bag_per_sample_weights_backward",
                  c.grad(),
                  c.tensor("weight"),
                  indices,
                  offsets,
                  c.result(1),
                  c.get("mode"),
                  c.get("padding_idx")));
    }
  }

  private static void gradients(Declarations d) {
    String tail =
        "Tensor bag_size, Tensor maximum_indices, SymInt num_weights, bool scale_grad_by_freq, int"
            + " mode, ";
    d.op(
            "_embedding_bag_backward(Tensor grad, Tensor indices, Tensor offsets, Tensor"
                + " offset2bag, "
                + tail
                + "bool sparse, Tensor? per_sample_weights, int padding_idx=-1) -> Tensor")
        .composite(a -> dense(a, bagOf(a)))
        .add();
    d.op(
            "_embedding_bag_dense_backward(Tensor grad, Tensor indices, Tensor offset2bag, "
                + tail
                + "Tensor? per_sample_weights, int padding_idx=-1) -> Tensor")
        .composite(a -> dense(a, a.tensorArg("offset2bag").to(Dtype.INT64)))
        .add();
    d.op(
            "_embedding_bag_per_sample_weights_backward(Tensor grad, Tensor weight, Tensor indices,"
                + " Tensor offsets, Tensor offset2bag, int mode, int padding_idx=-1) -> Tensor")
        .composite(a -> {
          if (a.intArg("mode") != SUM) {
            throw new TorchException(
                "embedding_bag_backward: per_sample_weights only supported for mode='sum'");
          }
          Tensor indices = a.tensorArg("indices").to(Dtype.INT64);
          Tensor g = a.tensorArg("grad").call("index_select", Scalar.of(0), bagOf(a));
          Tensor rows = a.tensorArg("weight").call("index_select", Scalar.of(0), indices);
          Tensor r = g.mul(rows).sum(new long[] {1}, false);
          return Elementwise.keepWhere(indices.ne(a.intArg("padding_idx")), r);
        })
        .add();
  }

  /** The bag of each position, counted again where the forward pass left it out. */
  private static Tensor bagOf(Arguments a) {
    Tensor given = a.tensorArg("offset2bag");
    Tensor indices = a.tensorArg("indices");
    if (given.numel() == indices.numel()) {
      return given.to(Dtype.INT64);
    }
    Tensor offsets = a.tensorArg("offsets").to(Dtype.INT64);
    long bags = a.tensorArg("grad").size(0);
    Tensor starts = offsets.slice(0, 0, bags, 1).call("unsqueeze", Scalar.of(1));
    Tensor places = Torch.arange(indices.numel()).to(indices.device());
    return places.ge(starts).to(Dtype.INT64).sum(new long[] {0}, false).sub(1L);
  }

  private static Tensor dense(Arguments a, Tensor bag) {
    Tensor grad = a.tensorArg("grad");
    Tensor indices = a.tensorArg("indices").to(Dtype.INT64);
    long rows = a.intArg("num_weights");
    int mode = (int) a.intArg("mode");
    Tensor out = Torch.zeros(grad.device(), grad.dtype(), rows, grad.size(1));
    Value first = Scalar.of(0);
    if (mode == MAX) {
      Tensor filled = a.tensorArg("bag_size").gt(0).call("unsqueeze", Scalar.of(1));
      return out.call(
          "scatter_add",
          first,
          a.tensorArg("maximum_indices").to(Dtype.INT64),
          Elementwise.keepWhere(filled, grad));
    }
    Tensor g = grad;
    if (mode == MEAN) {
      Tensor size = a.tensorArg("bag_size").clampMin(1).to(grad.dtype());
      g = g.div(size.call("unsqueeze", Scalar.of(1)));
    }
    g = g.call("index_select", first, bag);
    Optional<Tensor> samples = a.optionalTensorArg("per_sample_weights");
    if (samples.isPresent()) {
      g = g.mul(samples.get().call("unsqueeze", Scalar.of(1)));
    }
    if (a.boolArg("scale_grad_by_freq")) {
      Tensor ones = Torch.ones(grad.device(), grad.dtype(), indices.numel());
      Tensor counts =
          Torch.zeros(grad.device(), grad.dtype(), rows).call("index_add", first, indices, ones);
      g = g.div(counts.call("index_select", first, indices).call("unsqueeze", Scalar.of(1)));
    }
    Tensor kept = indices.ne(a.intArg("padding_idx")).call("unsqueeze", Scalar.of(1));
    return out.call("index_add", first, indices, Elementwise.keepWhere(kept, g));
  }
}
