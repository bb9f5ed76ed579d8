package dev.torchtpu.pjrt;

import dev.torchtpu.device.DeviceException;
import dev.torchtpu.device.ErrorCode;
import dev.torchtpu.device.host.HostFunctions;
import dev.torchtpu.hlo.Attribute;
import dev.torchtpu.hlo.Block;
import dev.torchtpu.hlo.CallOp;
import dev.torchtpu.hlo.HloModule;
import dev.torchtpu.hlo.Instruction;
import dev.torchtpu.pjrt.ffi.HostHandlers;

/** Makes the Java functions that a program calls known to its plugin. */
final class HostCalls {
  private static final long TYPED = 4;

  private HostCalls() {}

  /**
   * Registers what a program calls.
   *
   * @throws DeviceException if a call's form would reach another function, or lose its attributes
   */
  static void register(HloModule module, HostHandlers handlers) {
    module.functions().forEach(f -> register(f.body(), handlers));
  }

  private static void register(Block block, HostHandlers handlers) {
    for (Instruction i : block.instructions()) {
      if (i.op() instanceof CallOp.CustomCall c && HostFunctions.find(c.target()).isPresent()) {
        check(c);
        boolean ignored = handlers.register(c.target());
      }
      i.op().regions().forEach(r -> register(r, handlers));
    }
  }

  private static void check(CallOp.CustomCall call) {
    boolean typed =
        call.attributes().get("api_version") instanceof Attribute.Int n && n.value() == TYPED;
    if (!typed) {
      throw new DeviceException(
          ErrorCode.INVALID_ARGUMENT,
          "custom_call @" + call.target() + " is a Java function and needs api_version = 4 : i32");
    }
    if (call.attributes().containsKey("mhlo.backend_config")) {
      throw new DeviceException(
          ErrorCode.INVALID_ARGUMENT,
          "custom_call @"
              + call.target()
              + " has mhlo.backend_config, which XLA drops;"
              + " write backend_config = {…}");
    }
  }
}
