package dev.torchtpu.graph;

import dev.torchtpu.TorchException;

/** A call of a graph that failed; the message is the call's own and then says which it was. */
public final class GraphCallException extends TorchException {
  private static final long serialVersionUID = 1L;

  private final String target;

  GraphCallException(String target, TorchException cause) {
    super(cause.kind(), cause.getMessage() + " (in " + target + ")");
    initCause(cause);
    this.target = target;
  }

  /** What was called. */
  public String target() {
    return target;
  }
}
