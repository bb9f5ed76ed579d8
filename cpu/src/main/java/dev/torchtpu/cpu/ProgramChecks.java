package dev.torchtpu.cpu;

import dev.torchtpu.device.DeviceException;
import dev.torchtpu.device.ErrorCode;
import dev.torchtpu.hlo.Block;
import dev.torchtpu.hlo.CallOp;
import dev.torchtpu.hlo.HloFunction;
import dev.torchtpu.hlo.HloModule;
import dev.torchtpu.hlo.Instruction;
import dev.torchtpu.hlo.TensorType;
import dev.torchtpu.hlo.TypeInference;
import dev.torchtpu.hlo.Value;
import dev.torchtpu.hlo.ValueType;
import java.util.List;

/** Holds every instruction's declared result types against those that its operands give. */
final class ProgramChecks {
  private ProgramChecks() {}

  static void check(HloModule module) {
    for (HloFunction f : module.functions()) {
      check(f.body(), module);
    }
  }

  private static void check(Block block, HloModule module) {
    for (Instruction i : block.instructions()) {
      i.op().regions().forEach(b -> check(b, module));
      List<ValueType> inferred = TypeInference.infer(i.op());
      List<ValueType> declared = i.results().stream().map(Value::type).toList();
      boolean fits = inferred.size() == declared.size();
      for (int k = 0; fits && k < inferred.size(); k++) {
        fits = compatible(inferred.get(k), declared.get(k));
      }
      if (!fits) {
        throw new DeviceException(
            ErrorCode.INVALID_ARGUMENT,
            i.op().name() + " gives " + inferred + ", declared as " + declared);
      }
      if (i.op() instanceof CallOp.Call c) {
        checkCall(c, module);
      }
    }
  }

  private static void checkCall(CallOp.Call call, HloModule module) {
    HloFunction callee =
        module
            .function(call.callee())
            .orElseThrow(() ->
                new DeviceException(ErrorCode.INVALID_ARGUMENT, "no function @" + call.callee()));
    List<ValueType> given = call.operands().stream().map(Value::type).toList();
    boolean fits = given.size() == callee.parameterTypes().size();
    for (int k = 0; fits && k < given.size(); k++) {
      fits = compatible(given.get(k), callee.parameterTypes().get(k));
    }
    if (!fits) {
      throw new DeviceException(
          ErrorCode.INVALID_ARGUMENT,
          "@" + call.callee() + " takes " + callee.parameterTypes() + ", called with " + given);
    }
  }

  /** Equal, where both are known. */
  private static boolean compatible(ValueType a, ValueType b) {
    if (!(a instanceof TensorType x) || !(b instanceof TensorType y)) {
      return a.equals(b);
    }
    if (x.elementType() != y.elementType() || x.rank() != y.rank()) {
      return false;
    }
    for (int i = 0; i < x.rank(); i++) {
      if (x.dim(i) != y.dim(i)
          && x.dim(i) != TensorType.DYNAMIC
          && y.dim(i) != TensorType.DYNAMIC) {
        return false;
      }
    }
    return true;
  }
}
