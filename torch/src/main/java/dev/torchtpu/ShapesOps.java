package dev.torchtpu;

import dev.torchtpu.aten.OverloadHandle;

/** The overloads that the typed methods call. Written from the operator table; see TypedApiTest. */
final class ShapesOps {
  static final OverloadHandle ADJOINT = new OverloadHandle("adjoint.default");
  static final OverloadHandle BROADCAST_TENSORS = new OverloadHandle("broadcast_tensors.default");
  static final OverloadHandle BROADCAST_TO = new OverloadHandle("broadcast_to.default");
  static final OverloadHandle CHUNK = new OverloadHandle("chunk.default");
  static final OverloadHandle DSPLIT__ARRAY = new OverloadHandle("dsplit.array");
  static final OverloadHandle DSPLIT__INT = new OverloadHandle("dsplit.int");
  static final OverloadHandle EXPAND_AS = new OverloadHandle("expand_as.default");
  static final OverloadHandle FLATTEN__USING_INTS = new OverloadHandle("flatten.using_ints");
  static final OverloadHandle FLIP = new OverloadHandle("flip.default");
  static final OverloadHandle FLIPLR = new OverloadHandle("fliplr.default");
  static final OverloadHandle FLIPUD = new OverloadHandle("flipud.default");
  static final OverloadHandle HSPLIT__ARRAY = new OverloadHandle("hsplit.array");
  static final OverloadHandle HSPLIT__INT = new OverloadHandle("hsplit.int");
  static final OverloadHandle MOVEAXIS__INT = new OverloadHandle("moveaxis.int");
  static final OverloadHandle MOVEAXIS__INTLIST = new OverloadHandle("moveaxis.intlist");
  static final OverloadHandle MOVEDIM__INT = new OverloadHandle("movedim.int");
  static final OverloadHandle MOVEDIM__INTLIST = new OverloadHandle("movedim.intlist");
  static final OverloadHandle NARROW__TENSOR = new OverloadHandle("narrow.Tensor");
  static final OverloadHandle NARROW = new OverloadHandle("narrow.default");
  static final OverloadHandle PERMUTE = new OverloadHandle("permute.default");
  static final OverloadHandle RAVEL = new OverloadHandle("ravel.default");
  static final OverloadHandle REPEAT = new OverloadHandle("repeat.default");
  static final OverloadHandle REPEAT_INTERLEAVE__TENSOR =
      new OverloadHandle("repeat_interleave.Tensor");
  static final OverloadHandle REPEAT_INTERLEAVE__SELF_TENSOR =
      new OverloadHandle("repeat_interleave.self_Tensor");
  static final OverloadHandle REPEAT_INTERLEAVE__SELF_INT =
      new OverloadHandle("repeat_interleave.self_int");
  static final OverloadHandle RESHAPE = new OverloadHandle("reshape.default");
  static final OverloadHandle RESHAPE_AS = new OverloadHandle("reshape_as.default");
  static final OverloadHandle ROLL = new OverloadHandle("roll.default");
  static final OverloadHandle ROT90 = new OverloadHandle("rot90.default");
  static final OverloadHandle SPLIT__TENSOR = new OverloadHandle("split.Tensor");
  static final OverloadHandle SPLIT__SIZES = new OverloadHandle("split.sizes");
  static final OverloadHandle SPLIT_WITH_SIZES = new OverloadHandle("split_with_sizes.default");
  static final OverloadHandle SQUEEZE = new OverloadHandle("squeeze.default");
  static final OverloadHandle SQUEEZE__DIM = new OverloadHandle("squeeze.dim");
  static final OverloadHandle SQUEEZE__DIMS = new OverloadHandle("squeeze.dims");
  static final OverloadHandle SQUEEZE_ = new OverloadHandle("squeeze_.default");
  static final OverloadHandle SQUEEZE___DIM = new OverloadHandle("squeeze_.dim");
  static final OverloadHandle SQUEEZE___DIMS = new OverloadHandle("squeeze_.dims");
  static final OverloadHandle SWAPAXES = new OverloadHandle("swapaxes.default");
  static final OverloadHandle SWAPAXES_ = new OverloadHandle("swapaxes_.default");
  static final OverloadHandle SWAPDIMS = new OverloadHandle("swapdims.default");
  static final OverloadHandle SWAPDIMS_ = new OverloadHandle("swapdims_.default");
  static final OverloadHandle T = new OverloadHandle("t.default");
  static final OverloadHandle T_ = new OverloadHandle("t_.default");
  static final OverloadHandle TENSOR_SPLIT__INDICES = new OverloadHandle("tensor_split.indices");
  static final OverloadHandle TENSOR_SPLIT__SECTIONS = new OverloadHandle("tensor_split.sections");
  static final OverloadHandle TENSOR_SPLIT__TENSOR_INDICES_OR_SECTIONS =
      new OverloadHandle("tensor_split.tensor_indices_or_sections");
  static final OverloadHandle TILE = new OverloadHandle("tile.default");
  static final OverloadHandle TRANSPOSE__INT = new OverloadHandle("transpose.int");
  static final OverloadHandle TYPE_AS = new OverloadHandle("type_as.default");
  static final OverloadHandle UNBIND__INT = new OverloadHandle("unbind.int");
  static final OverloadHandle UNFLATTEN__INT = new OverloadHandle("unflatten.int");
  static final OverloadHandle UNSQUEEZE = new OverloadHandle("unsqueeze.default");
  static final OverloadHandle UNSQUEEZE_ = new OverloadHandle("unsqueeze_.default");
  static final OverloadHandle VIEW_AS = new OverloadHandle("view_as.default");
  static final OverloadHandle VSPLIT__ARRAY = new OverloadHandle("vsplit.array");
  static final OverloadHandle VSPLIT__INT = new OverloadHandle("vsplit.int");

  private ShapesOps() {}
}
