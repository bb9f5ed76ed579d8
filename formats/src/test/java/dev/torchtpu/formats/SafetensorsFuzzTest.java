package dev.torchtpu.formats;

import static org.assertj.core.api.Assertions.assertThat;

import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.TensorType;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever a file holds, reading it gives tensors within the file or a FormatException. */
class SafetensorsFuzzTest {
  private static final int ROUNDS = 30_000;
  private static final String[] TOKENS = {
    "{",
    "}",
    "[",
    "]",
    "\"",
    ",",
    ":",
    "-1",
    "0",
    "99999999999999999999",
    "1e400",
    "null",
    "true",
    "\\u0000",
    "\"F32\"",
    "\"F4\"",
    "__metadata__",
    "shape",
    "dtype",
    "data_offsets",
    "\uD800"
  };

  private static byte[] valid(Path folder) throws IOException {
    Path file = folder.resolve("v.safetensors");
    SafetensorsWriter.write(
        file,
        List.of(
            source("layer.weight", ElementType.F32, 3, 4),
            source("layer.bias", ElementType.BF16, 4),
            source("ids", ElementType.I64, 2, 2),
            source("mask", ElementType.PRED, 5),
            source("packed", ElementType.F4E2M1FN, 6)),
        Map.of("format", "pt"));
    return Files.readAllBytes(file);
  }

  private static TensorSource source(String name, ElementType type, long... sizes) {
    byte[] bytes = new byte[(int) StoredTensor.packedBytes(type, sizes).orElseThrow()];
    return new TensorSource(name, TensorType.of(type, sizes), () -> MemorySegment.ofArray(bytes));
  }

  @Test
  void mutationsNeverGiveAnythingElse(@TempDir Path folder) throws IOException {
    byte[] valid = valid(folder);
    var random = new Random(7);
    int refused = 0;
    for (int round = 0; round < ROUNDS; round++) {
      byte[] mutated = mutate(valid, random);
      try {
        StoredTensors read = SafetensorsReader.parse("fuzz", MemorySegment.ofArray(mutated));
        long total = 0;
        for (StoredTensor t : read.tensors().values()) {
          total += t.data().toArray(ValueLayout.JAVA_BYTE).length;
        }
        assertThat(total).isLessThanOrEqualTo(mutated.length);
      } catch (FormatException e) {
        refused++;
      }
    }
    assertThat(refused).isBetween(ROUNDS / 2, ROUNDS - 1);
  }

  private static byte[] mutate(byte[] valid, Random random) {
    byte[] bytes = valid.clone();
    for (int n = 1 + random.nextInt(3); n > 0; n--) {
      int headerEnd = Math.min(bytes.length, 420);
      int at = headerEnd == 0 ? 0 : random.nextInt(headerEnd);
      bytes =
          switch (random.nextInt(5)) {
            case 0 -> replace(bytes, at, 1, new byte[] {(byte) random.nextInt(256)});
            case 1 -> Arrays.copyOf(bytes, random.nextInt(bytes.length + 1));
            case 2 -> replace(bytes, at, random.nextInt(12), new byte[0]);
            case 3 -> replace(bytes, at, random.nextInt(4), token(random));
            default -> replace(bytes, at, 1, new byte[] {(byte) ('0' + random.nextInt(10))});
          };
    }
    return bytes;
  }

  private static byte[] token(Random random) {
    return TOKENS[random.nextInt(TOKENS.length)].getBytes(java.nio.charset.StandardCharsets.UTF_8);
  }

  private static byte[] replace(byte[] bytes, int at, int length, byte[] with) {
    int end = Math.min(bytes.length, at + length);
    byte[] result = new byte[at + with.length + bytes.length - end];
    System.arraycopy(bytes, 0, result, 0, at);
    System.arraycopy(with, 0, result, at, with.length);
    System.arraycopy(bytes, end, result, at + with.length, bytes.length - end);
    return result;
  }
}
