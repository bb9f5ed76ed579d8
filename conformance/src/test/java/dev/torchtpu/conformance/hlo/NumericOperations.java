package dev.torchtpu.conformance.hlo;

import dev.torchtpu.conformance.hlo.Operation.Limit;
import dev.torchtpu.hlo.BlockBuilder;
import dev.torchtpu.hlo.ContractionOp;
import dev.torchtpu.hlo.ContractionOp.ConvolutionDimensions;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.ElementwiseOp.Direction;
import dev.torchtpu.hlo.LinearAlgebraOp;
import dev.torchtpu.hlo.LinearAlgebraOp.FftType;
import dev.torchtpu.hlo.LinearAlgebraOp.TransposeA;
import dev.torchtpu.hlo.Literal;
import dev.torchtpu.hlo.RandomOp;
import dev.torchtpu.hlo.TensorType;
import dev.torchtpu.hlo.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Products, convolutions, transforms, solves, normalisation and random bits. */
final class NumericOperations {
  private static final long[] NONE = {};
  private static final List<ElementType> SOLVED =
      List.of(ElementType.F32, ElementType.F64, ElementType.C64, ElementType.C128);

  private NumericOperations() {}

  static List<Operation> all() {
    var all = new ArrayList<Operation>();
    products(all);
    convolutions(all);
    transforms(all);
    solves(all);
    normalisations(all);
    randomBits(all);
    return all;
  }

  private static void products(List<Operation> all) {
    all.addAll(
        Operation.each(
            "stablehlo.dot_general",
            Samples.NUMBERS,
            Limit::rounding,
            NumericOperations::factors,
            (b, p) ->
                List.of(b.dotGeneral(p.get(0), p.get(1), dims(0), dims(0), dims(2), dims(1)))));
    all.addAll(
        Operation.each(
            "stablehlo.dot_general of other dimensions",
            List.of(ElementType.F32, ElementType.I32, ElementType.C128),
            Limit::rounding,
            NumericOperations::factors,
            (b, p) -> {
              Value row = b.slice(p.get(0), new long[] {0, 0, 0}, new long[] {1, 1, 20}, ones(3));
              Value vector = b.reshape(row, 20);
              return List.of(
                  b.dotGeneral(p.get(0), p.get(0), NONE, NONE, dims(0, 2), dims(0, 2)),
                  b.dotGeneral(vector, vector, NONE, NONE, dims(0), dims(0)),
                  b.dotGeneral(vector, p.get(1), NONE, NONE, dims(0), dims(1)));
            }));
    all.addAll(
        Operation.each(
            "stablehlo.dot_general, large",
            List.of(ElementType.F32, ElementType.F64, ElementType.BF16),
            Limit::rounding,
            t -> List.of(Samples.random(t, 1, 130, 97), Samples.random(t, 2, 97, 70)),
            (b, p) -> List.of(b.dotGeneral(p.get(0), p.get(1), NONE, NONE, dims(1), dims(0)))));
  }

  private static List<Literal> factors(ElementType t) {
    return List.of(Samples.small(t, 1, 3, 3, 9, 20), Samples.small(t, 2, 3, 3, 20, 7));
  }

  private static long[] dims(long... dims) {
    return dims;
  }

  private static long[] ones(int n) {
    long[] ones = new long[n];
    Arrays.fill(ones, 1);
    return ones;
  }

  private static void convolutions(List<Operation> all) {
    var nhwc = new ConvolutionDimensions(0, 3, dims(1, 2), 2, 3, dims(0, 1), 0, 3, dims(1, 2));
    var nchw = new ConvolutionDimensions(0, 1, dims(2, 3), 1, 0, dims(2, 3), 0, 1, dims(2, 3));
    all.addAll(
        Operation.each(
            "stablehlo.convolution",
            List.of(
                ElementType.F32,
                ElementType.F64,
                ElementType.BF16,
                ElementType.F16,
                ElementType.I32,
                ElementType.C64),
            Limit::rounding,
            t ->
                List.of(
                    Samples.small(t, 1, 3, 2, 9, 8, 4),
                    Samples.small(t, 2, 3, 3, 2, 4, 6),
                    Samples.small(t, 3, 3, 2, 4, 9, 8),
                    Samples.small(t, 4, 3, 6, 2, 3, 3)),
            (b, p) -> {
              ElementType t = p.get(0).tensorType().elementType();
              return List.of(
                  convolution(b, p.get(0), p.get(1), dims(2, 1), dims(1, 1), nhwc, 1, t),
                  convolution(b, p.get(2), p.get(3), dims(1, 1), dims(2, 1), nchw, 2, t));
            }));
  }

  private static Value convolution(
      BlockBuilder b,
      Value x,
      Value kernel,
      long[] strides,
      long[] dilation,
      ConvolutionDimensions dimensions,
      long groups,
      ElementType result) {
    return b.emit(
        new ContractionOp.Convolution(
            x,
            kernel,
            strides,
            dims(1, 0),
            dims(1, 2),
            ones(2),
            dilation,
            new boolean[] {false, false},
            dimensions,
            groups,
            1,
            List.of(),
            result));
  }

