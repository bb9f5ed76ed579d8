package dev.torchtpu;

import dev.torchtpu.aten.OverloadHandle;

/** The overloads that the typed methods call. Written from the operator table; see TypedApiTest. */
final class ReductionsOps {
  static final OverloadHandle ALL = new OverloadHandle("all.default");
  static final OverloadHandle ALL__DIM = new OverloadHandle("all.dim");
  static final OverloadHandle ALL__DIMS = new OverloadHandle("all.dims");
  static final OverloadHandle AMAX = new OverloadHandle("amax.default");
  static final OverloadHandle AMIN = new OverloadHandle("amin.default");
  static final OverloadHandle AMINMAX = new OverloadHandle("aminmax.default");
  static final OverloadHandle ANY = new OverloadHandle("any.default");
  static final OverloadHandle ANY__DIM = new OverloadHandle("any.dim");
  static final OverloadHandle ANY__DIMS = new OverloadHandle("any.dims");
  static final OverloadHandle ARGMAX = new OverloadHandle("argmax.default");
  static final OverloadHandle ARGMIN = new OverloadHandle("argmin.default");
  static final OverloadHandle MAX = new OverloadHandle("max.default");
  static final OverloadHandle MAX__DIM = new OverloadHandle("max.dim");
  static final OverloadHandle MAX__OTHER = new OverloadHandle("max.other");
  static final OverloadHandle MEAN = new OverloadHandle("mean.default");
  static final OverloadHandle MEAN__DIM = new OverloadHandle("mean.dim");
  static final OverloadHandle MIN = new OverloadHandle("min.default");
  static final OverloadHandle MIN__DIM = new OverloadHandle("min.dim");
  static final OverloadHandle MIN__OTHER = new OverloadHandle("min.other");
  static final OverloadHandle PROD = new OverloadHandle("prod.default");
  static final OverloadHandle PROD__DIM_INT = new OverloadHandle("prod.dim_int");
  static final OverloadHandle SUM = new OverloadHandle("sum.default");
  static final OverloadHandle SUM__DIM_INTLIST = new OverloadHandle("sum.dim_IntList");

  private ReductionsOps() {}
}
