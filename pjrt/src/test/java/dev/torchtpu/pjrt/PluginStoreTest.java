package dev.torchtpu.pjrt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PluginStoreTest {
  private static final short OTHER_MACHINE = 243;

  @TempDir private Path folder;
  private PluginStore store;
  private PluginInstaller installer;

  @BeforeEach
  void makeStore() {
    store = PluginStore.in(folder.resolve("plugins"));
    installer = new PluginInstaller(store);
  }

  @Test
  void aStoreThatDoesNotExistIsEmpty() {
    assertThat(store.list()).isEmpty();
    assertThat(store.find("xla_cpu")).isEmpty();
    assertThat(store.find("../../etc")).isEmpty();
  }

  @Test
  void aWheelGivesItsLibraryAndItsLicences() throws IOException {
    Path wheel =
        wheel(
            Map.of(
                "p/plugin.so",
                library(thisMachine()),
                "p.dist-info/licenses/LICENSE",
                "Free".getBytes(StandardCharsets.UTF_8),
                "p.dist-info/METADATA",
                new byte[3]));
    InstalledPlugin plugin = installer.install("xla_cpu", "1.0", wheel, "test");
    assertThat(plugin.library()).hasFileName("plugin.so").exists();
    assertThat(plugin.version()).isEqualTo("1.0");
    assertThat(plugin.sha256()).isEqualTo(PluginInstaller.sha256(wheel));
    assertThat(plugin.licences()).singleElement().satisfies(l -> assertThat(l).hasContent("Free"));
    assertThat(store.list()).containsExactly(plugin);
  }

  @Test
  void foldersInAWheelAreNotFollowed() throws IOException {
    Path wheel = wheel(Map.of("../../../evil.so", library(thisMachine())));
    InstalledPlugin plugin = installer.install("xla_cpu", "1.0", wheel, "test");
    assertThat(plugin.library().normalize().startsWith(store.root())).isTrue();
  }

  @Test
  void aSecondInstallReplacesTheFirstAndLeavesItsFile() throws IOException {
    Path first = Files.write(folder.resolve("a.so"), library(thisMachine()));
    InstalledPlugin old = installer.install("xla_cpu", "1", first, "test");
    byte[] longer = Arrays.copyOf(library(thisMachine()), 300);
    Path second = Files.write(folder.resolve("b.so"), longer);
    InstalledPlugin current = installer.install("xla_cpu", "2", second, "test");
    assertThat(store.find("xla_cpu")).contains(current);
    assertThat(current.version()).isEqualTo("2");
    assertThat(old.library()).exists();
  }

  @Test
  void theSameFileAgainRepairsADamagedCopy() throws IOException {
    Path file = Files.write(folder.resolve("a.so"), library(thisMachine()));
    InstalledPlugin plugin = installer.install("xla_cpu", "1", file, "test");
    Files.write(plugin.library(), new byte[] {1});
    InstalledPlugin again = installer.install("xla_cpu", "1", file, "test");
    assertThat(again.library()).hasSameBinaryContentAs(file);
    assertThat(leftovers()).isEmpty();
  }

  @Test
  void whatCannotBeLoadedIsRefusedAndLeavesNothing() throws IOException {
    Path text = Files.writeString(folder.resolve("text.so"), "hello");
    assertRefused(text, "is not an ELF shared library");
    Path other = Files.write(folder.resolve("other.so"), library(OTHER_MACHINE));
    assertRefused(other, "is for machine type 243");
    Path cut = Files.write(folder.resolve("cut.so"), Arrays.copyOf(library(thisMachine()), 100));
    assertRefused(cut, "is cut off");
    assertRefused(wheel(Map.of("readme.txt", new byte[1])), "found 0");
    assertRefused(folder.resolve("absent.so"), "There is no file");
    Path noZip = Files.writeString(folder.resolve("no.whl"), "not a zip");
    assertRefused(noZip, "Cannot install");
    assertThat(store.find("xla_cpu")).isEmpty();
    assertThat(leftovers()).isEmpty();
  }

  @Test
  void namesAreChecked() {
    assertThatThrownBy(() -> installer.install("../x", "1", folder.resolve("a.so"), "test"))
        .isInstanceOf(PluginInstallException.class)
        .hasMessageContaining("'../x'");
  }

  private void assertRefused(Path file, String message) {
    assertThatThrownBy(() -> installer.install("xla_cpu", "1", file, "test"))
        .isInstanceOf(PluginInstallException.class)
        .hasMessageContaining(message);
  }

  private List<Path> leftovers() throws IOException {
    Path home = store.root().resolve("xla_cpu");
    if (!Files.exists(home)) {
      return List.of();
    }
    try (var files = Files.list(home)) {
      return files.filter(f -> f.getFileName().toString().startsWith(".")).toList();
    }
  }

  private Path wheel(Map<String, byte[]> entries) throws IOException {
    Path wheel = Files.createTempFile(folder, "test", ".whl");
    try (OutputStream out = Files.newOutputStream(wheel);
        var zip = new ZipOutputStream(out)) {
      for (var entry : new LinkedHashMap<>(entries).entrySet()) {
        zip.putNextEntry(new ZipEntry(entry.getKey()));
        zip.write(entry.getValue());
        zip.closeEntry();
      }
    }
    return wheel;
  }

  private static short thisMachine() {
    return (short) (System.getProperty("os.arch", "").equals("aarch64") ? 183 : 62);
  }

  /** A header and a section table of two entries at byte 72, which is all that is looked at. */
  private static byte[] library(short machine) {
    ByteBuffer bytes = ByteBuffer.allocate(72 + 2 * 64).order(ByteOrder.LITTLE_ENDIAN);
    bytes.put(0, new byte[] {0x7f, 'E', 'L', 'F', 2, 1, 1});
    bytes.putShort(16, (short) 3).putShort(18, machine).putLong(40, 72);
    bytes.putShort(58, (short) 64).putShort(60, (short) 2);
    return bytes.array();
  }
}
