package dev.torchtpu.cli;

import dev.torchtpu.pjrt.InstalledPlugin;
import dev.torchtpu.pjrt.PluginStore;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Installs and lists PJRT plugins. */
@Command(
    name = "plugin",
    description = "Install, list and locate PJRT plugins.",
    mixinStandardHelpOptions = true,
    synopsisSubcommandLabel = "COMMAND",
    subcommands = PluginInstallCommand.class)
final class PluginCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Override
  public void run() {
    spec.commandLine().usage(spec.commandLine().getOut());
  }

  @Command(name = "list", description = "List installed plugins and those that can be installed.")
  int list(@Option(names = "--json", description = "Print JSON.") boolean json) {
    PrintWriter out = spec.commandLine().getOut();
    PluginStore store = PluginStore.ofUser();
    List<InstalledPlugin> plugins = store.list();
    if (json) {
      out.println(Json.of(plugins.stream().map(PluginCommand::asMap).toList()));
    } else {
      for (InstalledPlugin plugin : plugins) {
        out.println(plugin.name() + " " + plugin.version() + "  " + plugin.library());
      }
      for (PinnedPlugin pinned : PinnedPlugin.all()) {
        if (store.find(pinned.name()).isEmpty()) {
          out.println(
              pinned.name() + "  not installed (torchtpu plugin install " + pinned.name() + ")");
        }
      }
    }
    out.flush();
    return 0;
  }

  @Command(name = "path", description = "Print the path of an installed plugin's library.")
  int path(@Parameters(paramLabel = "NAME", description = "Device name, as xla_cpu.") String name) {
    PrintWriter out = spec.commandLine().getOut();
    Optional<InstalledPlugin> plugin = PluginStore.ofUser().find(name);
    if (plugin.isEmpty()) {
      throw new CliException(
          "The plugin " + name + " is not installed; 'torchtpu plugin list' shows what is.");
    }
    out.println(plugin.get().library());
    out.flush();
    return 0;
  }

  static Map<String, Object> asMap(InstalledPlugin plugin) {
    var map = new LinkedHashMap<String, Object>();
    map.put("name", plugin.name());
    map.put("version", plugin.version());
    map.put("library", plugin.library().toString());
    map.put("sha256", plugin.sha256());
    map.put("source", plugin.source());
    map.put("licences", plugin.licences().stream().map(Path::toString).toList());
    return map;
  }
}
