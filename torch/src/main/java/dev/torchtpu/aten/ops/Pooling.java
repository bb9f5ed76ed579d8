package dev.torchtpu.aten.ops;

import dev.torchtpu.TorchException;
import dev.torchtpu.aten.Arguments;
import dev.torchtpu.aten.Expr;
import dev.torchtpu.hlo.BinaryKind;
import dev.torchtpu.hlo.BlockBuilder;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.ReductionOp;
import dev.torchtpu.hlo.TensorType;
import dev.torchtpu.hlo.Value;
import java.util.Arrays;
import java.util.List;

/** The windows of a pooling operator over the last dimensions of its input. */
record Pooling(
    long[] kernel, long[] stride, long[] padding, long[] dilation, boolean ceil, long[] outputs) {

  /** The windows that a call asks for, over an input of those sizes; checks them. */
  static Pooling of(Arguments a, int n, long[] sizes) {
    String name = a.schema().name();
    long[] kernel = spread(a, "kernel_size", n);
    long[] stride = a.intsArg("stride").length == 0 ? kernel : spread(a, "stride", n);
    long[] padding = spread(a, "padding", n);
    long[] dilation =
        a.schema().hasArgument("dilation") ? spread(a, "dilation", n) : Taps.filled(n, 1);
    boolean ceil = a.boolArg("ceil_mode");
    if (sizes.length != n + 1 && sizes.length != n + 2) {
      throw new TorchException(
          name
              + "(): Expected "
              + (n + 1)
              + "D or "
              + (n + 2)
              + "D tensor, but got input of size "
              + Arrays.toString(sizes));
    }
    long[] outputs = new long[n];
    for (int i = 0; i < n; i++) {
      long in = sizes[sizes.length - n + i];
      if (kernel[i] <= 0) {
        throw new TorchException(
            name + ": kernel size should be greater than zero, but got " + Arrays.toString(kernel));
      }
      if (stride[i] <= 0) {
        throw new TorchException("stride should not be zero");
      }
      if (dilation[i] <= 0) {
        throw new TorchException(
            "dilation should be greater than zero, but got dilation " + dilation[i]);
      }
      if (padding[i] < 0) {
        throw new TorchException("pad must be non-negative, but got pad: " + padding[i]);
      }
      if (padding[i] > ((kernel[i] - 1) * dilation[i] + 1) / 2) {
        throw new TorchException(
            "pad should be at most half of effective kernel size, but got pad="
                + padding[i]
                + ", kernel_size="
                + kernel[i]
                + " and dilation="
                + dilation[i]);
      }
      long room = in + 2 * padding[i] - dilation[i] * (kernel[i] - 1) - 1;
      long out = Math.floorDiv(room + (ceil ? stride[i] - 1 : 0), stride[i]) + 1;
      if (ceil && (out - 1) * stride[i] >= in + padding[i]) {
        out--;
      }
      if (out < 1) {
        throw new TorchException(
            "Given input size: "
                + Arrays.toString(sizes)
                + ". Calculated output size is too small in dimension "
                + i
                + ": "
                + out);
      }
      outputs[i] = out;
    }
    return new Pooling(kernel, stride, padding, dilation, ceil, outputs);
  }

  private static long[] spread(Arguments a, String name, int n) {
    long[] v = a.intsArg(name);
    if (v.length == 1) {
      return Taps.filled(n, v[0]);
    }
    if (v.length != n) {
      throw new TorchException(
          a.schema().name()
              + ": "
              + name
              + " must either be a single int, or a tuple of "
              + n
              + " ints");
    }
    return v;
  }

  int rank() {
    return kernel.length;
  }

  private ReductionOp.Window window(Expr x) {
    int lead = x.rank() - rank();
    long[] ones = Taps.filled(x.rank(), 1);
    long[] dims = ones.clone();
    long[] strides = ones.clone();
    long[] dilations = ones.clone();
    long[] low = new long[x.rank()];
    long[] high = new long[x.rank()];
    for (int i = 0; i < rank(); i++) {
      dims[lead + i] = kernel[i];
      strides[lead + i] = stride[i];
      dilations[lead + i] = dilation[i];
      low[lead + i] = padding[i];
      long reach = (outputs[i] - 1) * stride[i] + dilation[i] * (kernel[i] - 1) + 1;
      high[lead + i] = Math.max(0, reach - x.size(lead + i) - padding[i]);
    }
    return new ReductionOp.Window(dims, strides, ones, dilations, low, high);
  }

  private Expr reduced(Expr x, Expr init, BinaryKind kind) {
    return x.wrap(
        x.builder()
            .emit(
                new ReductionOp.ReduceWindow(
                    List.of(x.value()),
                    List.of(init.value()),
                    window(x),
                    BlockBuilder.combiner(kind, x.elementType()))));
  }

  Expr max(Expr x) {
    return reduced(x, x.lowest(), BinaryKind.MAXIMUM);
  }

  Expr sum(Expr x) {
    return reduced(x, x.constant(0L), BinaryKind.ADD);
  }

  /** The number, counted row-major over the last {@code n} dimensions, of each element. */
  static Expr positions(Expr x, int n) {
    Expr at = x.wrap(x.builder().full(x.type().withElementType(ElementType.I64), 0L));
    long step = 1;
    for (int i = x.rank() - 1; i >= x.rank() - n; i--) {
      at = at.add(x.iota(i, ElementType.I64).mul(at.full(step)));
      step *= x.size(i);
    }
    return at;
  }

  /** The greatest elements and their positions: NaN wins, then the first of equals. */
  List<Expr> maxWithPositions(Expr x) {
    List<Value> r =
        x.builder()
            .emitAll(
                new ReductionOp.ReduceWindow(
                    List.of(x.value(), positions(x, rank()).value()),
                    List.of(
                        x.lowest().value(), x.builder().scalar(ElementType.I64, Long.MAX_VALUE)),
                    window(x),
                    greater(x.elementType())));
    return r.stream().map(x::wrap).toList();
  }

  /** Chooses between two pairs of value and position, whatever their order. */
  static dev.torchtpu.hlo.Block greater(ElementType type) {
    TensorType value = TensorType.of(type);
    TensorType index = TensorType.of(ElementType.I64);
    var b = new BlockBuilder();
    Expr va = Expr.of(b, b.parameter(value));
    Expr ia = Expr.of(b, b.parameter(index));
    Expr vb = Expr.of(b, b.parameter(value));
    Expr ib = Expr.of(b, b.parameter(index));
    Expr take = vb.gt(va).or(vb.eq(va).and(ib.lt(ia)));
    if (type.isFloat()) {
      Expr nanA = va.isNaN();
      Expr nanB = vb.isNaN();
      take = take.or(nanB.and(nanA.not().or(ib.gt(ia))));
    }
    return b.build(take.select(vb, va).value(), take.select(ib, ia).value());
  }

  /**
   * How many elements each window sums, as a value that broadcasts over the results.
   *
   * @param includePad whether padding counts, as far as it was asked for
   */
  Expr divisors(Expr like, long[] sizes, boolean includePad) {
    Expr all = like.constant(1L);
    for (int i = 0; i < rank(); i++) {
      int dim = sizes.length - rank() + i;
      long[] counts = new long[(int) outputs[i]];
      for (int k = 0; k < counts.length; k++) {
        long start = k * stride[i] - padding[i];
        long end = Math.min(start + kernel[i], sizes[dim] + padding[i]);
        counts[k] = includePad ? end - start : Math.min(end, sizes[dim]) - Math.max(start, 0);
      }
      long[] shape = Taps.filled(sizes.length, 1);
      boolean equal = Arrays.stream(counts).allMatch(v -> v == counts[0]);
      if (equal) {
        all = all.mul(all.full(counts[0]));
      } else {
        shape[dim] = counts.length;
        Expr vector = like.wrap(like.builder().constant(dev.torchtpu.hlo.Literal.ofLongs(counts)));
        all = all.mul(vector.to(like.dtype()).reshape(shape));
      }
    }
    return all;
  }

  /** The adjoint of {@link #sum}: each element gets what the windows over it were given. */
  Expr spread(Expr g, long[] sizes) {
    int lead = g.rank() - rank();
    long[] low = new long[g.rank()];
    long[] high = new long[g.rank()];
    long[] interior = new long[g.rank()];
    long[] dims = Taps.filled(g.rank(), 1);
    for (int i = 0; i < rank(); i++) {
      int d = lead + i;
      dims[d] = kernel[i];
      low[d] = kernel[i] - 1 - padding[i];
      interior[d] = stride[i] - 1;
      long covered = (outputs[i] - 1) * stride[i] + 1;
      high[d] = sizes[d] + kernel[i] - 1 - low[d] - covered;
    }
    Expr wide = g.pad(low, high, interior, g.constant(0L));
    long[] ones = Taps.filled(g.rank(), 1);
    long[] zeros = new long[g.rank()];
    return g.wrap(
        g.builder()
            .emit(
                new ReductionOp.ReduceWindow(
                    List.of(wide.value()),
                    List.of(g.constant(0L).value()),
                    new ReductionOp.Window(dims, ones, ones, ones, zeros, zeros),
                    BlockBuilder.combiner(BinaryKind.ADD, g.elementType()))));
  }
}
