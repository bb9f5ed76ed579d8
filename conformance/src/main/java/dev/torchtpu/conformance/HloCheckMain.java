package dev.torchtpu.conformance;

import dev.torchtpu.conformance.hlo.FileChecker;
import dev.torchtpu.conformance.hlo.FileResult;
import dev.torchtpu.conformance.hlo.FileResult.Status;
import dev.torchtpu.conformance.hlo.ProgramFiles;
import dev.torchtpu.device.Client;
import dev.torchtpu.device.ClientOptions;
import dev.torchtpu.device.DeviceException;
import dev.torchtpu.device.ErrorCode;
import dev.torchtpu.device.Platform;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.json.JsonMapper;

/** Entry point of {@code torchtpu hlo check}. */
@Command(
    name = "torchtpu hlo check",
    mixinStandardHelpOptions = true,
    description = "Parses StableHLO test programs, runs them on a device and checks their answers.")
public final class HloCheckMain implements Callable<Integer> {
  /** Devices that the tests of collectives need at most. */
  private static final int DEVICES = 8;

  @Parameters(
      arity = "1..*",
      paramLabel = "PATH",
      description = "A .mlir file, a folder of them or a .tar.gz archive.")
  private List<Path> paths = List.of();

  @Option(
      names = "--device",
      paramLabel = "D",
      description = "cpu, xla_cpu, … (default: ${DEFAULT-VALUE}).")
  private String device = "cpu";

  @Option(names = "--json", paramLabel = "FILE", description = "Writes the results to a file.")
  private Optional<Path> json = Optional.empty();

  @Spec private CommandSpec spec;

  /** Made by picocli. */
  public HloCheckMain() {}

  /** Runs the command and ends the process: 0 all passed, 1 some failed, 2 wrong usage. */
  public static void main(String[] arguments) {
    int code = run(arguments);
    System.out.flush();
    System.exit(code);
  }

  /** Runs the command and returns its exit code. */
  public static int run(String... arguments) {
    return new CommandLine(new HloCheckMain()).execute(arguments);
  }

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    PrintWriter err = spec.commandLine().getErr();
    Map<String, String> programs;
    try {
      programs = ProgramFiles.read(paths);
    } catch (CharacterCodingException e) {
      err.println("torchtpu: a file among " + paths + " is not text");
      return CommandLine.ExitCode.SOFTWARE;
    } catch (IOException e) {
      err.println("torchtpu: cannot read " + e.getMessage());
      return CommandLine.ExitCode.SOFTWARE;
    }
    if (programs.isEmpty()) {
      err.println("torchtpu: no .mlir files in " + paths);
      return CommandLine.ExitCode.SOFTWARE;
    }
    try (Client client = client()) {
      var checker = new FileChecker(client, Lists.differences(device));
      var results = new ArrayList<FileResult>();
      programs.forEach((name, text) -> {
        FileResult r = checker.check(name, text);
        results.add(r);
        if (r.status() != Status.PASSED) {
          out.println(r.status() + " " + r.file() + ": " + r.message());
          out.flush();
        }
      });
      json.ifPresent(file -> write(file, results));
      out.println(
          count(results, Status.PASSED)
              + " passed, "
              + count(results, Status.FAILED)
              + " failed, "
              + count(results, Status.SKIPPED)
              + " skipped");
      out.flush();
      return count(results, Status.FAILED) == 0 ? CommandLine.ExitCode.OK : 1;
    } catch (DeviceException e) {
      err.println("torchtpu: " + e.getMessage());
      return CommandLine.ExitCode.SOFTWARE;
    }
  }

  private Client client() {
    var names = new ArrayList<String>();
    for (Platform p : ServiceLoader.load(Platform.class)) {
      if (p.name().equals(device)) {
        return p.createClient(ClientOptions.defaults().withDeviceCount(DEVICES));
      }
      names.add(p.name());
    }
    throw new DeviceException(ErrorCode.NOT_FOUND, "no device " + device + " among " + names);
  }

  private static long count(List<FileResult> results, Status status) {
    return results.stream().filter(r -> r.status() == status).count();
  }

  private void write(Path file, List<FileResult> results) {
    var report = new LinkedHashMap<String, Object>();
    report.put("device", device);
    report.put("passed", count(results, Status.PASSED));
    report.put("failed", count(results, Status.FAILED));
    report.put("skipped", count(results, Status.SKIPPED));
    report.put(
        "files",
        results.stream()
            .map(r -> Map.of("file", r.file(), "status", r.status().name(), "message", r.message()))
            .toList());
    byte[] text = JsonMapper.shared().writerWithDefaultPrettyPrinter().writeValueAsBytes(report);
    try {
      Files.write(file, text);
    } catch (IOException e) {
      throw new CommandLine.ExecutionException(
          spec.commandLine(), "cannot write " + file + ": " + e.getMessage(), e);
    }
  }
}
