package dev.torchtpu.aten;

import dev.torchtpu.aten.ops.CastOps;
import dev.torchtpu.aten.ops.FactoryOps;
import dev.torchtpu.aten.ops.PointwiseOps;
import dev.torchtpu.aten.ops.ReductionOps;
import dev.torchtpu.aten.ops.ViewGradients;
import dev.torchtpu.aten.ops.ViewOps;
import java.util.List;

/** All operator families, in order of declaration. */
final class Families {
  private Families() {}

  static List<OpFamily> all() {
    return List.of(
        new ViewOps(),
        new ViewGradients(),
        new CastOps(),
        new FactoryOps(),
        new PointwiseOps(),
        new ReductionOps());
  }
}
