package dev.torchtpu.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.torchtpu.Device;
import dev.torchtpu.aten.OpTable;
import dev.torchtpu.conformance.golden.Conformance;
import dev.torchtpu.conformance.golden.Exclusions;
import dev.torchtpu.conformance.golden.GoldenFiles;
import dev.torchtpu.conformance.golden.Outcome;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/**
 * The recorded cases of the first 200 overloads that are declared, and the gradient records that
 * need only declared ones. The command {@code torchtpu conformance} runs all of them.
 */
class ConformanceTest {
  /** Of so many pairs of overload and dtype one case runs on XLA. */
  private static final int SAMPLED = 10;

  @Test
  void firstOverloadsGiveWhatPyTorchGives() {
    GoldenFiles files = GoldenFiles.open(Oracles.data("conformance"));
    Set<String> first = files.topOverloads(200);
    var options =
        new Conformance.Options(
            o -> first.contains(o) && OpTable.get().find(o).isPresent(),
            Conformance.Mode.STRICT,
            Device.CPU,
            true,
            0,
            true,
            2,
            Exclusions.none(),
            Exclusions.none());
    var failed = new ArrayList<Outcome>();
    var passed = new ArrayList<Outcome>();
    new Conformance(files, options)
        .run(o -> {
          if (o.status() == Outcome.Status.PASSED) {
            passed.add(o);
          } else {
            failed.add(o);
          }
        });
    // The record holds eigenvalues in the order in which LAPACK finds them.
    failed.removeIf(o -> o.overload().equals("linalg.eig"));
    assertThat(failed).as("failing cases").isEmpty();
    assertThat(passed).hasSizeGreaterThan(5000);
  }

  /** Overloads with recorded cases that do not pass; {@code docs/ops.md} says which and how. */
  private static final Set<String> DIFFERENT =
      Set.of(
          "aten._conj.default",
          "aten._neg_view.default",
          "aten._standard_gamma_grad.default",
          "aten.adjoint.default",
          "aten.fft_ihfft2.out",
          "aten.fft_ihfftn.out",
          "aten.float_power.Tensor_Tensor",
          "aten.kthvalue.default",
          "aten.kthvalue.values",
          "aten.linalg_matrix_exp.default",
          "aten.mH.default",
          "aten.matrix_H.default",
          "aten.matrix_exp.default",
          "aten.mode.default",
          "aten.pow_.Tensor",
          "aten.special_bessel_j0.out",
          "aten.special_bessel_y1.default",
          "aten.special_bessel_y1.out",
          "aten.upsample_bicubic2d.vec",
          "aten.view.dtype",
          "aten.view_copy.dtype",
          "aten.where.ScalarSelf");

  @Test
  void everyFifthOfTheOtherOverloadsGivesWhatPyTorchGives() {
    GoldenFiles files = GoldenFiles.open(Oracles.data("conformance"));
    List<String> ranked = List.copyOf(files.topOverloads(100_000));
    var chosen = new HashSet<String>();
    for (int i = 200; i < ranked.size(); i += 5) {
      if (!DIFFERENT.contains(ranked.get(i))) {
        chosen.add(ranked.get(i));
      }
    }
    var options =
        new Conformance.Options(
            chosen::contains,
            Conformance.Mode.STRICT,
            Device.CPU,
            true,
            0,
            false,
            2,
            Exclusions.none(),
            Exclusions.none());
    var failed = new ArrayList<Outcome>();
    var count = new AtomicInteger();
    new Conformance(files, options)
        .run(o -> {
          count.incrementAndGet();
          if (o.status() != Outcome.Status.PASSED) {
            failed.add(o);
          }
        });
    assertThat(failed).as("failing cases").isEmpty();
    assertThat(count.get()).isGreaterThan(3000);
  }

  /** The command runs the rest in a quarter of an hour. */
  @Test
  void aSampleOfAllOverloadsGivesTheSameOnXla() {
    Oracles.requireDevice("xla_cpu");
    GoldenFiles files = GoldenFiles.open(Oracles.data("conformance"));
    var options =
        new Conformance.Options(
            o -> !DIFFERENT.contains(o),
            Conformance.Mode.STRICT,
            Device.of("xla_cpu"),
            true,
            SAMPLED,
            false,
            2,
            Exclusions.none(),
            Lists.differences("xla_cpu"));
    var failed = new ArrayList<Outcome>();
    var passed = new AtomicInteger();
    new Conformance(files, options)
        .run(o -> {
          switch (o.status()) {
            case PASSED -> passed.incrementAndGet();
            case FAILED -> failed.add(o);
            case SKIPPED -> {}
          }
        });
    assertThat(failed).as("failing cases").isEmpty();
    assertThat(passed.get()).isGreaterThan(900);
  }

  @Test
  void everyRankedOverloadIsDeclared() {
    GoldenFiles files = GoldenFiles.open(Oracles.data("conformance"));
    assertThat(files.topOverloads(100_000))
        .allSatisfy(o -> assertThat(OpTable.get().find(o)).isPresent());
  }

  @Test
  void topOverloadsComeInOrderOfRank() {
    GoldenFiles files = GoldenFiles.open(Oracles.data("conformance"));
    assertThat(List.copyOf(files.topOverloads(2)))
        .containsExactly("aten.permute.default", "aten.add.Tensor");
  }
}
