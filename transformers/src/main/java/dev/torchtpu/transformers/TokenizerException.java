package dev.torchtpu.transformers;

/** A tokenizer cannot be loaded on this machine, or cannot do what was asked. */
public final class TokenizerException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public TokenizerException(String message) {
    super(message);
  }

  public TokenizerException(String message, Throwable cause) {
    super(message, cause);
  }
}
