package dev.torchtpu.nn;

import dev.torchtpu.aten.OverloadHandle;

/** The overloads that the typed methods call. Written from the operator table; see TypedApiTest. */
final class LayersOps {
  static final OverloadHandle BATCH_NORM = new OverloadHandle("batch_norm.default");
  static final OverloadHandle BILINEAR = new OverloadHandle("bilinear.default");
  static final OverloadHandle CHANNEL_SHUFFLE = new OverloadHandle("channel_shuffle.default");
  static final OverloadHandle EMBEDDING = new OverloadHandle("embedding.default");
  static final OverloadHandle GROUP_NORM = new OverloadHandle("group_norm.default");
  static final OverloadHandle INSTANCE_NORM = new OverloadHandle("instance_norm.default");
  static final OverloadHandle LAYER_NORM = new OverloadHandle("layer_norm.default");
  static final OverloadHandle LINEAR = new OverloadHandle("linear.default");
  static final OverloadHandle PAD = new OverloadHandle("pad.default");
  static final OverloadHandle PIXEL_SHUFFLE = new OverloadHandle("pixel_shuffle.default");
  static final OverloadHandle PIXEL_UNSHUFFLE = new OverloadHandle("pixel_unshuffle.default");
  static final OverloadHandle RMS_NORM = new OverloadHandle("rms_norm.default");
  static final OverloadHandle SCALED_DOT_PRODUCT_ATTENTION =
      new OverloadHandle("scaled_dot_product_attention.default");

  private LayersOps() {}
}
