package dev.torchtpu.pjrt;

import dev.torchtpu.device.CompileOptions;
import dev.torchtpu.device.DeviceException;
import dev.torchtpu.device.ErrorCode;
import dev.torchtpu.hlo.Attribute;
import dev.torchtpu.hlo.Block;
import dev.torchtpu.hlo.CallOp;
import dev.torchtpu.hlo.CollectiveOp;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.HloFunction;
import dev.torchtpu.hlo.HloModule;
import dev.torchtpu.hlo.Instruction;
import dev.torchtpu.hlo.Op;
import dev.torchtpu.hlo.ReductionOp;
import dev.torchtpu.hlo.TensorType;
import dev.torchtpu.hlo.Value;
import dev.torchtpu.hlo.ValueType;
import dev.torchtpu.hlo.pass.ScanDecomposition;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Refuses programs that XLA does not survive: those that end the process, wait for ever, or give
 * wrong values without an error.
 */
final class ProgramChecks {
  private static final List<String> DIALECTS = List.of("sdy.", "stablehlo.", "chlo.", "mhlo.");

  /** XLA ends the process where the size of an array overflows. */
  private static final double MOST_BYTES = 0x1p60;

  private final HloModule module;
  private final CompileOptions options;

  private ProgramChecks(HloModule module, CompileOptions options) {
    this.module = module;
    this.options = options;
  }

  /**
   * Checks a program.
   *
   * @throws DeviceException that names the operation
   */
  static void check(HloModule module, CompileOptions options) {
    new ProgramChecks(module, options).run();
  }

  private void run() {
    if (module.function("main").isEmpty()) {
      throw refused(ErrorCode.INVALID_ARGUMENT, "the program has no function @main");
    }
    refuseRecursion();
    for (ValueType t : module.main().parameterTypes()) {
      requireBounds(t);
    }
    for (HloFunction f : module.functions()) {
      checkBlock(f.body());
    }
    checkAliases();
  }

  private void checkBlock(Block block) {
    block.parameters().forEach(v -> checkType("a parameter", v.type()));
    for (Instruction i : block.instructions()) {
      for (Value r : i.results()) {
        checkType(i.op().name(), r.type());
      }
      checkOp(i.op());
      i.op().regions().forEach(this::checkBlock);
    }
  }

  private static void checkType(String what, ValueType type) {
    switch (type) {
      case TensorType t -> {
        ElementType e = t.elementType();
        if (e == ElementType.F6E2M3FN || e == ElementType.F6E3M2FN) {
          throw refused(ErrorCode.UNIMPLEMENTED, what + " has type " + t + ", which XLA lacks");
        }
        if (approximateBytes(t) > MOST_BYTES) {
          throw refused(
              ErrorCode.RESOURCE_EXHAUSTED, what + " has type " + t + ", more than any memory");
        }
      }
      case ValueType.Tuple t -> t.types().forEach(e -> checkType(what, e));
      case ValueType.Token t -> {}
    }
  }

  private static double approximateBytes(TensorType t) {
    double bytes = t.elementType().storageBytes();
    for (int i = 0; i < t.rank(); i++) {
      bytes *= Math.abs((double) t.dim(i));
    }
    return bytes;
  }

  private static void requireBounds(ValueType type) {
    if (type instanceof TensorType t) {
      long[] bounds = t.bounds();
      for (int d = 0; d < t.rank(); d++) {
        if (t.dim(d) == TensorType.DYNAMIC
            && (bounds.length == 0 || bounds[d] == TensorType.DYNAMIC)) {
          throw refused(
              ErrorCode.UNIMPLEMENTED, "a parameter has type " + t + ", whose size has no bound");
        }
      }
    }
  }

  private void checkOp(Op op) {
    switch (op) {
      case CollectiveOp c -> checkCollective(c);
      case CallOp.Foreign f -> checkForeign(f);
      case ReductionOp.Scan s when !ScanDecomposition.applies(s) ->
          throw refused(ErrorCode.UNIMPLEMENTED, s.name() + " needs sizes that are known");
      default -> {}
    }
  }

  private static void checkForeign(CallOp.Foreign f) {
    if (f.name().equals("chlo.scan") || DIALECTS.stream().noneMatch(f.name()::startsWith)) {
      throw refused(ErrorCode.UNIMPLEMENTED, f.name() + " is not an operation for devices");
    }
  }

  private void checkCollective(CollectiveOp op) {
    switch (op) {
      case CollectiveOp.AllReduce c -> checkGroups(c, c.groups());
      case CollectiveOp.AllGather c -> checkGroups(c, c.groups());
      case CollectiveOp.ReduceScatter c -> checkGroups(c, c.groups());
      case CollectiveOp.AllToAll c -> {
        checkGroups(c, c.groups());
        checkChannel(c, c.groups().channelId().orElse(0));
      }
      case CollectiveOp.CollectiveBroadcast c -> checkGroups(c, c.groups());
      case CollectiveOp.CollectiveReduce c ->
          throw refused(ErrorCode.UNIMPLEMENTED, c.name() + " is not implemented by XLA");
      case CollectiveOp.CollectivePermute c -> {
        checkChannel(c, c.channelId().orElse(0));
        checkPairs(c);
      }
      case CollectiveOp.Transfer t ->
          throw refused(
              ErrorCode.UNIMPLEMENTED, t.name() + " would wait for ever: PJRT cannot feed it");
      case CollectiveOp.PartitionId p -> {}
      case CollectiveOp.ReplicaId r -> {}
    }
  }

