package dev.torchtpu.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.TensorType;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ShardsTest {
  @TempDir Path folder;

  private static TensorSource tensor(String name, int bytes) {
    return new TensorSource(
        name, TensorType.of(ElementType.UI8, bytes), () -> MemorySegment.ofArray(new byte[bytes]));
  }

  private void index(String json) {
    Files64.write(folder, "model.safetensors.index.json", json.getBytes(StandardCharsets.UTF_8));
  }

  private void refused(String detail) {
    assertThatExceptionOfType(FormatException.class)
        .isThrownBy(() -> Safetensors.read(folder))
        .withMessageContaining(detail);
  }

  @Test
  void aCheckpointIsSplitAndReadBack() throws IOException {
    var tensors = List.of(tensor("a", 10), tensor("b", 10), tensor("c", 30), tensor("d", 5));

    ShardedWriter.write(folder, tensors, 20, Map.of("format", "pt"));

    assertThat(folder.resolve("model-00003-of-00003.safetensors")).exists();
    assertThat(Files.readString(folder.resolve("model.safetensors.index.json")))
        .contains("\"total_size\" : 55");
    StoredTensors read = Safetensors.read(folder);
    assertThat(read.tensors().keySet()).containsExactlyInAnyOrder("a", "b", "c", "d");
    assertThat(read.metadata()).containsEntry("format", "pt");
    assertThat(Safetensors.read(folder.resolve("model.safetensors.index.json")).tensors())
        .hasSize(4);
  }

  @Test
  void oneShardIsAPlainFile() {
    ShardedWriter.write(folder, List.of(tensor("a", 10)), 20, Map.of());
    assertThat(folder.resolve("model.safetensors")).exists();
    assertThat(folder.resolve("model.safetensors.index.json")).doesNotExist();
  }

  @Test
  void anIndexCannotReadOutsideItsFolder() {
    for (String file : List.of("../x", "/etc/passwd", "a/b", "..", "C:x", "a\\\\b", "")) {
      index("{\"weight_map\":{\"a\":\"" + file + "\"}}");
      refused("no plain file name");
    }
    index("{\"weight_map\":{\"a\":3}}");
    refused("no plain file name");
  }

  @Test
  void anIndexThatDoesNotFitItsShardsIsRefused() {
    index("{\"weight_map\":{\"a\":\"one.safetensors\"}}");
    refused("does not exist");
    SafetensorsWriter.write(folder.resolve("one.safetensors"), List.of(tensor("b", 1)), Map.of());
    refused("puts tensor 'a' into 'one.safetensors', which does not hold it");
    SafetensorsWriter.write(folder.resolve("two.safetensors"), List.of(tensor("b", 1)), Map.of());
    index("{\"weight_map\":{\"b\":\"one.safetensors\",\"c\":\"two.safetensors\"}}");
    refused("which another shard holds too");
    index("{\"weight_map\":{}}");
    refused("weight_map: is missing, empty");
    index("[]");
    refused("is not a JSON object");
    index("{\"weight_map\":{\"a\":\"x\",\"a\":\"y\"}}");
    refused("not valid JSON");
  }
}
