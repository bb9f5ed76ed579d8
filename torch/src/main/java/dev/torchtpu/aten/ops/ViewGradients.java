package dev.torchtpu.aten.ops;

import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.aten.BackwardContext;
import dev.torchtpu.aten.Declarations;
import dev.torchtpu.aten.Expr;
import dev.torchtpu.aten.LowerContext;
import dev.torchtpu.aten.OpFamily;
import dev.torchtpu.hlo.BinaryKind;
import dev.torchtpu.hlo.BlockBuilder;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.GatherDimensions;
import dev.torchtpu.hlo.IndexingOp;
import dev.torchtpu.hlo.ScatterDimensions;
import dev.torchtpu.hlo.TensorType;
import java.util.List;

/** Gradients of views that see a part of their argument. */
public final class ViewGradients implements OpFamily {

  @Override
  public void declare(Declarations d) {
    d.op(
            "select_backward(Tensor grad_output, SymInt[] input_sizes, int dim, SymInt index) ->"
                + " Tensor")
        .lower(ViewGradients::selectBackward)
        .derivative(
            "",
            c -> c.set("grad_output", () -> c.grad().select(c.intArg("dim"), c.intArg("index"))))
        .out("out")
        .add();
    d.op(
            "slice_backward(Tensor grad_output, SymInt[] input_sizes, int dim, SymInt start, SymInt"
                + " end, SymInt step) -> Tensor")
        .lower(ViewGradients::sliceBackward)
        .derivative(
            "",
            c ->
                c.set(
                    "grad_output",
                    () ->
                        c.grad()
                            .slice(
                                c.intArg("dim"),
                                c.intArg("start"),
                                c.intArg("end"),
                                c.intArg("step"))))
        .out("out")
        .add();
    d.op(
            "_restride(Tensor self, int[] from_size, int[] from_stride, int from_offset, int[]"
                + " to_size, int[] to_stride, int to_offset) -> Tensor")
        .lower(ViewGradients::restride)
        .derivative(
            "",
            c ->
                c.set(
                    "self",
                    () ->
                        c.grad()
                            .call(
                                "_restride",
                                c.get("to_size"),
                                c.get("to_stride"),
                                c.get("to_offset"),
                                c.get("from_size"),
                                c.get("from_stride"),
                                c.get("from_offset"))))
        .add();
  }

  private static Expr selectBackward(LowerContext c) {
    long[] sizes = c.intsArg("input_sizes");
    int dim = LowerContext.wrapDim(c.intArg("dim"), sizes.length);
    long index = c.intArg("index");
    long i = index < 0 ? index + sizes[dim] : index;
    Expr g = c.tensor("grad_output").unsqueeze(dim);
    long[] low = new long[sizes.length];
    long[] high = new long[sizes.length];
    low[dim] = i;
    high[dim] = sizes[dim] - 1 - i;
    return g.pad(low, high, new long[sizes.length], g.constant(0L));
  }

  private static Expr sliceBackward(LowerContext c) {
    long[] sizes = c.intsArg("input_sizes");
    int dim = LowerContext.wrapDim(c.intArg("dim"), sizes.length);
    long start = ViewOps.clampIndex(c.intArg("start"), sizes[dim]);
    long step = c.intArg("step");
    Expr g = c.tensor("grad_output");
    if (g.elements() == 0) {
      return c.full(g.dtype(), 0L, sizes);
    }
    long[] low = new long[sizes.length];
    long[] high = new long[sizes.length];
    long[] interior = new long[sizes.length];
    low[dim] = start;
    interior[dim] = step - 1;
    high[dim] = sizes[dim] - start - ((g.size(dim) - 1) * step + 1);
    return g.pad(low, high, interior, g.constant(0L));
  }

  /**
   * Puts elements into memory by one geometry, adding where they meet, and reads it by another. Its
   * own adjoint with the geometries exchanged.
   */
  private static Expr restride(LowerContext c) {
    Expr x = c.tensor("self");
    long[] fromSize = c.intsArg("from_size");
    long[] fromStride = c.intsArg("from_stride");
    long[] toSize = c.intsArg("to_size");
    long[] toStride = c.intsArg("to_stride");
    long least = Math.min(c.intArg("from_offset"), c.intArg("to_offset"));
    long from = c.intArg("from_offset") - least;
    long to = c.intArg("to_offset") - least;
    long count = Math.max(span(from, fromSize, fromStride), span(to, toSize, toStride));
    Expr memory = c.full(x.dtype(), 0L, count);
    BlockBuilder b = c.builder();
    if (x.elements() > 0) {
      memory =
          c.expr(
              b.emitAll(
                      new IndexingOp.Scatter(
                          List.of(memory.value()),
                          positions(c, from, fromSize, fromStride).value(),
                          List.of(x.reshape(x.elements()).value()),
                          new ScatterDimensions(
                              new long[0],
                              new long[] {0},
                              new long[0],
                              new long[0],
                              new long[] {0},
                              1),
                          false,
                          false,
                          BlockBuilder.combiner(BinaryKind.ADD, x.elementType())))
                  .getFirst());
    }
    Expr read =
        c.expr(
            b.emit(
                new IndexingOp.Gather(
                    memory.value(),
                    positions(c, to, toSize, toStride).value(),
                    new GatherDimensions(
                        new long[0], new long[] {0}, new long[0], new long[0], new long[] {0}, 1),
                    new long[] {1},
                    false)));
    return read.reshape(toSize);
  }

  private static long span(long offset, long[] size, long[] stride) {
    long last = offset;
    for (int i = 0; i < size.length; i++) {
      last += Math.max(0, size[i] - 1) * stride[i];
    }
    return last + 1;
  }

  private static Expr positions(LowerContext c, long offset, long[] size, long[] stride) {
    TensorType type = TensorType.of(ElementType.I64, size);
    Expr p = c.expr(c.builder().full(type, offset));
    for (int i = 0; i < size.length; i++) {
      p = p.add(p.iota(i, ElementType.I64).mul(p.full(stride[i])));
    }
    return p.reshape(p.elements(), 1);
  }

  /** Zeros of the argument's sizes with the result's gradient in the part that the view saw. */
  static Tensor scatter(BackwardContext c) {
    return switch (c.schema().name()) {
      case "select" ->
          c.grad()
              .call("select_backward", ViewOps.ints(c.sizes("self")), c.get("dim"), c.get("index"));
      case "slice" ->
          c.grad()
              .call(
                  "slice_backward",
                  ViewOps.ints(c.sizes("self")),
                  c.get("dim"),
                  Scalar.of(c.intOr("start", 0)),
                  Scalar.of(c.intOr("end", Long.MAX_VALUE)),
                  c.get("step"));
      case "as_strided" -> {
        long[] sizes = c.sizes("self");
        yield c.grad()
            .call(
                "_restride",
                c.get("size"),
                c.get("stride"),
                Scalar.of(c.intOr("storage_offset", c.offset("self"))),
                ViewOps.ints(sizes),
                ViewOps.ints(c.strides("self")),
                Scalar.of(c.offset("self")));
      }
      default -> throw new IllegalStateException(c.schema().qualifiedName());
    };
  }
}