  /** Under replicas a channel makes all_to_all fail and collective_permute give zeros. */
  private void checkChannel(CollectiveOp op, long channel) {
    if (channel > 0 && options.replicas() > 1) {
      throw refused(
          ErrorCode.INVALID_ARGUMENT,
          op.name()
              + " has channel "
              + channel
              + " in a program of "
              + options.replicas()
              + " replicas; leave the channel out");
    }
  }

  /** XLA ignores a group that names a device beyond the assignment, and leaves data unreduced. */
  private void checkGroups(CollectiveOp op, CollectiveOp.Groups groups) {
    var seen = new HashSet<Long>();
    for (List<Long> group : groups.replicaGroups()) {
      for (long id : group) {
        // -1 pads groups of different lengths.
        if (id != -1 && (id < 0 || id >= options.deviceCount())) {
          throw refused(
              ErrorCode.INVALID_ARGUMENT,
              op.name()
                  + " names process "
                  + id
                  + " in its groups, the program runs on "
                  + options.deviceCount());
        }
        if (id != -1 && !seen.add(id)) {
          throw refused(
              ErrorCode.INVALID_ARGUMENT, op.name() + " names process " + id + " in two groups");
        }
      }
    }
  }

  private void checkPairs(CollectiveOp.CollectivePermute op) {
    var sources = new HashSet<Long>();
    var targets = new HashSet<Long>();
    for (List<Long> pair : op.sourceTargetPairs()) {
      if (pair.size() != 2 || !sources.add(pair.get(0)) || !targets.add(pair.get(1))) {
        throw refused(
            ErrorCode.INVALID_ARGUMENT,
            op.name() + " needs pairs of different sources and targets, got " + pair);
      }
      for (long id : pair) {
        if (id < 0 || id >= options.deviceCount()) {
          throw refused(
              ErrorCode.INVALID_ARGUMENT,
              op.name()
                  + " names process "
                  + id
                  + ", the program runs on "
                  + options.deviceCount());
        }
      }
    }
  }

  /** A result can take the memory of one argument of its own size. */
  private void checkAliases() {
    HloFunction main = module.main();
    List<ValueType> parameters = main.parameterTypes();
    List<ValueType> results = main.resultTypes();
    var taken = new HashSet<Long>();
    for (int i = 0; i < main.parameterAttributes().size(); i++) {
      if (main.parameterAttributes().get(i).get("tf.aliasing_output")
          instanceof Attribute.Int(long result, ElementType ignored)) {
        if (result < 0 || result >= results.size() || !taken.add(result)) {
          throw refused(
              ErrorCode.INVALID_ARGUMENT,
              "parameter " + i + " aliases result " + result + ", which is absent or taken");
        }
        if (!sameBytes(parameters.get(i), results.get((int) result))) {
          throw refused(
              ErrorCode.INVALID_ARGUMENT,
              "parameter "
                  + i
                  + " of type "
                  + parameters.get(i)
                  + " cannot hold result "
                  + result
                  + " of type "
                  + results.get((int) result));
        }
      }
    }
  }

  private static boolean sameBytes(ValueType a, ValueType b) {
    return a instanceof TensorType x
        && b instanceof TensorType y
        && (!x.isStatic() || !y.isStatic() || x.bytes() == y.bytes());
  }

  /** A function that reaches itself overflows XLA's stack. */
  private void refuseRecursion() {
    Map<String, Set<String>> calls = new HashMap<>();
    for (HloFunction f : module.functions()) {
      var callees = new HashSet<String>();
      forEachOp(f.body(), op -> addCallee(op, callees));
      calls.put(f.name(), callees);
    }
    var done = new HashSet<String>();
    for (String f : calls.keySet()) {
      visit(f, calls, new HashSet<>(), done);
    }
  }

  private static void addCallee(Op op, Set<String> callees) {
    switch (op) {
      case CallOp.Call c -> callees.add(c.callee());
      case CallOp.Composite c -> callees.add(c.decomposition());
      default -> {}
    }
  }

  private static void visit(
      String f, Map<String, Set<String>> calls, Set<String> path, Set<String> done) {
    if (done.contains(f)) {
      return;
    }
    if (!path.add(f)) {
      throw refused(ErrorCode.UNIMPLEMENTED, "function @" + f + " calls itself");
    }
    for (String callee : calls.getOrDefault(f, Set.of())) {
      visit(callee, calls, path, done);
    }
    path.remove(f);
    done.add(f);
  }

  private static void forEachOp(Block block, Consumer<Op> action) {
    for (Instruction i : block.instructions()) {
      action.accept(i.op());
      i.op().regions().forEach(r -> forEachOp(r, action));
    }
  }

  private static DeviceException refused(ErrorCode code, String message) {
    return new DeviceException(code, message);
  }
}
