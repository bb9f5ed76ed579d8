package dev.torchtpu.cli;

import dev.torchtpu.pjrt.InstalledPlugin;
import dev.torchtpu.pjrt.PluginStore;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Shows the JDK, the processor, plugins and settings. */
@Command(
    name = "env",
    description = "Show the JDK, the processor, plugins and settings.",
    mixinStandardHelpOptions = true)
final class EnvCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  @Override
  public void run() {
    PrintWriter out = spec.commandLine().getOut();
    MachineReport machine = MachineReport.ofThisMachine();
    PluginStore store = PluginStore.ofUser();
    List<InstalledPlugin> plugins = store.list();
    List<Setting> settings = Settings.in(System.getenv());
    if (json) {
      out.println(Json.of(asMap(machine, store, plugins, settings)));
    } else {
      print(out, machine, store, plugins, settings);
    }
    out.flush();
  }

  private static Map<String, Object> asMap(
      MachineReport machine,
      PluginStore store,
      List<InstalledPlugin> plugins,
      List<Setting> settings) {
    var map = new LinkedHashMap<String, Object>();
    map.put("version", Version.current());
    map.put("machine", machine);
    map.put("pluginFolder", store.root().toString());
    map.put("plugins", plugins.stream().map(PluginCommand::asMap).toList());
    map.put("settings", settings);
    return map;
  }

  private static void print(
      PrintWriter out,
      MachineReport machine,
      PluginStore store,
      List<InstalledPlugin> plugins,
      List<Setting> settings) {
    line(out, "TorchTPU", Version.current());
    line(out, "JDK", machine.javaVersion());
    line(out, "  at", machine.javaHome() + " (found by: " + machine.javaFrom() + ")");
    line(out, "  options", String.join(" ", machine.javaOptions()));
    line(out, "System", machine.system());
    line(out, "Processor", machine.processor() + ", " + machine.cores() + " in use");
    line(out, "  features", String.join(" ", machine.features()));
    line(out, "Vectors", machine.vectors());
    line(out, "Plugins", (plugins.isEmpty() ? "none in " : "in ") + store.root());
    for (InstalledPlugin plugin : plugins) {
      line(out, "  " + plugin.name(), plugin.version() + "  " + plugin.library());
    }
    out.println("Settings");
    int width = settings.stream().mapToInt(s -> s.name().length()).max().orElse(0);
    for (Setting setting : settings) {
      var parts = new ArrayList<String>();
      parts.add(setting.value().isEmpty() ? "(not set)" : setting.value());
      parts.add("[" + setting.from() + "]");
      parts.add(setting.meaning());
      out.println("  " + pad(setting.name(), width) + "  " + String.join("  ", parts));
    }
  }

  private static void line(PrintWriter out, String name, String value) {
    out.println(pad(name, 11) + " " + value);
  }

  private static String pad(String text, int width) {
    return text + " ".repeat(Math.max(0, width - text.length()));
  }
}
