package dev.torchtpu.runtime;

import dev.torchtpu.hlo.HloFunction;
import java.util.ArrayList;
import java.util.List;

/**
 * The functions that a program under construction calls, with names that repeat from run to run.
 */
public final class FunctionPool {
  private final List<HloFunction> functions = new ArrayList<>();

  public String uniqueName(String base) {
    return base + "." + functions.size();
  }

  public void add(HloFunction function) {
    functions.add(function);
  }

  public List<HloFunction> functions() {
    return functions;
  }
}
