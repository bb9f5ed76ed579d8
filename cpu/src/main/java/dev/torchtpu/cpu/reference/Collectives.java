package dev.torchtpu.cpu.reference;

import dev.torchtpu.device.DeviceException;
import dev.torchtpu.device.ErrorCode;
import dev.torchtpu.hlo.CollectiveOp;
import dev.torchtpu.hlo.CollectiveOp.Groups;
import dev.torchtpu.hlo.ElementType;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Operations among the devices of one run. */
final class Collectives {
  private Collectives() {}

  static Datum[] evaluate(CollectiveOp op, Step s, Frame frame) {
    Execution e = frame.execution();
    return switch (op) {
      case CollectiveOp.PartitionId p ->
          new Datum[] {HostArray.scalar(ElementType.UI32, (long) e.partition())};
      case CollectiveOp.ReplicaId r ->
          new Datum[] {HostArray.scalar(ElementType.UI32, (long) e.replica())};
      case CollectiveOp.AllReduce a -> {
        HostArray[] in = Interpreter.arrays(s.inputs(), frame);
        HostArray[][] all =
            exchange(op, a.groups(), member(op, ProcessGroups.ofReduction(a.groups(), e)), e, in);
        Datum[] out = new Datum[in.length];
        for (int i = 0; i < out.length; i++) {
          out[i] = reduce(column(all, i), s.region(0), frame);
        }
        yield out;
      }
      case CollectiveOp.AllGather a -> {
        HostArray[] in = Interpreter.arrays(s.inputs(), frame);
        HostArray[][] all =
            exchange(op, a.groups(), member(op, ProcessGroups.ofReduction(a.groups(), e)), e, in);
        Datum[] out = new Datum[in.length];
        for (int i = 0; i < out.length; i++) {
          out[i] = Shapes.concatenate(column(all, i), (int) a.dimension());
        }
        yield out;
      }
      case CollectiveOp.ReduceScatter r -> {
        List<Integer> group = member(op, ProcessGroups.ofReduction(r.groups(), e));
        HostArray[][] all =
            exchange(op, r.groups(), group, e, Interpreter.arrays(s.inputs(), frame));
        HostArray sum = reduce(column(all, 0), s.region(0), frame);
        yield new Datum[] {
          part(op, sum, (int) r.scatterDimension(), group.size(), group.indexOf(e.process()))
        };
      }
      case CollectiveOp.AllToAll a -> {
        HostArray[] in = Interpreter.arrays(s.inputs(), frame);
        List<Integer> group = member(op, ProcessGroups.ofExchange(a.groups(), e));
        HostArray[][] all = exchange(op, a.groups(), group, e, in);
        Datum[] out = new Datum[in.length];
        for (int i = 0; i < out.length; i++) {
          HostArray[] parts = column(all, i);
          for (int k = 0; k < parts.length; k++) {
            parts[k] =
                part(
                    op,
                    parts[k],
                    (int) a.splitDimension(),
                    (int) a.splitCount(),
                    group.indexOf(e.process()));
          }
          out[i] = Shapes.concatenate(parts, (int) a.concatDimension());
        }
        yield out;
      }
      case CollectiveOp.CollectivePermute c -> new Datum[] {permute(c, s, frame)};
      case CollectiveOp.CollectiveBroadcast c ->
          broadcast(c, Interpreter.arrays(s.inputs(), frame), e);
      case CollectiveOp.CollectiveReduce c -> {
        HostArray x = frame.array(s.inputs()[0]);
        Optional<List<Integer>> group = ProcessGroups.ofReduction(c.groups(), e);
        if (group.isEmpty()) {
          yield new Datum[] {HostArray.allocate(x.type())};
        }
        HostArray[][] all = exchange(op, c.groups(), group.get(), e, new HostArray[] {x});
        boolean root = group.get().getFirst() == e.process();
        yield new Datum[] {
          root ? reduce(column(all, 0), s.region(0), frame) : HostArray.allocate(x.type())
        };
      }
      case CollectiveOp.Transfer t ->
          throw new DeviceException(
              ErrorCode.UNIMPLEMENTED, "the cpu platform does not run " + t.name());
    };
  }

