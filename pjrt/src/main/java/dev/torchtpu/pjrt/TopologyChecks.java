package dev.torchtpu.pjrt;

import dev.torchtpu.device.CompileOptions;
import dev.torchtpu.device.DeviceException;
import dev.torchtpu.device.ErrorCode;
import dev.torchtpu.hlo.Block;
import dev.torchtpu.hlo.CallOp;
import dev.torchtpu.hlo.CollectiveOp;
import dev.torchtpu.hlo.HloFunction;
import dev.torchtpu.hlo.HloModule;
import dev.torchtpu.hlo.Instruction;
import dev.torchtpu.hlo.Op;
import dev.torchtpu.hlo.TensorType;

/** Refuses programs that end the process of libtpu's compiler, beyond those that end XLA's. */
final class TopologyChecks {
  private TopologyChecks() {}

  /**
   * Checks a program.
   *
   * @throws DeviceException that names the operation
   */
  static void check(HloModule module, CompileOptions options) {
    for (HloFunction f : module.functions()) {
      check(f.body(), options);
    }
  }

  private static void check(Block block, CompileOptions options) {
    for (Instruction i : block.instructions()) {
      switch (i.op()) {
        case CallOp.CustomCall c -> checkForm(c);
        case CollectiveOp c -> checkChannel(c, options);
        default -> {}
      }
      i.op().regions().forEach(r -> check(r, options));
    }
  }

  /** These targets are known to libtpu and taken on trust: a wrong form ends the process. */
  private static void checkForm(CallOp.CustomCall call) {
    String wanted =
        switch (call.target()) {
          case "TopK" ->
              call.resultTypes().size() == 2
                      || !(call.resultTypes().getFirst() instanceof TensorType)
                  ? ""
                  : "two results";
          case "PartialReduce" ->
              call.attributes().containsKey("called_computations") ? "" : "called_computations";
          case "SliceToDynamic", "ProductOfElementaryHouseholderReflectors" ->
              call.operands().size() >= 2 ? "" : "two operands or more";
          case "ragged_all_to_all" ->
              call.attributes().keySet().stream().anyMatch(a -> a.endsWith("backend_config"))
                  ? ""
                  : "a backend_config";
          default -> "";
        };
    if (!wanted.isEmpty()) {
      throw new DeviceException(
          ErrorCode.INVALID_ARGUMENT, "custom_call @" + call.target() + " needs " + wanted);
    }
  }

  /** A channel joins partitions; among replicas the compiler finds no such partition and aborts. */
  private static void checkChannel(CollectiveOp op, CompileOptions options) {
    CollectiveOp.Groups groups =
        switch (op) {
          case CollectiveOp.AllReduce c -> c.groups();
          case CollectiveOp.AllGather c -> c.groups();
          case CollectiveOp.ReduceScatter c -> c.groups();
          case CollectiveOp.AllToAll c -> c.groups();
          case CollectiveOp.CollectiveBroadcast c -> c.groups();
          default -> null;
        };
    if (groups != null
        && groups.channelId().orElse(0) > 0
        && !groups.useGlobalDeviceIds()
        && options.replicas() > 1
        && options.partitions() == 1) {
      throw new DeviceException(
          ErrorCode.INVALID_ARGUMENT,
          ((Op) op).name()
              + " has channel "
              + groups.channelId().getAsLong()
              + ", which joins partitions, in a program of "
              + options.replicas()
              + " replicas and one partition; leave the channel out");
    }
  }
}
