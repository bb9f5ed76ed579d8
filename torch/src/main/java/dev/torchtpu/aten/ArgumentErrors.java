package dev.torchtpu.aten;

import dev.torchtpu.Tensor;
import dev.torchtpu.TorchException;
import dev.torchtpu.Value;
import java.util.Arrays;
import java.util.NoSuchElementException;

/**
 * Calls whose arguments fit the schema but not each other, such as a gradient of fewer dimensions
 * than the tensor it belongs to. Operators refuse the common ones themselves, in PyTorch's words;
 * what their shape arithmetic trips over becomes the exception made here.
 */
public final class ArgumentErrors {
  private ArgumentErrors() {}

  /** Whether an exception is one that shape arithmetic makes. */
  public static boolean covers(RuntimeException e) {
    return e instanceof IndexOutOfBoundsException
        || e instanceof NegativeArraySizeException
        || e instanceof ArithmeticException
        || e instanceof IllegalArgumentException
        || e instanceof NoSuchElementException;
  }

  /** The exception that the caller sees. */
  public static TorchException of(Schema schema, Arguments arguments, RuntimeException cause) {
    return new TorchException(
        "aten::"
            + schema.name()
            + tensors(arguments)
            + ": the arguments do not fit each other ("
            + cause.getMessage()
            + ")",
        cause);
  }

  private static String tensors(Arguments arguments) {
    var s = new StringBuilder("(");
    for (Value v : arguments.values()) {
      if (v instanceof Tensor t) {
        s.append(s.length() > 1 ? ", " : "")
            .append(t.dtype().torchName())
            .append(Arrays.toString(t.sizes()));
      }
    }
    return s.append(')').toString();
  }
}
