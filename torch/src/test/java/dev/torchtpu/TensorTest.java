package dev.torchtpu;

import static dev.torchtpu.TestValues.doubles;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class TensorTest {
  private static Tensor grid() {
    return Torch.tensor(new float[] {1, 2, 3, 4, 5, 6}, 2, 3);
  }

  @Test
  void viewsShareTheStorage() {
    Tensor x = grid();
    Tensor t = x.transpose(0, 1);
    x.select(0, 1).add_(10);
    assertThat(doubles(t)).containsExactly(1, 14, 2, 15, 3, 16);
    t.slice(0, 0, 3, 2).mul_(2);
    assertThat(doubles(x)).containsExactly(2, 2, 6, 28, 15, 32);
  }

  @Test
  void writesThroughAnOverlappingViewAreRefused() {
    Tensor x = Torch.ones(1, 3).expand(2, 3);
    assertThatThrownBy(() -> x.add_(1))
        .isInstanceOf(TorchException.class)
        .hasMessageContaining("more than one element of the written-to tensor");
  }

  @Test
  void versionCountsEveryWriteThroughAnyAlias() {
    Tensor x = grid();
    Tensor row = x.select(0, 0);
    assertThat(x.version()).isZero();
    row.add_(1);
    x.mul_(2);
    assertThat(row.version()).isEqualTo(2);
  }

  @Test
  void viewNeedsCompatibleStrides() {
    assertThatThrownBy(() -> grid().transpose(0, 1).view(6))
        .hasMessageStartingWith("view size is not compatible with input tensor's size and stride");
    assertThat(doubles(grid().transpose(0, 1).reshape(6))).containsExactly(1, 4, 2, 5, 3, 6);
    assertThatThrownBy(() -> grid().view(4, 2))
        .hasMessage("shape '[4, 2]' is invalid for input of size 6");
  }

  @Test
  void operandsBroadcast() {
    Tensor column = Torch.tensor(1f, 2f).view(2, 1);
    Tensor row = Torch.tensor(10f, 20f, 30f);
    assertThat(doubles(column.add(row))).containsExactly(11, 21, 31, 12, 22, 32);
    assertThatThrownBy(() -> grid().add(Torch.ones(4)))
        .hasMessage(
            "The size of tensor a (3) must match the size of tensor b (4) at non-singleton"
                + " dimension 1");
  }

  @Test
  void columnViewsBroadcastAsPyTorchDoes() {
    Tensor m = Torch.tensor(new float[] {1, 2, 3, 4}, 2, 2);
    Tensor column = m.slice(1, 0, 1, 1);
    assertThat(doubles(column.expand(2, 2).contiguous())).containsExactly(1, 1, 3, 3);
  }

  @Test
  void numbersPromoteByCategoryOnly() {
    Tensor i = Torch.tensor(1, 2);
    assertThat(i.add(1L).dtype()).isEqualTo(Dtype.INT32);
    assertThat(i.add(1.5).dtype()).isEqualTo(Dtype.FLOAT32);
    Tensor half = Torch.ones(2).to(Dtype.FLOAT16);
    assertThat(half.mul(2.5).dtype()).isEqualTo(Dtype.FLOAT16);
    assertThat(half.add(Torch.scalarTensor(Scalar.of(1.0))).dtype()).isEqualTo(Dtype.FLOAT16);
    assertThat(half.add(Torch.ones(2)).dtype()).isEqualTo(Dtype.FLOAT32);
  }

  @Test
  void inPlaceKeepsTheDtype() {
    Tensor i = Torch.tensor(1L, 2L);
    assertThatThrownBy(() -> i.add_(Torch.ones(2)))
        .hasMessage("result type Float can't be cast to the desired output type Long");
    assertThatThrownBy(() -> Torch.ones(2).add_(Torch.ones(3, 2)))
        .hasMessage("output with shape [2] doesn't match the broadcast shape [3, 2]");
  }

  @Test
  void emptyAndZeroDimensionalTensorsWork() {
    Tensor e = Torch.zeros(0, 3);
    assertThat(e.add(1).sizes()).containsExactly(0, 3);
    assertThat(e.sum().item()).isZero();
    Tensor s = Torch.scalarTensor(Scalar.of(2.0));
    assertThat(s.mul(s).item()).isEqualTo(4);
    assertThat(s.view(1, 1).sizes()).containsExactly(1, 1);
  }

  @Test
  void itemWantsOneElement() {
    assertThat(Torch.tensor(3L).itemScalar()).isEqualTo(Scalar.of(3));
    assertThatThrownBy(() -> grid().item())
        .hasMessage("a Tensor with 6 elements cannot be converted to Scalar");
  }

  @Test
  void unknownDevicesAreNamed() {
    assertThatThrownBy(() -> Device.of("cpu:x")).hasMessage("Invalid device string: 'cpu:x'");
    assertThatThrownBy(() -> grid().to("foo"))
        .hasMessageContaining("at start of device string: foo");
    assertThatThrownBy(() -> grid().to("cpu:99")).hasMessageContaining("no device cpu:99");
  }

  @Test
  void useAfterCloseSaysSo() {
    Tensor x = grid();
    x.close();
    x.close();
    assertThatThrownBy(() -> x.add(1)).hasMessageContaining("used after it was closed");
  }

  @Test
  void scopesCloseWhatTheyDoNotKeep() {
    Tensor kept;
    Tensor dropped;
    Tensor view;
    try (Scope s = Torch.scope()) {
      Tensor base = grid();
      dropped = base.add(1);
      kept = s.keep(base.add(2));
      view = s.keep(base.select(0, 1));
    }
    assertThat(dropped.isClosed()).isTrue();
    assertThat(doubles(kept)).containsExactly(3, 4, 5, 6, 7, 8);
    assertThat(doubles(view)).containsExactly(4, 5, 6);
  }

  @Test
  void callsByNameBindArguments() {
    Tensor x = grid();
    assertThatThrownBy(() -> Torch.call("aten::nosuch", x))
        .hasMessageContaining("operator 'aten::nosuch' is not declared");
    assertThatThrownBy(() -> Torch.call("aten::add.Tensor", x))
        .hasMessage("add() missing required argument 'other' (position 2)");
    assertThatThrownBy(() -> Torch.call("aten::add.Tensor", x, Value.of("a")))
        .hasMessage("add(): argument 'other' (position 2) must be Tensor, not str");
    Tensor r =
        (Tensor)
            Torch.call("aten::add.Tensor", List.of(x, x), java.util.Map.of("alpha", Scalar.of(2)))
                .getFirst();
    assertThat(doubles(r)).containsExactly(3, 6, 9, 12, 15, 18);
  }

  @Test
  void castsWrapAsPyTorchOnTheHost() {
    Tensor x = Torch.tensor(300f, -1.5f, 1e10f);
    assertThat(doubles(x.slice(0, 0, 2, 1).to(Dtype.UINT8))).containsExactly(44, 255);
    assertThat(x.select(0, 2).to(Dtype.INT32).itemLong()).isEqualTo(Integer.MIN_VALUE);
  }

  @Test
  void debugModeGivesTheSameValues() {
    try (Restore r = EagerMode.DEFER_NEVER_AND_LAUNCH_BLOCKING.use()) {
      assertThat(doubles(grid().add(1))).containsExactly(2, 3, 4, 5, 6, 7);
    }
  }

  @Test
  void capturedFunctionsRunAsOneProgramAndWriteThroughInputs() {
    Tensor x = grid();
    Tensor y = Torch.ones(3);
    List<Tensor> out =
        Torch.capture(
            in -> {
              Tensor a = in.get(0);
              a.select(0, 0).add_(100);
              return List.of(a.mul(2).add(y));
            },
            List.of(x));
    assertThat(doubles(out.getFirst())).containsExactly(203, 205, 207, 9, 11, 13);
    assertThat(doubles(x)).containsExactly(101, 102, 103, 4, 5, 6);
    assertThatThrownBy(() ->
            Torch.capture(in -> List.of(in.getFirst().add(in.getFirst().sum().item())), List.of(x)))
        .hasMessageContaining("cannot be read while capturing");
    assertThat(doubles(x.add(0))).containsExactly(101, 102, 103, 4, 5, 6);
  }

  @Test
  void capturedProgramsChangeGeometryAtEachRunOnly() {
    Tensor x = grid();
    Tensor view = x.select(0, 1);
    Tensor empty = Torch.ones(0);
    Tensor outside = Torch.ones(0);
    var program =
        CapturedProgram.record(
            in -> {
              Tensor t = in.getFirst();
              t.call("transpose_", Scalar.of(0), Scalar.of(1));
              t.add_(1);
              Torch.call("mul.out", t, t, in.get(1));
              Torch.call("neg.out", t, outside);
              return List.of(in.get(1).sum());
            },
            List.of(x, empty));
    assertThat(x.sizes()).containsExactly(2, 3);
    assertThat(empty.sizes()).containsExactly(0);
    assertThat(doubles(x)).containsExactly(1, 2, 3, 4, 5, 6);
    assertThat(doubles(program.run(List.of(x, empty)).getFirst())).containsExactly(139);
    assertThat(x.sizes()).containsExactly(3, 2);
    assertThat(doubles(x)).containsExactly(2, 5, 3, 6, 4, 7);
    assertThat(doubles(view)).containsExactly(5, 6, 7);
    assertThat(doubles(empty)).containsExactly(4, 25, 9, 36, 16, 49);
    assertThat(doubles(outside)).containsExactly(-2, -5, -3, -6, -4, -7);
    Tensor other = grid();
    Tensor second = Torch.ones(0);
    program.run(List.of(other, second));
    assertThat(doubles(other)).containsExactly(2, 5, 3, 6, 4, 7);
    assertThat(doubles(second)).containsExactly(4, 25, 9, 36, 16, 49);
    x.add_(1);
    assertThat(doubles(view)).containsExactly(6, 7, 8);
  }
}
