package dev.torchtpu.hlo;

import static dev.torchtpu.hlo.Rules.require;
import static dev.torchtpu.hlo.Rules.tensor;

import java.util.ArrayList;
import java.util.List;

/** Rules of reductions, windows and sorting. */
final class ReductionRules {
  private ReductionRules() {}

  static List<ValueType> infer(ReductionOp op) {
    return switch (op) {
      case ReductionOp.Reduce r -> reduce(r);
      case ReductionOp.ReduceWindow r -> reduceWindow(r);
      case ReductionOp.SelectAndScatter s -> selectAndScatter(s);
      case ReductionOp.Sort s -> sort(s);
      case ReductionOp.TopK t -> topK(t);
      case ReductionOp.Scan s -> scan(s);
    };
  }

  private static List<ValueType> reduce(ReductionOp.Reduce r) {
    List<TensorType> inputs = inputs(r, r.inputs());
    int rank = inputs.getFirst().rank();
    Rules.distinct(r, "dimensions", r.dimensions(), rank);
    List<TensorType> accumulators = Rules.combiner(r, r.body(), inputs);
    Rules.initialValues(r, r.initValues(), inputs, accumulators);
    var out = new ArrayList<ValueType>();
    for (int k = 0; k < inputs.size(); k++) {
      out.add(without(inputs.get(k), r.dimensions(), accumulators.get(k).elementType()));
    }
    return out;
  }

  private static TensorType without(TensorType from, long[] dimensions, ElementType type) {
    long[] bounds = from.bounds();
    int rank = from.rank() - dimensions.length;
    long[] kept = new long[rank];
    long[] keptBounds = new long[bounds.length == 0 ? 0 : rank];
    for (int i = 0, n = 0; i < from.rank(); i++) {
      if (!Rules.contains(dimensions, i)) {
        kept[n] = from.dim(i);
        if (keptBounds.length > 0) {
          keptBounds[n] = bounds[i];
        }
        n++;
      }
    }
    return TensorType.of(type, kept).withBounds(keptBounds);
  }

  private static List<TensorType> inputs(Op op, List<Value> values) {
    require(!values.isEmpty(), op, "no inputs");
    List<TensorType> inputs = Rules.tensors(op, values);
    Rules.sameShapes(op, "inputs", inputs);
    return inputs;
  }

  private static List<ValueType> reduceWindow(ReductionOp.ReduceWindow r) {
    List<TensorType> inputs = inputs(r, r.inputs());
    List<TensorType> accumulators = Rules.combiner(r, r.body(), inputs);
    Rules.initialValues(r, r.initValues(), inputs, accumulators);
    var out = new ArrayList<ValueType>();
    for (int k = 0; k < inputs.size(); k++) {
      long[] dims = windowed(r, inputs.get(k), r.window());
      out.add(TensorType.of(accumulators.get(k).elementType(), dims));
    }
    return out;
  }

  private static long[] windowed(Op op, TensorType from, ReductionOp.Window w) {
    int rank = from.rank();
    Rules.entries(op, "window_dimensions", w.dimensions(), rank, 1);
    Rules.entries(op, "window_strides", w.strides(), rank, 1);
    Rules.entries(op, "base_dilations", w.baseDilations(), rank, 1);
    Rules.entries(op, "window_dilations", w.windowDilations(), rank, 1);
    Rules.entries(op, "padding", w.paddingLow(), rank, Long.MIN_VALUE);
    Rules.entries(op, "padding", w.paddingHigh(), rank, Long.MIN_VALUE);
    long[] d = new long[rank];
    for (int i = 0; i < rank; i++) {
      d[i] =
          windowedSize(
              from.dim(i),
              w.dimensions()[i],
              w.strides()[i],
              w.baseDilations()[i],
              w.windowDilations()[i],
              w.paddingLow()[i],
              w.paddingHigh()[i]);
    }
    return d;
  }

  /** Number of window positions along one dimension; overflow throws ArithmeticException. */
  static long windowedSize(
      long size,
      long window,
      long stride,
      long baseDilation,
      long windowDilation,
      long low,
      long high) {
    if (size == TensorType.DYNAMIC || window == TensorType.DYNAMIC) {
      return TensorType.DYNAMIC;
    }
    long dilated = size == 0 ? 0 : Math.addExact(Math.multiplyExact(size - 1, baseDilation), 1);
    long padded = Math.addExact(Math.addExact(dilated, low), high);
    long span = window == 0 ? 0 : Math.addExact(Math.multiplyExact(window - 1, windowDilation), 1);
    return padded <= 0 || span > padded ? 0 : (padded - span) / stride + 1;
  }

