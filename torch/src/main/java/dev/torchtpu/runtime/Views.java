package dev.torchtpu.runtime;

import dev.torchtpu.Dtype;
import dev.torchtpu.aten.Expr;
import dev.torchtpu.hlo.Attribute;
import dev.torchtpu.hlo.BinaryKind;
import dev.torchtpu.hlo.BlockBuilder;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.ElementwiseOp;
import dev.torchtpu.hlo.GatherDimensions;
import dev.torchtpu.hlo.HloFunction;
import dev.torchtpu.hlo.IndexingOp;
import dev.torchtpu.hlo.ScatterDimensions;
import dev.torchtpu.hlo.TensorType;
import dev.torchtpu.hlo.UnaryKind;
import dev.torchtpu.hlo.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Programs that read a storage through a view's layout, and write through it. */
public final class Views {
  private static final String READ = "torchtpu.as_strided";
  private static final String WRITE = "torchtpu.as_strided_scatter";

  private Views() {}

  /**
   * The elements that a layout sees.
   *
   * @param buffer the storage's value, of type {@code layout.bufferType()}
   * @param offset a scalar {@code i64}, in elements of the layout's dtype
   * @param functions takes the functions that the program calls
   */
  public static Value read(
      BlockBuilder b, Value buffer, Layout layout, Value offset, FunctionPool functions) {
    if (layout.isDirect()) {
      return buffer;
    }
    return turned(b, stored(b, buffer, layout, offset, functions), layout);
  }

  /** Elements conjugated and negated as the layout says; the same turns them back. */
  private static Value turned(BlockBuilder b, Value v, Layout layout) {
    if (layout.isPlain()) {
      return v;
    }
    var x = Expr.of(b, v, layout.dtype() == Dtype.COMPLEX32);
    x = layout.isConjugated() ? x.conj() : x;
    return (layout.isNegated() ? x.neg() : x).value();
  }

  private static Value stored(
      BlockBuilder b, Value buffer, Layout layout, Value offset, FunctionPool functions) {
    Value flat = flatten(b, buffer, layout.dtype().elementType());
    long total = flat.tensorType().dim(0);
    if (layout.isContiguous() && !layout.hasOffset() && total == layout.elements()) {
      return b.reshape(flat, layout.sizes());
    }
    if (layout.elements() == 0) {
      return b.full(TensorType.of(layout.dtype().elementType(), layout.sizes()), 0L);
    }
    return b.emit(
        composite(
            READ,
            List.of(flat, offset),
            layout,
            functions,
            (c, p) -> decomposedRead(c, p.get(0), p.get(1), layout)));
  }

  /** The storage's value after the elements that a layout sees were replaced. */
  public static Value write(
      BlockBuilder b,
      Value buffer,
      Layout layout,
      Value offset,
      Value elements,
      FunctionPool functions) {
    if (layout.isDirect()) {
      return elements;
    }
    if (layout.elements() == 0) {
      return buffer;
    }
    Value update = turned(b, elements, layout);
    Value flat = flatten(b, buffer, layout.dtype().elementType());
    Value written =
        layout.isContiguous()
                && !layout.hasOffset()
                && flat.tensorType().dim(0) == layout.elements()
            ? b.reshape(update, layout.elements())
            : b.emit(
                composite(
                    WRITE,
                    List.of(flat, update, offset),
                    layout,
                    functions,
                    (c, p) -> decomposedWrite(c, p.get(0), p.get(1), p.get(2), layout)));
    return unflatten(b, written, layout.bufferType());
  }

  private interface Body {
    Value build(BlockBuilder b, List<Value> parameters);
  }

