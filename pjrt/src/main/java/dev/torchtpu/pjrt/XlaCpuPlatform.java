package dev.torchtpu.pjrt;

/** {@code xla_cpu}: XLA's own compiler and runtime for the CPU, with virtual devices. */
public final class XlaCpuPlatform extends PjrtPlatform {

  /** For {@link java.util.ServiceLoader}; loads nothing. */
  public XlaCpuPlatform() {
    super("xla_cpu", () -> PluginLocator.ofProcess().find("xla_cpu"));
  }

  @Override
  protected String absent() {
    String os = System.getProperty("os.name", "");
    String arch = System.getProperty("os.arch", "");
    if (!os.equals("Linux") || !(arch.equals("amd64") || arch.equals("x86_64"))) {
      return "Device xla_cpu: XLA's CPU plugin exists for x86-64 Linux only, this is "
          + os
          + " on "
          + arch
          + "; use device cpu.";
    }
    return super.absent();
  }
}
