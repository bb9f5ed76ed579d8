package dev.torchtpu.hlo;

import java.util.List;

/**
 * Transforms, factorisations, solves and batch normalisation, whose epsilon is a number of type
 * {@code f32} whatever the operands' type is.
 */
public sealed interface LinearAlgebraOp extends Op {

  enum FftType {
    FFT,
    IFFT,
    RFFT,
    IRFFT
  }

  record Fft(Value operand, FftType type, long[] length) implements LinearAlgebraOp {
    @Override
    public String name() {
      return "stablehlo.fft";
    }

    @Override
    public List<Value> operands() {
      return List.of(operand);
    }
  }

  record Cholesky(Value a, boolean lower) implements LinearAlgebraOp {
    @Override
    public String name() {
      return "stablehlo.cholesky";
    }

    @Override
    public List<Value> operands() {
      return List.of(a);
    }
  }

  enum TransposeA {
    NO_TRANSPOSE,
    TRANSPOSE,
    ADJOINT
  }

  record TriangularSolve(
      Value a,
      Value b,
      boolean leftSide,
      boolean lower,
      boolean unitDiagonal,
      TransposeA transposeA)
      implements LinearAlgebraOp {
    @Override
    public String name() {
      return "stablehlo.triangular_solve";
    }

    @Override
    public List<Value> operands() {
      return List.of(a, b);
    }
  }

  record BatchNormInference(
      Value operand,
      Value scale,
      Value offset,
      Value mean,
      Value variance,
      double epsilon,
      long featureIndex)
      implements LinearAlgebraOp {
    public BatchNormInference {
      epsilon = roundedToFloat(epsilon);
    }

    @Override
    public String name() {
      return "stablehlo.batch_norm_inference";
    }

    @Override
    public List<Value> operands() {
      return List.of(operand, scale, offset, mean, variance);
    }
  }

  record BatchNormTraining(
      Value operand, Value scale, Value offset, double epsilon, long featureIndex)
      implements LinearAlgebraOp {
    public BatchNormTraining {
      epsilon = roundedToFloat(epsilon);
    }

    @Override
    public String name() {
      return "stablehlo.batch_norm_training";
    }

    @Override
    public List<Value> operands() {
      return List.of(operand, scale, offset);
    }
  }

  record BatchNormGrad(
      Value operand,
      Value scale,
      Value mean,
      Value variance,
      Value gradOutput,
      double epsilon,
      long featureIndex)
      implements LinearAlgebraOp {
    public BatchNormGrad {
      epsilon = roundedToFloat(epsilon);
    }

    @Override
    public String name() {
      return "stablehlo.batch_norm_grad";
    }

    @Override
    public List<Value> operands() {
      return List.of(operand, scale, mean, variance, gradOutput);
    }
  }

  private static double roundedToFloat(double value) {
    return (float) value;
  }
}
