module app {
  requires dev.torchtpu;

  uses dev.torchtpu.device.Platform;
}
