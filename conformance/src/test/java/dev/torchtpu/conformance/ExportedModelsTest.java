package dev.torchtpu.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.DataInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Some of the exported Hugging Face models, op by op and as one module; the sweep runs all. */
class ExportedModelsTest {
  private static final Set<String> MODELS =
      Set.of(
          "afmoe",
          "bert",
          "gpt2",
          "levit",
          "llama",
          "marian",
          "reformer",
          "rt_detr_v2",
          "superpoint",
          "donut-swin",
          "t5",
          "wav2vec2");

  @TempDir Path folder;

  @Test
  void modelsGivePyTorchsOutputs() throws IOException {
    unpack(Oracles.data("pt2").resolve("models.tar.gz"));
    int code = dev.torchtpu.cli.Main.run("sweep", folder.toString(), "--compile", "--repeat", "0");
    assertThat(code).isZero();
  }

  /** The members of the chosen models, by their plain names. */
  private void unpack(Path archive) throws IOException {
    try (var in =
        new DataInputStream(new GZIPInputStream(Files.newInputStream(archive), 1 << 16))) {
      byte[] header = new byte[512];
      while (true) {
        in.readFully(header);
        String path = text(header, 0, 100);
        if (path.isEmpty()) {
          return;
        }
        long size = Long.parseLong(text(header, 124, 12).strip(), 8);
        String name = path.substring(path.lastIndexOf('/') + 1);
        if (header[156] == '0' && MODELS.contains(name.split("\\.", 2)[0])) {
          Files.write(folder.resolve(name), in.readNBytes(Math.toIntExact(size)));
        } else {
          in.skipNBytes(size);
        }
        in.skipNBytes((512 - size % 512) % 512);
      }
    }
  }

  private static String text(byte[] header, int at, int length) {
    int end = at;
    while (end < at + length && header[end] != 0) {
      end++;
    }
    return new String(header, at, end - at, StandardCharsets.UTF_8);
  }
}
