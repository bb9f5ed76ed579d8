package dev.torchtpu.cpu.plan;

import static dev.torchtpu.cpu.memory.AddressSpace.ALL;

import dev.torchtpu.cpu.kernel.FlatLoop;
import dev.torchtpu.cpu.kernel.StridedLoop;
import dev.torchtpu.cpu.reference.HostArray;
import dev.torchtpu.cpu.reference.Pointwise;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.ElementwiseOp;
import dev.torchtpu.hlo.TensorType;
import java.lang.foreign.MemorySegment;

/** An elementwise operation without a loop of its own: the reference's, a stretch at a time. */
record ReferenceLoop(ElementwiseOp op, ElementType[] inputs, int resultSize) implements FlatLoop {
  private static final int STRETCH = 1024;

  @Override
  public void run(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long[] at = {a, b, c};
    long[] step = {sa, sb, sc};
    HostArray[] in = new HostArray[inputs.length];
    for (long from = 0; from < n; from += STRETCH) {
      int count = (int) Math.min(STRETCH, n - from);
      for (int i = 0; i < in.length; i++) {
        in[i] = read(inputs[i], at[i], step[i], from, count);
      }
      HostArray r = Pointwise.evaluate(op, in);
      long to = out + from * resultSize;
      MemorySegment.copy(MemorySegment.ofArray(r.data()), 0, ALL, to, r.data().length);
      if (r.elements() < count) {
        StridedLoop.fill(to, to, resultSize, count);
      }
    }
  }

  private static HostArray read(ElementType t, long at, long step, long from, int count) {
    int size = t.storageBytes();
    TensorType type = step == 0 ? TensorType.of(t) : TensorType.of(t, count);
    byte[] data = new byte[step == 0 ? size : count * size];
    long source = at + from * step * size;
    MemorySegment.copy(ALL, source, MemorySegment.ofArray(data), 0, data.length);
    return HostArray.of(type, data);
  }
}
