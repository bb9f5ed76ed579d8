package dev.torchtpu.hlo;

import java.util.List;

/** Operations that make values out of nothing. */
public sealed interface DataOp extends Op {

  record Constant(Literal value) implements DataOp {
    @Override
    public String name() {
      return "stablehlo.constant";
    }

    @Override
    public List<Value> operands() {
      return List.of();
    }
  }

  record Iota(TensorType type, long dimension) implements DataOp {
    @Override
    public String name() {
      return "stablehlo.iota";
    }

    @Override
    public List<Value> operands() {
      return List.of();
    }
  }
}
