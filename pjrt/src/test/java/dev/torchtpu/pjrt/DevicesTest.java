package dev.torchtpu.pjrt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.torchtpu.device.Buffer;
import dev.torchtpu.device.CompileOptions;
import dev.torchtpu.hlo.BinaryKind;
import dev.torchtpu.hlo.BlockBuilder;
import dev.torchtpu.hlo.CollectiveOp;
import dev.torchtpu.hlo.CollectiveOp.Groups;
import dev.torchtpu.hlo.HloModule;
import dev.torchtpu.hlo.TensorType;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class DevicesTest {
  @BeforeAll
  static void needsPlugin() {
    XlaCpu.plugin();
  }

  private static Groups groups(List<List<Long>> groups) {
    return new Groups(groups, OptionalLong.empty(), 0, false);
  }

  private static HloModule allReduce(List<List<Long>> groups) {
    var b = BlockBuilder.of(XlaCpu.f32(2));
    var sum = BlockBuilder.combiner(BinaryKind.ADD, XlaCpu.F32);
    var r = b.emit(new CollectiveOp.AllReduce(b.parameters(), groups(groups), sum));
    return HloModule.of("m", b.function("main", List.of(r)));
  }

  /** One row a device with the values (d, 100 d). */
  private static Buffer[][] rows(PjrtExecutable e) {
    Buffer[][] out = new Buffer[e.devices().size()][];
    for (int d = 0; d < out.length; d++) {
      out[d] = new Buffer[] {XlaCpu.buffer(e.devices().get(d), d, 100 * d)};
    }
    return out;
  }

  private static PjrtExecutable compile(HloModule module, CompileOptions options) {
    return (PjrtExecutable) XlaCpu.client().compile(module, options);
  }

  @Test
  void allReduceAddsOverAllAndOverGroups() {
    var all = compile(allReduce(List.of(List.of(0L, 1L, 2L, 3L))), CompileOptions.replicated(4));
    for (Buffer[] row : all.executeOnDevices(rows(all))) {
      assertThat(XlaCpu.read(row[0])).containsExactly(6, 600);
    }
    var halves =
        compile(allReduce(List.of(List.of(0L, 2L), List.of(1L, 3L))), CompileOptions.replicated(4));
    Buffer[][] out = halves.executeOnDevices(rows(halves));
    assertThat(XlaCpu.read(out[0][0])).containsExactly(2, 200);
    assertThat(XlaCpu.read(out[3][0])).containsExactly(4, 400);
    assertThat(out[3][0].device()).isSameAs(XlaCpu.device(3));
  }

  @Test
  void theAssignmentDecidesTheOrderOfDevices() {
    var options = new CompileOptions(2, 1, List.of(7, 5), false, false, Map.of());
    var e = compile(allReduce(List.of(List.of(0L, 1L))), options);
    assertThat(e.devices()).containsExactly(XlaCpu.device(7), XlaCpu.device(5));
    Buffer[][] out = e.executeOnDevices(rows(e));
    assertThat(out[0][0].device()).isSameAs(XlaCpu.device(7));
    assertThat(XlaCpu.read(out[1][0])).containsExactly(1, 100);
    var one = compile(XlaCpu.binary(BinaryKind.ADD, XlaCpu.f32(2)), CompileOptions.onDevice(4));
    Buffer x = XlaCpu.buffer(XlaCpu.device(4), 1, 2);
    assertThat(XlaCpu.read(one.execute(x, x)[0])).containsExactly(2, 4);
  }

  @Test
  void wrongRowsAreRefused() {
    var e = compile(allReduce(List.of(List.of(0L, 1L))), CompileOptions.replicated(2));
    Buffer[][] rows = rows(e);
    assertThatThrownBy(() -> e.executeOnDevices(new Buffer[][] {rows[0]}))
        .hasMessageContaining("2 devices, got 1");
    assertThatThrownBy(() -> e.executeOnDevices(new Buffer[][] {rows[1], rows[0]}))
        .hasMessageContaining("runs on xla_cpu:0");
    assertThatThrownBy(() -> e.execute(rows[0])).hasMessageContaining("argument list for each");
    assertThatThrownBy(
            () -> compile(allReduce(List.of(List.of(0L, 1L))), CompileOptions.replicated(9)))
        .hasMessageContaining("on 8 devices");
  }

  @Test
  void aPartitionedProgramTellsTheTypesOfItsShards() {
    String text =
        """
        module {
          sdy.mesh @mesh = <["a"=8]>
          func.func public @main(
              %x: tensor<16x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}]>})
              -> (tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {
            %zero = stablehlo.constant dense<0.0> : tensor<f32>
            %r = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [0]
                : (tensor<16x4xf32>, tensor<f32>) -> tensor<4xf32>
            return %r : tensor<4xf32>
          }
        }
        """;
    TensorType whole = XlaCpu.f32(16, 4);
    var signature = new Signature(List.of(whole), List.of(XlaCpu.f32(4)), List.of(false));
    var e = XlaCpu.client().loader().compile(text, signature, CompileOptions.partitioned(8));
    assertThat(e.parameterTypes()).containsExactly(XlaCpu.f32(2, 4));
    assertThat(e.resultTypes()).containsExactly(XlaCpu.f32(4));
    Buffer[][] rows = new Buffer[8][];
    for (int d = 0; d < 8; d++) {
      var flat = XlaCpu.buffer(XlaCpu.device(d), d, 0, 0, 1, d, 0, 0, 1);
      rows[d] = new Buffer[] {reshaped(flat, XlaCpu.f32(2, 4))};
    }
    for (Buffer[] row : e.executeOnDevices(rows)) {
      assertThat(XlaCpu.read(row[0])).containsExactly(56, 0, 0, 16);
    }
  }

  private static Buffer reshaped(Buffer b, TensorType type) {
    return XlaCpu.client()
        .fromHost(
            type,
            java.lang.foreign.MemorySegment.ofArray(XlaCpu.read(b)),
            dev.torchtpu.device.HostBufferSemantics.COPY,
            b.device());
  }
}