  private static List<Integer> member(CollectiveOp op, Optional<List<Integer>> group) {
    return group.orElseThrow(() ->
        new DeviceException(
            ErrorCode.INVALID_ARGUMENT,
            op.name() + ": this device is in none of the replica groups"));
  }

  private static HostArray[][] exchange(
      CollectiveOp op, Groups groups, List<Integer> group, Execution e, HostArray[] values) {
    return e.meeting()
        .exchange(op.name(), groups.channelId().orElse(0), group, e.process(), values);
  }

  private static HostArray[] column(HostArray[][] rows, int i) {
    return Arrays.stream(rows).map(r -> r[i]).toArray(HostArray[]::new);
  }

  /** Combines the members' arrays, first to last. */
  private static HostArray reduce(HostArray[] parts, Region body, Frame frame) {
    ElementType t = Combiner.parameterType(body, 0);
    long[] dims = parts[0].type().dims();
    HostArray acc = Conversion.convert(parts[0].withDims(parts[0].elements()), t);
    for (int i = 1; i < parts.length; i++) {
      HostArray next = Conversion.convert(parts[i].withDims(parts[i].elements()), t);
      acc = Batch.run(body, frame, acc, next)[0];
    }
    return acc.withDims(dims);
  }

  /** The i-th of equal parts along a dimension. */
  private static HostArray part(CollectiveOp op, HostArray x, int dimension, int count, int i) {
    int size = x.dim(dimension);
    if (count == 0 || size % count != 0 || i >= count) {
      throw new DeviceException(
          ErrorCode.INVALID_ARGUMENT,
          op.name() + ": " + x.type() + " cannot be divided among " + count + " devices");
    }
    int[] start = new int[x.rank()];
    int[] limit = Strides.toInts(x.type().dims());
    int[] step = new int[x.rank()];
    Arrays.fill(step, 1);
    start[dimension] = size / count * i;
    limit[dimension] = size / count * (i + 1);
    return Shapes.slice(x, start, limit, step);
  }

  private static Datum[] broadcast(
      CollectiveOp.CollectiveBroadcast op, HostArray[] in, Execution e) {
    int count = op.data().size();
    Optional<List<Integer>> group = ProcessGroups.ofExchange(op.groups(), e);
    Datum[] out = new Datum[count];
    if (group.isEmpty()) {
      for (int i = 0; i < count; i++) {
        out[i] = HostArray.allocate(in[i].type());
      }
      return out;
    }
    HostArray[][] all = exchange(op, op.groups(), group.get(), e, in);
    for (int i = 0; i < count; i++) {
      long root = op.hasDynamicRoot() ? in[count].longAt(i) : 0;
      if (root < 0 || root >= all.length) {
        throw new DeviceException(
            ErrorCode.OUT_OF_RANGE, op.name() + ": root " + root + " in a group of " + all.length);
      }
      out[i] = all[(int) root][i];
    }
    return out;
  }

  private static HostArray permute(CollectiveOp.CollectivePermute op, Step s, Frame frame) {
    Execution e = frame.execution();
    HostArray x = frame.array(s.inputs()[0]);
    boolean channel = op.channelId().orElse(0) > 0;
    List<Integer> members =
        member(
            op,
            channel
                ? ProcessGroups.acrossPartitions(List.of(), e)
                : ProcessGroups.acrossReplicas(List.of(), e));
    HostArray[][] all =
        e.meeting()
            .exchange(
                op.name(), op.channelId().orElse(0), members, e.process(), new HostArray[] {x});
    long me = channel ? e.partition() : e.replica();
    for (List<Long> pair : op.sourceTargetPairs()) {
      if (pair.get(1) == me && pair.get(0) >= 0 && pair.get(0) < all.length) {
        return all[pair.get(0).intValue()][0];
      }
    }
    return HostArray.allocate(x.type());
  }
}
