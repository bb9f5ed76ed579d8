package dev.torchtpu;

import static dev.torchtpu.TestValues.doubles;
import static dev.torchtpu.Torch.ALL;
import static dev.torchtpu.Torch.ELLIPSIS;
import static dev.torchtpu.Torch.END;
import static dev.torchtpu.Torch.NEW_AXIS;
import static dev.torchtpu.Torch.at;
import static dev.torchtpu.Torch.slice;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class IndexingTest {
  private static Tensor grid() {
    float[] v = new float[10];
    for (int i = 0; i < v.length; i++) {
      v[i] = i;
    }
    return Torch.tensor(v, 2, 5);
  }

  @Test
  void stridedSlicesCountRight() {
    Tensor x = grid();
    Tensor s = x.get(ALL, slice(0, END, 2));
    assertThat(s.sizes()).containsExactly(2, 3);
    assertThat(doubles(s)).containsExactly(0, 2, 4, 5, 7, 9);
    x.set(-1.0, ALL, slice(0, END, 2));
    assertThat(doubles(x)).containsExactly(-1, 1, -1, 3, -1, -1, 6, -1, 8, -1);
  }

  @Test
  void negativeFormsCountFromTheEnd() {
    Tensor x = grid();
    assertThat(doubles(x.get(at(-1)))).containsExactly(5, 6, 7, 8, 9);
    assertThat(doubles(x.get(ALL, slice(-2, END)))).containsExactly(3, 4, 8, 9);
    assertThat(doubles(x.get(ALL, slice(0, -3)))).containsExactly(0, 1, 5, 6);
    assertThat(doubles(x.get(ELLIPSIS, at(-5)))).containsExactly(0, 5);
  }

  @Test
  void openEndedAssignmentKeepsTheShape() {
    Tensor x = grid();
    x.set(Torch.tensor(7f, 8f, 9f), ALL, slice(2, END));
    assertThat(doubles(x)).containsExactly(0, 1, 7, 8, 9, 5, 6, 7, 8, 9);
  }

  @Test
  void newAxesAndEllipsis() {
    assertThat(grid().get(NEW_AXIS, ELLIPSIS, at(0)).sizes()).containsExactly(1, 2);
    assertThat(grid().get(ALL, NEW_AXIS).sizes()).containsExactly(2, 1, 5);
  }

  @Test
  void badIndicesAreNamedAndHarmless() {
    Tensor x = grid();
    assertThatThrownBy(() -> x.get(at(2)))
        .hasMessage("index 2 is out of bounds for dimension 0 with size 2");
    assertThatThrownBy(() -> x.get(at(0), at(0), at(0)))
        .hasMessage("too many indices for tensor of dimension 2");
    assertThatThrownBy(() -> x.get(ELLIPSIS, ELLIPSIS)).hasMessageContaining("single ellipsis");
    assertThatThrownBy(() -> slice(0, 5, 0)).hasMessage("step must be greater than zero");
    assertThat(doubles(x.get(at(1), at(1)))).containsExactly(6);
  }
}
