package dev.torchtpu.hlo;

import static dev.torchtpu.hlo.Rules.require;

import java.util.List;

/** Rules of control flow, tuples and tokens. */
final class ControlRules {
  private static final TensorType PREDICATE = TensorType.of(ElementType.PRED);

  private ControlRules() {}

  static List<ValueType> infer(ControlOp op) {
    return switch (op) {
      case ControlOp.While w -> {
        List<ValueType> carried = Rules.types(w.operands());
        Rules.region(op, "the condition", w.condition(), carried, List.of(PREDICATE));
        require(
            Rules.types(w.body().parameters()).equals(carried),
            op,
            "the body must take " + carried + ", takes",
            Rules.types(w.body().parameters()));
        require(
            Rules.compatible(Rules.types(w.body().results()), carried),
            op,
            "the body must return " + carried + ", returns",
            Rules.types(w.body().results()));
        yield carried;
      }
      case ControlOp.If i -> {
        TensorType p = Rules.scalar(op, i.predicate(), "the predicate");
        require(p.equals(PREDICATE), op, "the predicate must be i1", p);
        yield branches(op, List.of(i.onTrue(), i.onFalse()));
      }
      case ControlOp.Case c -> {
        TensorType t = Rules.scalar(op, c.index(), "the index");
        require(t.elementType() == ElementType.I32, op, "the index must be i32", t);
        yield branches(op, c.branches());
      }
      case ControlOp.OptimizationBarrier b -> Rules.types(b.operands());
      case ControlOp.AfterAll a -> {
        for (Value v : a.operands()) {
          require(v.type() == ValueType.Token.TOKEN, op, "expected tokens", v.type());
        }
        yield List.of(ValueType.Token.TOKEN);
      }
      case ControlOp.CreateToken t -> List.of(ValueType.Token.TOKEN);
      case ControlOp.Tuple t -> List.of(new ValueType.Tuple(Rules.types(t.operands())));
      case ControlOp.GetTupleElement g -> {
        if (g.operand().type() instanceof ValueType.Tuple t
            && g.index() >= 0
            && g.index() < t.types().size()) {
          yield List.of(t.types().get(g.index()));
        }
        throw Rules.broken(op, "no element " + g.index(), g.operand().type());
      }
    };
  }

  private static List<ValueType> branches(Op op, List<Block> branches) {
    require(!branches.isEmpty(), op, "no branches");
    List<ValueType> first = Rules.types(branches.getFirst().results());
    for (Block b : branches) {
      require(b.parameters().isEmpty(), op, "a branch takes parameters");
      List<ValueType> types = Rules.types(b.results());
      require(Rules.compatible(types, first), op, "branches return different types", first, types);
    }
    return first;
  }
}
