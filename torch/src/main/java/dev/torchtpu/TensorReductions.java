package dev.torchtpu;

import java.util.List;

/** Methods of tensors: reductions. Written from the operator table; see TypedApiTest. */
public sealed interface TensorReductions permits Tensor {
  /** This tensor. */
  Tensor self();

  /** {@code sum(Tensor self, *, ScalarType? dtype=None) -> Tensor} */
  default Tensor sum() {
    return ReductionsOps.SUM.unary(self());
  }

  /** {@code sum(Tensor self, *, ScalarType? dtype=None) -> Tensor} */
  default Tensor sum(Dtype dtype) {
    return ReductionsOps.SUM.tensor(self(), dtype);
  }

  /**
   * {@code sum(Tensor self, int[1]? dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor}
   */
  default Tensor sum(long... dim) {
    return ReductionsOps.SUM__DIM_INTLIST.tensor(self(), new Value.IntList(dim));
  }

  /**
   * {@code sum(Tensor self, int[1]? dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor}
   */
  default Tensor sum(long dim) {
    return ReductionsOps.SUM__DIM_INTLIST.tensor(self(), new Value.IntList(dim));
  }

  /**
   * {@code sum(Tensor self, int[1]? dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor}
   */
  default Tensor sum(long[] dim, boolean keepdim) {
    return ReductionsOps.SUM__DIM_INTLIST.tensor(
        self(), new Value.IntList(dim), Scalar.of(keepdim));
  }

  /**
   * {@code sum(Tensor self, int[1]? dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor}
   */
  default Tensor sum(long dim, boolean keepdim) {
    return ReductionsOps.SUM__DIM_INTLIST.tensor(
        self(), new Value.IntList(dim), Scalar.of(keepdim));
  }

  /**
   * {@code sum(Tensor self, int[1]? dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor}
   */
  default Tensor sum(long[] dim, boolean keepdim, Dtype dtype) {
    return ReductionsOps.SUM__DIM_INTLIST.tensor(
        self(), new Value.IntList(dim), Scalar.of(keepdim), dtype);
  }

  /**
   * {@code sum(Tensor self, int[1]? dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor}
   */
  default Tensor sum(long dim, boolean keepdim, Dtype dtype) {
    return ReductionsOps.SUM__DIM_INTLIST.tensor(
        self(), new Value.IntList(dim), Scalar.of(keepdim), dtype);
  }

  /** {@code mean(Tensor self, *, ScalarType? dtype=None) -> Tensor} */
  default Tensor mean() {
    return ReductionsOps.MEAN.unary(self());
  }

  /** {@code mean(Tensor self, *, ScalarType? dtype=None) -> Tensor} */
  default Tensor mean(Dtype dtype) {
    return ReductionsOps.MEAN.tensor(self(), dtype);
  }

  /**
   * {@code mean(Tensor self, int[1]? dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor}
   */
  default Tensor mean(long... dim) {
    return ReductionsOps.MEAN__DIM.tensor(self(), new Value.IntList(dim));
  }

  /**
   * {@code mean(Tensor self, int[1]? dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor}
   */
  default Tensor mean(long dim) {
    return ReductionsOps.MEAN__DIM.tensor(self(), new Value.IntList(dim));
  }

  /**
   * {@code mean(Tensor self, int[1]? dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor}
   */
  default Tensor mean(long[] dim, boolean keepdim) {
    return ReductionsOps.MEAN__DIM.tensor(self(), new Value.IntList(dim), Scalar.of(keepdim));
  }

  /**
   * {@code mean(Tensor self, int[1]? dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor}
   */
  default Tensor mean(long dim, boolean keepdim) {
    return ReductionsOps.MEAN__DIM.tensor(self(), new Value.IntList(dim), Scalar.of(keepdim));
  }

  /**
   * {@code mean(Tensor self, int[1]? dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor}
   */
  default Tensor mean(long[] dim, boolean keepdim, Dtype dtype) {
    return ReductionsOps.MEAN__DIM.tensor(
        self(), new Value.IntList(dim), Scalar.of(keepdim), dtype);
  }

  /**
   * {@code mean(Tensor self, int[1]? dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor}
   */
  default Tensor mean(long dim, boolean keepdim, Dtype dtype) {
    return ReductionsOps.MEAN__DIM.tensor(
        self(), new Value.IntList(dim), Scalar.of(keepdim), dtype);
  }

  /** {@code prod(Tensor self, *, ScalarType? dtype=None) -> Tensor} */
  default Tensor prod() {
    return ReductionsOps.PROD.unary(self());
  }

  /** {@code prod(Tensor self, *, ScalarType? dtype=None) -> Tensor} */
  default Tensor prod(Dtype dtype) {
    return ReductionsOps.PROD.tensor(self(), dtype);
  }

