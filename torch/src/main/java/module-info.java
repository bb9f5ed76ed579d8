/**
 * What users touch: tensors with PyTorch's semantics, the operator table, autograd, modules and
 * optimizers. Every operator call becomes a StableHLO program; which device runs it is found by
 * service lookup, so this room depends on no device.
 */
module dev.torchtpu {
  requires transitive dev.torchtpu.device;
  requires static org.jspecify;

  exports dev.torchtpu;
  exports dev.torchtpu.aten;
  exports dev.torchtpu.autograd;
  exports dev.torchtpu.graph;
  exports dev.torchtpu.nn;
  exports dev.torchtpu.runtime to
      dev.torchtpu.formats;
}
