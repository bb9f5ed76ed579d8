package dev.torchtpu.aten.ops;

import dev.torchtpu.aten.OpFamily;
import java.util.List;

/**
 * The families of shapes, indexing, linear algebra and neural networks, in order of declaration.
 */
public final class TensorFamilies {
  private TensorFamilies() {}

  public static List<OpFamily> all() {
    return List.of(
        new ShapeViewOps(),
        new SplitOps(),
        new InPlaceViewOps(),
        new ViewCopyOps(),
        new ViewScatterOps(),
        new JoinOps(),
        new RearrangeOps(),
        new PadOps(),
        new CopyOps(),
        new NonzeroOps(),
        new IndexOps(),
        new SelectionOps(),
        new GatherOps(),
        new SortOps(),
        new SearchOps(),
        new OrderOps(),
        new UniqueOps(),
        new HistogramOps(),
        new ScatterReduceOps(),
        new SegmentOps(),
        new StatisticsOps(),
        new GradientOps(),
        new EmbeddingOps(),
        new EmbeddingBagOps(),
        new MatmulOps(),
        new EinsumOps(),
        new DistanceOps(),
        new CholeskyOps(),
        new LuOps(),
        new SolveOps(),
        new QrOps(),
        new EigenOps(),
        new SvdOps(),
        new LdlOps(),
        new MatrixNormOps(),
        new LeastSquaresOps(),
        new MatrixFunctionOps(),
        new ConvolutionOps(),
        new PoolOps(),
        new FoldOps(),
        new AdaptivePoolOps(),
        new LayerNormOps(),
        new GroupNormOps(),
        new BatchNormOps(),
        new WeightNormOps(),
        new RecurrentOps(),
        new PackedRecurrentOps(),
        new NormAliasOps(),
        new AttentionOps(),
        new TransformerOps(),
        new ProductOps(),
        new BitOps(),
        new RenormOps(),
        new MaskedGradientOps(),
        new FractionalPoolOps(),
        new FusedOptimizerOps(),
        new SequenceListOps(),
        new UpsampleOps(),
        new GridSampleOps());
  }
}
