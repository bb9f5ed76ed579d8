package dev.torchtpu.aten.ops;

import dev.torchtpu.Dtype;
import dev.torchtpu.Torch;
import dev.torchtpu.aten.Declarations;
import dev.torchtpu.aten.Expr;
import dev.torchtpu.aten.LowerContext;
import dev.torchtpu.aten.OpFamily;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.Literal;
import dev.torchtpu.hlo.TensorType;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;

/** The recursions of CTC over time, on logarithms; states are labels with blanks between them. */
public final class CtcKernels implements OpFamily {
  private static final String LENGTHS = "int[] input_lengths, int[] target_lengths, ";

  @Override
  public void declare(Declarations d) {
    d.op(
            "_ctc_alpha(Tensor log_probs, Tensor targets, "
                + LENGTHS
                + "int blank, bool zero_infinity) -> (Tensor, Tensor)")
        .lowerAll(CtcKernels::forward)
        .derivative(
            "log_probs, targets, result",
            c ->
                c.set(
                    "log_probs",
                    () ->
                        Torch.callTensor(
                            "_ctc_gradient",
                            c.grad(),
                            c.tensor("log_probs"),
                            c.tensor("targets"),
                            c.get("input_lengths"),
                            c.get("target_lengths"),
                            c.result(0),
                            c.result(1),
                            c.get("blank"),
                            c.get("zero_infinity"))))
        .plainResults(1)
        .add();
    d.op(
            "_ctc_gradient(Tensor grad, Tensor log_probs, Tensor targets, "
                + LENGTHS
                + "Tensor neg_log_likelihood, Tensor log_alpha, int blank, bool zero_infinity) ->"
                + " Tensor")
        .lower(CtcKernels::gradient)
        .derivativeNotImplemented()
        .add();
  }

  /** What both passes start from. */
  private record Problem(
      Expr emissions, Expr labels, Expr skips, Expr inputs, Expr lasts, long steps, long states) {}

  private static Expr row(LowerContext c, long[] v) {
    var bytes = ByteBuffer.allocate(8 * v.length).order(ByteOrder.LITTLE_ENDIAN);
    for (long x : v) {
      bytes.putLong(x);
    }
    return c.expr(
        c.builder()
            .constant(Literal.of(TensorType.of(ElementType.I64, v.length, 1), bytes.array())));
  }

  private static Problem problem(LowerContext c) {
    Expr probs = c.tensor("log_probs");
    Expr targets = c.tensor("targets");
    long steps = probs.size(0);
    long batch = probs.size(1);
    long most = targets.size(1);
    long states = 2 * most + 1;
    Expr blank = c.full(Dtype.INT64, c.intArg("blank"), batch, most, 1);
    Expr labels = c.full(Dtype.INT64, c.intArg("blank"), batch, 1);
    if (most > 0) {
      c.checkIndices(
          targets, 0, probs.size(2), "ctc_loss: target label %d is out of the range of classes");
      Expr pairs = Expr.concat(List.of(targets.reshape(batch, most, 1), blank), 2);
      labels = Expr.concat(List.of(labels, pairs.reshape(batch, 2 * most)), 1);
    }
    Expr state = labels.iota(1, ElementType.I64);
    Expr two = shifted(labels, 2, labels.constant(-1L));
    Expr skips =
        state
            .rem(state.full(2L))
            .eq(state.full(1L))
            .and(state.ge(state.full(3L)))
            .and(labels.ne(two));
    Expr index = labels.reshape(1, batch, states).broadcastTo(steps, batch, states);
    return new Problem(
        Gathers.along(probs, 2, index),
        labels,
        skips,
        row(c, c.intsArg("input_lengths")),
        row(c, c.intsArg("target_lengths")).mul(row(c, c.intsArg("target_lengths")).full(2L)),
        steps,
        states);
  }

  /** Values moved up by some states; down by a negative number. */
  private static Expr shifted(Expr x, long by, Expr fill) {
    long n = x.size(1);
    long[] low = {0, by};
    long[] high = {0, -by};
    return x.pad(low, high, new long[2], fill).slice(1, 0, n);
  }

  private static Expr add(Expr a, Expr b) {
    Expr m = a.max(b);
    Expr safe = m.eq(Double.NEGATIVE_INFINITY).select(m.zeros(), m);
    return a.sub(safe).exp().add(b.sub(safe).exp()).log().add(safe);
  }

  private static Expr stepAt(Expr x, Expr t) {
    Expr zero = t.zeros();
    return x.wrap(
            x.builder()
                .dynamicSlice(
                    x.value(),
                    List.of(t.value(), zero.value(), zero.value()),
                    1,
                    x.size(1),
                    x.size(2)))
        .reshape(x.size(1), x.size(2));
  }

  private static Expr withStep(Expr x, Expr t, Expr step) {
    Expr zero = t.zeros();
    return x.wrap(
        x.builder()
            .dynamicUpdateSlice(
                x.value(),
                step.reshape(1, x.size(1), x.size(2)).value(),
                List.of(t.value(), zero.value(), zero.value())));
  }

