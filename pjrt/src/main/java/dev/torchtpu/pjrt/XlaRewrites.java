package dev.torchtpu.pjrt;

import dev.torchtpu.hlo.BinaryKind;
import dev.torchtpu.hlo.Block;
import dev.torchtpu.hlo.BlockBuilder;
import dev.torchtpu.hlo.ControlOp;
import dev.torchtpu.hlo.ElementwiseOp;
import dev.torchtpu.hlo.ElementwiseOp.Direction;
import dev.torchtpu.hlo.HloFunction;
import dev.torchtpu.hlo.HloModule;
import dev.torchtpu.hlo.Instruction;
import dev.torchtpu.hlo.Op;
import dev.torchtpu.hlo.ReductionOp;
import dev.torchtpu.hlo.UnaryKind;
import dev.torchtpu.hlo.Value;
import dev.torchtpu.hlo.pass.RewriteDecompositions;
import dev.torchtpu.hlo.pass.ScanDecomposition;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Rewrites what XLA's compilers get wrong.
 *
 * <p>A scan is an operation that older plugins lack, and XLA's CPU compiler turns an associative
 * one into calls inside fusions, at which it ends the process.
 *
 * <p>The arc tangent with a second operand that the compiler knows to be constant gives wrong
 * values in vector code, {@code chlo.atan} included, which XLA expands that way. So the second
 * operand is hidden behind a selection that only a NaN could decide otherwise.
 */
final class XlaRewrites {
  private XlaRewrites() {}

  /** The module as XLA computes it right. */
  static HloModule apply(HloModule module) {
    if (module.functions().stream().noneMatch(f -> concerns(f.body()))) {
      return module;
    }
    List<HloFunction> functions = module.functions().stream().map(XlaRewrites::function).toList();
    return new HloModule(module.name(), module.attributes(), module.meshes(), functions);
  }

  /** The module with loops or elementwise steps in the place of scans. */
  static HloModule withoutScans(HloModule module) {
    return module.functions().stream().anyMatch(f -> hasScan(f.body()))
        ? RewriteDecompositions.apply(module, ScanDecomposition::decompose)
        : module;
  }

  /**
   * The module without scans that are not said to be associative: libtpu's compiler ends its
   * process at those, and has code of its own for the others.
   */
  static HloModule withoutPlainScans(HloModule module) {
    return module.functions().stream().anyMatch(f -> hasScan(f.body()))
        ? RewriteDecompositions.apply(
            module,
            (op, b) ->
                op instanceof ReductionOp.Scan s && s.associative()
                    ? Optional.empty()
                    : ScanDecomposition.decompose(op, b))
        : module;
  }

  private static boolean hasScan(Block block) {
    return block.instructions().stream()
        .anyMatch(i ->
            i.op() instanceof ReductionOp.Scan
                || i.op().regions().stream().anyMatch(XlaRewrites::hasScan));
  }

  private static HloFunction function(HloFunction f) {
    return concerns(f.body())
        ? new HloFunction(
            f.name(), f.isPublic(), block(f.body()), f.parameterAttributes(), f.resultAttributes())
        : f;
  }

  private static boolean concerns(Block block) {
    return block.instructions().stream()
        .anyMatch(
            i -> isArcTangent(i.op()) || i.op().regions().stream().anyMatch(XlaRewrites::concerns));
  }

  private static boolean isArcTangent(Op op) {
    return switch (op) {
      case ElementwiseOp.Unary u -> u.kind() == UnaryKind.CHLO_ATAN && isFloat(u.operand());
      case ElementwiseOp.Binary b -> b.kind() == BinaryKind.ATAN2 && isFloat(b.lhs());
      default -> false;
    };
  }

  private static boolean isFloat(Value v) {
    return v.tensorType().elementType().isFloat() && v.tensorType().isStatic();
  }

  private static Block block(Block block) {
    var out = new ArrayList<Instruction>();
    for (Instruction i : block.instructions()) {
      switch (i.op()) {
        case ElementwiseOp.Unary u when isArcTangent(u) -> {
          var b = new BlockBuilder();
          b.setLocation(i.location());
          Value one = b.full(u.operand().tensorType(), 1.0);
          arcTangent(b, i, u.operand(), one, out);
        }
        case ElementwiseOp.Binary t when isArcTangent(t) -> {
          var b = new BlockBuilder();
          b.setLocation(i.location());
          arcTangent(b, i, t.lhs(), t.rhs(), out);
        }
        default -> out.add(with(i, regions(i.op())));
      }
    }
    return new Block(block.parameters(), out, block.results());
  }

  private static void arcTangent(
      BlockBuilder b, Instruction original, Value y, Value x, List<Instruction> out) {
    Value isNan = b.compare(Direction.NE, y, y);
    Value hidden = b.select(isNan, y, x);
    out.addAll(b.build().instructions());
    out.add(with(original, new ElementwiseOp.Binary(BinaryKind.ATAN2, y, hidden)));
  }

  /** The operation with its regions rewritten; in reductions and the like values are scalars. */
  private static Op regions(Op op) {
    return switch (op) {
      case ControlOp.While w ->
          new ControlOp.While(w.operands(), block(w.condition()), block(w.body()));
      case ControlOp.If f -> new ControlOp.If(f.predicate(), block(f.onTrue()), block(f.onFalse()));
      case ControlOp.Case c ->
          new ControlOp.Case(c.index(), c.branches().stream().map(XlaRewrites::block).toList());
      default -> op;
    };
  }

  private static Instruction with(Instruction i, Op op) {
    return new Instruction(op, i.results(), i.location(), i.attributes());
  }
}
