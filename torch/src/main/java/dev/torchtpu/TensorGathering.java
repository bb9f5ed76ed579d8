package dev.torchtpu;

/** Methods of tensors: gathering. Written from the operator table; see TypedApiTest. */
public sealed interface TensorGathering permits Tensor {
  /** This tensor. */
  Tensor self();

  /** {@code index_select(Tensor self, int dim, Tensor index) -> Tensor} */
  default Tensor indexSelect(long dim, Tensor index) {
    return GatheringOps.INDEX_SELECT.tensor(self(), Scalar.of(dim), index);
  }

  /**
   * {@code index_add(Tensor self, int dim, Tensor index, Tensor source, *, Scalar alpha=1) ->
   * Tensor}
   */
  default Tensor indexAdd(long dim, Tensor index, Tensor source) {
    return GatheringOps.INDEX_ADD.tensor(self(), Scalar.of(dim), index, source);
  }

  /**
   * {@code index_add(Tensor self, int dim, Tensor index, Tensor source, *, Scalar alpha=1) ->
   * Tensor}
   */
  default Tensor indexAdd(long dim, Tensor index, Tensor source, double alpha) {
    return GatheringOps.INDEX_ADD.tensor(self(), Scalar.of(dim), index, source, Scalar.of(alpha));
  }

  /**
   * {@code index_add(Tensor self, int dim, Tensor index, Tensor source, *, Scalar alpha=1) ->
   * Tensor}
   */
  default Tensor indexAdd(long dim, Tensor index, Tensor source, long alpha) {
    return GatheringOps.INDEX_ADD.tensor(self(), Scalar.of(dim), index, source, Scalar.of(alpha));
  }

  /** {@code index_copy(Tensor self, int dim, Tensor index, Tensor source) -> Tensor} */
  default Tensor indexCopy(long dim, Tensor index, Tensor source) {
    return GatheringOps.INDEX_COPY.tensor(self(), Scalar.of(dim), index, source);
  }

  /** {@code index_fill(Tensor self, int dim, Tensor index, Scalar value) -> Tensor} */
  default Tensor indexFill(long dim, Tensor index, double value) {
    return GatheringOps.INDEX_FILL__INT_SCALAR.tensor(
        self(), Scalar.of(dim), index, Scalar.of(value));
  }

  /** {@code index_fill(Tensor self, int dim, Tensor index, Scalar value) -> Tensor} */
  default Tensor indexFill(long dim, Tensor index, long value) {
    return GatheringOps.INDEX_FILL__INT_SCALAR.tensor(
        self(), Scalar.of(dim), index, Scalar.of(value));
  }

  /** {@code index_fill(Tensor self, int dim, Tensor index, Tensor value) -> Tensor} */
  default Tensor indexFill(long dim, Tensor index, Tensor value) {
    return GatheringOps.INDEX_FILL__INT_TENSOR.tensor(self(), Scalar.of(dim), index, value);
  }

  /** {@code gather(Tensor self, int dim, Tensor index, *, bool sparse_grad=False) -> Tensor} */
  default Tensor gather(long dim, Tensor index) {
    return GatheringOps.GATHER.tensor(self(), Scalar.of(dim), index);
  }

  /** {@code gather(Tensor self, int dim, Tensor index, *, bool sparse_grad=False) -> Tensor} */
  default Tensor gather(long dim, Tensor index, boolean sparseGrad) {
    return GatheringOps.GATHER.tensor(self(), Scalar.of(dim), index, Scalar.of(sparseGrad));
  }

  /** {@code scatter(Tensor self, int dim, Tensor index, Tensor src) -> Tensor} */
  default Tensor scatter(long dim, Tensor index, Tensor src) {
    return GatheringOps.SCATTER__SRC.tensor(self(), Scalar.of(dim), index, src);
  }

  /** {@code scatter(Tensor self, int dim, Tensor index, Scalar value) -> Tensor} */
  default Tensor scatter(long dim, Tensor index, double value) {
    return GatheringOps.SCATTER__VALUE.tensor(self(), Scalar.of(dim), index, Scalar.of(value));
  }

  /** {@code scatter(Tensor self, int dim, Tensor index, Scalar value) -> Tensor} */
  default Tensor scatter(long dim, Tensor index, long value) {
    return GatheringOps.SCATTER__VALUE.tensor(self(), Scalar.of(dim), index, Scalar.of(value));
  }

