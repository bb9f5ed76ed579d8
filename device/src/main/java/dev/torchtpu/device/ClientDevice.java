package dev.torchtpu.device;

/** One device of a client. Equality is identity. */
public interface ClientDevice {

  /** The platform's name and the index within its client, such as {@code xla_cpu:3}. */
  default String displayName() {
    return client().platformName() + ":" + index();
  }

  Client client();

  /** Position in {@link Client#devices}. */
  int index();

  /** The id that device assignments use. */
  int id();

  /** The maker's name of the device, such as {@code TPU v5e}. */
  String kind();
}
