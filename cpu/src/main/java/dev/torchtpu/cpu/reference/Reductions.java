package dev.torchtpu.cpu.reference;

import dev.torchtpu.hlo.ReductionOp;

/** Reductions, windows, sorts and scans. */
final class Reductions {
  private Reductions() {}

  static Datum[] evaluate(ReductionOp op, HostArray[] in, Step s, Frame frame) {
    return switch (op) {
      case ReductionOp.Reduce r -> Reduce.reduce(in, r.dimensions(), s.region(0), frame);
      case ReductionOp.ReduceWindow r -> Windows.reduceWindow(in, r.window(), s.region(0), frame);
      case ReductionOp.SelectAndScatter r ->
          new Datum[] {SelectAndScatter.run(in, r.window(), s.region(0), s.region(1), frame)};
      case ReductionOp.Sort r -> Sorting.sort(in, (int) r.dimension(), s.region(0), frame);
      case ReductionOp.TopK t -> Sorting.topK(in[0], (int) t.k());
      case ReductionOp.Scan c -> Scans.scan(c, in, s.region(0), frame);
    };
  }
}
