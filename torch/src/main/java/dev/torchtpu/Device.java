package dev.torchtpu;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A device type and index, such as {@code xla_cpu:3}. Index 0 is the first device of the type.
 * Immutable; equality is structural.
 */
public record Device(String type, int index) implements Value {
  private static final Pattern TEXT =
      Pattern.compile("([a-z_][a-z0-9_]*)(?::(0|[1-9][0-9]{0,8}))?");

  public static final Device CPU = new Device("cpu", 0);

  /**
   * The device of a name such as {@code cpu} or {@code tpu:1}. Whether it exists is found out at
   * its first use.
   *
   * @throws TorchException if the text is not a device name
   */
  public static Device of(String text) {
    Matcher m = TEXT.matcher(TorchException.requireGiven(text, "a device string"));
    if (!m.matches()) {
      throw new TorchException("Invalid device string: '" + text + "'");
    }
    int index = m.group(2) == null ? 0 : Integer.parseInt(m.group(2));
    return index == 0 && m.group(1).equals("cpu") ? CPU : new Device(m.group(1), index);
  }

  @Override
  public String toString() {
    return type.equals("cpu") && index == 0 ? "cpu" : type + ":" + index;
  }
}
