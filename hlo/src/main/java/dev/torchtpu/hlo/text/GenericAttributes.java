package dev.torchtpu.hlo.text;

import static dev.torchtpu.hlo.text.AttributeForms.bool;
import static dev.torchtpu.hlo.text.AttributeForms.enumValue;
import static dev.torchtpu.hlo.text.AttributeForms.i32;
import static dev.torchtpu.hlo.text.AttributeForms.i64;
import static dev.torchtpu.hlo.text.AttributeForms.longs;
import static dev.torchtpu.hlo.text.AttributeForms.opaque;

import dev.torchtpu.hlo.Attribute;
import dev.torchtpu.hlo.CallOp;
import dev.torchtpu.hlo.CollectiveOp;
import dev.torchtpu.hlo.ContractionOp;
import dev.torchtpu.hlo.ControlOp;
import dev.torchtpu.hlo.DataOp;
import dev.torchtpu.hlo.DynamicOp;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.ElementwiseOp;
import dev.torchtpu.hlo.IndexingOp;
import dev.torchtpu.hlo.LinearAlgebraOp;
import dev.torchtpu.hlo.Op;
import dev.torchtpu.hlo.RandomOp;
import dev.torchtpu.hlo.ReductionOp;
import dev.torchtpu.hlo.ShapeOp;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** An operation's own fields as the attributes of its generic form, sorted by name. */
final class GenericAttributes {
  private final Map<String, Attribute> out = new TreeMap<>();

  private GenericAttributes() {}

  static Map<String, Attribute> of(Op op) {
    var g = new GenericAttributes();
    switch (op) {
      case ElementwiseOp e -> g.elementwise(e);
      case DataOp.Constant c -> g.put("value", new Attribute.Dense(c.value()));
      case DataOp.Iota i -> g.put("iota_dimension", i64(i.dimension()));
      case ShapeOp s -> g.shape(s);
      case DynamicOp d -> g.dynamic(d);
      case ReductionOp r -> g.reduction(r);
      case ContractionOp c -> g.contraction(c);
      case IndexingOp i -> g.indexing(i);
      case LinearAlgebraOp l -> g.linearAlgebra(l);
      case RandomOp.RngBitGenerator r ->
          g.put("rng_algorithm", enumValue("rng_algorithm", r.algorithm()));
      case RandomOp.Rng r ->
          g.put("rng_distribution", enumValue("rng_distribution", r.distribution()));
      case ControlOp.GetTupleElement t -> g.put("index", i32(t.index()));
      case ControlOp c -> {}
      case CallOp c -> g.call(c);
      case CollectiveOp c -> CollectiveAttributes.put(c, g.out);
    }
    return g.out;
  }

  private void put(String name, Attribute value) {
    out.put(name, value);
  }

  private void elementwise(ElementwiseOp op) {
    switch (op) {
      case ElementwiseOp.Compare c -> {
        put("comparison_direction", enumValue("comparison_direction", c.direction()));
        c.compareType().ifPresent(t -> put("compare_type", enumValue("comparison_type", t)));
      }
      case ElementwiseOp.ReducePrecision r -> {
        put("exponent_bits", i32(r.exponentBits()));
        put("mantissa_bits", i32(r.mantissaBits()));
      }
      case ElementwiseOp.Map m -> put("dimensions", longs(m.dimensions()));
      case ElementwiseOp.Unary u -> {}
      case ElementwiseOp.Binary b -> {}
      case ElementwiseOp.Select s -> {}
      case ElementwiseOp.Clamp c -> {}
      case ElementwiseOp.Convert c -> {}
    }
  }

  private void shape(ShapeOp op) {
    switch (op) {
      case ShapeOp.Reshape r -> {}
      case ShapeOp.BitcastConvert b -> {}
      case ShapeOp.Transpose t -> put("permutation", longs(t.permutation()));
      case ShapeOp.BroadcastInDim b -> put("broadcast_dimensions", longs(b.broadcastDimensions()));
      case ShapeOp.Slice s -> {
        put("start_indices", longs(s.start()));
        put("limit_indices", longs(s.limit()));
        put("strides", longs(s.strides()));
      }
      case ShapeOp.DynamicSlice s -> put("slice_sizes", longs(s.sliceSizes()));
      case ShapeOp.DynamicUpdateSlice s -> {}
      case ShapeOp.Pad p -> {
        put("edge_padding_low", longs(p.low()));
        put("edge_padding_high", longs(p.high()));
        put("interior_padding", longs(p.interior()));
      }
      case ShapeOp.Concatenate c -> put("dimension", i64(c.dimension()));
      case ShapeOp.Reverse r -> put("dimensions", longs(r.dimensions()));
      case ShapeOp.GetDimensionSize g -> put("dimension", i64(g.dimension()));
      case ShapeOp.SetDimensionSize s -> put("dimension", i64(s.dimension()));
    }
  }

  private void dynamic(DynamicOp op) {
    switch (op) {
      case DynamicOp.DynamicBroadcastInDim b ->
          put("broadcast_dimensions", longs(b.broadcastDimensions()));
      case DynamicOp.DynamicIota i -> put("iota_dimension", i64(i.dimension()));
      case DynamicOp.DynamicGather g -> {
        put("dimension_numbers", opaque(DimensionText.gather(g.dimensions())));
        put("indices_are_sorted", bool(g.indicesAreSorted()));
      }
      case DynamicOp.DynamicReshape r -> {}
      case DynamicOp.DynamicPad p -> {}
      case DynamicOp.RealDynamicSlice s -> {}
    }
  }

