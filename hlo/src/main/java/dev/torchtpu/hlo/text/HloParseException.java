package dev.torchtpu.hlo.text;

import dev.torchtpu.hlo.HloException;

/** Text that is not a legal program. Lines and columns start at 1. */
public class HloParseException extends HloException {
  private static final long serialVersionUID = 1L;

  private final int line;
  private final int column;

  public HloParseException(int line, int column, String reason) {
    super("line " + line + ", column " + column + ": " + reason, reason);
    this.line = line;
    this.column = column;
  }

  public final int line() {
    return line;
  }

  public final int column() {
    return column;
  }
}
