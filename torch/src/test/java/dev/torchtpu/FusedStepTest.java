package dev.torchtpu;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Fused steps take what changes between calls from their arguments. */
class FusedStepTest {
  private static void sgd(Tensor p, Tensor g, double rate) {
    Torch.call(
        "_fused_sgd_",
        List.of(Value.TensorList.of(p), Value.TensorList.of(g), Value.TensorList.of()),
        Map.of(
            "weight_decay", Scalar.of(0.0),
            "momentum", Scalar.of(0.0),
            "lr", Scalar.of(rate),
            "dampening", Scalar.of(0.0),
            "nesterov", Value.of(false),
            "maximize", Value.of(false),
            "is_first_step", Value.of(false)));
  }

  @Test
  void eachCallHasItsRateAndItsParameter() {
    Tensor p = Torch.ones(3);
    Tensor q = Torch.zeros(3);
    sgd(p, Torch.ones(3), 0.5);
    sgd(p, Torch.ones(3), 0.25);
    sgd(q, Torch.ones(3), 0.5);
    assertThat(p.select(0, 1).item()).isEqualTo(0.25);
    assertThat(q.select(0, 1).item()).isEqualTo(-0.5);
  }
}
