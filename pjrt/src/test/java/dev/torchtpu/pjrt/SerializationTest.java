package dev.torchtpu.pjrt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.torchtpu.device.Buffer;
import dev.torchtpu.device.CompileOptions;
import dev.torchtpu.device.DeviceException;
import dev.torchtpu.hlo.BinaryKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SerializationTest {
  @BeforeAll
  static void needsPlugin() {
    XlaCpu.plugin();
  }

  @Test
  void aProgramIsLoadedWithItsTypesAndItsDonation() {
    byte[] bytes = XlaCpu.compile(XlaCpu.donatingAdd(XlaCpu.f32(4))).serialize();
    PjrtExecutable e = XlaCpu.client().deserialize(bytes);
    assertThat(e.parameterTypes()).isEqualTo(XlaCpu.types(2, XlaCpu.f32(4)));
    Buffer a = XlaCpu.buffer(1, 2, 3, 4);
    Buffer b = XlaCpu.buffer(1, 1, 1, 1);
    assertThat(XlaCpu.read(e.execute(a, b)[0])).containsExactly(2, 3, 4, 5);
    assertThat(a.isClosed()).isTrue();
  }

  @Test
  void damagedBytesAreRefused() {
    byte[] bytes = XlaCpu.compile(XlaCpu.binary(BinaryKind.ADD, XlaCpu.f32(4))).serialize();
    for (int at = 0; at < bytes.length; at += 97) {
      byte[] damaged = bytes.clone();
      damaged[at] ^= 0x40;
      assertThatThrownBy(() -> XlaCpu.client().deserialize(damaged))
          .as("byte %s", at)
          .isInstanceOf(DeviceException.class);
    }
    for (int length : new int[] {0, 1, 11, 100, bytes.length - 1}) {
      byte[] cut = java.util.Arrays.copyOf(bytes, length);
      assertThatThrownBy(() -> XlaCpu.client().deserialize(cut))
          .isInstanceOf(DeviceException.class);
    }
  }

  @Test
  void bytesOfAnotherPluginAreRefused() {
    byte[] bytes = XlaCpu.compile(XlaCpu.binary(BinaryKind.ADD, XlaCpu.f32(4))).serialize();
    SerializedProgram p = SerializedProgram.of(bytes);
    byte[] foreign =
        new SerializedProgram("another", p.signature(), p.options(), p.code()).toBytes();
    assertThatThrownBy(() -> XlaCpu.client().deserialize(foreign))
        .hasMessageContaining("another plugin");
  }

  @Test
  void anotherProcessRunsIt(@TempDir Path folder) throws IOException, InterruptedException {
    Path file = folder.resolve("program");
    Files.write(file, XlaCpu.compile(XlaCpu.binary(BinaryKind.ADD, XlaCpu.f32(4))).serialize());
    var child = ChildJvm.run(Loads.class, file.toString());
    assertThat(child.exitCode()).as(child.output()).isZero();
    assertThat(child.output()).contains("[2.0, 4.0, 6.0, 8.0]");
  }

  /** Loads a program from a file and runs it; ends with work in flight and nothing closed. */
  static final class Loads {
    private Loads() {}

    public static void main(String[] args) throws IOException {
      PjrtExecutable e = XlaCpu.client().deserialize(Files.readAllBytes(Path.of(args[0])));
      Buffer x = XlaCpu.buffer(1, 2, 3, 4);
      System.out.println(java.util.Arrays.toString(XlaCpu.read(e.execute(x, x)[0])));
      var type = XlaCpu.f32(1 << 22);
      var big =
          XlaCpu.client()
              .compile(XlaCpu.binary(BinaryKind.ADD, type), CompileOptions.singleDevice());
      Buffer y = XlaCpu.client().uninitialized(type, XlaCpu.device(0));
      big.execute(y, y)[0].ready().future().thenRun(() -> System.out.println("ready"));
    }
  }
}
