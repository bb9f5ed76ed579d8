package dev.torchtpu.hlo;

import java.util.List;
import java.util.Optional;

/** Matrix products and convolutions. */
public sealed interface ContractionOp extends Op {

  /** How exactly floats multiply on devices that offer a choice. */
  enum Precision {
    DEFAULT,
    HIGH,
    HIGHEST
  }

  /** {@code algorithm} of dot_general: element types and component counts of the method to use. */
  record DotAlgorithm(
      String lhsPrecisionType,
      String rhsPrecisionType,
      String accumulationType,
      long lhsComponentCount,
      long rhsComponentCount,
      long numPrimitiveOperations,
      boolean allowImpreciseAccumulation) {}

  record DotGeneral(
      Value lhs,
      Value rhs,
      long[] lhsBatching,
      long[] rhsBatching,
      long[] lhsContracting,
      long[] rhsContracting,
      List<Precision> precision,
      Optional<DotAlgorithm> algorithm,
      ElementType resultType)
      implements ContractionOp {
    public DotGeneral {
      precision = List.copyOf(precision);
    }

    @Override
    public String name() {
      return "stablehlo.dot_general";
    }

    @Override
    public List<Value> operands() {
      return List.of(lhs, rhs);
    }
  }

  /** Which dimension of each array is what. */
  record ConvolutionDimensions(
      long inputBatch,
      long inputFeature,
      long[] inputSpatial,
      long kernelInputFeature,
      long kernelOutputFeature,
      long[] kernelSpatial,
      long outputBatch,
      long outputFeature,
      long[] outputSpatial) {}

  record Convolution(
      Value lhs,
      Value rhs,
      long[] windowStrides,
      long[] paddingLow,
      long[] paddingHigh,
      long[] lhsDilation,
      long[] rhsDilation,
      boolean[] windowReversal,
      ConvolutionDimensions dimensions,
      long featureGroupCount,
      long batchGroupCount,
      List<Precision> precision,
      ElementType resultType)
      implements ContractionOp {
    public Convolution {
      precision = List.copyOf(precision);
    }

    @Override
    public String name() {
      return "stablehlo.convolution";
    }

    @Override
    public List<Value> operands() {
      return List.of(lhs, rhs);
    }
  }
}