  /** {@code prod(Tensor self, int dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor} */
  default Tensor prod(long dim) {
    return ReductionsOps.PROD__DIM_INT.tensor(self(), Scalar.of(dim));
  }

  /** {@code prod(Tensor self, int dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor} */
  default Tensor prod(long dim, boolean keepdim) {
    return ReductionsOps.PROD__DIM_INT.tensor(self(), Scalar.of(dim), Scalar.of(keepdim));
  }

  /** {@code prod(Tensor self, int dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor} */
  default Tensor prod(long dim, boolean keepdim, Dtype dtype) {
    return ReductionsOps.PROD__DIM_INT.tensor(self(), Scalar.of(dim), Scalar.of(keepdim), dtype);
  }

  /** {@code amax(Tensor self, int[1] dim=[], bool keepdim=False) -> Tensor} */
  default Tensor amax() {
    return ReductionsOps.AMAX.unary(self());
  }

  /** {@code amax(Tensor self, int[1] dim=[], bool keepdim=False) -> Tensor} */
  default Tensor amax(long... dim) {
    return ReductionsOps.AMAX.tensor(self(), new Value.IntList(dim));
  }

  /** {@code amax(Tensor self, int[1] dim=[], bool keepdim=False) -> Tensor} */
  default Tensor amax(long dim) {
    return ReductionsOps.AMAX.tensor(self(), new Value.IntList(dim));
  }

  /** {@code amax(Tensor self, int[1] dim=[], bool keepdim=False) -> Tensor} */
  default Tensor amax(long[] dim, boolean keepdim) {
    return ReductionsOps.AMAX.tensor(self(), new Value.IntList(dim), Scalar.of(keepdim));
  }

  /** {@code amax(Tensor self, int[1] dim=[], bool keepdim=False) -> Tensor} */
  default Tensor amax(long dim, boolean keepdim) {
    return ReductionsOps.AMAX.tensor(self(), new Value.IntList(dim), Scalar.of(keepdim));
  }

  /** {@code amin(Tensor self, int[1] dim=[], bool keepdim=False) -> Tensor} */
  default Tensor amin() {
    return ReductionsOps.AMIN.unary(self());
  }

  /** {@code amin(Tensor self, int[1] dim=[], bool keepdim=False) -> Tensor} */
  default Tensor amin(long... dim) {
    return ReductionsOps.AMIN.tensor(self(), new Value.IntList(dim));
  }

  /** {@code amin(Tensor self, int[1] dim=[], bool keepdim=False) -> Tensor} */
  default Tensor amin(long dim) {
    return ReductionsOps.AMIN.tensor(self(), new Value.IntList(dim));
  }

  /** {@code amin(Tensor self, int[1] dim=[], bool keepdim=False) -> Tensor} */
  default Tensor amin(long[] dim, boolean keepdim) {
    return ReductionsOps.AMIN.tensor(self(), new Value.IntList(dim), Scalar.of(keepdim));
  }

  /** {@code amin(Tensor self, int[1] dim=[], bool keepdim=False) -> Tensor} */
  default Tensor amin(long dim, boolean keepdim) {
    return ReductionsOps.AMIN.tensor(self(), new Value.IntList(dim), Scalar.of(keepdim));
  }

  /**
   * {@code aminmax(Tensor self, *, int? dim=None, bool keepdim=False) -> (Tensor min, Tensor max)}
   */
  default Results.MinMax aminmax() {
    List<Tensor> r = ReductionsOps.AMINMAX.tuple(self());
    return new Results.MinMax(r.get(0), r.get(1));
  }

  /**
   * {@code aminmax(Tensor self, *, int? dim=None, bool keepdim=False) -> (Tensor min, Tensor max)}
   */
  default Results.MinMax aminmax(long dim, boolean keepdim) {
    List<Tensor> r = ReductionsOps.AMINMAX.tuple(self(), Scalar.of(dim), Scalar.of(keepdim));
    return new Results.MinMax(r.get(0), r.get(1));
  }

  /** {@code max(Tensor self, Tensor other) -> Tensor} */
  default Tensor max(Tensor other) {
    return ReductionsOps.MAX__OTHER.binary(self(), other);
  }

  /** {@code max(Tensor self) -> Tensor} */
  default Tensor max() {
    return ReductionsOps.MAX.unary(self());
  }

  /** {@code max(Tensor self, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)} */
  default Results.ValuesIndices max(long dim) {
    List<Tensor> r = ReductionsOps.MAX__DIM.tuple(self(), Scalar.of(dim));
    return new Results.ValuesIndices(r.get(0), r.get(1));
  }

  /** {@code max(Tensor self, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)} */
  default Results.ValuesIndices max(long dim, boolean keepdim) {
    List<Tensor> r = ReductionsOps.MAX__DIM.tuple(self(), Scalar.of(dim), Scalar.of(keepdim));
    return new Results.ValuesIndices(r.get(0), r.get(1));
  }

