package dev.torchtpu.transformers;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/** The files of all-MiniLM-L6-v2, out of the jar that carries them. */
final class MiniLm {
  static final String TOKENIZER = "/all-minilm-l6-v2-tokenizer.json";

  private MiniLm() {}

  static byte[] bytes(String resource) {
    try (InputStream in = MiniLm.class.getResourceAsStream(resource)) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Tokenizer tokenizer() {
    return Tokenizer.fromBytes("all-minilm-l6-v2-tokenizer.json", bytes(TOKENIZER));
  }
}
