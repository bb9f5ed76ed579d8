package dev.torchtpu.hlo.shard;

import dev.torchtpu.hlo.HloException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Devices in a grid with named axes. Device numbers run row-major: the last axis is the fastest.
 * Immutable.
 */
public record Mesh(List<Axis> axes) {
  /** The name of the mesh in a module. */
  static final String NAME = "mesh";

  private static final int MOST_DEVICES = 1 << 20;
  private static final Pattern AXIS = Pattern.compile("([A-Za-z_][A-Za-z0-9_]*)=([1-9][0-9]{0,6})");

  /** A direction of the grid. */
  public record Axis(String name, int size) {}

  /** Checks that names differ and sizes are positive. */
  public Mesh {
    axes = List.copyOf(axes);
    var names = new HashSet<String>();
    long devices = 1;
    for (Axis a : axes) {
      devices *= a.size;
      if (!names.add(a.name) || a.size < 1 || devices > MOST_DEVICES) {
        throw new HloException("a mesh has different axes of positive sizes, got " + axes);
      }
    }
    if (axes.isEmpty()) {
      throw new HloException("a mesh has at least one axis");
    }
  }

  /**
   * Reads {@code data=2,model=4}.
   *
   * @throws HloException if it is not written so
   */
  public static Mesh parse(String text) {
    var axes = new ArrayList<Axis>();
    for (String part : text.split(",", -1)) {
      Matcher m = AXIS.matcher(part.strip());
      if (!m.matches()) {
        throw new HloException("a mesh is written data=2,model=4; got '" + text + "'");
      }
      axes.add(new Axis(m.group(1), Integer.parseInt(m.group(2))));
    }
    return new Mesh(axes);
  }

  public int deviceCount() {
    return axes.stream().mapToInt(Axis::size).reduce(1, (a, b) -> a * b);
  }

  /** The axis of a name. */
  public Optional<Axis> axis(String name) {
    return axes.stream().filter(a -> a.name.equals(name)).findFirst();
  }

  /** Where a device is on an axis. */
  public int coordinate(int device, String axisName) {
    int rest = device;
    for (int i = axes.size() - 1; i >= 0; i--) {
      Axis a = axes.get(i);
      if (a.name.equals(axisName)) {
        return rest % a.size;
      }
      rest /= a.size;
    }
    throw new HloException("mesh " + this + " has no axis " + axisName);
  }

  /** What stands after the equals sign of {@code sdy.mesh}. */
  public String text() {
    return axes.stream()
        .map(a -> "\"" + a.name + "\"=" + a.size)
        .collect(Collectors.joining(", ", "<[", "]>"));
  }

  @Override
  public String toString() {
    return axes.stream().map(a -> a.name + "=" + a.size).collect(Collectors.joining(","));
  }
}
