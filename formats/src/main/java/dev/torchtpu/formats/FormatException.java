package dev.torchtpu.formats;

import java.nio.file.Path;

/**
 * A file is missing, damaged, or not of its format. Carries which file and which part of it; the
 * message reads {@code file: field: detail}.
 */
public final class FormatException extends RuntimeException {
  private static final long serialVersionUID = 1L;
  private static final int SHOWN = 120;

  private final String file;
  private final String field;
  private final String detail;

  /**
   * An error in a part of a file.
   *
   * @param file the file's path, or a name for what was read when it is no file
   * @param field the part at fault, such as {@code header} or {@code tensor 'a.weight'}
   * @param detail what is wrong with it
   */
  public FormatException(String file, String field, String detail) {
    super(file + ": " + field + ": " + detail);
    this.file = file;
    this.field = field;
    this.detail = detail;
  }

  /** As the other constructor, with the failure that led here. */
  public FormatException(String file, String field, String detail, Throwable cause) {
    this(file, field, detail);
    initCause(cause);
  }

  FormatException(Path file, String field, String detail) {
    this(file.toString(), field, detail);
  }

  public String file() {
    return file;
  }

  public String field() {
    return field;
  }

  public String detail() {
    return detail;
  }

  /** A name out of an untrusted file, quoted, shortened and without control characters. */
  public static String quote(String name) {
    var s = new StringBuilder("'");
    int n = Math.min(name.length(), SHOWN);
    for (int i = 0; i < n; i++) {
      char c = name.charAt(i);
      if (Character.isISOControl(c)) {
        s.append(String.format("\\u%04x", (int) c));
      } else {
        s.append(c);
      }
    }
    return s.append(n < name.length() ? "…'" : "'").toString();
  }
}
