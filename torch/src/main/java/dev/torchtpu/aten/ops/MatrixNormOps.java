package dev.torchtpu.aten.ops;

import static dev.torchtpu.aten.LowerContext.wrapDim;

import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.TorchException;
import dev.torchtpu.Value;
import dev.torchtpu.aten.Arguments;
import dev.torchtpu.aten.Declarations;
import dev.torchtpu.aten.OpFamily;
import java.util.Arrays;
import java.util.List;

/** Norms and condition numbers of matrices. */
public final class MatrixNormOps implements OpFamily {
  private static final String TAIL =
      "int[] dim=[-2, -1], bool keepdim=False, *, ScalarType? dtype=None) -> Tensor";
  private static final String ANY =
      "int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor";

  @Override
  public void declare(Declarations d) {
    d.op("linalg_matrix_norm(Tensor self, Scalar ord, " + TAIL)
        .composite(MatrixNormOps::matrixNorm)
        .out("out")
        .add();
    d.op("linalg_matrix_norm.str_ord(Tensor self, str ord='fro', " + TAIL)
        .composite(MatrixNormOps::matrixNorm)
        .out("str_ord_out")
        .add();
    d.op("linalg_norm(Tensor self, Scalar? ord=None, " + ANY)
        .composite(a -> {
          Tensor x = a.tensorArg("self");
          if (a.has("ord") && !a.has("dim") && x.dim() != 1 && x.dim() != 2) {
            throw new TorchException(
                "linalg.norm: If dim is not specified but ord is, the input must be 1D or 2D. Got "
                    + x.dim()
                    + "D.");
          }
          if (a.has("dim") && (a.intsArg("dim").length < 1 || a.intsArg("dim").length > 2)) {
            throw new TorchException(
                "linalg.norm: If dim is specified, it must be of length 1 or 2. Got "
                    + java.util.Arrays.toString(a.intsArg("dim")));
          }
          boolean matrix =
              a.has("ord") && (a.has("dim") ? a.intsArg("dim").length == 2 : x.dim() == 2);
          if (matrix) {
            return norm(
                x,
                a.get("ord"),
                a.has("dim") ? a.get("dim") : ViewOps.ints(0, 1),
                a.get("keepdim"),
                a.get("dtype"));
          }
          return Torch.callTensor(
              "linalg_vector_norm",
              x,
              a.has("ord") ? a.get("ord") : Scalar.of(2),
              a.get("dim"),
              a.get("keepdim"),
              a.get("dtype"));
        })
        .out("out")
        .add();
    d.op("linalg_norm.ord_str(Tensor self, str ord, " + ANY)
        .composite(a -> {
          Tensor x = a.tensorArg("self");
          if (a.has("dim") ? a.intsArg("dim").length != 2 : x.dim() != 2) {
            throw new TorchException(
                "linalg.norm: input must be 2D, or dim must have two elements, to compute the '"
                    + a.textArg("ord")
                    + "' norm");
          }
          return norm(
              x,
              a.get("ord"),
              a.has("dim") ? a.get("dim") : ViewOps.ints(0, 1),
              a.get("keepdim"),
              a.get("dtype"));
        })
        .out("ord_str_out")
        .add();
    d.op(
            "linalg__powsum(Tensor self, Scalar ord=2, int[1]? dim=None, bool keepdim=False, *,"
                + " ScalarType? dtype=None) -> Tensor")
        .composite(a -> {
          Tensor x = a.tensorArg("self");
          Tensor t = a.dtypeArg("dtype").map(x::to).orElse(x);
          return t.abs()
              .call("pow.Tensor_Scalar", a.get("ord"))
              .call("sum.dim_IntList", a.get("dim"), a.get("keepdim"));
        })
        .add();
    d.op("nuclear_norm(Tensor self, bool keepdim=False) -> Tensor")
        .composite(a -> nuclear(a, ViewOps.ints(-2, -1)))
        .out("out")
        .add();
    d.op("nuclear_norm.dim(Tensor self, int[2] dim, bool keepdim=False) -> Tensor")
        .composite(a -> nuclear(a, a.get("dim")))
        .out("dim_out")
        .add();
    d.op("linalg_cond(Tensor self, Scalar? p=None) -> Tensor")
        .composite(a -> condition(a.tensorArg("self"), a.has("p") ? a.get("p") : Scalar.of(2)))
        .out("out")
        .add();
    d.op("linalg_cond.p_str(Tensor self, str p) -> Tensor")
        .composite(a -> {
          String p = a.textArg("p");
          if (!p.equals("fro") && !p.equals("nuc")) {
            throw new TorchException("linalg.cond got an invalid norm type: " + p);
          }
          return condition(a.tensorArg("self"), a.get("p"));
        })
        .out("p_str_out")
        .add();
  }

