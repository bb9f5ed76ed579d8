package dev.torchtpu.hlo;

import java.util.List;

/** Result types of operations, by the rules of the StableHLO specification. */
public final class TypeInference {
  private TypeInference() {}

  /**
   * The types of an operation's results.
   *
   * @throws HloException if operands, attributes or regions break a rule of the operation
   */
  public static List<ValueType> infer(Op op) {
    try {
      return switch (op) {
        case ElementwiseOp e -> List.of(ElementwiseRules.infer(e));
        case DataOp.Constant c -> List.of(c.value().type());
        case DataOp.Iota i -> List.of(ShapeRules.iota(i, i.type(), i.dimension()));
        case ShapeOp s -> List.of(ShapeRules.infer(s));
        case DynamicOp d -> List.of(DynamicRules.infer(d));
        case ReductionOp r -> ReductionRules.infer(r);
        case ContractionOp.DotGeneral d -> List.of(ContractionRules.dot(d));
        case ContractionOp.Convolution c -> List.of(ContractionRules.convolution(c));
        case IndexingOp.Gather g -> List.of(IndexingRules.gather(g));
        case IndexingOp.Scatter s -> IndexingRules.scatter(s);
        case LinearAlgebraOp l -> LinearAlgebraRules.infer(l);
        case RandomOp.RngBitGenerator r -> RandomRules.bits(r);
        case RandomOp.Rng r -> List.of(RandomRules.rng(r));
        case ControlOp c -> ControlRules.infer(c);
        case CallOp c -> c.resultTypes();
        case CollectiveOp c -> CollectiveRules.infer(c);
      };
    } catch (ArithmeticException e) {
      throw Rules.broken(op, "sizes overflow");
    }
  }

  /**
   * Holds declared result types against those that follow from the operands. Sizes that are not
   * known when compiling fit any size.
   *
   * @throws HloException if they do not fit, or the operation breaks a rule
   */
  public static void check(Op op, List<ValueType> declared) {
    List<ValueType> inferred = infer(op);
    if (inferred.size() != declared.size()) {
      throw Rules.broken(op, "expected " + inferred.size() + " results, found " + declared.size());
    }
    for (int i = 0; i < inferred.size(); i++) {
      if (!Rules.compatible(inferred.get(i), declared.get(i))) {
        throw Rules.broken(
            op, "inferred result type " + inferred.get(i) + ", declared " + declared.get(i));
      }
    }
  }
}
