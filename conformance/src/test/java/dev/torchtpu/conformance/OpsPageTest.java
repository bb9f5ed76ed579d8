package dev.torchtpu.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.torchtpu.conformance.golden.OpsPage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** {@code docs/ops.md} lists what is declared; {@code conformance --ops-page} writes it. */
class OpsPageTest {
  private static final Pattern ROW =
      Pattern.compile("^\\| `([\\w.]+)` \\| ([a-z ]+) \\|", Pattern.MULTILINE);

  @Test
  void pageListsEveryDeclaredOverload() throws IOException {
    Path page = root().resolve("docs/ops.md");
    Map<String, String> listed = new TreeMap<>();
    Matcher m = ROW.matcher(Files.readString(page));
    while (m.find()) {
      listed.put(m.group(1), m.group(2));
    }
    assertThat(listed).isEqualTo(OpsPage.declared());
  }

  private static Path root() {
    Path p = Path.of("").toAbsolutePath();
    while (!Files.exists(p.resolve("torchtpu"))) {
      p = p.getParent();
    }
    return p;
  }
}
