package dev.torchtpu.benchmarks;

import dev.torchtpu.Device;
import dev.torchtpu.Restore;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.Value;
import java.util.ArrayList;
import java.util.List;

/**
 * The operators that exported models use most, eager, on about a thousand and about four million
 * elements: forward, and forward with backward.
 */
final class OpsSuite implements Suite {
  @Override
  public String name() {
    return "ops";
  }

  @Override
  public List<Comparison> comparisons(Device device) {
    var out = new ArrayList<Comparison>();
    for (int n : new int[] {32, 2048}) {
      Torch.manualSeed(5);
      for (OpCalls.Call call : new OpCalls(device, n).all()) {
        String name = call.overload() + (n == 32 ? "_1k" : "_4m");
        out.add(forward(name, call));
        if (call.differentiable()) {
          out.add(backward(name + "_backward", call));
        }
      }
    }
    return out;
  }

  private static Comparison forward(String name, OpCalls.Call call) {
    var all = new ArrayList<Contestant>();
    List<Value> arguments = call.arguments();
    Value[] array = arguments.toArray(Value[]::new);
    all.add(
        new Contestant(
            "ours",
            () -> {
              try (Restore off = Torch.inferenceMode()) {
                finish(first(Torch.call(call.overload(), array)));
              }
            }));
    if (LibTorch.available()) {
      var theirs = new Lazy(call, false);
      all.add(
          new Contestant(
              "libtorch",
              () -> {
                try (var guard = new org.bytedeco.pytorch.NoGradGuard()) {
                  theirs.get().run().close();
                }
              }));
    }
    return Comparison.of(name, all).atMostRatio("libtorch", 1.5);
  }

  private static Comparison backward(String name, OpCalls.Call call) {
    var all = new ArrayList<Contestant>();
    var leaves = new Leaves(call);
    all.add(
        new Contestant(
            "ours",
            () -> {
              Tensor y = first(Torch.call(call.overload(), leaves.arguments()));
              y.sum().backward();
              leaves.awaitGradients();
            }));
    if (LibTorch.available()) {
      var theirs = new Lazy(call, true);
      all.add(
          new Contestant(
              "libtorch",
              () -> {
                try (var y = theirs.get().run();
                    var sum = y.sum()) {
                  sum.backward();
                }
              }));
    }
    return Comparison.of(name, all).atMostRatio("libtorch", 1.5);
  }

  private static Tensor first(List<Value> results) {
    return switch (results.getFirst()) {
      case Tensor t -> t;
      case Value.TensorList l -> l.present().getFirst();
      default -> throw new IllegalStateException("no tensor");
    };
  }

  private static void finish(Tensor t) {
    t.storage().buffer().ready().await();
    t.close();
  }

  /** Copies of large arguments are made when their turn comes. */
  private static final class Lazy {
    private final OpCalls.Call call;
    private final boolean gradients;
    private java.util.Optional<BoxedCall> made = java.util.Optional.empty();

    Lazy(OpCalls.Call call, boolean gradients) {
      this.call = call;
      this.gradients = gradients;
    }

    BoxedCall get() {
      if (made.isEmpty()) {
        made = java.util.Optional.of(new BoxedCall(call.overload(), call.arguments(), gradients));
      }
      return made.get();
    }
  }

  /** The arguments of a call, its floats as leaves that require gradients. */
  private static final class Leaves {
    private final OpCalls.Call call;
    private final List<Tensor> leaves = new ArrayList<>();
    private Value[] arguments = new Value[0];

    Leaves(OpCalls.Call call) {
      this.call = call;
    }

    Value[] arguments() {
      if (arguments.length == 0) {
        arguments = call.arguments().stream().map(this::leaf).toArray(Value[]::new);
      }
      return arguments;
    }

    private Value leaf(Value v) {
      return switch (v) {
        case Tensor t -> leaf(t);
        case Value.TensorList l ->
            new Value.TensorList(l.values().stream().map(o -> o.map(this::leaf)).toList());
        default -> v;
      };
    }

    private Tensor leaf(Tensor t) {
      if (!t.dtype().isFloatingPoint()) {
        return t;
      }
      Tensor copy = t.detach().requiresGrad_();
      leaves.add(copy);
      return copy;
    }

    void awaitGradients() {
      for (Tensor t : leaves) {
        t.grad().ifPresent(g -> g.storage().buffer().ready().await());
      }
    }
  }
}
