package dev.torchtpu.hlo.text;

import dev.torchtpu.hlo.Attribute;
import dev.torchtpu.hlo.Block;
import dev.torchtpu.hlo.CallOp;
import dev.torchtpu.hlo.Instruction;
import dev.torchtpu.hlo.Op;
import dev.torchtpu.hlo.Value;
import dev.torchtpu.hlo.ValueType;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Prints one instruction. */
final class OpPrinter {
  private final HloPrinter printer;
  private final StringBuilder out;
  private final SsaNames names;
  private final int depth;

  OpPrinter(HloPrinter printer, StringBuilder out, SsaNames names, int depth) {
    this.printer = printer;
    this.out = out;
    this.names = names;
    this.depth = depth;
  }

  void print(Instruction instruction) {
    Op op = instruction.op();
    String operands = uses(op.operands());
    if (!instruction.results().isEmpty()) {
      out.append(names.define(instruction.results())).append(" = ");
    }
    boolean isShort =
        instruction.attributes().isEmpty()
            && new ShortForms(printer, out, names, depth)
                .print(op, operands, instruction.results());
    if (!isShort) {
      generic(op, operands, instruction.results(), instruction.attributes());
    }
  }

  private void generic(Op op, String operands, List<Value> results, Map<String, Attribute> others) {
    out.append('"').append(op.name()).append("\"(").append(operands).append(')');
    Map<String, Attribute> own = GenericAttributes.of(op);
    var extra = new TreeMap<String, Attribute>(others);
    if (op instanceof CallOp.Foreign) {
      extra.putAll(own);
    } else if (!own.isEmpty()) {
      out.append(" <").append(AttributePrinter.dictionary(own)).append('>');
    }
    List<Block> regions = op.regions();
    if (!regions.isEmpty()) {
      out.append(" (");
      for (int i = 0; i < regions.size(); i++) {
        out.append(i == 0 ? "" : ", ");
        printer.region(
            regions.get(i),
            depth,
            op.name().startsWith("sdy.") ? "sdy.return" : "stablehlo.return");
      }
      out.append(')');
    }
    if (!extra.isEmpty()) {
      out.append(' ').append(AttributePrinter.dictionary(extra));
    }
    out.append(" : ").append(functionType(op.operands(), results));
  }

  private String uses(List<Value> values) {
    return values.stream().map(names::use).collect(Collectors.joining(", "));
  }

  static String types(List<Value> values) {
    return values.stream().map(v -> v.type().toString()).collect(Collectors.joining(", "));
  }

  /** {@code (types) -> type}, with parentheses unless there is one result. */
  static String functionType(List<Value> operands, List<Value> results) {
    return "(" + types(operands) + ") -> " + resultTypes(results);
  }

  static String resultTypes(List<Value> results) {
    return results.size() == 1 ? results.getFirst().type().toString() : "(" + types(results) + ")";
  }

  static boolean sameTypes(ValueType type, List<Value> values) {
    return values.stream().allMatch(v -> v.type().equals(type));
  }
}
