package dev.torchtpu.aten.ops;

import dev.torchtpu.Dtype;
import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.TorchException;
import dev.torchtpu.aten.Arguments;
import dev.torchtpu.aten.BackwardContext;
import dev.torchtpu.aten.Declarations;
import dev.torchtpu.aten.Expr;
import dev.torchtpu.aten.OpFamily;
import dev.torchtpu.aten.Promotion;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;

/** Products summed over named dimensions. */
public final class EinsumOps implements OpFamily {

  @Override
  public void declare(Declarations d) {
    d.op(
            "_contract(Tensor self, Tensor other, int[] batch, int[] other_batch, int[] dims, int[]"
                + " other_dims) -> Tensor")
        .lower(c -> {
          Expr a = c.tensor("self");
          Expr b = c.tensor("other");
          Products.checkDtypes("m1 and m2", a, b);
          Expr r =
              Products.dot(
                  a,
                  b,
                  c.intsArg("batch"),
                  c.intsArg("other_batch"),
                  c.intsArg("dims"),
                  c.intsArg("other_dims"));
          return Products.rounded(r, a.dtype());
        })
        .derivative("self, other", EinsumOps::contractBack)
        .add();
    d.op("einsum(str equation, Tensor[] tensors, *, int[]? path=None) -> Tensor")
        .composite(a -> new Einsum(a.textArg("equation"), a.tensorListArg("tensors")).run())
        .add();
    d.op("tensordot(Tensor self, Tensor other, int[] dims_self, int[] dims_other) -> Tensor")
        .composite(EinsumOps::tensordot)
        .out("out")
        .add();
    d.op("inner(Tensor self, Tensor other) -> Tensor")
        .composite(a -> {
          Tensor x = a.tensorArg("self");
          Tensor y = a.tensorArg("other");
          if (x.dim() == 0 || y.dim() == 0) {
            return x.mul(y);
          }
          if (x.size(-1) != y.size(-1)) {
            throw new TorchException(
                "inner() the last dimension must match on both input tensors but got shapes "
                    + Arrays.toString(x.sizes())
                    + " and "
                    + Arrays.toString(y.sizes()));
          }
          return contract(x, y, new long[0], new long[0], last(x), last(y));
        })
        .out("out")
        .add();
    d.op("bilinear(Tensor input1, Tensor input2, Tensor weight, Tensor? bias=None) -> Tensor")
        .composite(EinsumOps::bilinear)
        .add();
    vectors(d);
  }

  private static long[] last(Tensor t) {
    return new long[] {t.dim() - 1};
  }

  private static void vectors(Declarations d) {
    d.op("linalg_vecdot(Tensor x, Tensor y, *, int dim=-1) -> Tensor")
        .composite(a -> {
          Tensor x = a.tensorArg("x");
          Tensor y = a.tensorArg("y");
          if (!x.dtype().isDifferentiable()) {
            throw new TorchException(
                "linalg.vecdot: Expected a floating point or complex tensor as input. Got "
                    + x.dtype().scalarTypeName());
          }
          if (x.dtype() != y.dtype()) {
            throw new TorchException(
                "linalg.vecdot: Expected x and y to have the same dtype, but found x of type "
                    + x.dtype().scalarTypeName()
                    + " and y of type "
                    + y.dtype().scalarTypeName()
                    + " instead");
          }
          return Elementwise.conj(x).mul(y).sum(new long[] {a.intArg("dim")}, false);
        })
        .out("out")
        .add();
    d.op("linalg_cross(Tensor self, Tensor other, *, int dim=-1) -> Tensor")
        .composite(a -> cross(a.tensorArg("self"), a.tensorArg("other"), a.intArg("dim")))
        .out("out")
        .add();
    d.op("cross(Tensor self, Tensor other, int? dim=None) -> Tensor")
        .composite(a -> {
          Tensor self = a.tensorArg("self");
          if (a.has("dim")) {
            return cross(self, a.tensorArg("other"), a.intArg("dim"));
          }
          for (int i = 0; i < self.dim(); i++) {
            if (self.size(i) == 3) {
              return cross(self, a.tensorArg("other"), i);
            }
          }
          throw new TorchException("no dimension of size 3 in input");
        })
        .out("out")
        .add();
    d.op("kron(Tensor self, Tensor other) -> Tensor").composite(EinsumOps::kron).out("out").add();
    for (String[] s :
        new String[][] {{"linalg_multi_dot", "tensors"}, {"chain_matmul", "matrices"}}) {
      d.op("%s(Tensor[] %s) -> Tensor".formatted(s[0], s[1]))
          .composite(a -> {
            List<Tensor> t = a.tensorListArg(s[1]);
            if (t.size() < (s[0].equals("chain_matmul") ? 1 : 2)) {
              throw new TorchException(
                  "multi_dot(): expected at least 2 tensors but got " + t.size());
            }
            if (!s[0].equals("chain_matmul")) {
              checkChain(t);
            }
            if (s[0].equals("chain_matmul")) {
              for (Tensor each : t) {
                if (each.dim() != 2) {
                  throw new TorchException(
                      "Tensor dimension is " + each.dim() + ", expected 2 instead.");
                }
              }
            }
            Tensor r = t.getFirst();
            for (int i = 1; i < t.size(); i++) {
              r = MatmulOps.matmul(r, t.get(i));
            }
            return r;
          })
          .out("out")
          .add();
    }
  }

