package dev.torchtpu;

import java.util.List;

/** Methods of tensors: scans. Written from the operator table; see TypedApiTest. */
public sealed interface TensorScans permits Tensor {
  /** This tensor. */
  Tensor self();

  /** {@code cumsum(Tensor self, int dim, *, ScalarType? dtype=None) -> Tensor} */
  default Tensor cumsum(long dim) {
    return ScansOps.CUMSUM.tensor(self(), Scalar.of(dim));
  }

  /** {@code cumsum(Tensor self, int dim, *, ScalarType? dtype=None) -> Tensor} */
  default Tensor cumsum(long dim, Dtype dtype) {
    return ScansOps.CUMSUM.tensor(self(), Scalar.of(dim), dtype);
  }

  /** {@code cumprod(Tensor self, int dim, *, ScalarType? dtype=None) -> Tensor} */
  default Tensor cumprod(long dim) {
    return ScansOps.CUMPROD.tensor(self(), Scalar.of(dim));
  }

  /** {@code cumprod(Tensor self, int dim, *, ScalarType? dtype=None) -> Tensor} */
  default Tensor cumprod(long dim, Dtype dtype) {
    return ScansOps.CUMPROD.tensor(self(), Scalar.of(dim), dtype);
  }

  /** {@code cummax(Tensor self, int dim) -> (Tensor values, Tensor indices)} */
  default Results.ValuesIndices cummax(long dim) {
    List<Tensor> r = ScansOps.CUMMAX.tuple(self(), Scalar.of(dim));
    return new Results.ValuesIndices(r.get(0), r.get(1));
  }

  /** {@code cummin(Tensor self, int dim) -> (Tensor values, Tensor indices)} */
  default Results.ValuesIndices cummin(long dim) {
    List<Tensor> r = ScansOps.CUMMIN.tuple(self(), Scalar.of(dim));
    return new Results.ValuesIndices(r.get(0), r.get(1));
  }

  /** {@code logcumsumexp(Tensor self, int dim) -> Tensor} */
  default Tensor logcumsumexp(long dim) {
    return ScansOps.LOGCUMSUMEXP.tensor(self(), Scalar.of(dim));
  }

  /**
   * {@code kthvalue(Tensor self, SymInt k, int dim=-1, bool keepdim=False) -> (Tensor values,
   * Tensor indices)}
   */
  default Results.ValuesIndices kthvalue(long k) {
    List<Tensor> r = ScansOps.KTHVALUE.tuple(self(), Scalar.of(k));
    return new Results.ValuesIndices(r.get(0), r.get(1));
  }

  /**
   * {@code kthvalue(Tensor self, SymInt k, int dim=-1, bool keepdim=False) -> (Tensor values,
   * Tensor indices)}
   */
  default Results.ValuesIndices kthvalue(long k, long dim) {
    List<Tensor> r = ScansOps.KTHVALUE.tuple(self(), Scalar.of(k), Scalar.of(dim));
    return new Results.ValuesIndices(r.get(0), r.get(1));
  }

  /**
   * {@code kthvalue(Tensor self, SymInt k, int dim=-1, bool keepdim=False) -> (Tensor values,
   * Tensor indices)}
   */
  default Results.ValuesIndices kthvalue(long k, long dim, boolean keepdim) {
    List<Tensor> r =
        ScansOps.KTHVALUE.tuple(self(), Scalar.of(k), Scalar.of(dim), Scalar.of(keepdim));
    return new Results.ValuesIndices(r.get(0), r.get(1));
  }

  /**
   * {@code topk(Tensor self, SymInt k, int dim=-1, bool largest=True, bool sorted=True) -> (Tensor
   * values, Tensor indices)}
   */
  default Results.ValuesIndices topk(long k) {
    List<Tensor> r = ScansOps.TOPK.tuple(self(), Scalar.of(k));
    return new Results.ValuesIndices(r.get(0), r.get(1));
  }

  /**
   * {@code topk(Tensor self, SymInt k, int dim=-1, bool largest=True, bool sorted=True) -> (Tensor
   * values, Tensor indices)}
   */
  default Results.ValuesIndices topk(long k, long dim) {
    List<Tensor> r = ScansOps.TOPK.tuple(self(), Scalar.of(k), Scalar.of(dim));
    return new Results.ValuesIndices(r.get(0), r.get(1));
  }

