/**
 * The contract between tensors and devices. A platform gives a client, a client has devices,
 * compiles programs, holds buffers and runs executables. Argument checks, live-byte counts and
 * memory limits are kept here, once, so that no device can forget them. Device meta lives here too,
 * as it needs no machine: types without values.
 */
module dev.torchtpu.device {
  requires transitive dev.torchtpu.hlo;
  requires static org.jspecify;

  exports dev.torchtpu.device;
  exports dev.torchtpu.device.host;
  exports dev.torchtpu.device.shard;

  uses dev.torchtpu.device.Platform;
  uses dev.torchtpu.device.PlatformLoader;

  provides dev.torchtpu.device.Platform with
      dev.torchtpu.device.meta.MetaPlatform;
}