  private static void checkChain(List<Tensor> t) {
    for (int i = 0; i < t.size(); i++) {
      boolean end = i == 0 || i == t.size() - 1;
      int rank = t.get(i).dim();
      if (end ? rank != 1 && rank != 2 : rank != 2) {
        throw new TorchException(
            end
                ? "multi_dot(): the "
                    + (i == 0 ? "first" : "last")
                    + " tensor must be 1D or 2D but got "
                    + rank
                    + "D"
                : "multi_dot(): tensor " + i + " must be 2D but got " + rank + "D");
      }
    }
  }

  private static Tensor kron(Arguments a) {
    Tensor x = a.tensorArg("self");
    Tensor y = a.tensorArg("other");
    int rank = Math.max(x.dim(), y.dim());
    long[] xs = new long[2 * rank];
    long[] ys = new long[2 * rank];
    long[] out = new long[rank];
    Arrays.fill(xs, 1);
    Arrays.fill(ys, 1);
    for (int i = 0; i < rank; i++) {
      int ix = i - (rank - x.dim());
      int iy = i - (rank - y.dim());
      xs[2 * i] = ix < 0 ? 1 : x.size(ix);
      ys[2 * i + 1] = iy < 0 ? 1 : y.size(iy);
      out[i] = xs[2 * i] * ys[2 * i + 1];
    }
    return x.reshape(xs).mul(y.reshape(ys)).reshape(out);
  }

  private static Tensor cross(Tensor x, Tensor y, long dim) {
    if (x.dim() != y.dim()) {
      throw new TorchException("linalg.cross: inputs must have the same number of dimensions.");
    }
    if (x.size(dim) != 3 || y.size(dim) != 3) {
      throw new TorchException(
          "linalg.cross: inputs dimension "
              + dim
              + " must have length 3. Got "
              + x.size(dim)
              + " and "
              + y.size(dim));
    }
    return turned(x, dim, -1)
        .mul(turned(y, dim, -2))
        .sub(turned(x, dim, -2).mul(turned(y, dim, -1)));
  }

  private static Tensor turned(Tensor t, long dim, long shift) {
    return t.call("roll", ViewOps.ints(shift), ViewOps.ints(dim));
  }

  static Tensor contract(
      Tensor a, Tensor b, long[] batchA, long[] batchB, long[] dimsA, long[] dimsB) {
    return a.call(
        "_contract",
        b,
        ViewOps.ints(batchA),
        ViewOps.ints(batchB),
        ViewOps.ints(dimsA),
        ViewOps.ints(dimsB));
  }

  private static long[] free(int rank, long[] batch, long[] dims) {
    return LongStream.range(0, rank)
        .filter(i ->
            Arrays.stream(batch).noneMatch(x -> x == i)
                && Arrays.stream(dims).noneMatch(x -> x == i))
        .toArray();
  }

