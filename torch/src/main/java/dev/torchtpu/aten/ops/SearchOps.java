package dev.torchtpu.aten.ops;

import dev.torchtpu.Dtype;
import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.TorchException;
import dev.torchtpu.aten.Arguments;
import dev.torchtpu.aten.Declarations;
import dev.torchtpu.aten.Expr;
import dev.torchtpu.aten.LowerContext;
import dev.torchtpu.aten.OpFamily;
import dev.torchtpu.aten.Promotion;
import dev.torchtpu.hlo.ElementType;
import java.util.Arrays;
import java.util.Optional;

/** Places of values among sorted ones, counts and histograms. */
public final class SearchOps implements OpFamily {
  private static final String OPTIONS =
      "*, bool out_int32=False, bool right=False, str? side=None, Tensor? sorter=None) -> Tensor";

  @Override
  public void declare(Declarations d) {
    d.op("searchsorted.Tensor(Tensor sorted_sequence, Tensor self, " + OPTIONS)
        .lower(c -> search(c, "sorted_sequence"))
        .noDerivative()
        .out("Tensor_out")
        .add();
    d.op("searchsorted.Scalar(Tensor sorted_sequence, Scalar self, " + OPTIONS)
        .composite(a -> {
          Tensor sequence = a.tensorArg("sorted_sequence");
          return sequence.call(
              "searchsorted.Tensor",
              scalar(a, sequence),
              a.get("out_int32"),
              a.get("right"),
              a.get("side"),
              a.get("sorter"));
        })
        .out("Scalar_out")
        .add();
    d.op(
            "bucketize.Tensor(Tensor self, Tensor boundaries, *, bool out_int32=False, bool"
                + " right=False) -> Tensor")
        .lower(c -> search(c, "boundaries"))
        .noDerivative()
        .out("Tensor_out")
        .add();
    d.op(
            "bucketize.Scalar(Scalar self, Tensor boundaries, *, bool out_int32=False, bool"
                + " right=False) -> Tensor")
        .composite(a -> {
          Tensor boundaries = a.tensorArg("boundaries");
          return scalar(a, boundaries)
              .call("bucketize.Tensor", boundaries, a.get("out_int32"), a.get("right"));
        })
        .out("Scalar_out")
        .add();
    counts(d);
  }

  private static Tensor scalar(Arguments a, Tensor like) {
    return Torch.full(like.device(), like.dtype(), a.scalarArg("self"));
  }

  private static Expr search(LowerContext c, String boundaries) {
    Expr sequence = c.tensor(boundaries);
    Expr values = c.tensor("self");
    boolean plain = boundaries.equals("boundaries");
    boolean right = c.boolArg("right");
    if (!plain && c.has("side")) {
      String side = c.textArg("side");
      if (!side.equals("left") && !side.equals("right")) {
        throw new TorchException(
            "torch.searchsorted(): side can only be 'left' or 'right' but got " + side);
      }
      if (side.equals("left") && right) {
        throw new TorchException(
            "torch.searchsorted(): side and right can't be set to opposites, got side of left while"
                + " right was True");
      }
      right = side.equals("right");
    }
    Dtype common = Promotion.promoteTypes(sequence.dtype(), values.dtype());
    sequence = sequence.to(common);
    values = values.to(common);
    if (plain && sequence.rank() != 1) {
      throw new TorchException(
          "boundaries tensor must be 1 dimension, but got dim(" + sequence.rank() + ")");
    }
    if (values.rank() == 0 && sequence.rank() != 1) {
      throw new TorchException(
          "torch.searchsorted(): input value can be a scalar only when boundaries tensor dimension"
              + " is 1, but we got boundaries tensor dim("
              + sequence.rank()
              + ") and input value's dim(0) numel(1)");
    }
    if (sequence.rank() == 0) {
      throw new TorchException(
          "torch.searchsorted(): boundaries tensor should have positive dimension, but got 0"
              + " dimension");
    }
    boolean shared = sequence.rank() == 1 || values.rank() == 0 && sequence.rank() == 1;
    if (!shared) {
      boolean fits =
          sequence.rank() == values.rank()
              && Arrays.equals(
                  sequence.sizes(), 0, sequence.rank() - 1, values.sizes(), 0, values.rank() - 1);
      if (!fits) {
        throw new TorchException(
            "torch.searchsorted(): boundaries tensor should be 1 dimension or the first N-1"
                + " dimensions of boundaries tensor and input value tensor must match, but we got"
                + " boundaries tensor "
                + Arrays.toString(sequence.sizes())
                + " and input value tensor "
                + Arrays.toString(values.sizes()));
      }
    }
    Optional<Expr> sorter = plain ? Optional.empty() : c.optionalTensor("sorter");
    if (sorter.isPresent()) {
      Expr s = sorter.get();
      if (s.dtype() != Dtype.INT64) {
        throw new TorchException(
            "torch.searchsorted(): sorter must be a tensor of long dtype but got dtype "
                + s.dtype().scalarTypeName());
      }
      if (!Arrays.equals(s.sizes(), sequence.sizes())) {
        throw new TorchException(
            "torch.searchsorted(): boundary and sorter must have the same size, but got boundary"
                + " tensor "
                + Arrays.toString(sequence.sizes())
                + "and got sorter tensor "
                + Arrays.toString(s.sizes()));
      }
      if (sequence.elements() > 0) {
        c.checkIndices(
            s,
            0,
            sequence.size(sequence.rank() - 1),
            "torch.searchsorted(): sorter index out of range");
        sequence = Gathers.along(sequence, sequence.rank() - 1, s);
      }
    }
    Expr found = shared ? inVector(sequence, values, right) : inRows(sequence, values, right);
    return c.boolArg("out_int32") ? found.convert(ElementType.I32) : found;
  }

