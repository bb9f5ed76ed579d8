package dev.torchtpu.cpu.reference;

import dev.torchtpu.hlo.ReductionOp;
import dev.torchtpu.hlo.TensorType;
import java.util.Arrays;

/** {@code chlo.scan}: the block takes a slice of each input, then the carries. */
final class Scans {
  private Scans() {}

  static Datum[] scan(ReductionOp.Scan op, HostArray[] in, Region body, Frame frame) {
    int inputs = op.inputs().size();
    int carries = op.initValues().size();
    int outputs = body.results().length - carries;
    int dimension = (int) op.dimension();
    int n = inputs == 0 ? 0 : in[0].dim(dimension);
    Datum[] carry = Arrays.copyOfRange(in, inputs, in.length, Datum[].class);
    HostArray[] out = new HostArray[outputs];
    for (int o = 0; o < outputs; o++) {
      TensorType t = body.block().results().get(o).tensorType();
      long[] dims = new long[t.rank() + 1];
      for (int i = 0, j = 0; i < dims.length; i++) {
        dims[i] = i == dimension ? n : t.dim(j++);
      }
      out[o] = HostArray.allocate(t.elementType(), dims);
    }
    Datum[] arguments = new Datum[inputs + carries];
    for (int k = 0; k < n; k++) {
      int at = op.reverse() ? n - 1 - k : k;
      for (int i = 0; i < inputs; i++) {
        arguments[i] = take(in[i], dimension, at);
      }
      System.arraycopy(carry, 0, arguments, inputs, carries);
      Datum[] r = body.run(frame, arguments);
      for (int o = 0; o < outputs; o++) {
        put(out[o], dimension, at, (HostArray) r[o]);
      }
      carry = Arrays.copyOfRange(r, outputs, r.length);
    }
    Datum[] all = Arrays.copyOf(out, outputs + carries, Datum[].class);
    System.arraycopy(carry, 0, all, outputs, carries);
    return all;
  }

  /** The slice at an index along a dimension, without that dimension. */
  private static HostArray take(HostArray x, int dimension, int at) {
    int[] strides = Strides.of(x);
    int[] box = without(Strides.toInts(x.type().dims()), dimension);
    HostArray out =
        HostArray.allocate(x.elementType(), Arrays.stream(box).asLongStream().toArray());
    Strides.copy(
        x.storageBytes(),
        box,
        x.data(),
        at * strides[dimension],
        without(strides, dimension),
        out.data(),
        0,
        Strides.of(out));
    return out;
  }

  private static void put(HostArray out, int dimension, int at, HostArray slice) {
    int[] strides = Strides.of(out);
    Strides.copy(
        out.storageBytes(),
        Strides.toInts(slice.type().dims()),
        slice.data(),
        0,
        Strides.of(slice),
        out.data(),
        at * strides[dimension],
        without(strides, dimension));
  }

  private static int[] without(int[] a, int i) {
    int[] out = new int[a.length - 1];
    System.arraycopy(a, 0, out, 0, i);
    System.arraycopy(a, i + 1, out, i, out.length - i);
    return out;
  }
}
