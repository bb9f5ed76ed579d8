package dev.torchtpu.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Unmatched;

/**
 * Commands whose programs are not part of a release: the launcher script starts them with a class
 * path of their own. They are listed here for the help; run without the launcher they say so.
 */
final class LauncherCommands {
  private LauncherCommands() {}

  abstract static class NeedsLauncher implements Callable<Integer> {
    // Taken so that the message below comes, whatever was asked.
    @SuppressWarnings("UnusedVariable")
    @Unmatched
    private final List<String> arguments = new ArrayList<>();

    @Override
    public Integer call() {
      throw new CliException(
          "'"
              + getClass().getAnnotation(Command.class).name()
              + "' needs a source checkout; start it with the torchtpu script there.");
    }
  }

  @Command(name = "hlo", description = "Parse, run and check StableHLO programs (hlo check PATH…).")
  static final class Hlo extends NeedsLauncher {}

  @Command(
      name = "conformance",
      description = "Run recorded PyTorch operator cases (conformance DIR).")
  static final class Conformance extends NeedsLauncher {}

  @Command(name = "bench", description = "Compare speed with peers in one process.")
  static final class Bench extends NeedsLauncher {}

  @Command(name = "test", description = "Run the whole test suite.")
  static final class Test extends NeedsLauncher {}
}
