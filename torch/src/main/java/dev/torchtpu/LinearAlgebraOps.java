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
  static final OverloadHandle CHAIN_MATMUL = new OverloadHandle("chain_matmul.default");
  static final OverloadHandle CROSS = new OverloadHandle("cross.default");
  static final OverloadHandle DOT = new OverloadHandle("dot.default");
  static final OverloadHandle GER = new OverloadHandle("ger.default");
  static final OverloadHandle INNER = new OverloadHandle("inner.default");
  static final OverloadHandle KRON = new OverloadHandle("kron.default");
  static final OverloadHandle MATMUL = new OverloadHandle("matmul.default");
  static final OverloadHandle MM = new OverloadHandle("mm.default");
  static final OverloadHandle MV = new OverloadHandle("mv.default");
  static final OverloadHandle OUTER = new OverloadHandle("outer.default");
  static final OverloadHandle TENSORDOT = new OverloadHandle("tensordot.default");
  static final OverloadHandle TRACE = new OverloadHandle("trace.default");
  static final OverloadHandle VDOT = new OverloadHandle("vdot.default");

  private LinearAlgebraOps() {}
}
