package dev.torchtpu.hlo;

/** A program that breaks a rule of StableHLO. The message names the operation and the types. */
public class HloException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public HloException(String message) {
    super(message);
  }
}
