package dev.torchtpu.hlo;

import java.util.List;

/** Forms whose sizes are operands; they run when the result type is static. */
public sealed interface DynamicOp extends Op {

  /** The type of the result. */
  TensorType type();

  record DynamicReshape(Value operand, Value outputShape, TensorType type) implements DynamicOp {
    @Override
    public String name() {
      return "stablehlo.dynamic_reshape";
    }

    @Override
    public List<Value> operands() {
      return List.of(operand, outputShape);
    }
  }

  record DynamicBroadcastInDim(
      Value operand, Value outputDimensions, long[] broadcastDimensions, TensorType type)
      implements DynamicOp {
    @Override
    public String name() {
      return "stablehlo.dynamic_broadcast_in_dim";
    }

    @Override
    public List<Value> operands() {
      return List.of(operand, outputDimensions);
    }
  }

  record DynamicIota(Value outputShape, long dimension, TensorType type) implements DynamicOp {
    @Override
    public String name() {
      return "stablehlo.dynamic_iota";
    }

    @Override
    public List<Value> operands() {
      return List.of(outputShape);
    }
  }

  record DynamicPad(
      Value operand, Value paddingValue, Value low, Value high, Value interior, TensorType type)
      implements DynamicOp {
    @Override
    public String name() {
      return "stablehlo.dynamic_pad";
    }

    @Override
    public List<Value> operands() {
      return List.of(operand, paddingValue, low, high, interior);
    }
  }

  record RealDynamicSlice(Value operand, Value start, Value limit, Value strides, TensorType type)
      implements DynamicOp {
    @Override
    public String name() {
      return "stablehlo.real_dynamic_slice";
    }

    @Override
    public List<Value> operands() {
      return List.of(operand, start, limit, strides);
    }
  }

  record DynamicGather(
      Value operand,
      Value startIndices,
      Value sliceSizes,
      GatherDimensions dimensions,
      boolean indicesAreSorted,
      TensorType type)
      implements DynamicOp {
    @Override
    public String name() {
      return "stablehlo.dynamic_gather";
    }

    @Override
    public List<Value> operands() {
      return List.of(operand, startIndices, sliceSizes);
    }
  }
}
