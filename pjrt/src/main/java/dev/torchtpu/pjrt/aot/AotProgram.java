package dev.torchtpu.pjrt.aot;

import dev.torchtpu.pjrt.CompiledMemory;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.OptionalLong;

/**
 * A program compiled for a topology, and what the compiler says of it. All figures are of one
 * device; nothing was run.
 *
 * @param compilerVersion of libtpu, as it says itself
 * @param plugin a hash of libtpu's file
 * @param deviceKind the maker's name, such as {@code TPU v5 lite}
 * @param hbmLimit bytes that a program may use on a device, where the compiler says
 * @param programText the StableHLO that was compiled
 * @param codeBytes of machine code
 * @param costs the compiler's figures by its own names
 * @param hlo the optimized program's instructions
 * @param serialized what a machine with such devices and the same libtpu can load
 * @param fingerprint of the compiled program, in hexadecimal
 * @param compileSeconds in the compiler
 */
public record AotProgram(
    TpuTopology topology,
    AotOptions options,
    String compilerVersion,
    String plugin,
    String deviceKind,
    OptionalLong hbmLimit,
    String programText,
    long codeBytes,
    CompiledMemory memory,
    Map<String, Double> costs,
    OptimizedHlo hlo,
    byte[] serialized,
    String fingerprint,
    double compileSeconds) {

  static AotProgram of(TpuTopology topology, AotOptions options, String text, Wire.Answer a) {
    String limit = a.deviceAttributes().getOrDefault("device_memory_bytes_limit", "");
    return new AotProgram(
        topology,
        options,
        a.platformVersion(),
        a.identity(),
        a.deviceKind(),
        limit.matches("[0-9]{1,18}")
            ? OptionalLong.of(Long.parseLong(limit))
            : OptionalLong.empty(),
        text,
        a.program().codeBytes(),
        a.program().memory(),
        a.program().costs(),
        OptimizedHlo.parse(a.program().optimizedHlo()),
        a.program().serialized(),
        fingerprint(a.program().fingerprint()),
        a.seconds());
  }

  /** Some plugins give text, others bytes. */
  private static String fingerprint(byte[] bytes) {
    for (byte b : bytes) {
      if (b < ' ') {
        return HexFormat.of().formatHex(bytes);
      }
    }
    return new String(bytes, StandardCharsets.US_ASCII);
  }

  /** The SHA-256 of the program's text. */
  public String programHash() {
    return sha256(programText.getBytes(StandardCharsets.UTF_8));
  }

  static String sha256(byte[] bytes) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Floating-point operations, 0 where the compiler does not count. */
  public double flops() {
    // Calls that the compiler cannot look into count as -1 each.
    return Math.max(0, costs.getOrDefault("flops", 0.0));
  }

  /** Bytes that instructions read and write in HBM. */
  public double bytesAccessed() {
    return Math.max(0, costs.getOrDefault("bytes accessed", 0.0));
  }

  /** What the compiler's figures say of the time. */
  public TimeEstimate time() {
    return TimeEstimate.of(this);
  }
}
