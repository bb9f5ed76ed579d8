package dev.torchtpu.nn;

import dev.torchtpu.Restore;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.Value;
import java.util.function.Supplier;

/** Start values of parameters. */
public final class Init {
  private static final ScopedValue<Boolean> SKIPPED = ScopedValue.newInstance();

  private Init() {}

  /**
   * Makes a module whose weights have no values and take no memory, to be loaded with {@link
   * Module#loadStateDict(java.util.Map, boolean, boolean)} and {@code assign}.
   */
  public static <M extends Module> M skipped(Supplier<M> constructor) {
    return ScopedValue.where(SKIPPED, true).call(constructor::get);
  }

  /** One zero seen as many: writing into it is an error. */
  private static Tensor placeholder(long... sizes) {
    return Torch.zeros().expand(sizes);
  }

  static boolean isSkipped() {
    return SKIPPED.isBound();
  }

  static Tensor uniform(double low, double high, long... sizes) {
    if (isSkipped()) {
      return placeholder(sizes);
    }
    try (Restore r = Torch.noGrad()) {
      return Torch.callTensor("rand", new Value.IntList(sizes)).mul(high - low).add(low);
    }
  }

  static Tensor normal(long... sizes) {
    if (isSkipped()) {
      return placeholder(sizes);
    }
    return Torch.callTensor("randn", new Value.IntList(sizes));
  }
}
