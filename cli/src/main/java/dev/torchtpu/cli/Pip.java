package dev.torchtpu.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Downloads a wheel with the user's own pip, configured as the user has it. */
final class Pip {
  private static final List<List<String>> CANDIDATES =
      List.of(List.of("pip3"), List.of("pip"), List.of("python3", "-m", "pip"));
  private static final long PROBE_SECONDS = 60;

  private final List<String> command;

  private Pip(List<String> command) {
    this.command = command;
  }

  /** The first pip that answers. */
  static Optional<Pip> find() {
    return CANDIDATES.stream().filter(Pip::answers).findFirst().map(Pip::new);
  }

  String name() {
    return String.join(" ", command);
  }

  /** Downloads one wheel, without what it depends on, and returns its file. */
  Path download(PinnedPlugin plugin, Path folder) {
    var line = new ArrayList<>(command);
    line.addAll(List.of("download", "--quiet", "--disable-pip-version-check", "--no-deps"));
    line.addAll(List.of("--only-binary", ":all:", "--dest", folder.toString()));
    // A wheel for the plugin's platform whatever Python runs pip.
    line.addAll(List.of("--platform", plugin.wheelTag()));
    line.addAll(
        plugin
            .python()
            .map(v ->
                List.of(
                    "--implementation",
                    "cp",
                    "--python-version",
                    v,
                    "--abi",
                    "cp" + v.replace(".", "")))
            .orElse(List.of("--implementation", "py")));
    line.add(plugin.packageName() + "==" + plugin.version());
    Path log = folder.resolve("pip.log");
    try {
      Process process =
          new ProcessBuilder(line).redirectErrorStream(true).redirectOutput(log.toFile()).start();
      process.getOutputStream().close();
      int code = process.waitFor();
      if (code != 0) {
        throw new CliException(
            name()
                + " could not download "
                + plugin.packageName()
                + " "
                + plugin.version()
                + ": "
                + lastLine(log));
      }
      try (Stream<Path> files = Files.list(folder)) {
        return files
            .filter(file -> file.toString().endsWith(".whl"))
            .findFirst()
            .orElseThrow(() -> new CliException(name() + " left no wheel in " + folder + "."));
      }
    } catch (IOException e) {
      throw new CliException("Cannot run " + name() + ": " + e.getMessage(), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CliException("The download was interrupted.", e);
    }
  }

  private static String lastLine(Path log) throws IOException {
    return Files.readAllLines(log).stream()
        .filter(line -> !line.isBlank())
        .reduce((first, second) -> second)
        .orElse("no message");
  }

  private static boolean answers(List<String> command) {
    var line = new ArrayList<>(command);
    line.add("--version");
    try {
      Process process =
          new ProcessBuilder(line)
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
      process.getOutputStream().close();
      if (!process.waitFor(PROBE_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        return false;
      }
      return process.exitValue() == 0;
    } catch (IOException e) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
