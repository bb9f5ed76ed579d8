package dev.torchtpu.benchmarks;

import dev.torchtpu.Device;
import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.bytedeco.pytorch.Dispatcher;
import org.bytedeco.pytorch.GenericList;
import org.bytedeco.pytorch.IValue;
import org.bytedeco.pytorch.IValueVector;
import org.bytedeco.pytorch.OperatorHandle;
import org.bytedeco.pytorch.Type;

/** One step of AdamW on 16 M parameters, in place. */
final class FusedAdamW {
  private static final double LR = 1e-3;
  private static final double BETA1 = 0.9;
  private static final double BETA2 = 0.999;
  private static final double DECAY = 0.01;
  private static final double EPSILON = 1e-8;

  private FusedAdamW() {}

  static Comparison comparison(Device device) {
    Torch.manualSeed(2);
    Tensor[] state = new Tensor[4];
    for (int i = 0; i < state.length; i++) {
      state[i] = Torch.callTensor("randn", Value.ints(4096, 4096)).to(device);
    }
    state[3] = state[3].square();
    Tensor step = Torch.ones(1).sum().to(device);
    var all = new ArrayList<Contestant>();
    all.add(new Contestant("ours", () -> ours(state, step)));
    if (LibTorch.available()) {
      all.add(new Contestant("libtorch", theirs(state, step)));
    }
    if (XlaPeer.available()) {
      all.add(
          XlaPeer.updating(
              FusedAdamW::formula,
              List.of(state).stream().map(t -> t.to(Device.of("xla_cpu"))).toList(),
              0,
              2,
              3));
    }
    return Comparison.of("fused_adamw_16m", all)
        .atMostRatio(XlaPeer.OUT, 0.9)
        .atMostRatio("libtorch", 1.0);
  }

  private static void ours(Tensor[] s, Tensor step) {
    Torch.call(
        "_fused_adamw_",
        List.of(
            Value.TensorList.of(s[0]),
            Value.TensorList.of(s[1]),
            Value.TensorList.of(s[2]),
            Value.TensorList.of(s[3]),
            Value.TensorList.of(),
            Value.TensorList.of(step)),
        Map.of(
            "lr", Scalar.of(LR),
            "beta1", Scalar.of(BETA1),
            "beta2", Scalar.of(BETA2),
            "weight_decay", Scalar.of(DECAY),
            "eps", Scalar.of(EPSILON),
            "amsgrad", Value.of(false),
            "maximize", Value.of(false)));
    s[0].storage().buffer().ready().await();
  }

  /** The step for a first count of one, as new parameters and moments. */
  private static List<Tensor> formula(List<Tensor> s) {
    Tensor m = s.get(2).mul(BETA1).add(s.get(1).mul(1 - BETA1));
    Tensor v = s.get(3).mul(BETA2).add(s.get(1).square().mul(1 - BETA2));
    Tensor denominator = v.sqrt().div(Math.sqrt(1 - BETA2)).add(EPSILON);
    Tensor p = s.get(0).mul(1 - LR * DECAY).sub(m.div(denominator).mul(LR / (1 - BETA1)));
    return List.of(p, m, v);
  }

  private static Runnable theirs(Tensor[] ours, Tensor step) {
    OperatorHandle op = Dispatcher.singleton().findSchemaOrThrow("aten::_fused_adamw_", "");
    var tensors = new org.bytedeco.pytorch.Tensor[4];
    for (int i = 0; i < 4; i++) {
      tensors[i] = LibTorch.copy(ours[i]);
    }
    var steps = LibTorch.copy(step);
    return () -> {
      try (var stack = new IValueVector()) {
        for (int i = 0; i < 4; i++) {
          stack.push_back(list(op, i, tensors[i]));
        }
        stack.push_back(list(op, 4));
        stack.push_back(list(op, 5, steps));
        for (double d : new double[] {LR, BETA1, BETA2, DECAY, EPSILON}) {
          stack.push_back(new IValue(d));
        }
        stack.push_back(new IValue(false));
        stack.push_back(new IValue(false));
        stack.push_back(new IValue());
        stack.push_back(new IValue());
        op.callBoxed(stack);
      }
    };
  }

  private static IValue list(
      OperatorHandle op, int position, org.bytedeco.pytorch.Tensor... tensors) {
    Type.TypePtr type = op.schema().arguments().getPointer(position).type();
    var list = new GenericList(type.access().containedType(0));
    for (var t : tensors) {
      list.push_back(new IValue(t));
    }
    return new IValue(list);
  }
}
