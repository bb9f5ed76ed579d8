package dev.torchtpu.pjrt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.torchtpu.device.Buffer;
import dev.torchtpu.device.CompileOptions;
import dev.torchtpu.device.DeviceException;
import dev.torchtpu.device.shard.ShardedArray;
import dev.torchtpu.device.shard.ShardedProgram;
import dev.torchtpu.hlo.HloException;
import dev.torchtpu.hlo.HloModule;
import dev.torchtpu.hlo.TensorType;
import dev.torchtpu.hlo.shard.Mesh;
import dev.torchtpu.hlo.shard.Sharding;
import dev.torchtpu.hlo.text.HloParser;
import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShardedProgramTest {
  private static final Mesh MESH = Mesh.parse("data=2,model=4");

  private static float[] range(int n) {
    float[] out = new float[n];
    for (int i = 0; i < n; i++) {
      out[i] = i % 23 - 11;
    }
    return out;
  }

  private static Sharding sharding(String axes0, String axes1) {
    Sharding s = Sharding.replicated(MESH, 2);
    s = axes0.isEmpty() ? s : s.with(0, axes0.split("\\+"));
    return axes1.isEmpty() ? s : s.with(1, axes1.split("\\+"));
  }

  @ParameterizedTest
  @CsvSource({"'',''", "data,model", "model,data", "data+model,''", "'',model+data", "data,''"})
  void whatIsDividedComesTogetherAgain(String rows, String columns) {
    TensorType type = XlaCpu.f32(16, 24);
    Sharding s = sharding(rows, columns);
    float[] values = range(16 * 24);
    try (var array = ShardedArray.shard(XlaCpu.client(), s, type, MemorySegment.ofArray(values))) {
      assertThat(array.parts()).hasSize(8);
      for (int d = 0; d < 8; d++) {
        TensorType part = s.shard(type);
        assertThat(array.parts().get(d).type()).isEqualTo(part);
        float[] own = XlaCpu.read(array.parts().get(d));
        int row = (int) (s.part(d, 0) * part.dim(0));
        int column = (int) (s.part(d, 1) * part.dim(1));
        assertThat(own[0]).isEqualTo(values[row * 24 + column]);
        assertThat(own[own.length - 1])
            .isEqualTo(values[(int) ((row + part.dim(0) - 1) * 24 + column + part.dim(1) - 1)]);
      }
      float[] again = new float[values.length];
      array.gather(MemorySegment.ofArray(again));
      assertThat(again).containsExactly(values);
    }
  }

  @Test
  void aProductIsDividedBothWays() {
    HloModule dot =
        HloParser.parse(
            """
            module @m {
              func.func @main(%x: tensor<8x16xf32>, %w: tensor<16x12xf32>) -> tensor<8x12xf32> {
                %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0]
                    : (tensor<8x16xf32>, tensor<16x12xf32>) -> tensor<8x12xf32>
                return %0 : tensor<8x12xf32>
              }
            }
            """);
    float[] x = range(8 * 16);
    float[] w = range(16 * 12);
    Sharding rows = sharding("data", "model");
    Sharding columns = sharding("model", "");
    Sharding out = sharding("data", "");
    try (var p =
            ShardedProgram.compile(
                XlaCpu.client(), MESH, dot, List.of(rows, columns), List.of(out));
        var a =
            ShardedArray.shard(XlaCpu.client(), rows, XlaCpu.f32(8, 16), MemorySegment.ofArray(x));
        var b =
            ShardedArray.shard(
                XlaCpu.client(), columns, XlaCpu.f32(16, 12), MemorySegment.ofArray(w));
        ShardedArray result = p.run(List.of(a, b)).getFirst()) {
      float[] got = new float[8 * 12];
      result.gather(MemorySegment.ofArray(got));
      for (int i = 0; i < 8; i++) {
        for (int j = 0; j < 12; j++) {
          float sum = 0;
          for (int k = 0; k < 16; k++) {
            sum += x[i * 16 + k] * w[k * 12 + j];
          }
          // Integers of this size are exact in any order.
          assertThat(got[i * 12 + j]).isEqualTo(sum);
        }
      }
      assertThatThrownBy(() -> p.run(List.of(b, a)))
          .isInstanceOf(DeviceException.class)
          .hasMessageContaining("argument 0 lies as");
      assertThatThrownBy(() -> p.run(List.of(a))).hasMessageContaining("takes 2 arguments");
    }
  }

  @Test
  void whatCannotBeDividedIsRefused() {
    TensorType odd = XlaCpu.f32(7, 24);
    MemorySegment host = MemorySegment.ofArray(range(7 * 24));
    assertThatThrownBy(() -> ShardedArray.shard(XlaCpu.client(), sharding("data", ""), odd, host))
        .isInstanceOf(HloException.class)
        .hasMessageContaining("equal parts");
    Mesh large = Mesh.parse("data=16");
    assertThatThrownBy(() -> ShardedArray.replicate(XlaCpu.client(), large, odd, host))
        .isInstanceOf(DeviceException.class)
        .hasMessageContaining("has 16 devices, xla_cpu has 8");
  }

  private static final String GSPMD =
      """
      module @m attributes {mhlo.num_partitions = 8 : i32} {
        func.func @main(%x: tensor<8x4xf32> {mhlo.sharding = "{devices=[8,1]<=[8]}"})
            -> (tensor<4xf32> {mhlo.sharding = "{replicated}"}) {
          %z = stablehlo.constant dense<0.0> : tensor<f32>
          %0 = stablehlo.reduce(%x init: %z) applies stablehlo.add across dimensions = [0]
              : (tensor<8x4xf32>, tensor<f32>) -> tensor<4xf32>
          return %0 : tensor<4xf32>
        }
      }
      """;

  private static final String MANUAL =
      """
      module @m {
        sdy.mesh @mesh = <["data"=8]>
        func.func @main(%x: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {}]>})
            -> (tensor<1x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
          %0 = sdy.manual_computation(%x)
              in_shardings=[<@mesh, [{"data"}, {}]>]
              out_shardings=[<@mesh, [{}, {}], replicated={"data"}>]
              manual_axes={"data"} (%a: tensor<1x4xf32>) {
            %1 = "stablehlo.all_reduce"(%a) <{
                channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>,
                replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>,
                use_global_device_ids}> ({
              ^bb0(%p: tensor<f32>, %q: tensor<f32>):
                %s = stablehlo.add %p, %q : tensor<f32>
                stablehlo.return %s : tensor<f32>
            }) : (tensor<1x4xf32>) -> tensor<1x4xf32>
            sdy.return %1 : tensor<1x4xf32>
          } : (tensor<8x4xf32>) -> tensor<1x4xf32>
          return %0 : tensor<1x4xf32>
        }
      }
      """;

  /** Sums rows that lie one on each device. */
  private static void sumsRows(String text, CompileOptions options) {
    var program = XlaCpu.client().compile(HloParser.parse(text), options);
    Mesh mesh = Mesh.parse("data=8");
    float[] values = range(32);
    try (program;
        var rows =
            ShardedArray.shard(
                XlaCpu.client(),
                Sharding.replicated(mesh, 2).with(0, "data"),
                XlaCpu.f32(8, 4),
                MemorySegment.ofArray(values))) {
      var in = new Buffer[8][1];
      for (int d = 0; d < 8; d++) {
        in[d][0] = rows.parts().get(d);
      }
      var out = program.executeOnDevices(in);
      for (int d = 0; d < 8; d++) {
        float[] got = XlaCpu.read(out[d][0]);
        for (int j = 0; j < 4; j++) {
          float sum = 0;
          for (int i = 0; i < 8; i++) {
            sum += values[4 * i + j];
          }
          assertThat(got[j]).isEqualTo(sum);
        }
      }
    }
  }

  @Test
  void gspmdTextIsDivided() {
    sumsRows(GSPMD, new CompileOptions(1, 8, List.of(), true, false, Map.of()));
  }

  @Test
  void manualRegionsRunTheirCollectives() {
    sumsRows(MANUAL, CompileOptions.partitioned(8));
  }
}
