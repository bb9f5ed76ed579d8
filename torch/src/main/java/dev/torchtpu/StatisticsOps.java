package dev.torchtpu;

import dev.torchtpu.aten.OverloadHandle;

/** The overloads that the typed methods call. Written from the operator table; see TypedApiTest. */
final class StatisticsOps {
  static final OverloadHandle COUNT_NONZERO = new OverloadHandle("count_nonzero.default");
  static final OverloadHandle COUNT_NONZERO__DIM_INTLIST =
      new OverloadHandle("count_nonzero.dim_IntList");
  static final OverloadHandle DIST = new OverloadHandle("dist.default");
  static final OverloadHandle LOGSUMEXP = new OverloadHandle("logsumexp.default");
  static final OverloadHandle MEDIAN = new OverloadHandle("median.default");
  static final OverloadHandle MEDIAN__DIM = new OverloadHandle("median.dim");
  static final OverloadHandle MODE = new OverloadHandle("mode.default");
  static final OverloadHandle NANMEAN = new OverloadHandle("nanmean.default");
  static final OverloadHandle NANMEDIAN = new OverloadHandle("nanmedian.default");
  static final OverloadHandle NANMEDIAN__DIM = new OverloadHandle("nanmedian.dim");
  static final OverloadHandle NANQUANTILE = new OverloadHandle("nanquantile.default");
  static final OverloadHandle NANQUANTILE__SCALAR = new OverloadHandle("nanquantile.scalar");
  static final OverloadHandle NANSUM = new OverloadHandle("nansum.default");
  static final OverloadHandle NORM__SCALAR = new OverloadHandle("norm.Scalar");
  static final OverloadHandle NORM__SCALAROPT_DIM = new OverloadHandle("norm.ScalarOpt_dim");
  static final OverloadHandle NORM__SCALAROPT_DIM_DTYPE =
      new OverloadHandle("norm.ScalarOpt_dim_dtype");
  static final OverloadHandle NORM__SCALAROPT_DTYPE = new OverloadHandle("norm.ScalarOpt_dtype");
  static final OverloadHandle QUANTILE = new OverloadHandle("quantile.default");
  static final OverloadHandle QUANTILE__SCALAR = new OverloadHandle("quantile.scalar");
  static final OverloadHandle RENORM = new OverloadHandle("renorm.default");
  static final OverloadHandle RENORM_ = new OverloadHandle("renorm_.default");
  static final OverloadHandle STD__CORRECTION = new OverloadHandle("std.correction");
  static final OverloadHandle STD = new OverloadHandle("std.default");
  static final OverloadHandle STD__DIM = new OverloadHandle("std.dim");
  static final OverloadHandle STD_MEAN__CORRECTION = new OverloadHandle("std_mean.correction");
  static final OverloadHandle STD_MEAN = new OverloadHandle("std_mean.default");
  static final OverloadHandle STD_MEAN__DIM = new OverloadHandle("std_mean.dim");
  static final OverloadHandle VAR__CORRECTION = new OverloadHandle("var.correction");
  static final OverloadHandle VAR = new OverloadHandle("var.default");
  static final OverloadHandle VAR__DIM = new OverloadHandle("var.dim");
  static final OverloadHandle VAR_MEAN__CORRECTION = new OverloadHandle("var_mean.correction");
  static final OverloadHandle VAR_MEAN = new OverloadHandle("var_mean.default");
  static final OverloadHandle VAR_MEAN__DIM = new OverloadHandle("var_mean.dim");

  private StatisticsOps() {}
}
