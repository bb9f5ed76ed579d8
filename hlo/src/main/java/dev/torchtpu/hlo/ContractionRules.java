package dev.torchtpu.hlo;

import static dev.torchtpu.hlo.Rules.require;
import static dev.torchtpu.hlo.Rules.tensor;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Rules of matrix products and convolutions. */
final class ContractionRules {
  private ContractionRules() {}

  static TensorType dot(ContractionOp.DotGeneral d) {
    TensorType l = tensor(d, d.lhs());
    TensorType r = tensor(d, d.rhs());
    require(
        d.lhsBatching().length == d.rhsBatching().length
            && d.lhsContracting().length == d.rhsContracting().length,
        d,
        "dimension numbers differ in length",
        l,
        r);
    Rules.distinct(d, "lhs dimensions", joined(d.lhsBatching(), d.lhsContracting()), l.rank());
    Rules.distinct(d, "rhs dimensions", joined(d.rhsBatching(), d.rhsContracting()), r.rank());
    Rules.precision(d, d.precision());
    var out = new ArrayList<Long>();
    for (int i = 0; i < d.lhsBatching().length; i++) {
      long size = l.dim((int) d.lhsBatching()[i]);
      require(
          Rules.sameSize(size, r.dim((int) d.rhsBatching()[i])), d, "batching sizes differ", l, r);
      out.add(size);
    }
    for (int i = 0; i < d.lhsContracting().length; i++) {
      require(
          Rules.sameSize(l.dim((int) d.lhsContracting()[i]), r.dim((int) d.rhsContracting()[i])),
          d,
          "contracting sizes differ",
          l,
          r);
    }
    require(
        l.elementType().isComplex() == d.resultType().isComplex()
            || r.elementType().isComplex() == d.resultType().isComplex(),
        d,
        "no product of these types in " + d.resultType().mlirName(),
        l,
        r);
    addFree(l, d.lhsBatching(), d.lhsContracting(), out);
    addFree(r, d.rhsBatching(), d.rhsContracting(), out);
    return TensorType.of(d.resultType(), Rules.toLongs(out));
  }

  private static long[] joined(long[] a, long[] b) {
    long[] all = Arrays.copyOf(a, a.length + b.length);
    System.arraycopy(b, 0, all, a.length, b.length);
    return all;
  }

  private static void addFree(TensorType t, long[] a, long[] b, List<Long> out) {
    for (int i = 0; i < t.rank(); i++) {
      if (!Rules.contains(a, i) && !Rules.contains(b, i)) {
        out.add(t.dim(i));
      }
    }
  }

  static TensorType convolution(ContractionOp.Convolution c) {
    TensorType l = tensor(c, c.lhs());
    TensorType r = tensor(c, c.rhs());
    var n = c.dimensions();
    int rank = l.rank();
    require(rank >= 2 && r.rank() == rank, c, "ranks must be equal and at least 2", l, r);
    places(c, n.inputBatch(), n.inputFeature(), n.inputSpatial(), rank);
    places(c, n.kernelInputFeature(), n.kernelOutputFeature(), n.kernelSpatial(), rank);
    places(c, n.outputBatch(), n.outputFeature(), n.outputSpatial(), rank);
    int spatial = rank - 2;
    Rules.entries(c, "window_strides", c.windowStrides(), spatial, 1);
    Rules.entries(c, "padding", c.paddingLow(), spatial, Long.MIN_VALUE);
    Rules.entries(c, "padding", c.paddingHigh(), spatial, Long.MIN_VALUE);
    Rules.entries(c, "lhs_dilation", c.lhsDilation(), spatial, 1);
    Rules.entries(c, "rhs_dilation", c.rhsDilation(), spatial, 1);
    require(
        c.windowReversal().length == spatial,
        c,
        "window_reversal must have " + spatial + " entries");
    Rules.precision(c, c.precision());
    groups(c, l, r);
    long[] out = new long[rank];
    long batch = l.dim((int) n.inputBatch());
    out[(int) n.outputBatch()] = batch == TensorType.DYNAMIC ? batch : batch / c.batchGroupCount();
    out[(int) n.outputFeature()] = r.dim((int) n.kernelOutputFeature());
    for (int i = 0; i < spatial; i++) {
      out[(int) n.outputSpatial()[i]] =
          ReductionRules.windowedSize(
              l.dim((int) n.inputSpatial()[i]),
              r.dim((int) n.kernelSpatial()[i]),
              c.windowStrides()[i],
              c.lhsDilation()[i],
              c.rhsDilation()[i],
              c.paddingLow()[i],
              c.paddingHigh()[i]);
    }
    return TensorType.of(c.resultType(), out);
  }

  private static void places(Op op, long a, long b, long[] spatial, int rank) {
    long[] all = joined(new long[] {a, b}, spatial);
    require(all.length == rank, op, "dimension numbers for rank " + all.length + ", not " + rank);
    Rules.distinct(op, "dimension numbers", all, rank);
  }

  private static void groups(ContractionOp.Convolution c, TensorType l, TensorType r) {
    var n = c.dimensions();
    long features = c.featureGroupCount();
    long batches = c.batchGroupCount();
    require(
        features >= 1 && batches >= 1 && (features == 1 || batches == 1),
        c,
        "groups of " + features + " features and " + batches + " batches");
    long outputs = r.dim((int) n.kernelOutputFeature());
    require(
        outputs == TensorType.DYNAMIC || (outputs % features == 0 && outputs % batches == 0),
        c,
        "groups do not divide the output features",
        r);
    long batch = l.dim((int) n.inputBatch());
    require(
        batch == TensorType.DYNAMIC || batch % batches == 0,
        c,
        "groups do not divide the batch",
        l);
    long inputs = l.dim((int) n.inputFeature());
    long kernelInputs = r.dim((int) n.kernelInputFeature());
    require(
        inputs == TensorType.DYNAMIC
            || kernelInputs == TensorType.DYNAMIC
            || inputs == Math.multiplyExact(kernelInputs, features),
        c,
        "input features do not fit the kernel and groups",
        l,
        r);
  }
}
