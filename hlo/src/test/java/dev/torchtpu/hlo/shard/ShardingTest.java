package dev.torchtpu.hlo.shard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.torchtpu.hlo.Attribute;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.HloException;
import dev.torchtpu.hlo.HloModule;
import dev.torchtpu.hlo.TensorType;
import dev.torchtpu.hlo.text.HloParser;
import dev.torchtpu.hlo.text.HloPrinter;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ShardingTest {
  private static final Mesh MESH = Mesh.parse("data=2,model=4");

  @Test
  void devicesRunAlongTheLastAxis() {
    assertThat(MESH.deviceCount()).isEqualTo(8);
    assertThat(MESH.coordinate(6, "data")).isEqualTo(1);
    assertThat(MESH.coordinate(6, "model")).isEqualTo(2);
    assertThat(MESH.text()).isEqualTo("<[\"data\"=2, \"model\"=4]>");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "data", "data=0", "data=2,data=2", "=2", "data=2,", "a=99999999"})
  void wrongMeshesAreRefused(String text) {
    assertThatThrownBy(() -> Mesh.parse(text)).isInstanceOf(HloException.class);
  }

  @Test
  void aDimensionCanBeDividedOverTwoAxes() {
    Sharding s = Sharding.replicated(MESH, 2).with(0, "model", "data");
    TensorType whole = TensorType.of(ElementType.F32, 16, 3);
    assertThat(s.shard(whole)).isEqualTo(TensorType.of(ElementType.F32, 2, 3));
    // Device 6 is data 1, model 2; model is the major axis here.
    assertThat(s.part(6, 0)).isEqualTo(2 * 2 + 1);
    assertThatThrownBy(() -> s.shard(TensorType.of(ElementType.F32, 12, 3)))
        .hasMessageContaining("8 equal parts");
    assertThatThrownBy(() -> s.with(1, "model")).isInstanceOf(HloException.class);
    assertThatThrownBy(() -> s.with(1, "other")).isInstanceOf(HloException.class);
  }

  @Test
  void shardingsAreWrittenIntoTheText() {
    HloModule module =
        HloParser.parse(
            """
            module @m {
              func.func @main(%x: tensor<8x4xf32>) -> tensor<8x4xf32> {
                return %x : tensor<8x4xf32>
              }
            }
            """);
    Sharding s = Sharding.replicated(MESH, 2).with(0, "data");
    HloModule sharded =
        ShardedModule.of(module, MESH, List.of(Optional.of(s)), List.of(Optional.empty()));
    String text = HloPrinter.print(sharded);
    assertThat(text)
        .contains("sdy.mesh @mesh = <[\"data\"=2, \"model\"=4]>")
        .contains("#sdy.sharding<@mesh, [{\"data\"}, {}]>");
    HloModule again = HloParser.parse(text);
    assertThat(again.main().parameterAttributes().getFirst())
        .containsEntry("sdy.sharding", (Attribute) s.attribute());
    assertThatThrownBy(() -> ShardedModule.of(module, MESH, List.of(), List.of()))
        .hasMessageContaining("1 parameters");
  }
}
