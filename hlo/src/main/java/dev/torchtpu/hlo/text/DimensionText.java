package dev.torchtpu.hlo.text;

import dev.torchtpu.hlo.ContractionOp;
import dev.torchtpu.hlo.GatherDimensions;
import dev.torchtpu.hlo.ScatterDimensions;
import java.util.Arrays;
import java.util.StringJoiner;

/** Dimension numbers as StableHLO's attributes write them. */
final class DimensionText {
  private DimensionText() {}

  static String gather(GatherDimensions d) {
    var s = new StringJoiner(", ", "#stablehlo.gather<", ">").setEmptyValue("#stablehlo.gather<>");
    list(s, "offset_dims", d.offsetDims());
    list(s, "collapsed_slice_dims", d.collapsedSliceDims());
    list(s, "operand_batching_dims", d.operandBatchingDims());
    list(s, "start_indices_batching_dims", d.startIndicesBatchingDims());
    list(s, "start_index_map", d.startIndexMap());
    number(s, "index_vector_dim", d.indexVectorDim());
    return s.toString();
  }

  static String scatter(ScatterDimensions d) {
    var s =
        new StringJoiner(", ", "#stablehlo.scatter<", ">").setEmptyValue("#stablehlo.scatter<>");
    list(s, "update_window_dims", d.updateWindowDims());
    list(s, "inserted_window_dims", d.insertedWindowDims());
    list(s, "input_batching_dims", d.inputBatchingDims());
    list(s, "scatter_indices_batching_dims", d.scatterIndicesBatchingDims());
    list(s, "scatter_dims_to_operand_dims", d.scatterDimsToOperandDims());
    number(s, "index_vector_dim", d.indexVectorDim());
    return s.toString();
  }

  static String dot(ContractionOp.DotGeneral d) {
    var s = new StringJoiner(", ", "#stablehlo.dot<", ">").setEmptyValue("#stablehlo.dot<>");
    list(s, "lhs_batching_dimensions", d.lhsBatching());
    list(s, "rhs_batching_dimensions", d.rhsBatching());
    list(s, "lhs_contracting_dimensions", d.lhsContracting());
    list(s, "rhs_contracting_dimensions", d.rhsContracting());
    return s.toString();
  }

  static String algorithm(ContractionOp.DotAlgorithm a) {
    return "#stablehlo.dot_algorithm<lhs_precision_type = "
        + a.lhsPrecisionType()
        + ", rhs_precision_type = "
        + a.rhsPrecisionType()
        + ", accumulation_type = "
        + a.accumulationType()
        + ", lhs_component_count = "
        + a.lhsComponentCount()
        + ", rhs_component_count = "
        + a.rhsComponentCount()
        + ", num_primitive_operations = "
        + a.numPrimitiveOperations()
        + ", allow_imprecise_accumulation = "
        + a.allowImpreciseAccumulation()
        + ">";
  }

  static String convolution(ContractionOp.ConvolutionDimensions d) {
    return "#stablehlo.conv<["
        + places(d.inputBatch(), "b", d.inputFeature(), "f", d.inputSpatial())
        + "]x["
        + places(d.kernelInputFeature(), "i", d.kernelOutputFeature(), "o", d.kernelSpatial())
        + "]->["
        + places(d.outputBatch(), "b", d.outputFeature(), "f", d.outputSpatial())
        + "]>";
  }

  private static String places(long a, String aName, long b, String bName, long[] spatial) {
    String[] all = new String[spatial.length + 2];
    Arrays.fill(all, "?");
    all[(int) a] = aName;
    all[(int) b] = bName;
    for (int i = 0; i < spatial.length; i++) {
      all[(int) spatial[i]] = Integer.toString(i);
    }
    return String.join(", ", all);
  }

  private static void list(StringJoiner s, String name, long[] values) {
    if (values.length > 0) {
      s.add(name + " = " + Arrays.toString(values));
    }
  }

  private static void number(StringJoiner s, String name, long value) {
    if (value != 0) {
      s.add(name + " = " + value);
    }
  }
}
