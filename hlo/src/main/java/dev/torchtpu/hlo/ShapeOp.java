package dev.torchtpu.hlo;

import java.util.List;
import java.util.stream.Stream;

/** Operations that move elements without changing them, with sizes known when compiling. */
public sealed interface ShapeOp extends Op {

  record Reshape(Value operand, TensorType type) implements ShapeOp {
    @Override
    public String name() {
      return "stablehlo.reshape";
    }

    @Override
    public List<Value> operands() {
      return List.of(operand);
    }
  }

  record BitcastConvert(Value operand, TensorType type) implements ShapeOp {
    @Override
    public String name() {
      return "stablehlo.bitcast_convert";
    }

    @Override
    public List<Value> operands() {
      return List.of(operand);
    }
  }

  record Transpose(Value operand, long[] permutation) implements ShapeOp {
    @Override
    public String name() {
      return "stablehlo.transpose";
    }

    @Override
    public List<Value> operands() {
      return List.of(operand);
    }
  }

  record BroadcastInDim(Value operand, long[] broadcastDimensions, TensorType type)
      implements ShapeOp {
    @Override
    public String name() {
      return "stablehlo.broadcast_in_dim";
    }

    @Override
    public List<Value> operands() {
      return List.of(operand);
    }
  }

  record Slice(Value operand, long[] start, long[] limit, long[] strides) implements ShapeOp {
    @Override
    public String name() {
      return "stablehlo.slice";
    }

    @Override
    public List<Value> operands() {
      return List.of(operand);
    }
  }

  record DynamicSlice(Value operand, List<Value> startIndices, long[] sliceSizes)
      implements ShapeOp {
    public DynamicSlice {
      startIndices = List.copyOf(startIndices);
    }

    @Override
    public String name() {
      return "stablehlo.dynamic_slice";
    }

    @Override
    public List<Value> operands() {
      return Stream.concat(Stream.of(operand), startIndices.stream()).toList();
    }
  }

  record DynamicUpdateSlice(Value operand, Value update, List<Value> startIndices)
      implements ShapeOp {
    public DynamicUpdateSlice {
      startIndices = List.copyOf(startIndices);
    }

    @Override
    public String name() {
      return "stablehlo.dynamic_update_slice";
    }

    @Override
    public List<Value> operands() {
      return Stream.concat(Stream.of(operand, update), startIndices.stream()).toList();
    }
  }

  record Pad(Value operand, Value paddingValue, long[] low, long[] high, long[] interior)
      implements ShapeOp {
    @Override
    public String name() {
      return "stablehlo.pad";
    }

    @Override
    public List<Value> operands() {
      return List.of(operand, paddingValue);
    }
  }

  record Concatenate(List<Value> inputs, long dimension) implements ShapeOp {
    public Concatenate {
      inputs = List.copyOf(inputs);
    }

    @Override
    public String name() {
      return "stablehlo.concatenate";
    }

    @Override
    public List<Value> operands() {
      return inputs;
    }
  }

  record Reverse(Value operand, long[] dimensions) implements ShapeOp {
    @Override
    public String name() {
      return "stablehlo.reverse";
    }

    @Override
    public List<Value> operands() {
      return List.of(operand);
    }
  }

  record GetDimensionSize(Value operand, long dimension) implements ShapeOp {
    @Override
    public String name() {
      return "stablehlo.get_dimension_size";
    }

    @Override
    public List<Value> operands() {
      return List.of(operand);
    }
  }

  record SetDimensionSize(Value operand, Value size, long dimension) implements ShapeOp {
    @Override
    public String name() {
      return "stablehlo.set_dimension_size";
    }

    @Override
    public List<Value> operands() {
      return List.of(operand, size);
    }
  }
}
