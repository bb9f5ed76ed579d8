package dev.torchtpu;

import dev.torchtpu.aten.Ops;
import java.util.ArrayList;
import java.util.Arrays;

/** Reductions of tensors. */
public sealed interface TensorReduce permits Tensor {
  /** This tensor. */
  Tensor self();

  /** The sum of all elements; integers and booleans give int64. */
  default Tensor sum() {
    return self().call("sum");
  }

  /** Sums over dimensions; none given means all. */
  default Tensor sum(long[] dims, boolean keepdim) {
    return Ops.SUM.callTensor(self(), new Value.IntList(dims), Scalar.of(keepdim));
  }

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
        dims.isEmpty() ? self() : sum(dims.stream().mapToLong(Long::longValue).toArray(), true);
    return lead > 0 ? r.view(sizes) : r;
  }
}
