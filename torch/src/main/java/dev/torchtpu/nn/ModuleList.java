package dev.torchtpu.nn;

import java.util.List;

/** Modules in a list, named by their place: {@code 0}, {@code 1} and so on. */
public final class ModuleList<M extends Module> extends Module {
  private final List<M> modules;

  public ModuleList(List<? extends M> modules) {
    this.modules = List.copyOf(modules);
    for (int i = 0; i < this.modules.size(); i++) {
      registerModule(Integer.toString(i), this.modules.get(i));
    }
  }

  public M get(int index) {
    return modules.get(index);
  }

  public int size() {
    return modules.size();
  }

  /** The modules, in order; unmodifiable. */
  public List<M> modules() {
    return modules;
  }
}
