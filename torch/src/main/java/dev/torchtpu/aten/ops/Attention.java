package dev.torchtpu.aten.ops;

import dev.torchtpu.Dtype;
import dev.torchtpu.aten.Expr;
import dev.torchtpu.hlo.ElementType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;

/**
 * Attention by softmax, and its gradients.
 *
 * @param scale factor of the products
 * @param causal whether keys after the query's position are masked
 * @param grouped whether several heads of the query share one of key and value
 */
record Attention(double scale, boolean causal, boolean grouped) {

  private static Expr transposed(Expr x) {
    return x.swap(x.rank() - 2, x.rank() - 1);
  }

  /** Heads repeated in place to the query's number. */
  private Expr heads(Expr x, Expr query) {
    if (!grouped || x.size(x.rank() - 3) == query.size(query.rank() - 3)) {
      return x;
    }
    int at = x.rank() - 3;
    long times = query.size(query.rank() - 3) / x.size(at);
    long[] split = ShapeViewOps.replaced(x.sizes(), at, at + 1, x.size(at), 1);
    long[] wide = ShapeViewOps.replaced(x.sizes(), at, at + 1, x.size(at), times);
    long[] flat = x.sizes();
    flat[at] *= times;
    return x.reshape(split).broadcastTo(wide).reshape(flat);
  }

  private Expr ungrouped(Expr grad, Expr like) {
    int at = grad.rank() - 3;
    if (!grouped || grad.size(at) == like.size(like.rank() - 3)) {
      return grad;
    }
    long have = like.size(like.rank() - 3);
    long[] split = ShapeViewOps.replaced(grad.sizes(), at, at + 1, have, grad.size(at) / have);
    return grad.reshape(split).sum(new long[] {at + 1}, false);
  }

  /** The weights of the keys, in the wide dtype. */
  private Expr weights(Expr q, Expr k, Optional<Expr> mask) {
    Expr s = Products.matmul(q, transposed(k));
    s = s.mul(s.constant(scale));
    int rank = s.rank();
    Expr minusInfinity = s.lowest();
    if (causal) {
      long[] sizes = {s.size(rank - 2), s.size(rank - 1)};
      Expr row =
          s.wrap(s.builder().iota(s.type().withElementType(ElementType.I64).withDims(sizes), 0));
      s = row.ge(row.iota(1, ElementType.I64)).select(s, minusInfinity);
    }
    if (mask.isPresent()) {
      Expr m = mask.get();
      s = m.dtype() == Dtype.BOOL ? m.select(s, minusInfinity) : s.add(m.to(s.dtype()));
    }
    rank = s.rank();
    long[] last = {rank - 1};
    Expr top = s.amax(last, true);
    Expr hidden = top.eq(minusInfinity.broadcastTo(top.sizes()));
    Expr e = s.sub(hidden.select(top.zeros(), top)).exp();
    Expr total = e.sum(last, true);
    return e.div(hidden.select(total.ones(), total));
  }

  Expr forward(Expr q, Expr k, Expr v, Optional<Expr> mask) {
    Expr p = weights(q, heads(k, q), mask);
    Expr out = Products.matmul(p, Products.widened(heads(v, q)));
    return Products.rounded(out, q.dtype());
  }

  /** Gradients of query, key, value and, if asked for, mask, each with broadcast batches. */
  List<Expr> backward(Expr grad, Expr q, Expr k, Expr v, Optional<Expr> mask, boolean ofMask) {
    Expr wideQ = Products.widened(q);
    Expr wideK = Products.widened(heads(k, q));
    Expr wideV = Products.widened(heads(v, q));
    Expr p = weights(wideQ, wideK, mask);
    Expr g = grad.to(p.dtype());
    Expr dv = Products.matmul(transposed(p), g);
    Expr dp = Products.matmul(g, transposed(wideV));
    Expr inner = dp.mul(p).sum(new long[] {p.rank() - 1}, true);
    Expr ds = p.mul(dp.sub(inner));
    Expr scaled = ds.mul(ds.constant(scale));
    Expr dq = Products.matmul(scaled, wideK);
    Expr dk = Products.matmul(transposed(scaled), wideQ);
    var out = new ArrayList<Expr>();
    out.add(summed(dq, q));
    out.add(summed(ungrouped(dk, k), k));
    out.add(summed(ungrouped(dv, v), v));
    if (ofMask) {
      Expr m = mask.orElseThrow();
      out.add(summed(ds, m));
    }
    return out;
  }

  /** Sums what was broadcast, and rounds to the operand's dtype. */
  private static Expr summed(Expr grad, Expr like) {
    int lead = grad.rank() - like.rank();
    long[] dims =
        LongStream.range(0, grad.rank())
            .filter(i -> i < lead || like.size((int) i - lead) == 1 && grad.size((int) i) != 1)
            .toArray();
    Expr r = dims.length == 0 ? grad : grad.sum(dims, true);
    return r.reshape(Arrays.copyOf(like.sizes(), like.rank())).to(like.dtype());
  }
}
