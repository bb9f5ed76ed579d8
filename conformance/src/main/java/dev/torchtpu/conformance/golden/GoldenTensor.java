package dev.torchtpu.conformance.golden;

import dev.torchtpu.Dtype;
import dev.torchtpu.TorchException;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * A recorded tensor.
 *
 * @param bytes the whole storage if {@code storage}, the elements in row-major order otherwise
 * @param noData whether only sizes and dtype are recorded
 * @param sharing tensors of one call with the same number share a storage
 * @param conjugated whether the lazy conjugate bit is set; the bytes are what is read
 * @param negated whether the lazy negative bit is set
 * @param aliasOf the argument that an output is a view of
 */
public record GoldenTensor(
    String dtypeName,
    long[] sizes,
    byte[] bytes,
    boolean storage,
    long[] strides,
    long offset,
    boolean noData,
    boolean conjugated,
    boolean negated,
    Optional<Integer> sharing,
    Optional<String> aliasOf) {

  /** A tensor of row-major elements. */
  public static GoldenTensor of(Dtype dtype, long[] sizes, byte[] bytes) {
    return new GoldenTensor(
        dtype.torchName(),
        sizes,
        bytes,
        false,
        new long[0],
        0,
        false,
        false,
        false,
        Optional.empty(),
        Optional.empty());
  }

  static boolean isTensor(JsonNode n) {
    return n.isObject() && n.has("tensor");
  }

  static GoldenTensor of(JsonNode n, GoldenFiles files) {
    JsonNode at = n.get("at");
    return new GoldenTensor(
        n.get("tensor").stringValue(),
        longs(n.get("shape")),
        at == null ? new byte[0] : files.bytes(at.get(0).longValue(), at.get(1).intValue()),
        n.has("storage"),
        n.has("strides") ? longs(n.get("strides")) : new long[0],
        n.has("offset") ? n.get("offset").longValue() : 0,
        n.has("nodata"),
        flag(n, "conj"),
        flag(n, "neg"),
        n.has("sid") ? Optional.of(n.get("sid").intValue()) : Optional.empty(),
        n.has("alias_of") ? Optional.of(n.get("alias_of").stringValue()) : Optional.empty());
  }

  private static boolean flag(JsonNode n, String name) {
    return n.has("flags")
        && n.get("flags").values().stream().anyMatch(f -> f.stringValue().equals(name));
  }

  /** The bytes as a storage under lazy bits holds them: signs of the parts turned. */
  byte[] stored() {
    if (!conjugated && !negated) {
      return bytes;
    }
    byte[] out = bytes.clone();
    boolean complex = dtype().isComplex();
    int part = dtype().itemSize() / (complex ? 2 : 1);
    for (int i = part - 1, k = 0; i < out.length; i += part, k++) {
      boolean imaginary = complex && k % 2 == 1;
      if (negated != (conjugated && imaginary)) {
        out[i] ^= (byte) 0x80;
      }
    }
    return out;
  }

  Dtype dtype() {
    return Dtype.ofName(dtypeName)
        .orElseThrow(() -> new TorchException("dtype " + dtypeName + " does not exist here"));
  }

  static long[] longs(JsonNode list) {
    long[] out = new long[list.size()];
    for (int i = 0; i < out.length; i++) {
      out[i] = list.get(i).longValue();
    }
    return out;
  }
}
