package dev.torchtpu.hlo.text;

import dev.torchtpu.hlo.Attribute;
import dev.torchtpu.hlo.ContractionOp;
import dev.torchtpu.hlo.LinearAlgebraOp;
import dev.torchtpu.hlo.Op;
import dev.torchtpu.hlo.RandomOp;
import java.util.List;
import java.util.Optional;

/** Contractions, linear algebra and random numbers from their generic form. */
final class NumericOps {
  private NumericOps() {}

  static Optional<Op> make(GenericOp g, Fields f) {
    return Optional.ofNullable(
        switch (g.name()) {
          case "stablehlo.dot_general" -> dotGeneral(g, f);
          case "stablehlo.dot" -> dot(g, f);
          case "stablehlo.convolution" -> convolution(g, f);
          case "stablehlo.fft" ->
              new LinearAlgebraOp.Fft(
                  g.takes(1).operand(0),
                  f.choice("fft_type", LinearAlgebraOp.FftType.class),
                  f.longs("fft_length"));
          case "stablehlo.cholesky" ->
              new LinearAlgebraOp.Cholesky(g.takes(1).operand(0), f.flag("lower"));
          case "stablehlo.triangular_solve" ->
              new LinearAlgebraOp.TriangularSolve(
                  g.takes(2).operand(0),
                  g.operand(1),
                  f.flag("left_side"),
                  f.flag("lower"),
                  f.flag("unit_diagonal"),
                  f.choice("transpose_a", LinearAlgebraOp.TransposeA.class));
          case "stablehlo.batch_norm_inference" ->
              new LinearAlgebraOp.BatchNormInference(
                  g.takes(5).operand(0),
                  g.operand(1),
                  g.operand(2),
                  g.operand(3),
                  g.operand(4),
                  f.real("epsilon"),
                  f.integer("feature_index"));
          case "stablehlo.batch_norm_training" ->
              new LinearAlgebraOp.BatchNormTraining(
                  g.takes(3).operand(0),
                  g.operand(1),
                  g.operand(2),
                  f.real("epsilon"),
                  f.integer("feature_index"));
          case "stablehlo.batch_norm_grad" ->
              new LinearAlgebraOp.BatchNormGrad(
                  g.takes(5).operand(0),
                  g.operand(1),
                  g.operand(2),
                  g.operand(3),
                  g.operand(4),
                  f.real("epsilon"),
                  f.integer("feature_index"));
          case "stablehlo.rng_bit_generator" ->
              new RandomOp.RngBitGenerator(
                  f.choice("rng_algorithm", RandomOp.RngAlgorithm.class),
                  g.takes(1).operand(0),
                  g.resultType(1));
          case "stablehlo.rng" ->
              new RandomOp.Rng(
                  g.takes(3).operand(0),
                  g.operand(1),
                  g.operand(2),
                  f.choice("rng_distribution", RandomOp.Distribution.class),
                  g.resultType(0));
          default -> null;
        });
  }

  private static Op dotGeneral(GenericOp g, Fields f) {
    long[][] d = DimensionParser.dot(f.carried("dot_dimension_numbers"));
    return new ContractionOp.DotGeneral(
        g.takes(2).operand(0),
        g.operand(1),
        d[0],
        d[1],
        d[2],
        d[3],
        precision(f),
        f.optionalCarried("algorithm").map(DimensionParser::algorithm),
        g.resultType(0).elementType());
  }

  /** The old form for vectors and matrices, as the general one. */
  private static Op dot(GenericOp g, Fields f) {
    int rank = g.takes(2).operand(0).tensorType().rank();
    long[] none = {};
    return new ContractionOp.DotGeneral(
        g.operand(0),
        g.operand(1),
        none,
        none,
        new long[] {Math.max(0, rank - 1)},
        new long[] {0},
        precision(f),
        Optional.empty(),
        g.resultType(0).elementType());
  }

  private static List<ContractionOp.Precision> precision(Fields f) {
    String name = "precision_config";
    return switch (f.take(name).orElse(new Attribute.Array(List.of()))) {
      case Attribute.Array a ->
          a.values().stream().map(v -> f.choice(name, v, ContractionOp.Precision.class)).toList();
      default -> throw f.wrong(name, "a list of precisions");
    };
  }

  private static Op convolution(GenericOp g, Fields f) {
    var numbers = DimensionParser.convolution(f.carried("dimension_numbers"));
    int n = numbers.inputSpatial().length;
    long[][] padding = f.padding("padding", n);
    return new ContractionOp.Convolution(
        g.takes(2).operand(0),
        g.operand(1),
        f.longs("window_strides", n, 1),
        padding[0],
        padding[1],
        f.longs("lhs_dilation", n, 1),
        f.longs("rhs_dilation", n, 1),
        f.flags("window_reversal", n),
        numbers,
        f.integer("feature_group_count", 1),
        f.integer("batch_group_count", 1),
        precision(f),
        g.resultType(0).elementType());
  }
}
