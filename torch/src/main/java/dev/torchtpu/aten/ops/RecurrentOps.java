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

/** Recurrent layers, a step at a time. */
public final class RecurrentOps implements OpFamily {
  private static final String TAIL =
      "Tensor[] params, bool has_biases, int num_layers, float dropout, bool train, bool"
          + " bidirectional, bool batch_first)";
  private static final String CELL =
      "Tensor w_ih, Tensor w_hh, Tensor? b_ih=None, Tensor? b_hh=None)";

  /** One step: the projected input, the state, the recurrent weight and bias, to the new state. */
  interface Cell {
    List<Tensor> step(Tensor input, List<Tensor> state, Tensor weight, Value bias);
  }

  @Override
  public void declare(Declarations d) {
    d.op("lstm.input(Tensor input, Tensor[] hx, " + TAIL + " -> (Tensor, Tensor, Tensor)")
        .function(a -> {
          List<Tensor> hx = a.tensorListArg("hx");
          if (hx.size() != 2) {
            throw new TorchException("lstm expects two hidden states");
          }
          return run(a, hx, RecurrentOps::lstm);
        })
        .add();
    d.op("gru.input(Tensor input, Tensor hx, " + TAIL + " -> (Tensor, Tensor)")
        .function(a -> run(a, List.of(a.tensorArg("hx")), RecurrentOps::gru))
        .add();
    for (String f : new String[] {"tanh", "relu"}) {
      Cell cell = (x, s, w, b) -> List.of(x.add(linear(s.getFirst(), w, b)).call(f));
      d.op("rnn_%s.input(Tensor input, Tensor hx, ".formatted(f) + TAIL + " -> (Tensor, Tensor)")
          .function(a -> run(a, List.of(a.tensorArg("hx")), cell))
          .add();
      d.op("rnn_%s_cell(Tensor input, Tensor hx, ".formatted(f) + CELL + " -> Tensor")
          .composite(a -> cell(a, List.of(a.tensorArg("hx")), cell).getFirst())
          .add();
    }
    d.op("lstm_cell(Tensor input, Tensor[] hx, " + CELL + " -> (Tensor, Tensor)")
        .function(a -> List.copyOf(cell(a, a.tensorListArg("hx"), RecurrentOps::lstm)))
        .add();
    d.op("gru_cell(Tensor input, Tensor hx, " + CELL + " -> Tensor")
        .composite(a -> cell(a, List.of(a.tensorArg("hx")), RecurrentOps::gru).getFirst())
        .add();
  }

  private static List<Tensor> cell(Arguments a, List<Tensor> state, Cell cell) {
    Tensor x = linear(a.tensorArg("input"), a.tensorArg("w_ih"), a.get("b_ih"));
    return cell.step(x, state, a.tensorArg("w_hh"), a.get("b_hh"));
  }

  static Tensor linear(Tensor x, Tensor w, Value bias) {
    return Torch.callTensor("linear", x, w, bias);
  }

  static List<Tensor> lstm(Tensor x, List<Tensor> state, Tensor w, Value bias) {
    List<Tensor> gates = SplitOps.equal(x.add(linear(state.get(0), w, bias)), 4);
    Tensor in = gates.get(0).call("sigmoid");
    Tensor forget = gates.get(1).call("sigmoid");
    Tensor candidate = gates.get(2).call("tanh");
    Tensor out = gates.get(3).call("sigmoid");
    Tensor c = forget.mul(state.get(1)).add(in.mul(candidate));
    return List.of(out.mul(c.call("tanh")), c);
  }

  static List<Tensor> gru(Tensor x, List<Tensor> state, Tensor w, Value bias) {
    Tensor h = state.getFirst();
    List<Tensor> own = SplitOps.equal(x, 3);
    List<Tensor> past = SplitOps.equal(linear(h, w, bias), 3);
    Tensor reset = own.get(0).add(past.get(0)).call("sigmoid");
    Tensor update = own.get(1).add(past.get(1)).call("sigmoid");
    Tensor fresh = own.get(2).add(reset.mul(past.get(2))).call("tanh");
    return List.of(fresh.add(update.mul(h.sub(fresh))));
  }

  /** All layers and directions: the outputs, then each part of the final state. */
  private static List<Value> run(Arguments a, List<Tensor> initial, Cell cell) {
    boolean batchFirst = a.boolArg("batch_first");
    Tensor given = a.tensorArg("input");
    boolean unbatched = given.dim() == 2;
    Tensor x = unbatched ? given.call("unsqueeze", Scalar.of(1)) : given;
    x = batchFirst && !unbatched ? x.transpose(0, 1) : x;
    List<Tensor> states =
        unbatched ? initial.stream().map(s -> s.call("unsqueeze", Scalar.of(1))).toList() : initial;
    List<Tensor> params = a.tensorListArg("params");
    boolean biased = a.boolArg("has_biases");
    int directions = a.boolArg("bidirectional") ? 2 : 1;
    int each = biased ? 4 : 2;
    long layers = a.intArg("num_layers");
    boolean projected = params.size() == layers * directions * (each + 1);
    int stride = projected ? each + 1 : each;
    var finals = new ArrayList<List<Tensor>>();
    states.forEach(s -> finals.add(new ArrayList<>()));
    for (int layer = 0; layer < layers; layer++) {
      var outputs = new ArrayList<Tensor>();
      for (int direction = 0; direction < directions; direction++) {
        int at = layer * directions + direction;
        List<Tensor> p = params.subList(at * stride, at * stride + stride);
        var state = new ArrayList<Tensor>();
        for (Tensor s : states) {
          state.add(s.select(0, at));
        }
        outputs.add(layer(x, state, p, biased, projected, direction == 1, cell));
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
    Tensor y = batchFirst && !unbatched ? x.transpose(0, 1) : x;
    out.add(unbatched ? y.call("squeeze.dim", Scalar.of(1)) : y);
    for (List<Tensor> f : finals) {
      Tensor s = Torch.callTensor("stack", Value.TensorList.of(f));
      out.add(unbatched ? s.call("squeeze.dim", Scalar.of(1)) : s);
    }
    return out;
  }

  /** One layer in one direction; leaves the final state in {@code state}. */
  private static Tensor layer(
      Tensor x,
      List<Tensor> state,
      List<Tensor> p,
      boolean biased,
      boolean projected,
      boolean backwards,
      Cell cell) {
    Tensor inputs = linear(x, p.get(0), biased ? p.get(2) : Value.NONE);
    Value bias = biased ? p.get(3) : Value.NONE;
    int steps = (int) x.size(0);
    Tensor[] out = new Tensor[steps];
    for (int i = 0; i < steps; i++) {
      int t = backwards ? steps - 1 - i : i;
      List<Tensor> next = cell.step(inputs.select(0, t), state, p.get(1), bias);
      for (int k = 0; k < next.size(); k++) {
        state.set(k, next.get(k));
      }
      if (projected) {
        state.set(0, linear(state.get(0), p.getLast(), Value.NONE));
      }
      out[t] = state.get(0);
    }
    return Torch.callTensor("stack", Value.TensorList.of(out));
  }
}
