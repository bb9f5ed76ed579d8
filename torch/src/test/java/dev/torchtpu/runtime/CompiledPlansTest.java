package dev.torchtpu.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CompiledPlansTest {
  private static final class Plain implements CompiledPlans.Held {
    private final String name;
    private final List<String> forgotten;
    private boolean used;

    Plain(String name, List<String> forgotten) {
      this.name = name;
      this.forgotten = forgotten;
    }

    @Override
    public boolean takeUsed() {
      boolean was = used;
      used = false;
      return was;
    }

    @Override
    public void forget() {
      forgotten.add(name);
    }
  }

  @Test
  void oldestGoFirstUnlessTheyWereUsed() {
    var forgotten = new ArrayList<String>();
    var plans = new CompiledPlans(2);
    var a = new Plain("a", forgotten);
    plans.add(a);
    plans.add(new Plain("b", forgotten));
    a.used = true;
    plans.add(new Plain("c", forgotten));
    assertThat(forgotten).containsExactly("b");
    plans.add(new Plain("d", forgotten));
    assertThat(forgotten).containsExactly("b", "c");
  }

  @Test
  void endsWhereAllAreUsed() {
    var forgotten = new ArrayList<String>();
    var plans = new CompiledPlans(2);
    for (String name : List.of("a", "b", "c")) {
      var p = new Plain(name, forgotten);
      p.used = true;
      plans.add(p);
    }
    assertThat(forgotten).containsExactly("a");
  }
}
