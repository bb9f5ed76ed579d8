package dev.torchtpu.cpu;

import static dev.torchtpu.cpu.Programs.complex;
import static dev.torchtpu.cpu.Programs.doubles;
import static dev.torchtpu.cpu.Programs.imaginary;
import static dev.torchtpu.cpu.Programs.literal;
import static dev.torchtpu.cpu.Programs.run;
import static dev.torchtpu.cpu.Programs.run1;
import static dev.torchtpu.cpu.Programs.vector;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.LinearAlgebraOp;
import dev.torchtpu.hlo.LinearAlgebraOp.FftType;
import dev.torchtpu.hlo.LinearAlgebraOp.TransposeA;
import dev.torchtpu.hlo.Literal;
import java.util.List;
import org.junit.jupiter.api.Test;

class LinearAlgebraTest {
  @Test
  void fftOfOneAndBack() {
    Literal x = complex(ElementType.C64, 1, 0, 0, 0, 0, 0, 0, 0);
    Literal f =
        run1((b, p) -> b.emit(new LinearAlgebraOp.Fft(p.get(0), FftType.FFT, new long[] {4})), x);
    assertThat(doubles(f)).containsExactly(1, 1, 1, 1);
    assertThat(imaginary(f)).containsExactly(0, 0, 0, 0);
  }

  @Test
  void realTransformsOfAnyLengthInvert() {
    for (int n : new int[] {1, 2, 5, 12, 67, 134}) {
      double[] v = new double[n];
      for (int i = 0; i < n; i++) {
        v[i] = Math.sin(i * i) + i;
      }
      Literal back =
          run1(
              (b, p) ->
                  b.emit(
                      new LinearAlgebraOp.Fft(
                          b.emit(new LinearAlgebraOp.Fft(p.get(0), FftType.RFFT, new long[] {n})),
                          FftType.IRFFT,
                          new long[] {n})),
              vector(ElementType.F64, v));
      for (int i = 0; i < n; i++) {
        assertThat(doubles(back)[i]).isCloseTo(v[i], within(1e-12 * n));
      }
    }
  }

  @Test
  void fftOfPrimeLengthIsTheSum() {
    int n = 67;
    double[] parts = new double[2 * n];
    double wantRe = 0;
    double wantIm = 0;
    for (int i = 0; i < n; i++) {
      parts[2 * i] = i % 7;
      double angle = -2 * Math.PI * 3 * i / n;
      wantRe += parts[2 * i] * Math.cos(angle);
      wantIm += parts[2 * i] * Math.sin(angle);
    }
    Literal f =
        run1(
            (b, p) -> b.emit(new LinearAlgebraOp.Fft(p.get(0), FftType.FFT, new long[] {n})),
            complex(ElementType.C128, parts));
    assertThat(doubles(f)[3]).isCloseTo(wantRe, within(1e-11));
    assertThat(imaginary(f)[3]).isCloseTo(wantIm, within(1e-11));
  }

  @Test
  void choleskyOfTheSpecification() {
    var a = literal(ElementType.F32, new long[] {3, 3}, 1, 2, 3, 2, 20, 26, 3, 26, 70);
    assertThat(doubles(run1((b, p) -> b.emit(new LinearAlgebraOp.Cholesky(p.get(0), true)), a)))
        .containsExactly(1, 0, 0, 2, 4, 0, 3, 5, 6);
    assertThat(doubles(run1((b, p) -> b.emit(new LinearAlgebraOp.Cholesky(p.get(0), false)), a)))
        .containsExactly(1, 2, 3, 0, 4, 5, 0, 0, 6);
  }

  @Test
  void triangularSolveOnBothSides() {
    var a = literal(ElementType.F32, new long[] {3, 3}, 1, 0, 0, 2, 4, 0, 3, 5, 6);
    var b0 = literal(ElementType.F32, new long[] {3, 3}, 2, 0, 0, 4, 8, 0, 6, 10, 12);
    assertThat(doubles(solve(a, b0, true, TransposeA.NO_TRANSPOSE)))
        .containsExactly(2, 0, 0, 0, 2, 0, 0, 0, 2);
    assertThat(doubles(solve(a, b0, false, TransposeA.NO_TRANSPOSE)))
        .containsExactly(2, 0, 0, 0, 2, 0, 0, 0, 2);
    var transposed = literal(ElementType.F32, new long[] {3, 3}, 2, 4, 6, 0, 8, 10, 0, 0, 12);
    assertThat(doubles(solve(a, transposed, true, TransposeA.TRANSPOSE)))
        .containsExactly(2, 0, 0, 0, 2, 0, 0, 0, 2);
  }

  private static Literal solve(Literal a, Literal b0, boolean left, TransposeA transpose) {
    return run1(
        (b, p) ->
            b.emit(
                new LinearAlgebraOp.TriangularSolve(
                    p.get(0), p.get(1), left, true, false, transpose)),
        a,
        b0);
  }

  @Test
  void batchNormTrainingOfTheSpecification() {
    var x = literal(ElementType.F64, new long[] {2, 2, 2}, 1, 2, 3, 4, 3, 4, 1, 2);
    List<Literal> out =
        run(
            (b, p) ->
                b.emitAll(
                    new LinearAlgebraOp.BatchNormTraining(p.get(0), p.get(1), p.get(1), 0, 2)),
            x,
            vector(ElementType.F64, 1, 1));
    assertThat(doubles(out.get(0))).containsExactly(0, 0, 2, 2, 2, 2, 0, 0);
    assertThat(doubles(out.get(1))).containsExactly(2, 3);
    assertThat(doubles(out.get(2))).containsExactly(1, 1);
  }
}
