package dev.torchtpu.cpu.reference;

import dev.torchtpu.hlo.LinearAlgebraOp;

/** Transforms, factorisations, solves and batch normalisation. */
final class LinearAlgebra {
  private LinearAlgebra() {}

  static Datum[] evaluate(LinearAlgebraOp op, HostArray[] in) {
    return switch (op) {
      case LinearAlgebraOp.Fft f ->
          new Datum[] {Transforms.fft(in[0], f.type(), Strides.toInts(f.length()))};
      case LinearAlgebraOp.Cholesky c -> new Datum[] {Matrices.cholesky(in[0], c.lower())};
      case LinearAlgebraOp.TriangularSolve t ->
          new Datum[] {Matrices.triangularSolve(t, in[0], in[1])};
      case LinearAlgebraOp.BatchNormInference b ->
          BatchNorm.inference(in, b.epsilon(), (int) b.featureIndex());
      case LinearAlgebraOp.BatchNormTraining b ->
          BatchNorm.training(in, b.epsilon(), (int) b.featureIndex());
      case LinearAlgebraOp.BatchNormGrad b ->
          BatchNorm.gradient(in, b.epsilon(), (int) b.featureIndex());
    };
  }
}
