package dev.torchtpu;

import java.util.Optional;

/**
 * The keyword arguments of factories: {@code TensorOptions.dtype(BFLOAT16).device("tpu")}. What is
 * absent takes the factory's default. Immutable.
 *
 * @param requiresGrad whether operations on the tensor are recorded
 */
public record TensorOptions(Optional<Dtype> dtype, Optional<Device> device, boolean requiresGrad) {
  /** The defaults. */
  public static final TensorOptions DEFAULT =
      new TensorOptions(Optional.empty(), Optional.empty(), false);

  /** Options with a dtype. */
  public static TensorOptions dtype(Dtype dtype) {
    return new TensorOptions(Optional.of(dtype), Optional.empty(), false);
  }

  /** These options on a device. */
  public TensorOptions device(Device place) {
    return new TensorOptions(dtype, Optional.of(place), requiresGrad);
  }

  /** These options on the device of a name, such as {@code xla_cpu:1}. */
  public TensorOptions device(String name) {
    return device(Device.of(name));
  }

  /** Options on the device of a name. */
  public static TensorOptions on(String name) {
    return DEFAULT.device(name);
  }

  /** Options on a device. */
  public static TensorOptions on(Device device) {
    return DEFAULT.device(device);
  }

  /** These options, with {@code requires_grad=True}. */
  public TensorOptions withGrad() {
    return new TensorOptions(dtype, device, true);
  }
}
