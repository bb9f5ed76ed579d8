package dev.torchtpu.aten;

import dev.torchtpu.TorchException;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * All declared overloads, by name. Filled once from the operator families; afterwards read-only and
 * safe for use by many threads.
 */
public final class OpTable {
  private static final class Holder {
    static final OpTable TABLE = new OpTable(Families.all());
  }

  private final Map<String, Overload> overloads = new LinkedHashMap<>();
  private final Map<String, Overload> byAnyName = new ConcurrentHashMap<>();

  OpTable(List<OpFamily> families) {
    families.forEach(f -> f.declare(new Declarations(this)));
  }

  /** The table of this process. */
  public static OpTable get() {
    return Holder.TABLE;
  }

  void add(Overload o) {
    if (overloads.putIfAbsent(o.schema().qualifiedName(), o) != null) {
      throw new IllegalStateException(o.schema().qualifiedName() + " is declared twice");
    }
  }

  /**
   * The overload of a name such as {@code aten::add.Tensor}, {@code aten.add.Tensor} or {@code
   * add.Tensor}; without an overload name, {@code default}.
   */
  public Optional<Overload> find(String name) {
    Overload known = byAnyName.get(TorchException.requireGiven(name, "the name of an operator"));
    if (known != null) {
      return Optional.of(known);
    }
    Optional<Overload> found = search(name);
    found.ifPresent(o -> byAnyName.put(name, o));
    return found;
  }

  private Optional<Overload> search(String name) {
    String n = name;
    if (n.startsWith("aten::")) {
      n = n.substring(6);
    } else if (n.startsWith("aten.")) {
      n = n.substring(5);
    }
    Overload o = overloads.get(n);
    return Optional.ofNullable(
        o != null || n.indexOf('.') >= 0 ? o : overloads.get(n + ".default"));
  }

  /** As {@link #find}; throws in PyTorch's manner if there is none. */
  public Overload require(String name) {
    return find(name)
        .orElseThrow(() ->
            new TorchException(
                TorchException.Kind.NOT_IMPLEMENTED_ERROR,
                "operator '" + name + "' is not declared"));
  }

  public Collection<Overload> all() {
    return Collections.unmodifiableCollection(overloads.values());
  }
}
