package dev.torchtpu.cpu.reference;

import dev.torchtpu.device.DeviceException;
import dev.torchtpu.device.ErrorCode;
import dev.torchtpu.device.host.HostCall;
import dev.torchtpu.device.host.HostFunction;
import dev.torchtpu.device.host.HostFunctions;
import dev.torchtpu.hlo.Attribute;
import dev.torchtpu.hlo.CallOp;
import dev.torchtpu.hlo.TensorType;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.Map;

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
          host(
              op,
              in,
              HostFunctions.find(op.target())
                  .orElseThrow(() ->
                      new DeviceException(
                          ErrorCode.UNIMPLEMENTED,
                          "the cpu platform has no custom call named \"" + op.target() + "\"")));
    };
  }

  private static Datum[] host(CallOp.CustomCall op, Datum[] in, HostFunction function) {
    var operands = new ArrayList<HostCall.Array>();
    for (Datum d : in) {
      HostArray a = (HostArray) d;
      operands.add(new HostCall.Array(a.type(), MemorySegment.ofArray(a.data()).asReadOnly()));
    }
    HostArray[] out = new HostArray[op.resultTypes().size()];
    var results = new ArrayList<HostCall.Array>();
    for (int i = 0; i < out.length; i++) {
      out[i] = HostArray.allocate((TensorType) op.resultTypes().get(i));
      results.add(new HostCall.Array(out[i].type(), MemorySegment.ofArray(out[i].data())));
    }
    Map<String, Attribute> attributes =
        op.attributes().get("backend_config") instanceof Attribute.Dictionary d
            ? d.entries()
            : Map.of();
    try {
      function.call(new HostCall(op.target(), operands, results, attributes));
    } catch (Exception e) {
      throw new DeviceException(ErrorCode.INTERNAL, "host function " + op.target() + ": " + e, e);
    }
    return out;
  }
}
