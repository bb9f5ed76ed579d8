package dev.torchtpu.aten.ops;

import static dev.torchtpu.aten.LowerContext.wrapDim;

import dev.torchtpu.Dtype;
import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.TorchException;
import dev.torchtpu.Value;
import dev.torchtpu.aten.Arguments;
import dev.torchtpu.aten.Declarations;
import dev.torchtpu.aten.OpFamily;
import java.util.Arrays;
import java.util.Optional;

/** Reductions of consecutive parts of a dimension. */
public final class SegmentOps implements OpFamily {

  @Override
  public void declare(Declarations d) {
    d.op(
            "segment_reduce(Tensor data, str reduce, *, Tensor? lengths=None, Tensor? indices=None,"
                + " Tensor? offsets=None, int axis=0, bool unsafe=False, Scalar? initial=None) ->"
                + " Tensor")
        .composite(a -> {
          Tensor data = a.tensorArg("data");
          return reduce(a, data, lengths(a, data, true));
        })
        .add();
    d.op(
            "_segment_reduce_backward(Tensor grad, Tensor output, Tensor data, str reduce, *,"
                + " Tensor? lengths=None, Tensor? offsets=None, int axis=0, Scalar? initial=None) ->"
                + " Tensor")
        .composite(a -> {
          Tensor data = a.tensorArg("data");
          return Recomputed.gradient(
              data, a.tensorArg("grad"), x -> reduce(a, x, lengths(a, data, false)));
        })
        .add();
  }

  private static Tensor lengths(Arguments a, Tensor data, boolean check) {
    int axis = wrapDim(a.intArg("axis"), data.dim());
    Optional<Tensor> offsets = a.optionalTensorArg("offsets");
    Tensor r;
    if (offsets.isPresent()) {
      Tensor o = offsets.get();
      long n = o.size(-1);
      r = o.slice(-1, 1, n, 1).sub(o.slice(-1, 0, n - 1, 1));
    } else if (a.has("lengths")) {
      r = a.tensorArg("lengths");
    } else {
      throw new TorchException("segment_reduce(): Either lengths or offsets must be defined.");
    }
    if (r.dim() != axis + 1 || !r.dtype().isIntegral()) {
      throw new TorchException(
          "segment_reduce(): lengths must have as many dimensions as data up to the axis, and be"
              + " integers");
    }
    boolean safe = check && !a.boolArg("unsafe") && offsets.isEmpty();
    if (safe && dev.torchtpu.runtime.Context.current().trace() == null) {
      long[] v = HostValues.longs(r);
      if (Arrays.stream(v).anyMatch(x -> x < 0)) {
        throw new TorchException("lengths contains negative value!");
      }
      int segments = Math.toIntExact(r.size(-1));
      for (int i = 0; i < (segments == 0 ? 0 : v.length / segments); i++) {
        long sum = Arrays.stream(v, i * segments, (i + 1) * segments).sum();
        if (sum != data.size(axis)) {
          throw new TorchException(
              "segment_reduce(): Expected all rows of lengths along axis to sum to"
                  + " data.size(lengths.dim()-1) when !unsafe.");
        }
      }
    }
    return r.to(Dtype.INT64);
  }

  private static Tensor reduce(Arguments a, Tensor data, Tensor lengths) {
    String reduce = a.textArg("reduce");
    int axis = lengths.dim() - 1;
    long n = data.size(axis);
    long segments = lengths.size(-1);
    Optional<Scalar> initial =
        a.has("initial") ? Optional.of(a.scalarArg("initial")) : Optional.empty();
    double start =
        switch (reduce) {
          case "sum", "mean" -> 0;
          case "prod" -> 1;
          case "max" -> Double.NEGATIVE_INFINITY;
          case "min" -> Double.POSITIVE_INFINITY;
          default ->
              throw new TorchException(
                  "unsupported reduction given! Available: max, mean, min, sum, prod");
        };
    // The number of segments that end at or before a place is the segment of that place.
    Tensor ends = lengths.call("cumsum", Scalar.of(axis)).call("unsqueeze", Scalar.of(-1));
    Tensor places = Torch.arange(n).to(data.device());
    Tensor segment = places.ge(ends).to(Dtype.INT64).sum(new long[] {axis}, false);
    for (int i = axis + 1; i < data.dim(); i++) {
      segment = segment.call("unsqueeze", Scalar.of(-1));
    }
    long[] sizes = data.sizes();
    sizes[axis] = segments + 1;
    Tensor base = Torch.full(data.device(), data.dtype(), initial.orElse(Scalar.of(start)), sizes);
    String kind =
        switch (reduce) {
          case "max" -> "amax";
          case "min" -> "amin";
          case "mean" -> "sum";
          default -> reduce;
        };
    Tensor r =
        base.call(
                "scatter_reduce.two",
                Scalar.of(axis),
                segment.expand(data.sizes()),
                data,
                Value.of(kind))
            .slice(axis, 0, segments, 1);
    if (!reduce.equals("mean")) {
      return r;
    }
    Tensor count = lengths;
    for (int i = axis + 1; i < data.dim(); i++) {
      count = count.call("unsqueeze", Scalar.of(-1));
    }
    Tensor divisor = count.to(data.dtype());
    return initial.isPresent() ? r.div(divisor.clampMin(1)) : r.div(divisor);
  }
}
