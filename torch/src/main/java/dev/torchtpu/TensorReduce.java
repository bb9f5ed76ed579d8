package dev.torchtpu;

import java.util.ArrayList;
import java.util.Arrays;

/** Sums of tensors to the sizes of others. */
public sealed interface TensorReduce permits Tensor {
  /** This tensor. */
  Tensor self();

  /** Sums to sizes that broadcast to this tensor's. */
  default Tensor sumToSize(long... sizes) {
    long[] own = self().sizes();
    if (Arrays.equals(own, sizes)) {
      return self();
    }
    var dims = new ArrayList<Long>();
    int lead = own.length - sizes.length;
    for (int i = 0; i < own.length; i++) {
      if (i < lead || sizes[i - lead] == 1 && own[i] != 1) {
        dims.add((long) i);
      }
    }
    Tensor r =
        dims.isEmpty()
            ? self()
            : self().sum(dims.stream().mapToLong(Long::longValue).toArray(), true);
    return lead > 0 ? r.view(sizes) : r;
  }
}