  private static void transforms(List<Operation> all) {
    for (FftType f : FftType.values()) {
      boolean real = f == FftType.RFFT;
      all.addAll(
          Operation.each(
              "stablehlo.fft " + f,
              real ? Samples.FLOATS : Samples.COMPLEX,
              Limit::rounding,
              t -> List.of(Samples.random(t, 1, 3, 6, 10)),
              (b, p) ->
                  List.of(
                      b.emit(
                          new LinearAlgebraOp.Fft(p.get(0), f, dims(f == FftType.IRFFT ? 18 : 10))),
                      b.emit(
                          new LinearAlgebraOp.Fft(
                              p.get(0), f, dims(6, f == FftType.IRFFT ? 18 : 10))))));
    }
  }

  /** A matrix with a large diagonal: well conditioned, and symmetric if its rest is. */
  private static Value dominant(BlockBuilder b, Value x) {
    TensorType t = x.tensorType();
    Value i = b.iota(t.withElementType(ElementType.I32), 1);
    Value j = b.iota(t.withElementType(ElementType.I32), 2);
    Value diagonal = b.compare(Direction.EQ, i, j);
    return b.add(x, b.select(diagonal, b.full(t, 40.0), b.full(t, 0.0)));
  }

  private static void solves(List<Operation> all) {
    all.addAll(
        Operation.each(
            "stablehlo.cholesky",
            SOLVED,
            Limit::rounding,
            t -> List.of(Samples.small(t, 1, 3, 2, 5, 5)),
            (b, p) -> {
              Value a = dominant(b, b.add(p.get(0), b.transpose(p.get(0), 0, 2, 1)));
              var lower = b.emit(new LinearAlgebraOp.Cholesky(a, true));
              var upper = b.emit(new LinearAlgebraOp.Cholesky(a, false));
              return List.of(triangle(b, lower, true), triangle(b, upper, false));
            }));
    all.addAll(
        Operation.each(
            "stablehlo.triangular_solve",
            SOLVED,
            Limit::rounding,
            t -> List.of(Samples.random(t, 1, 2, 5, 5), Samples.random(t, 2, 2, 5, 5)),
            (b, p) -> {
              Value a = dominant(b, p.get(0));
              var out = new ArrayList<Value>();
              for (boolean left : List.of(true, false)) {
                for (TransposeA transpose : TransposeA.values()) {
                  out.add(
                      b.emit(
                          new LinearAlgebraOp.TriangularSolve(
                              a, p.get(1), left, left, false, transpose)));
                }
              }
              return out;
            }));
  }

  /** The part of a factor that is defined. */
  private static Value triangle(BlockBuilder b, Value x, boolean lower) {
    TensorType t = x.tensorType();
    Value i = b.iota(t.withElementType(ElementType.I32), lower ? 1 : 2);
    Value j = b.iota(t.withElementType(ElementType.I32), lower ? 2 : 1);
    Value inside = b.compare(Direction.GE, i, j);
    return b.select(inside, x, b.full(t, 0.0));
  }

  private static void normalisations(List<Operation> all) {
    List<ElementType> types =
        List.of(ElementType.F32, ElementType.F64, ElementType.BF16, ElementType.F16);
    all.addAll(
        Operation.each(
            "stablehlo.batch_norm_inference",
            types,
            Limit::rounding,
            NumericOperations::batch,
            (b, p) ->
                List.of(
                    b.emit(
                        new LinearAlgebraOp.BatchNormInference(
                            p.get(0), p.get(1), p.get(2), p.get(3), p.get(4), 1e-3, 2)))));
    all.addAll(
        Operation.each(
            "stablehlo.batch_norm_training",
            types,
            Limit::rounding,
            NumericOperations::batch,
            (b, p) ->
                b.emitAll(
                    new LinearAlgebraOp.BatchNormTraining(p.get(0), p.get(1), p.get(2), 1e-3, 2))));
    all.addAll(
        Operation.each(
            "stablehlo.batch_norm_grad",
            types,
            Limit::rounding,
            NumericOperations::batch,
            (b, p) ->
                b.emitAll(
                    new LinearAlgebraOp.BatchNormGrad(
                        p.get(0), p.get(1), p.get(3), p.get(4), p.get(0), 1e-3, 2))));
  }

  private static List<Literal> batch(ElementType t) {
    Literal positive = Samples.literal(t, dims(5), i -> Samples.number(t, 0.5 + i / 4.0));
    return List.of(Samples.random(t, 1, 6, 4, 5), positive, positive, positive, positive);
  }

  private static void randomBits(List<Operation> all) {
    for (ElementType t :
        List.of(ElementType.UI8, ElementType.UI16, ElementType.UI32, ElementType.UI64)) {
      all.addAll(
          Operation.each(
              "stablehlo.rng_bit_generator",
              List.of(t),
              x -> Limit.EXACT,
              x ->
                  List.of(
                      Samples.random(ElementType.UI64, 1, 2),
                      Samples.random(ElementType.UI64, 1, 3)),
              (b, p) -> {
                var out = new ArrayList<Value>();
                out.addAll(bits(b, RandomOp.RngAlgorithm.THREE_FRY, p.get(0), t));
                out.addAll(bits(b, RandomOp.RngAlgorithm.PHILOX, p.get(0), t));
                out.addAll(bits(b, RandomOp.RngAlgorithm.PHILOX, p.get(1), t));
                return out;
              }));
    }
  }

  private static List<Value> bits(
      BlockBuilder b, RandomOp.RngAlgorithm algorithm, Value state, ElementType t) {
    return b.emitAll(new RandomOp.RngBitGenerator(algorithm, state, TensorType.of(t, 5, 7)));
  }
}
