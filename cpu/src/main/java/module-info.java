/**
 * The device that is always there: a StableHLO client for the CPU at hand, written in Java. It runs
 * any program at once, with nothing to install. The Vector API is used where the module
 * jdk.incubator.vector is present; scalar loops of the same contract stand in where it is not.
 */
module dev.torchtpu.cpu {
  requires transitive dev.torchtpu.device;
  requires static java.management;
  requires static jdk.incubator.vector;
  requires static org.jspecify;

  exports dev.torchtpu.cpu;

  provides dev.torchtpu.device.Platform with
      dev.torchtpu.cpu.CpuPlatform;
}
