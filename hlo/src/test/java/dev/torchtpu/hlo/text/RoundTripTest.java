package dev.torchtpu.hlo.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.torchtpu.hlo.Block;
import dev.torchtpu.hlo.EveryOperation;
import dev.torchtpu.hlo.HloModule;
import dev.torchtpu.hlo.HloVerifier;
import dev.torchtpu.hlo.Instruction;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RoundTripTest {
  static List<String> programs() {
    return Programs.NAMES;
  }

  @ParameterizedTest
  @MethodSource("programs")
  void programsReadBackAsTheyWerePrinted(String name) {
    List<HloModule> modules = HloParser.parseAll(Programs.read(name));
    assertThat(modules).isNotEmpty();
    for (HloModule m : modules) {
      String text = HloPrinter.print(m);
      assertThat(HloPrinter.print(HloParser.parse(text))).isEqualTo(text);
    }
  }

  @ParameterizedTest
  @MethodSource("programs")
  void locationsReadBackAsTheyWerePrinted(String name) {
    for (HloModule m : HloParser.parseAll(Programs.read(name))) {
      String text = HloPrinter.printWithLocations(m);
      assertThat(HloPrinter.printWithLocations(HloParser.parse(text))).isEqualTo(text);
    }
  }

  @Test
  void everyOperationReadsBack() {
    HloModule module = EveryOperation.module();
    HloVerifier.verify(module);
    String text = HloPrinter.print(module);
    HloModule again = HloParser.parse(text);
    assertThat(HloPrinter.print(again)).isEqualTo(text);
    assertThat(again.meshes()).isEqualTo(module.meshes());
    assertThat(again.attributes()).isEqualTo(module.attributes());
    Set<String> names = new HashSet<>();
    again.functions().forEach(f -> collect(f.body(), names));
    assertThat(names).hasSizeGreaterThan(115);
  }

  private static void collect(Block block, Set<String> names) {
    for (Instruction i : block.instructions()) {
      names.add(i.op().name());
      i.op().regions().forEach(r -> collect(r, names));
    }
  }
}