  private static dev.torchtpu.hlo.Op composite(
      String name, List<Value> operands, Layout layout, FunctionPool functions, Body body) {
    var inner = new BlockBuilder();
    operands.forEach(v -> inner.parameter(v.type()));
    Value result = body.build(inner, inner.parameters());
    HloFunction f = inner.function(functions.uniqueName(name), false, List.of(result));
    functions.add(f);
    return new dev.torchtpu.hlo.CallOp.Composite(
        name,
        operands,
        Map.of("sizes", longs(layout.sizes()), "strides", longs(layout.strides())),
        f.name(),
        0,
        f.resultTypes());
  }

  private static Attribute longs(long[] v) {
    return new Attribute.IntArray(Arrays.stream(v).boxed().toList(), ElementType.I64);
  }

  private static Value decomposedRead(BlockBuilder b, Value flat, Value offset, Layout layout) {
    ElementType type = flat.tensorType().elementType();
    if (layout.isContiguous()) {
      return b.reshape(b.dynamicSlice(flat, List.of(offset), layout.elements()), layout.sizes());
    }
    List<Integer> order = nestedOrder(layout);
    if (order == null) {
      Value index = b.reshape(indices(b, layout, offset), layout.elements(), 1);
      Value out =
          b.emit(
              new IndexingOp.Gather(
                  flat,
                  index,
                  new GatherDimensions(
                      new long[0], new long[] {0}, new long[0], new long[0], new long[] {0}, 1),
                  new long[] {1},
                  false));
      return b.reshape(out, layout.sizes());
    }
    long[] sizes = layout.sizes();
    long[] strides = layout.strides();
    long span = 1;
    for (int d : order) {
      span += (sizes[d] - 1) * strides[d];
    }
    Value x = b.dynamicSlice(flat, List.of(offset), span);
    Value zero = b.scalar(type, 0L);
    var done = new ArrayList<Long>();
    for (int d : order) {
      // x has the sizes done so far and then one flat dimension that covers the rest.
      int at = done.size();
      long have = x.tensorType().dim(at);
      long want = sizes[d] * strides[d];
      long[] none = new long[at + 1];
      long[] high = new long[at + 1];
      high[at] = want - have;
      x = want == have ? x : b.pad(x, zero, none, high, none);
      long[] split = Arrays.copyOf(x.tensorType().dims(), at + 2);
      split[at] = sizes[d];
      split[at + 1] = strides[d];
      x = b.reshape(x, split);
      done.add(sizes[d]);
      long rest = 1;
      for (int k = at + 1; k < order.size(); k++) {
        rest += (sizes[order.get(k)] - 1) * strides[order.get(k)];
      }
      x = rest == strides[d] ? x : b.slice(x, at + 1, 0, rest, 1);
    }
    long[] mapping = new long[order.size()];
    for (int k = 0; k < mapping.length; k++) {
      mapping[k] = order.get(k);
    }
    x = b.reshape(x, done.stream().mapToLong(Long::longValue).toArray());
    long[] sorted = mapping.clone();
    Arrays.sort(sorted);
    long[] permutation = new long[mapping.length];
    for (int i = 0; i < sorted.length; i++) {
      for (int k = 0; k < mapping.length; k++) {
        if (mapping[k] == sorted[i]) {
          permutation[i] = k;
        }
      }
    }
    return b.broadcastInDim(b.transpose(x, permutation), sizes, sorted);
  }

  /**
   * Dimensions by falling stride, without those of size 1 or stride 0, if each stride spans all
   * that the smaller ones reach; null where elements overlap otherwise.
   */
  private static @org.jspecify.annotations.Nullable List<Integer> nestedOrder(Layout layout) {
    long[] sizes = layout.sizes();
    long[] strides = layout.strides();
    var order = new ArrayList<Integer>();
    for (int i = 0; i < sizes.length; i++) {
      if (sizes[i] != 1 && strides[i] != 0) {
        order.add(i);
      }
    }
    order.sort((a, c) -> Long.compare(strides[c], strides[a]));
    long reach = 1;
    for (int k = order.size() - 1; k >= 0; k--) {
      int d = order.get(k);
      if (strides[d] < reach) {
        return null;
      }
      reach += (sizes[d] - 1) * strides[d];
    }
    return order;
  }

