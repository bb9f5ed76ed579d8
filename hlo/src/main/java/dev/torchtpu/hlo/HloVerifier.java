package dev.torchtpu.hlo;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Holds a whole program against the rules: every operation's own, and those between operations.
 * Values are defined once and used only where they are seen, calls fit the functions they name, and
 * no function calls itself by any way.
 */
public final class HloVerifier {
  /** Nesting of regions that no program needs and no reader's stack minds. */
  private static final int DEEPEST = 256;

  private final Map<String, HloFunction> functions = new HashMap<>();
  private final Set<Value> defined = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Map<String, Set<String>> calls = new HashMap<>();
  private Set<String> callees = new HashSet<>();

  private HloVerifier() {}

  /**
   * Checks a module.
   *
   * @throws HloException that names the function, the operation and the types
   */
  public static void verify(HloModule module) {
    new HloVerifier().module(module);
  }

  private void module(HloModule module) {
    for (HloFunction f : module.functions()) {
      if (functions.put(f.name(), f) != null) {
        throw new HloException("function @" + f.name() + " is defined twice");
      }
    }
    for (HloFunction f : module.functions()) {
      callees = calls.computeIfAbsent(f.name(), n -> new HashSet<>());
      try {
        function(f);
      } catch (HloException e) {
        throw new HloException("in @" + f.name() + ": " + e.reason());
      }
    }
    recursion();
  }

  private void function(HloFunction f) {
    require(
        f.parameterAttributes().size() == f.parameters().size(),
        "attributes for " + f.parameterAttributes().size() + " parameters");
    require(
        f.resultAttributes().size() == f.body().results().size(),
        "attributes for " + f.resultAttributes().size() + " results");
    defined.clear();
    block(f.body(), 0);
  }

  private static void require(boolean holds, String what) {
    if (!holds) {
      throw new HloException(what);
    }
  }

  private void block(Block block, int depth) {
    require(depth <= DEEPEST, "regions are nested more than " + DEEPEST + " deep");
    var own = new ArrayList<Value>();
    for (Value p : block.parameters()) {
      define(p, own);
    }
    for (Instruction i : block.instructions()) {
      Op op = i.op();
      for (Value v : op.operands()) {
        use(v, op.name());
      }
      for (Block r : op.regions()) {
        block(r, depth + 1);
      }
      TypeInference.check(op, Rules.types(i.results()));
      switch (op) {
        case CallOp.Call c -> call(c, c.callee());
        case CallOp.Composite c -> call(c, c.decomposition());
        default -> {}
      }
      for (Value v : i.results()) {
        define(v, own);
      }
    }
    for (Value v : block.results()) {
      use(v, "return");
    }
    own.forEach(defined::remove);
  }

  private void define(Value v, List<Value> own) {
    require(defined.add(v), "a value of type " + v.type() + " is defined twice");
    own.add(v);
  }

  private void use(Value v, String by) {
    require(
        defined.contains(v),
        by + ": an operand of type " + v.type() + " is not defined before its use");
  }

  private void call(CallOp op, String name) {
    HloFunction f =
        Optional.ofNullable(functions.get(name))
            .orElseThrow(() -> Rules.broken(op, "there is no function @" + name));
    Rules.require(
        Rules.compatible(Rules.types(op.operands()), f.parameterTypes()),
        op,
        "@" + name + " takes " + f.parameterTypes() + ", called with",
        Rules.types(op.operands()));
    Rules.require(
        Rules.compatible(op.resultTypes(), f.resultTypes()),
        op,
        "@" + name + " returns " + f.resultTypes() + ", declared as",
        op.resultTypes());
    callees.add(name);
  }

  /** Takes away functions whose callers are gone; what calls itself stays. */
  private void recursion() {
    var callers = new HashMap<String, Integer>();
    calls.values().forEach(all -> all.forEach(c -> callers.merge(c, 1, Integer::sum)));
    var free = new ArrayDeque<String>();
    for (String f : calls.keySet()) {
      if (!callers.containsKey(f)) {
        free.add(f);
      }
    }
    int gone = 0;
    while (!free.isEmpty()) {
      gone++;
      for (String c : calls.getOrDefault(free.remove(), Set.of())) {
        if (callers.merge(c, -1, Integer::sum) == 0) {
          free.add(c);
        }
      }
    }
    if (gone < calls.size()) {
      String name =
          functions.keySet().stream()
              .filter(f -> callers.getOrDefault(f, 0) > 0)
              .sorted()
              .findFirst()
              .orElse("");
      throw new HloException("function @" + name + " calls itself");
    }
  }
}
