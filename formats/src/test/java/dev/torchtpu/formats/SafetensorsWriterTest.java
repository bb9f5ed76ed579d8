package dev.torchtpu.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.TensorType;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SafetensorsWriterTest {
  private static final TensorType BYTES = TensorType.of(ElementType.UI8, 4);

  @TempDir Path folder;

  private static TensorSource tensor(String name) {
    return new TensorSource(name, BYTES, () -> MemorySegment.ofArray(new byte[4]));
  }

  private void refused(String detail, TensorSource... tensors) {
    assertThatExceptionOfType(FormatException.class)
        .isThrownBy(() -> SafetensorsWriter.write(folder.resolve("x"), List.of(tensors), Map.of()))
        .withMessageContaining(detail);
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void whatTheFormatCannotHoldIsRefused() {
    refused("is given twice", tensor("a"), tensor("a"));
    refused("keeps for its notes", tensor("__metadata__"));
    refused("is not Unicode text", tensor("\uD800"));
    refused(
        "no element type for tensor<1xcomplex<f64>>",
        new TensorSource("a", TensorType.of(ElementType.C128, 1), () -> MemorySegment.NULL));
    refused(
        "no size in whole bytes",
        new TensorSource("a", TensorType.of(ElementType.F4E2M1FN, 3), () -> MemorySegment.NULL));
    refused(
        "needs 4 bytes but gave 3",
        new TensorSource("a", BYTES, () -> MemorySegment.ofArray(new byte[3])));
  }

  @Test
  void aFailureHalfwayLeavesTheOldFile() throws IOException {
    Path file = folder.resolve("m.safetensors");
    SafetensorsWriter.write(file, List.of(tensor("old")), Map.of());
    var broken =
        new TensorSource(
            "b",
            BYTES,
            () -> {
              throw new IllegalStateException("device lost");
            });
    assertThatThrownBy(() -> SafetensorsWriter.write(file, List.of(tensor("a"), broken), Map.of()))
        .isInstanceOf(IllegalStateException.class);
    assertThat(Safetensors.read(file).tensors()).containsOnlyKeys("old");
    try (var files = Files.list(folder)) {
      assertThat(files).containsExactly(file);
    }
  }

  @Test
  void aFileMayBeRewrittenWhileItIsMapped() {
    Path file = folder.resolve("m.safetensors");
    SafetensorsWriter.write(file, List.of(tensor("a")), Map.of());
    StoredTensors read = Safetensors.read(file);
    SafetensorsWriter.write(
        file, read.tensors().values().stream().map(TensorSource::of).toList(), Map.of("v", "2"));
    assertThat(Safetensors.read(file).metadata()).containsEntry("v", "2");
  }

  @Test
  void aFolderThatDoesNotExistIsNamed() {
    assertThatExceptionOfType(UncheckedIOException.class)
        .isThrownBy(() ->
            SafetensorsWriter.write(
                folder.resolve("none/x.safetensors"), List.of(tensor("a")), Map.of()))
        .withMessageContaining("none");
  }
}
