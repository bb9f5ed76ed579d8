/**
 * Hugging Face models by their config.json, and their tokenizers, built from the modules of
 * dev.torchtpu and the weights that dev.torchtpu.formats reads.
 */
module dev.torchtpu.transformers {
  requires transitive dev.torchtpu;
  requires transitive dev.torchtpu.formats;
  requires ai.djl.tokenizers;
  requires tools.jackson.databind;
  requires static org.jspecify;

  exports dev.torchtpu.transformers;
}
