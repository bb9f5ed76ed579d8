package dev.torchtpu.hlo;

import java.util.List;
import java.util.stream.Stream;

/** Reductions, windows and sorting. */
public sealed interface ReductionOp extends Op {

  record Reduce(List<Value> inputs, List<Value> initValues, long[] dimensions, Block body)
      implements ReductionOp {
    public Reduce {
      inputs = List.copyOf(inputs);
      initValues = List.copyOf(initValues);
    }

    @Override
    public String name() {
      return "stablehlo.reduce";
    }

    @Override
    public List<Value> operands() {
      return Stream.concat(inputs.stream(), initValues.stream()).toList();
    }

    @Override
    public List<Block> regions() {
      return List.of(body);
    }
  }

  /** Sizes of a sliding window, one entry a dimension; padding is low and high. */
  record Window(
      long[] dimensions,
      long[] strides,
      long[] baseDilations,
      long[] windowDilations,
      long[] paddingLow,
      long[] paddingHigh) {}

  record ReduceWindow(List<Value> inputs, List<Value> initValues, Window window, Block body)
      implements ReductionOp {
    public ReduceWindow {
      inputs = List.copyOf(inputs);
      initValues = List.copyOf(initValues);
    }

    @Override
    public String name() {
      return "stablehlo.reduce_window";
    }

    @Override
    public List<Value> operands() {
      return Stream.concat(inputs.stream(), initValues.stream()).toList();
    }

    @Override
    public List<Block> regions() {
      return List.of(body);
    }
  }

  /** {@code select_and_scatter}; the window has no dilations. */
  record SelectAndScatter(
      Value operand, Value source, Value initValue, Window window, Block select, Block scatter)
      implements ReductionOp {
    @Override
    public String name() {
      return "stablehlo.select_and_scatter";
    }

    @Override
    public List<Value> operands() {
      return List.of(operand, source, initValue);
    }

    @Override
    public List<Block> regions() {
      return List.of(select, scatter);
    }
  }

  record Sort(List<Value> inputs, long dimension, boolean stable, Block comparator)
      implements ReductionOp {
    public Sort {
      inputs = List.copyOf(inputs);
    }

    @Override
    public String name() {
      return "stablehlo.sort";
    }

    @Override
    public List<Value> operands() {
      return inputs;
    }

    @Override
    public List<Block> regions() {
      return List.of(comparator);
    }
  }

  /** {@code chlo.top_k} along the last dimension: values and {@code i32} indices. */
  record TopK(Value operand, long k) implements ReductionOp {
    @Override
    public String name() {
      return "chlo.top_k";
    }

    @Override
    public List<Value> operands() {
      return List.of(operand);
    }
  }

  /**
   * {@code chlo.scan}: a carried computation along one dimension. Results are the outputs, then the
   * final carries.
   */
  record Scan(
      List<Value> inputs,
      List<Value> initValues,
      long dimension,
      boolean reverse,
      boolean associative,
      Block body)
      implements ReductionOp {
    public Scan {
      inputs = List.copyOf(inputs);
      initValues = List.copyOf(initValues);
    }

    @Override
    public String name() {
      return "chlo.scan";
    }

    @Override
    public List<Value> operands() {
      return Stream.concat(inputs.stream(), initValues.stream()).toList();
    }

    @Override
    public List<Block> regions() {
      return List.of(body);
    }
  }
}
