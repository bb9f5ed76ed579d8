package dev.torchtpu.cpu.reference;

import dev.torchtpu.device.DeviceException;
import dev.torchtpu.device.ErrorCode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Where the devices of one run exchange values. A process is numbered replica-major. When one
 * fails, or all that still run wait for others, everyone is told.
 */
final class Meeting {
  private final int replicas;
  private final int partitions;
  private int running;
  private int waiting;
  private @Nullable DeviceException failure;
  private final Map<Place, Round> rounds = new HashMap<>();
  private final Map<Visit, Long> turns = new HashMap<>();

  /** Which exchange: the kind of operation, its channel, who takes part, and the how-manieth. */
  private record Place(String kind, long channel, List<Integer> group, long turn) {}

  /** How often a process came to a place. */
  private record Visit(String kind, long channel, List<Integer> group, int process) {}

  /** The values of one exchange. */
  private static final class Round {
    final HostArray[][] values;
    int arrived;
    int left;

    Round(int size) {
      values = new HostArray[size][];
    }
  }

  Meeting(int replicas, int partitions) {
    this.replicas = replicas;
    this.partitions = partitions;
    this.running = replicas * partitions;
  }

  int replicas() {
    return replicas;
  }

  int partitions() {
    return partitions;
  }

  /**
   * Gives this process's values to its group and waits for those of the others.
   *
   * @return one row a member, in the group's order
   */
  synchronized HostArray[][] exchange(
      String kind, long channel, List<Integer> group, int process, HostArray[] values) {
    long turn = turns.merge(new Visit(kind, channel, group, process), 1L, Long::sum);
    var place = new Place(kind, channel, group, turn);
    Round round = rounds.computeIfAbsent(place, p -> new Round(group.size()));
    round.values[group.indexOf(process)] = values;
    round.arrived++;
    if (round.arrived == group.size()) {
      waiting -= group.size() - 1;
      notifyAll();
    } else {
      waiting++;
      checkProgress(kind);
    }
    while (round.arrived < group.size() && failure == null) {
      try {
        wait();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        fail(new DeviceException(ErrorCode.CANCELLED, "interrupted in " + kind, e));
      }
    }
    if (failure != null) {
      throw new DeviceException(
          ErrorCode.ABORTED, "another device failed: " + failure.getMessage(), failure);
    }
    if (++round.left == group.size()) {
      rounds.remove(place);
    }
    return round.values;
  }

  private void checkProgress(String kind) {
    if (running > 0 && waiting == running) {
      fail(
          new DeviceException(
              ErrorCode.FAILED_PRECONDITION,
              kind + ": every device waits for others that will not come"));
    }
  }

  /** A process ended well. */
  synchronized void leave() {
    running--;
    checkProgress("collective");
  }

  /** A process failed; those that wait are told. */
  synchronized void fail(DeviceException e) {
    if (failure == null) {
      failure = e;
      notifyAll();
    }
  }

  /** The first failure, if any. */
  synchronized @Nullable DeviceException failure() {
    return failure;
  }
}