  /**
   * {@code topk(Tensor self, SymInt k, int dim=-1, bool largest=True, bool sorted=True) -> (Tensor
   * values, Tensor indices)}
   */
  default Results.ValuesIndices topk(long k, long dim, boolean largest) {
    List<Tensor> r = ScansOps.TOPK.tuple(self(), Scalar.of(k), Scalar.of(dim), Scalar.of(largest));
    return new Results.ValuesIndices(r.get(0), r.get(1));
  }

  /**
   * {@code topk(Tensor self, SymInt k, int dim=-1, bool largest=True, bool sorted=True) -> (Tensor
   * values, Tensor indices)}
   */
  default Results.ValuesIndices topk(long k, long dim, boolean largest, boolean sorted) {
    List<Tensor> r =
        ScansOps.TOPK.tuple(
            self(), Scalar.of(k), Scalar.of(dim), Scalar.of(largest), Scalar.of(sorted));
    return new Results.ValuesIndices(r.get(0), r.get(1));
  }

  /**
   * {@code sort(Tensor self, int dim=-1, bool descending=False) -> (Tensor values, Tensor indices)}
   */
  default Results.ValuesIndices sort() {
    List<Tensor> r = ScansOps.SORT.tuple(self());
    return new Results.ValuesIndices(r.get(0), r.get(1));
  }

  /**
   * {@code sort(Tensor self, int dim=-1, bool descending=False) -> (Tensor values, Tensor indices)}
   */
  default Results.ValuesIndices sort(long dim) {
    List<Tensor> r = ScansOps.SORT.tuple(self(), Scalar.of(dim));
    return new Results.ValuesIndices(r.get(0), r.get(1));
  }

  /**
   * {@code sort(Tensor self, int dim=-1, bool descending=False) -> (Tensor values, Tensor indices)}
   */
  default Results.ValuesIndices sort(long dim, boolean descending) {
    List<Tensor> r = ScansOps.SORT.tuple(self(), Scalar.of(dim), Scalar.of(descending));
    return new Results.ValuesIndices(r.get(0), r.get(1));
  }

  /**
   * {@code sort(Tensor self, *, bool? stable, int dim=-1, bool descending=False) -> (Tensor values,
   * Tensor indices)}
   */
  default Results.ValuesIndices sort(boolean stable, long dim, boolean descending) {
    List<Tensor> r =
        ScansOps.SORT__STABLE.tuple(
            self(), Scalar.of(stable), Scalar.of(dim), Scalar.of(descending));
    return new Results.ValuesIndices(r.get(0), r.get(1));
  }

  /** {@code argsort(Tensor self, int dim=-1, bool descending=False) -> Tensor} */
  default Tensor argsort() {
    return ScansOps.ARGSORT.unary(self());
  }

  /** {@code argsort(Tensor self, int dim=-1, bool descending=False) -> Tensor} */
  default Tensor argsort(long dim) {
    return ScansOps.ARGSORT.tensor(self(), Scalar.of(dim));
  }

  /** {@code argsort(Tensor self, int dim=-1, bool descending=False) -> Tensor} */
  default Tensor argsort(long dim, boolean descending) {
    return ScansOps.ARGSORT.tensor(self(), Scalar.of(dim), Scalar.of(descending));
  }

  /** {@code argsort(Tensor self, *, bool stable, int dim=-1, bool descending=False) -> Tensor} */
  default Tensor argsort(boolean stable, long dim, boolean descending) {
    return ScansOps.ARGSORT__STABLE.tensor(
        self(), Scalar.of(stable), Scalar.of(dim), Scalar.of(descending));
  }

  /** {@code msort(Tensor self) -> Tensor} */
  default Tensor msort() {
    return ScansOps.MSORT.unary(self());
  }

  /** {@code histc(Tensor self, int bins=100, Scalar min=0, Scalar max=0) -> Tensor} */
  default Tensor histc() {
    return ScansOps.HISTC.unary(self());
  }

  /** {@code histc(Tensor self, int bins=100, Scalar min=0, Scalar max=0) -> Tensor} */
  default Tensor histc(long bins) {
    return ScansOps.HISTC.tensor(self(), Scalar.of(bins));
  }

