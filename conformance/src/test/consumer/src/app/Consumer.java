package app;

import static dev.torchtpu.Torch.arange;
import static dev.torchtpu.Torch.ones;

import dev.torchtpu.Dtype;
import dev.torchtpu.Tensor;
import dev.torchtpu.device.Platform;
import dev.torchtpu.nn.F;
import java.util.ServiceLoader;

/** A program of someone who depends on the library: lists its platforms and computes on one. */
public final class Consumer {
  private Consumer() {}

  /** Runs it. */
  public static void main(String[] arguments) {
    ServiceLoader.load(Platform.class).stream()
        .map(provider -> "platform " + provider.get().name())
        .sorted()
        .forEach(System.out::println);
    Tensor x = arange(12).to(Dtype.FLOAT32).reshape(3, 4).requiresGrad_();
    Tensor weight = ones(2, 4).mul(0.5);
    Tensor y = F.linear(x, weight).softmax(0).get(2).mul(x.sum(1).get(0)).add(x.mean());
    System.out.println(y);
    y.sum().backward();
    System.out.println(x.grad().orElseThrow());
  }
}