  /** The result's dimensions are the batch, then each operand's free ones in order. */
  private static void contractBack(BackwardContext c) {
    long[] batchA = c.intsArg("batch");
    long[] batchB = c.intsArg("other_batch");
    long[] dimsA = c.intsArg("dims");
    long[] dimsB = c.intsArg("other_dims");
    long[] freeA = free(c.dim("self"), batchA, dimsA);
    long[] freeB = free(c.dim("other"), batchB, dimsB);
    int nb = batchA.length;
    long[] batch = LongStream.range(0, nb).toArray();
    long[] gradA = LongStream.range(nb, nb + freeA.length).toArray();
    long[] gradB = LongStream.range(nb + freeA.length, nb + freeA.length + freeB.length).toArray();
    c.set(
        "self",
        () -> {
          // Batch, own free dimensions, then what was summed in the other operand's order.
          Tensor r =
              contract(c.grad(), Elementwise.conj(c.tensor("other")), batch, batchB, gradB, freeB);
          return restored(r, batchA, freeA, inOrder(dimsA, dimsB));
        });
    c.set(
        "other",
        () -> {
          Tensor r =
              contract(c.grad(), Elementwise.conj(c.tensor("self")), batch, batchA, gradA, freeA);
          return restored(r, batchB, freeB, inOrder(dimsB, dimsA));
        });
  }

  /** Dimensions of one operand, ordered as their partners are. */
  private static long[] inOrder(long[] dims, long[] partners) {
    Integer[] order = new Integer[dims.length];
    Arrays.setAll(order, i -> i);
    Arrays.sort(order, (a, b) -> Long.compare(partners[a], partners[b]));
    return Arrays.stream(order).mapToLong(i -> dims[i]).toArray();
  }

  private static Tensor restored(Tensor r, long[]... places) {
    long[] permutation = new long[r.dim()];
    int from = 0;
    for (long[] p : places) {
      for (long place : p) {
        permutation[(int) place] = from++;
      }
    }
    return r.permute(permutation);
  }

  private static Tensor tensordot(Arguments a) {
    Tensor x = a.tensorArg("self");
    Tensor y = a.tensorArg("other");
    long[] dx = a.intsArg("dims_self");
    long[] dy = a.intsArg("dims_other");
    if (dx.length != dy.length) {
      throw new TorchException("both dimension lists should have same length");
    }
    for (int i = 0; i < dx.length; i++) {
      dx[i] = dev.torchtpu.aten.LowerContext.wrapDim(dx[i], x.dim());
      dy[i] = dev.torchtpu.aten.LowerContext.wrapDim(dy[i], y.dim());
      long sx = x.size(dx[i]);
      long sy = y.size(dy[i]);
      if (sx != sy) {
        if (sx == 1) {
          y = summed(y, true, dy[i]);
        } else if (sy == 1) {
          x = summed(x, true, dx[i]);
        } else {
          throw new TorchException(
              "contracted dimensions need to match, but first has size "
                  + sx
                  + " in dim "
                  + dx[i]
                  + " and second has size "
                  + sy
                  + " in dim "
                  + dy[i]);
        }
      }
    }
    return contract(x, y, new long[0], new long[0], dx, dy);
  }

  /** A sum in the tensor's own dtype. */
  private static Tensor summed(Tensor t, boolean keepdim, long... dims) {
    return t.call("sum.dim_IntList", ViewOps.ints(dims), Scalar.of(keepdim), t.dtype());
  }

  private static Tensor bilinear(Arguments a) {
    Tensor x = a.tensorArg("input1");
    Tensor y = a.tensorArg("input2");
    Tensor w = a.tensorArg("weight");
    if (x.dim() != y.dim()) {
      throw new TorchException(
          "bilinear(): input dimensions do not match: got " + x.dim() + " and " + y.dim());
    }
    if (x.size(-1) != w.size(1) || y.size(-1) != w.size(2)) {
      throw new TorchException(
          "bilinear(): input1 size does not match weight size: got "
              + x.size(-1)
              + " but expected "
              + w.size(1));
    }
    // [..., i] x [o, i, j] -> [..., o, j], then with [..., j].
    Tensor xw = contract(x, w, new long[0], new long[0], last(x), new long[] {1});
    int lead = x.dim() - 1;
    long[] batch = LongStream.range(0, lead).toArray();
    Tensor r = contract(xw, y, batch, batch, new long[] {lead + 1}, new long[] {lead});
    return a.has("bias") ? r.add(a.tensorArg("bias")) : r;
  }