  /** {@code histc(Tensor self, int bins=100, Scalar min=0, Scalar max=0) -> Tensor} */
  default Tensor histc(long bins, double min) {
    return ScansOps.HISTC.tensor(self(), Scalar.of(bins), Scalar.of(min));
  }

  /** {@code histc(Tensor self, int bins=100, Scalar min=0, Scalar max=0) -> Tensor} */
  default Tensor histc(long bins, long min) {
    return ScansOps.HISTC.tensor(self(), Scalar.of(bins), Scalar.of(min));
  }

  /** {@code histc(Tensor self, int bins=100, Scalar min=0, Scalar max=0) -> Tensor} */
  default Tensor histc(long bins, double min, double max) {
    return ScansOps.HISTC.tensor(self(), Scalar.of(bins), Scalar.of(min), Scalar.of(max));
  }

  /** {@code histc(Tensor self, int bins=100, Scalar min=0, Scalar max=0) -> Tensor} */
  default Tensor histc(long bins, long min, long max) {
    return ScansOps.HISTC.tensor(self(), Scalar.of(bins), Scalar.of(min), Scalar.of(max));
  }

  /** {@code bincount(Tensor self, Tensor? weights=None, SymInt minlength=0) -> Tensor} */
  default Tensor bincount() {
    return ScansOps.BINCOUNT.unary(self());
  }

  /** {@code bincount(Tensor self, Tensor? weights=None, SymInt minlength=0) -> Tensor} */
  default Tensor bincount(Tensor weights) {
    return ScansOps.BINCOUNT.binary(self(), weights);
  }

  /** {@code bincount(Tensor self, Tensor? weights=None, SymInt minlength=0) -> Tensor} */
  default Tensor bincount(Tensor weights, long minlength) {
    return ScansOps.BINCOUNT.tensor(self(), weights, Scalar.of(minlength));
  }

  /**
   * {@code diff(Tensor self, int n=1, int dim=-1, Tensor? prepend=None, Tensor? append=None) ->
   * Tensor}
   */
  default Tensor diff() {
    return ScansOps.DIFF.unary(self());
  }

  /**
   * {@code diff(Tensor self, int n=1, int dim=-1, Tensor? prepend=None, Tensor? append=None) ->
   * Tensor}
   */
  default Tensor diff(long n) {
    return ScansOps.DIFF.tensor(self(), Scalar.of(n));
  }

  /**
   * {@code diff(Tensor self, int n=1, int dim=-1, Tensor? prepend=None, Tensor? append=None) ->
   * Tensor}
   */
  default Tensor diff(long n, long dim) {
    return ScansOps.DIFF.tensor(self(), Scalar.of(n), Scalar.of(dim));
  }

  /**
   * {@code diff(Tensor self, int n=1, int dim=-1, Tensor? prepend=None, Tensor? append=None) ->
   * Tensor}
   */
  default Tensor diff(long n, long dim, Tensor prepend) {
    return ScansOps.DIFF.tensor(self(), Scalar.of(n), Scalar.of(dim), prepend);
  }

  /**
   * {@code diff(Tensor self, int n=1, int dim=-1, Tensor? prepend=None, Tensor? append=None) ->
   * Tensor}
   */
  default Tensor diff(long n, long dim, Tensor prepend, Tensor append) {
    return ScansOps.DIFF.tensor(self(), Scalar.of(n), Scalar.of(dim), prepend, append);
  }

  /** {@code softmax(Tensor self, int dim, ScalarType? dtype=None) -> Tensor} */
  default Tensor softmax(long dim) {
    return ScansOps.SOFTMAX__INT.tensor(self(), Scalar.of(dim));
  }

  /** {@code softmax(Tensor self, int dim, ScalarType? dtype=None) -> Tensor} */
  default Tensor softmax(long dim, Dtype dtype) {
    return ScansOps.SOFTMAX__INT.tensor(self(), Scalar.of(dim), dtype);
  }

  /** {@code log_softmax(Tensor self, int dim, ScalarType? dtype=None) -> Tensor} */
  default Tensor logSoftmax(long dim) {
    return ScansOps.LOG_SOFTMAX__INT.tensor(self(), Scalar.of(dim));
  }

  /** {@code log_softmax(Tensor self, int dim, ScalarType? dtype=None) -> Tensor} */
  default Tensor logSoftmax(long dim, Dtype dtype) {
    return ScansOps.LOG_SOFTMAX__INT.tensor(self(), Scalar.of(dim), dtype);
  }

