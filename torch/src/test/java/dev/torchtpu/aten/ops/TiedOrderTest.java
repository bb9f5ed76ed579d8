package dev.torchtpu.aten.ops;

import static org.assertj.core.api.Assertions.assertThat;

import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.Value;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The cpu device runs the library's own steps; what is left of them for equal keys agrees. */
class TiedOrderTest {
  @Test
  void equalKeysAreChosenAsTheCpuDeviceDoes() {
    for (int n : new int[] {1, 2, 3, 4, 5, 7, 8, 16, 17, 21, 33, 64, 100, 130, 300}) {
      Tensor row = Torch.ones(n);
      for (int k : new int[] {1, 2, 3, 4, 8, 20, n}) {
        if (k > n) {
          continue;
        }
        for (boolean sorted : new boolean[] {true, false}) {
          List<Value> chosen =
              Torch.call("topk", row, Value.of(k), Value.of(-1), Value.of(true), Value.of(sorted));
          assertThat(((Tensor) chosen.get(1)).toBytes())
              .as("%d of %d", k, n)
              .isEqualTo(Torch.tensor(TiedOrder.of(n, k, sorted), k).toBytes());
        }
      }
    }
  }
}
