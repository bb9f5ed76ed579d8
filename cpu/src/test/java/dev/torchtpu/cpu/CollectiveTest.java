package dev.torchtpu.cpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.torchtpu.device.Buffer;
import dev.torchtpu.device.Client;
import dev.torchtpu.device.ClientOptions;
import dev.torchtpu.device.CompileOptions;
import dev.torchtpu.device.DeviceException;
import dev.torchtpu.device.HostBufferSemantics;
import dev.torchtpu.hlo.BinaryKind;
import dev.torchtpu.hlo.BlockBuilder;
import dev.torchtpu.hlo.CollectiveOp;
import dev.torchtpu.hlo.CollectiveOp.Groups;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.ElementwiseOp.Direction;
import dev.torchtpu.hlo.HloModule;
import dev.torchtpu.hlo.Literal;
import dev.torchtpu.hlo.TensorType;
import dev.torchtpu.hlo.Value;
import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class CollectiveTest {
  private static final TensorType VECTOR = TensorType.of(ElementType.I64, 2);

  /** Device d holds [10 d, 10 d + 1]. */
  private static long[][] run(
      int replicas, int partitions, BiFunction<BlockBuilder, Value, Value> body) {
    var b = BlockBuilder.of(VECTOR);
    var main = b.function("main", List.of(body.apply(b, b.parameters().getFirst())));
    int n = replicas * partitions;
    var options =
        new CompileOptions(replicas, partitions, List.of(), false, false, java.util.Map.of());
    try (Client c = new CpuPlatform().createClient(ClientOptions.defaults().withDeviceCount(n));
        var executable = c.compile(HloModule.of("m", main), options)) {
      Buffer[][] in = new Buffer[n][];
      for (int d = 0; d < n; d++) {
        byte[] data = new byte[16];
        Literal.ofLongs(10L * d, 10L * d + 1).bytes().get(data);
        in[d] =
            new Buffer[] {
              c.fromHost(
                  VECTOR, MemorySegment.ofArray(data), HostBufferSemantics.COPY, c.devices().get(d))
            };
      }
      Buffer[][] out = executable.executeOnDevices(in);
      long[][] rows = new long[n][];
      for (int d = 0; d < n; d++) {
        assertThat(out[d][0].device().index()).isEqualTo(d);
        Literal l = Programs.read(out[d][0]);
        rows[d] = new long[(int) l.type().elements()];
        for (int i = 0; i < rows[d].length; i++) {
          rows[d][i] = l.longAt(i);
        }
      }
      return rows;
    }
  }

  private static Groups groups(long channel, boolean global, List<List<Long>> rows) {
    return new Groups(
        rows, channel > 0 ? OptionalLong.of(channel) : OptionalLong.empty(), 0, global);
  }

  private static CollectiveOp allReduce(Value x, Groups g) {
    return new CollectiveOp.AllReduce(
        List.of(x), g, BlockBuilder.combiner(BinaryKind.ADD, ElementType.I64));
  }

  @Test
  void allReduceAcrossReplicas() {
    long[][] out =
        run(
            4,
            1,
            (b, x) ->
                b.emit(allReduce(x, groups(0, false, List.of(List.of(0L, 1L), List.of(2L, 3L))))));
    assertThat(out).isDeepEqualTo(new long[][] {{10, 12}, {10, 12}, {50, 52}, {50, 52}});
  }

  @Test
  void allReduceByFlatIdsAndAcrossPartitions() {
    long[][] flat =
        run(
            2,
            2,
            (b, x) ->
                b.emit(allReduce(x, groups(1, true, List.of(List.of(0L, 3L), List.of(1L, 2L))))));
    assertThat(flat).isDeepEqualTo(new long[][] {{30, 32}, {30, 32}, {30, 32}, {30, 32}});
    long[][] both =
        run(
            2,
            2,
            (b, x) -> b.emit(allReduce(x, groups(1, false, List.of(List.of(0L), List.of(1L))))));
    assertThat(both).isDeepEqualTo(new long[][] {{10, 12}, {10, 12}, {50, 52}, {50, 52}});
  }

  @Test
  void gatherScatterAndExchange() {
    Groups all = groups(0, false, List.of(List.of(0L, 1L)));
    assertThat(
            run(
                2,
                1,
                (b, x) ->
                    b.emit(
                        new CollectiveOp.AllGather(
                            List.of(x), 0, all, List.of(TensorType.of(ElementType.I64, 4))))))
        .isDeepEqualTo(new long[][] {{0, 1, 10, 11}, {0, 1, 10, 11}});
    assertThat(
            run(
                2,
                1,
                (b, x) ->
                    b.emit(
                        new CollectiveOp.ReduceScatter(
                            x,
                            0,
                            all,
                            BlockBuilder.combiner(BinaryKind.ADD, ElementType.I64),
                            TensorType.of(ElementType.I64, 1)))))
        .isDeepEqualTo(new long[][] {{10}, {12}});
    assertThat(run(2, 1, (b, x) -> b.emit(new CollectiveOp.AllToAll(List.of(x), 0, 0, 2, all))))
        .isDeepEqualTo(new long[][] {{0, 10}, {1, 11}});
  }

  @Test
  void permuteAndBroadcast() {
    assertThat(
            run(
                3,
                1,
                (b, x) ->
                    b.emit(
                        new CollectiveOp.CollectivePermute(
                            x,
                            List.of(List.of(0L, 1L), List.of(1L, 2L)),
                            OptionalLong.empty(),
                            0))))
        .isDeepEqualTo(new long[][] {{0, 0}, {0, 1}, {10, 11}});
    assertThat(
            run(
                3,
                1,
                (b, x) ->
                    b.emit(
                        new CollectiveOp.CollectiveBroadcast(
                            List.of(x), groups(0, false, List.of(List.of(2L, 1L))), false))))
        .isDeepEqualTo(new long[][] {{0, 0}, {20, 21}, {20, 21}});
  }

  @Test
  void idsNameTheDevice() {
    assertThat(
            run(
                2,
                2,
                (b, x) -> {
                  var id = b.convert(b.emit(new CollectiveOp.ReplicaId()), ElementType.I64);
                  var part = b.convert(b.emit(new CollectiveOp.PartitionId()), ElementType.I64);
                  return b.concatenate(List.of(b.reshape(id, 1), b.reshape(part, 1)), 0);
                }))
        .isDeepEqualTo(new long[][] {{0, 0}, {0, 1}, {1, 0}, {1, 1}});
  }

  @Test
  void waitingForeverIsAnError() {
    assertThatThrownBy(() ->
            run(
                2,
                1,
                (b, x) -> {
                  var first =
                      b.compare(
                          Direction.EQ,
                          b.emit(new CollectiveOp.ReplicaId()),
                          b.scalar(ElementType.UI32, 0L));
                  return b.ifElse(
                          first,
                          c -> List.of(c.emit(allReduce(x, groups(0, false, List.of())))),
                          c -> List.of(x))
                      .getFirst();
                }))
        .isInstanceOf(DeviceException.class)
        .hasMessageContaining("every device waits");
  }
}
