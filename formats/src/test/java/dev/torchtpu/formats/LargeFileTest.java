package dev.torchtpu.formats;

import static org.assertj.core.api.Assertions.assertThat;

import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.TensorType;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LargeFileTest {
  private static final long BIG = 3L << 30;

  @Test
  void tensorsPastTwoGigabytesAreMapped(@TempDir Path folder) throws IOException {
    Path path = folder.resolve("big.safetensors");
    byte[] header =
        """
        {"big":{"dtype":"F32","shape":[3,%d],"data_offsets":[0,%d]},
         "after":{"dtype":"I32","shape":[1],"data_offsets":[%d,%d]}}\
        """
            .formatted(BIG / 12, BIG, BIG, BIG + 4)
            .getBytes(StandardCharsets.UTF_8);
    // A sparse file: only its two ends take space.
    try (var file = new RandomAccessFile(path.toFile(), "rw")) {
      file.writeLong(Long.reverseBytes(header.length));
      file.write(header);
      file.seek(8 + header.length + BIG - 4);
      file.writeInt(Integer.reverseBytes(Float.floatToIntBits(2.5f)));
      file.writeInt(Integer.reverseBytes(42));
    }

    StoredTensors read = Safetensors.read(path);

    StoredTensor big = read.tensors().get("big");
    assertThat(big.type()).isEqualTo(TensorType.of(ElementType.F32, 3, BIG / 12));
    assertThat(big.data().byteSize()).isEqualTo(BIG);
    assertThat(big.data().get(ValueLayout.JAVA_FLOAT_UNALIGNED, BIG - 4)).isEqualTo(2.5f);
    assertThat(read.tensors().get("after").data().get(ValueLayout.JAVA_INT_UNALIGNED, 0))
        .isEqualTo(42);
  }
}
