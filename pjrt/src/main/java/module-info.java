/**
 * The door to XLA: PJRT plugins such as XLA's CPU client and libtpu, called through the Foreign
 * Function and Memory API. It finds plugins, loads them when asked, and offers each as a device
 * like any other.
 */
module dev.torchtpu.pjrt {
  requires transitive dev.torchtpu.device;
  requires static org.jspecify;

  exports dev.torchtpu.pjrt;
  exports dev.torchtpu.pjrt.aot;

  provides dev.torchtpu.device.PlatformLoader with
      dev.torchtpu.pjrt.PluginLoader;
  provides dev.torchtpu.device.Platform with
      dev.torchtpu.pjrt.XlaCpuPlatform,
      dev.torchtpu.pjrt.TpuPlatform;
}
