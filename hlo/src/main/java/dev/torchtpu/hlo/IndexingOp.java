package dev.torchtpu.hlo;

import java.util.ArrayList;
import java.util.List;

/** Reads and writes at index tensors. */
public sealed interface IndexingOp extends Op {

  record Gather(
      Value operand,
      Value startIndices,
      GatherDimensions dimensions,
      long[] sliceSizes,
      boolean indicesAreSorted)
      implements IndexingOp {
    @Override
    public String name() {
      return "stablehlo.gather";
    }

    @Override
    public List<Value> operands() {
      return List.of(operand, startIndices);
    }
  }

  record Scatter(
      List<Value> inputs,
      Value scatterIndices,
      List<Value> updates,
      ScatterDimensions dimensions,
      boolean indicesAreSorted,
      boolean uniqueIndices,
      Block updateComputation)
      implements IndexingOp {
    public Scatter {
      inputs = List.copyOf(inputs);
      updates = List.copyOf(updates);
    }

    @Override
    public String name() {
      return "stablehlo.scatter";
    }

    @Override
    public List<Value> operands() {
      var all = new ArrayList<Value>(inputs);
      all.add(scatterIndices);
      all.addAll(updates);
      return all;
    }

    @Override
    public List<Block> regions() {
      return List.of(updateComputation);
    }
  }
}
