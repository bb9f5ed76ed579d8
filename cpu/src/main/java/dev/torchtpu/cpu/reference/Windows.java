package dev.torchtpu.cpu.reference;

import dev.torchtpu.hlo.BinaryKind;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.ReductionOp.Window;
import java.util.Arrays;
import java.util.Optional;

/**
 * {@code reduce_window}: all window positions together, one place of the window after the other.
 */
final class Windows {
  private Windows() {}

  static Datum[] reduceWindow(HostArray[] in, Window window, Region body, Frame frame) {
    int count = in.length / 2;
    Optional<BinaryKind> kind = Combiner.simple(body);
    int[] dims = Strides.toInts(in[0].type().dims());
    int scanned = PrefixWindow.dimension(dims, window);
    HostArray[] x = new HostArray[count];
    HostArray[] inits = new HostArray[count];
    ElementType[] types = new ElementType[count];
    for (int i = 0; i < count; i++) {
      types[i] = Combiner.parameterType(body, i);
      // Long running sums are kept in double precision, short windows round at each step.
      boolean longSum = scanned >= 0 && dims[scanned] > Dot.SHORT;
      ElementType wide = longSum ? Combiner.accumulator(kind, types[i]) : types[i];
      x[i] = Conversion.convert(in[i], wide);
      inits[i] = Conversion.convert(in[count + i], wide);
    }
    if (scanned >= 0 && kind.isPresent() && !types[0].isComplex()) {
      HostArray sums =
          PrefixWindow.scan(
              kind.get(), x[0], inits[0], scanned, window.paddingHigh()[scanned] != 0);
      return new Datum[] {Conversion.convert(sums, types[0])};
    }
    var table = new WindowTable(dims, Strides.of(in[0]), window);
    HostArray[] acc = new HostArray[count];
    for (int i = 0; i < count; i++) {
      acc[i] = Batch.filled(inits[i].elementType(), inits[i], table.outputs());
    }
    int[] at = new int[table.outputs()];
    for (int place = 0; place < table.places(); place++) {
      table.fill(place, at);
      HostArray[] seen = new HostArray[count];
      for (int i = 0; i < count; i++) {
        seen[i] = pick(x[i], at, inits[i]);
      }
      acc =
          kind.isPresent()
              ? new HostArray[] {Elementwise.binary(kind.get(), acc[0], seen[0])}
              : Batch.run(body, frame, Reduce.concat(acc, seen));
    }
    long[] outDims = Arrays.stream(table.outputDims()).asLongStream().toArray();
    Datum[] out = new Datum[count];
    for (int i = 0; i < count; i++) {
      out[i] = Conversion.convert(acc[i], types[i]).withDims(outDims);
    }
    return out;
  }

  /** Elements at the places; the filler where there is none. */
  static HostArray pick(HostArray x, int[] at, HostArray filler) {
    HostArray out = HostArray.allocate(x.elementType(), at.length);
    int size = x.storageBytes();
    byte[] to = out.data();
    for (int i = 0; i < at.length; i++) {
      if (at[i] >= 0) {
        System.arraycopy(x.data(), at[i] * size, to, i * size, size);
      } else {
        System.arraycopy(filler.data(), 0, to, i * size, size);
      }
    }
    return out;
  }
}
