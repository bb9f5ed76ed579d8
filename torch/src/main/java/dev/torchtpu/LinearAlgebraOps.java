package dev.torchtpu;

import dev.torchtpu.aten.OverloadHandle;

/** The overloads that the typed methods call. Written from the operator table; see TypedApiTest. */
final class LinearAlgebraOps {
  static final OverloadHandle ADDBMM = new OverloadHandle("addbmm.default");
  static final OverloadHandle ADDBMM_ = new OverloadHandle("addbmm_.default");
  static final OverloadHandle ADDMM = new OverloadHandle("addmm.default");
  static final OverloadHandle ADDMM_ = new OverloadHandle("addmm_.default");
  static final OverloadHandle ADDMV = new OverloadHandle("addmv.default");
  static final OverloadHandle ADDMV_ = new OverloadHandle("addmv_.default");
  static final OverloadHandle ADDR = new OverloadHandle("addr.default");
  static final OverloadHandle ADDR_ = new OverloadHandle("addr_.default");
  static final OverloadHandle BADDBMM = new OverloadHandle("baddbmm.default");
  static final OverloadHandle BADDBMM_ = new OverloadHandle("baddbmm_.default");
  static final OverloadHandle BILINEAR = new OverloadHandle("bilinear.default");
  static final OverloadHandle BMM = new OverloadHandle("bmm.default");
  static final OverloadHandle CDIST = new OverloadHandle("cdist.default");
  static final OverloadHandle CHAIN_MATMUL = new OverloadHandle("chain_matmul.default");
  static final OverloadHandle CHOLESKY = new OverloadHandle("cholesky.default");
  static final OverloadHandle CHOLESKY_INVERSE = new OverloadHandle("cholesky_inverse.default");
  static final OverloadHandle CHOLESKY_SOLVE = new OverloadHandle("cholesky_solve.default");
  static final OverloadHandle CROSS = new OverloadHandle("cross.default");
  static final OverloadHandle DET = new OverloadHandle("det.default");
  static final OverloadHandle DOT = new OverloadHandle("dot.default");
  static final OverloadHandle GER = new OverloadHandle("ger.default");
  static final OverloadHandle INNER = new OverloadHandle("inner.default");
  static final OverloadHandle INVERSE = new OverloadHandle("inverse.default");
  static final OverloadHandle KRON = new OverloadHandle("kron.default");
  static final OverloadHandle LOGDET = new OverloadHandle("logdet.default");
  static final OverloadHandle LU_SOLVE = new OverloadHandle("lu_solve.default");
  static final OverloadHandle MATMUL = new OverloadHandle("matmul.default");
  static final OverloadHandle MATRIX_EXP = new OverloadHandle("matrix_exp.default");
  static final OverloadHandle MATRIX_POWER = new OverloadHandle("matrix_power.default");
  static final OverloadHandle MM = new OverloadHandle("mm.default");
  static final OverloadHandle MV = new OverloadHandle("mv.default");
  static final OverloadHandle OUTER = new OverloadHandle("outer.default");
  static final OverloadHandle PINVERSE = new OverloadHandle("pinverse.default");
  static final OverloadHandle QR = new OverloadHandle("qr.default");
  static final OverloadHandle SLOGDET = new OverloadHandle("slogdet.default");
  static final OverloadHandle SVD = new OverloadHandle("svd.default");
  static final OverloadHandle TENSORDOT = new OverloadHandle("tensordot.default");
  static final OverloadHandle TRACE = new OverloadHandle("trace.default");
  static final OverloadHandle TRIANGULAR_SOLVE = new OverloadHandle("triangular_solve.default");
  static final OverloadHandle VDOT = new OverloadHandle("vdot.default");

  private LinearAlgebraOps() {}
}