  private static Tensor nuclear(Arguments a, Value dims) {
    Tensor x = a.tensorArg("self");
    if (!a.schema().hasArgument("dim") && x.dim() < 2) {
      throw new TorchException(
          "Expected a tensor with 2 dimensions, but got a tensor with "
              + x.dim()
              + " dimensions instead.");
    }
    return norm(x, Value.of("nuc"), dims, a.get("keepdim"), Value.NONE);
  }

  private static Tensor norm(Tensor x, Value ord, Value dims, Value keepdim, Value dtype) {
    String name = ord instanceof Value.Text ? "linalg_matrix_norm.str_ord" : "linalg_matrix_norm";
    return Torch.callTensor(name, x, ord, dims, keepdim, dtype);
  }

  private static Tensor matrixNorm(Arguments a) {
    Tensor self = a.tensorArg("self");
    if (self.dim() < 2) {
      throw new TorchException(
          "linalg.matrix_norm: The input tensor A must have at least 2 dimensions.");
    }
    if (!self.dtype().isFloatingPoint() && !self.dtype().isComplex()) {
      throw new TorchException(
          "linalg.matrix_norm: Expected a floating point or complex tensor as input. Got "
              + self.dtype().scalarTypeName());
    }
    long[] dims = a.intsArg("dim");
    if (dims.length != 2) {
      throw new TorchException(
          "linalg.matrix_norm: dim must be a 2-tuple. Got " + Arrays.toString(dims));
    }
    int first = wrapDim(dims[0], self.dim());
    int second = wrapDim(dims[1], self.dim());
    if (first == second) {
      throw new TorchException(
          "linalg.matrix_norm: dims must be different. Got (" + dims[0] + ", " + dims[1] + ")");
    }
    boolean keep = a.boolArg("keepdim");
    a.dtypeArg("dtype").ifPresent(t -> NormOps.checkDtype("linalg.matrix_norm", self.dtype(), t));
    Tensor x = a.dtypeArg("dtype").map(self::to).orElse(self);
    if (a.get("ord") instanceof Value.Text t) {
      return switch (t.text()) {
        case "fro" ->
            x.call(
                "linalg_vector_norm", Scalar.of(2), ViewOps.ints(first, second), Scalar.of(keep));
        case "nuc" ->
            kept(singular(x, first, second).sum(new long[] {-1}, false), first, second, keep);
        default ->
            throw new TorchException("linalg.matrix_norm: Order " + t.text() + " not supported.");
      };
    }
    double ord = a.scalarArg("ord").toDouble();
    String extreme = ord > 0 ? "amax" : "amin";
    if (Math.abs(ord) == 2) {
      return kept(singular(x, first, second).call(extreme, ViewOps.ints(-1)), first, second, keep);
    }
    boolean infinite = Math.abs(ord) == Double.POSITIVE_INFINITY;
    if (!infinite && Math.abs(ord) != 1) {
      throw new TorchException("linalg.matrix_norm: Order " + ord + " not supported.");
    }
    int summed = infinite ? second : first;
    int rest = infinite ? first : second;
    Tensor sums = x.call("linalg_vector_norm", Scalar.of(1), ViewOps.ints(summed), Scalar.of(keep));
    int at = !keep && rest > summed ? rest - 1 : rest;
    return sums.call(extreme, ViewOps.ints(at), Scalar.of(keep));
  }

  private static Tensor singular(Tensor x, int first, int second) {
    Tensor moved = x.call("movedim.intlist", ViewOps.ints(first, second), ViewOps.ints(-2, -1));
    return SvdOps.values(moved);
  }

  private static Tensor kept(Tensor t, int first, int second, boolean keep) {
    if (!keep) {
      return t;
    }
    return t.call("unsqueeze", Scalar.of(Math.min(first, second)))
        .call("unsqueeze", Scalar.of(Math.max(first, second)));
  }

  private static Tensor condition(Tensor x, Value p) {
    Linear.check("linalg.cond", x);
    if (p instanceof Scalar s && Math.abs(s.toDouble()) == 2) {
      if (x.numel() == 0) {
        return Torch.zeros(x.device(), x.dtype().toReal(), Linear.batch(x));
      }
      Tensor values = SvdOps.values(x);
      Tensor top = values.select(-1, 0);
      Tensor bottom = values.select(-1, values.size(-1) - 1);
      return s.toDouble() > 0 ? top.div(bottom) : bottom.div(top);
    }
    Linear.checkSquare("linalg.cond", x);
    if (x.numel() == 0) {
      return Torch.zeros(x.device(), x.dtype().toReal(), Linear.batch(x));
    }
    List<Tensor> r = Linear.all("linalg_inv_ex", x);
    Tensor singular =
        r.get(1).gt(0).call("unsqueeze", Scalar.of(-1)).call("unsqueeze", Scalar.of(-1));
    Tensor inverse = r.get(0).maskedFill(singular, Double.POSITIVE_INFINITY);
    Value dims = ViewOps.ints(-2, -1);
    Value no = Scalar.of(false);
    return norm(x, p, dims, no, Value.NONE).mul(norm(inverse, p, dims, no, Value.NONE));
  }
}
