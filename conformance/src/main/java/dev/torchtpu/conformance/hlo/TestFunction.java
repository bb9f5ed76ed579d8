package dev.torchtpu.conformance.hlo;

import dev.torchtpu.hlo.Attribute;
import dev.torchtpu.hlo.Block;
import dev.torchtpu.hlo.CallOp;
import dev.torchtpu.hlo.CollectiveOp;
import dev.torchtpu.hlo.DataOp;
import dev.torchtpu.hlo.DynamicOp;
import dev.torchtpu.hlo.HloFunction;
import dev.torchtpu.hlo.Instruction;
import dev.torchtpu.hlo.Literal;
import dev.torchtpu.hlo.Op;
import dev.torchtpu.hlo.RandomOp;
import dev.torchtpu.hlo.Value;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A test function taken apart.
 *
 * @param constants what becomes an argument, with its value
 * @param calls calls of functions without parameters, whose results become arguments too
 * @param body the computation that is left
 * @param checks the assertions
 */
record TestFunction(
    Map<Value, Literal> constants,
    List<Instruction> calls,
    List<Instruction> body,
    List<Check> checks) {

  static TestFunction of(HloFunction f) {
    var parts =
        new TestFunction(
            new LinkedHashMap<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    Set<Value> sizes = sizeOperands(f.body());
    for (Instruction i : f.body().instructions()) {
      switch (i.op()) {
        case DataOp.Constant c when !sizes.contains(i.result()) ->
            parts.constants.put(i.result(), c.value());
        case CallOp.Call c when c.operands().isEmpty() -> parts.calls.add(i);
        case CallOp.CustomCall c when c.target().startsWith("check.") ->
            parts.checks.add(check(c.target(), c.operands(), c.attributes()));
        case CallOp.Foreign c when c.name().startsWith("check.") ->
            parts.checks.add(check(c.name(), c.operands(), c.attributes()));
        case CallOp.Foreign c when !c.name().equals("interpreter.run_parallel") ->
            throw new SkippedException("uses " + c.name());
        case CollectiveOp.Transfer t -> throw new SkippedException("uses " + t.name());
        default -> parts.body.add(i);
      }
    }
    return parts;
  }

  private static Check check(String name, List<Value> operands, Map<String, Attribute> attributes) {
    Check.Kind kind =
        switch (name) {
          case "check.expect_eq", "check.expect_eq_const" -> Check.Kind.EQUAL;
          case "check.expect_close" -> Check.Kind.CLOSE;
          case "check.expect_almost_eq", "check.expect_almost_eq_const" -> Check.Kind.ALMOST;
          default -> throw new SkippedException("uses " + name);
        };
    Check.Expected expected;
    if (operands.size() > 1) {
      expected = new Check.Expected.Computed(operands.get(1));
    } else if (attributes.get("value") instanceof Attribute.Dense d) {
      expected = new Check.Expected.Constant(d.value());
    } else {
      throw new MismatchException(name + " has nothing to compare with");
    }
    double tolerance =
        switch (kind) {
          case EQUAL -> 0;
          case CLOSE -> number(attributes, "max_ulp_difference", Check.CLOSE_ULPS);
          case ALMOST -> number(attributes, "tolerance", Check.ALMOST);
        };
    return new Check(kind, operands.getFirst(), expected, tolerance);
  }

  private static double number(Map<String, Attribute> attributes, String name, double otherwise) {
    return switch (attributes.get(name)) {
      case Attribute.Int i -> i.value();
      case Attribute.Real r -> r.value();
      case null, default -> otherwise;
    };
  }

  /** Values that give sizes: compilers need them as constants. */
  private static Set<Value> sizeOperands(Block block) {
    var all = new HashSet<Value>();
    for (Instruction i : block.instructions()) {
      i.op().regions().forEach(r -> all.addAll(sizeOperands(r)));
      if (i.op() instanceof DynamicOp d) {
        List<Value> operands = d.operands();
        boolean dataFirst = !(d instanceof DynamicOp.DynamicIota);
        all.addAll(operands.subList(dataFirst ? 1 : 0, operands.size()));
        if (d instanceof DynamicOp.DynamicGather || d instanceof DynamicOp.DynamicPad) {
          all.remove(operands.get(1));
        }
      } else if (i.op() instanceof RandomOp.Rng r) {
        all.add(r.shape());
      }
    }
    return all;
  }

  /** Every value that the computation or a check reads. */
  Set<Value> reads() {
    var all = new HashSet<Value>();
    body.forEach(i -> reads(i.op(), all));
    return all;
  }

  private static void reads(Op op, Set<Value> all) {
    all.addAll(op.operands());
    for (Block b : op.regions()) {
      b.instructions().forEach(i -> reads(i.op(), all));
      all.addAll(b.results());
    }
  }
}
