package dev.torchtpu.aten.ops;

import dev.torchtpu.Dtype;
import dev.torchtpu.Scalar;
import dev.torchtpu.TorchException;
import dev.torchtpu.aten.Declarations;
import dev.torchtpu.aten.Expr;
import dev.torchtpu.aten.LowerContext;
import dev.torchtpu.aten.OpFamily;

/** Rows of a table by number, and their gradients. */
public final class EmbeddingOps implements OpFamily {

  @Override
  public void declare(Declarations d) {
    d.op(
            "embedding(Tensor weight, Tensor indices, SymInt padding_idx=-1, bool"
                + " scale_grad_by_freq=False, bool sparse=False) -> Tensor")
        .lower(EmbeddingOps::embedding)
        .derivative(
            "indices",
            c ->
                c.set(
                    "weight",
                    () ->
                        c.grad()
                            .call(
                                "embedding_dense_backward",
                                c.tensor("indices"),
                                Scalar.of(c.sizes("weight")[0]),
                                c.get("padding_idx"),
                                c.get("scale_grad_by_freq"))))
        .out("out")
        .add();
    d.op(
            "embedding_dense_backward(Tensor grad_output, Tensor indices, SymInt num_weights,"
                + " SymInt padding_idx, bool scale_grad_by_freq) -> Tensor")
        .lower(EmbeddingOps::denseBackward)
        .derivative(
            "indices",
            c ->
                c.set(
                    "grad_output",
                    () -> {
                      var rows = c.grad();
                      long padding = c.intArg("padding_idx");
                      if (padding >= 0) {
                        rows =
                            rows.call(
                                "index_fill.int_Scalar",
                                Scalar.of(0),
                                dev.torchtpu.Torch.tensor(padding).to(rows.device()),
                                Scalar.of(0));
                      }
                      return rows.call("embedding", c.tensor("indices"));
                    }))
        .out("out")
        .add();
    d.op(
            "embedding_backward(Tensor grad, Tensor indices, SymInt num_weights, SymInt"
                + " padding_idx, bool scale_grad_by_freq, bool sparse) -> Tensor")
        .composite(a ->
            a.tensorArg("grad")
                .call(
                    "embedding_dense_backward",
                    a.get("indices"),
                    a.get("num_weights"),
                    a.get("padding_idx"),
                    a.get("scale_grad_by_freq")))
        .add();
  }

  private static Expr checkedIndices(LowerContext c) {
    Expr index = c.tensor("indices");
    if (index.dtype() != Dtype.INT64 && index.dtype() != Dtype.INT32) {
      throw new TorchException(
          "Expected tensor for argument #1 'indices' to have one of the following scalar types:"
              + " Long, Int; but got torch."
              + index.dtype().scalarTypeName()
              + "Tensor instead (while checking arguments for embedding)");
    }
    return index;
  }

  private static Expr embedding(LowerContext c) {
    Expr weight = c.tensor("weight");
    if (weight.rank() != 2) {
      throw new TorchException("'weight' must be 2-D");
    }
    Expr index = checkedIndices(c);
    c.checkIndices(index, 0, weight.size(0), "index out of range in self");
    long[] sizes = java.util.Arrays.copyOf(index.sizes(), index.rank() + 1);
    sizes[index.rank()] = weight.size(1);
    return Gathers.select(weight, 0, index.reshape(index.elements())).reshape(sizes);
  }

  private static Expr denseBackward(LowerContext c) {
    Expr index = checkedIndices(c);
    long rows = c.intArg("num_weights");
    long padding = c.intArg("padding_idx");
    Expr at = index.reshape(index.elements()).to(Dtype.INT64);
    Expr g = c.tensor("grad_output");
    long width = g.size(g.rank() - 1);
    Expr flat = g.reshape(at.elements(), width);
    Dtype own = flat.dtype();
    boolean narrow = own.isFloatingPoint() && own.itemSize() < 4;
    Expr values = narrow ? flat.to(Dtype.FLOAT32) : flat;
    if (c.boolArg("scale_grad_by_freq")) {
      Expr counts =
          Gathers.scatterRows(
              c.full(values.dtype(), 0L, rows),
              0,
              at,
              c.full(values.dtype(), 1L, at.elements()),
              Gathers.ADD);
      values = values.div(Gathers.select(counts, 0, at).unsqueeze(1));
    }
    // A row number out of range is not written.
    Expr to = padding >= 0 ? at.eq(at.full(padding)).select(at.full(rows), at) : at;
    Expr sum =
        Gathers.scatterRows(c.full(values.dtype(), 0L, rows, width), 0, to, values, Gathers.ADD);
    return narrow ? sum.to(own) : sum;
  }
}
