package dev.torchtpu.aten;

import dev.torchtpu.aten.ops.CopyOps;
import dev.torchtpu.aten.ops.EmbeddingOps;
import dev.torchtpu.aten.ops.GatherOps;
import dev.torchtpu.aten.ops.InPlaceViewOps;
import dev.torchtpu.aten.ops.IndexOps;
import dev.torchtpu.aten.ops.JoinOps;
import dev.torchtpu.aten.ops.NonzeroOps;
import dev.torchtpu.aten.ops.NumericFamilies;
import dev.torchtpu.aten.ops.PadOps;
import dev.torchtpu.aten.ops.RearrangeOps;
import dev.torchtpu.aten.ops.SearchOps;
import dev.torchtpu.aten.ops.SelectionOps;
import dev.torchtpu.aten.ops.ShapeViewOps;
import dev.torchtpu.aten.ops.SortOps;
import dev.torchtpu.aten.ops.SplitOps;
import dev.torchtpu.aten.ops.ViewCopyOps;
import dev.torchtpu.aten.ops.ViewGradients;
import dev.torchtpu.aten.ops.ViewOps;
import dev.torchtpu.aten.ops.ViewScatterOps;
import java.util.ArrayList;
import java.util.List;

/** All operator families, in order of declaration. */
final class Families {
  private Families() {}

  static List<OpFamily> all() {
    var all = new ArrayList<OpFamily>();
    all.addAll(NumericFamilies.all());
    all.addAll(
        List.of(
            new ViewOps(),
            new ViewGradients(),
            new ShapeViewOps(),
            new SplitOps(),
            new InPlaceViewOps(),
            new ViewCopyOps(),
            new ViewScatterOps(),
            new JoinOps(),
            new RearrangeOps(),
            new PadOps(),
            new CopyOps(),
            new NonzeroOps(),
            new IndexOps(),
            new SelectionOps(),
            new GatherOps(),
            new SortOps(),
            new SearchOps(),
            new EmbeddingOps()));
    return all;
  }
}
