package dev.torchtpu.hlo;

import java.util.List;
import java.util.OptionalLong;

/** Operations among devices. Groups hold process ids, one row a group. */
public sealed interface CollectiveOp extends Op {

  /** What a collective's groups refer to. */
  record Groups(
      List<List<Long>> replicaGroups,
      OptionalLong channelId,
      long channelType,
      boolean useGlobalDeviceIds) {
    public Groups {
      replicaGroups = replicaGroups.stream().map(List::copyOf).toList();
    }
  }

  record AllReduce(List<Value> operands, Groups groups, Block computation) implements CollectiveOp {
    public AllReduce {
      operands = List.copyOf(operands);
    }

    @Override
    public String name() {
      return "stablehlo.all_reduce";
    }

    @Override
    public List<Block> regions() {
      return List.of(computation);
    }
  }

  record AllGather(List<Value> operands, long dimension, Groups groups, List<ValueType> resultTypes)
      implements CollectiveOp {
    public AllGather {
      operands = List.copyOf(operands);
      resultTypes = List.copyOf(resultTypes);
    }

    @Override
    public String name() {
      return "stablehlo.all_gather";
    }
  }

  record ReduceScatter(
      Value operand, long scatterDimension, Groups groups, Block computation, TensorType resultType)
      implements CollectiveOp {
    @Override
    public String name() {
      return "stablehlo.reduce_scatter";
    }

    @Override
    public List<Value> operands() {
      return List.of(operand);
    }

    @Override
    public List<Block> regions() {
      return List.of(computation);
    }
  }

  record AllToAll(
      List<Value> operands,
      long splitDimension,
      long concatDimension,
      long splitCount,
      Groups groups)
      implements CollectiveOp {
    public AllToAll {
      operands = List.copyOf(operands);
    }

    @Override
    public String name() {
      return "stablehlo.all_to_all";
    }
  }

  record CollectivePermute(
      Value operand, List<List<Long>> sourceTargetPairs, OptionalLong channelId, long channelType)
      implements CollectiveOp {
    public CollectivePermute {
      sourceTargetPairs = sourceTargetPairs.stream().map(List::copyOf).toList();
    }

    @Override
    public String name() {
      return "stablehlo.collective_permute";
    }

    @Override
    public List<Value> operands() {
      return List.of(operand);
    }
  }

  /**
   * Each data operand of a group's root, copied to the whole group.
   *
   * @param operands the data; with a dynamic root, then the position of each operand's root in its
   *     group, an integer tensor of one element a data operand
   */
  record CollectiveBroadcast(List<Value> operands, Groups groups, boolean hasDynamicRoot)
      implements CollectiveOp {
    public CollectiveBroadcast {
      operands = List.copyOf(operands);
    }

    /** The operands that are copied. */
    public List<Value> data() {
      return operands.subList(0, operands.size() - (hasDynamicRoot && !operands.isEmpty() ? 1 : 0));
    }

    @Override
    public String name() {
      return "stablehlo.collective_broadcast";
    }
  }

  record CollectiveReduce(Value operand, Groups groups, Block computation) implements CollectiveOp {
    @Override
    public String name() {
      return "stablehlo.collective_reduce";
    }

    @Override
    public List<Value> operands() {
      return List.of(operand);
    }

    @Override
    public List<Block> regions() {
      return List.of(computation);
    }
  }

  record PartitionId() implements CollectiveOp {
    @Override
    public String name() {
      return "stablehlo.partition_id";
    }

    @Override
    public List<Value> operands() {
      return List.of();
    }
  }

  record ReplicaId() implements CollectiveOp {
    @Override
    public String name() {
      return "stablehlo.replica_id";
    }

    @Override
    public List<Value> operands() {
      return List.of();
    }
  }

  /** A point-to-point or host transfer; parsed and printed, executed by no device here. */
  record Transfer(
      Kind kind,
      List<Value> operands,
      java.util.Map<String, Attribute> attributes,
      List<ValueType> resultTypes)
      implements CollectiveOp {
    public Transfer {
      operands = List.copyOf(operands);
      attributes = java.util.Map.copyOf(attributes);
      resultTypes = List.copyOf(resultTypes);
    }

    public enum Kind {
      SEND,
      RECV,
      INFEED,
      OUTFEED
    }

    @Override
    public String name() {
      return "stablehlo." + kind.name().toLowerCase(java.util.Locale.ROOT);
    }
  }
}
