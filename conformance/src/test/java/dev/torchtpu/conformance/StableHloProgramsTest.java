package dev.torchtpu.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.torchtpu.conformance.hlo.FileChecker;
import dev.torchtpu.conformance.hlo.FileResult;
import dev.torchtpu.conformance.hlo.FileResult.Status;
import dev.torchtpu.conformance.hlo.ProgramFiles;
import dev.torchtpu.device.Client;
import dev.torchtpu.device.ClientOptions;
import dev.torchtpu.hlo.HloModule;
import dev.torchtpu.hlo.text.HloParser;
import dev.torchtpu.hlo.text.HloPrinter;
import dev.torchtpu.runtime.DeviceRuntime;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import org.junit.jupiter.api.Test;

/** StableHLO's own programs: read, printed and run. */
class StableHloProgramsTest {
  /** Real XLA compiles each in tens of milliseconds; the command runs them all. */
  private static final int EVERY_NTH_ON_XLA = 10;

  private static SortedMap<String, String> programs() throws IOException {
    Path archive = Oracles.data("stablehlo").resolve("programs.tar.gz");
    SortedMap<String, String> all = ProgramFiles.read(List.of(archive));
    assertThat(all).hasSizeGreaterThan(1000);
    return all;
  }

  @Test
  void allReadBackAsTheyWerePrinted() throws IOException {
    for (Map.Entry<String, String> e : programs().entrySet()) {
      for (HloModule m : HloParser.parseAll(e.getValue())) {
        String text = HloPrinter.print(m);
        assertThat(HloPrinter.print(HloParser.parse(text))).as(e.getKey()).isEqualTo(text);
      }
    }
  }

  @Test
  void allHoldOnCpu() throws IOException {
    List<FileResult> results = check("cpu", programs(), 1);
    assertThat(results.stream().filter(r -> r.status() == Status.FAILED)).isEmpty();
    assertThat(results.stream().filter(r -> r.status() == Status.SKIPPED).map(FileResult::file))
        .allMatch(f -> f.matches(".*(api_input_arguments|printing|probe|feed|send_recv)\\.mlir"));
  }

  @Test
  void manyHoldOnXla() throws IOException {
    Oracles.requireDevice("xla_cpu");
    List<FileResult> results = check("xla_cpu", programs(), EVERY_NTH_ON_XLA);
    assertThat(results).hasSizeGreaterThan(100);
    assertThat(results.stream().filter(r -> r.status() == Status.FAILED)).isEmpty();
  }

  private static List<FileResult> check(String device, Map<String, String> programs, int step) {
    var results = new ArrayList<FileResult>();
    try (Client client =
        DeviceRuntime.platforms()
            .get(device)
            .createClient(ClientOptions.defaults().withDeviceCount(8))) {
      var checker = new FileChecker(client, Lists.differences(device));
      int i = 0;
      for (Map.Entry<String, String> e : programs.entrySet()) {
        if (i++ % step == 0) {
          results.add(checker.check(e.getKey(), e.getValue()));
        }
      }
    }
    return results;
  }
}
