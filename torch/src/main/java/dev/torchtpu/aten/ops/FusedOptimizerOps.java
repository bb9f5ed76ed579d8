package dev.torchtpu.aten.ops;

import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.TorchException;
import dev.torchtpu.Value;
import dev.torchtpu.aten.Arguments;
import dev.torchtpu.aten.Declarations;
import dev.torchtpu.aten.OpFamily;
import java.util.List;
import java.util.Optional;

/** Optimizer steps over lists of parameters, and the scaling of gradients around them. */
public final class FusedOptimizerOps implements OpFamily {
  private static final String SCALES = "Tensor? grad_scale=None, Tensor? found_inf=None) -> ()";

  /** One parameter's step, its gradient scaled. */
  interface Step {
    void apply(Arguments a, int i, Tensor gradient);
  }

  @Override
  public void declare(Declarations d) {
    for (String name : new String[] {"_fused_adam_", "_fused_adamw_"}) {
      boolean decoupled = name.equals("_fused_adamw_");
      for (String lr : new String[] {"float", "Tensor"}) {
        d.op(
                name
                    + (lr.equals("float") ? "" : ".tensor_lr")
                    + "(Tensor(a!)[] self, Tensor(b!)[] grads, Tensor(c!)[] exp_avgs, Tensor(d!)[]"
                    + " exp_avg_sqs, Tensor(e!)[] max_exp_avg_sqs, Tensor[] state_steps, *, "
                    + lr
                    + " lr, float beta1, float beta2, float weight_decay, float eps, bool amsgrad,"
                    + " bool maximize, "
                    + SCALES)
            .function(a -> run(a, (b, i, g) -> adam(b, i, g, decoupled)))
            .noDerivative()
            .add();
      }
    }
    for (String lr : new String[] {"float", "Tensor"}) {
      d.op(
              "_fused_sgd_"
                  + (lr.equals("float") ? "" : ".tensor_lr")
                  + "(Tensor(a!)[] self, Tensor(b!)[] grads, Tensor(c!)[] momentum_buffer_list, *,"
                  + " float weight_decay, float momentum, "
                  + lr
                  + " lr, float dampening, bool nesterov, bool maximize, bool is_first_step, "
                  + SCALES)
          .function(a -> run(a, FusedOptimizerOps::sgd))
          .noDerivative()
          .add();
      d.op(
              "_fused_adagrad_"
                  + (lr.equals("float") ? "" : ".tensor_lr")
                  + "(Tensor(a!)[] self, Tensor(b!)[] grads, Tensor(c!)[] state_sums, Tensor(d!)[]"
                  + " state_steps, *, "
                  + lr
                  + " lr, float lr_decay, float weight_decay, float eps, bool maximize, "
                  + SCALES)
          .function(a -> run(a, FusedOptimizerOps::adagrad))
          .noDerivative()
          .add();
    }
    scaling(d);
  }

  private static void scaling(Declarations d) {
    d.op(
            "_amp_foreach_non_finite_check_and_unscale_(Tensor(a!)[] self, Tensor(b!) found_inf,"
                + " Tensor inv_scale) -> ()")
        .function(a -> {
          try (var none = Torch.noGrad()) {
            Tensor found = a.tensorArg("found_inf");
            for (Tensor t : a.tensorListArg("self")) {
              Tensor bad = t.isfinite().logicalNot().call("any").to(found.dtype());
              found.copy_(found.maximum(bad));
              t.copy_(t.mul(a.tensorArg("inv_scale").to(t.dtype())));
            }
            return List.of();
          }
        })
        .noDerivative()
        .add();
    d.op(
            "_amp_update_scale_(Tensor(a!) self, Tensor(b!) growth_tracker, Tensor found_inf, float"
                + " scale_growth_factor, float scale_backoff_factor, int growth_interval) ->"
                + " Tensor(a!)")
        .composite(a -> {
          try (var none = Torch.noGrad()) {
            Tensor scale = a.tensorArg("self");
            Tensor tracker = a.tensorArg("growth_tracker");
            Tensor found = a.tensorArg("found_inf").ne(0);
            Tensor next = tracker.add(1L);
            Tensor full = next.eq(a.intArg("growth_interval"));
            Tensor grown = scale.mul(a.doubleArg("scale_growth_factor"));
            // A growth that overflows is not taken.
            grown = Torch.where(full.logicalAnd(grown.isfinite()), grown, scale);
            Tensor zero = Elementwise.zerosLike(next);
            tracker.copy_(Torch.where(found.logicalOr(full), zero, next));
            return scale.copy_(
                Torch.where(found, scale.mul(a.doubleArg("scale_backoff_factor")), grown));
          }
        })
        .noDerivative()
        .add();
  }

