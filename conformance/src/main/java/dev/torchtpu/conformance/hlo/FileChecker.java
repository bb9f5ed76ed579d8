package dev.torchtpu.conformance.hlo;

import dev.torchtpu.conformance.golden.Exclusions;
import dev.torchtpu.conformance.hlo.FileResult.Status;
import dev.torchtpu.device.Client;
import dev.torchtpu.device.DeviceException;
import dev.torchtpu.hlo.HloException;
import dev.torchtpu.hlo.HloModule;
import dev.torchtpu.hlo.text.HloParser;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Checks files of test programs on a device. */
public final class FileChecker {
  private final DeviceRunner runner;
  private final Exclusions differences;

  /**
   * A checker of programs on a client.
   *
   * @param differences programs that are not run because the device is at fault
   */
  public FileChecker(Client client, Exclusions differences) {
    this.runner = new DeviceRunner(client);
    this.differences = differences;
  }

  /**
   * Parses a file, runs every module of it and checks the answers. A fault anywhere fails the file;
   * else a module that cannot be run here skips it.
   */
  public FileResult check(String name, String text) {
    List<HloModule> modules;
    try {
      modules = HloParser.parseAll(text);
    } catch (HloException e) {
      return new FileResult(name, Status.FAILED, firstLine(e));
    }
    var failures = new ArrayList<String>();
    Set<String> skips = new LinkedHashSet<>();
    for (HloModule m : modules) {
      Optional<String> listed = differences.ofProgram(Path.of(name), nameOf(m));
      if (listed.isPresent()) {
        skips.add(where(m, modules) + listed.get());
        continue;
      }
      try {
        new ModuleChecker(m, runner).check();
      } catch (SkippedException e) {
        skips.add(e.getMessage());
      } catch (MismatchException | HloException | DeviceException e) {
        failures.add(where(m, modules) + firstLine(e));
      } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
        failures.add(where(m, modules) + e.getClass().getSimpleName() + ": " + firstLine(e));
      }
    }
    if (!failures.isEmpty()) {
      return new FileResult(name, Status.FAILED, String.join("; ", failures));
    }
    if (modules.isEmpty()) {
      return new FileResult(name, Status.SKIPPED, "holds no program");
    }
    return skips.isEmpty()
        ? new FileResult(name, Status.PASSED, "")
        : new FileResult(name, Status.SKIPPED, String.join("; ", skips));
  }

  private static String where(HloModule m, List<HloModule> modules) {
    if (modules.size() == 1) {
      return "";
    }
    return "@" + nameOf(m) + ": ";
  }

  private static String nameOf(HloModule m) {
    return m.name().isEmpty() && !m.functions().isEmpty()
        ? m.functions().getFirst().name()
        : m.name();
  }

  private static String firstLine(Throwable e) {
    return String.valueOf(e.getMessage()).lines().findFirst().orElse("");
  }
}
