package dev.torchtpu.cpu.reference;

import dev.torchtpu.device.DeviceException;
import dev.torchtpu.device.ErrorCode;
import dev.torchtpu.hlo.Attribute;
import dev.torchtpu.hlo.CallOp;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * {@code interpreter.run_parallel} of StableHLO's own tests: a list of lists of functions, outer
 * replicas, inner partitions, that run at once and may talk to each other.
 */
final class ParallelPrograms {
  static final String NAME = "interpreter.run_parallel";

  private ParallelPrograms() {}

  static Datum[] run(CallOp.Foreign op, Datum[] in, Program program) {
    var names = new ArrayList<String>();
    int partitions = 0;
    int replicas = 0;
    for (Attribute row : array(op.attributes().get("programs"))) {
      List<Attribute> functions = array(row);
      partitions = functions.size();
      replicas++;
      for (Attribute f : functions) {
        if (f instanceof Attribute.Symbol s) {
          names.add(s.name());
        }
      }
    }
    if (names.size() != replicas * partitions || names.isEmpty()) {
      throw malformed();
    }
    Datum[][] arguments = new Datum[names.size()][];
    int taken = 0;
    for (int d = 0; d < arguments.length; d++) {
      int n = program.code(names.get(d)).body().parameters().length;
      if (taken + n > in.length) {
        throw malformed();
      }
      arguments[d] = Arrays.copyOfRange(in, taken, taken + n);
      taken += n;
    }
    Datum[][] out =
        DeviceThreads.run(program, names.toArray(String[]::new), replicas, partitions, arguments);
    return Arrays.stream(out).flatMap(Arrays::stream).toArray(Datum[]::new);
  }

  private static List<Attribute> array(@org.jspecify.annotations.Nullable Attribute a) {
    if (a instanceof Attribute.Array list) {
      return list.values();
    }
    throw malformed();
  }

  private static DeviceException malformed() {
    return new DeviceException(
        ErrorCode.INVALID_ARGUMENT, NAME + ": \"programs\" must be a list of lists of functions");
  }
}
