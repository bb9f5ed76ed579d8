package dev.torchtpu.pjrt.aot;

import dev.torchtpu.device.CompileOptions;
import dev.torchtpu.device.DeviceException;
import dev.torchtpu.device.ErrorCode;
import dev.torchtpu.hlo.HloException;
import dev.torchtpu.hlo.HloModule;
import dev.torchtpu.hlo.text.HloParser;
import dev.torchtpu.pjrt.PjrtClient;
import dev.torchtpu.pjrt.PjrtExecutable;
import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;

/**
 * Executables on disk: a folder a topology, with the compiled code, the program's text and a
 * manifest. A machine with such devices and the same libtpu loads them without compiling.
 */
public final class AotArchive {
  private static final String MANIFEST = "manifest.properties";
  private static final String CODE = "executable.bin";
  private static final String PROGRAM = "program.mlir";

  private AotArchive() {}

  /**
   * Writes a program into a folder named after its topology.
   *
   * @return that folder
   */
  public static Path write(Path directory, AotProgram program) {
    String slices = program.topology().slices() == 1 ? "" : "-x" + program.topology().slices();
    Path folder = directory.resolve(program.topology().sliceName().replace(':', '-') + slices);
    CompileOptions o = program.options().program();
    var manifest = new Properties();
    manifest.setProperty("topology", program.topology().sliceName());
    manifest.setProperty("slices", Integer.toString(program.topology().slices()));
    manifest.setProperty("device.kind", program.deviceKind());
    manifest.setProperty("compiler", program.compilerVersion().strip());
    manifest.setProperty("plugin", program.plugin());
    manifest.setProperty("fingerprint", program.fingerprint());
    manifest.setProperty("program.sha256", program.programHash());
    manifest.setProperty("executable.sha256", AotProgram.sha256(program.serialized()));
    manifest.setProperty("replicas", Integer.toString(o.replicas()));
    manifest.setProperty("partitions", Integer.toString(o.partitions()));
    manifest.setProperty("spmd", Boolean.toString(o.spmdPartitioning()));
    manifest.setProperty("shardy", Boolean.toString(o.shardy()));
    try {
      Files.createDirectories(folder);
      // A manifest that is there speaks of files that are there.
      Files.deleteIfExists(folder.resolve(MANIFEST));
      Files.write(folder.resolve(CODE), program.serialized());
      Files.writeString(folder.resolve(PROGRAM), program.programText());
      try (Writer out = Files.newBufferedWriter(folder.resolve(MANIFEST), StandardCharsets.UTF_8)) {
        manifest.store(out, null);
      }
    } catch (IOException e) {
      throw failed(ErrorCode.UNAVAILABLE, "Cannot write " + folder + ": " + e.getMessage());
    }
    return folder;
  }

  /**
   * Loads an executable onto a client's devices.
   *
   * @param folder as {@link #write} returned it
   * @throws DeviceException saying what differs, if the files are damaged, or the executable is for
   *     other devices or another libtpu
   */
  public static PjrtExecutable load(PjrtClient client, Path folder) {
    Properties manifest = manifest(folder);
    byte[] code = read(folder, CODE, manifest.getProperty("executable.sha256", ""));
    byte[] text = read(folder, PROGRAM, manifest.getProperty("program.sha256", ""));
    require(
        folder,
        "device kind",
        manifest.getProperty("device.kind", ""),
        client.devices().getFirst().kind());
    require(folder, "plugin", manifest.getProperty("plugin", ""), client.plugin().identity());
    HloModule module;
    try {
      module = HloParser.parse(new String(text, StandardCharsets.UTF_8));
    } catch (HloException e) {
      throw failed(ErrorCode.DATA_LOSS, folder.resolve(PROGRAM) + ": " + e.getMessage());
    }
    var options =
        new CompileOptions(
            number(folder, manifest, "replicas"),
            number(folder, manifest, "partitions"),
            List.of(),
            Boolean.parseBoolean(manifest.getProperty("spmd")),
            Boolean.parseBoolean(manifest.getProperty("shardy")),
            Map.of());
    return client.load(code, module, options);
  }

  private static Properties manifest(Path folder) {
    var manifest = new Properties();
    try (Reader in = Files.newBufferedReader(folder.resolve(MANIFEST), StandardCharsets.UTF_8)) {
      manifest.load(in);
    } catch (IOException | IllegalArgumentException e) {
      throw failed(
          ErrorCode.NOT_FOUND, folder + " has no executable: cannot read its " + MANIFEST + ".");
    }
    return manifest;
  }

  private static byte[] read(Path folder, String name, String sha256) {
    try {
      byte[] bytes = Files.readAllBytes(folder.resolve(name));
      if (!AotProgram.sha256(bytes).equals(sha256)) {
        throw failed(
            ErrorCode.DATA_LOSS,
            folder.resolve(name) + " is damaged: its SHA-256 is not that of the manifest.");
      }
      return bytes;
    } catch (IOException e) {
      throw failed(ErrorCode.NOT_FOUND, "Cannot read " + folder.resolve(name) + ".");
    }
  }

  private static void require(Path folder, String what, String wanted, String here) {
    if (!wanted.equals(here)) {
      throw failed(
          ErrorCode.FAILED_PRECONDITION,
          "The executable in "
              + folder
              + " is for "
              + what
              + " '"
              + wanted
              + "', here it is '"
              + here
              + "'; compile it again.");
    }
  }

  private static int number(Path folder, Properties manifest, String key) {
    String text = manifest.getProperty(key, "");
    if (!text.matches("[1-9][0-9]{0,6}")) {
      throw failed(ErrorCode.DATA_LOSS, folder.resolve(MANIFEST) + " has no " + key + ".");
    }
    return Integer.parseInt(text);
  }

  private static DeviceException failed(ErrorCode code, String message) {
    return new DeviceException(code, message);
  }
}
