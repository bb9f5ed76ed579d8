package dev.torchtpu.cpu.reference;

import dev.torchtpu.hlo.BinaryKind;
import dev.torchtpu.hlo.ReductionOp.Window;
import java.util.Arrays;
import java.util.Optional;

/** {@code select_and_scatter}: each window picks one element and sends it the window's source. */
final class SelectAndScatter {
  private SelectAndScatter() {}

  static HostArray run(HostArray[] in, Window window, Region select, Region scatter, Frame frame) {
    HostArray x = in[0];
    HostArray source = in[1];
    var table = new WindowTable(Strides.toInts(x.type().dims()), Strides.of(x), window);
    int n = table.outputs();
    int[] chosen = new int[n];
    Arrays.fill(chosen, -1);
    int[] at = new int[n];
    HostArray filler = HostArray.scalar(x.elementType(), 0L);
    for (int place = 0; place < table.places(); place++) {
      table.fill(place, at);
      HostArray best = Windows.pick(x, chosen, filler);
      HostArray next = Windows.pick(x, at, filler);
      byte[] keep = Batch.run(select, frame, best, next)[0].data();
      for (int i = 0; i < n; i++) {
        if (at[i] >= 0 && (chosen[i] < 0 || keep[i] == 0)) {
          chosen[i] = at[i];
        }
      }
    }
    HostArray out = HostArray.allocate(x.type());
    Padding.fill(out, in[2]);
    Optional<BinaryKind> kind = Combiner.simple(scatter);
    Updates.apply(out, chosen, source, kind, scatter, frame);
    return out;
  }
}
