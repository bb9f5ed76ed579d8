package dev.torchtpu.pjrt;

/** A plugin could not be installed; the message says why in one sentence. */
public final class PluginInstallException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Makes one with a message for the user. */
  public PluginInstallException(String message) {
    super(message);
  }

  /** Makes one with a message for the user and its cause. */
  public PluginInstallException(String message, Throwable cause) {
    super(message, cause);
  }
}
