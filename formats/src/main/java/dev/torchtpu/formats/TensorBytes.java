package dev.torchtpu.formats;

import dev.torchtpu.Tensor;
import dev.torchtpu.hlo.ElementType;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.ref.Reference;

/** A tensor's value as host bytes, row-major, however large. */
final class TensorBytes {
  private static final long LARGEST_ARRAY = Integer.MAX_VALUE - 16;

  private TensorBytes() {}

  static MemorySegment of(Tensor t) {
    ElementType type = t.dtype().elementType();
    if (type != ElementType.PRED && type.bits() < 8) {
      throw new IllegalArgumentException(t.dtype() + " tensors cannot be written yet");
    }
    Tensor source = t.layout().isDirect() ? t : t.detach().cloneContiguous();
    long bytes = source.hloType().bytes();
    MemorySegment to =
        bytes <= LARGEST_ARRAY
            ? MemorySegment.ofArray(new byte[(int) bytes])
            : Arena.ofAuto().allocate(bytes);
    source.storage().buffer().toHost(to);
    Reference.reachabilityFence(source);
    return to;
  }
}
