package dev.torchtpu.cli;

import dev.torchtpu.pjrt.PluginInstallException;
import java.io.PrintWriter;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;

/** Entry point of the {@code torchtpu} command. */
@Command(
    name = "torchtpu",
    description = "PyTorch's programming model on XLA devices, from Java.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {
      QuickstartCommand.class,
      EnvCommand.class,
      PluginCommand.class,
      AotCommand.class,
      ExplainCommand.class,
      MeshDemoCommand.class,
      RunCommand.class,
      InspectCommand.class,
      SweepCommand.class,
      LauncherCommands.Hlo.class,
      LauncherCommands.Conformance.class,
      LauncherCommands.Bench.class,
      LauncherCommands.Test.class,
      CommandLine.HelpCommand.class,
    })
public final class Main implements Runnable {
  @Spec private CommandSpec spec;

  /** Made by picocli. */
  public Main() {}

  /** Runs a command and ends the process with its exit code. */
  public static void main(String[] arguments) {
    int code = run(arguments);
    System.out.flush();
    System.exit(code);
  }

  /** Runs a command and returns its exit code: 0 done, 1 failed, 2 wrong usage. */
  public static int run(String... arguments) {
    return commandLine().execute(arguments);
  }

  static CommandLine commandLine() {
    return new CommandLine(new Main()).setExecutionExceptionHandler(Main::onFailure);
  }

  private static int onFailure(Exception failure, CommandLine command, ParseResult arguments)
      throws Exception {
    if (failure instanceof CliException || failure instanceof PluginInstallException) {
      PrintWriter err = command.getErr();
      err.println("torchtpu: " + failure.getMessage());
      err.flush();
      return CommandLine.ExitCode.SOFTWARE;
    }
    throw failure;
  }

  @Override
  public void run() {
    spec.commandLine().usage(spec.commandLine().getOut());
  }
}
