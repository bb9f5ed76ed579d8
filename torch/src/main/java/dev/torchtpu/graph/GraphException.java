package dev.torchtpu.graph;

import dev.torchtpu.TorchException;

/** A graph that cannot be run: it is not well formed, or calls what is not supported. */
public final class GraphException extends TorchException {
  private static final long serialVersionUID = 1L;

  public GraphException(String message) {
    super(Kind.NOT_IMPLEMENTED_ERROR, message);
  }
}
