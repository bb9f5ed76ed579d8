package dev.torchtpu.aten;

import dev.torchtpu.aten.ops.NumericFamilies;
import dev.torchtpu.aten.ops.TensorFamilies;
import dev.torchtpu.aten.ops.ViewGradients;
import dev.torchtpu.aten.ops.ViewOps;
import java.util.ArrayList;
import java.util.List;

/** All operator families, in order of declaration. */
final class Families {
  private Families() {}

  static List<OpFamily> all() {
    var all = new ArrayList<OpFamily>();
    all.add(new ViewOps());
    all.add(new ViewGradients());
    all.addAll(NumericFamilies.all());
    all.addAll(TensorFamilies.all());
    return all;
  }
}
