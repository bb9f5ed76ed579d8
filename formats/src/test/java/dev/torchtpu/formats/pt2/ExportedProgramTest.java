package dev.torchtpu.formats.pt2;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.torchtpu.Device;
import dev.torchtpu.Dtype;
import dev.torchtpu.Restore;
import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.TorchException;
import dev.torchtpu.Value;
import dev.torchtpu.hlo.text.HloPrinter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExportedProgramTest {
  @TempDir Path folder;

  static void same(Tensor expected, Value actual) {
    Tensor got = actual instanceof Scalar s ? Torch.scalarTensor(s) : (Tensor) actual;
    assertThat(got.dtype()).isEqualTo(expected.dtype());
    assertThat(got.sizes()).isEqualTo(expected.sizes());
    double tolerance = got.dtype() == Dtype.BFLOAT16 ? 1e-2 : 1e-5;
    if (got.numel() > 0) {
      assertThat(
              Torch.callTensor(
                      "isclose",
                      got.detach().to(Dtype.FLOAT64),
                      expected.detach().to(Dtype.FLOAT64),
                      Value.of(tolerance),
                      Value.of(tolerance))
                  .call("all")
                  .itemBoolean())
          .as("%s is close to %s", got, expected)
          .isTrue();
    }
  }

  static void same(Fixtures.Expected expected, List<Value> outputs) {
    List<Value> present =
        outputs.stream().filter(v -> v instanceof Tensor || v instanceof Scalar).toList();
    assertThat(present).hasSameSizeAs(expected.outputs());
    for (int i = 0; i < present.size(); i++) {
      same(expected.outputs().get(i), present.get(i));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "dynamic",
        "dynamic_core",
        "cond",
        "while",
        "scan",
        "map",
        "regions",
        "regions_core",
        "writes_input",
        "writes_input_core",
        "data_dependent",
        "tied"
      })
  void runsAsInPyTorch(String name) {
    ExportedProgram p = Fixtures.program(name);
    Fixtures.Expected e = Fixtures.expected(name);
    var inputs = new ArrayList<>(e.inputs());

    try (Restore r = Torch.noGrad()) {
      same(e, p.run(inputs));
    }

    e.buffers().forEach((k, v) -> same(v, p.buffers().get(k)));
    for (int i = 0; i < e.written().size(); i++) {
      same(e.written().get(i), inputs.get(i));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "dynamic",
        "dynamic_core",
        "cond",
        "while",
        "scan",
        "map",
        "regions",
        "regions_core",
        "writes_input",
        "writes_input_core",
        "data_dependent",
        "tied"
      })
  void runsTheSameAsOneModule(String name) {
    CompiledProgram p = Fixtures.program(name).compile(Device.CPU);
    Fixtures.Expected e = Fixtures.expected(name);
    var inputs = new ArrayList<>(e.inputs());

    same(e, p.run(inputs));

    e.buffers().forEach((k, v) -> same(v, p.program().buffers().get(k)));
    for (int i = 0; i < e.written().size(); i++) {
      same(e.written().get(i), inputs.get(i));
    }
  }

  @Test
  void aModuleHasItsWeightsAsArgumentsAndItsBranchesInside() {
    CompiledProgram cond = Fixtures.program("cond").compile(Device.CPU);
    String text = HloPrinter.print(cond.module(Fixtures.expected("cond").inputs()));
    assertThat(text).contains("stablehlo.if");
    assertThat(
            HloPrinter.print(
                Fixtures.program("while")
                    .compile(Device.CPU)
                    .module(Fixtures.expected("while").inputs())))
        .contains("stablehlo.while");
    CompiledProgram tied = Fixtures.program("tied").compile(Device.CPU);
    assertThat(tied.module(Fixtures.expected("tied").inputs()).main().parameters()).hasSize(4);
  }

  @Test
  void bothBranchesRun() {
    ExportedProgram p = Fixtures.program("cond");
    CompiledProgram c = p.compile(Device.CPU);
    for (float sign : new float[] {1, -1}) {
      Tensor x = Torch.tensor(sign, 2 * sign, sign);
      same(p.run(x, Torch.ones(3)).getFirst(), c.run(x, Torch.ones(3)).getFirst());
    }
  }

  @Test
  void sizesThatDependOnValuesAreMadeAnewForOthers() {
    ExportedProgram p = Fixtures.program("data_dependent");
    CompiledProgram c = p.compile(Device.CPU);
    for (boolean[] mask :
        new boolean[][] {
          {true, false, false, false, false, true},
          {false, true, false, true, false, false},
          {true, true, true, true, true, true},
          {false, false, false, false, false, false}
        }) {
      List<Value> in = List.of(Torch.ones(6, 2), Torch.tensor(mask));
      List<Value> expected = p.run(in);
      List<Value> actual = c.run(in);
      for (int i = 0; i < expected.size(); i++) {
        same((Tensor) expected.get(i), actual.get(i));
      }
    }
  }

  @Test
  void aCompiledProgramSeesWeightsThatChanged() {
    ExportedProgram p = Fixtures.program("tied");
    CompiledProgram c = p.compile(Device.CPU);
    Tensor x = Torch.ones(2, 4);
    Tensor before = c.run(x).getFirst();
    try (Restore r = Torch.noGrad()) {
      p.parameters().get("a.weight").call("mul_.Scalar", Value.of(2.0));
    }
    Tensor after = c.run(x).getFirst();
    same(p.run(x).getFirst(), after);
    assertThat(after.sub(before).call("abs").sum().item()).isPositive();
  }

  @Test
  void otherSizesInRangeRun() {
    ExportedProgram p = Fixtures.program("dynamic");
    List<Value> out = p.run(List.of(Torch.ones(9, 4)));
    assertThat(((Tensor) out.getFirst()).sizes()).containsExactly(27);
    assertThat(out.get(1)).isEqualTo(Scalar.of(10));
    List<Value> compiled = p.compile(Device.CPU).run(List.of(Torch.ones(9, 4)));
    same((Tensor) out.getFirst(), compiled.getFirst());
    assertThat(compiled.get(1)).isEqualTo(Scalar.of(10));
  }

  @Test
  void whatDoesNotFitIsRefusedBeforeAnythingRuns() {
    ExportedProgram p = Fixtures.program("dynamic");
    refused(p, "the program takes 1 inputs, got 0");
    refused(p, "Expected input at x.shape[0] to be <= 64, but got 65", Torch.ones(65, 4));
    refused(p, "Expected input at x.shape[0] to be >= 2, but got 1", Torch.ones(1, 4));
    refused(p, "Expected input at x.shape[1] to be equal to 4, but got 5", Torch.ones(6, 5));
    refused(p, "Expected input at x to have 2 dimensions, but got [4]", Torch.ones(4));
    refused(
        p,
        "Expected input at x to have dtype torch.float32, but got torch.int64",
        Torch.tensor(new long[24], 6, 4));
    refused(p, "Expected input at x to be a tensor, but got a number", Value.of(1));
    assertThat(p.buffers().get("n").itemLong()).isZero();
  }

  private static void refused(ExportedProgram p, String message, Value... arguments) {
    assertThatExceptionOfType(TorchException.class)
        .isThrownBy(() -> p.run(List.of(arguments)))
        .withMessage(message);
  }

  @Test
  void gradientsReachParametersAndInputs() {
    ExportedProgram p = Fixtures.program("regions");
    Tensor x = Torch.ones(2, 4).requiresGrad_();
    p.run(x).getFirst().sum().backward();
    assertThat(x.grad()).isPresent();
    assertThat(p.parameters().get("l.weight").grad()).isPresent();
  }

  @Test
  void aProgramTellsWhatItIs() {
    ExportedProgram p = Fixtures.program("tied");
    assertThat(p.inputs().toString()).isEqualTo("[x: float32[2, 4]]");
    assertThat(p.parameters().keySet()).containsExactly("a.weight", "b.weight");
    assertThat(p.parameters().get("a.weight").storage())
        .isSameAs(p.parameters().get("b.weight").storage());
    assertThat(p.buffers()).containsOnlyKeys("scale");
    assertThat(p.torchVersion()).startsWith("2.13");
    assertThat(p.sampleInputs()).hasValueSatisfying(v -> assertThat(v).hasSize(1));
    assertThat(p.toString())
        .contains("torch.ops.aten.linear.default(x, p_b_weight)")
        .contains("p_a_weight: PARAMETER target='a.weight'");
    assertThat(p.outSpec().leaves()).isEqualTo(p.signature().outputs().size());
  }

  @ParameterizedTest
  @ValueSource(strings = {"dynamic", "tied", "cond"})
  void aSavedProgramIsTheSame(String name) {
    ExportedProgram p = Fixtures.program(name);
    Fixtures.Expected e = Fixtures.expected(name);
    Path file = folder.resolve("saved.pt2");
    p.save(file);
    ExportedProgram again = ExportedProgram.load(file);
    assertThat(again.toString()).isEqualTo(p.toString());
    assertThat(again.parameters().keySet()).isEqualTo(p.parameters().keySet());
    assertThat(again.sampleInputs().orElseThrow()).hasSameSizeAs(p.sampleInputs().orElseThrow());
    try (Restore r = Torch.noGrad()) {
      same(e, again.run(e.inputs()));
    }
  }

  @Test
  void anotherDtypeStandsForFloat32() {
    ExportedProgram p = Fixtures.program("tied").to(Dtype.FLOAT64);
    assertThat(p.run(Torch.ones(2, 4)).getFirst().dtype()).isEqualTo(Dtype.FLOAT64);
  }
}
