package dev.torchtpu.nn;

import dev.torchtpu.aten.OverloadHandle;

/** The overloads that the typed methods call. Written from the operator table; see TypedApiTest. */
final class ConvolutionsOps {
  static final OverloadHandle CONV1D = new OverloadHandle("conv1d.default");
  static final OverloadHandle CONV1D__PADDING = new OverloadHandle("conv1d.padding");
  static final OverloadHandle CONV2D = new OverloadHandle("conv2d.default");
  static final OverloadHandle CONV2D__PADDING = new OverloadHandle("conv2d.padding");
  static final OverloadHandle CONV3D = new OverloadHandle("conv3d.default");
  static final OverloadHandle CONV3D__PADDING = new OverloadHandle("conv3d.padding");
  static final OverloadHandle CONV_TRANSPOSE1D = new OverloadHandle("conv_transpose1d.default");
  static final OverloadHandle CONV_TRANSPOSE2D__INPUT =
      new OverloadHandle("conv_transpose2d.input");
  static final OverloadHandle CONV_TRANSPOSE3D__INPUT =
      new OverloadHandle("conv_transpose3d.input");

  private ConvolutionsOps() {}
}
