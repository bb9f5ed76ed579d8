package dev.torchtpu.transformers;

import dev.torchtpu.Device;
import dev.torchtpu.Dtype;
import dev.torchtpu.Restore;
import dev.torchtpu.Scalar;
import dev.torchtpu.Scope;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import java.lang.foreign.MemorySegment;
import java.nio.file.Path;
import java.util.List;

/**
 * Sentences as vectors of length 1: the mean of a BERT model's token states, padding left out. The
 * cosine of two sentences is the dot product of their vectors. Safe for use by many threads.
 */
public final class SentenceEmbedder implements AutoCloseable {
  private final Tokenizer tokenizer;
  private final BertModel model;
  private final Device device;

  /**
   * Takes ownership of the tokenizer.
   *
   * @param model lies on the device
   */
  public SentenceEmbedder(Tokenizer tokenizer, BertModel model, Device device) {
    this.tokenizer = tokenizer;
    this.model = model;
    this.device = device;
  }

  /**
   * Loads a Hugging Face directory: {@code config.json}, {@code model.safetensors} or shards, and
   * {@code tokenizer.json}.
   *
   * @throws dev.torchtpu.formats.FormatException if a file is missing or damaged
   */
  public static SentenceEmbedder fromPretrained(Path directory, Device device) {
    Tokenizer tokenizer = Tokenizer.fromPretrained(directory);
    try {
      return new SentenceEmbedder(tokenizer, AutoModel.fromPretrained(directory, device), device);
    } catch (RuntimeException e) {
      tokenizer.close();
      throw e;
    }
  }

  /** Embeds sentences; returns float32 [sentences, hidden]. */
  public Tensor embed(List<String> sentences) {
    if (sentences.isEmpty()) {
      return Torch.zeros(device, Dtype.FLOAT32, 0, model.config().hiddenSize());
    }
    EncodingBatch batch = tokenizer.encodeAll(sentences);
    try (Scope scope = Torch.scope();
        Restore grad = Torch.noGrad()) {
      Tensor mask = matrix(batch.attentionMask(), batch);
      Tensor states =
          model
              .forward(matrix(batch.ids(), batch), mask, matrix(batch.typeIds(), batch))
              .lastHiddenState();
      return scope.keep(normalised(mean(states, mask)));
    }
  }

  private Tensor matrix(long[] values, EncodingBatch batch) {
    return Torch.fromMemory(
        MemorySegment.ofArray(values), Dtype.INT64, device, batch.size(), batch.length());
  }

  /** Mean of states [B, L, H] where the mask [B, L] is 1. */
  static Tensor mean(Tensor states, Tensor mask) {
    Tensor weights = mask.to(states.dtype()).view(mask.size(0), mask.size(1), 1);
    Tensor sums = states.mul(weights).sum(new long[] {1}, false);
    Tensor counts = weights.sum(new long[] {1}, false);
    return sums.div(counts.call("clamp_min", Scalar.of(1e-9)));
  }

  /** Rows [B, H] scaled to length 1. */
  static Tensor normalised(Tensor rows) {
    Tensor lengths = rows.mul(rows).sum(new long[] {1}, true).call("sqrt");
    return rows.div(lengths.call("clamp_min", Scalar.of(1e-12)));
  }

  public BertModel model() {
    return model;
  }

  public Tokenizer tokenizer() {
    return tokenizer;
  }

  @Override
  public void close() {
    tokenizer.close();
  }
}
