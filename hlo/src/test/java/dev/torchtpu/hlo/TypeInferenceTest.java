package dev.torchtpu.hlo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.torchtpu.hlo.ElementwiseOp.Direction;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class TypeInferenceTest {
  private static final long[] NONE = {};

  private static Value of(ElementType type, long... dims) {
    return new Value(TensorType.of(type, dims));
  }

  private static Value f32(long... dims) {
    return of(ElementType.F32, dims);
  }

  private static Value i32(long... dims) {
    return of(ElementType.I32, dims);
  }

  private static long[] a(long... values) {
    return values;
  }

  private static Block add() {
    return BlockBuilder.combiner(BinaryKind.ADD, ElementType.F32);
  }

  private static Op dot(Value l, Value r, long[] lb, long[] rb, long[] lc, long[] rc) {
    return new ContractionOp.DotGeneral(
        l, r, lb, rb, lc, rc, List.of(), Optional.empty(), ElementType.F32);
  }

  private static Op window(long[] dims, long[] strides) {
    return new ReductionOp.ReduceWindow(
        List.of(f32(4, 4)),
        List.of(f32()),
        new ReductionOp.Window(dims, strides, a(1, 1), a(1, 1), a(0, 0), a(0, 0)),
        add());
  }

  private static CollectiveOp.Groups groups(List<List<Long>> rows) {
    return new CollectiveOp.Groups(rows, OptionalLong.empty(), 0, false);
  }

  private static Op gather(
      long[] offset, long[] collapsed, long[] map, long vector, long... sizes) {
    return new IndexingOp.Gather(
        f32(8, 4),
        i32(3, 1),
        new GatherDimensions(offset, collapsed, NONE, NONE, map, vector),
        sizes,
        false);
  }

  private static Op scatter(Value update, long[] windows, long[] inserted) {
    return new IndexingOp.Scatter(
        List.of(f32(8, 4)),
        i32(3, 1),
        List.of(update),
        new ScatterDimensions(windows, inserted, NONE, NONE, a(0), 1),
        false,
        false,
        add());
  }

  private static Op convolution(
      long features, long batches, ContractionOp.ConvolutionDimensions d) {
    return new ContractionOp.Convolution(
        f32(2, 8, 8, 4),
        f32(3, 3, 4, 6),
        a(1, 1),
        a(1, 1),
        a(1, 1),
        a(1, 1),
        a(1, 1),
        new boolean[2],
        d,
        features,
        batches,
        List.of(),
        ElementType.F32);
  }

  private static ContractionOp.ConvolutionDimensions nhwc() {
    return new ContractionOp.ConvolutionDimensions(0, 3, a(1, 2), 2, 3, a(0, 1), 0, 3, a(1, 2));
  }

  static Stream<Arguments> broken() {
    Value token = new Value(ValueType.Token.TOKEN);
    return Stream.of(
        Arguments.of(new ElementwiseOp.Unary(UnaryKind.ABS, token), "expected a tensor"),
        Arguments.of(new ElementwiseOp.Unary(UnaryKind.SINE, i32(2)), "does not take this element"),
        Arguments.of(
            new ElementwiseOp.Binary(BinaryKind.ADD, f32(2), f32(3)), "operand types differ"),
        Arguments.of(
            new ElementwiseOp.Binary(BinaryKind.ADD, f32(2), i32(2)), "operand types differ"),
        Arguments.of(new ElementwiseOp.Binary(BinaryKind.AND, f32(2), f32(2)), "does not take"),
        Arguments.of(
            new ElementwiseOp.Compare(
                of(ElementType.C64), of(ElementType.C64), Direction.LT, Optional.empty()),
            "no order"),
        Arguments.of(
            new ElementwiseOp.Compare(
                i32(), i32(), Direction.LT, Optional.of(ElementwiseOp.CompareType.FLOAT)),
            "compare type FLOAT does not fit"),
        Arguments.of(new ElementwiseOp.Select(i32(2), f32(2), f32(2)), "predicate must be i1"),
        Arguments.of(new ElementwiseOp.Clamp(f32(3), f32(2), f32(2)), "bound must have"),
        Arguments.of(new ElementwiseOp.ReducePrecision(f32(), 0, 3), "no format e0m3"),
        Arguments.of(
            new ElementwiseOp.Map(List.of(f32(2)), a(0), add()), "the computation must take"),
        Arguments.of(new DataOp.Iota(TensorType.of(ElementType.I32, 3), 1), "out of range"),
        Arguments.of(new ShapeOp.Transpose(f32(2, 3), a(0, 0)), "must be distinct"),
        Arguments.of(
            new ShapeOp.BroadcastInDim(f32(2), a(0), TensorType.of(ElementType.F32, 3)),
            "do not broadcast"),
        Arguments.of(
            new ShapeOp.BitcastConvert(f32(2), TensorType.of(ElementType.I16, 2, 3)),
            "one more dimension of 2"),
        Arguments.of(new ShapeOp.Slice(f32(4), a(3), a(2), a(1)), "out of bounds"),
        Arguments.of(new ShapeOp.Slice(f32(4), a(0), a(5), a(1)), "out of bounds"),
        Arguments.of(new ShapeOp.Slice(f32(4), a(0), a(4), a(0)), "strides"),
        Arguments.of(new ShapeOp.DynamicSlice(f32(4), List.of(f32()), a(2)), "must be integers"),
        Arguments.of(new ShapeOp.DynamicUpdateSlice(f32(4), f32(5), List.of(i32())), "larger than"),
        Arguments.of(new ShapeOp.Pad(f32(4), i32(), a(0), a(0), a(0)), "element types differ"),
        Arguments.of(new ShapeOp.Pad(f32(4), f32(), a(-5), a(0), a(0)), "negative result size"),
        Arguments.of(
            new ShapeOp.Pad(f32(4), f32(), a(Long.MAX_VALUE), a(1), a(0)), "sizes overflow"),
        Arguments.of(new ShapeOp.Concatenate(List.of(), 0), "no inputs"),
        Arguments.of(new ShapeOp.Concatenate(List.of(f32(2, 3), f32(2, 4)), 0), "inputs differ"),
        Arguments.of(new ShapeOp.Concatenate(List.of(f32(2)), 1L << 32), "out of range"),
        Arguments.of(new ShapeOp.Reverse(f32(2), a(0, 0)), "must be distinct"),
        Arguments.of(new ShapeOp.SetDimensionSize(f32(2), f32(), 0), "the size must be i32"),
        Arguments.of(
            new ReductionOp.Reduce(List.of(f32(2)), List.of(f32()), a(0, 0), add()),
            "must be distinct"),
        Arguments.of(
            new ReductionOp.Reduce(List.of(i32(2)), List.of(i32()), a(0), add()),
            "cannot accumulate i32"),
        Arguments.of(
            new ReductionOp.Reduce(List.of(f32(2)), List.of(f32(1)), a(0), add()),
            "must be a scalar"),
        Arguments.of(
            new ReductionOp.Reduce(
                List.of(f32(2)), List.of(f32()), a(0), new Block(List.of(), List.of(), List.of())),
            "must return 1 values"),
        Arguments.of(window(a(2), a(1, 1)), "window_dimensions"),
        Arguments.of(window(a(2, 2), a(0, 1)), "window_strides"),
        Arguments.of(new ReductionOp.TopK(f32(4), 5), "out of range"),
        Arguments.of(new ReductionOp.Sort(List.of(f32(4)), 1, true, add()), "out of range"),
        Arguments.of(new ReductionOp.Sort(List.of(f32(4)), 0, true, add()), "must return"),
        Arguments.of(dot(f32(2, 3), f32(3, 4), NONE, NONE, a(1), a(1)), "contracting sizes"),
        Arguments.of(dot(f32(2, 3), f32(3, 4), a(0), a(0), a(1), a(1)), "batching sizes"),
        Arguments.of(dot(f32(2, 3), f32(3, 4), NONE, NONE, a(2), a(0)), "below 2"),
        Arguments.of(dot(f32(2, 2), f32(2, 2), a(1), a(0), a(1), a(0)), "must be distinct"),
        Arguments.of(convolution(3, 1, nhwc()), "groups"),
        Arguments.of(convolution(2, 2, nhwc()), "groups of 2 features and 2 batches"),
        Arguments.of(
            convolution(
                1,
                1,
                new ContractionOp.ConvolutionDimensions(
                    0, 0, a(1, 2), 2, 3, a(0, 1), 0, 3, a(1, 2))),
            "must be distinct"),
        Arguments.of(gather(a(1), a(0), a(0), 3, 1, 4), "index_vector_dim 3"),
        Arguments.of(gather(a(1), a(0), a(0, 1), 1, 1, 4), "2 indexed dimensions"),
        Arguments.of(gather(a(1), a(0), a(0), 1, 2, 4), "collapsed dimension"),
        Arguments.of(gather(a(1), a(0), a(0), 1, 1, 5), "out of bounds"),
        Arguments.of(gather(NONE, a(0), a(0), 1, 1, 4), "offset_dims"),
        Arguments.of(scatter(f32(3, 5), a(1), a(0)), "larger than the input"),
        Arguments.of(scatter(f32(2, 4), a(1), a(0)), "do not fit the indices"),
        Arguments.of(scatter(f32(3, 4), a(1), NONE), "do not make up"),
        Arguments.of(
            new LinearAlgebraOp.Fft(f32(4), LinearAlgebraOp.FftType.FFT, a(4)), "does not take"),
        Arguments.of(
            new LinearAlgebraOp.Fft(f32(4), LinearAlgebraOp.FftType.RFFT, a(5)),
            "does not fit dimension 0"),
        Arguments.of(new LinearAlgebraOp.Cholesky(f32(2, 3), true), "square"),
        Arguments.of(
            new LinearAlgebraOp.TriangularSolve(
                f32(3, 3), f32(2, 3), true, true, false, LinearAlgebraOp.TransposeA.NO_TRANSPOSE),
            "do not fit"),
        Arguments.of(
            new LinearAlgebraOp.BatchNormTraining(f32(2, 3), f32(2), f32(3), 1e-5, 1),
            "feature dimension's size"),
        Arguments.of(
            new RandomOp.RngBitGenerator(
                RandomOp.RngAlgorithm.THREE_FRY,
                of(ElementType.UI64, 3),
                TensorType.of(ElementType.UI32, 2)),
            "no state of THREE_FRY"),
        Arguments.of(new ControlOp.If(i32(), empty(), empty()), "must be i1"),
        Arguments.of(new ControlOp.Case(i32(), List.of()), "no branches"),
        Arguments.of(new ControlOp.AfterAll(List.of(f32())), "expected tokens"),
        Arguments.of(new ControlOp.GetTupleElement(f32(), 0), "no element 0"),
        Arguments.of(
            new ControlOp.While(List.of(f32()), empty(), empty()), "the condition must take"),
        Arguments.of(
            new CollectiveOp.AllReduce(List.of(f32()), groups(List.of(List.of(0L, 0L))), add()),
            "appears once"),
        Arguments.of(
            new CollectiveOp.AllGather(
                List.of(f32(2)),
                0,
                groups(List.of(List.of(0L, 1L))),
                List.of(TensorType.of(ElementType.F32, 6))),
            "does not fit"),
        Arguments.of(
            new CollectiveOp.AllToAll(List.of(f32(3)), 0, 0, 2, groups(List.of(List.of(0L, 1L)))),
            "does not divide"),
        Arguments.of(
            new CollectiveOp.CollectivePermute(
                f32(), List.of(List.of(0L, 1L), List.of(0L, 2L)), OptionalLong.empty(), 0),
            "each source"));
  }

  private static Block empty() {
    return new Block(List.of(), List.of(), List.of());
  }

  @ParameterizedTest
  @MethodSource("broken")
  void namesTheRuleThatIsBroken(Op op, String message) {
    assertThatThrownBy(() -> TypeInference.infer(op))
        .isExactlyInstanceOf(HloException.class)
        .hasMessageStartingWith(op.name() + ": ")
        .hasMessageContaining(message);
  }

  @Test
  void infersSizes() {
    assertThat(TypeInference.infer(window(a(2, 3), a(2, 1))))
        .containsExactly(TensorType.of(ElementType.F32, 2, 2));
    assertThat(TypeInference.infer(gather(a(1), a(0), a(0), 1, 1, 4)))
        .containsExactly(TensorType.of(ElementType.F32, 3, 4));
    assertThat(TypeInference.infer(convolution(1, 1, nhwc())))
        .containsExactly(TensorType.of(ElementType.F32, 2, 8, 8, 6));
    assertThat(TypeInference.infer(dot(f32(5, 2, 3), f32(5, 3, 4), a(0), a(0), a(2), a(1))))
        .containsExactly(TensorType.of(ElementType.F32, 5, 2, 4));
    assertThat(TypeInference.infer(new ShapeOp.Pad(f32(4), f32(), a(1), a(-2), a(3))))
        .containsExactly(TensorType.of(ElementType.F32, 12));
    assertThat(TypeInference.infer(new ShapeOp.Slice(f32(9), a(1), a(9), a(3))))
        .containsExactly(TensorType.of(ElementType.F32, 3));
  }

  @Test
  void boundsFollowTheirDimensions() {
    TensorType bounded =
        TensorType.of(ElementType.F32, TensorType.DYNAMIC, 3).withBounds(8, TensorType.DYNAMIC);
    Value sized =
        new Value(
            TypeInference.infer(new ShapeOp.SetDimensionSize(f32(8, 3), i32(), 0)).getFirst());
    assertThat(sized.type()).isEqualTo(bounded);
    assertThat(TypeInference.infer(new ShapeOp.Transpose(sized, a(1, 0))))
        .containsExactly(
            TensorType.of(ElementType.F32, 3, TensorType.DYNAMIC)
                .withBounds(TensorType.DYNAMIC, 8));
    assertThat(
            TypeInference.infer(
                new ReductionOp.Reduce(List.of(sized), List.of(f32()), a(1), add())))
        .containsExactly(TensorType.of(ElementType.F32, TensorType.DYNAMIC).withBounds(8));
  }

  @Test
  void accumulatorsMayBeWiderThanInputs() {
    var wide = BlockBuilder.combiner(BinaryKind.ADD, ElementType.F32);
    assertThat(
            TypeInference.infer(
                new ReductionOp.Reduce(
                    List.of(of(ElementType.BF16, 4)), List.of(f32()), a(0), wide)))
        .containsExactly(TensorType.of(ElementType.F32));
  }
}
