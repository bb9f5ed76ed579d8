package dev.torchtpu.pjrt.aot;

import dev.torchtpu.device.DeviceException;
import dev.torchtpu.device.ErrorCode;
import dev.torchtpu.hlo.HloModule;
import dev.torchtpu.hlo.text.HloPrinter;
import dev.torchtpu.pjrt.PjrtTopology;
import dev.torchtpu.pjrt.PluginLocator;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * The TPU compiler. It runs in a JVM of its own, so that a program that ends it is an exception
 * here; that process serves many compilations, and a new one is started after such an end. Safe for
 * use by many threads, one compilation at a time.
 */
public final class Compiler implements AutoCloseable {
  private final Path library;
  private @Nullable CompilerProcess process;

  private Compiler(Path library) {
    this.library = library;
  }

  /** A compiler of a given {@code libtpu.so}; starts nothing yet. */
  public static Compiler of(Path library) {
    return new Compiler(library);
  }

  /**
   * A compiler of the {@code tpu} plugin that is named by the environment or installed.
   *
   * @throws DeviceException if there is none
   */
  public static Compiler ofInstalled() {
    return of(
        PluginLocator.ofProcess()
            .find("tpu")
            .orElseThrow(() ->
                new DeviceException(
                    ErrorCode.UNAVAILABLE,
                    "The TPU compiler needs libtpu: run './torchtpu plugin install tpu', or set"
                        + " TPU_LIBRARY_PATH to its file."))
            .library());
  }

  /** Compiles one program with the installed {@code tpu} plugin. */
  public static AotProgram compile(HloModule module, TpuTopology topology, AotOptions options) {
    try (Compiler c = ofInstalled()) {
      return c.compileFor(topology, module, options);
    }
  }

  /**
   * Compiles a program.
   *
   * @throws DeviceException if a check refuses it here
   * @throws CompilerException if the compiler refuses it or its process ends
   */
  public AotProgram compileFor(TpuTopology topology, HloModule module, AotOptions options) {
    if (options.program().deviceCount() > topology.deviceCount()) {
      throw new DeviceException(
          ErrorCode.INVALID_ARGUMENT,
          "The program is for "
              + options.program().deviceCount()
              + " devices ("
              + options.program().replicas()
              + " replicas x "
              + options.program().partitions()
              + " partitions), "
              + topology
              + " has "
              + topology.deviceCount()
              + ".");
    }
    PjrtTopology.check(module, options.program());
    var request =
        new Wire.Request(
            topology.sliceName(),
            topology.options(),
            HloPrinter.printWithLocations(NamedParts.of(PjrtTopology.prepared(module))),
            options.program(),
            options.optimized());
    return AotProgram.of(topology, options, request.text(), compile(request, options));
  }

  private synchronized Wire.Answer compile(Wire.Request request, AotOptions options) {
    CompilerProcess p = process;
    if (p == null || !p.isAlive()) {
      close();
      p = CompilerProcess.start(library);
      process = p;
    }
    try {
      return p.compile(request, options.timeout());
    } catch (CompilerException e) {
      if (e.processEnded()) {
        close();
      }
      throw e;
    }
  }

  /** Ends the compiler's process. */
  @Override
  public synchronized void close() {
    CompilerProcess p = process;
    process = null;
    if (p != null) {
      p.close();
    }
  }
}
