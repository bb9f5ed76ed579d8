package dev.torchtpu.hlo.text;

import static dev.torchtpu.hlo.text.AttributeForms.i64;

import dev.torchtpu.hlo.Attribute;
import dev.torchtpu.hlo.CollectiveOp;
import java.util.Map;
import java.util.OptionalLong;

/** The fields of collectives as attributes. */
final class CollectiveAttributes {
  private CollectiveAttributes() {}

  static void put(CollectiveOp op, Map<String, Attribute> out) {
    switch (op) {
      case CollectiveOp.AllReduce a -> groups(a.groups(), out);
      case CollectiveOp.AllGather a -> {
        out.put("all_gather_dim", i64(a.dimension()));
        groups(a.groups(), out);
      }
      case CollectiveOp.ReduceScatter r -> {
        out.put("scatter_dimension", i64(r.scatterDimension()));
        groups(r.groups(), out);
      }
      case CollectiveOp.AllToAll a -> {
        out.put("split_dimension", i64(a.splitDimension()));
        out.put("concat_dimension", i64(a.concatDimension()));
        out.put("split_count", i64(a.splitCount()));
        groups(a.groups(), out);
      }
      case CollectiveOp.CollectivePermute c -> {
        out.put("source_target_pairs", AttributeForms.rows(c.sourceTargetPairs(), 2));
        channel(c.channelId(), c.channelType(), out);
      }
      case CollectiveOp.CollectiveBroadcast c -> {
        groups(c.groups(), out);
        if (c.hasDynamicRoot()) {
          out.put("has_dynamic_root", Attribute.Unit.UNIT);
        }
      }
      case CollectiveOp.CollectiveReduce c -> groups(c.groups(), out);
      case CollectiveOp.Transfer t -> out.putAll(t.attributes());
      case CollectiveOp.PartitionId p -> {}
      case CollectiveOp.ReplicaId r -> {}
    }
  }

  private static void groups(CollectiveOp.Groups g, Map<String, Attribute> out) {
    out.put("replica_groups", AttributeForms.rows(g.replicaGroups(), 0));
    channel(g.channelId(), g.channelType(), out);
    if (g.useGlobalDeviceIds()) {
      out.put("use_global_device_ids", Attribute.Unit.UNIT);
    }
  }

  private static void channel(OptionalLong id, long type, Map<String, Attribute> out) {
    if (id.isPresent()) {
      out.put(
          "channel_handle",
          AttributeForms.opaque(
              "#stablehlo.channel_handle<handle = " + id.getAsLong() + ", type = " + type + ">"));
    }
  }
}
