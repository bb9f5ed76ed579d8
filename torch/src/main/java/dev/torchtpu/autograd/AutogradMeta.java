package dev.torchtpu.autograd;

import dev.torchtpu.Tensor;
import org.jspecify.annotations.Nullable;

/** What autograd knows of a tensor. Absent for tensors that take no part in it. */
public final class AutogradMeta {
  private boolean requiresGrad;
  private @Nullable Node gradFn;
  private int outputNumber;
  private @Nullable Tensor grad;
  private @Nullable AccumulateGrad accumulator;
  private @Nullable Tensor base;
  private int writesSeen;
  private int writes;
  private boolean retainsGrad;

  public boolean requiresGrad() {
    return requiresGrad || gradFn != null;
  }

  public void setRequiresGrad(boolean value) {
    requiresGrad = value;
  }

  public @Nullable Node gradFn() {
    return gradFn;
  }

  public int outputNumber() {
    return outputNumber;
  }

  public void setHistory(@Nullable Node node, int output) {
    gradFn = node;
    outputNumber = output;
  }

  public @Nullable Tensor grad() {
    return grad;
  }

  public void setGrad(@Nullable Tensor newGrad) {
    grad = newGrad;
  }

  /** The node that adds to this leaf's gradient; made once. */
  public Edge accumulatorEdge(Tensor leaf) {
    AccumulateGrad a = accumulator;
    if (a == null) {
      a = new AccumulateGrad(leaf);
      accumulator = a;
    }
    return new Edge(a, 0);
  }

  /** The tensor that this one is a view of, if it is a differentiable view. */
  public @Nullable Tensor base() {
    return base;
  }

  public void setBase(Tensor newBase, int baseWrites) {
    base = newBase;
    writesSeen = baseWrites;
  }

  /** Number of in-place writes that changed the history of this tensor as a base of views. */
  public int writes() {
    return writes;
  }

  public void countWrite() {
    writes++;
  }

  public int writesSeen() {
    return writesSeen;
  }

  public void setWritesSeen(int n) {
    writesSeen = n;
  }

  public boolean retainsGrad() {
    return retainsGrad;
  }

  public void setRetainsGrad() {
    retainsGrad = true;
  }
}
