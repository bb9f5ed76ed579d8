package dev.torchtpu.cpu;

import dev.torchtpu.cpu.plan.Planner;
import dev.torchtpu.cpu.plan.Schedule;
import dev.torchtpu.hlo.HloModule;
import java.util.Optional;

/** What the cpu device makes of programs, for people who look for a slow part. */
public final class CpuPlans {
  private CpuPlans() {}

  /**
   * The plan of a program of one device: its steps, how each is done, the bytes each reads and
   * writes, and the memory that a run takes. Empty if the reference interpreter runs it whole, as
   * it does programs with tokens, tuples or sizes that are known only when running.
   *
   * @throws dev.torchtpu.hlo.HloException if the program is not valid
   */
  public static Optional<String> explain(HloModule module) {
    ProgramChecks.check(module);
    return Planner.plan(module).map(Schedule::explain);
  }
}
