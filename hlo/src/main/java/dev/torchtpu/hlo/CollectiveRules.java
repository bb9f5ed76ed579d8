package dev.torchtpu.hlo;

import static dev.torchtpu.hlo.Rules.require;
import static dev.torchtpu.hlo.Rules.tensor;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;

/** Rules of operations among devices. */
final class CollectiveRules {
  private CollectiveRules() {}

  static List<ValueType> infer(CollectiveOp op) {
    return switch (op) {
      case CollectiveOp.AllReduce a -> {
        groups(op, a.groups());
        require(!a.operands().isEmpty(), op, "no operands");
        var out = new ArrayList<ValueType>();
        for (Value v : a.operands()) {
          TensorType t = tensor(op, v);
          TensorType e = Rules.combiner(op, a.computation(), List.of(t)).getFirst();
          out.add(t.withElementType(e.elementType()));
        }
        yield out;
      }
      case CollectiveOp.AllGather a -> allGather(a);
      case CollectiveOp.ReduceScatter r -> List.of(reduceScatter(r));
      case CollectiveOp.AllToAll a -> allToAll(a);
      case CollectiveOp.CollectivePermute c -> {
        tensor(op, c.operand());
        pairs(op, c.sourceTargetPairs());
        yield List.of(c.operand().type());
      }
      case CollectiveOp.CollectiveBroadcast c -> broadcast(c);
      case CollectiveOp.CollectiveReduce c -> {
        groups(op, c.groups());
        TensorType t = tensor(op, c.operand());
        TensorType e = Rules.combiner(op, c.computation(), List.of(t)).getFirst();
        yield List.of(t.withElementType(e.elementType()));
      }
      case CollectiveOp.PartitionId p -> List.of(TensorType.of(ElementType.UI32));
      case CollectiveOp.ReplicaId r -> List.of(TensorType.of(ElementType.UI32));
      case CollectiveOp.Transfer t -> t.resultTypes();
    };
  }

  private static void groups(Op op, CollectiveOp.Groups groups) {
    var seen = new HashSet<Long>();
    for (List<Long> group : groups.replicaGroups()) {
      for (long id : group) {
        require(
            id >= 0 && seen.add(id),
            op,
            "process " + id + " in replica_groups must be an id that appears once");
      }
    }
    require(
        !groups.useGlobalDeviceIds() || groups.channelId().orElse(0) > 0,
        op,
        "use_global_device_ids needs a channel");
  }

  /** The size that all groups share, or 0 if that is not known. */
  private static long groupSize(Op op, CollectiveOp.Groups groups) {
    if (groups.replicaGroups().isEmpty()) {
      return 0;
    }
    long size = groups.replicaGroups().getFirst().size();
    for (List<Long> g : groups.replicaGroups()) {
      require(g.size() == size, op, "groups of different sizes");
    }
    return size;
  }

  private static void pairs(Op op, List<List<Long>> pairs) {
    var sources = new HashSet<Long>();
    var targets = new HashSet<Long>();
    for (List<Long> p : pairs) {
      require(
          p.size() == 2
              && p.get(0) >= 0
              && p.get(1) >= 0
              && sources.add(p.get(0))
              && targets.add(p.get(1)),
          op,
          "source_target_pairs must name each source and each target once: " + pairs);
    }
  }

  private static List<ValueType> allGather(CollectiveOp.AllGather a) {
    groups(a, a.groups());
    long size = groupSize(a, a.groups());
    require(
        a.operands().size() == a.resultTypes().size(),
        a,
        a.operands().size() + " operands and " + a.resultTypes().size() + " results");
    for (int i = 0; i < a.operands().size(); i++) {
      TensorType from = tensor(a, a.operands().get(i));
      int d = Rules.dimension(a, a.dimension(), from);
      boolean fits =
          a.resultTypes().get(i) instanceof TensorType to
              && to.elementType() == from.elementType()
              && to.rank() == from.rank()
              && sameExcept(from, to, d)
              && multiple(to.dim(d), from.dim(d), size);
      require(fits, a, "the result does not fit", from, a.resultTypes().get(i));
    }
    return a.resultTypes();
  }

  private static boolean sameExcept(TensorType a, TensorType b, int d) {
    for (int i = 0; i < a.rank(); i++) {
      if (i != d && !Rules.sameSize(a.dim(i), b.dim(i))) {
        return false;
      }
    }
    return true;
  }

  /** Whether {@code large} is {@code small} times the group size, or some times if that is 0. */
  private static boolean multiple(long large, long small, long size) {
    if (large == TensorType.DYNAMIC || small == TensorType.DYNAMIC) {
      return true;
    }
    if (size != 0) {
      return large == Math.multiplyExact(small, size);
    }
    return small == 0 ? large == 0 : large % small == 0;
  }

  private static TensorType reduceScatter(CollectiveOp.ReduceScatter r) {
    groups(r, r.groups());
    TensorType from = tensor(r, r.operand());
    TensorType to = r.resultType();
    int d = Rules.dimension(r, r.scatterDimension(), from);
    TensorType e = Rules.combiner(r, r.computation(), List.of(from)).getFirst();
    require(
        to.elementType() == e.elementType()
            && to.rank() == from.rank()
            && sameExcept(from, to, d)
            && multiple(from.dim(d), to.dim(d), groupSize(r, r.groups())),
        r,
        "the result does not fit",
        from,
        to);
    return to;
  }

  private static List<ValueType> allToAll(CollectiveOp.AllToAll a) {
    groups(a, a.groups());
    long size = groupSize(a, a.groups());
    require(
        a.splitCount() > 0 && (size == 0 || size == a.splitCount()),
        a,
        "split_count of " + a.splitCount() + " for groups of " + size);
    var out = new ArrayList<ValueType>();
    for (Value v : a.operands()) {
      TensorType t = tensor(a, v);
      int split = Rules.dimension(a, a.splitDimension(), t);
      int concat = Rules.dimension(a, a.concatDimension(), t);
      long[] d = t.dims();
      if (d[split] != TensorType.DYNAMIC) {
        require(d[split] % a.splitCount() == 0, a, "split_count does not divide the dimension", t);
        d[split] /= a.splitCount();
      }
      if (d[concat] != TensorType.DYNAMIC) {
        d[concat] = Math.multiplyExact(d[concat], a.splitCount());
      }
      out.add(TensorType.of(t.elementType(), d));
    }
    return out;
  }

  private static List<ValueType> broadcast(CollectiveOp.CollectiveBroadcast c) {
    groups(c, c.groups());
    List<Value> data = c.data();
    require(!data.isEmpty(), c, "no operands");
    Rules.tensors(c, data);
    if (c.hasDynamicRoot()) {
      TensorType root = tensor(c, c.operands().getLast());
      require(
          root.rank() == 1
              && root.elementType().isInteger()
              && Rules.sameSize(root.dim(0), data.size()),
          c,
          "the root must be a vector of " + data.size() + " integers",
          root);
    }
    return Rules.types(data);
  }
}
