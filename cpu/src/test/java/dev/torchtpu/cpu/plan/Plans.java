package dev.torchtpu.cpu.plan;

import dev.torchtpu.cpu.kernel.RegionWarming;
import dev.torchtpu.hlo.HloModule;
import java.util.ArrayList;
import java.util.List;

/** What became of programs when they were planned. */
public final class Plans {
  private Plans() {}

  /** The steps of a program that the reference interpreter runs. */
  public static List<String> left(HloModule module) {
    var out = new ArrayList<String>();
    Planner.plan(module)
        .ifPresentOrElse(
            s -> {
              for (Step step : s.steps()) {
                if (step instanceof ReferenceStep r) {
                  out.add(r.toString());
                }
              }
            },
            () -> out.add("the whole program"));
    return out;
  }

  /** The generated loops of a program's regions, compiled now. */
  public static long fuse(HloModule module) {
    long n = 0;
    for (Step s : Planner.plan(module).orElseThrow().steps()) {
      if (s instanceof RegionStep r && r.fused().isPresent()) {
        n += RegionWarming.warm(r.fused().get()) ? 1 : 0;
      }
    }
    return n;
  }
}