  /** {@code min(Tensor self, Tensor other) -> Tensor} */
  default Tensor min(Tensor other) {
    return ReductionsOps.MIN__OTHER.binary(self(), other);
  }

  /** {@code min(Tensor self) -> Tensor} */
  default Tensor min() {
    return ReductionsOps.MIN.unary(self());
  }

  /** {@code min(Tensor self, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)} */
  default Results.ValuesIndices min(long dim) {
    List<Tensor> r = ReductionsOps.MIN__DIM.tuple(self(), Scalar.of(dim));
    return new Results.ValuesIndices(r.get(0), r.get(1));
  }

  /** {@code min(Tensor self, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)} */
  default Results.ValuesIndices min(long dim, boolean keepdim) {
    List<Tensor> r = ReductionsOps.MIN__DIM.tuple(self(), Scalar.of(dim), Scalar.of(keepdim));
    return new Results.ValuesIndices(r.get(0), r.get(1));
  }

  /** {@code argmax(Tensor self, int? dim=None, bool keepdim=False) -> Tensor} */
  default Tensor argmax() {
    return ReductionsOps.ARGMAX.unary(self());
  }

  /** {@code argmax(Tensor self, int? dim=None, bool keepdim=False) -> Tensor} */
  default Tensor argmax(long dim) {
    return ReductionsOps.ARGMAX.tensor(self(), Scalar.of(dim));
  }

  /** {@code argmax(Tensor self, int? dim=None, bool keepdim=False) -> Tensor} */
  default Tensor argmax(long dim, boolean keepdim) {
    return ReductionsOps.ARGMAX.tensor(self(), Scalar.of(dim), Scalar.of(keepdim));
  }

  /** {@code argmin(Tensor self, int? dim=None, bool keepdim=False) -> Tensor} */
  default Tensor argmin() {
    return ReductionsOps.ARGMIN.unary(self());
  }

  /** {@code argmin(Tensor self, int? dim=None, bool keepdim=False) -> Tensor} */
  default Tensor argmin(long dim) {
    return ReductionsOps.ARGMIN.tensor(self(), Scalar.of(dim));
  }

  /** {@code argmin(Tensor self, int? dim=None, bool keepdim=False) -> Tensor} */
  default Tensor argmin(long dim, boolean keepdim) {
    return ReductionsOps.ARGMIN.tensor(self(), Scalar.of(dim), Scalar.of(keepdim));
  }

  /** {@code all(Tensor self) -> Tensor} */
  default Tensor all() {
    return ReductionsOps.ALL.unary(self());
  }

  /** {@code all(Tensor self, int dim, bool keepdim=False) -> Tensor} */
  default Tensor all(long dim) {
    return ReductionsOps.ALL__DIM.tensor(self(), Scalar.of(dim));
  }

  /** {@code all(Tensor self, int dim, bool keepdim=False) -> Tensor} */
  default Tensor all(long dim, boolean keepdim) {
    return ReductionsOps.ALL__DIM.tensor(self(), Scalar.of(dim), Scalar.of(keepdim));
  }

  /** {@code all(Tensor self, int[]? dim=None, bool keepdim=False) -> Tensor} */
  default Tensor all(long... dim) {
    return ReductionsOps.ALL__DIMS.tensor(self(), new Value.IntList(dim));
  }

  /** {@code all(Tensor self, int[]? dim=None, bool keepdim=False) -> Tensor} */
  default Tensor all(long[] dim, boolean keepdim) {
    return ReductionsOps.ALL__DIMS.tensor(self(), new Value.IntList(dim), Scalar.of(keepdim));
  }

  /** {@code any(Tensor self) -> Tensor} */
  default Tensor any() {
    return ReductionsOps.ANY.unary(self());
  }

  /** {@code any(Tensor self, int dim, bool keepdim=False) -> Tensor} */
  default Tensor any(long dim) {
    return ReductionsOps.ANY__DIM.tensor(self(), Scalar.of(dim));
  }

  /** {@code any(Tensor self, int dim, bool keepdim=False) -> Tensor} */
  default Tensor any(long dim, boolean keepdim) {
    return ReductionsOps.ANY__DIM.tensor(self(), Scalar.of(dim), Scalar.of(keepdim));
  }

  /** {@code any(Tensor self, int[]? dim=None, bool keepdim=False) -> Tensor} */
  default Tensor any(long... dim) {
    return ReductionsOps.ANY__DIMS.tensor(self(), new Value.IntList(dim));
  }

  /** {@code any(Tensor self, int[]? dim=None, bool keepdim=False) -> Tensor} */
  default Tensor any(long[] dim, boolean keepdim) {
    return ReductionsOps.ANY__DIMS.tensor(self(), new Value.IntList(dim), Scalar.of(keepdim));
  }
}
