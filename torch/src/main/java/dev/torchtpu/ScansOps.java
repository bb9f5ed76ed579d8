package dev.torchtpu;

import dev.torchtpu.aten.OverloadHandle;

/** The overloads that the typed methods call. Written from the operator table; see TypedApiTest. */
final class ScansOps {
  static final OverloadHandle ARGSORT = new OverloadHandle("argsort.default");
  static final OverloadHandle ARGSORT__STABLE = new OverloadHandle("argsort.stable");
  static final OverloadHandle ARGWHERE = new OverloadHandle("argwhere.default");
  static final OverloadHandle BINCOUNT = new OverloadHandle("bincount.default");
  static final OverloadHandle BUCKETIZE__SCALAR = new OverloadHandle("bucketize.Scalar");
  static final OverloadHandle BUCKETIZE__TENSOR = new OverloadHandle("bucketize.Tensor");
  static final OverloadHandle CORRCOEF = new OverloadHandle("corrcoef.default");
  static final OverloadHandle COV = new OverloadHandle("cov.default");
  static final OverloadHandle CUMMAX = new OverloadHandle("cummax.default");
  static final OverloadHandle CUMMIN = new OverloadHandle("cummin.default");
  static final OverloadHandle CUMPROD = new OverloadHandle("cumprod.default");
  static final OverloadHandle CUMPROD_ = new OverloadHandle("cumprod_.default");
  static final OverloadHandle CUMSUM = new OverloadHandle("cumsum.default");
  static final OverloadHandle CUMSUM_ = new OverloadHandle("cumsum_.default");
  static final OverloadHandle CUMULATIVE_TRAPEZOID__DX =
      new OverloadHandle("cumulative_trapezoid.dx");
  static final OverloadHandle CUMULATIVE_TRAPEZOID__X =
      new OverloadHandle("cumulative_trapezoid.x");
  static final OverloadHandle DIFF = new OverloadHandle("diff.default");
  static final OverloadHandle HISTC = new OverloadHandle("histc.default");
  static final OverloadHandle KTHVALUE = new OverloadHandle("kthvalue.default");
  static final OverloadHandle LOG_SOFTMAX__INT = new OverloadHandle("log_softmax.int");
  static final OverloadHandle LOGCUMSUMEXP = new OverloadHandle("logcumsumexp.default");
  static final OverloadHandle MSORT = new OverloadHandle("msort.default");
  static final OverloadHandle NONZERO = new OverloadHandle("nonzero.default");
  static final OverloadHandle SEARCHSORTED__SCALAR = new OverloadHandle("searchsorted.Scalar");
  static final OverloadHandle SEARCHSORTED__TENSOR = new OverloadHandle("searchsorted.Tensor");
  static final OverloadHandle SOFTMAX__INT = new OverloadHandle("softmax.int");
  static final OverloadHandle SORT = new OverloadHandle("sort.default");
  static final OverloadHandle SORT__STABLE = new OverloadHandle("sort.stable");
  static final OverloadHandle TOPK = new OverloadHandle("topk.default");
  static final OverloadHandle TRAPEZOID__DX = new OverloadHandle("trapezoid.dx");
  static final OverloadHandle TRAPEZOID__X = new OverloadHandle("trapezoid.x");
  static final OverloadHandle UNIQUE_CONSECUTIVE = new OverloadHandle("unique_consecutive.default");

  private ScansOps() {}
}
