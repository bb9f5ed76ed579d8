package dev.torchtpu.device;

/** What a client may do with host memory that a buffer is made from. */
public enum HostBufferSemantics {
  /** The memory may change after the call returns. */
  COPY,
  /** The memory stays as it is while the buffer lives; it is aliased where alignment allows. */
  IMMUTABLE_ZERO_COPY,
  /** As {@link #IMMUTABLE_ZERO_COPY}, and a donated buffer's results may be written into it. */
  MUTABLE_ZERO_COPY
}
