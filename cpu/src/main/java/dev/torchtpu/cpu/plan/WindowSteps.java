package dev.torchtpu.cpu.plan;

import dev.torchtpu.cpu.kernel.MaxWindows;
import dev.torchtpu.cpu.kernel.WindowReduce;
import org.jspecify.annotations.Nullable;

/** Steps over windows. */
sealed interface WindowSteps extends Step {
  /** Every window reduced by one operation. */
  record Reduced(WindowReduce loop, View out, View a, @Nullable View init) implements WindowSteps {
    @Override
    public void run(Frame f) {
      loop.run(out.address(f), a.address(f), init == null ? 0 : init.address(f));
    }
  }

  /** The greatest element of each window and where it is. */
  record Greatest(MaxWindows loop, View values, View indices, View a, long planes)
      implements WindowSteps {
    @Override
    public void run(Frame f) {
      loop.run(values.address(f), indices.address(f), a.address(f), planes);
    }
  }
}
