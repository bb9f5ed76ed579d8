package dev.torchtpu.hlo.text;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/** A place in MLIR text, with the small readers that everything else is made of. */
final class Cursor {
  /** Nesting that no real program reaches, and that no reader's stack minds. */
  private static final int DEEPEST = 200;

  private final String text;
  private final int end;
  private int at;
  private int depth;

  Cursor(String text) {
    this(text, 0, text.length());
  }

  Cursor(String text, int from, int to) {
    this.text = text;
    this.at = from;
    this.end = to;
  }

  int position() {
    return at;
  }

  void moveTo(int position) {
    at = position;
  }

  int end() {
    return end;
  }

  String text(int from, int to) {
    return text.substring(from, to);
  }

  /** Enters a nested construct; {@link #leave} must follow. */
  void enter() {
    if (++depth > DEEPEST) {
      throw error("nested more than " + DEEPEST + " levels deep");
    }
  }

  void leave() {
    depth--;
  }

  HloParseException error(String reason) {
    return errorAt(at, reason);
  }

  HloParseException errorAt(int position, String reason) {
    int line = 1;
    int lineStart = 0;
    int limit = Math.min(position, text.length());
    for (int i = text.indexOf('\n'); i >= 0 && i < limit; i = text.indexOf('\n', i + 1)) {
      line++;
      lineStart = i + 1;
    }
    return new HloParseException(line, limit - lineStart + 1, reason);
  }

  /** What stands here, for messages. */
  private String found() {
    if (at >= end) {
      return "the end of the text";
    }
    int stop = at;
    while (stop < end && stop - at < 20 && text.charAt(stop) > ' ') {
      stop++;
    }
    return "'" + text.substring(at, Math.max(stop, at + 1)) + "'";
  }

  /** Passes over blanks and comments. */
  void skip() {
    while (at < end) {
      char c = text.charAt(at);
      if (c == ' ' || c == '\t' || c == '\n' || c == '\r') {
        at++;
      } else if (c == '/' && at + 1 < end && text.charAt(at + 1) == '/') {
        int line = text.indexOf('\n', at);
        at = line < 0 || line > end ? end : line;
      } else {
        return;
      }
    }
  }

  boolean atEnd() {
    skip();
    return at >= end;
  }

  /** The character after blanks, or 0 at the end. */
  char peek() {
    skip();
    return at < end ? text.charAt(at) : 0;
  }

  /** The character right here, blanks included, or 0 at the end. */
  char current() {
    return at < end ? text.charAt(at) : 0;
  }

  boolean looksAt(String s) {
    skip();
    return text.startsWith(s, at) && at + s.length() <= end;
  }

  boolean accept(String s) {
    if (!looksAt(s)) {
      return false;
    }
    at += s.length();
    return true;
  }

  void expect(String s) {
    if (!accept(s)) {
      throw error("expected '" + s + "', found " + found());
    }
  }

  /** Whether a whole word stands here. */
  boolean looksAtWord(String word) {
    return looksAt(word)
        && (at + word.length() >= end || !isWordPart(text.charAt(at + word.length())));
  }

  boolean acceptWord(String word) {
    if (!looksAtWord(word)) {
      return false;
    }
    at += word.length();
    return true;
  }

  void expectWord(String word) {
    if (!acceptWord(word)) {
      throw error("expected '" + word + "', found " + found());
    }
  }

  static boolean isWordStart(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
  }

  private static boolean isWordPart(char c) {
    return isWordStart(c) || isDigit(c) || c == '$' || c == '.';
  }

  static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private static boolean isHexDigit(char c) {
    return isDigit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
  }

  /** A bare identifier, dots included. */
  String word() {
    skip();
    int start = at;
    if (at < end && isWordStart(text.charAt(at))) {
      while (at < end && isWordPart(text.charAt(at))) {
        at++;
      }
    }
    if (at == start) {
      throw error("expected a name, found " + found());
    }
    return text.substring(start, at);
  }

  /** The name of a value or alias after its sign: digits, or letters, digits and {@code $._-}. */
  String suffixName() {
    int start = at;
    if (at < end && isDigit(text.charAt(at))) {
      while (at < end && isDigit(text.charAt(at))) {
        at++;
      }
    } else {
      while (at < end && (isWordPart(text.charAt(at)) || text.charAt(at) == '-')) {
        // An arrow may follow a name without a blank.
        if (text.charAt(at) == '-' && at + 1 < end && text.charAt(at + 1) == '>') {
          break;
        }
        at++;
      }
    }
    if (at == start) {
      throw error("expected a name, found " + found());
    }
    return text.substring(start, at);
  }

