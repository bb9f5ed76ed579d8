package dev.torchtpu;

import dev.torchtpu.aten.OverloadHandle;

/** The overloads that the typed methods call. Written from the operator table; see TypedApiTest. */
final class JoiningOps {
  static final OverloadHandle ATLEAST_1D__SEQUENCE = new OverloadHandle("atleast_1d.Sequence");
  static final OverloadHandle ATLEAST_1D = new OverloadHandle("atleast_1d.default");
  static final OverloadHandle ATLEAST_2D__SEQUENCE = new OverloadHandle("atleast_2d.Sequence");
  static final OverloadHandle ATLEAST_2D = new OverloadHandle("atleast_2d.default");
  static final OverloadHandle ATLEAST_3D__SEQUENCE = new OverloadHandle("atleast_3d.Sequence");
  static final OverloadHandle ATLEAST_3D = new OverloadHandle("atleast_3d.default");
  static final OverloadHandle BLOCK_DIAG = new OverloadHandle("block_diag.default");
  static final OverloadHandle CARTESIAN_PROD = new OverloadHandle("cartesian_prod.default");
  static final OverloadHandle CAT = new OverloadHandle("cat.default");
  static final OverloadHandle COLUMN_STACK = new OverloadHandle("column_stack.default");
  static final OverloadHandle COMBINATIONS = new OverloadHandle("combinations.default");
  static final OverloadHandle CONCAT = new OverloadHandle("concat.default");
  static final OverloadHandle DIAG = new OverloadHandle("diag.default");
  static final OverloadHandle DIAG_EMBED = new OverloadHandle("diag_embed.default");
  static final OverloadHandle DIAGFLAT = new OverloadHandle("diagflat.default");
  static final OverloadHandle DIAGONAL = new OverloadHandle("diagonal.default");
  static final OverloadHandle DSTACK = new OverloadHandle("dstack.default");
  static final OverloadHandle HSTACK = new OverloadHandle("hstack.default");
  static final OverloadHandle MESHGRID = new OverloadHandle("meshgrid.default");
  static final OverloadHandle MESHGRID__INDEXING = new OverloadHandle("meshgrid.indexing");
  static final OverloadHandle STACK = new OverloadHandle("stack.default");
  static final OverloadHandle TRIL = new OverloadHandle("tril.default");
  static final OverloadHandle TRIL_ = new OverloadHandle("tril_.default");
  static final OverloadHandle TRIU = new OverloadHandle("triu.default");
  static final OverloadHandle TRIU_ = new OverloadHandle("triu_.default");
  static final OverloadHandle UNFOLD = new OverloadHandle("unfold.default");
  static final OverloadHandle VSTACK = new OverloadHandle("vstack.default");

  private JoiningOps() {}
}
