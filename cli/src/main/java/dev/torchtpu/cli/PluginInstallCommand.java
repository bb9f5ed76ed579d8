package dev.torchtpu.cli;

import dev.torchtpu.pjrt.InstalledPlugin;
import dev.torchtpu.pjrt.PluginInstaller;
import dev.torchtpu.pjrt.PluginStore;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Installs a plugin, fetched with pip or from a file. */
@Command(
    name = "install",
    description = "Install a plugin: fetched with your own pip, or from a wheel or library file.",
    mixinStandardHelpOptions = true)
final class PluginInstallCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "NAME", description = "Device name, as xla_cpu.")
  private String name;

  @Option(
      names = "--file",
      paramLabel = "PATH",
      description = "A wheel (.whl) or shared library to install instead of a download.")
  private @Nullable Path file;

  @Override
  public Integer call() {
    var installer = new PluginInstaller(PluginStore.ofUser());
    InstalledPlugin plugin = file == null ? fetch(installer) : fromFile(installer, file);
    PrintWriter out = spec.commandLine().getOut();
    out.println("Installed " + plugin.name() + " " + plugin.version() + ": " + plugin.library());
    if (plugin.licences().isEmpty()) {
      out.println("It came without licence files.");
    } else {
      out.println("Its licence files, kept with it:");
      plugin.licences().forEach(licence -> out.println("  " + licence + title(licence)));
    }
    out.flush();
    return 0;
  }

  private InstalledPlugin fromFile(PluginInstaller installer, Path path) {
    if (!Files.isRegularFile(path)) {
      throw new CliException("There is no file " + path + ".");
    }
    String sha256 = PluginInstaller.sha256(path);
    String version =
        PinnedPlugin.byName(name)
            .filter(pinned -> pinned.sha256().equals(sha256))
            .map(PinnedPlugin::version)
            .orElse("file");
    return installer.install(name, version, path, path.toAbsolutePath().toString());
  }

  private InstalledPlugin fetch(PluginInstaller installer) {
    PinnedPlugin pinned =
        PinnedPlugin.byName(name)
            .orElseThrow(() ->
                new CliException(
                    "No download is known for '" + name + "'; give its library with --file."));
    if (!pinned.servesThisMachine()) {
      throw new CliException(
          pinned.packageName()
              + " is built for x86-64 Linux only, so there is nothing to install here.");
    }
    Pip pip =
        Pip.find()
            .orElseThrow(() ->
                new CliException(
                    "Neither pip3, pip nor python3 -m pip was found: install pip, or fetch "
                        + "the wheel "
                        + pinned.packageName()
                        + " "
                        + pinned.version()
                        + " elsewhere and give it with --file."));
    PrintWriter err = spec.commandLine().getErr();
    err.println(
        "Downloading "
            + pinned.packageName()
            + " "
            + pinned.version()
            + " with "
            + pip.name()
            + "…");
    err.flush();
    Path folder = temporaryFolder();
    try {
      Path wheel = pip.download(pinned, folder);
      String sha256 = PluginInstaller.sha256(wheel);
      if (!sha256.equals(pinned.sha256())) {
        throw new CliException(
            wheel.getFileName()
                + " has SHA-256 "
                + sha256
                + ", not "
                + pinned.sha256()
                + " as expected; it was not installed.");
      }
      err.println("SHA-256 is as expected: " + sha256);
      err.flush();
      return installer.install(name, pinned.version(), wheel, wheel.getFileName().toString());
    } finally {
      delete(folder);
    }
  }

  private static String title(Path licence) {
    try (Stream<String> lines = Files.lines(licence)) {
      Optional<String> title = lines.map(String::strip).filter(s -> !s.isEmpty()).findFirst();
      return title.map(text -> "  (" + text + ")").orElse("");
    } catch (IOException | UncheckedIOException e) {
      return "";
    }
  }

  private static Path temporaryFolder() {
    try {
      return Files.createTempDirectory("torchtpu-plugin-");
    } catch (IOException e) {
      throw new CliException("Cannot make a temporary folder: " + e.getMessage(), e);
    }
  }

  private static void delete(Path folder) {
    try (Stream<Path> paths = Files.walk(folder)) {
      for (Path path : paths.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(path);
      }
    } catch (IOException e) {
      throw new CliException("Cannot remove " + folder + ": " + e.getMessage(), e);
    }
  }
}
