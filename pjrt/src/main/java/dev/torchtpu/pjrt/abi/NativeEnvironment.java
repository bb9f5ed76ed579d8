package dev.torchtpu.pjrt.abi;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.Map;

/**
 * The environment as native code sees it. The JVM's own copy, {@link System#getenv}, is not
 * changed.
 */
public final class NativeEnvironment {
  private NativeEnvironment() {}

  /**
   * Sets each variable that the environment does not have yet. Where there is no setenv, nothing.
   */
  public static void setDefaults(Map<String, String> variables) {
    if (System.getProperty("os.name", "").startsWith("Windows")) {
      return;
    }
    MethodHandle setenv =
        Native.libc(
            "setenv",
            FunctionDescriptor.of(
                ValueLayout.JAVA_INT,
                ValueLayout.ADDRESS,
                ValueLayout.ADDRESS,
                ValueLayout.JAVA_INT));
    try (Arena arena = Arena.ofConfined()) {
      for (var e : variables.entrySet()) {
        MemorySegment name = arena.allocateFrom(e.getKey());
        MemorySegment value = arena.allocateFrom(e.getValue());
        int ignored = (int) setenv.invokeExact(name, value, 0);
      }
    } catch (Throwable e) {
      throw Native.unexpected(e);
    }
  }
}
