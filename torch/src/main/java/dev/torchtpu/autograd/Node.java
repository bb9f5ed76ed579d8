package dev.torchtpu.autograd;

import dev.torchtpu.Tensor;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A step of the backward pass: takes the gradients of an operation's results and gives those of its
 * inputs. Absent gradients stand for zeros.
 */
public abstract class Node {
  private static final AtomicLong SEQUENCE = new AtomicLong();

  private final long sequence = SEQUENCE.incrementAndGet();
  private final String name;
  private final int outputs;
  private final List<Optional<Edge>> edges;
  private final List<Retained> retained = new ArrayList<>(0);

  private record Retained(int output, Tensor tensor) {}

  /**
   * @param outputs number of results of the forward operation
   * @param edges one a forward input; empty where no gradient flows
   */
  protected Node(String name, int outputs, List<Optional<Edge>> edges) {
    this.name = name;
    this.outputs = outputs;
    this.edges = edges;
  }

  /** PyTorch's name of the node, such as {@code MulBackward0}. */
  public final String name() {
    return name;
  }

  /** Grows with creation: later operations have larger numbers. */
  public long sequence() {
    return sequence;
  }

  public final int outputs() {
    return outputs;
  }

  public final List<Optional<Edge>> edges() {
    return edges;
  }

  /** Asks for the gradient of an output to be kept in {@code tensor.grad}. */
  public final void retainGrad(int output, Tensor tensor) {
    retained.add(new Retained(output, tensor));
  }

  final void keepRetained(List<Optional<Tensor>> grads) {
    for (Retained r : retained) {
      grads.get(r.output).ifPresent(g -> r.tensor.accumulateGrad(g, false));
    }
  }

  /** Computes the inputs' gradients, one an edge. */
  public abstract List<Optional<Tensor>> apply(List<Optional<Tensor>> grads);

  /** Drops what was saved for the backward pass. */
  public abstract void release();

  @Override
  public String toString() {
    return "<" + name + ">";
  }
}
