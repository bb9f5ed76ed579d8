package dev.torchtpu.device.host;

import dev.torchtpu.hlo.Attribute;
import dev.torchtpu.hlo.TensorType;
import java.lang.foreign.MemorySegment;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * One call of a {@link HostFunction}. The memory is valid during the call only.
 *
 * @param operands to be read
 * @param results to be written, every element
 * @param attributes the entries of the call's {@code backend_config}
 */
public record HostCall(
    String name, List<Array> operands, List<Array> results, Map<String, Attribute> attributes) {

  /**
   * An operand or result: row-major, little-endian, in storage layout.
   *
   * @param memory of {@code type.bytes()} bytes
   */
  public record Array(TensorType type, MemorySegment memory) {}

  /** Copies the lists. */
  public HostCall {
    operands = List.copyOf(operands);
    results = List.copyOf(results);
    attributes = Collections.unmodifiableMap(new LinkedHashMap<>(attributes));
  }
}