  private static List<Value> run(Arguments a, Step step) {
    try (var none = Torch.noGrad()) {
      List<Tensor> grads = a.tensorListArg("grads");
      int n = a.tensorListArg("self").size();
      if (grads.size() != n) {
        throw new TorchException(
            "Tensor lists must have the same number of tensors, got " + n + " and " + grads.size());
      }
      for (int i = 0; i < n; i++) {
        if (RecordedStep.run(a, i, step)) {
          continue;
        }
        Tensor g = grads.get(i);
        if (a.has("grad_scale")) {
          g = g.div(a.tensorArg("grad_scale").to(g.dtype()));
          grads.get(i).copy_(g);
        }
        step.apply(a, i, a.boolArg("maximize") ? g.neg() : g);
      }
      return List.of();
    }
  }

  private static Tensor at(Arguments a, String name, int i) {
    List<Tensor> list = a.tensorListArg(name);
    if (i >= list.size()) {
      throw new TorchException(
          "Tensor lists must have the same number of tensors, got "
              + a.tensorListArg("self").size()
              + " and "
              + list.size());
    }
    return list.get(i);
  }

  /** Writes a new value, unless an infinite gradient was found. */
  private static void write(Arguments a, Tensor target, Tensor value) {
    Optional<Tensor> found = a.optionalTensorArg("found_inf");
    Tensor v = value.to(target.dtype());
    target.copy_(found.isPresent() ? Torch.where(found.get().ne(0), target, v) : v);
  }

  private static Tensor rate(Arguments a, Tensor like) {
    return a.tensorArg("lr").to(like.device());
  }

  private static Tensor decayed(Arguments a, Tensor g, Tensor p) {
    double decay = a.doubleArg("weight_decay");
    return decay == 0 ? g : g.add(p.mul(decay));
  }

  private static Tensor power(double base, Tensor exponent) {
    return Torch.callTensor("pow.Scalar", Scalar.of(base), exponent);
  }

  private static void adam(Arguments a, int i, Tensor gradient, boolean decoupled) {
    Tensor p = at(a, "self", i);
    Tensor step = at(a, "state_steps", i);
    Tensor lr = rate(a, p);
    Tensor value = p;
    Tensor g = gradient;
    if (decoupled) {
      value = p.sub(p.mul(lr).mul(a.doubleArg("weight_decay")));
    } else {
      g = decayed(a, g, p);
    }
    double beta1 = a.doubleArg("beta1");
    double beta2 = a.doubleArg("beta2");
    Tensor mean = at(a, "exp_avgs", i);
    Tensor square = at(a, "exp_avg_sqs", i);
    Tensor newMean = mean.lerp(g.to(mean.dtype()), 1 - beta1);
    Tensor newSquare = square.mul(beta2).add(g.mul(g).mul(1 - beta2));
    Tensor top = newSquare;
    if (a.boolArg("amsgrad")) {
      Tensor most = at(a, "max_exp_avg_sqs", i);
      top = most.maximum(newSquare);
      write(a, most, top);
    }
    Tensor first = power(beta1, step).neg().add(1);
    Tensor second = power(beta2, step).neg().add(1).sqrt();
    Tensor divisor = top.sqrt().div(second).add(a.doubleArg("eps"));
    write(a, p, value.sub(newMean.mul(lr.div(first)).div(divisor)));
    write(a, mean, newMean);
    write(a, square, newSquare);
  }

  private static void sgd(Arguments a, int i, Tensor gradient) {
    Tensor p = at(a, "self", i);
    Tensor g = decayed(a, gradient, p);
    double momentum = a.doubleArg("momentum");
    if (momentum != 0) {
      Tensor buffer = at(a, "momentum_buffer_list", i);
      Tensor next =
          a.boolArg("is_first_step")
              ? g
              : buffer.mul(momentum).add(g.mul(1 - a.doubleArg("dampening")));
      write(a, buffer, next);
      g = a.boolArg("nesterov") ? g.add(next.mul(momentum)) : next;
    }
    write(a, p, p.sub(g.mul(rate(a, p))));
  }

  private static void adagrad(Arguments a, int i, Tensor gradient) {
    Tensor p = at(a, "self", i);
    Tensor g = decayed(a, gradient, p);
    Tensor sum = at(a, "state_sums", i);
    Tensor next = sum.add(g.mul(g));
    Tensor lr = rate(a, p).div(at(a, "state_steps", i).sub(1).mul(a.doubleArg("lr_decay")).add(1));
    write(a, sum, next);
    write(a, p, p.sub(g.mul(lr).div(next.sqrt().add(a.doubleArg("eps")))));
  }
}