  /** {@code scatter(Tensor self, int dim, Tensor index, Tensor src, *, str reduce) -> Tensor} */
  default Tensor scatter(long dim, Tensor index, Tensor src, String reduce) {
    return GatheringOps.SCATTER__REDUCE.tensor(
        self(), Scalar.of(dim), index, src, Value.of(reduce));
  }

  /** {@code scatter(Tensor self, int dim, Tensor index, Scalar value, *, str reduce) -> Tensor} */
  default Tensor scatter(long dim, Tensor index, double value, String reduce) {
    return GatheringOps.SCATTER__VALUE_REDUCE.tensor(
        self(), Scalar.of(dim), index, Scalar.of(value), Value.of(reduce));
  }

  /** {@code scatter(Tensor self, int dim, Tensor index, Scalar value, *, str reduce) -> Tensor} */
  default Tensor scatter(long dim, Tensor index, long value, String reduce) {
    return GatheringOps.SCATTER__VALUE_REDUCE.tensor(
        self(), Scalar.of(dim), index, Scalar.of(value), Value.of(reduce));
  }

  /** {@code scatter_add(Tensor self, int dim, Tensor index, Tensor src) -> Tensor} */
  default Tensor scatterAdd(long dim, Tensor index, Tensor src) {
    return GatheringOps.SCATTER_ADD.tensor(self(), Scalar.of(dim), index, src);
  }

  /**
   * {@code scatter_reduce(Tensor self, int dim, Tensor index, Tensor src, str reduce, *, bool
   * include_self=True) -> Tensor}
   */
  default Tensor scatterReduce(long dim, Tensor index, Tensor src, String reduce) {
    return GatheringOps.SCATTER_REDUCE__TWO.tensor(
        self(), Scalar.of(dim), index, src, Value.of(reduce));
  }

  /**
   * {@code scatter_reduce(Tensor self, int dim, Tensor index, Tensor src, str reduce, *, bool
   * include_self=True) -> Tensor}
   */
  default Tensor scatterReduce(
      long dim, Tensor index, Tensor src, String reduce, boolean includeSelf) {
    return GatheringOps.SCATTER_REDUCE__TWO.tensor(
        self(), Scalar.of(dim), index, src, Value.of(reduce), Scalar.of(includeSelf));
  }

  /**
   * {@code index_reduce(Tensor self, int dim, Tensor index, Tensor source, str reduce, *, bool
   * include_self=True) -> Tensor}
   */
  default Tensor indexReduce(long dim, Tensor index, Tensor source, String reduce) {
    return GatheringOps.INDEX_REDUCE.tensor(
        self(), Scalar.of(dim), index, source, Value.of(reduce));
  }

  /**
   * {@code index_reduce(Tensor self, int dim, Tensor index, Tensor source, str reduce, *, bool
   * include_self=True) -> Tensor}
   */
  default Tensor indexReduce(
      long dim, Tensor index, Tensor source, String reduce, boolean includeSelf) {
    return GatheringOps.INDEX_REDUCE.tensor(
        self(), Scalar.of(dim), index, source, Value.of(reduce), Scalar.of(includeSelf));
  }

  /** {@code take(Tensor self, Tensor index) -> Tensor} */
  default Tensor take(Tensor index) {
    return GatheringOps.TAKE.binary(self(), index);
  }

  /** {@code take_along_dim(Tensor self, Tensor indices, int? dim=None) -> Tensor} */
  default Tensor takeAlongDim(Tensor indices) {
    return GatheringOps.TAKE_ALONG_DIM.binary(self(), indices);
  }

  /** {@code take_along_dim(Tensor self, Tensor indices, int? dim=None) -> Tensor} */
  default Tensor takeAlongDim(Tensor indices, long dim) {
    return GatheringOps.TAKE_ALONG_DIM.tensor(self(), indices, Scalar.of(dim));
  }

  /** {@code put(Tensor self, Tensor index, Tensor source, bool accumulate=False) -> Tensor} */
  default Tensor put(Tensor index, Tensor source) {
    return GatheringOps.PUT.tensor(self(), index, source);
  }

  /** {@code put(Tensor self, Tensor index, Tensor source, bool accumulate=False) -> Tensor} */
  default Tensor put(Tensor index, Tensor source, boolean accumulate) {
    return GatheringOps.PUT.tensor(self(), index, source, Scalar.of(accumulate));
  }