  /** {@code nonzero(Tensor self) -> Tensor} */
  default Tensor nonzero() {
    return ScansOps.NONZERO.unary(self());
  }

  /** {@code argwhere(Tensor self) -> Tensor} */
  default Tensor argwhere() {
    return ScansOps.ARGWHERE.unary(self());
  }

  /**
   * {@code unique_consecutive(Tensor self, bool return_inverse=False, bool return_counts=False,
   * int? dim=None) -> (Tensor, Tensor, Tensor)}
   */
  default List<Tensor> uniqueConsecutive() {
    return ScansOps.UNIQUE_CONSECUTIVE.tuple(self());
  }

  /**
   * {@code unique_consecutive(Tensor self, bool return_inverse=False, bool return_counts=False,
   * int? dim=None) -> (Tensor, Tensor, Tensor)}
   */
  default List<Tensor> uniqueConsecutive(boolean returnInverse) {
    return ScansOps.UNIQUE_CONSECUTIVE.tuple(self(), Scalar.of(returnInverse));
  }

  /**
   * {@code unique_consecutive(Tensor self, bool return_inverse=False, bool return_counts=False,
   * int? dim=None) -> (Tensor, Tensor, Tensor)}
   */
  default List<Tensor> uniqueConsecutive(boolean returnInverse, boolean returnCounts) {
    return ScansOps.UNIQUE_CONSECUTIVE.tuple(
        self(), Scalar.of(returnInverse), Scalar.of(returnCounts));
  }

  /**
   * {@code unique_consecutive(Tensor self, bool return_inverse=False, bool return_counts=False,
   * int? dim=None) -> (Tensor, Tensor, Tensor)}
   */
  default List<Tensor> uniqueConsecutive(boolean returnInverse, boolean returnCounts, long dim) {
    return ScansOps.UNIQUE_CONSECUTIVE.tuple(
        self(), Scalar.of(returnInverse), Scalar.of(returnCounts), Scalar.of(dim));
  }

  /**
   * {@code searchsorted(Tensor sorted_sequence, Tensor self, *, bool out_int32=False, bool
   * right=False, str? side=None, Tensor? sorter=None) -> Tensor}
   */
  default Tensor searchsorted(Tensor sortedSequence) {
    return ScansOps.SEARCHSORTED__TENSOR.binary(sortedSequence, self());
  }

  /**
   * {@code searchsorted(Tensor sorted_sequence, Tensor self, *, bool out_int32=False, bool
   * right=False, str? side=None, Tensor? sorter=None) -> Tensor}
   */
  default Tensor searchsorted(
      Tensor sortedSequence, boolean outInt32, boolean right, String side, Tensor sorter) {
    return ScansOps.SEARCHSORTED__TENSOR.tensor(
        sortedSequence, self(), Scalar.of(outInt32), Scalar.of(right), Value.of(side), sorter);
  }

  /**
   * {@code bucketize(Tensor self, Tensor boundaries, *, bool out_int32=False, bool right=False) ->
   * Tensor}
   */
  default Tensor bucketize(Tensor boundaries) {
    return ScansOps.BUCKETIZE__TENSOR.binary(self(), boundaries);
  }

  /**
   * {@code bucketize(Tensor self, Tensor boundaries, *, bool out_int32=False, bool right=False) ->
   * Tensor}
   */
  default Tensor bucketize(Tensor boundaries, boolean outInt32, boolean right) {
    return ScansOps.BUCKETIZE__TENSOR.tensor(
        self(), boundaries, Scalar.of(outInt32), Scalar.of(right));
  }

  /**
   * {@code cov(Tensor self, *, int correction=1, Tensor? fweights=None, Tensor? aweights=None) ->
   * Tensor}
   */
  default Tensor cov() {
    return ScansOps.COV.unary(self());
  }

  /**
   * {@code cov(Tensor self, *, int correction=1, Tensor? fweights=None, Tensor? aweights=None) ->
   * Tensor}
   */
  default Tensor cov(long correction, Tensor fweights, Tensor aweights) {
    return ScansOps.COV.tensor(self(), Scalar.of(correction), fweights, aweights);
  }

  /** {@code corrcoef(Tensor self) -> Tensor} */
  default Tensor corrcoef() {
    return ScansOps.CORRCOEF.unary(self());
  }
}