  private void reduction(ReductionOp op) {
    switch (op) {
      case ReductionOp.Reduce r -> put("dimensions", longs(r.dimensions()));
      case ReductionOp.ReduceWindow r -> {
        put("base_dilations", longs(r.window().baseDilations()));
        put("window_dilations", longs(r.window().windowDilations()));
        window(r.window());
      }
      case ReductionOp.SelectAndScatter s -> window(s.window());
      case ReductionOp.Sort s -> {
        put("dimension", i64(s.dimension()));
        put("is_stable", bool(s.stable()));
      }
      case ReductionOp.TopK t -> put("k", i64(t.k()));
      case ReductionOp.Scan s -> {
        put("dimension", i64(s.dimension()));
        put("is_reverse", bool(s.reverse()));
        if (s.associative()) {
          put("is_associative", bool(true));
        }
        int carries = s.initValues().size();
        put(
            "operandSegmentSizes",
            new Attribute.IntArray(
                List.of((long) s.inputs().size(), (long) carries), ElementType.I32));
        put(
            "resultSegmentSizes",
            new Attribute.IntArray(
                List.of((long) s.body().results().size() - carries, (long) carries),
                ElementType.I32));
      }
    }
  }

  private void window(ReductionOp.Window w) {
    put("window_dimensions", longs(w.dimensions()));
    put("window_strides", longs(w.strides()));
    put("padding", AttributeForms.pairs(w.paddingLow(), w.paddingHigh()));
  }

  private void contraction(ContractionOp op) {
    switch (op) {
      case ContractionOp.DotGeneral d -> {
        put("dot_dimension_numbers", opaque(DimensionText.dot(d)));
        precision(d.precision());
        d.algorithm().ifPresent(a -> put("algorithm", opaque(DimensionText.algorithm(a))));
      }
      case ContractionOp.Convolution c -> {
        put("batch_group_count", i64(c.batchGroupCount()));
        put("feature_group_count", i64(c.featureGroupCount()));
        put("dimension_numbers", opaque(DimensionText.convolution(c.dimensions())));
        put("window_strides", longs(c.windowStrides()));
        put("padding", AttributeForms.pairs(c.paddingLow(), c.paddingHigh()));
        put("lhs_dilation", longs(c.lhsDilation()));
        put("rhs_dilation", longs(c.rhsDilation()));
        var reversal = new ArrayList<Long>();
        for (boolean b : c.windowReversal()) {
          reversal.add(b ? 1L : 0L);
        }
        put("window_reversal", new Attribute.IntArray(reversal, ElementType.PRED));
        precision(c.precision());
      }
    }
  }

  private void precision(List<ContractionOp.Precision> precision) {
    if (!precision.isEmpty()) {
      put(
          "precision_config",
          new Attribute.Array(precision.stream().map(p -> enumValue("precision", p)).toList()));
    }
  }

  private void indexing(IndexingOp op) {
    switch (op) {
      case IndexingOp.Gather g -> {
        put("dimension_numbers", opaque(DimensionText.gather(g.dimensions())));
        put("slice_sizes", longs(g.sliceSizes()));
        put("indices_are_sorted", bool(g.indicesAreSorted()));
      }
      case IndexingOp.Scatter s -> {
        put("scatter_dimension_numbers", opaque(DimensionText.scatter(s.dimensions())));
        put("indices_are_sorted", bool(s.indicesAreSorted()));
        put("unique_indices", bool(s.uniqueIndices()));
      }
    }
  }

  private void linearAlgebra(LinearAlgebraOp op) {
    switch (op) {
      case LinearAlgebraOp.Fft f -> {
        put("fft_type", enumValue("fft_type", f.type()));
        put("fft_length", longs(f.length()));
      }
      case LinearAlgebraOp.Cholesky c -> put("lower", bool(c.lower()));
      case LinearAlgebraOp.TriangularSolve t -> {
        put("left_side", bool(t.leftSide()));
        put("lower", bool(t.lower()));
        put("unit_diagonal", bool(t.unitDiagonal()));
        put("transpose_a", enumValue("transpose", t.transposeA()));
      }
      case LinearAlgebraOp.BatchNormInference b -> normalisation(b.epsilon(), b.featureIndex());
      case LinearAlgebraOp.BatchNormTraining b -> normalisation(b.epsilon(), b.featureIndex());
      case LinearAlgebraOp.BatchNormGrad b -> normalisation(b.epsilon(), b.featureIndex());
    }
  }

  private void normalisation(double epsilon, long featureIndex) {
    put("epsilon", new Attribute.Real(epsilon, ElementType.F32));
    put("feature_index", i64(featureIndex));
  }

  private void call(CallOp op) {
    switch (op) {
      case CallOp.Call c -> put("callee", new Attribute.Symbol(c.callee()));
      case CallOp.Composite c -> {
        put("name", new Attribute.Text(c.compositeName()));
        put("decomposition", new Attribute.Symbol(c.decomposition()));
        put("version", i32((int) c.version()));
        put("composite_attributes", new Attribute.Dictionary(new TreeMap<>(c.attributes())));
      }
      case CallOp.CustomCall c -> {
        out.putAll(c.attributes());
        put("call_target_name", new Attribute.Text(c.target()));
      }
      case CallOp.Foreign f -> out.putAll(f.attributes());
    }
  }
}
