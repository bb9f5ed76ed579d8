package dev.torchtpu;

import dev.torchtpu.aten.OverloadHandle;

/** The overloads that the typed methods call. Written from the operator table; see TypedApiTest. */
final class GatheringOps {
  static final OverloadHandle AS_STRIDED_SCATTER = new OverloadHandle("as_strided_scatter.default");
  static final OverloadHandle DIAGONAL_SCATTER = new OverloadHandle("diagonal_scatter.default");
  static final OverloadHandle GATHER = new OverloadHandle("gather.default");
  static final OverloadHandle INDEX_ADD = new OverloadHandle("index_add.default");
  static final OverloadHandle INDEX_ADD_ = new OverloadHandle("index_add_.default");
  static final OverloadHandle INDEX_COPY = new OverloadHandle("index_copy.default");
  static final OverloadHandle INDEX_COPY_ = new OverloadHandle("index_copy_.default");
  static final OverloadHandle INDEX_FILL__INT_SCALAR = new OverloadHandle("index_fill.int_Scalar");
  static final OverloadHandle INDEX_FILL__INT_TENSOR = new OverloadHandle("index_fill.int_Tensor");
  static final OverloadHandle INDEX_FILL___INT_SCALAR =
      new OverloadHandle("index_fill_.int_Scalar");
  static final OverloadHandle INDEX_FILL___INT_TENSOR =
      new OverloadHandle("index_fill_.int_Tensor");
  static final OverloadHandle INDEX_REDUCE = new OverloadHandle("index_reduce.default");
  static final OverloadHandle INDEX_REDUCE_ = new OverloadHandle("index_reduce_.default");
  static final OverloadHandle INDEX_SELECT = new OverloadHandle("index_select.default");
  static final OverloadHandle PUT = new OverloadHandle("put.default");
  static final OverloadHandle PUT_ = new OverloadHandle("put_.default");
  static final OverloadHandle SCATTER__REDUCE = new OverloadHandle("scatter.reduce");
  static final OverloadHandle SCATTER__SRC = new OverloadHandle("scatter.src");
  static final OverloadHandle SCATTER__VALUE = new OverloadHandle("scatter.value");
  static final OverloadHandle SCATTER__VALUE_REDUCE = new OverloadHandle("scatter.value_reduce");
  static final OverloadHandle SCATTER___REDUCE = new OverloadHandle("scatter_.reduce");
  static final OverloadHandle SCATTER___SRC = new OverloadHandle("scatter_.src");
  static final OverloadHandle SCATTER___VALUE = new OverloadHandle("scatter_.value");
  static final OverloadHandle SCATTER___VALUE_REDUCE = new OverloadHandle("scatter_.value_reduce");
  static final OverloadHandle SCATTER_ADD = new OverloadHandle("scatter_add.default");
  static final OverloadHandle SCATTER_ADD_ = new OverloadHandle("scatter_add_.default");
  static final OverloadHandle SCATTER_REDUCE__TWO = new OverloadHandle("scatter_reduce.two");
  static final OverloadHandle SCATTER_REDUCE___TWO = new OverloadHandle("scatter_reduce_.two");
  static final OverloadHandle SELECT_SCATTER = new OverloadHandle("select_scatter.default");
  static final OverloadHandle SLICE_SCATTER = new OverloadHandle("slice_scatter.default");
  static final OverloadHandle TAKE = new OverloadHandle("take.default");
  static final OverloadHandle TAKE_ALONG_DIM = new OverloadHandle("take_along_dim.default");

  private GatheringOps() {}
}
