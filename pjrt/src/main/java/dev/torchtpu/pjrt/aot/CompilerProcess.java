package dev.torchtpu.pjrt.aot;

import dev.torchtpu.device.DeviceException;
import dev.torchtpu.device.ErrorCode;
import dev.torchtpu.hlo.HloModule;
import dev.torchtpu.pjrt.PjrtPlugin;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.File;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.URISyntaxException;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.Channels;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A JVM of its own that runs the compiler. Used by one thread at a time. */
final class CompilerProcess implements AutoCloseable {
  /** Without the first, libtpu looks for a metadata server for minutes. */
  private static final Map<String, String> ENVIRONMENT =
      Map.of(
          "TPU_SKIP_MDS_QUERY", "1",
          "TPU_ACCELERATOR_TYPE", "v5litepod-4",
          "TPU_WORKER_HOSTNAMES", "localhost",
          "ALLOW_MULTIPLE_LIBTPU_LOAD", "1",
          "TPU_LOG_DIR", "disabled",
          "TF_CPP_MIN_LOG_LEVEL", "2");

  private static final ScheduledThreadPoolExecutor TIMERS = timers();

  private final Path folder;
  private final Process process;
  private final SocketChannel channel;
  private final DataInputStream in;
  private final DataOutputStream out;
  private volatile boolean timedOut;

  private CompilerProcess(Path folder, Process process, SocketChannel channel) {
    this.folder = folder;
    this.process = process;
    this.channel = channel;
    this.in = new DataInputStream(new BufferedInputStream(Channels.newInputStream(channel)));
    this.out = new DataOutputStream(new BufferedOutputStream(Channels.newOutputStream(channel)));
  }

  private static ScheduledThreadPoolExecutor timers() {
    var timers =
        new ScheduledThreadPoolExecutor(
            1, r -> Thread.ofPlatform().daemon().name("torchtpu-compile-timer").unstarted(r));
    timers.setRemoveOnCancelPolicy(true);
    return timers;
  }

  static CompilerProcess start(Path library) {
    try {
      Path folder = Files.createTempDirectory("torchtpu-aot-");
      try {
        return start(folder, library);
      } catch (IOException | RuntimeException e) {
        delete(folder);
        throw e;
      }
    } catch (IOException e) {
      throw new CompilerException(
          ErrorCode.UNAVAILABLE, "Cannot start a JVM for the compiler: " + e.getMessage(), false);
    }
  }

  private static CompilerProcess start(Path folder, Path library) throws IOException {
    Path socket = folder.resolve("socket");
    try (var server = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
      server.bind(UnixDomainSocketAddress.of(socket));
      var builder = new ProcessBuilder(command(folder, socket, library));
      builder.environment().putAll(ENVIRONMENT);
      builder.directory(folder.toFile());
      builder.redirectErrorStream(true).redirectOutput(folder.resolve("log").toFile());
      Process process = builder.start();
      process.getOutputStream().close();
      // A process that ends before it connects ends the wait too.
      CompletableFuture<Void> watch = process.onExit().thenAccept(p -> close(server));
      SocketChannel channel;
      try {
        channel = server.accept();
      } catch (IOException e) {
        throw new IOException("it ended at once: " + lastLine(folder), e);
      }
      watch.cancel(false);
      return new CompilerProcess(folder, process, channel);
    }
  }

  private static void close(ServerSocketChannel server) {
    try {
      server.close();
    } catch (IOException e) {
      // Closing is all that is wanted; accept sees it either way.
      return;
    }
  }

