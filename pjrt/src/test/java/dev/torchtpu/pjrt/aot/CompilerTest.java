package dev.torchtpu.pjrt.aot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.torchtpu.device.CompileOptions;
import dev.torchtpu.device.DeviceException;
import dev.torchtpu.device.ErrorCode;
import dev.torchtpu.hlo.HloException;
import dev.torchtpu.hlo.HloModule;
import dev.torchtpu.hlo.text.HloParser;
import dev.torchtpu.pjrt.PluginStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class CompilerTest {
  private static final TpuTopology V5E = TpuTopology.of("v5e:2x2");
  private static final AotOptions LEGAL = AotOptions.singleDevice().legalityOnly();

  private static final HloModule DOT =
      HloParser.parse(
          """
          module @m {
            func.func @main(%x: tensor<512x256xbf16>, %w: tensor<256x1024xbf16>)
                -> tensor<512x1024xbf16> {
              %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0]
                  : (tensor<512x256xbf16>, tensor<256x1024xbf16>) -> tensor<512x1024xbf16>
                  loc("my.layer")
              return %0 : tensor<512x1024xbf16>
            }
          }
          """);

  private static final class Shared {
    static final Compiler COMPILER = Compiler.of(LibTpu.library());
  }

  private static Compiler compiler() {
    LibTpu.library();
    return Shared.COMPILER;
  }

  @AfterAll
  static void end() {
    if (PluginStore.ofUser().find("tpu").isPresent()) {
      Shared.COMPILER.close();
    }
  }

  @Test
  void aProductIsCompiledAndCounted(@TempDir Path folder) {
    AotProgram p = compiler().compileFor(V5E, DOT, AotOptions.singleDevice());
    double flops = 2.0 * 512 * 256 * 1024;
    assertThat(p.flops()).isBetween(flops, 1.1 * flops);
    assertThat(p.deviceKind()).isEqualTo("TPU v5 lite");
    assertThat(p.hbmLimit().orElse(0)).isGreaterThan(16_000_000_000L);
    assertThat(p.memory().arguments()).isEqualTo(2L * (512 * 256 + 256 * 1024));
    assertThat(p.memory().results()).isEqualTo(2L * 512 * 1024);
    assertThat(p.hlo().costliest(10)).anySatisfy(i -> assertThat(i.source()).contains("my.layer"));
    TimeEstimate t = p.time();
    assertThat(t.rooflineSeconds().orElse(0)).isBetween(1e-7, 1e-3);
    assertThat(t.mfuLow().orElse(2)).isBetween(0.0, t.mfuHigh().orElse(0));

    Path saved = AotArchive.write(folder, p);
    assertThat(saved.getFileName()).hasToString("v5e-2x2");
    assertThat(saved.resolve("executable.bin")).hasSize(p.serialized().length);
  }

  @Test
  void aDividedProgramHasItsCollectives() {
    HloModule divided =
        HloParser.parse(
            """
            module @m {
              sdy.mesh @mesh = <["model"=4]>
              func.func @main(
                  %x: tensor<64x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>},
                  %w: tensor<64x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>})
                  -> (tensor<64x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
                %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0]
                    : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
                return %0 : tensor<64x64xf32>
              }
            }
            """);
    AotProgram p =
        compiler()
            .compileFor(V5E, divided, AotOptions.of(CompileOptions.partitioned(4)).legalityOnly());
    assertThat(p.hlo().collectives())
        .singleElement()
        .satisfies(c -> {
          assertThat(c.kind()).isEqualTo("all-reduce");
          assertThat(c.bytes()).isEqualTo(4L * 64 * 64);
        });
  }

  @Test
  void programsForManyDevicesCompile() {
    HloModule exp =
        HloParser.parse(
            """
            module @m {
              sdy.mesh @mesh = <["data"=8192]>
              func.func @main(
                  %x: tensor<8192x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {}]>})
                  -> tensor<8192x128xf32> {
                %0 = stablehlo.exponential %x : tensor<8192x128xf32>
                return %0 : tensor<8192x128xf32>
              }
            }
            """);
    AotProgram p =
        compiler()
            .compileFor(
                TpuTopology.of("v5p:16x16x32"),
                exp,
                AotOptions.of(CompileOptions.partitioned(8192)).legalityOnly());
    assertThat(p.memory().arguments()).isEqualTo(512);
  }

  @Test
  void outOfMemoryIsAnError() {
    HloModule large =
        HloParser.parse(
            """
            module @m {
              func.func @main(%x: tensor<100000x100000xf32>) -> tensor<100000x100000xf32> {
                %0 = stablehlo.tanh %x : tensor<100000x100000xf32>
                return %0 : tensor<100000x100000xf32>
              }
            }
            """);
    // Outside, so that its absence skips the test.
    Compiler c = compiler();
    assertThatThrownBy(() -> c.compileFor(V5E, large, LEGAL))
        .isInstanceOf(CompilerException.class)
        .hasMessageContaining("Ran out of memory")
        .satisfies(
            e -> assertThat(((DeviceException) e).code()).isEqualTo(ErrorCode.RESOURCE_EXHAUSTED));
  }

  @Test
  void morePartitionsThanDevicesIsRefusedHere() {
    // Outside, so that its absence skips the test.
    Compiler c = compiler();
    assertThatThrownBy(() -> c.compileFor(V5E, DOT, AotOptions.of(CompileOptions.partitioned(8))))
        .hasMessageContaining("8 devices")
        .hasMessageContaining("v5e:2x2 has 4");
  }

  /** Programs that end the compiler's process; each is refused in Java when it comes that way. */
  static Stream<String> deadly() {
    return Stream.of(
        """
        module @m {
          func.func @main(%x: tensor<?x4xf32>) -> tensor<?x4xf32> {
            %0 = stablehlo.tanh %x : tensor<?x4xf32>
            return %0 : tensor<?x4xf32>
          }
        }
        """,
        """
        module @m {
          func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
            %0 = "stablehlo.all_reduce"(%x) <{
                replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>}> ({
              ^bb0(%a: tensor<f32>, %b: tensor<f32>):
                %s = stablehlo.add %a, %b : tensor<f32>
                stablehlo.return %s : tensor<f32>
            }) : (tensor<4xf32>) -> tensor<4xf32>
            return %0 : tensor<4xf32>
          }
        }
        """,
        """
        module @m {
          func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
            %0 = func.call @main(%x) : (tensor<4xf32>) -> tensor<4xf32>
            return %0 : tensor<4xf32>
          }
        }
        """,
        """
        module @m {
          func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
            %0 = stablehlo.custom_call @SliceToDynamic(%x) : (tensor<4xf32>) -> tensor<4xf32>
            return %0 : tensor<4xf32>
          }
        }
        """,
        """
        module @m {
          func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
            %0 = stablehlo.custom_call @TopK(%x) : (tensor<4xf32>) -> tensor<4xf32>
            return %0 : tensor<4xf32>
          }
        }
        """,
        """
        module @m {
          func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
            %0 = stablehlo.custom_call @PartialReduce(%x) : (tensor<4xf32>) -> tensor<4xf32>
            return %0 : tensor<4xf32>
          }
        }
        """,
        """
        module @m {
          func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
            %0 = stablehlo.custom_call @ragged_all_to_all(%x) : (tensor<4xf32>) -> tensor<4xf32>
            return %0 : tensor<4xf32>
          }
        }
        """,
        """
        module @m {
          func.func @main(%x: tensor<4x4xf32>) -> tensor<4x4xf32> {
            %0 = stablehlo.custom_call @ProductOfElementaryHouseholderReflectors(%x)
                : (tensor<4x4xf32>) -> tensor<4x4xf32>
            return %0 : tensor<4x4xf32>
          }
        }
        """);
  }

  @ParameterizedTest
  @MethodSource("deadly")
  void theEndOfTheCompilerIsAnException(String text) {
    var request = new Wire.Request("v5e:2x2", Map.of(), text, CompileOptions.singleDevice(), false);
    try (var process = CompilerProcess.start(LibTpu.library())) {
      assertThatThrownBy(() -> process.compile(request, Duration.ofMinutes(2)))
          .isInstanceOf(CompilerException.class)
          .hasMessageContaining("process ended over this program")
          .satisfies(e -> assertThat(((CompilerException) e).processEnded()).isTrue());
      assertThat(process.isAlive()).isFalse();
    }
    // Outside, so that its absence skips the test.
    Compiler c = compiler();
    assertThatThrownBy(() -> c.compileFor(V5E, HloParser.parse(text), LEGAL))
        .isInstanceOfAny(DeviceException.class, HloException.class)
        .isNotInstanceOf(CompilerException.class);
  }

  @Test
  void aChannelAmongReplicasIsRefusedHere() {
    String text =
        """
        module @m {
          func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
            %0 = "stablehlo.all_to_all"(%x) <{
                channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>,
                split_dimension = 0 : i64, concat_dimension = 0 : i64, split_count = 4 : i64,
                replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>}>
                : (tensor<4xf32>) -> tensor<4xf32>
            return %0 : tensor<4xf32>
          }
        }
        """;
    CompileOptions replicas = CompileOptions.replicated(4);
    try (var process = CompilerProcess.start(LibTpu.library())) {
      var request = new Wire.Request("v5e:2x2", Map.of(), text, replicas, false);
      assertThatThrownBy(() -> process.compile(request, Duration.ofMinutes(2)))
          .hasMessageContaining("process ended over this program");
    }
    // Outside, so that its absence skips the test.
    Compiler c = compiler();
    assertThatThrownBy(() -> c.compileFor(V5E, HloParser.parse(text), AotOptions.of(replicas)))
        .isNotInstanceOf(CompilerException.class)
        .hasMessageContaining("leave the channel out");
  }

  @Test
  void scansThatEndTheCompilerAreTakenApart() {
    HloModule scan =
        HloParser.parse(
            """
            module @m {
              func.func @main(%x: tensor<3x5xi64>) -> tensor<3x5xi64> {
                %i = stablehlo.constant dense<0> : tensor<5xi64>
                %0:2 = chlo.scan(%x) inits(%i) dimension=0 {
                ^bb0(%a: tensor<5xi64>, %c: tensor<5xi64>):
                  %s = stablehlo.maximum %a, %c : tensor<5xi64>
                  stablehlo.return %s, %s : tensor<5xi64>, tensor<5xi64>
                } : (tensor<3x5xi64>, tensor<5xi64>) -> (tensor<3x5xi64>, tensor<5xi64>)
                return %0#0 : tensor<3x5xi64>
              }
            }
            """);
    assertThat(compiler().compileFor(V5E, scan, LEGAL).codeBytes()).isPositive();
  }

  @Test
  void aCompilerThatTakesTooLongIsEnded() {
    try (var slow = Compiler.of(LibTpu.library())) {
      var options = new AotOptions(CompileOptions.singleDevice(), true, Duration.ofMillis(1));
      assertThatThrownBy(() -> slow.compileFor(V5E, DOT, options))
          .satisfies(
              e -> assertThat(((DeviceException) e).code()).isEqualTo(ErrorCode.DEADLINE_EXCEEDED));
      // The next one gets a process of its own.
      assertThat(slow.compileFor(V5E, DOT, LEGAL).flops()).isPositive();
    }
  }

  @Test
  void aFileThatIsNoPluginIsOneError(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("libtpu.so"), "no library");
    try (var c = Compiler.of(file)) {
      assertThatThrownBy(() -> c.compileFor(V5E, DOT, LEGAL))
          .isInstanceOf(CompilerException.class)
          .hasMessageContaining("not an ELF shared library");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"v5e", "v5e:2", "v9:2x2", "v5e:2x2x1", "v5p:2x2", "v5e:0x2", "v5e:2x2,", ""})
  void wrongTopologiesAreRefused(String name) {
    assertThatThrownBy(() -> TpuTopology.of(name)).isInstanceOf(DeviceException.class);
  }

  @Test
  void topologiesKnowTheirDevices() {
    assertThat(TpuTopology.of("v5e:16x16").deviceCount()).isEqualTo(256);
    assertThat(TpuTopology.of("tpu7x:2x2x1").deviceCount()).isEqualTo(8);
    assertThat(TpuTopology.of("v6e:16x16").withSlices(32).deviceCount()).isEqualTo(8192);
    assertThat(List.of(TpuTopology.of("v5e:2x2").toString())).containsExactly("v5e:2x2");
  }
}
