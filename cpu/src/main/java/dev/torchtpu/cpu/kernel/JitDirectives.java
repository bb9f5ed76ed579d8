package dev.torchtpu.cpu.kernel;

import java.io.IOException;
import java.io.InputStream;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import javax.management.JMException;
import javax.management.ObjectName;
import org.jspecify.annotations.Nullable;

/**
 * Tells the JIT to take vector kernels straight to its optimizing compiler, and to make the caller
 * wait for it. The first compiler would box every vector, takes longer than the second one, and
 * gives up on large kernels, which then stay interpreted for ever.
 *
 * <p>The launcher gives the same file to the JVM, which costs nothing; a JVM started otherwise gets
 * them here, through JMX, on the warming thread.
 */
final class JitDirectives {
  private static final Logger LOG = System.getLogger("dev.torchtpu.cpu");

  /** Set by who gave the directives to the JVM already. */
  private static final String GIVEN = "torchtpu.jit.directives";

  private static final String RESOURCE = "jit-directives.json";

  private JitDirectives() {}

  /** Adds the directives, unless the JVM was started with them. Kernels work without, later. */
  static void install() {
    if (System.getProperty(GIVEN) != null) {
      return;
    }
    try {
      failure().ifPresent(f -> LOG.log(Level.DEBUG, "no JIT directives: " + f));
    } catch (LinkageError | SecurityException e) {
      LOG.log(Level.DEBUG, "no JIT directives", e);
    }
  }

  /** Adds the directives; what went wrong, if anything. */
  static Optional<String> failure() {
    Path file = null;
    try {
      file = Files.createTempFile("torchtpu", ".jit");
      try (InputStream text = JitDirectives.class.getResourceAsStream(RESOURCE)) {
        if (text == null) {
          return Optional.of(RESOURCE + " is missing");
        }
        Files.copy(text, file, StandardCopyOption.REPLACE_EXISTING);
      }
      Object said =
          ManagementFactory.getPlatformMBeanServer()
              .invoke(
                  new ObjectName("com.sun.management:type=DiagnosticCommand"),
                  "compilerDirectivesAdd",
                  new Object[] {new String[] {file.toString()}},
                  new String[] {String[].class.getName()});
      return String.valueOf(said).contains("added")
          ? Optional.empty()
          : Optional.of(String.valueOf(said));
    } catch (IOException | JMException e) {
      return Optional.of(String.valueOf(e));
    } finally {
      delete(file);
    }
  }

  private static void delete(@Nullable Path file) {
    if (file != null) {
      try {
        Files.deleteIfExists(file);
      } catch (IOException e) {
        LOG.log(Level.DEBUG, "a temporary file stays", e);
      }
    }
  }
}
