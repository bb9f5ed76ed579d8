package dev.torchtpu.hlo.text;

import dev.torchtpu.hlo.Attribute;
import dev.torchtpu.hlo.Block;
import dev.torchtpu.hlo.HloFunction;
import dev.torchtpu.hlo.HloModule;
import dev.torchtpu.hlo.Instruction;
import dev.torchtpu.hlo.Location;
import dev.torchtpu.hlo.Value;
import java.util.List;
import java.util.Map;

/**
 * Prints programs as MLIR text that XLA's StableHLO parser accepts. Equal programs give equal text:
 * values are numbered in order, attributes sorted by name. Simple operations take StableHLO's short
 * form, the others the generic one.
 */
public final class HloPrinter {
  private final StringBuilder out = new StringBuilder();
  private final boolean locations;
  private SsaNames names = new SsaNames();

  private HloPrinter(boolean locations) {
    this.locations = locations;
  }

  /** The text of a module, without locations. */
  public static String print(HloModule module) {
    return new HloPrinter(false).module(module);
  }

  /** The text of a module in which each instruction carries its location. */
  public static String printWithLocations(HloModule module) {
    return new HloPrinter(true).module(module);
  }

  /** The text of a function by itself. */
  public static String print(HloFunction function) {
    var p = new HloPrinter(false);
    p.function(function, 0);
    return p.out.toString();
  }

  private String module(HloModule module) {
    out.append("module");
    if (!module.name().isEmpty()) {
      out.append(' ').append(AttributePrinter.symbol(module.name()));
    }
    if (!module.attributes().isEmpty()) {
      out.append(" attributes ").append(AttributePrinter.dictionary(module.attributes()));
    }
    out.append(" {\n");
    module
        .meshes()
        .forEach((name, text) ->
            out.append("  sdy.mesh ")
                .append(AttributePrinter.symbol(name))
                .append(" = ")
                .append(text)
                .append('\n'));
    for (HloFunction f : module.functions()) {
      function(f, 1);
    }
    return out.append("}\n").toString();
  }

  private void function(HloFunction f, int depth) {
    names = new SsaNames();
    indent(depth).append("func.func ").append(f.isPublic() ? "public " : "private ");
    out.append(AttributePrinter.symbol(f.name())).append('(');
    List<Value> parameters = f.parameters();
    for (int i = 0; i < parameters.size(); i++) {
      Value p = parameters.get(i);
      out.append(i == 0 ? "" : ", ").append(names.parameter(p)).append(": ").append(p.type());
      attributesOf(f.parameterAttributes(), i);
    }
    out.append(')');
    List<Value> results = f.body().results();
    if (!results.isEmpty()) {
      out.append(" -> (");
      for (int i = 0; i < results.size(); i++) {
        out.append(i == 0 ? "" : ", ").append(results.get(i).type());
        attributesOf(f.resultAttributes(), i);
      }
      out.append(')');
    }
    out.append(" {\n");
    instructions(f.body(), depth + 1);
    terminator("func.return", f.body(), depth + 1);
    indent(depth).append("}\n");
  }

  private void attributesOf(List<Map<String, Attribute>> all, int i) {
    if (i < all.size() && !all.get(i).isEmpty()) {
      out.append(' ').append(AttributePrinter.dictionary(all.get(i)));
    }
  }

  private void instructions(Block block, int depth) {
    for (Instruction instruction : block.instructions()) {
      indent(depth);
      new OpPrinter(this, out, names, depth).print(instruction);
      if (locations && instruction.location() != Location.unknown()) {
        out.append(' ').append(LocationPrinter.print(instruction.location()));
      }
      out.append('\n');
    }
  }

  /** A region of StableHLO in braces, its parameters as the label of its block. */
  void region(Block block, int depth) {
    region(block, depth, "stablehlo.return");
  }

  void region(Block block, int depth, String terminator) {
    out.append("{\n");
    if (!block.parameters().isEmpty()) {
      indent(depth).append("^bb0(");
      for (int i = 0; i < block.parameters().size(); i++) {
        Value p = block.parameters().get(i);
        out.append(i == 0 ? "" : ", ").append(names.parameter(p)).append(": ").append(p.type());
      }
      out.append("):\n");
    }
    close(block, depth, terminator);
  }

  /** The instructions of a region whose brace is open and whose parameters are named. */
  void bareRegion(Block block, int depth) {
    close(block, depth, "stablehlo.return");
  }

  private void close(Block block, int depth, String terminator) {
    instructions(block, depth + 1);
    terminator(terminator, block, depth + 1);
    indent(depth).append('}');
  }

  private void terminator(String name, Block block, int depth) {
    indent(depth).append(name);
    List<Value> results = block.results();
    for (int i = 0; i < results.size(); i++) {
      out.append(i == 0 ? " " : ", ").append(names.use(results.get(i)));
    }
    for (int i = 0; i < results.size(); i++) {
      out.append(i == 0 ? " : " : ", ").append(results.get(i).type());
    }
    out.append('\n');
  }

  private StringBuilder indent(int depth) {
    return out.repeat("  ", depth);
  }
}
