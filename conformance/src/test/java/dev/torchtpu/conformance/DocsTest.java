package dev.torchtpu.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Compiles and runs the Java snippets of README and docs; what they print is what the page says.
 */
class DocsTest {
  private static final Pattern SNIPPET =
      Pattern.compile("```java\\n(.*?)```\\n(?:```text\\n(.*?)```)?", Pattern.DOTALL);

  private record Snippet(String page, int number, String code, String expected) {}

  @TempDir private static Path folder;

  @TestFactory
  Stream<DynamicTest> snippets() throws Exception {
    Path root = root();
    var snippets = new ArrayList<Snippet>();
    var pages = new ArrayList<Path>(List.of(root.resolve("README.md")));
    try (Stream<Path> docs = Files.list(root.resolve("docs"))) {
      docs.filter(p -> p.toString().endsWith(".md")).sorted().forEach(pages::add);
    }
    for (Path page : pages) {
      Matcher m = SNIPPET.matcher(Files.readString(page));
      for (int i = 0; m.find(); i++) {
        String printed = m.group(2);
        snippets.add(
            new Snippet(
                page.getFileName().toString(), i, m.group(1), printed == null ? "" : printed));
      }
    }
    assertThat(snippets).isNotEmpty();
    List<Path> sources = new ArrayList<>();
    for (int i = 0; i < snippets.size(); i++) {
      sources.add(write(i, snippets.get(i).code));
    }
    var problems = new ByteArrayOutputStream();
    var arguments =
        new ArrayList<String>(
            List.of(
                "-proc:none",
                "-cp",
                System.getProperty("java.class.path"),
                "-d",
                folder.toString()));
    sources.forEach(s -> arguments.add(s.toString()));
    int code =
        ToolProvider.getSystemJavaCompiler()
            .run(null, problems, problems, arguments.toArray(String[]::new));
    assertThat(code).as(problems.toString(StandardCharsets.UTF_8)).isZero();
    URL[] path = {URI.create(folder.toUri() + "/").toURL()};
    var loader = new URLClassLoader(path, DocsTest.class.getClassLoader());
    return Stream.iterate(0, i -> i < snippets.size(), i -> i + 1)
        .map(i ->
            DynamicTest.dynamicTest(
                snippets.get(i).page + " " + snippets.get(i).number,
                () -> assertThat(run(loader, "Snippet" + i)).isEqualTo(snippets.get(i).expected)));
  }

  private static Path write(int number, String code) throws IOException {
    String source =
        "import dev.torchtpu.*;\n"
            + "import dev.torchtpu.nn.*;\n"
            + "import dev.torchtpu.nn.Module;\n"
            + "import static dev.torchtpu.Torch.*;\n"
            + "import java.util.List;\n"
            + "public class Snippet"
            + number
            + " {\n  public static void main(String[] arguments) throws Exception {\n"
            + code
            + "  }\n}\n";
    return Files.writeString(folder.resolve("Snippet" + number + ".java"), source);
  }

  private static String run(ClassLoader loader, String name) throws ReflectiveOperationException {
    PrintStream before = System.out;
    var out = new ByteArrayOutputStream();
    System.setOut(new PrintStream(out, true, StandardCharsets.UTF_8));
    try {
      loader.loadClass(name).getMethod("main", String[].class).invoke(null, (Object) new String[0]);
    } catch (InvocationTargetException e) {
      throw new AssertionError("the snippet failed", e.getCause());
    } finally {
      System.setOut(before);
    }
    return out.toString(StandardCharsets.UTF_8);
  }

  private static Path root() {
    Path p = Path.of("").toAbsolutePath();
    while (!Files.exists(p.resolve("torchtpu"))) {
      p = p.getParent();
      if (p == null) {
        throw new IllegalStateException("run the tests inside the checkout");
      }
    }
    return p;
  }
}
