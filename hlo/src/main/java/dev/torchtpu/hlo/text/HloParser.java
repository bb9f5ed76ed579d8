package dev.torchtpu.hlo.text;

import dev.torchtpu.hlo.HloException;
import dev.torchtpu.hlo.HloModule;
import dev.torchtpu.hlo.HloVerifier;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads StableHLO programs from MLIR text, in the short and the generic forms that JAX and
 * StableHLO print. Operations of other dialects are kept as they are. Any text gives a program
 * whose types fit, or an {@link HloParseException} with the line and column of the fault.
 */
public final class HloParser {
  private static final Pattern SEPARATOR = Pattern.compile("^// -----.*$", Pattern.MULTILINE);

  private HloParser() {}

  /** The program of a text. Functions outside any module make one without a name. */
  public static HloModule parse(String text) {
    return parse(text, 0, text.length());
  }

  /** The programs of a text that {@code // -----} divides, empty ones left out. */
  public static List<HloModule> parseAll(String text) {
    var modules = new ArrayList<HloModule>();
    int from = 0;
    Matcher m = SEPARATOR.matcher(text);
    while (true) {
      int to = m.find() ? m.start() : text.length();
      if (!new Cursor(text, from, to).atEnd()) {
        modules.add(parse(text, from, to));
      }
      if (to == text.length()) {
        return modules;
      }
      from = m.end();
    }
  }

  private static HloModule parse(String text, int from, int to) {
    var cursor = new Cursor(text, from, to);
    try {
      HloModule module = new ModuleParser(cursor, new Aliases(text, from, to)).parse();
      HloVerifier.verify(module);
      return module;
    } catch (HloParseException e) {
      throw e;
    } catch (HloException e) {
      throw cursor.errorAt(from, e.reason());
    }
  }
}
