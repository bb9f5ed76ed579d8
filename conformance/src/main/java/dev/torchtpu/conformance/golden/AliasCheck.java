package dev.torchtpu.conformance.golden;

import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.Value;
import dev.torchtpu.aten.Arguments;
import java.util.Arrays;
import java.util.Optional;

/** Whether an output is a view of an argument: a write to it must show in the argument. */
final class AliasCheck {
  private AliasCheck() {}

  static Optional<String> check(Arguments arguments, String argument, Value output) {
    Tensor source = argument(arguments, argument);
    if (!(output instanceof Tensor view)) {
      return Optional.of("expected a view of " + argument + ", got " + output);
    }
    if (view == source || view.numel() == 0) {
      return Optional.empty();
    }
    Tensor target = withoutRepeats(view);
    fill(target, 1);
    byte[] ones = source.toBytes();
    fill(target, 0);
    byte[] zeros = source.toBytes();
    return Arrays.equals(ones, zeros)
        ? Optional.of("writing to the output does not show in " + argument)
        : Optional.empty();
  }

  /** The argument of a name such as {@code self} or {@code tensors.0}. */
  static Tensor argument(Arguments arguments, String name) {
    int dot = name.indexOf('.');
    if (dot < 0) {
      return arguments.tensorArg(name);
    }
    int index = Integer.parseInt(name.substring(dot + 1));
    return arguments.tensorListArg(name.substring(0, dot)).get(index);
  }

  /** Overlapping elements cannot be written, so expanded dimensions and windows shrink to one. */
  private static Tensor withoutRepeats(Tensor view) {
    long[] sizes = view.sizes();
    Arrays.fill(sizes, 1);
    return view.alias(sizes, view.strides(), view.storageOffset());
  }

  private static void fill(Tensor target, long value) {
    Torch.call("copy_", target, Scalar.of(value));
  }
}