  private static List<ValueType> selectAndScatter(ReductionOp.SelectAndScatter s) {
    TensorType operand = tensor(s, s.operand());
    TensorType source = tensor(s, s.source());
    TensorType element = TensorType.of(operand.elementType());
    TensorType predicate = TensorType.of(ElementType.PRED);
    Rules.region(s, "select", s.select(), List.of(element, element), List.of(predicate));
    List<TensorType> accumulators = Rules.combiner(s, s.scatter(), List.of(source));
    Rules.initialValues(s, List.of(s.initValue()), List.of(operand), accumulators);
    TensorType positions = TensorType.of(source.elementType(), windowed(s, operand, s.window()));
    require(
        source.elementType() == operand.elementType() && Rules.sameSizes(source, positions),
        s,
        "the source must have an element for each window position",
        source,
        positions);
    return List.of(operand.withElementType(accumulators.getFirst().elementType()));
  }

  private static List<ValueType> sort(ReductionOp.Sort s) {
    List<TensorType> inputs = inputs(s, s.inputs());
    int rank = inputs.getFirst().rank();
    require(
        (s.dimension() >= -rank && s.dimension() < rank) || (rank == 0 && s.dimension() == -1),
        s,
        "dimension " + s.dimension() + " out of range",
        inputs.getFirst());
    var parameters = new ArrayList<TensorType>();
    for (TensorType t : inputs) {
      parameters.add(TensorType.of(t.elementType()));
      parameters.add(TensorType.of(t.elementType()));
    }
    Rules.region(
        s, "the comparator", s.comparator(), parameters, List.of(TensorType.of(ElementType.PRED)));
    return Rules.types(s.inputs());
  }

  private static List<ValueType> topK(ReductionOp.TopK t) {
    TensorType from = tensor(t, t.operand());
    require(
        from.rank() > 0
            && t.k() >= 0
            && (from.dim(from.rank() - 1) == TensorType.DYNAMIC
                || t.k() <= from.dim(from.rank() - 1)),
        t,
        "k of " + t.k() + " is out of range",
        from);
    require(!from.elementType().isComplex(), t, "complex numbers have no order", from);
    long[] d = from.dims();
    d[d.length - 1] = t.k();
    return List.of(TensorType.of(from.elementType(), d), TensorType.of(ElementType.I32, d));
  }

  private static List<ValueType> scan(ReductionOp.Scan s) {
    require(!s.inputs().isEmpty(), s, "no inputs");
    List<TensorType> inputs = Rules.tensors(s, s.inputs());
    int d = Rules.dimension(s, s.dimension(), inputs.getFirst());
    long length = inputs.getFirst().dim(d);
    var parameters = new ArrayList<ValueType>();
    for (TensorType t : inputs) {
      require(
          d < t.rank() && Rules.sameSize(t.dim(d), length),
          s,
          "inputs differ in dimension " + d,
          inputs.getFirst(),
          t);
      parameters.add(without(t, new long[] {d}, t.elementType()));
    }
    List<ValueType> carried = Rules.types(s.initValues());
    parameters.addAll(carried);
    List<ValueType> results = Rules.types(s.body().results());
    int outputs = results.size() - carried.size();
    require(
        Rules.types(s.body().parameters()).equals(parameters),
        s,
        "the block must take " + parameters + ", takes",
        Rules.types(s.body().parameters()));
    require(
        outputs >= 0 && results.subList(outputs, results.size()).equals(carried),
        s,
        "the block must return the carried types last",
        results);
    var out = new ArrayList<ValueType>();
    for (Value v : s.body().results().subList(0, outputs)) {
      TensorType t = tensor(s, v);
      require(d <= t.rank(), s, "an output has too few dimensions", t);
      long[] dims = new long[t.rank() + 1];
      for (int i = 0, j = 0; i < dims.length; i++) {
        dims[i] = i == d ? length : t.dim(j++);
      }
      out.add(TensorType.of(t.elementType(), dims));
    }
    out.addAll(carried);
    return out;
  }
}
