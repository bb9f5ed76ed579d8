package dev.torchtpu.formats;

import static org.assertj.core.api.Assertions.assertThat;

import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.TensorType;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SafetensorsRoundTripTest {
  /** Written by safetensors 0.8.0 for Python. */
  private static final String REFERENCE =
      "6AEAAAAAAAB7Il9fbWV0YWRhdGFfXyI6eyJmb3JtYXQiOiJwdCJ9LCJhIjp7ImR0eXBlIjoiSTY0Iiwi"
          + "c2hhcGUiOlsyLDNdLCJkYXRhX29mZnNldHMiOlswLDQ4XX0sInMiOnsiZHR5cGUiOiJGNjQiLCJzaGFw"
          + "ZSI6W10sImRhdGFfb2Zmc2V0cyI6WzQ4LDU2XX0sImIiOnsiZHR5cGUiOiJGMzIiLCJzaGFwZSI6WzJd"
          + "LCJkYXRhX29mZnNldHMiOls1Niw2NF19LCJiZiI6eyJkdHlwZSI6IkJGMTYiLCJzaGFwZSI6WzNdLCJk"
          + "YXRhX29mZnNldHMiOls2NCw3MF19LCJoIjp7ImR0eXBlIjoiRjE2Iiwic2hhcGUiOlsyLDFdLCJkYXRh"
          + "X29mZnNldHMiOls3MCw3NF19LCJxXCJcXFxuIjp7ImR0eXBlIjoiSTE2Iiwic2hhcGUiOlsxXSwiZGF0"
          + "YV9vZmZzZXRzIjpbNzQsNzZdfSwidTgiOnsiZHR5cGUiOiJVOCIsInNoYXBlIjpbMF0sImRhdGFfb2Zm"
          + "c2V0cyI6Wzc2LDc2XX0sIsOp8J+YgCI6eyJkdHlwZSI6IkJPT0wiLCJzaGFwZSI6WzNdLCJkYXRhX29m"
          + "ZnNldHMiOls3Niw3OV19fQAAAAAAAAAAAQAAAAAAAAACAAAAAAAAAAMAAAAAAAAABAAAAAAAAAAFAAAA"
          + "AAAAAAAAAAAAAApAAADAPwAAAMCAPwBAQEAAPABABwABAAE=";

  @TempDir Path folder;

  private static StoredTensor random(String name, ElementType type, long... sizes) {
    byte[] bytes = new byte[(int) StoredTensor.packedBytes(type, sizes).orElseThrow()];
    new Random(name.hashCode()).nextBytes(bytes);
    return new StoredTensor(name, TensorType.of(type, sizes), MemorySegment.ofArray(bytes));
  }

  private static byte[] bytes(StoredTensor t) {
    return t.data().toArray(ValueLayout.JAVA_BYTE);
  }

  @ParameterizedTest
  @EnumSource
  void everyTypeComesBackBitForBit(SafetensorsType type) {
    var tensors =
        List.of(
            random("matrix", type.elementType(), 3, 8),
            random("empty", type.elementType(), 4, 0, 2),
            random("vector", type.elementType(), 16));
    Path file = folder.resolve("t.safetensors");
    SafetensorsWriter.write(file, tensors.stream().map(TensorSource::of).toList(), Map.of());

    StoredTensors read = Safetensors.read(file);

    assertThat(read.tensors()).hasSize(3);
    for (StoredTensor t : tensors) {
      StoredTensor back = read.tensors().get(t.name());
      assertThat(back.type()).isEqualTo(t.type());
      assertThat(bytes(back)).isEqualTo(bytes(t));
      assertThat(back.data().isReadOnly()).isTrue();
    }
  }

  @Test
  void scalarsMetadataAndOddNamesSurvive() {
    String odd = "a.\"quoted\"\\\n\u0001 é 😀 𠀋";
    var scalar = random(odd, ElementType.F64);
    Path file = folder.resolve("t.safetensors");
    var notes = new LinkedHashMap<String, String>();
    notes.put("format", "pt");
    notes.put(odd, odd);
    SafetensorsWriter.write(file, List.of(TensorSource.of(scalar)), notes);

    StoredTensors read = Safetensors.read(file);

    assertThat(read.metadata()).isEqualTo(notes);
    assertThat(read.tensors().get(odd).type().rank()).isZero();
    assertThat(bytes(read.tensors().get(odd))).isEqualTo(bytes(scalar));
  }

  @Test
  void aFileWithoutTensorsIsEightBytesOfHeader() throws IOException {
    Path file = folder.resolve("t.safetensors");
    SafetensorsWriter.write(file, List.of(), Map.of());
    assertThat(Files.readAllBytes(file)).isEqualTo(Files64.bytes("{}      ", 0));
    assertThat(Safetensors.read(file).tensors()).isEmpty();
  }

  @Test
  void readsAndRewritesWhatTheReferenceWroteByteForByte() throws IOException {
    byte[] reference = Base64.getDecoder().decode(REFERENCE);
    Path file = Files64.write(folder, "r.safetensors", reference);

    StoredTensors read = Safetensors.read(file);

    StoredTensor b = read.tensors().get("b");
    assertThat(b.type()).isEqualTo(TensorType.of(ElementType.F32, 2));
    assertThat(b.data().get(ValueLayout.JAVA_FLOAT_UNALIGNED, 4)).isEqualTo(-2f);
    assertThat(read.tensors().get("é😀").type()).isEqualTo(TensorType.of(ElementType.PRED, 3));

    Path again = folder.resolve("again.safetensors");
    var shuffled = new ArrayList<>(read.tensors().values());
    java.util.Collections.shuffle(shuffled, new Random(1));
    SafetensorsWriter.write(
        again, shuffled.stream().map(TensorSource::of).toList(), read.metadata());
    assertThat(Files.readAllBytes(again)).isEqualTo(reference);
  }

  @Test
  void theMappingEndsWithItsArena() {
    Path file = folder.resolve("t.safetensors");
    SafetensorsWriter.write(
        file, List.of(TensorSource.of(random("a", ElementType.F32, 4))), Map.of());
    StoredTensors read;
    try (Arena arena = Arena.ofShared()) {
      read = Safetensors.read(file, arena);
    }
    MemorySegment data = read.tensors().get("a").data();
    assertThat(data.scope().isAlive()).isFalse();
  }
}
