/**
 * The language of the house: StableHLO as Java values. Element types, tensor types and operations
 * are records; a builder infers shapes and verifies; a printer and a parser speak the text that XLA
 * reads; passes rewrite graphs. It knows nothing of devices and depends on nothing.
 */
module dev.torchtpu.hlo {
  requires static org.jspecify;

  exports dev.torchtpu.hlo;
  exports dev.torchtpu.hlo.pass;
  exports dev.torchtpu.hlo.shard;
  exports dev.torchtpu.hlo.text;
}
