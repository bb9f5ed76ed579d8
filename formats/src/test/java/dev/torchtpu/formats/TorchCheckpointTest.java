package dev.torchtpu.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.torchtpu.Dtype;
import dev.torchtpu.Tensor;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files of src/test/python/pt_fixtures.py. */
class TorchCheckpointTest {
  @TempDir Path folder;

  private static Path file(String name) {
    try {
      return Path.of(TorchCheckpointTest.class.getResource("/pt/" + name).toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"state.pt", "state_legacy.pt"})
  void tensorsAreReadAndShareWhatTheyShared(String name) {
    Map<String, Tensor> t = TorchCheckpoint.load(file(name));
    assertThat(t.keySet())
        .containsExactly(
            "model.a.weight",
            "model.b.weight",
            "model.t",
            "model.half",
            "model.flags",
            "optimizer.0.step",
            "optimizer.0.moments.0");
    assertThat(t.get("model.a.weight").storage()).isSameAs(t.get("model.b.weight").storage());
    assertThat(t.get("model.a.weight").toString())
        .isEqualTo("tensor([[0., 1., 2.],\n        [3., 4., 5.]])");
    assertThat(t.get("model.b.weight").sizes()).containsExactly(3, 2);
    assertThat(t.get("model.b.weight").select(0, 1).select(0, 1).item()).isEqualTo(4);
    assertThat(t.get("model.t").toString()).isEqualTo("tensor([2., 4.])");
    assertThat(t.get("model.half").dtype()).isEqualTo(Dtype.BFLOAT16);
    assertThat(t.get("model.flags").dtype()).isEqualTo(Dtype.BOOL);
    assertThat(t.get("optimizer.0.step").itemLong()).isEqualTo(7);
  }

  @Test
  void whatIsNoPlainTensorIsNamed() {
    refused(file("sparse.pt"), "'w': is a sparse tensor, which is not supported");
    refused(file("object.pt"), "'config': is an object of class 'fractions.Fraction'");
    refused(folder.resolve("none.pt"), "does not exist");
  }

  @Test
  void damageIsSaid() throws IOException {
    for (String name : new String[] {"state.pt", "state_legacy.pt"}) {
      byte[] good = Files.readAllBytes(file(name));
      var random = new Random(3);
      for (int i = 0; i < 200; i++) {
        byte[] bad =
            Arrays.copyOf(good, random.nextInt(3) == 0 ? random.nextInt(good.length) : good.length);
        for (int k = 0; k < 3 && bad.length > 0; k++) {
          bad[random.nextInt(bad.length)] = (byte) random.nextInt();
        }
        Path f = Files.write(folder.resolve("bad.pt"), bad);
        try {
          TorchCheckpoint.load(f);
        } catch (FormatException e) {
          assertThat(e.getMessage()).isNotBlank();
        }
      }
    }
  }

  private static void refused(Path file, String detail) {
    assertThatExceptionOfType(FormatException.class)
        .isThrownBy(() -> TorchCheckpoint.load(file))
        .withMessageContaining(detail);
  }
}
