package dev.torchtpu.pjrt;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * A JVM of its own, for what must not end this one.
 *
 * @param output of both streams
 */
record ChildJvm(int exitCode, String output) {

  static ChildJvm run(Class<?> main, String... arguments) throws IOException, InterruptedException {
    return run(Map.of(), main, arguments);
  }

  static ChildJvm run(Map<String, String> environment, Class<?> main, String... arguments)
      throws IOException, InterruptedException {
    var command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                main.getName()));
    command.addAll(List.of(arguments));
    var builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().putAll(environment);
    Process process = builder.start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (!process.waitFor(2, TimeUnit.MINUTES)) {
      process.destroyForcibly();
      return new ChildJvm(-1, output + "\n(it did not end)");
    }
    return new ChildJvm(process.exitValue(), output);
  }
}
