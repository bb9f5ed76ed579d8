package dev.torchtpu.pjrt;

import dev.torchtpu.device.DeviceException;
import dev.torchtpu.device.ErrorCode;
import dev.torchtpu.hlo.Block;
import dev.torchtpu.hlo.CallOp;
import dev.torchtpu.hlo.HloFunction;
import dev.torchtpu.hlo.HloModule;
import dev.torchtpu.hlo.Instruction;
import dev.torchtpu.hlo.TensorType;

/** Refuses programs that end the process of libtpu's compiler, beyond those that end XLA's. */
final class TopologyChecks {
  private TopologyChecks() {}

  /**
   * Checks a program.
   *
   * @throws DeviceException that names the operation
   */
  static void check(HloModule module) {
    for (HloFunction f : module.functions()) {
      check(f.body());
    }
  }

  private static void check(Block block) {
    for (Instruction i : block.instructions()) {
      if (i.op() instanceof CallOp.CustomCall c) {
        checkForm(c);
      }
      i.op().regions().forEach(TopologyChecks::check);
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
}
