package dev.torchtpu.aten.ops;

import static dev.torchtpu.aten.LowerContext.wrapDim;

import dev.torchtpu.Dtype;
import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.TorchException;
import dev.torchtpu.Value;
import dev.torchtpu.aten.Arguments;
import dev.torchtpu.aten.BackwardContext;
import dev.torchtpu.aten.Declarations;
import dev.torchtpu.aten.Expr;
import dev.torchtpu.aten.LowerContext;
import dev.torchtpu.aten.OpFamily;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** One tensor of several, and lists of tensors brought to common sizes. */
public final class JoinOps implements OpFamily {

  @Override
  public void declare(Declarations d) {
    d.op("cat(Tensor[] tensors, int dim=0) -> Tensor")
        .lower(JoinOps::cat)
        .derivative("", JoinOps::catBack)
        .out("out")
        .add();
    for (String name : new String[] {"concat", "concatenate"}) {
      d.op(name + "(Tensor[] tensors, int dim=0) -> Tensor")
          .composite(a -> dev.torchtpu.Torch.callTensor("cat", a.get("tensors"), a.get("dim")))
          .out("out")
          .add();
    }
    for (String name : new String[] {"stack", "_stack"}) {
      d.op(name + "(Tensor[] tensors, int dim=0) -> Tensor")
          .lower(JoinOps::stack)
          .derivative("", c -> c.setEach("tensors", i -> c.grad().select(c.intArg("dim"), i)))
          .out("out")
          .add();
    }
    stacks(d);
    lists(d);
    products(d);
  }

  private static void stacks(Declarations d) {
    d.op("hstack(Tensor[] tensors) -> Tensor")
        .composite(a -> {
          List<Tensor> t = nonEmpty(a, "hstack").stream().map(x -> atLeast(x, 1)).toList();
          return cat(t, t.getFirst().dim() == 1 ? 0 : 1);
        })
        .out("out")
        .add();
    for (String name : new String[] {"vstack", "row_stack"}) {
      d.op(name + "(Tensor[] tensors) -> Tensor")
          .composite(a -> cat(nonEmpty(a, "vstack").stream().map(x -> atLeast(x, 2)).toList(), 0))
          .out("out")
          .add();
    }
    d.op("dstack(Tensor[] tensors) -> Tensor")
        .composite(a -> cat(nonEmpty(a, "dstack").stream().map(x -> atLeast(x, 3)).toList(), 2))
        .out("out")
        .add();
    d.op("column_stack(Tensor[] tensors) -> Tensor")
        .composite(a ->
            cat(
                nonEmpty(a, "column_stack").stream()
                    .map(x -> x.dim() <= 1 ? x.reshape(x.numel(), 1) : x)
                    .toList(),
                1))
        .out("out")
        .add();
  }

  private static void lists(Declarations d) {
    for (int n = 1; n <= 3; n++) {
      int rank = n;
      String name = "atleast_" + n + "d";
      d.op(name + "(Tensor self) -> Tensor")
          .composite(a -> atLeast(a.tensorArg("self"), rank))
          .add();
      d.op(name + ".Sequence(Tensor[] tensors) -> Tensor[]")
          .compositeList(
              a -> a.tensorListArg("tensors").stream().map(x -> atLeast(x, rank)).toList())
          .add();
    }
    d.op("broadcast_tensors(Tensor[] tensors) -> Tensor[]")
        .compositeList(a -> broadcast(a.tensorListArg("tensors")))
        .add();
    d.op("meshgrid(Tensor[] tensors) -> Tensor[]")
        .compositeList(a -> meshgrid(a.tensorListArg("tensors"), "ij"))
        .add();
    d.op("meshgrid.indexing(Tensor[] tensors, *, str indexing) -> Tensor[]")
        .compositeList(a -> meshgrid(a.tensorListArg("tensors"), a.textArg("indexing")))
        .add();
  }

  private static void products(Declarations d) {
    d.op("cartesian_prod(Tensor[] tensors) -> Tensor")
        .composite(a -> {
          List<Tensor> t = a.tensorListArg("tensors");
          for (Tensor x : t) {
            if (x.dim() != 1) {
              throw new TorchException("Expect a 1D vector, but got shape " + sizes(x));
            }
          }
          if (t.size() == 1) {
            return t.getFirst();
          }
          List<Tensor> flat = meshgrid(t, "ij").stream().map(x -> x.reshape(x.numel())).toList();
          return dev.torchtpu.Torch.callTensor("stack", Value.TensorList.of(flat), Scalar.of(1));
        })
        .add();
    d.op("block_diag(Tensor[] tensors) -> Tensor")
        .lower(JoinOps::blockDiagonal)
        .derivative("", JoinOps::blockDiagonalBack)
        .out("out")
        .add();
  }

