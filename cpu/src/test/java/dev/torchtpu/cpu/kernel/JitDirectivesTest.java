package dev.torchtpu.cpu.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.util.Optional;
import javax.management.ObjectName;
import org.junit.jupiter.api.Test;

class JitDirectivesTest {

  @Test
  void theJvmTakesThem() throws Exception {
    assertEquals(Optional.empty(), JitDirectives.failure());
    Object all =
        ManagementFactory.getPlatformMBeanServer()
            .invoke(
                new ObjectName("com.sun.management:type=DiagnosticCommand"),
                "compilerDirectivesPrint",
                null,
                null);
    assertTrue(all.toString().contains("dev/torchtpu/cpu/kernel/F32Vector*.*"), all.toString());
  }
}
