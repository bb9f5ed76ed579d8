package dev.torchtpu.autograd;

import dev.torchtpu.Restore;
import dev.torchtpu.Tensor;
import dev.torchtpu.TorchException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Runs the backward pass on the calling thread: nodes in reverse order of their creation. */
public final class Engine {
  private final Map<Node, Integer> dependencies = new IdentityHashMap<>();
  private final Map<Node, List<@Nullable Tensor>> pending = new IdentityHashMap<>();
  private final Map<Node, Map<Integer, Integer>> captures = new IdentityHashMap<>();
  private final List<@Nullable Tensor> captured = new ArrayList<>();
  private @Nullable Set<Node> needed;

  private Engine() {}

  /**
   * Propagates gradients from roots.
   *
   * @param inputs tensors whose gradients are returned instead of accumulated; empty to accumulate
   *     into leaves
   * @return one gradient an input, absent where no path leads to it
   */
  public static List<Optional<Tensor>> run(
      List<Edge> roots,
      List<Tensor> rootGrads,
      List<Edge> inputs,
      boolean retainGraph,
      boolean createGraph) {
    return new Engine().execute(roots, rootGrads, inputs, retainGraph, createGraph);
  }

  private List<Optional<Tensor>> execute(
      List<Edge> roots,
      List<Tensor> rootGrads,
      List<Edge> inputs,
      boolean retainGraph,
      boolean createGraph) {
    for (int i = 0; i < inputs.size(); i++) {
      captured.add(null);
      captures
          .computeIfAbsent(inputs.get(i).node(), n -> new java.util.HashMap<>())
          .merge(inputs.get(i).input(), i, (a, b) -> a);
    }
    countDependencies(roots);
    if (!inputs.isEmpty()) {
      needed = neededNodes(roots);
    }
    var ready = new PriorityQueue<Node>(Comparator.comparingLong(Node::sequence).reversed());
    try (Restore r = GradMode.set(createGraph)) {
      for (int i = 0; i < roots.size(); i++) {
        deliver(roots.get(i), rootGrads.get(i));
      }
      Set<Node> queued = Collections.newSetFromMap(new IdentityHashMap<>());
      for (Edge e : roots) {
        if (dependencies.getOrDefault(e.node(), 0) == 0 && queued.add(e.node())) {
          ready.add(e.node());
        }
      }
      while (!ready.isEmpty()) {
        step(ready.remove(), ready, retainGraph);
      }
    }
    var out = new ArrayList<Optional<Tensor>>();
    for (int i = 0; i < inputs.size(); i++) {
      Integer first =
          captures.getOrDefault(inputs.get(i).node(), Map.of()).get(inputs.get(i).input());
      out.add(Optional.ofNullable(captured.get(first == null ? i : first)));
    }
    return out;
  }

  private void step(Node node, PriorityQueue<Node> ready, boolean retainGraph) {
    List<@Nullable Tensor> slots = pending.remove(node);
    var grads = new ArrayList<Optional<Tensor>>();
    boolean any = false;
    for (int i = 0; i < node.outputs(); i++) {
      Tensor g = slots == null ? null : slots.get(i);
      any |= g != null;
      grads.add(Optional.ofNullable(g));
    }
    Map<Integer, Integer> wanted = captures.get(node);
    if (wanted != null) {
      wanted.forEach((slot, i) -> captured.set(i, slots == null ? null : slots.get(slot)));
    }
    if (any) {
      node.keepRetained(grads);
    }
    boolean run = any && (needed == null || needed.contains(node));
    List<Optional<Tensor>> results = run ? node.apply(grads) : List.of();
    if (run && !retainGraph) {
      node.release();
    }
    for (int i = 0; i < node.edges().size(); i++) {
      Edge e = node.edges().get(i).orElse(null);
      if (e == null) {
        continue;
      }
      if (i < results.size() && results.get(i).isPresent()) {
        deliver(e, results.get(i).get());
      }
      if (dependencies.merge(e.node(), -1, Integer::sum) == 0) {
        ready.add(e.node());
      }
    }
  }

  private void deliver(Edge edge, Tensor grad) {
    List<@Nullable Tensor> slots =
        pending.computeIfAbsent(
            edge.node(), n -> new ArrayList<>(Collections.nCopies(n.outputs(), null)));
    Tensor before = slots.get(edge.input());
    slots.set(edge.input(), before == null ? grad : before.add(grad));
  }

  private void countDependencies(List<Edge> roots) {
    Set<Node> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    var stack = new ArrayDeque<Node>();
    for (Edge e : roots) {
      if (seen.add(e.node())) {
        stack.push(e.node());
      }
    }
    while (!stack.isEmpty()) {
      for (Optional<Edge> e : stack.pop().edges()) {
        if (e.isPresent()) {
          Node next = e.get().node();
          dependencies.merge(next, 1, Integer::sum);
          if (seen.add(next)) {
            stack.push(next);
          }
        }
      }
    }
  }

  /** Nodes from which an asked-for input can be reached; others need not run. */
  private Set<Node> neededNodes(List<Edge> roots) {
    Set<Node> result = Collections.newSetFromMap(new IdentityHashMap<>());
    Set<Node> visited = Collections.newSetFromMap(new IdentityHashMap<>());
    record Frame(Node node, boolean leaving) {}
    var stack = new ArrayDeque<Frame>();
    roots.forEach(e -> stack.push(new Frame(e.node(), false)));
    while (!stack.isEmpty()) {
      Frame f = stack.pop();
      if (f.leaving) {
        for (Optional<Edge> e : f.node.edges()) {
          if (e.isPresent()
              && (result.contains(e.get().node()) || captures.containsKey(e.get().node()))) {
            result.add(f.node);
          }
        }
      } else if (visited.add(f.node)) {
        stack.push(new Frame(f.node, true));
        for (Optional<Edge> e : f.node.edges()) {
          e.ifPresent(x -> stack.push(new Frame(x.node(), false)));
        }
      }
    }
    return result;
  }

  /** The edge that a gradient of a tensor flows to; empty if it requires none. */
  public static Optional<Edge> edgeOf(Tensor t) {
    return t.gradientEdge();
  }

  static TorchException notRequired(int i) {
    return new TorchException(
        "element " + i + " of tensors does not require grad and does not have a grad_fn");
  }

  /** The edges of roots; throws in PyTorch's words if one requires no gradient. */
  public static List<Edge> rootEdges(List<Tensor> roots) {
    var edges = new ArrayList<Edge>();
    for (int i = 0; i < roots.size(); i++) {
      int index = i;
      edges.add(edgeOf(roots.get(i)).orElseThrow(() -> notRequired(index)));
    }
    return edges;
  }
}
