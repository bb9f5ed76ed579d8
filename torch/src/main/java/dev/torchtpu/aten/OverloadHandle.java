package dev.torchtpu.aten;

import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.Value;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An overload by name, looked up at its first call. What the typed methods hold, so that neither
 * their class's start nor a later call pays for a search. Any thread may use it.
 */
public final class OverloadHandle {
  private final String name;
  private @Nullable Overload overload;

  public OverloadHandle(String name) {
    this.name = name;
  }

  private Overload overload() {
    // Threads may race here: all of them find the same object, which is immutable.
    Overload o = overload;
    if (o == null) {
      o = OpTable.get().require(name);
      overload = o;
    }
    return o;
  }

  /** Calls an overload of one tensor argument, others at their defaults, and one tensor result. */
  public Tensor unary(Tensor a) {
    Overload o = overload();
    return o instanceof KernelOverload k && a != null ? k.call1(a) : o.callTensor(a);
  }

  /** As {@link #unary}, of two tensors. */
  public Tensor binary(Tensor a, Tensor b) {
    Overload o = overload();
    // The general way names the argument that is null.
    return o instanceof KernelOverload k && a != null && b != null
        ? k.call2(a, b)
        : o.callTensor(a, b);
  }

  /** Calls an overload of one tensor result. */
  public Tensor tensor(Value... arguments) {
    return overload().callTensor(arguments);
  }

  /** Calls an overload whose result is a list of tensors. */
  public List<Tensor> list(Value... arguments) {
    return overload().callList(arguments);
  }

  /** Calls an overload of several tensor results. */
  public List<Tensor> tuple(Value... arguments) {
    return overload().call(arguments).stream().map(Tensor.class::cast).toList();
  }

  /** Calls an overload whose result is a number or truth value. */
  public Scalar scalar(Value... arguments) {
    return (Scalar) overload().call(arguments).getFirst();
  }
}
