package dev.torchtpu.benchmarks;

import dev.torchtpu.Device;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import java.util.ArrayList;
import java.util.List;

/** Tiny eager operations: what a call costs besides its arithmetic. */
final class EagerSuite implements Suite {
  @Override
  public String name() {
    return "eager";
  }

  @Override
  public List<Comparison> comparisons(Device device) {
    boolean cpu = device.type().equals("cpu");
    Tensor a = Torch.ones(4, 4).to(device);
    Tensor grad = Torch.ones(4, 4).to(device).requiresGrad_();
    var out = new ArrayList<Comparison>();
    out.add(versus("add_4x4", () -> use(a.add(a)), LibTorch::add));
    out.add(versus("add_4x4_read", () -> read(a.add(a)), LibTorch::addRead));
    out.add(versus("add_4x4_requires_grad", () -> use(grad.add(a)), LibTorch::addGrad));
    out.add(versus("chain_30_read", () -> chain(a), LibTorch::chain));
    if (cpu) {
      out.set(0, out.get(0).atMostMicros(0.25));
      out.set(1, out.get(1).atMostMicros(0.5));
      out.set(2, out.get(2).atMostMicros(0.5));
      out.set(3, out.get(3).atMostMicros(10));
    } else {
      out.set(1, out.get(1).atMostMicros(6));
      out.set(3, out.get(3).atMostMicros(150));
    }
    return out;
  }

  private static Comparison versus(String name, Runnable ours, Runnable libtorch) {
    var ourSide = new Contestant("ours", ours);
    return LibTorch.available()
        ? Comparison.of(name, ourSide, new Contestant("libtorch", libtorch))
        : Comparison.of(name, ourSide);
  }

  private static void use(Tensor t) {
    sink = t;
  }

  private static void read(Tensor t) {
    value = t.select(0, 0).select(0, 0).item();
  }

  private static void chain(Tensor a) {
    Tensor x = a;
    for (int i = 0; i < 10; i++) {
      x = x.add(a).mul(a).sub(a);
    }
    read(x);
  }

  private static volatile Tensor sink = Torch.zeros(1);
  private static volatile double value;
}
