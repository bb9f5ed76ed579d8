package dev.torchtpu.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.torchtpu.Device;
import dev.torchtpu.Dtype;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.TensorType;
import java.lang.foreign.MemorySegment;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TensorFilesTest {
  @TempDir Path folder;

  private static Tensor random(Dtype dtype, long... sizes) {
    byte[] bytes = new byte[(int) TensorType.of(dtype.elementType(), sizes).bytes()];
    new Random(dtype.ordinal()).nextBytes(bytes);
    if (dtype == Dtype.BOOL) {
      for (int i = 0; i < bytes.length; i++) {
        bytes[i] &= 1;
      }
    }
    return Torch.fromMemory(MemorySegment.ofArray(bytes), dtype, Device.CPU, sizes);
  }

  @Test
  void tensorsOfEveryDtypeComeBack() {
    var absent = EnumSet.of(Dtype.COMPLEX32, Dtype.COMPLEX128, Dtype.INT4, Dtype.UINT4);
    var tensors = new LinkedHashMap<String, Tensor>();
    for (Dtype d : EnumSet.complementOf(absent)) {
      tensors.put(d.torchName(), random(d, 3, 5));
    }
    tensors.put("scalar", random(Dtype.FLOAT32));
    tensors.put("empty", random(Dtype.INT64, 2, 0));
    Path file = folder.resolve("t.safetensors");

    Safetensors.save(tensors, file);
    Map<String, Tensor> back = Safetensors.load(file, Device.CPU);

    assertThat(back).hasSize(19 + 2).hasSameSizeAs(tensors);
    tensors.forEach((name, t) -> {
      assertThat(back.get(name).dtype()).as(name).isEqualTo(t.dtype());
      assertThat(back.get(name).sizes()).as(name).isEqualTo(t.sizes());
      assertThat(back.get(name).toBytes()).as(name).isEqualTo(t.toBytes());
    });
    assertThat(Safetensors.read(file).metadata()).containsEntry("format", "pt");
  }

  @Test
  void viewsAreWrittenAsTheyRead() {
    Tensor matrix = random(Dtype.FLOAT32, 4, 6);
    Path file = folder.resolve("t.safetensors");
    Safetensors.save(Map.of("turned", matrix.transpose(0, 1), "row", matrix.select(0, 2)), file);

    Map<String, Tensor> back = Safetensors.load(file, Device.CPU);

    assertThat(back.get("turned").sizes()).containsExactly(6, 4);
    assertThat(back.get("turned").transpose(0, 1).contiguous().toBytes())
        .isEqualTo(matrix.toBytes());
    assertThat(back.get("row").toBytes()).isEqualTo(matrix.select(0, 2).contiguous().toBytes());
  }

  @Test
  void writingIntoALoadedTensorLeavesTheFile() {
    Path file = folder.resolve("t.safetensors");
    Safetensors.save(Map.of("a", random(Dtype.INT32, 1024)), file);
    Tensor loaded = Safetensors.load(file, Device.CPU).get("a");
    byte[] before = loaded.toBytes();

    loaded.add_(1);

    assertThat(loaded.toBytes()).isNotEqualTo(before);
    assertThat(Safetensors.load(file, Device.CPU).get("a").toBytes()).isEqualTo(before);
  }

  @Test
  void shardsAreWrittenAndLoaded() {
    Tensor a = random(Dtype.FLOAT32, 10);
    Tensor b = random(Dtype.FLOAT16, 30);
    Safetensors.saveSharded(Map.of("a", a, "b", b), folder, 50);
    assertThat(folder.resolve("model.safetensors.index.json")).exists();
    Map<String, Tensor> back = Safetensors.load(folder, Device.CPU);
    assertThat(back.get("a").toBytes()).isEqualTo(a.toBytes());
    assertThat(back.get("b").toBytes()).isEqualTo(b.toBytes());
  }

  @Test
  void dtypesThatOneSideLacksAreNamed() {
    assertThatExceptionOfType(FormatException.class)
        .isThrownBy(
            () -> Safetensors.save(Map.of("a", random(Dtype.COMPLEX128, 1)), folder.resolve("x")))
        .withMessageContaining("tensor 'a'")
        .withMessageContaining("complex<f64>");
    assertThatExceptionOfType(FormatException.class)
        .isThrownBy(() ->
            Safetensors.save(
                Map.of("a", Torch.zeros(Device.CPU, Dtype.COMPLEX32, 1)), folder.resolve("x")))
        .withMessageContaining("torch.complex32 has no type in files");
    var packed = TensorType.of(ElementType.F4E2M1FN, 4);
    Path file = folder.resolve("f4.safetensors");
    SafetensorsWriter.write(
        file,
        List.of(new TensorSource("w", packed, () -> MemorySegment.ofArray(new byte[2]))),
        Map.of());
    assertThatExceptionOfType(FormatException.class)
        .isThrownBy(() -> Safetensors.load(file, Device.CPU))
        .withMessageContaining("'w'")
        .withMessageContaining("no dtype for f4E2M1FN");
  }
}