  private static Value indices(BlockBuilder b, Layout layout, Value offset) {
    long[] sizes = layout.sizes();
    TensorType type = TensorType.of(ElementType.I64, sizes);
    Value index = b.broadcastTo(offset, sizes);
    for (int d = 0; d < sizes.length; d++) {
      if (layout.strides()[d] != 0 && sizes[d] != 1) {
        index = b.add(index, b.multiply(b.iota(type, d), b.full(type, layout.strides()[d])));
      }
    }
    return index;
  }

  private static Value decomposedWrite(
      BlockBuilder b, Value flat, Value update, Value offset, Layout layout) {
    if (layout.isContiguous()) {
      return b.dynamicUpdateSlice(flat, b.reshape(update, layout.elements()), List.of(offset));
    }
    var body = new BlockBuilder();
    TensorType scalar = TensorType.of(flat.tensorType().elementType());
    body.parameter(scalar);
    Value second = body.parameter(scalar);
    return b.emitAll(
            new IndexingOp.Scatter(
                List.of(flat),
                b.reshape(indices(b, layout, offset), layout.elements(), 1),
                List.of(b.reshape(update, layout.elements())),
                new ScatterDimensions(
                    new long[0], new long[] {0}, new long[0], new long[0], new long[] {0}, 1),
                false,
                false,
                body.build(second)))
        .getFirst();
  }

  /** The buffer as one dimension of elements of a type of equal or part width. */
  private static Value flatten(BlockBuilder b, Value buffer, ElementType target) {
    TensorType from = buffer.tensorType();
    Value flat = b.reshape(buffer, from.elements());
    ElementType type = from.elementType();
    if (type == target) {
      return flat;
    }
    long n = from.elements();
    if (type == ElementType.PRED) {
      return flatten(b, b.convert(flat, ElementType.UI8), target);
    }
    if (target == ElementType.PRED) {
      // A byte is true where it is not zero.
      Value bytes = flatten(b, flat, ElementType.UI8);
      Value zeros = b.full(bytes.tensorType(), 0L);
      return b.compare(ElementwiseOp.Direction.NE, bytes, zeros);
    }
    if (type.isComplex() && type.realPart() == target) {
      Value re = b.reshape(b.unary(UnaryKind.REAL, flat), n, 1);
      Value im = b.reshape(b.unary(UnaryKind.IMAG, flat), n, 1);
      return b.reshape(b.concatenate(List.of(re, im), 1), 2 * n);
    }
    if (target.isComplex() && target.realPart() == type) {
      Value pairs = b.reshape(flat, n / 2, 2);
      Value re = b.reshape(b.slice(pairs, 1, 0, 1, 1), n / 2);
      Value im = b.reshape(b.slice(pairs, 1, 1, 2, 1), n / 2);
      return b.binary(BinaryKind.COMPLEX, re, im);
    }
    int a = type.storageBytes();
    int c = target.storageBytes();
    if (type.isComplex() || target.isComplex()) {
      ElementType parts = type.isComplex() ? type.realPart() : target.realPart();
      Value asParts = flatten(b, flat, parts);
      return flatten(b, asParts, target);
    }
    if (a == c) {
      return b.bitcast(flat, TensorType.of(target, n));
    }
    if (a > c) {
      return b.reshape(b.bitcast(flat, TensorType.of(target, n, a / c)), n * (a / c));
    }
    long m = n * a / c;
    return b.bitcast(b.reshape(flat, m, c / a), TensorType.of(target, m));
  }

  private static Value unflatten(BlockBuilder b, Value flat, TensorType type) {
    return b.reshape(flatten(b, flat, type.elementType()), type.dims());
  }

  /** A layout's dtype as seen by programs. */
  static Dtype dtype(Value v) {
    return Dtype.of(v.tensorType().elementType());
  }
}
