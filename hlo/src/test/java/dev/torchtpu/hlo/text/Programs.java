package dev.torchtpu.hlo.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The program texts among the test resources. */
final class Programs {
  static final List<String> NAMES =
      List.of("short_forms", "generic_forms", "devices", "tests_of_others");

  private Programs() {}

  static String read(String name) {
    String path = "/programs/" + name + ".mlir";
    try (InputStream in = Programs.class.getResourceAsStream(path)) {
      if (in == null) {
        throw new IllegalArgumentException("no resource " + path);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
