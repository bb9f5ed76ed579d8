package dev.torchtpu.hlo.text;

import dev.torchtpu.hlo.Attribute;
import dev.torchtpu.hlo.BinaryKind;
import dev.torchtpu.hlo.Block;
import dev.torchtpu.hlo.CallOp;
import dev.torchtpu.hlo.ContractionOp;
import dev.torchtpu.hlo.ControlOp;
import dev.torchtpu.hlo.DataOp;
import dev.torchtpu.hlo.ElementwiseOp;
import dev.torchtpu.hlo.LinearAlgebraOp;
import dev.torchtpu.hlo.Op;
import dev.torchtpu.hlo.ReductionOp;
import dev.torchtpu.hlo.ShapeOp;
import dev.torchtpu.hlo.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** StableHLO's short forms of the operations that read better in them. */
final class ShortForms {
  private final HloPrinter printer;
  private final StringBuilder out;
  private final SsaNames names;
  private final int depth;

  ShortForms(HloPrinter printer, StringBuilder out, SsaNames names, int depth) {
    this.printer = printer;
    this.out = out;
    this.names = names;
    this.depth = depth;
  }

  /** Prints the operation in a short form; false if it has none here. */
  boolean print(Op op, String operands, List<Value> results) {
    return switch (op) {
      case ElementwiseOp e -> elementwise(e, operands, results);
      case DataOp.Constant c ->
          write(op, LiteralPrinter.print(c.value()) + " : " + c.value().type());
      case DataOp.Iota i -> write(op, "dim = " + i.dimension() + " : " + i.type());
      case ShapeOp s -> write(op, operands + shapeFields(s) + " : " + signature(s, results));
      case ContractionOp.DotGeneral d -> dot(d, operands, results);
      case LinearAlgebraOp.Fft f ->
          write(
              op,
              operands
                  + ", type = "
                  + f.type()
                  + ", length = "
                  + Arrays.toString(f.length())
                  + " : "
                  + OpPrinter.functionType(op.operands(), results));
      case ReductionOp.Reduce r -> reduce(r, results);
      case ReductionOp.Scan s -> scan(s, results);
      case ControlOp c -> control(c, operands, results);
      case CallOp.Call c ->
          write(
              op,
              AttributePrinter.symbol(c.callee())
                  + "("
                  + operands
                  + ") : "
                  + OpPrinter.functionType(op.operands(), results));
      case CallOp.CustomCall c ->
          write(
              op,
              AttributePrinter.symbol(c.target())
                  + "("
                  + operands
                  + ")"
                  + dictionary(c.attributes())
                  + " : "
                  + OpPrinter.functionType(op.operands(), results));
      default -> false;
    };
  }

  private static String dictionary(Map<String, Attribute> attributes) {
    return attributes.isEmpty() ? "" : " " + AttributePrinter.dictionary(attributes);
  }

  private boolean write(Op op, String rest) {
    out.append(op.name());
    if (!rest.isEmpty()) {
      out.append(' ').append(rest);
    }
    return true;
  }

  private boolean elementwise(ElementwiseOp op, String operands, List<Value> results) {
    if (op.name().startsWith("chlo.")) {
      return false;
    }
    return switch (op) {
      case ElementwiseOp.Compare c ->
          write(
              op,
              c.direction()
                  + ", "
                  + operands
                  + c.compareType().map(t -> ", " + t).orElse("")
                  + " : "
                  + OpPrinter.functionType(op.operands(), results));
      case ElementwiseOp.ReducePrecision r ->
          write(
              op,
              operands
                  + ", format = e"
                  + r.exponentBits()
                  + "m"
                  + r.mantissaBits()
                  + " : "
                  + results.getFirst().type());
      case ElementwiseOp.Select s ->
          write(op, operands + " : " + s.predicate().type() + ", " + s.onTrue().type());
      case ElementwiseOp.Map m -> false;
      case ElementwiseOp.Unary u -> write(op, operands + " : " + signature(op, results));
      case ElementwiseOp.Binary b -> write(op, operands + " : " + signature(op, results));
      case ElementwiseOp.Clamp c -> write(op, operands + " : " + signature(op, results));
      case ElementwiseOp.Convert c -> write(op, operands + " : " + signature(op, results));
    };
  }

  /** One type when operands and results share it, else the function type. */
  private static String signature(Op op, List<Value> results) {
    var type = results.getFirst().type();
    boolean oneType =
        (op instanceof ElementwiseOp || op instanceof ShapeOp.Reverse)
            && OpPrinter.sameTypes(type, op.operands());
    return oneType ? type.toString() : OpPrinter.functionType(op.operands(), results);
  }

  private static String shapeFields(ShapeOp op) {
    return switch (op) {
      case ShapeOp.Reshape r -> "";
      case ShapeOp.BitcastConvert b -> "";
      case ShapeOp.Transpose t -> ", dims = " + Arrays.toString(t.permutation());
      case ShapeOp.BroadcastInDim b -> ", dims = " + Arrays.toString(b.broadcastDimensions());
      case ShapeOp.Slice s -> " " + ranges(s);
      case ShapeOp.DynamicSlice s -> ", sizes = " + Arrays.toString(s.sliceSizes());
      case ShapeOp.DynamicUpdateSlice s -> "";
      case ShapeOp.Pad p ->
          ", low = "
              + Arrays.toString(p.low())
              + ", high = "
              + Arrays.toString(p.high())
              + ", interior = "
              + Arrays.toString(p.interior());
      case ShapeOp.Concatenate c -> ", dim = " + c.dimension();
      case ShapeOp.Reverse r -> ", dims = " + Arrays.toString(r.dimensions());
      case ShapeOp.GetDimensionSize g -> ", dim = " + g.dimension();
      case ShapeOp.SetDimensionSize s -> ", dim = " + s.dimension();
    };
  }

