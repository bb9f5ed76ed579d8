package dev.torchtpu.typed;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * The typed methods say what the operator table says. To write them anew after a change of the
 * table or of {@code sections.txt}: {@code mvn -Dquick -pl torch -am test -Dtest=TypedApiTest
 * -Dtorchtpu.update=true}, then {@code mvn spotless:apply}.
 */
class TypedApiTest {
  private static final Path SOURCES =
      Path.of(System.getProperty("torchtpu.root", ".."), "torch/src/main/java/dev/torchtpu");

  @Test
  void theSourcesMatchTheTable() throws IOException {
    for (Map.Entry<String, String> f : files().entrySet()) {
      Path path = SOURCES.resolve(f.getKey());
      if (Boolean.getBoolean("torchtpu.update")) {
        Files.writeString(path, f.getValue());
      } else {
        // An operator that was declared since may be missing here; what is here must be true.
        assertThat(methods(f.getValue()))
            .as("%s, which the operator table would write anew", f.getKey())
            .containsAll(methods(Files.readString(path)));
      }
    }
  }

  static Map<String, String> files() throws IOException {
    try (InputStream in = TypedApiTest.class.getResourceAsStream("sections.txt")) {
      List<String> lines = new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
      return new TypedApi().files(Section.parse(lines));
    }
  }

  /**
   * A handle a piece, and a method a piece: statements end with {@code ;}, methods with a brace.
   */
  private static List<String> methods(String text) {
    return List.of(
        essence(text.substring(0, text.lastIndexOf('}'))).split("(?<=;\\})|(?<=\\);)", -1));
  }

  /** Formatting moves white space and the stars of comments only. */
  private static String essence(String text) {
    return text.replaceAll("import [^;]+;", "").replaceAll("[\\s*]+", "");
  }

  /** Writes the sources, for a build without Maven. */
  public static void main(String[] arguments) throws IOException {
    for (Map.Entry<String, String> f : files().entrySet()) {
      Files.writeString(Path.of(arguments[0]).resolve(f.getKey()), f.getValue());
    }
  }
}