  private static List<String> command(Path folder, Path socket, Path library) {
    var line = new ArrayList<String>();
    line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    line.addAll(
        List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-XX:-CreateCoredumpOnCrash"));
    // What the JVM writes when native code crashes belongs to the log, not to the user's folder.
    line.add("-XX:ErrorFile=" + folder.resolve("crash.log"));
    line.add("-Xss2m");
    String paths = String.join(File.pathSeparator, codePaths());
    Module module = CompilerChild.class.getModule();
    if (module.isNamed()) {
      line.add("--enable-native-access=" + module.getName());
      line.addAll(List.of("--module-path", paths));
      line.addAll(List.of("--module", module.getName() + "/" + CompilerChild.class.getName()));
    } else {
      line.add("--enable-native-access=ALL-UNNAMED");
      line.addAll(List.of("-cp", paths, CompilerChild.class.getName()));
    }
    line.addAll(List.of(socket.toString(), library.toAbsolutePath().toString()));
    return line;
  }

  /** Where this module's classes, and those it uses, are. */
  private static LinkedHashSet<String> codePaths() {
    var out = new LinkedHashSet<String>();
    for (Class<?> c : List.of(PjrtPlugin.class, DeviceException.class, HloModule.class)) {
      try {
        out.add(Path.of(c.getProtectionDomain().getCodeSource().getLocation().toURI()).toString());
      } catch (URISyntaxException e) {
        throw new IllegalStateException(e);
      }
    }
    return out;
  }

  boolean isAlive() {
    return process.isAlive();
  }

  /**
   * Compiles.
   *
   * @throws CompilerException if the compiler refuses, its process ends, or time runs out
   */
  Wire.Answer compile(Wire.Request request, Duration timeout) {
    ScheduledFuture<?> timer =
        TIMERS.schedule(
            () -> {
              timedOut = true;
              process.destroyForcibly();
            },
            timeout.toMillis(),
            TimeUnit.MILLISECONDS);
    try {
      Wire.write(out, request);
      int status = in.readByte();
      if (status == Wire.OK) {
        return Wire.readAnswer(in);
      }
      ErrorCode code = ErrorCode.of(in.readInt());
      throw new CompilerException(code, Wire.readText(in), false);
    } catch (IOException e) {
      throw ended(timeout);
    } finally {
      timer.cancel(false);
    }
  }

  private CompilerException ended(Duration timeout) {
    try {
      // An end that the socket shows comes at once; one that hangs is ended.
      if (!process.waitFor(10, TimeUnit.SECONDS)) {
        process.destroyForcibly().waitFor();
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
      return new CompilerException(ErrorCode.CANCELLED, "The compilation was interrupted.", true);
    }
    if (timedOut) {
      return new CompilerException(
          ErrorCode.DEADLINE_EXCEEDED,
          "The compiler was ended after " + timeout.toSeconds() + " s without a result.",
          true);
    }
    int exit = process.exitValue();
    String how = exit > 128 ? "signal " + (exit - 128) : "exit code " + exit;
    return new CompilerException(
        ErrorCode.INTERNAL,
        "The compiler's process ended over this program (" + how + "): " + lastLine(folder),
        true);
  }

  /** The line of the log that says why; native code prints a stack after it. */
  private static String lastLine(Path folder) {
    try (Stream<String> lines = Files.lines(folder.resolve("log"), StandardCharsets.ISO_8859_1)) {
      List<String> all = lines.filter(l -> !l.isBlank()).toList();
      return all.stream()
          .filter(l -> l.contains("Check failed") || l.startsWith("F") && l.contains("]"))
          .findFirst()
          .or(() ->
              all.stream().filter(l -> l.contains("SIGSEGV") || l.contains("rror")).findFirst())
          .or(() -> all.stream().reduce((a, b) -> b))
          .map(String::strip)
          .orElse("it left no message");
    } catch (IOException | java.io.UncheckedIOException e) {
      return "it left no message";
    }
  }

  /** Ends the process and removes its files. */
  @Override
  public void close() {
    try {
      channel.close();
    } catch (IOException e) {
      // The process is ended below whatever its socket says.
      process.destroy();
    }
    process.destroyForcibly();
    delete(folder);
  }

  private static void delete(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        Files.deleteIfExists(file);
      }
      Files.deleteIfExists(folder);
    } catch (IOException e) {
      // A folder that another process writes to stays; the system clears it.
      return;
    }
  }
}