  private static String sizes(Tensor t) {
    return Arrays.toString(t.sizes());
  }

  private static List<Tensor> nonEmpty(Arguments a, String name) {
    List<Tensor> t = a.tensorListArg("tensors");
    if (t.isEmpty()) {
      throw new TorchException(name + " expects a non-empty TensorList");
    }
    return t;
  }

  static Tensor cat(List<Tensor> tensors, long dim) {
    return dev.torchtpu.Torch.callTensor("cat", Value.TensorList.of(tensors), Scalar.of(dim));
  }

  /** A view with at least that many dimensions, added as NumPy does. */
  static Tensor atLeast(Tensor t, int rank) {
    long[] s = t.sizes();
    return switch (rank) {
      case 1 -> s.length == 0 ? t.reshape(1) : t;
      case 2 ->
          s.length == 0 ? t.reshape(1, 1) : s.length == 1 ? t.call("unsqueeze", Scalar.of(0)) : t;
      default ->
          switch (s.length) {
            case 0 -> t.reshape(1, 1, 1);
            case 1 -> t.call("unsqueeze", Scalar.of(0)).call("unsqueeze", Scalar.of(2));
            case 2 -> t.call("unsqueeze", Scalar.of(2));
            default -> t;
          };
    };
  }

  static List<Tensor> broadcast(List<Tensor> tensors) {
    long[] common = new long[0];
    for (Tensor t : tensors) {
      common = Expr.broadcastSizes(common, t.sizes());
    }
    long[] sizes = common;
    return tensors.stream().map(t -> t.expand(sizes)).toList();
  }

  private static List<Tensor> meshgrid(List<Tensor> tensors, String indexing) {
    if (tensors.isEmpty()) {
      throw new TorchException("meshgrid expects a non-empty TensorList");
    }
    boolean swap =
        switch (indexing) {
          case "ij" -> false;
          case "xy" -> tensors.size() >= 2;
          default ->
              throw new TorchException(
                  "torch.meshgrid: indexing must be one of \"xy\" or \"ij\", but received: "
                      + indexing);
        };
    var order = new ArrayList<>(tensors);
    if (swap) {
      order.set(0, tensors.get(1));
      order.set(1, tensors.get(0));
    }
    int n = order.size();
    Dtype dtype = order.getFirst().dtype();
    long[] sizes = new long[n];
    for (int i = 0; i < n; i++) {
      Tensor t = order.get(i);
      if (t.dim() > 1) {
        throw new TorchException(
            "torch.meshgrid: Expected 0D or 1D tensor in the tensor list but got: " + sizes(t));
      }
      if (t.dtype() != dtype) {
        throw new TorchException("torch.meshgrid expects all tensors to have the same dtype");
      }
      sizes[i] = t.numel();
    }
    var grids = new ArrayList<Tensor>();
    for (int i = 0; i < n; i++) {
      long[] at = new long[n];
      Arrays.fill(at, 1);
      at[i] = sizes[i];
      grids.add(order.get(i).view(at).expand(sizes));
    }
    if (swap) {
      Tensor first = grids.getFirst();
      grids.set(0, grids.get(1));
      grids.set(1, first);
    }
    return grids;
  }

  /** Empty 1-d tensors join with anything, for old programs' sake. */
  private static boolean skipped(long[] sizes) {
    return sizes.length == 1 && sizes[0] == 0;
  }

