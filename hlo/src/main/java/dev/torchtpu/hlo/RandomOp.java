package dev.torchtpu.hlo;

import java.util.List;

/** Random numbers. */
public sealed interface RandomOp extends Op {

  enum RngAlgorithm {
    DEFAULT,
    THREE_FRY,
    PHILOX
  }

  /** Results: the advanced state, then the bits. */
  record RngBitGenerator(RngAlgorithm algorithm, Value initialState, TensorType outputType)
      implements RandomOp {
    @Override
    public String name() {
      return "stablehlo.rng_bit_generator";
    }

    @Override
    public List<Value> operands() {
      return List.of(initialState);
    }
  }

  enum Distribution {
    UNIFORM,
    NORMAL
  }

  record Rng(Value a, Value b, Value shape, Distribution distribution, TensorType outputType)
      implements RandomOp {
    @Override
    public String name() {
      return "stablehlo.rng";
    }

    @Override
    public List<Value> operands() {
      return List.of(a, b, shape);
    }
  }
}
