package dev.torchtpu;

/** Several tensors that one operator gives. Written from the operator table; see TypedApiTest. */
public final class Results {
  private Results() {}

  /** The results named as in PyTorch. */
  public record MinMax(Tensor min, Tensor max) {}

  /** The results named as in PyTorch. */
  public record ValuesIndices(Tensor values, Tensor indices) {}
}
