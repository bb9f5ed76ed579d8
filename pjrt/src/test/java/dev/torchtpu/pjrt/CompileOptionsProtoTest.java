package dev.torchtpu.pjrt;

import static org.assertj.core.api.Assertions.assertThat;

import dev.torchtpu.device.CompileOptions;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CompileOptionsProtoTest {
  private static String hex(CompileOptions options) {
    return HexFormat.ofDelimiter(" ")
        .formatHex(CompileOptionsProto.write(options, options.overrides(), i -> i));
  }

  @Test
  void oneDevice() {
    assertThat(hex(CompileOptions.singleDevice()))
        .isEqualTo("1a 0f 20 01 28 01 4a 09 08 01 10 01 1a 03 0a 01 00");
  }

  @Test
  void partitionsAreRowsAndReplicasColumns() {
    var options = new CompileOptions(2, 2, List.of(4, 5, 6, 7), true, true, Map.of());
    assertThat(hex(options))
        .isEqualTo(
            "1a 1b 20 02 28 02 30 01 4a 10 08 02 10 02 1a 04 0a 02 04 06 1a 04 0a 02 05 07"
                + " 98 01 01");
  }

  @Test
  void overridesKeepTheirKinds() {
    var options =
        new CompileOptions(
            1, 1, List.of(), false, false, Map.of("a", "false", "b", "-1", "c", "1.5", "d", "x"));
    assertThat(hex(options))
        .endsWith(
            "3a 07 0a 01 61 12 02 10 00"
                + " 3a 10 0a 01 62 12 0b 18 ff ff ff ff ff ff ff ff ff 01"
                + " 3a 0e 0a 01 63 12 09 21 00 00 00 00 00 00 f8 3f"
                + " 3a 08 0a 01 64 12 03 0a 01 78");
  }
}
