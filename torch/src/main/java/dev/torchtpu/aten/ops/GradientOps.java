package dev.torchtpu.aten.ops;

import static dev.torchtpu.aten.LowerContext.wrapDim;

import dev.torchtpu.Dtype;
import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.TorchException;
import dev.torchtpu.Value;
import dev.torchtpu.aten.Arguments;
import dev.torchtpu.aten.Declarations;
import dev.torchtpu.aten.OpFamily;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** {@code torch.gradient}: differences of neighbouring samples. */
public final class GradientOps implements OpFamily {

  @Override
  public void declare(Declarations d) {
    String one = ", int? dim=None, int edge_order=1) -> Tensor[]";
    String many = ", int[] dim, int edge_order=1) -> Tensor[]";
    String[][] kinds = {
      {"scalarint", "*, Scalar? spacing=None" + one},
      {"scalararray", "*, Scalar spacing" + many},
      {"array", "*, int[] dim, int edge_order=1) -> Tensor[]"},
      {"scalarrayint", "*, Scalar[] spacing" + one},
      {"scalarrayarray", "*, Scalar[] spacing" + many},
      {"tensorarrayint", "*, Tensor[] spacing" + one},
      {"tensorarray", "*, Tensor[] spacing" + many}
    };
    for (String[] k : kinds) {
      d.op("gradient." + k[0] + "(Tensor self, " + k[1]).compositeList(GradientOps::gradient).add();
    }
  }

  private static List<Tensor> gradient(Arguments a) {
    Tensor x = a.tensorArg("self");
    if (x.dtype() == dev.torchtpu.Dtype.UINT8) {
      throw new TorchException("torch.gradient does not support uint8 input.");
    }
    long[] dims = a.intsArg("dim");
    if (!a.has("dim")) {
      dims = new long[x.dim()];
      Arrays.setAll(dims, i -> i);
    }
    int edges = (int) a.intArg("edge_order");
    if (edges != 1 && edges != 2) {
      throw new TorchException("torch.gradient only supports edge_order=1 and edge_order=2.");
    }
    if (Arrays.stream(dims).map(i -> wrapDim(i, x.dim())).distinct().count() != dims.length) {
      throw new TorchException("dim " + dims[0] + " appears multiple times in the list of dims");
    }
    Value spacing = a.schema().hasArgument("spacing") ? a.get("spacing") : Value.NONE;
    int given =
        switch (spacing) {
          case Value.ScalarList l -> l.values().size();
          case Value.IntList l -> l.values().length;
          case Value.FloatList l -> l.values().length;
          case Value.TensorList l -> l.values().size();
          default -> dims.length;
        };
    if (given != dims.length) {
      throw new TorchException(
          "torch.gradient expected spacing to be unspecified, a scalar or it's spacing and dim"
              + " arguments to have the same length, but got a spacing argument of length "
              + given
              + " and a dim argument of length "
              + dims.length
              + ".");
    }
    var out = new ArrayList<Tensor>();
    for (int i = 0; i < dims.length; i++) {
      int dim = wrapDim(dims[i], x.dim());
      if (x.dim() == 0 || x.size(dim) < edges + 1) {
        throw new TorchException(
            "torch.gradient expected each dimension size to be at least edge_order+1");
      }
      if (spacing instanceof Value.TensorList l) {
        Tensor at = l.present().get(i);
        if (at.dim() != 1 || at.size(0) != x.size(dim)) {
          throw new TorchException(
              "torch.gradient expected each tensor in spacing to be 1-D with as many elements as"
                  + " its dimension");
        }
        out.add(uneven(x, at, dim, edges));
      } else {
        out.add(even(x, step(spacing, i), dim, edges));
      }
    }
    return out;
  }

  private static Scalar step(Value spacing, int i) {
    return switch (spacing) {
      case Scalar s -> s;
      case Value.ScalarList l -> l.values().get(i);
      case Value.IntList l -> Scalar.of(l.values()[i]);
      case Value.FloatList l -> Scalar.of(l.values()[i]);
      default -> Scalar.of(1);
    };
  }

  private static Tensor part(Tensor t, int dim, long from, long to) {
    return t.slice(dim, from, to, 1);
  }

  private static Tensor over(Tensor t, Scalar h) {
    return t.call("div.Scalar", h);
  }

  private static Tensor even(Tensor x, Scalar h, int dim, int edges) {
    long n = x.size(dim);
    Tensor first;
    Tensor last;
    if (edges == 1) {
      first = over(part(x, dim, 1, 2).sub(part(x, dim, 0, 1)), h);
      last = over(part(x, dim, n - 1, n).sub(part(x, dim, n - 2, n - 1)), h);
    } else {
      first =
          over(
              part(x, dim, 0, 1)
                  .mul(-1.5)
                  .add(part(x, dim, 1, 2).mul(2))
                  .sub(part(x, dim, 2, 3).mul(0.5)),
              h);
      last =
          over(
              part(x, dim, n - 3, n - 2)
                  .mul(0.5)
                  .sub(part(x, dim, n - 2, n - 1).mul(2))
                  .add(part(x, dim, n - 1, n).mul(1.5)),
              h);
    }
    Tensor inner = over(part(x, dim, 2, n).sub(part(x, dim, 0, n - 2)), h).div(2);
    return JoinOps.cat(List.of(first, inner, last), dim);
  }

  private static Tensor uneven(Tensor x, Tensor at, int dim, int edges) {
    long n = x.size(dim);
    long[] view = new long[x.dim()];
    Arrays.fill(view, 1);
    view[dim] = n - 1;
    Tensor points = at.dtype().isIntegral() ? at.to(Dtype.FLOAT32) : at;
    Tensor steps = part(points, 0, 1, n).sub(part(points, 0, 0, n - 1)).reshape(view);
    Tensor first;
    Tensor last;
    if (edges == 1) {
      first = part(x, dim, 1, 2).sub(part(x, dim, 0, 1)).div(part(steps, dim, 0, 1));
      last =
          part(x, dim, n - 1, n)
              .sub(part(x, dim, n - 2, n - 1))
              .div(part(steps, dim, n - 2, n - 1));
    } else {
      Tensor p = part(steps, dim, 0, 1);
      Tensor q = part(steps, dim, 1, 2);
      Tensor pq = p.add(q);
      first =
          part(x, dim, 0, 1)
              .mul(p.mul(2).add(q).neg().div(p.mul(pq)))
              .add(part(x, dim, 1, 2).mul(pq.div(p.mul(q))))
              .sub(part(x, dim, 2, 3).mul(p.div(q.mul(pq))));
      p = part(steps, dim, n - 3, n - 2);
      q = part(steps, dim, n - 2, n - 1);
      pq = p.add(q);
      last =
          part(x, dim, n - 3, n - 2)
              .mul(q.div(p.mul(pq)))
              .sub(part(x, dim, n - 2, n - 1).mul(pq.div(p.mul(q))))
              .add(part(x, dim, n - 1, n).mul(q.mul(2).add(p).div(q.mul(pq))));
    }
    Tensor p = part(steps, dim, 0, n - 2);
    Tensor q = part(steps, dim, 1, n - 1);
    Tensor pq = p.add(q);
    Tensor inner =
        part(x, dim, 0, n - 2)
            .mul(q.neg().div(p.mul(pq)))
            .add(part(x, dim, 1, n - 1).mul(q.sub(p).div(p.mul(q))))
            .add(part(x, dim, 2, n).mul(p.div(q.mul(pq))));
    return JoinOps.cat(List.of(first, inner, last), dim);
  }
}
