package dev.torchtpu;

/** Several tensors that one operator gives. Written from the operator table; see TypedApiTest. */
public final class Results {
  private Results() {}

  /** The results named as in PyTorch. */
  public record MantissaExponent(Tensor mantissa, Tensor exponent) {}

  /** The results named as in PyTorch. */
  public record MinMax(Tensor min, Tensor max) {}

  /** The results named as in PyTorch. */
  public record QR(Tensor q, Tensor r) {}

  /** The results named as in PyTorch. */
  public record SignLogabsdet(Tensor sign, Tensor logabsdet) {}

  /** The results named as in PyTorch. */
  public record SolutionClonedCoefficient(Tensor solution, Tensor clonedCoefficient) {}

  /** The results named as in PyTorch. */
  public record USV(Tensor u, Tensor s, Tensor v) {}

  /** The results named as in PyTorch. */
  public record ValuesIndices(Tensor values, Tensor indices) {}
}
