package dev.torchtpu.aten.ops;

import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.TorchException;
import dev.torchtpu.Value;
import dev.torchtpu.aten.Arguments;
import dev.torchtpu.aten.Declarations;
import dev.torchtpu.aten.OpFamily;
import java.util.ArrayList;
import java.util.List;

/** Recurrent layers over packed sequences, whose batch shrinks as the shorter ones end. */
public final class PackedRecurrentOps implements OpFamily {
  private static final String TAIL =
      "Tensor[] params, bool has_biases, int num_layers, float dropout, bool train, bool"
          + " bidirectional)";

  @Override
  public void declare(Declarations d) {
    d.op(
            "lstm.data(Tensor data, Tensor batch_sizes, Tensor[] hx, "
                + TAIL
                + " -> (Tensor, Tensor, Tensor)")
        .function(a -> {
          List<Tensor> hx = a.tensorListArg("hx");
          if (hx.size() != 2) {
            throw new TorchException("lstm expects two hidden states");
          }
          return run(a, hx, RecurrentOps::lstm);
        })
        .add();
    d.op("gru.data(Tensor data, Tensor batch_sizes, Tensor hx, " + TAIL + " -> (Tensor, Tensor)")
        .function(a -> run(a, List.of(a.tensorArg("hx")), RecurrentOps::gru))
        .add();
    for (String f : new String[] {"tanh", "relu"}) {
      RecurrentOps.Cell cell =
          (x, s, w, b) -> List.of(x.add(RecurrentOps.linear(s.getFirst(), w, b)).call(f));
      d.op(
              "rnn_%s.data(Tensor data, Tensor batch_sizes, Tensor hx, ".formatted(f)
                  + TAIL
                  + " -> (Tensor, Tensor)")
          .function(a -> run(a, List.of(a.tensorArg("hx")), cell))
          .add();
    }
  }

  private static List<Value> run(Arguments a, List<Tensor> initial, RecurrentOps.Cell cell) {
    Tensor x = a.tensorArg("data");
    long[] sizes = HostValues.longs(a.tensorArg("batch_sizes"));
    List<Tensor> params = a.tensorListArg("params");
    boolean biased = a.boolArg("has_biases");
    int directions = a.boolArg("bidirectional") ? 2 : 1;
    long layers = a.intArg("num_layers");
    int each = biased ? 4 : 2;
    boolean projected = params.size() == layers * directions * (each + 1);
    int stride = projected ? each + 1 : each;
    if (sizes.length == 0 || params.size() < layers * directions * stride) {
      throw new TorchException("Expected batch sizes and as many parameters as the layers have");
    }
    var finals = new ArrayList<List<Tensor>>();
    initial.forEach(s -> finals.add(new ArrayList<>()));
    for (int layer = 0; layer < layers; layer++) {
      var outputs = new ArrayList<Tensor>();
      for (int direction = 0; direction < directions; direction++) {
        int at = layer * directions + direction;
        List<Tensor> p = params.subList(at * stride, at * stride + stride);
        var state = new ArrayList<Tensor>();
        for (Tensor s : initial) {
          state.add(s.select(0, at));
        }
        outputs.add(
            direction == 0
                ? forward(x, sizes, state, p, biased, projected, cell)
                : backward(x, sizes, state, p, biased, projected, cell));
        for (int k = 0; k < state.size(); k++) {
          finals.get(k).add(state.get(k));
        }
      }
      x = directions == 1 ? outputs.getFirst() : JoinOps.cat(outputs, -1);
      if (layer < layers - 1 && a.boolArg("train") && a.doubleArg("dropout") > 0) {
        x = x.call("dropout", a.get("dropout"), Scalar.of(true));
      }
    }
    var out = new ArrayList<Value>();
    out.add(x);
    for (List<Tensor> f : finals) {
      out.add(Torch.stack(f, 0));
    }
    return out;
  }

  private static List<Tensor> step(
      Tensor input,
      List<Tensor> state,
      List<Tensor> p,
      boolean biased,
      boolean projected,
      RecurrentOps.Cell cell) {
    var next = new ArrayList<>(cell.step(input, state, p.get(1), biased ? p.get(3) : Value.NONE));
    if (projected) {
      next.set(0, RecurrentOps.linear(next.get(0), p.getLast(), Value.NONE));
    }
    return next;
  }

  private static Tensor rows(Tensor t, long from, long to) {
    return t.slice(0, from, to, 1);
  }

  /** Sequences leave at the end of the batch; their last states wait until all have ended. */
  private static Tensor forward(
      Tensor x,
      long[] sizes,
      List<Tensor> state,
      List<Tensor> p,
      boolean biased,
      boolean projected,
      RecurrentOps.Cell cell) {
    Tensor inputs = RecurrentOps.linear(x, p.get(0), biased ? p.get(2) : Value.NONE);
    var outputs = new ArrayList<Tensor>();
    var ended = new ArrayList<List<Tensor>>();
    List<Tensor> now = List.copyOf(state);
    long at = 0;
    long alive = sizes[0];
    for (long size : sizes) {
      if (size < alive) {
        long before = alive;
        ended.addFirst(now.stream().map(s -> rows(s, size, before)).toList());
        now = now.stream().map(s -> rows(s, 0, size)).toList();
        alive = size;
      }
      now = step(rows(inputs, at, at + size), now, p, biased, projected, cell);
      outputs.add(now.getFirst());
      at += size;
    }
    ended.addFirst(now);
    for (int k = 0; k < state.size(); k++) {
      int part = k;
      state.set(k, JoinOps.cat(ended.stream().map(e -> e.get(part)).toList(), 0));
    }
    return JoinOps.cat(outputs, 0);
  }

  /** From the end, sequences join with their first states as they begin. */
  private static Tensor backward(
      Tensor x,
      long[] sizes,
      List<Tensor> state,
      List<Tensor> p,
      boolean biased,
      boolean projected,
      RecurrentOps.Cell cell) {
    Tensor inputs = RecurrentOps.linear(x, p.get(0), biased ? p.get(2) : Value.NONE);
    var outputs = new ArrayList<Tensor>();
    long at = x.size(0);
    long alive = sizes[sizes.length - 1];
    List<Tensor> first = List.copyOf(state);
    long start = alive;
    List<Tensor> now = first.stream().map(s -> rows(s, 0, start)).toList();
    for (int t = sizes.length - 1; t >= 0; t--) {
      long size = sizes[t];
      if (size > alive) {
        var joined = new ArrayList<Tensor>();
        for (int k = 0; k < now.size(); k++) {
          joined.add(JoinOps.cat(List.of(now.get(k), rows(first.get(k), alive, size)), 0));
        }
        now = joined;
        alive = size;
      }
      now = step(rows(inputs, at - size, at), now, p, biased, projected, cell);
      outputs.addFirst(now.getFirst());
      at -= size;
    }
    for (int k = 0; k < state.size(); k++) {
      state.set(k, now.get(k));
    }
    return JoinOps.cat(outputs, 0);
  }
}
