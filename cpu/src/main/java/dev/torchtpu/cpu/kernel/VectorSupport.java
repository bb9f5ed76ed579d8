package dev.torchtpu.cpu.kernel;

import dev.torchtpu.cpu.memory.AddressSpace;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;

/** Which form of the kernels this process uses: chosen once, logged once. */
public final class VectorSupport {
  private static final boolean VECTORS = detect();

  static {
    Logger log = System.getLogger("dev.torchtpu.cpu");
    boolean all = VECTORS && AddressSpace.isNative();
    log.log(all ? Level.DEBUG : Level.INFO, describe());
  }

  private VectorSupport() {}

  /** Whether kernels have vector forms. */
  public static boolean isPresent() {
    return VECTORS;
  }

  /** One line for people: what is used, and what would give more. */
  public static String describe() {
    String kernels =
        VECTORS
            ? "vector kernels of " + Vectors.F32.vectorBitSize() + " bits"
            : "scalar kernels (--add-modules jdk.incubator.vector would give vector kernels)";
    String memory =
        AddressSpace.isNative()
            ? "native memory"
            : "checked memory (--enable-native-access="
                + moduleName()
                + " would give huge pages and unchecked loops)";
    return "cpu: " + kernels + ", " + memory;
  }

  private static String moduleName() {
    Module m = VectorSupport.class.getModule();
    return m.isNamed() ? m.getName() : "ALL-UNNAMED";
  }

  private static boolean detect() {
    try {
      return ModuleLayer.boot().findModule("jdk.incubator.vector").isPresent()
          && Vectors.areUseful();
    } catch (LinkageError e) {
      return false;
    }
  }
}
