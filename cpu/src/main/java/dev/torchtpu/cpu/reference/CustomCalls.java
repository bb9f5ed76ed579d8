package dev.torchtpu.cpu.reference;

import dev.torchtpu.device.DeviceException;
import dev.torchtpu.device.ErrorCode;
import dev.torchtpu.hlo.CallOp;

/** Custom calls that need no code outside: annotations, which pass their operands through. */
final class CustomCalls {
  private CustomCalls() {}

  static Datum[] call(CallOp.CustomCall op, Datum[] in) {
    return switch (op.target()) {
      case "Sharding",
          "SPMDFullToShardShape",
          "SPMDShardToFullShape",
          "LayoutConstraint",
          "annotate_device_placement" ->
          in;
      default ->
          throw new DeviceException(
              ErrorCode.UNIMPLEMENTED,
              "the cpu platform has no custom call named \"" + op.target() + "\"");
    };
  }
}