  /** One evaluation. Letters are labels; dimensions of an ellipsis have negative labels. */
  private static final class Einsum {
    private final List<Tensor> operands = new ArrayList<>();
    private final List<List<Integer>> labels = new ArrayList<>();
    private final List<Integer> output = new ArrayList<>();

    Einsum(String equation, List<Tensor> tensors) {
      String text = equation.replace(" ", "");
      int arrow = text.indexOf("->");
      String left = arrow < 0 ? text : text.substring(0, arrow);
      String[] terms = left.split(",", -1);
      if (tensors.isEmpty()) {
        throw new TorchException("einsum(): must provide at least one operand");
      }
      if (terms.length != tensors.size()) {
        throw new TorchException(
            terms.length < tensors.size()
                ? "einsum(): more operands were provided than specified in the equation"
                : "einsum(): fewer operands were provided than specified in the equation");
      }
      int widest = 0;
      for (int i = 0; i < terms.length; i++) {
        widest = Math.max(widest, add(terms[i], tensors.get(i), i));
      }
      parseOutput(arrow < 0 ? null : text.substring(arrow + 2), left, widest);
    }

    private int add(String term, Tensor tensor, int operand) {
      int dots = term.indexOf("...");
      int letters = dots < 0 ? term.length() : term.length() - 3;
      int spare = tensor.dim() - letters;
      if (dots < 0 ? spare != 0 : spare < 0) {
        throw new TorchException(
            "einsum(): the number of subscripts in the equation ("
                + letters
                + (dots < 0
                    ? ") does not match the number of dimensions ("
                    : ") is more than the number of dimensions (")
                + tensor.dim()
                + ") for operand "
                + operand
                + (dots < 0 ? " and no ellipsis was given" : ""));
      }
      var list = new ArrayList<Integer>();
      for (int i = 0; i < term.length(); i++) {
        if (i == dots) {
          for (int k = spare; k >= 1; k--) {
            list.add(-k);
          }
          i += 2;
        } else {
          list.add(letter(term.charAt(i), operand));
        }
      }
      Tensor t = tensor;
      for (int i = 0; i < list.size(); i++) {
        int again = list.subList(i + 1, list.size()).indexOf(list.get(i));
        if (again >= 0) {
          int other = i + 1 + again;
          if (t.size(i) != t.size(other)) {
            throw new TorchException(
                "einsum(): subscript "
                    + (char) (int) list.get(i)
                    + " is repeated for operand "
                    + operand
                    + " but the sizes don't match, "
                    + t.size(other)
                    + " != "
                    + t.size(i));
          }
          int label = list.get(i);
          t = t.call("diagonal", Scalar.of(0), Scalar.of(i), Scalar.of(other));
          list.remove(other);
          list.remove(i);
          list.add(label);
          i--;
        }
      }
      operands.add(t);
      labels.add(list);
      return dots < 0 ? 0 : spare;
    }

