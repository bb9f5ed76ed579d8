package dev.torchtpu.runtime;

import dev.torchtpu.Tensor;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The tensors made on a thread inside one scope, in order. */
public final class ScopeFrame {
  private final @Nullable ScopeFrame parent;
  private final List<Tensor> made = new ArrayList<>();

  public ScopeFrame(@Nullable ScopeFrame parent) {
    this.parent = parent;
  }

  public @Nullable ScopeFrame parent() {
    return parent;
  }

  public void add(Tensor t) {
    made.add(t);
  }

  public List<Tensor> made() {
    return made;
  }
}
