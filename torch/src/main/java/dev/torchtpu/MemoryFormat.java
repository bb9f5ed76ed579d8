package dev.torchtpu;

/** PyTorch's memory formats. */
public enum MemoryFormat implements Value {
  CONTIGUOUS,
  PRESERVE,
  CHANNELS_LAST,
  CHANNELS_LAST_3D
}
