package dev.torchtpu.hlo.text;

import dev.torchtpu.hlo.CollectiveOp;
import dev.torchtpu.hlo.Op;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Collectives from their generic form. */
final class CollectiveOps {
  private CollectiveOps() {}

  static Optional<Op> make(GenericOp g, Fields f) {
    return Optional.ofNullable(
        switch (g.name()) {
          case "stablehlo.all_reduce" ->
              new CollectiveOp.AllReduce(g.takesAtLeast(1).operands(), groups(f), g.region(0));
          case "stablehlo.all_gather" ->
              new CollectiveOp.AllGather(
                  g.takesAtLeast(1).operands(),
                  f.integer("all_gather_dim"),
                  groups(f),
                  g.resultTypes());
          case "stablehlo.reduce_scatter" ->
              new CollectiveOp.ReduceScatter(
                  g.takes(1).operand(0),
                  f.integer("scatter_dimension"),
                  groups(f),
                  g.region(0),
                  g.resultType(0));
          case "stablehlo.all_to_all" ->
              new CollectiveOp.AllToAll(
                  g.takesAtLeast(1).operands(),
                  f.integer("split_dimension"),
                  f.integer("concat_dimension"),
                  f.integer("split_count"),
                  groups(f));
          case "stablehlo.collective_permute" -> {
            List<List<Long>> pairs = f.rows("source_target_pairs");
            Fields.Channel c = f.channel();
            yield new CollectiveOp.CollectivePermute(
                g.takes(1).operand(0), pairs, c.handle(), c.type());
          }
          case "stablehlo.collective_broadcast" ->
              new CollectiveOp.CollectiveBroadcast(
                  g.takesAtLeast(1).operands(), groups(f), f.flag("has_dynamic_root"));
          case "stablehlo.collective_reduce" ->
              new CollectiveOp.CollectiveReduce(g.takes(1).operand(0), groups(f), g.region(0));
          case "stablehlo.partition_id" -> {
            g.takes(0);
            yield new CollectiveOp.PartitionId();
          }
          case "stablehlo.replica_id" -> {
            g.takes(0);
            yield new CollectiveOp.ReplicaId();
          }
          case "stablehlo.send" -> transfer(CollectiveOp.Transfer.Kind.SEND, g, f);
          case "stablehlo.recv" -> transfer(CollectiveOp.Transfer.Kind.RECV, g, f);
          case "stablehlo.infeed" -> transfer(CollectiveOp.Transfer.Kind.INFEED, g, f);
          case "stablehlo.outfeed" -> transfer(CollectiveOp.Transfer.Kind.OUTFEED, g, f);
          default -> null;
        });
  }

  /** Groups of process ids; -1 fills short rows and is no member. */
  private static CollectiveOp.Groups groups(Fields f) {
    var groups = new ArrayList<List<Long>>();
    for (List<Long> row : f.rows("replica_groups")) {
      groups.add(row.stream().filter(id -> id != -1).toList());
    }
    Fields.Channel c = f.channel();
    return new CollectiveOp.Groups(groups, c.handle(), c.type(), f.flag("use_global_device_ids"));
  }

  private static Op transfer(CollectiveOp.Transfer.Kind kind, GenericOp g, Fields f) {
    var all = Map.copyOf(f.left());
    f.left().clear();
    return new CollectiveOp.Transfer(kind, g.operands(), all, g.resultTypes());
  }
}
