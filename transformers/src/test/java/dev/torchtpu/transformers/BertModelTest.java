package dev.torchtpu.transformers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import dev.torchtpu.Device;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.TorchException;
import dev.torchtpu.formats.FormatException;
import dev.torchtpu.formats.Safetensors;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BertModelTest {
  private static final String CONFIG =
      """
      {"model_type":"bert","vocab_size":11,"hidden_size":8,"num_hidden_layers":2,
       "num_attention_heads":2,"intermediate_size":12,"max_position_embeddings":6,
       "hidden_act":"gelu","my_own_key":{"kept":true}}\
      """;
  private static final String WORDS =
      """
      {"version":"1.0","pre_tokenizer":{"type":"Whitespace"},
       "added_tokens":[{"id":10,"content":"[PAD]","special":true,"single_word":false,
         "lstrip":false,"rstrip":false,"normalized":false}],
       "model":{"type":"WordLevel","unk_token":"?","vocab":{"?":0,"a":1,"b":2,"c":3,"[PAD]":10}}}\
      """;

  @TempDir Path folder;
  private BertConfig config;
  private BertModel model;

  @BeforeEach
  void save() throws IOException {
    Files.writeString(folder.resolve("config.json"), CONFIG);
    Files.writeString(folder.resolve("tokenizer.json"), WORDS);
    config = BertConfig.read(folder.resolve("config.json"));
    Torch.manualSeed(3);
    model = new BertModel(config);
    model.eval();
    save(UnaryOperator.identity());
  }

  /** Saves the model's weights under other names; an empty name leaves one out. */
  private void save(UnaryOperator<String> rename) {
    var state = new LinkedHashMap<String, Tensor>();
    model.stateDict().forEach((name, t) -> state.put(rename.apply(name), t));
    state.remove("");
    Safetensors.save(state, folder.resolve("model.safetensors"));
  }

  private static Tensor ids(long... values) {
    return Torch.tensor(values, values.length / 3, 3);
  }

  /** Kernels that are compiled meanwhile may round the last bits otherwise. */
  private static final Offset<Float> ROUNDING = within(1e-5f);

  private static float[] states(BertModel m, Tensor ids) {
    byte[] bytes = m.forward(ids).lastHiddenState().toBytes();
    return MemorySegment.ofArray(bytes).toArray(ValueLayout.JAVA_FLOAT_UNALIGNED);
  }

  @Test
  void parametersHaveHuggingFacesNames() {
    assertThat(model.namedParameters().keySet())
        .hasSize(5 + 2 * 16 + 2)
        .contains(
            "embeddings.word_embeddings.weight",
            "embeddings.LayerNorm.bias",
            "encoder.layer.0.attention.self.query.weight",
            "encoder.layer.1.attention.output.LayerNorm.weight",
            "encoder.layer.1.intermediate.dense.bias",
            "encoder.layer.1.output.dense.weight",
            "pooler.dense.weight");
    assertThat(config.json().path("my_own_key").path("kept").booleanValue()).isTrue();
  }

  @Test
  void aSavedModelLoadsAsItWas() {
    BertModel loaded = AutoModel.fromPretrained(folder, Device.CPU);
    assertThat(loaded.isTraining()).isFalse();
    assertThat(states(loaded, ids(1, 2, 3))).containsExactly(states(model, ids(1, 2, 3)), ROUNDING);
    assertThat(loaded.forward(ids(1, 2, 3)).poolerOutput().orElseThrow().sizes())
        .containsExactly(1, 8);
  }

  @Test
  void namesOfTaskAndOldCheckpointsAreUnderstood() {
    float[] expected = states(model, ids(1, 2, 3));
    save(name ->
        "bert."
            + name.replace("LayerNorm.weight", "LayerNorm.gamma")
                .replace("LayerNorm.bias", "LayerNorm.beta"));
    assertThat(states(AutoModel.fromPretrained(folder, Device.CPU), ids(1, 2, 3)))
        .containsExactly(expected, ROUNDING);
    save(name -> name.startsWith("pooler") ? "" : name);
    BertModel unpooled = AutoModel.fromPretrained(folder, Device.CPU);
    assertThat(unpooled.forward(ids(1, 2, 3)).poolerOutput()).isEmpty();
  }

  @Test
  void weightsThatDoNotFitAreNamed() throws IOException {
    save(name -> name.equals("encoder.layer.1.output.dense.bias") ? "surprise" : name);
    assertThatExceptionOfType(FormatException.class)
        .isThrownBy(() -> AutoModel.fromPretrained(folder, Device.CPU))
        .withMessageContaining(
            "Missing key(s) in state_dict: \"encoder.layer.1.output.dense.bias\"")
        .withMessageContaining("Unexpected key(s) in state_dict: \"surprise\"");
    save(UnaryOperator.identity());
    Files.writeString(
        folder.resolve("config.json"), CONFIG.replace("\"vocab_size\":11", "\"vocab_size\":12"));
    assertThatExceptionOfType(FormatException.class)
        .isThrownBy(() -> AutoModel.fromPretrained(folder, Device.CPU))
        .withMessageContaining("size mismatch for embeddings.word_embeddings.weight");
    Files.delete(folder.resolve("model.safetensors"));
    assertThatExceptionOfType(FormatException.class)
        .isThrownBy(() -> AutoModel.fromPretrained(folder, Device.CPU))
        .withMessageContaining("holds neither model.safetensors nor");
    Files.delete(folder.resolve("config.json"));
    assertThatExceptionOfType(FormatException.class)
        .isThrownBy(() -> AutoModel.fromPretrained(folder, Device.CPU))
        .withMessageContaining("config.json: file: does not exist");
  }

  @Test
  void configsThatCannotBeAreRefused() throws IOException {
    var bad =
        Map.of(
            "\"hidden_size\":8", "\"hidden_size\":9",
            "\"vocab_size\":11", "\"vocab_size\":-1",
            "\"num_hidden_layers\":2", "\"num_hidden_layers\":\"two\"",
            "\"hidden_act\":\"gelu\"", "\"hidden_act\":\"magic\"",
            "\"model_type\":\"bert\"", "\"model_type\":\"llama\"",
            "\"num_attention_heads\":2", "\"is_decoder\":true");
    for (var e : bad.entrySet()) {
      String key = e.getValue().split("\"")[1];
      Files.writeString(folder.resolve("config.json"), CONFIG.replace(e.getKey(), e.getValue()));
      assertThatExceptionOfType(FormatException.class)
          .as(e.getValue())
          .isThrownBy(() -> BertConfig.read(folder.resolve("config.json")))
          .satisfies(x -> assertThat(x.field()).isEqualTo(key));
    }
  }

  @Test
  void paddingChangesNothing() {
    try (var embedder = SentenceEmbedder.fromPretrained(folder, Device.CPU)) {
      Tensor together = embedder.embed(List.of("a b", "a b c a b"));
      Tensor alone = embedder.embed(List.of("a b"));
      Tensor distance = together.select(0, 0).sub(alone.select(0, 0));
      assertThat(distance.mul(distance).sum().item()).isLessThan(1e-12);
      Tensor first = together.select(0, 0);
      assertThat(first.mul(first).sum().item()).isBetween(1 - 1e-6, 1 + 1e-6);
      assertThat(embedder.embed(List.of()).sizes()).containsExactly(0, 8);
      assertThat(embedder.embed(List.of("a ".repeat(50_000))).sizes()).containsExactly(1, 8);
    }
  }

  @Test
  void inputsAreChecked() {
    assertThatExceptionOfType(TorchException.class)
        .isThrownBy(() -> model.forward(Torch.tensor(1L, 2L)))
        .withMessageContaining("must be [batch, length], got [2]");
    assertThatExceptionOfType(TorchException.class)
        .isThrownBy(() -> model.forward(Torch.tensor(new long[7], 1, 7)))
        .withMessageContaining("7 tokens a text, the model reads at most 6");
    assertThatExceptionOfType(TorchException.class)
        .isThrownBy(() -> model.forward(ids(1, 2, 3), ids(1, 1, 1, 1, 1, 1), ids(0, 0, 0)))
        .withMessageContaining("attention_mask has sizes [2, 3]");
  }

  @Test
  void gradientsReachEveryParameter() {
    BertModel trained = new BertModel(config);
    var out = trained.forward(ids(1, 2, 3), ids(1, 1, 0), ids(0, 0, 1));
    out.lastHiddenState()
        .mul(out.lastHiddenState())
        .sum()
        .add(out.poolerOutput().orElseThrow().sum())
        .backward();
    trained.namedParameters().forEach((name, p) -> assertThat(p.grad()).as(name).isPresent());
  }
}