  private static Expr inVector(Expr sequence, Expr values, boolean right) {
    Expr flat = values.reshape(values.elements());
    return inRows(sequence, flat, right).reshape(values.sizes());
  }

  /** Binary search in the last dimension, a step a round for all values at once. */
  private static Expr inRows(Expr sequence, Expr values, boolean right) {
    int last = values.rank() - 1;
    long n = sequence.size(last);
    Expr low =
        values.wrap(values.builder().full(values.type().withElementType(ElementType.I64), 0L));
    if (n == 0 || values.elements() == 0) {
      return low;
    }
    Expr high = low.full(n);
    for (long width = n; width > 0; width >>= 1) {
      Expr middle = low.add(high.sub(low).div(low.full(2L)));
      Expr at = Gathers.along(sequence, last, middle.min(low.full(n - 1)));
      // Comparisons with NaN are false, so that NaN goes to the end.
      Expr after = right ? at.gt(values).not() : at.ge(values).not();
      Expr open = low.lt(high);
      Expr up = after.and(open);
      Expr down = after.not().and(open);
      low = up.select(middle.add(low.full(1L)), low);
      high = down.select(middle, high);
    }
    return low;
  }

  private static void counts(Declarations d) {
    d.op("_histc(Tensor self, int bins, Scalar min, Scalar max) -> Tensor")
        .lower(SearchOps::histogram)
        .noDerivative()
        .add();
    d.op("histc(Tensor self, int bins=100, Scalar min=0, Scalar max=0) -> Tensor")
        .composite(a -> {
          if (a.intArg("bins") <= 0) {
            throw new TorchException("bins must be > 0");
          }
          double min = a.doubleArg("min");
          double max = a.doubleArg("max");
          if (!Double.isFinite(min) || !Double.isFinite(max)) {
            throw new TorchException(
                "torch.histogramdd(): range of [" + min + ", " + max + "] is not finite");
          }
          if (min > max) {
            throw new TorchException("torch.histc: max must be larger than min");
          }
          return a.tensorArg("self").call("_histc", a.get("bins"), a.get("min"), a.get("max"));
        })
        .out("out")
        .add();
    d.op("_bincount(Tensor self, Tensor? weights, int size) -> Tensor")
        .lower(c -> {
          Expr x = c.tensor("self").convert(ElementType.I64);
          Optional<Expr> weights = c.optionalTensor("weights");
          Dtype t = weights.map(w -> w.dtype()).orElse(Dtype.INT64);
          if (weights.isPresent() && t != Dtype.FLOAT32) {
            t = Dtype.FLOAT64;
          }
          Expr zeros = c.full(t, 0L, c.intArg("size"));
          Expr ones = c.full(t, 1L, x.size(0));
          Dtype target = t;
          return Gathers.scatterRows(
              zeros, 0, x, weights.map(w -> w.to(target)).orElse(ones), Gathers.ADD);
        })
        .noDerivative()
        .add();
    d.op("bincount(Tensor self, Tensor? weights=None, SymInt minlength=0) -> Tensor")
        .composite(SearchOps::bincount)
        .out("out")
        .add();
  }

  private static Tensor bincount(Arguments a) {
    Tensor self = a.tensorArg("self");
    if (a.intArg("minlength") < 0) {
      throw new TorchException("minlength should be >= 0");
    }
    if (self.dim() == 1 && self.numel() == 0) {
      return Torch.zeros(self.device(), Dtype.INT64, a.intArg("minlength"));
    }
    long[] values = HostValues.longs(self);
    if (self.dim() != 1
        || !self.dtype().isIntegral()
        || Arrays.stream(values).anyMatch(v -> v < 0)) {
      throw new TorchException("bincount only supports 1-d non-negative integral inputs.");
    }
    if (a.has("weights") && !Arrays.equals(a.tensorArg("weights").sizes(), self.sizes())) {
      throw new TorchException("weights should be 1-d and have the same length as input");
    }
    long size = Math.max(Arrays.stream(values).max().orElse(-1) + 1, a.intArg("minlength"));
    return self.call("_bincount", a.get("weights"), Scalar.of(size));
  }

  private static Expr histogram(LowerContext c) {
    Expr raw = c.tensor("self");
    long bins = c.intArg("bins");
    Dtype own = raw.dtype();
    if (!own.isFloatingPoint()) {
      throw new TorchException(
          TorchException.Kind.NOT_IMPLEMENTED_ERROR,
          "\"histogram_cpu\" not implemented for '" + own.scalarTypeName() + "'");
    }
    Expr x = raw.reshape(raw.elements());
    Expr zeros = c.full(own, 0L, bins);
    if (x.elements() == 0) {
      return zeros;
    }
    Expr low = c.scalar("min", own);
    Expr high = c.scalar("max", own);
    Expr ofData = low.eq(high);
    long[] all = {0};
    low = ofData.select(x.amin(all, false), low);
    high = ofData.select(x.amax(all, false), high);
    Expr flat = low.eq(high);
    Expr one = low.ones();
    Expr start = flat.select(low.sub(one), low);
    Expr end = flat.select(high.add(one), high);
    Expr inside = x.ge(start).and(x.le(end));
    Expr at =
        x.sub(start)
            .mul(c.constant(own, (double) bins))
            .div(end.sub(start))
            .convert(ElementType.I64);
    Expr last = at.full(bins - 1);
    Expr place = inside.select(at.min(last), at.full(bins));
    return Gathers.scatterRows(zeros, 0, place, x.ones(), Gathers.ADD);
  }
}
