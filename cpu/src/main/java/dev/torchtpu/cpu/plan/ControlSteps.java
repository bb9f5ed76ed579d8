package dev.torchtpu.cpu.plan;

import static dev.torchtpu.cpu.memory.AddressSpace.ALL;

import dev.torchtpu.cpu.kernel.StridedLoop;
import dev.torchtpu.cpu.memory.Block;
import dev.torchtpu.device.DeviceException;
import dev.torchtpu.device.ErrorCode;
import java.lang.foreign.ValueLayout;
import org.jspecify.annotations.Nullable;

/** Steps that run schedules of their own. */
sealed interface ControlSteps extends Step {

  private static long[] addresses(View[] views, int more, Frame f) {
    long[] at = new long[views.length + more];
    for (int i = 0; i < views.length; i++) {
      at[i] = views[i].address(f);
    }
    return at;
  }

  private static long bytes(View v) {
    return v.elements() * v.size();
  }

  /** Copies results to where they are expected, and frees them. */
  private static void deliver(Block[] results, View[] to, Frame f) {
    for (int i = 0; i < to.length; i++) {
      StridedLoop.copy(to[i].address(f), results[i].address(), bytes(to[i]));
      results[i].release();
    }
  }

  /**
   * A loop. Each turn takes over the memory of the one before.
   *
   * @param captured what the schedules read besides the carried values; their first arguments
   */
  record Loop(Schedule condition, Schedule body, View[] captured, View[] initial, View[] out)
      implements ControlSteps {
    @Override
    public void run(Frame f) {
      int fixed = captured.length;
      int n = initial.length;
      long[] at = addresses(captured, n, f);
      @Nullable Block[] arguments = new Block[fixed + n];
      Block[] carried = new Block[n];
      int made = 0;
      try {
        for (; made < n; made++) {
          carried[made] = f.memory.allocate(bytes(initial[made]));
          StridedLoop.copy(carried[made].address(), initial[made].address(f), bytes(initial[made]));
        }
        while (true) {
          for (int i = 0; i < n; i++) {
            at[fixed + i] = carried[i].address();
            arguments[fixed + i] = carried[i];
          }
          if (!holds(at, arguments, f)) {
            break;
          }
          if (Thread.currentThread().isInterrupted()) {
            throw new DeviceException(ErrorCode.CANCELLED, "interrupted in stablehlo.while");
          }
          // Whatever happens, the body has taken the carried memory.
          made = 0;
          carried = turn(at, arguments, f);
          made = n;
        }
        made = 0;
        deliver(carried, out, f);
      } finally {
        for (int i = 0; i < made; i++) {
          carried[i].release();
        }
      }
    }

    private boolean holds(long[] at, @Nullable Block[] arguments, Frame f) {
      Block[] r = condition.run(at, arguments, f.memory);
      boolean holds = ALL.get(ValueLayout.JAVA_BYTE, r[0].address()) != 0;
      r[0].release();
      return holds;
    }

    private Block[] turn(long[] at, @Nullable Block[] arguments, Frame f) {
      boolean done = false;
      try {
        Block[] next = body.run(at, arguments, f.memory);
        done = true;
        return next;
      } finally {
        body.releaseDonated(arguments, done);
      }
    }
  }

  /**
   * One of several branches; an index out of range takes the last, as do booleans that are true.
   */
  record Choice(View index, Schedule[] branches, View[][] captured, View[] out)
      implements ControlSteps {
    @Override
    public void run(Frame f) {
      long at = index.address(f);
      int last = branches.length - 1;
      int chosen;
      if (index.type() == dev.torchtpu.hlo.ElementType.PRED) {
        chosen = ALL.get(ValueLayout.JAVA_BYTE, at) != 0 ? 0 : 1;
      } else {
        long v = OffsetStep.read(at, index.type());
        chosen = v < 0 || v > last ? last : (int) v;
      }
      long[] addresses = addresses(captured[chosen], 0, f);
      @Nullable Block[] arguments = new Block[addresses.length];
      deliver(branches[chosen].run(addresses, arguments, f.memory), out, f);
    }
  }
}
