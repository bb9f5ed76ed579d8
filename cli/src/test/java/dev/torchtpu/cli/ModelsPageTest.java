package dev.torchtpu.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** {@code docs/models.md} is whole: its counts are those of its rows. */
class ModelsPageTest {
  @Test
  void thePagesCountsAreThoseOfItsRows() throws IOException {
    List<String> lines = Files.readAllLines(root().resolve("docs/models.md"));
    List<List<String>> tables =
        lines.stream()
            .filter(l -> l.startsWith("| "))
            .map(l -> List.of(l.substring(2, l.length() - 2).split(" \\| ", -1)))
            .toList();
    List<List<String>> counts = tables.stream().filter(r -> r.size() == 4).toList();
    List<List<String>> rows = tables.stream().filter(r -> r.size() > 4).toList();
    List<String> head = rows.getFirst();
    assertThat(head.subList(0, 5))
        .containsExactly("model", "architecture", "parameters", "calls", "operators");
    assertThat(counts).hasSize(head.size() - 5);
    for (int run = 0; run < counts.size(); run++) {
      int column = 5 + run;
      assertThat(head.get(column)).isEqualTo(counts.get(run).getFirst());
      String[] words = {"passed", "failed", "skipped"};
      for (int w = 0; w < words.length; w++) {
        String word = words[w];
        assertThat(rows.stream().skip(1).filter(r -> r.get(column).startsWith(word)).count())
            .isEqualTo(Long.parseLong(counts.get(run).get(1 + w)));
      }
    }
    assertThat(rows.stream().skip(1).map(List::getFirst)).doesNotHaveDuplicates();
  }

  private static Path root() {
    Path p = Path.of("").toAbsolutePath();
    while (!Files.exists(p.resolve("torchtpu"))) {
      p = p.getParent();
    }
    return p;
  }
}
