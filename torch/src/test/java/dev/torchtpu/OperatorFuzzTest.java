package dev.torchtpu;

import static org.assertj.core.api.Assertions.assertThat;

import dev.torchtpu.aten.OpTable;
import dev.torchtpu.aten.Overload;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Every declared overload called with random arguments gives results or a declared exception. */
class OperatorFuzzTest {
  private static final long SEED = 20260101;
  private static final Duration BUDGET = Duration.ofSeconds(40);

  @Test
  void onlyDeclaredExceptionsComeOut() {
    var failures = new ArrayList<String>();
    long calls = run(SEED, BUDGET, failures);
    assertThat(failures).isEmpty();
    assertThat(calls).isGreaterThanOrEqualTo(OpTable.get().all().size());
  }

  /**
   * Calls all overloads in turn until time is up, each at least once; gives the number of calls.
   */
  static long run(long seed, Duration budget, List<String> failures) {
    long end = System.nanoTime() + budget.toNanos();
    var overloads = new ArrayList<Overload>(OpTable.get().all());
    Collections.shuffle(overloads, new Random(seed));
    long calls = 0;
    for (int round = 0; round == 0 || System.nanoTime() < end; round++) {
      for (Overload o : overloads) {
        if (round > 0 && System.nanoTime() >= end) {
          break;
        }
        call(o, seed * 31 + calls, failures);
        calls++;
      }
    }
    return calls;
  }

  private static void call(Overload o, long seed, List<String> failures) {
    try (var scope = Torch.scope()) {
      List<Value> arguments = new RandomCalls(seed).arguments(o);
      try {
        for (Value v : o.call(o.bind(arguments, Map.of()))) {
          if (v instanceof Tensor t) {
            t.toBytes();
          }
        }
      } catch (TorchException expected) {
        assertThat(expected).hasMessageMatching("(?s).+");
      } catch (RuntimeException | StackOverflowError e) {
        failures.add(o.schema().qualifiedName() + " (seed " + seed + "): " + e + where(e));
      }
    }
  }

  private static String where(Throwable e) {
    for (StackTraceElement f : e.getStackTrace()) {
      if (f.getClassName().startsWith("dev.torchtpu.")) {
        return " at " + f;
      }
    }
    return "";
  }
}
