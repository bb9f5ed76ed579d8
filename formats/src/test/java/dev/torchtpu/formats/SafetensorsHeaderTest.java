package dev.torchtpu.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SafetensorsHeaderTest {
  private static StoredTensors parse(byte[] bytes) {
    return SafetensorsReader.parse("x.safetensors", MemorySegment.ofArray(bytes));
  }

  private static void refused(byte[] bytes, String field, String detail) {
    assertThatExceptionOfType(FormatException.class)
        .isThrownBy(() -> parse(bytes))
        .satisfies(e -> {
          assertThat(e.file()).isEqualTo("x.safetensors");
          assertThat(e.field()).isEqualTo(field);
          assertThat(e.detail()).contains(detail);
        });
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{`a`:{`dtype`:`F32`,`shape`:[2],`data_offsets`:[0,4]}} | 4 | needs 8",
        "{`a`:{`dtype`:`F32`,`shape`:[-1],`data_offsets`:[0,4]}} | 4 | negative number -1",
        "{`a`:{`dtype`:`F32`,`shape`:[4611686018427387904,4],`data_offsets`:[0,4]}} | 4 | overflows",
        "{`a`:{`dtype`:`F32`,`shape`:[9223372036854775807,9223372036854775807,0],`data_offsets`:[0,0]}} | 0 | overflows",
        "{`a`:{`dtype`:`F32`,`shape`:[99999999999999999999],`data_offsets`:[0,4]}} | 4 | past 2^63",
        "{`a`:{`dtype`:`F32`,`shape`:[1.5],`data_offsets`:[0,4]}} | 4 | not an integer",
        "{`a`:{`dtype`:`F32`,`shape`:[1e0],`data_offsets`:[0,4]}} | 4 | not an integer",
        "{`a`:{`dtype`:`F32`,`shape`:[`1`],`data_offsets`:[0,4]}} | 4 | not an integer",
        "{`a`:{`dtype`:`F32`,`shape`:1,`data_offsets`:[0,4]}} | 4 | shape is not an array",
        "{`a`:{`dtype`:`F32`,`shape`:[[1]],`data_offsets`:[0,4]}} | 4 | not an integer",
        "{`a`:{`dtype`:`F32`,`shape`:[1],`data_offsets`:[4,0]}} | 4 | not a begin and an end",
        "{`a`:{`dtype`:`F32`,`shape`:[1],`data_offsets`:[0]}} | 4 | not a begin and an end",
        "{`a`:{`dtype`:`F32`,`shape`:[1],`data_offsets`:[0,4,4]}} | 4 | more than 2 numbers",
        "{`a`:{`dtype`:`F32`,`shape`:[1],`data_offsets`:[0,-4]}} | 4 | negative number -4",
        "{`a`:{`dtype`:`F33`,`shape`:[1],`data_offsets`:[0,4]}} | 4 | dtype 'F33' is unknown",
        "{`a`:{`dtype`:32,`shape`:[1],`data_offsets`:[0,4]}} | 4 | dtype is not a string",
        "{`a`:{`shape`:[1],`data_offsets`:[0,4]}} | 4 | has no dtype",
        "{`a`:{`dtype`:`F32`,`data_offsets`:[0,4]}} | 4 | has no shape",
        "{`a`:{`dtype`:`F32`,`shape`:[1]}} | 4 | has no data_offsets",
        "{`a`:[1]} | 4 | is not an object",
        "{`a`:{`dtype`:`F4`,`shape`:[3],`data_offsets`:[0,1]}} | 1 | whole byte",
        "{`a`:{`dtype`:`U8`,`shape`:[2],`data_offsets`:[1,3]}} | 3 | leave a hole after byte 0",
      })
  void aBadEntryIsNamed(String header, int dataBytes, String detail) {
    refused(Files64.bytes(header.replace('`', '"'), dataBytes), "tensor 'a'", detail);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{`a`:{`dtype`:`U8`,`shape`:[4],`data_offsets`:[0,4]},`a`:{}} | uplicate",
        "[] | does not begin with '{'",
        "{} {} | text after",
        "{`a` | JSON",
        "{`a`:{`dtype`:`F32`,`dtype`:`F32`,`shape`:[1],`data_offsets`:[0,4]}} | uplicate",
        "{`a`:NaN} | JSON",
      })
  void textThatIsNoHeaderIsRefused(String header, String detail) {
    assertThatExceptionOfType(FormatException.class)
        .isThrownBy(() -> parse(Files64.bytes(header.replace('`', '"'), 4)))
        .withMessageContaining(detail);
  }

  @Test
  void overlapsHolesAndLeftoversAreRefused() {
    String two =
        """
        {"a":{"dtype":"U8","shape":[4],"data_offsets":[0,4]},
         "b":{"dtype":"U8","shape":[4],"data_offsets":[%d,%d]}}\
        """;
    refused(Files64.bytes(two.formatted(3, 7), 7), "tensor 'b'", "overlap");
    refused(Files64.bytes(two.formatted(0, 4), 4), "tensor 'b'", "overlap");
    refused(Files64.bytes(two.formatted(5, 9), 9), "tensor 'b'", "hole after byte 4");
    refused(Files64.bytes(two.formatted(4, 8), 7), "data", "truncated");
    refused(Files64.bytes(two.formatted(4, 8), 9), "data", "1 bytes that no tensor describes");
    assertThat(parse(Files64.bytes(two.formatted(4, 8), 8)).tensors()).hasSize(2);
  }

  @Test
  void headerLengthsAreCheckedBeforeAnythingIsRead() {
    byte[] none = {};
    refused(Files64.bytes(Long.MIN_VALUE, none, 8), "header length", "9223372036854775808");
    refused(Files64.bytes(-1, none, 8), "header length", "18446744073709551615");
    refused(Files64.bytes(100_000_001, none, 8), "header length", "100000001");
    refused(Files64.bytes(100_000_000, none, 8), "header", "truncated");
    refused(Files64.bytes(0, none, 8), "header", "does not begin");
    refused(new byte[7], "header length", "truncated");
    refused(none, "header length", "truncated");
  }

  @Test
  void nestingIsBounded() {
    String deep = "{\"a\":{\"x\":" + "[".repeat(100_000) + "]".repeat(100_000) + "}}";
    refused(Files64.bytes(deep, 0), "header", "nesting depth");
  }

  @Test
  void malformedUtf8IsRefused() {
    byte[] header = "{\"a\u00ff\":1}".getBytes(StandardCharsets.ISO_8859_1);
    refused(Files64.bytes(header.length, header, 0), "header", "UTF-8");
  }

  @Test
  void ranksAndNamesAreBounded() {
    String sizes = "1,".repeat(99) + "1";
    refused(
        Files64.bytes(
            "{\"a\":{\"dtype\":\"U8\",\"shape\":[%s],\"data_offsets\":[0,1]}}".formatted(sizes), 1),
        "tensor 'a'",
        "more than 64");
    refused(Files64.bytes("{\"" + "n".repeat(60_000) + "\":{}}", 0), "header", "ame");
  }

  @Test
  void metadataMustBeStrings() {
    refused(
        Files64.bytes("{\"__metadata__\":{\"a\":1}}", 0), "__metadata__", "'a' is not a string");
    refused(Files64.bytes("{\"__metadata__\":[]}", 0), "__metadata__", "not an object");
  }

  @Test
  void unknownKeysAndTrailingSpacesAreAllowed() {
    String header =
        "{\"a\":{\"dtype\":\"U8\",\"new\":{\"x\":[1]},\"shape\":[],\"data_offsets\":[0,1]}}   ";
    assertThat(parse(Files64.bytes(header, 1)).tensors()).containsOnlyKeys("a");
  }

  @Test
  void aControlCharacterInANameDoesNotReachTheMessage() {
    refused(Files64.bytes("{\"a\\u001b[31m\":{}}", 0), "tensor 'a\\u001b[31m'", "has no dtype");
  }

  @Test
  void missingFilesAndFoldersAreNamed(@TempDir Path folder) {
    assertThatExceptionOfType(FormatException.class)
        .isThrownBy(() -> Safetensors.read(folder.resolve("none.safetensors")))
        .withMessageContaining("none.safetensors")
        .withMessageContaining("does not exist");
    assertThatExceptionOfType(FormatException.class)
        .isThrownBy(() -> Safetensors.read(folder))
        .withMessageContaining("holds neither model.safetensors nor");
  }
}