  private static String ranges(ShapeOp.Slice s) {
    var parts = new ArrayList<String>();
    for (int i = 0; i < s.start().length; i++) {
      String stride = s.strides()[i] == 1 ? "" : ":" + s.strides()[i];
      parts.add(s.start()[i] + ":" + s.limit()[i] + stride);
    }
    return "[" + String.join(", ", parts) + "]";
  }

  private boolean dot(ContractionOp.DotGeneral d, String operands, List<Value> results) {
    if (d.algorithm().isPresent()) {
      return false;
    }
    var s = new StringBuilder(operands);
    if (d.lhsBatching().length > 0) {
      s.append(", batching_dims = ").append(Arrays.toString(d.lhsBatching()));
      s.append(" x ").append(Arrays.toString(d.rhsBatching()));
    }
    s.append(", contracting_dims = ").append(Arrays.toString(d.lhsContracting()));
    s.append(" x ").append(Arrays.toString(d.rhsContracting()));
    if (!d.precision().isEmpty()) {
      s.append(", precision = ").append(d.precision());
    }
    return write(d, s + " : " + OpPrinter.functionType(d.operands(), results));
  }

  /** {@code applies} for a block that is one operation on its two parameters in order. */
  private boolean reduce(ReductionOp.Reduce r, List<Value> results) {
    if (r.inputs().size() != 1 || r.initValues().size() != 1) {
      return false;
    }
    Block b = r.body();
    boolean one =
        b.instructions().size() == 1
            && b.parameters().size() == 2
            && b.instructions().getFirst().attributes().isEmpty()
            && b.results().equals(b.instructions().getFirst().results())
            && b.results().size() == 1
            && b.instructions().getFirst().op() instanceof ElementwiseOp.Binary k
            && isCommutative(k.kind())
            && k.operands().equals(b.parameters())
            && r.initValues().getFirst().type().equals(b.results().getFirst().type());
    if (!one) {
      return false;
    }
    out.append("stablehlo.reduce(")
        .append(names.use(r.inputs().getFirst()))
        .append(" init: ")
        .append(names.use(r.initValues().getFirst()))
        .append(") applies ")
        .append(b.instructions().getFirst().op().name())
        .append(" across dimensions = ")
        .append(Arrays.toString(r.dimensions()))
        .append(" : ")
        .append(OpPrinter.functionType(r.operands(), results));
    return true;
  }

  /** The operations that StableHLO's parser takes after {@code applies}. */
  private static boolean isCommutative(BinaryKind kind) {
    return switch (kind) {
      case ADD, MULTIPLY, MAXIMUM, MINIMUM, AND, OR, XOR -> true;
      default -> false;
    };
  }

  private boolean scan(ReductionOp.Scan s, List<Value> results) {
    out.append("chlo.scan(").append(uses(s.inputs())).append(") inits(");
    out.append(uses(s.initValues())).append(") dimension=").append(s.dimension());
    var flags = new TreeMap<String, Attribute>();
    if (s.reverse()) {
      flags.put("is_reverse", AttributeForms.bool(true));
    }
    if (s.associative()) {
      flags.put("is_associative", AttributeForms.bool(true));
    }
    if (!flags.isEmpty()) {
      out.append(" attributes ").append(AttributePrinter.dictionary(flags));
    }
    out.append(' ');
    printer.region(s.body(), depth);
    out.append(" : ").append(OpPrinter.functionType(s.operands(), results));
    return true;
  }

  private String uses(List<Value> values) {
    return values.stream().map(names::use).collect(Collectors.joining(", "));
  }

  private boolean control(ControlOp op, String operands, List<Value> results) {
    return switch (op) {
      case ControlOp.While w -> loop(w);
      case ControlOp.If i -> false;
      case ControlOp.Case c -> false;
      case ControlOp.OptimizationBarrier b ->
          !b.operands().isEmpty() && write(op, operands + " : " + OpPrinter.types(b.operands()));
      case ControlOp.AfterAll a ->
          write(op, (operands.isEmpty() ? "" : operands + " ") + ": !stablehlo.token");
      case ControlOp.CreateToken t -> write(op, ": !stablehlo.token");
      case ControlOp.Tuple t -> write(op, operands + " : " + results.getFirst().type());
      case ControlOp.GetTupleElement g ->
          write(
              op,
              operands + "[" + g.index() + "] : " + OpPrinter.functionType(op.operands(), results));
    };
  }

  private boolean loop(ControlOp.While w) {
    if (w.operands().isEmpty()
        || w.condition().parameters().size() != w.operands().size()
        || w.body().parameters().size() != w.operands().size()) {
      return false;
    }
    out.append("stablehlo.while(");
    for (int i = 0; i < w.operands().size(); i++) {
      // The two regions share the names of the carried values.
      String name = names.parameter(w.condition().parameters().get(i));
      names.alias(w.body().parameters().get(i), name);
      out.append(i == 0 ? "" : ", ").append(name).append(" = ");
      out.append(names.use(w.operands().get(i)));
    }
    out.append(") : ").append(OpPrinter.types(w.operands())).append('\n');
    out.repeat("  ", depth).append("cond {\n");
    printer.bareRegion(w.condition(), depth);
    out.append(" do {\n");
    printer.bareRegion(w.body(), depth);
    return true;
  }
}
