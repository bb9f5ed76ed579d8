package dev.torchtpu.pjrt.aot;

import dev.torchtpu.device.DeviceException;
import dev.torchtpu.device.ErrorCode;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

/**
 * An arrangement of TPU chips, such as {@code v5e:2x2}. Immutable.
 *
 * @param sizes chips in each direction of a slice
 * @param slices slices joined by the data-centre network
 */
public record TpuTopology(TpuGeneration generation, List<Integer> sizes, int slices) {
  private static final Pattern NAME =
      Pattern.compile("([a-z0-9]+):([1-9][0-9]{0,3}(?:x[1-9][0-9]{0,3}){1,2})");
  private static final int MOST_DEVICES = 1 << 17;

  /** Checks the sizes. */
  public TpuTopology {
    sizes = List.copyOf(sizes);
    if (sizes.size() != generation.dimensions()) {
      throw refused(
          generation.externalName()
              + " topologies have "
              + generation.dimensions()
              + " sizes, such as "
              + example(generation)
              + "; got "
              + name(generation, sizes));
    }
    if (slices < 1 || devices(generation, sizes, slices) > MOST_DEVICES) {
      throw refused(name(generation, sizes) + " with " + slices + " slices is no possible machine");
    }
  }

  /**
   * The topology of a name.
   *
   * @throws DeviceException that lists the names there are
   */
  public static TpuTopology of(String name) {
    Matcher m = NAME.matcher(name);
    if (m.matches()) {
      for (TpuGeneration g : TpuGeneration.values()) {
        if (g.externalName().equals(m.group(1))) {
          return new TpuTopology(
              g, Arrays.stream(m.group(2).split("x")).map(Integer::valueOf).toList(), 1);
        }
      }
    }
    throw refused(
        "There is no topology '"
            + name
            + "'. Topologies are written "
            + Arrays.stream(TpuGeneration.values())
                .map(TpuTopology::example)
                .collect(Collectors.joining(", ")));
  }

  /** This slice that many times. */
  public TpuTopology withSlices(int count) {
    return new TpuTopology(generation, sizes, count);
  }

  private static String example(TpuGeneration g) {
    return g.externalName() + (g.dimensions() == 2 ? ":2x2" : ":2x2x1");
  }

  private static String name(TpuGeneration generation, List<Integer> sizes) {
    return generation.externalName()
        + ":"
        + sizes.stream().map(String::valueOf).collect(Collectors.joining("x"));
  }

  private static long devices(TpuGeneration generation, List<Integer> sizes, int slices) {
    return LongStream.concat(
            LongStream.of(slices, generation.devicesPerChip()),
            sizes.stream().mapToLong(Integer::longValue))
        .reduce(1, (a, b) -> a * b);
  }

  /** The name of one slice, as libtpu reads it. */
  public String sliceName() {
    return name(generation, sizes);
  }

  /** Devices of all slices. */
  public int deviceCount() {
    return (int) devices(generation, sizes, slices);
  }

  /** What libtpu is told beside the name. */
  Map<String, String> options() {
    return slices == 1 ? Map.of() : Map.of("num_slices", Integer.toString(slices));
  }

  @Override
  public String toString() {
    return slices == 1 ? sliceName() : slices + " x " + sliceName();
  }

  private static DeviceException refused(String message) {
    return new DeviceException(ErrorCode.INVALID_ARGUMENT, message);
  }
}