  /** {@code select_scatter(Tensor self, Tensor src, int dim, SymInt index) -> Tensor} */
  default Tensor selectScatter(Tensor src, long dim, long index) {
    return GatheringOps.SELECT_SCATTER.tensor(self(), src, Scalar.of(dim), Scalar.of(index));
  }

  /**
   * {@code slice_scatter(Tensor self, Tensor src, int dim=0, SymInt? start=None, SymInt? end=None,
   * SymInt step=1) -> Tensor}
   */
  default Tensor sliceScatter(Tensor src) {
    return GatheringOps.SLICE_SCATTER.binary(self(), src);
  }

  /**
   * {@code slice_scatter(Tensor self, Tensor src, int dim=0, SymInt? start=None, SymInt? end=None,
   * SymInt step=1) -> Tensor}
   */
  default Tensor sliceScatter(Tensor src, long dim) {
    return GatheringOps.SLICE_SCATTER.tensor(self(), src, Scalar.of(dim));
  }

  /**
   * {@code slice_scatter(Tensor self, Tensor src, int dim=0, SymInt? start=None, SymInt? end=None,
   * SymInt step=1) -> Tensor}
   */
  default Tensor sliceScatter(Tensor src, long dim, long start) {
    return GatheringOps.SLICE_SCATTER.tensor(self(), src, Scalar.of(dim), Scalar.of(start));
  }

  /**
   * {@code slice_scatter(Tensor self, Tensor src, int dim=0, SymInt? start=None, SymInt? end=None,
   * SymInt step=1) -> Tensor}
   */
  default Tensor sliceScatter(Tensor src, long dim, long start, long end) {
    return GatheringOps.SLICE_SCATTER.tensor(
        self(), src, Scalar.of(dim), Scalar.of(start), Scalar.of(end));
  }

  /**
   * {@code slice_scatter(Tensor self, Tensor src, int dim=0, SymInt? start=None, SymInt? end=None,
   * SymInt step=1) -> Tensor}
   */
  default Tensor sliceScatter(Tensor src, long dim, long start, long end, long step) {
    return GatheringOps.SLICE_SCATTER.tensor(
        self(), src, Scalar.of(dim), Scalar.of(start), Scalar.of(end), Scalar.of(step));
  }

  /**
   * {@code diagonal_scatter(Tensor self, Tensor src, int offset=0, int dim1=0, int dim2=1) ->
   * Tensor}
   */
  default Tensor diagonalScatter(Tensor src) {
    return GatheringOps.DIAGONAL_SCATTER.binary(self(), src);
  }

  /**
   * {@code diagonal_scatter(Tensor self, Tensor src, int offset=0, int dim1=0, int dim2=1) ->
   * Tensor}
   */
  default Tensor diagonalScatter(Tensor src, long offset) {
    return GatheringOps.DIAGONAL_SCATTER.tensor(self(), src, Scalar.of(offset));
  }

  /**
   * {@code diagonal_scatter(Tensor self, Tensor src, int offset=0, int dim1=0, int dim2=1) ->
   * Tensor}
   */
  default Tensor diagonalScatter(Tensor src, long offset, long dim1) {
    return GatheringOps.DIAGONAL_SCATTER.tensor(self(), src, Scalar.of(offset), Scalar.of(dim1));
  }

  /**
   * {@code diagonal_scatter(Tensor self, Tensor src, int offset=0, int dim1=0, int dim2=1) ->
   * Tensor}
   */
  default Tensor diagonalScatter(Tensor src, long offset, long dim1, long dim2) {
    return GatheringOps.DIAGONAL_SCATTER.tensor(
        self(), src, Scalar.of(offset), Scalar.of(dim1), Scalar.of(dim2));
  }

  /**
   * {@code as_strided_scatter(Tensor self, Tensor src, SymInt[] size, SymInt[] stride, SymInt?
   * storage_offset=None) -> Tensor}
   */
  default Tensor asStridedScatter(Tensor src, long[] size, long... stride) {
    return GatheringOps.AS_STRIDED_SCATTER.tensor(
        self(), src, new Value.IntList(size), new Value.IntList(stride));
  }

  /**
   * {@code as_strided_scatter(Tensor self, Tensor src, SymInt[] size, SymInt[] stride, SymInt?
   * storage_offset=None) -> Tensor}
   */
  default Tensor asStridedScatter(Tensor src, long[] size, long[] stride, long storageOffset) {
    return GatheringOps.AS_STRIDED_SCATTER.tensor(
        self(), src, new Value.IntList(size), new Value.IntList(stride), Scalar.of(storageOffset));
  }
}