  /** {@code @name} or {@code @"name"}. */
  String symbol() {
    expect("@");
    return current() == '"' ? string() : suffixName();
  }

  /** A decimal integer, with a sign if there is one. */
  long integer() {
    skip();
    int start = at;
    if (current() == '-') {
      at++;
    }
    while (at < end && isDigit(text.charAt(at))) {
      at++;
    }
    try {
      return Long.parseLong(text.substring(start, at));
    } catch (NumberFormatException e) {
      at = start;
      throw error("expected an integer, found " + found());
    }
  }

  /** A number as it is written: integer, decimal or hexadecimal, with its sign. */
  String number() {
    skip();
    int start = at;
    if (current() == '-' || current() == '+') {
      at++;
    }
    if (current() == '0'
        && at + 2 < end
        && text.charAt(at + 1) == 'x'
        && isHexDigit(text.charAt(at + 2))) {
      at += 2;
      while (at < end && isHexDigit(text.charAt(at))) {
        at++;
      }
      return text.substring(start, at);
    }
    int digits = at;
    while (at < end && isDigit(text.charAt(at))) {
      at++;
    }
    if (at == digits) {
      at = start;
      throw error("expected a number, found " + found());
    }
    if (current() == '.') {
      at++;
      while (at < end && isDigit(text.charAt(at))) {
        at++;
      }
      int exponent = at;
      if (current() == 'e' || current() == 'E') {
        at++;
        if (current() == '-' || current() == '+') {
          at++;
        }
        if (isDigit(current())) {
          while (at < end && isDigit(text.charAt(at))) {
            at++;
          }
        } else {
          at = exponent;
        }
      }
    }
    return text.substring(start, at);
  }

  /** A string in quotes, escapes resolved. */
  String string() {
    skip();
    int start = at;
    if (current() != '"') {
      throw error("expected a string, found " + found());
    }
    int close = closingQuote(at);
    at = close + 1;
    String raw = text.substring(start + 1, close);
    return raw.indexOf('\\') < 0 ? raw : unescape(raw, start);
  }

  private int closingQuote(int open) {
    for (int i = open + 1; i < end; i++) {
      char c = text.charAt(i);
      if (c == '"') {
        return i;
      }
      if (c == '\n') {
        break;
      }
      if (c == '\\') {
        i++;
      }
    }
    throw errorAt(open, "the string does not end");
  }

  private String unescape(String raw, int start) {
    ByteBuffer bytes = ByteBuffer.allocate(raw.length() * 4);
    for (int i = 0; i < raw.length(); ) {
      int c = raw.codePointAt(i);
      if (c != '\\') {
        bytes.put(Character.toString(c).getBytes(StandardCharsets.UTF_8));
        i += Character.charCount(c);
        continue;
      }
      char e = i + 1 < raw.length() ? raw.charAt(i + 1) : 0;
      i += 2;
      switch (e) {
        case '"', '\\' -> bytes.put((byte) e);
        case 'n' -> bytes.put((byte) '\n');
        case 't' -> bytes.put((byte) '\t');
        default -> {
          if (i >= raw.length() || !isHexDigit(e) || !isHexDigit(raw.charAt(i))) {
            throw errorAt(start, "unknown escape in a string");
          }
          bytes.put((byte) (Character.digit(e, 16) * 16 + Character.digit(raw.charAt(i), 16)));
          i++;
        }
      }
    }
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(bytes.flip()).toString();
    } catch (CharacterCodingException e) {
      throw errorAt(start, "the string is not UTF-8");
    }
  }

  /**
   * Passes over a balanced run that starts at an opening bracket here; strings hide brackets, and
   * an arrow is no bracket.
   */
  void skipBalanced() {
    int start = at;
    var open = new StringBuilder();
    while (at < end) {
      char c = text.charAt(at);
      switch (c) {
        case '"' -> at = closingQuote(at);
        case '/' -> {
          if (text.startsWith("//", at)) {
            int line = text.indexOf('\n', at);
            at = line < 0 || line > end ? end - 1 : line;
          }
        }
        case '<', '[', '(', '{' -> open.append(c);
        case '>', ']', ')', '}' -> {
          if (c == '>' && at > start && text.charAt(at - 1) == '-') {
            break;
          }
          if (open.isEmpty() || closing(open.charAt(open.length() - 1)) != c) {
            throw error("unbalanced '" + c + "'");
          }
          open.setLength(open.length() - 1);
        }
        default -> {}
      }
      at++;
      if (open.isEmpty()) {
        return;
      }
    }
    throw errorAt(start, "the bracket is not closed");
  }

  private static char closing(char open) {
    return switch (open) {
      case '<' -> '>';
      case '[' -> ']';
      case '(' -> ')';
      default -> '}';
    };
  }
}
