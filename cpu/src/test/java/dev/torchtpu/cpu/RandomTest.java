package dev.torchtpu.cpu;

import static dev.torchtpu.cpu.Programs.doubles;
import static dev.torchtpu.cpu.Programs.run;
import static dev.torchtpu.cpu.Programs.vector;
import static org.assertj.core.api.Assertions.assertThat;

import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.Literal;
import dev.torchtpu.hlo.RandomOp;
import dev.torchtpu.hlo.RandomOp.RngAlgorithm;
import dev.torchtpu.hlo.TensorType;
import java.util.List;
import org.junit.jupiter.api.Test;

class RandomTest {
  private static List<Literal> bits(RngAlgorithm algorithm, TensorType type, long... state) {
    var words =
        Literal.of(TensorType.of(ElementType.UI64, state.length), bytes(Literal.ofLongs(state)));
    return run((b, p) -> b.emitAll(new RandomOp.RngBitGenerator(algorithm, p.get(0), type)), words);
  }

  private static byte[] bytes(Literal l) {
    byte[] out = new byte[l.bytes().remaining()];
    l.bytes().get(out);
    return out;
  }

  @Test
  void philoxGivesThePublishedNumbers() {
    // Known answers of Random123's philox4x32-10.
    List<Literal> zero = bits(RngAlgorithm.PHILOX, TensorType.of(ElementType.UI32, 4), 0, 0, 0);
    assertThat(zero.get(1).longAt(0)).isEqualTo(0x6627e8d5L);
    assertThat(zero.get(1).longAt(1)).isEqualTo(0xe169c58dL);
    assertThat(zero.get(1).longAt(2)).isEqualTo(0xbc57ac4cL);
    assertThat(zero.get(1).longAt(3)).isEqualTo(0x9b00dbd8L);
    List<Literal> ones = bits(RngAlgorithm.DEFAULT, TensorType.of(ElementType.UI32, 4), -1, -1, -1);
    assertThat(ones.get(1).longAt(0)).isEqualTo(0x408f276dL);
    assertThat(ones.get(0).longAt(1)).isZero();
    assertThat(ones.get(0).longAt(2)).isZero();
  }

  @Test
  void philoxAdvancesByBlocks() {
    List<Literal> out = bits(RngAlgorithm.PHILOX, TensorType.of(ElementType.UI64, 5), 7, 100);
    assertThat(out.get(0).longAt(0)).isEqualTo(7);
    assertThat(out.get(0).longAt(1)).isEqualTo(103);
    List<Literal> narrow = bits(RngAlgorithm.PHILOX, TensorType.of(ElementType.UI32, 5), 7, 100);
    assertThat(narrow.get(0).longAt(1)).isEqualTo(102);
    assertThat(out.get(1).longAt(0))
        .isEqualTo(narrow.get(1).longAt(0) | (narrow.get(1).longAt(1) << 32));
  }

  @Test
  void keyIsTheHighHalfOfATwoWordState() {
    List<Literal> two = bits(RngAlgorithm.PHILOX, TensorType.of(ElementType.UI32, 4), 7, 100);
    List<Literal> three = bits(RngAlgorithm.PHILOX, TensorType.of(ElementType.UI32, 4), 7, 100, 7);
    for (int i = 0; i < 4; i++) {
      assertThat(two.get(1).longAt(i)).isEqualTo(three.get(1).longAt(i));
    }
  }

  @Test
  void threeFryGivesThePublishedNumbers() {
    // Known answers of Random123's threefry2x32-20.
    List<Literal> out = bits(RngAlgorithm.THREE_FRY, TensorType.of(ElementType.UI32, 2), 0, 0);
    assertThat(out.get(1).longAt(0)).isEqualTo(0x6b200159L);
    assertThat(out.get(1).longAt(1)).isEqualTo(0x99ba4efeL);
    assertThat(out.get(0).longAt(1)).isEqualTo(1);
  }

  @Test
  void uniformStaysInItsRange() {
    double[] v =
        doubles(
            run(
                    (b, p) ->
                        b.emitAll(
                            new RandomOp.Rng(
                                b.scalar(ElementType.F32, -1.0),
                                b.scalar(ElementType.F32, 2.0),
                                p.get(0),
                                RandomOp.Distribution.UNIFORM,
                                TensorType.of(ElementType.F32, 1000))),
                    vector(ElementType.I64, 1000))
                .getFirst());
    assertThat(java.util.Arrays.stream(v).allMatch(x -> x >= -1 && x < 2)).isTrue();
    assertThat(java.util.Arrays.stream(v).average().orElseThrow()).isBetween(0.3, 0.7);
  }
}