  private static List<Expr> forward(LowerContext c) {
    Problem p = problem(c);
    Expr low = p.emissions().constant(Double.NEGATIVE_INFINITY);
    Expr first = p.emissions().slice(0, 0, 1).reshape(p.labels().sizes());
    Expr state = p.labels().iota(1, ElementType.I64);
    Expr reachable = state.le(state.full(1L)).and(state.le(p.lasts().broadcastTo(state.sizes())));
    Expr start = reachable.select(first, low);
    Expr all = withStep(low.broadcastTo(p.emissions().sizes()), c.constant(Dtype.INT64, 0L), start);
    List<Expr> r =
        Loops.times(
            p.steps() - 1,
            List.of(all, start, p.emissions(), p.skips()),
            (i, s) -> {
              Expr t = i.add(i.ones());
              Expr a = s.get(1);
              Expr fill = a.constant(Double.NEGATIVE_INFINITY);
              Expr sum = add(a, shifted(a, 1, fill));
              Expr skip = shifted(a, 2, fill);
              sum = add(sum, s.get(3).select(skip, fill));
              Expr next = sum.add(stepAt(s.get(2), t));
              return List.of(withStep(s.get(0), t, next), next, s.get(2), s.get(3));
            });
    Expr alpha = r.getFirst();
    Expr time = alpha.iota(0, ElementType.I64);
    long batch = alpha.size(1);
    Expr end = p.inputs().reshape(1, batch, 1).broadcastTo(alpha.sizes());
    Expr last = p.lasts().reshape(1, batch, 1).broadcastTo(alpha.sizes());
    Expr place = alpha.iota(2, ElementType.I64);
    Expr final1 =
        time.eq(end.sub(end.ones())).and(place.eq(last).or(place.eq(last.sub(last.ones()))));
    Expr kept = final1.select(alpha, low);
    Expr top = kept.amax(new long[] {0, 2}, true);
    Expr safe = top.eq(Double.NEGATIVE_INFINITY).select(top.zeros(), top);
    Expr total = kept.sub(safe).exp().sum(new long[] {0, 2}, true).log().add(safe);
    Expr loss = total.neg().reshape(batch);
    Expr empty = p.inputs().reshape(batch);
    Expr none = p.lasts().reshape(batch).eq(empty.zeros());
    Expr instead = none.select(loss.zeros(), loss.full(Double.POSITIVE_INFINITY));
    return List.of(
        empty.eq(empty.zeros()).select(instead, loss),
        // Transposed as PyTorch keeps it: batch, time, states.
        alpha.permute(1, 0, 2));
  }

  private static Expr gradient(LowerContext c) {
    Problem p = problem(c);
    Expr probs = c.tensor("log_probs");
    long batch = probs.size(1);
    long classes = probs.size(2);
    Expr low = p.emissions().constant(Double.NEGATIVE_INFINITY);
    Expr all = low.broadcastTo(p.emissions().sizes());
    Expr nothing = low.broadcastTo(p.labels().sizes());
    long steps = p.steps();
    List<Expr> r =
        Loops.times(
            steps,
            List.of(all, nothing, p.emissions(), p.skips(), p.inputs(), p.lasts()),
            (i, s) -> {
              Expr t = i.full(steps - 1).sub(i);
              Expr b = s.get(1);
              Expr fill = b.constant(Double.NEGATIVE_INFINITY);
              Expr sum = add(b, shifted(b, -1, fill));
              // A state may be left by a skip where the one two above may be entered by it.
              Expr enter = s.get(3).select(b, fill);
              sum = add(sum, shifted(enter, -2, fill));
              Expr now = stepAt(s.get(2), t);
              Expr state = now.iota(1, ElementType.I64);
              Expr last = s.get(5).broadcastTo(state.sizes());
              Expr ends = state.eq(last).or(state.eq(last.sub(last.ones())));
              Expr end = s.get(4).broadcastTo(state.sizes());
              Expr at = t.broadcastTo(state.sizes());
              Expr next =
                  at.eq(end.sub(end.ones()))
                      .select(ends.select(now, fill), at.lt(end).select(sum.add(now), fill));
              return List.of(
                  withStep(s.get(0), t, next), next, s.get(2), s.get(3), s.get(4), s.get(5));
            });
    Expr both = c.tensor("log_alpha").permute(1, 0, 2).add(r.getFirst());
    Expr top = both.amax(new long[] {2}, true);
    Expr safe = top.eq(Double.NEGATIVE_INFINITY).select(top.zeros(), top);
    Expr weights = both.sub(safe).exp();
    Expr label = p.labels().reshape(batch, p.states(), 1).broadcastTo(batch, p.states(), classes);
    Expr chosen = label.eq(label.iota(2, ElementType.I64)).to(probs.dtype());
    Expr sums =
        weights
            .permute(1, 0, 2)
            .dot(chosen, new long[] {0}, new long[] {0}, new long[] {2}, new long[] {1})
            .permute(1, 0, 2);
    Expr collected = sums.log().add(safe);
    Expr loss = c.tensor("neg_log_likelihood").reshape(1, batch, 1);
    Expr g = c.tensor("grad").reshape(1, batch, 1);
    Expr gradient = probs.exp().sub(collected.add(loss).sub(probs).exp()).mul(g);
    Expr time = probs.iota(0, ElementType.I64);
    Expr inside = time.lt(p.inputs().reshape(1, batch, 1).broadcastTo(probs.sizes()));
    if (c.boolArg("zero_infinity")) {
      inside = inside.and(loss.ne(Double.POSITIVE_INFINITY).broadcastTo(probs.sizes()));
    }
    return inside.select(gradient, gradient.zeros());
  }
}
