package dev.torchtpu.cli;

import dev.torchtpu.cpu.CpuPlans;
import dev.torchtpu.hlo.HloException;
import dev.torchtpu.hlo.HloModule;
import dev.torchtpu.hlo.text.HloParser;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Shows how the cpu device would run a StableHLO program. */
@Command(
    name = "explain",
    description = "Show the cpu device's plan of a StableHLO program: steps, kernels, memory.",
    mixinStandardHelpOptions = true)
final class ExplainCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "FILE", description = "A StableHLO program as text (.mlir).")
  private Path file = Path.of("");

  @Override
  public void run() {
    PrintWriter out = spec.commandLine().getOut();
    try {
      HloModule module = HloParser.parse(Files.readString(file));
      out.print(
          CpuPlans.explain(module).orElse("The reference interpreter runs this program whole.\n"));
    } catch (HloException e) {
      throw new CliException(file + ": " + e.getMessage(), e);
    } catch (NoSuchFileException e) {
      throw new CliException(file + " does not exist", e);
    } catch (MalformedInputException e) {
      throw new CliException(file + " is not text", e);
    } catch (IOException e) {
      throw new CliException("cannot read " + file + ": " + e.getMessage(), e);
    }
    out.flush();
  }
}
