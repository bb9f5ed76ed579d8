package dev.torchtpu.cpu.reference;

import dev.torchtpu.hlo.CollectiveOp.Groups;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Which processes take part in a collective (StableHLO specification, process grouping). */
final class ProcessGroups {
  private ProcessGroups() {}

  /** Groups of reductions and gathers: replicas, all partitions of replicas, or flat ids. */
  static Optional<List<Integer>> ofReduction(Groups groups, Execution e) {
    boolean channel = groups.channelId().orElse(0) > 0;
    if (channel && groups.useGlobalDeviceIds()) {
      return flattened(groups.replicaGroups(), e);
    }
    return channel
        ? acrossReplicasAndPartitions(groups.replicaGroups(), e)
        : acrossReplicas(groups.replicaGroups(), e);
  }

  /** Groups of exchanges: replicas, or the partitions of one replica when there is a channel. */
  static Optional<List<Integer>> ofExchange(Groups groups, Execution e) {
    return groups.channelId().orElse(0) > 0
        ? acrossPartitions(groups.replicaGroups(), e)
        : acrossReplicas(groups.replicaGroups(), e);
  }

  static Optional<List<Integer>> acrossReplicas(List<List<Long>> rows, Execution e) {
    return row(rows, e.meeting().replicas(), e.replica())
        .map(r -> r.stream().map(i -> e.process(i, e.partition())).toList());
  }

  static Optional<List<Integer>> acrossPartitions(List<List<Long>> rows, Execution e) {
    return row(rows, e.meeting().partitions(), e.partition())
        .map(r -> r.stream().map(i -> e.process(e.replica(), i)).toList());
  }

  private static Optional<List<Integer>> acrossReplicasAndPartitions(
      List<List<Long>> rows, Execution e) {
    return row(rows, e.meeting().replicas(), e.replica())
        .map(r -> {
          var out = new ArrayList<Integer>();
          for (int p = 0; p < e.meeting().partitions(); p++) {
            for (int i : r) {
              out.add(e.process(i, p));
            }
          }
          return out;
        });
  }

  private static Optional<List<Integer>> flattened(List<List<Long>> rows, Execution e) {
    int all = e.meeting().replicas() * e.meeting().partitions();
    return row(rows, all, e.process(e.replica(), e.partition()));
  }

  /** The row that holds an id, without its padding; all ids when there are no rows. */
  private static Optional<List<Integer>> row(List<List<Long>> rows, int count, int id) {
    if (rows.stream().allMatch(List::isEmpty)) {
      var all = new ArrayList<Integer>();
      for (int i = 0; i < count; i++) {
        all.add(i);
      }
      return Optional.of(all);
    }
    for (List<Long> r : rows) {
      if (r.contains((long) id)) {
        return Optional.of(
            r.stream().filter(v -> v >= 0 && v < count).map(Long::intValue).distinct().toList());
      }
    }
    return Optional.empty();
  }
}
