package dev.torchtpu.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.torchtpu.Torch;
import dev.torchtpu.formats.Safetensors;
import dev.torchtpu.transformers.BertConfig;
import dev.torchtpu.transformers.BertModel;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class QuickstartCommandTest {
  private static final String CONFIG =
      """
      {"model_type":"bert","vocab_size":4,"hidden_size":8,"num_hidden_layers":1,
       "num_attention_heads":2,"intermediate_size":12,"max_position_embeddings":6}\
      """;
  private static final String TOKENIZER =
      """
      {"version":"1.0","added_tokens":[{"id":3,"content":"[PAD]","special":true,
         "single_word":false,"lstrip":false,"rstrip":false,"normalized":false}],
       "pre_tokenizer":{"type":"Whitespace"},
       "model":{"type":"WordLevel","unk_token":"?","vocab":{"?":0,"a":1,"b":2,"[PAD]":3}}}\
      """;

  @TempDir Path folder;

  private StringWriter out = new StringWriter();
  private StringWriter err = new StringWriter();

  @BeforeEach
  void saveSmallModel() throws IOException {
    Files.writeString(folder.resolve("config.json"), CONFIG);
    Files.writeString(folder.resolve("tokenizer.json"), TOKENIZER);
    Torch.manualSeed(5);
    var model = new BertModel(BertConfig.read(folder.resolve("config.json")));
    Safetensors.save(model.stateDict(), folder.resolve("model.safetensors"));
  }

  private int run(String... arguments) {
    out = new StringWriter();
    err = new StringWriter();
    var all = new ArrayList<>(List.of("quickstart"));
    all.addAll(List.of(arguments));
    CommandLine line = Main.commandLine();
    line.setOut(new PrintWriter(out, true)).setErr(new PrintWriter(err, true));
    return line.execute(all.toArray(String[]::new));
  }

  @Test
  void theBundledModelKnowsWhatSentencesMean() {
    assertThat(
            run(
                "--json",
                "--text",
                "A cat sleeps in the sun.",
                "--text",
                "A kitten naps on the windowsill.",
                "--text",
                "Interest rates rise."))
        .isZero();
    JsonNode json = JsonMapper.shared().readTree(out.toString());
    assertThat(json.path("model").stringValue()).isEqualTo("all-MiniLM-L6-v2");
    assertThat(json.path("device").stringValue()).isEqualTo("cpu");
    assertThat(json.path("parameters").intValue()).isEqualTo(22_713_216);
    JsonNode similarity = json.path("similarity");
    assertThat(similarity.get(0).get(0).doubleValue()).isBetween(0.99999, 1.00001);
    assertThat(similarity.get(0).get(1).doubleValue()).isGreaterThan(0.5);
    assertThat(similarity.get(0).get(2).doubleValue()).isLessThan(0.2);
    assertThat(json.path("embeddings").get(2).size()).isEqualTo(384);
    assertThat(json.path("firstCallSeconds").doubleValue()).isPositive();
    assertThat(json.path("startToFirstSeconds").doubleValue())
        .isGreaterThan(json.path("firstCallSeconds").doubleValue());
    assertThat(json.path("steadyRuns").intValue()).isGreaterThanOrEqualTo(5);
    assertThat(err.toString()).contains("Loading weights: 100% of 90.9 MB");
  }

  @Test
  void aModelOfTheUsersIsShownAsATable() {
    String longText = "a b ".repeat(30) + "\u001b[31m\n";
    assertThat(run("--model", folder.toString(), "--text", "a", "--text", longText, "--text", ""))
        .isZero();
    assertThat(out.toString())
        .contains(folder.getFileName().toString(), "Device  cpu", "First call", "Steady state")
        .contains(" 1  a ", "  1.00", "…")
        .doesNotContain("\u001b");
    assertThat(err.toString()).contains("Loading weights: 100%");
  }

  @Test
  void whatIsWrongIsSaidInOneLine() throws IOException {
    String model = folder.toString();
    oneLine("no_such is not a directory", "--model", folder.resolve("no_such").toString());
    oneLine("Invalid device string: '??'", "--device", "??", "--model", model);
    oneLine("device type at start of device string: moon", "--device", "moon", "--model", model);
    Files.writeString(folder.resolve("tokenizer.json"), TOKENIZER.substring(0, 90));
    oneLine("tokenizer.json: content: is not valid JSON", "--model", model);
    Files.delete(folder.resolve("tokenizer.json"));
    oneLine("tokenizer.json: file: does not exist", "--model", model);
    Files.write(folder.resolve("model.safetensors"), new byte[20]);
    oneLine("model.safetensors: header", "--model", model);
    Files.delete(folder.resolve("config.json"));
    oneLine("config.json: file: does not exist", "--model", model);
  }

  private void oneLine(String message, String... arguments) {
    assertThat(run(arguments)).isEqualTo(1);
    assertThat(out.toString()).isEmpty();
    assertThat(err.toString().lines().filter(line -> line.startsWith("torchtpu: ")))
        .singleElement()
        .asString()
        .contains(message);
    assertThat(err.toString()).doesNotContain("\tat ");
  }
}
