/**
 * The contract between tensors and devices. A platform gives a client, a client has devices,
 * compiles programs, holds buffers and runs executables. Argument checks, live-byte counts and
 * memory limits are kept here, once, so that no device can forget them.
 */
module dev.torchtpu.device {
  requires transitive dev.torchtpu.hlo;
  requires static org.jspecify;

  exports dev.torchtpu.device;
}