    private static int letter(char c, int operand) {
      if (!(c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z')) {
        throw new TorchException(
            "einsum(): invalid subscript given at index "
                + operand
                + " in the equation string, subscripts must be in [a-zA-Z]");
      }
      return c;
    }

    private void parseOutput(
        @org.jspecify.annotations.Nullable String text, String left, int widest) {
      if (text == null) {
        for (int k = widest; k >= 1; k--) {
          output.add(-k);
        }
        left.chars()
            .filter(Character::isLetter)
            .sorted()
            .distinct()
            .filter(c -> left.indexOf(c) == left.lastIndexOf(c))
            .forEach(output::add);
        return;
      }
      for (int i = 0; i < text.length(); i++) {
        if (text.startsWith("...", i)) {
          for (int k = widest; k >= 1; k--) {
            output.add(-k);
          }
          i += 2;
        } else {
          int label = letter(text.charAt(i), 0);
          if (output.contains(label)) {
            throw new TorchException(
                "einsum(): output subscript "
                    + text.charAt(i)
                    + " appears more than once in the output");
          }
          if (left.indexOf(label) < 0) {
            throw new TorchException(
                "einsum(): output subscript "
                    + text.charAt(i)
                    + " does not appear in the equation for any input operand");
          }
          output.add(label);
        }
      }
    }

    Tensor run() {
      Tensor result = operands.getFirst();
      List<Integer> own = labels.getFirst();
      for (int i = 1; i < operands.size(); i++) {
        var needed = new ArrayList<>(output);
        for (int k = i + 1; k < operands.size(); k++) {
          needed.addAll(labels.get(k));
        }
        var joined = new ArrayList<Integer>();
        result = pair(result, own, operands.get(i), labels.get(i), needed, joined);
        own = joined;
      }
      long[] drop = places(own, l -> !output.contains(l));
      if (drop.length > 0) {
        result = result.sum(drop, false);
        own = own.stream().filter(output::contains).toList();
      }
      // A label of the output may be missing where its only dimensions were of size 1.
      List<Integer> have = new ArrayList<>(own);
      for (int label : output) {
        if (!have.contains(label)) {
          result = result.call("unsqueeze", Scalar.of(result.dim()));
          have.add(label);
        }
      }
      return result.permute(output.stream().mapToLong(have::indexOf).toArray());
    }

    private interface Choice {
      boolean holds(int label);
    }

    private static long[] places(List<Integer> labels, Choice choice) {
      return LongStream.range(0, labels.size())
          .filter(i -> choice.holds(labels.get((int) i)))
          .toArray();
    }

    private static Tensor pair(
        Tensor first,
        List<Integer> firstLabels,
        Tensor second,
        List<Integer> secondLabels,
        List<Integer> needed,
        List<Integer> joined) {
      List<Integer> la = new ArrayList<>(firstLabels);
      List<Integer> lb = new ArrayList<>(secondLabels);
      Tensor a = withoutBroadcast(first, la, second, lb);
      Tensor b = withoutBroadcast(second, lb, a, la);
      long[] sumA = places(la, l -> !lb.contains(l) && !needed.contains(l));
      if (sumA.length > 0) {
        a = a.sum(sumA, false);
        la.removeIf(l -> !lb.contains(l) && !needed.contains(l));
      }
      long[] sumB = places(lb, l -> !la.contains(l) && !needed.contains(l));
      if (sumB.length > 0) {
        b = b.sum(sumB, false);
        lb.removeIf(l -> !la.contains(l) && !needed.contains(l));
      }
      List<Integer> batch = la.stream().filter(l -> lb.contains(l) && needed.contains(l)).toList();
      List<Integer> summed =
          la.stream().filter(l -> lb.contains(l) && !needed.contains(l)).toList();
      for (int l : la) {
        if (lb.contains(l) && a.size(la.indexOf(l)) != b.size(lb.indexOf(l))) {
          throw new TorchException(
              "einsum(): operands do not broadcast with remapped shapes [original->remapped]: "
                  + Arrays.toString(a.sizes())
                  + ", "
                  + Arrays.toString(b.sizes()));
        }
      }
      // Sums of narrow integers are int64.
      Dtype dtype = Promotion.promoteTypes(a.dtype(), b.dtype());
      a = a.to(dtype);
      b = b.to(dtype);
      joined.addAll(batch);
      la.stream().filter(l -> !lb.contains(l)).forEach(joined::add);
      lb.stream().filter(l -> !la.contains(l)).forEach(joined::add);
      return contract(
          a,
          b,
          batch.stream().mapToLong(la::indexOf).toArray(),
          batch.stream().mapToLong(lb::indexOf).toArray(),
          summed.stream().mapToLong(la::indexOf).toArray(),
          summed.stream().mapToLong(lb::indexOf).toArray());
    }

    /** Drops dimensions of size 1 whose partners are larger. */
    private static Tensor withoutBroadcast(
        Tensor t, List<Integer> labels, Tensor other, List<Integer> otherLabels) {
      Tensor r = t;
      for (int i = labels.size() - 1; i >= 0; i--) {
        int partner = otherLabels.indexOf(labels.get(i));
        if (r.size(i) == 1 && partner >= 0 && other.size(partner) != 1) {
          r = r.select(i, 0);
          labels.remove(i);
        }
      }
      return r;
    }
  }
}
