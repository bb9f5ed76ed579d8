package dev.torchtpu;

/** Methods of tensors: gathering in place. Written from the operator table; see TypedApiTest. */
public sealed interface TensorGatheringInPlace permits Tensor {
  /** This tensor. */
  Tensor self();

  /**
   * {@code index_add_(Tensor self, int dim, Tensor index, Tensor source, *, Scalar alpha=1) ->
   * Tensor}
   */
  default Tensor indexAdd_(long dim, Tensor index, Tensor source) {
    return GatheringOps.INDEX_ADD_.tensor(self(), Scalar.of(dim), index, source);
  }

  /**
   * {@code index_add_(Tensor self, int dim, Tensor index, Tensor source, *, Scalar alpha=1) ->
   * Tensor}
   */
  default Tensor indexAdd_(long dim, Tensor index, Tensor source, double alpha) {
    return GatheringOps.INDEX_ADD_.tensor(self(), Scalar.of(dim), index, source, Scalar.of(alpha));
  }

  /**
   * {@code index_add_(Tensor self, int dim, Tensor index, Tensor source, *, Scalar alpha=1) ->
   * Tensor}
   */
  default Tensor indexAdd_(long dim, Tensor index, Tensor source, long alpha) {
    return GatheringOps.INDEX_ADD_.tensor(self(), Scalar.of(dim), index, source, Scalar.of(alpha));
  }

  /** {@code index_copy_(Tensor self, int dim, Tensor index, Tensor source) -> Tensor} */
  default Tensor indexCopy_(long dim, Tensor index, Tensor source) {
    return GatheringOps.INDEX_COPY_.tensor(self(), Scalar.of(dim), index, source);
  }

  /** {@code index_fill_(Tensor self, int dim, Tensor index, Scalar value) -> Tensor} */
  default Tensor indexFill_(long dim, Tensor index, double value) {
    return GatheringOps.INDEX_FILL___INT_SCALAR.tensor(
        self(), Scalar.of(dim), index, Scalar.of(value));
  }

  /** {@code index_fill_(Tensor self, int dim, Tensor index, Scalar value) -> Tensor} */
  default Tensor indexFill_(long dim, Tensor index, long value) {
    return GatheringOps.INDEX_FILL___INT_SCALAR.tensor(
        self(), Scalar.of(dim), index, Scalar.of(value));
  }

  /** {@code index_fill_(Tensor self, int dim, Tensor index, Tensor value) -> Tensor} */
  default Tensor indexFill_(long dim, Tensor index, Tensor value) {
    return GatheringOps.INDEX_FILL___INT_TENSOR.tensor(self(), Scalar.of(dim), index, value);
  }

  /** {@code scatter_(Tensor self, int dim, Tensor index, Tensor src) -> Tensor} */
  default Tensor scatter_(long dim, Tensor index, Tensor src) {
    return GatheringOps.SCATTER___SRC.tensor(self(), Scalar.of(dim), index, src);
  }

  /** {@code scatter_(Tensor self, int dim, Tensor index, Scalar value) -> Tensor} */
  default Tensor scatter_(long dim, Tensor index, double value) {
    return GatheringOps.SCATTER___VALUE.tensor(self(), Scalar.of(dim), index, Scalar.of(value));
  }

  /** {@code scatter_(Tensor self, int dim, Tensor index, Scalar value) -> Tensor} */
  default Tensor scatter_(long dim, Tensor index, long value) {
    return GatheringOps.SCATTER___VALUE.tensor(self(), Scalar.of(dim), index, Scalar.of(value));
  }

  /** {@code scatter_(Tensor self, int dim, Tensor index, Tensor src, *, str reduce) -> Tensor} */
  default Tensor scatter_(long dim, Tensor index, Tensor src, String reduce) {
    return GatheringOps.SCATTER___REDUCE.tensor(
        self(), Scalar.of(dim), index, src, Value.of(reduce));
  }

  /** {@code scatter_(Tensor self, int dim, Tensor index, Scalar value, *, str reduce) -> Tensor} */
  default Tensor scatter_(long dim, Tensor index, double value, String reduce) {
    return GatheringOps.SCATTER___VALUE_REDUCE.tensor(
        self(), Scalar.of(dim), index, Scalar.of(value), Value.of(reduce));
  }

  /** {@code scatter_(Tensor self, int dim, Tensor index, Scalar value, *, str reduce) -> Tensor} */
  default Tensor scatter_(long dim, Tensor index, long value, String reduce) {
    return GatheringOps.SCATTER___VALUE_REDUCE.tensor(
        self(), Scalar.of(dim), index, Scalar.of(value), Value.of(reduce));
  }

  /** {@code scatter_add_(Tensor self, int dim, Tensor index, Tensor src) -> Tensor} */
  default Tensor scatterAdd_(long dim, Tensor index, Tensor src) {
    return GatheringOps.SCATTER_ADD_.tensor(self(), Scalar.of(dim), index, src);
  }

  /**
   * {@code scatter_reduce_(Tensor self, int dim, Tensor index, Tensor src, str reduce, *, bool
   * include_self=True) -> Tensor}
   */
  default Tensor scatterReduce_(long dim, Tensor index, Tensor src, String reduce) {
    return GatheringOps.SCATTER_REDUCE___TWO.tensor(
        self(), Scalar.of(dim), index, src, Value.of(reduce));
  }

  /**
   * {@code scatter_reduce_(Tensor self, int dim, Tensor index, Tensor src, str reduce, *, bool
   * include_self=True) -> Tensor}
   */
  default Tensor scatterReduce_(
      long dim, Tensor index, Tensor src, String reduce, boolean includeSelf) {
    return GatheringOps.SCATTER_REDUCE___TWO.tensor(
        self(), Scalar.of(dim), index, src, Value.of(reduce), Scalar.of(includeSelf));
  }

  /**
   * {@code index_reduce_(Tensor self, int dim, Tensor index, Tensor source, str reduce, *, bool
   * include_self=True) -> Tensor}
   */
  default Tensor indexReduce_(long dim, Tensor index, Tensor source, String reduce) {
    return GatheringOps.INDEX_REDUCE_.tensor(
        self(), Scalar.of(dim), index, source, Value.of(reduce));
  }

  /**
   * {@code index_reduce_(Tensor self, int dim, Tensor index, Tensor source, str reduce, *, bool
   * include_self=True) -> Tensor}
   */
  default Tensor indexReduce_(
      long dim, Tensor index, Tensor source, String reduce, boolean includeSelf) {
    return GatheringOps.INDEX_REDUCE_.tensor(
        self(), Scalar.of(dim), index, source, Value.of(reduce), Scalar.of(includeSelf));
  }

  /** {@code put_(Tensor self, Tensor index, Tensor source, bool accumulate=False) -> Tensor} */
  default Tensor put_(Tensor index, Tensor source) {
    return GatheringOps.PUT_.tensor(self(), index, source);
  }

  /** {@code put_(Tensor self, Tensor index, Tensor source, bool accumulate=False) -> Tensor} */
  default Tensor put_(Tensor index, Tensor source, boolean accumulate) {
    return GatheringOps.PUT_.tensor(self(), index, source, Scalar.of(accumulate));
  }
}
