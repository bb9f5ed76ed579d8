package dev.torchtpu.nn;

import dev.torchtpu.aten.OverloadHandle;

/** The overloads that the typed methods call. Written from the operator table; see TypedApiTest. */
final class PoolingOps {
  static final OverloadHandle ADAPTIVE_AVG_POOL1D =
      new OverloadHandle("adaptive_avg_pool1d.default");
  static final OverloadHandle ADAPTIVE_AVG_POOL2D =
      new OverloadHandle("adaptive_avg_pool2d.default");
  static final OverloadHandle ADAPTIVE_AVG_POOL3D =
      new OverloadHandle("adaptive_avg_pool3d.default");
  static final OverloadHandle ADAPTIVE_MAX_POOL1D =
      new OverloadHandle("adaptive_max_pool1d.default");
  static final OverloadHandle ADAPTIVE_MAX_POOL2D =
      new OverloadHandle("adaptive_max_pool2d.default");
  static final OverloadHandle ADAPTIVE_MAX_POOL3D =
      new OverloadHandle("adaptive_max_pool3d.default");
  static final OverloadHandle AVG_POOL1D = new OverloadHandle("avg_pool1d.default");
  static final OverloadHandle AVG_POOL2D = new OverloadHandle("avg_pool2d.default");
  static final OverloadHandle AVG_POOL3D = new OverloadHandle("avg_pool3d.default");
  static final OverloadHandle MAX_POOL1D = new OverloadHandle("max_pool1d.default");
  static final OverloadHandle MAX_POOL2D = new OverloadHandle("max_pool2d.default");
  static final OverloadHandle MAX_POOL3D = new OverloadHandle("max_pool3d.default");

  private PoolingOps() {}
}