  private static Expr cat(LowerContext c) {
    List<Expr> all = c.tensors("tensors");
    if (all.isEmpty()) {
      throw new TorchException("torch.cat(): expected a non-empty list of Tensors");
    }
    Dtype dtype = c.resultType("tensors");
    for (int i = 0; i < all.size(); i++) {
      if (all.get(i).rank() == 0) {
        throw new TorchException(
            "zero-dimensional tensor (at position " + i + ") cannot be concatenated");
      }
    }
    List<Expr> parts = new ArrayList<>();
    for (Expr e : all) {
      if (!skipped(e.sizes())) {
        parts.add(e.to(dtype));
      }
    }
    if (parts.isEmpty()) {
      wrapDim(c.intArg("dim"), 1);
      return all.getFirst().to(dtype);
    }
    Expr first = parts.getFirst();
    int dim = wrapDim(c.intArg("dim"), first.rank());
    for (int i = 1; i < parts.size(); i++) {
      Expr e = parts.get(i);
      if (e.rank() != first.rank()) {
        throw new TorchException(
            "Tensors must have same number of dimensions: got "
                + first.rank()
                + " and "
                + e.rank());
      }
      for (int k = 0; k < first.rank(); k++) {
        if (k != dim && e.size(k) != first.size(k)) {
          throw new TorchException(
              "Sizes of tensors must match except in dimension "
                  + dim
                  + ". Expected size "
                  + first.size(k)
                  + " but got size "
                  + e.size(k)
                  + " for tensor number "
                  + i
                  + " in the list.");
        }
      }
    }
    return Expr.concat(parts, dim);
  }

  private static void catBack(BackwardContext c) {
    int n = c.listSize("tensors");
    int dim = wrapDim(c.intArg("dim"), c.resultSizes(0).length);
    long[] starts = new long[n + 1];
    for (int i = 0; i < n; i++) {
      long[] s = c.sizesAt("tensors", i);
      starts[i + 1] = starts[i] + (skipped(s) ? 0 : s[dim]);
    }
    c.setEach(
        "tensors",
        i ->
            skipped(c.sizesAt("tensors", i))
                ? c.grad().slice(dim, 0, 0, 1).reshape(0)
                : c.grad().slice(dim, starts[i], starts[i + 1], 1));
  }

  private static Expr stack(LowerContext c) {
    List<Expr> all = c.tensors("tensors");
    if (all.isEmpty()) {
      throw new TorchException("stack expects a non-empty TensorList");
    }
    Expr first = all.getFirst();
    int dim = wrapDim(c.intArg("dim"), first.rank() + 1);
    Dtype dtype = c.resultType("tensors");
    var parts = new ArrayList<Expr>();
    for (int i = 0; i < all.size(); i++) {
      Expr e = all.get(i);
      if (!Arrays.equals(e.sizes(), first.sizes())) {
        throw new TorchException(
            "stack expects each tensor to be equal size, but got "
                + Arrays.toString(first.sizes())
                + " at entry 0 and "
                + Arrays.toString(e.sizes())
                + " at entry "
                + i);
      }
      parts.add(e.to(dtype).unsqueeze(dim));
    }
    return Expr.concat(parts, dim);
  }

  private static long[] blockSizes(long[] s) {
    return switch (s.length) {
      case 0 -> new long[] {1, 1};
      case 1 -> new long[] {1, s[0]};
      case 2 -> s;
      default ->
          throw new TorchException(
              "torch.block_diag: Input tensors must have 2 or fewer dimensions. Input has "
                  + s.length
                  + " dimensions");
    };
  }

  private static Expr blockDiagonal(LowerContext c) {
    List<Expr> all = c.tensors("tensors");
    Dtype dtype = all.isEmpty() ? Dtype.FLOAT32 : c.resultType("tensors");
    if (all.isEmpty()) {
      return c.full(dtype, 0L, 1, 0);
    }
    long width = 0;
    for (Expr e : all) {
      width += blockSizes(e.sizes())[1];
    }
    var rows = new ArrayList<Expr>();
    long at = 0;
    for (Expr e : all) {
      long[] s = blockSizes(e.sizes());
      rows.add(
          e.to(dtype)
              .reshape(s)
              .pad(
                  new long[] {0, at},
                  new long[] {0, width - at - s[1]},
                  new long[2],
                  c.constant(dtype, 0L)));
      at += s[1];
    }
    return Expr.concat(rows, 0);
  }

  private static void blockDiagonalBack(BackwardContext c) {
    int n = c.listSize("tensors");
    long[][] starts = new long[n + 1][];
    starts[0] = new long[2];
    for (int i = 0; i < n; i++) {
      long[] s = blockSizes(c.sizesAt("tensors", i));
      starts[i + 1] = new long[] {starts[i][0] + s[0], starts[i][1] + s[1]};
    }
    c.setEach(
        "tensors",
        i ->
            c.grad()
                .slice(0, starts[i][0], starts[i + 1][0], 1)
                .slice(1, starts[i][1], starts[i + 1][1], 1)
                .reshape(c.sizesAt("tensors", i)));
  }
}
