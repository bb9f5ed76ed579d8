package dev.torchtpu.formats.pt2;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.torchtpu.TorchException;
import dev.torchtpu.formats.FormatException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a damaged or hostile archive does: say so, and nothing else. */
class BadProgramTest {
  @TempDir Path folder;

  private Path write(byte[] bytes) throws IOException {
    return Files.write(folder.resolve("m.pt2"), bytes);
  }

  private void refused(byte[] bytes, String detail) throws IOException {
    Path file = write(bytes);
    assertThatExceptionOfType(FormatException.class)
        .isThrownBy(() -> ExportedProgram.load(file))
        .withMessageContaining(detail);
  }

  private static Map<String, byte[]> entries() throws IOException {
    var out = new LinkedHashMap<String, byte[]>();
    try (var zip = new ZipFile(Fixtures.file("dynamic.pt2").toFile())) {
      for (ZipEntry e : Collections.list(zip.entries())) {
        out.put(e.getName(), zip.getInputStream(e).readAllBytes());
      }
    }
    return out;
  }

  private static byte[] zip(Map<String, byte[]> entries) throws IOException {
    var bytes = new ByteArrayOutputStream();
    try (var zip = new ZipOutputStream(bytes)) {
      for (var e : entries.entrySet()) {
        zip.putNextEntry(new ZipEntry(e.getKey()));
        zip.write(e.getValue());
      }
    }
    return bytes.toByteArray();
  }

  private static byte[] changed(String name, String from, String to) throws IOException {
    Map<String, byte[]> entries = entries();
    String text = new String(entries.get("dynamic/" + name), StandardCharsets.UTF_8);
    assertThat(text).contains(from);
    entries.put("dynamic/" + name, text.replace(from, to).getBytes(StandardCharsets.UTF_8));
    return zip(entries);
  }

  @Test
  void anArchiveOfCompressedEntriesIsRead() throws IOException {
    assertThat(ExportedProgram.load(write(zip(entries()))).parameters()).hasSize(2);
  }

  @Test
  void whatIsNoArchiveIsSaid() throws IOException {
    refused(new byte[0], "is not a zip archive");
    refused(new byte[1000], "is not a zip archive");
    byte[] good = Files.readAllBytes(Fixtures.file("dynamic.pt2"));
    refused(Arrays.copyOf(good, good.length - 100), "is cut off");
    refused(zip(Map.of("a", new byte[1])), "holds no exported program");
    assertThatExceptionOfType(FormatException.class)
        .isThrownBy(() -> ExportedProgram.load(folder.resolve("none.pt2")))
        .withMessageContaining("does not exist");
  }

  @Test
  void namesThatLeaveTheArchiveAreRefused() throws IOException {
    for (String name : new String[] {"../x", "/etc/x", "a/../../x", "C:/x", "a\\x"}) {
      Map<String, byte[]> entries = entries();
      entries.put(name, new byte[1]);
      refused(zip(entries), "leaves the archive");
    }
  }

  @Test
  void aBombIsRefused() throws IOException {
    Map<String, byte[]> entries = entries();
    entries.put("dynamic/models/model.json", new byte[50 << 20]);
    refused(zip(entries), "claims to expand more than");
  }

  @Test
  void weightsMustBeWhole() throws IOException {
    Map<String, byte[]> entries = entries();
    entries.put("dynamic/data/weights/weight_0", new byte[20]);
    refused(zip(entries), "sees element 11 of a storage that holds 5");
    entries.remove("dynamic/data/weights/weight_0");
    refused(zip(entries), "is missing");
  }

  @Test
  void versionsAndFormsMustBeKnown() throws IOException {
    refused(changed("archive_version", "0", "7"), "is '7'; version 0 is read");
    refused(changed("archive_format", "pt2", "pt9"), "is 'pt9', not pt2");
    refused(changed("byteorder", "little", "big"), "only little-endian files are read");
    refused(changed("models/model.json", "\"major\": 8", "\"major\": 9"), "is 9.");
    refused(changed("models/model.json", "\"as_ints\"", "\"as_what\""), "unknown kind 'as_what'");
    refused(changed("models/model.json", "\"layout\": 7", "\"layout\": 1"), "sparse COO");
    refused(changed("models/model.json", "\"dtype\": 7", "\"dtype\": 99"), "dtype number 99");
  }

  @Test
  void unknownOperatorsAreNamedAllAtOnce() throws IOException {
    Map<String, byte[]> entries = entries();
    String text = new String(entries.get("dynamic/models/model.json"), StandardCharsets.UTF_8);
    entries.put(
        "dynamic/models/model.json",
        text.replace("torch.ops.aten.linear.default", "torch.ops.mine.op.default")
            .replace("torch.ops.aten.reshape.default", "torch.ops.yours.op.out")
            .getBytes(StandardCharsets.UTF_8));
    Path file = write(zip(entries));
    assertThatExceptionOfType(TorchException.class)
        .isThrownBy(() -> ExportedProgram.load(file))
        .withMessageContaining("mine.op.default, yours.op.out");
  }

  @Test
  void namesMustBeDefinedBeforeTheyAreUsed() throws IOException {
    Path file =
        write(
            changed(
                "models/model.json",
                "{\"as_tensor\": {\"name\": \"x\"}}",
                "{\"as_tensor\": {\"name\": \"nobody\"}}"));
    assertThatExceptionOfType(TorchException.class)
        .isThrownBy(() -> ExportedProgram.load(file).run(dev.torchtpu.Torch.ones(6, 4)));
  }

  @Test
  void damagedBytesNeverDoMoreThanFail() throws IOException {
    byte[] good = Files.readAllBytes(Fixtures.file("scan.pt2"));
    var random = new Random(7);
    for (int i = 0; i < 300; i++) {
      byte[] bad = good.clone();
      for (int k = 0; k < 4; k++) {
        bad[random.nextInt(bad.length)] = (byte) random.nextInt();
      }
      Path file = write(bad);
      try {
        ExportedProgram.load(file);
      } catch (FormatException | TorchException e) {
        assertThat(e.getMessage()).isNotBlank();
      }
    }
  }
}
