package dev.torchtpu.benchmarks;

import dev.torchtpu.Dtype;
import dev.torchtpu.Torch;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.bytedeco.javacpp.FloatPointer;
import org.bytedeco.javacpp.LongPointer;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorOptions;
import org.bytedeco.pytorch.global.torch;

/** The same work in libtorch calls, with our number of threads. */
final class LibTorch {
  private static final class Holder {
    static final boolean AVAILABLE = load();
    static final Tensor ONES = torch.ones(4, 4);
    static final Tensor GRAD = torch.ones(4, 4).set_requires_grad(true);

    static boolean load() {
      try {
        torch.set_num_threads(Torch.getNumThreads());
        return true;
      } catch (UnsatisfiedLinkError | NoClassDefFoundError e) {
        System.err.println("torchtpu: libtorch is left out: " + e.getMessage());
        return false;
      }
    }
  }

  private static volatile double value;

  private LibTorch() {}

  static boolean available() {
    return Holder.AVAILABLE;
  }

  static void add() {
    Holder.ONES.add(Holder.ONES).close();
  }

  static void addRead() {
    try (Tensor r = Holder.ONES.add(Holder.ONES)) {
      read(r);
    }
  }

  static void addGrad() {
    Holder.GRAD.add(Holder.ONES).close();
  }

  static void chain() {
    Tensor x = Holder.ONES.add(Holder.ONES);
    x = step(x, x.mul(Holder.ONES));
    x = step(x, subtract(x));
    for (int i = 1; i < 10; i++) {
      x = step(x, x.add(Holder.ONES));
      x = step(x, x.mul(Holder.ONES));
      x = step(x, subtract(x));
    }
    read(x);
    x.close();
  }

  private static Tensor subtract(Tensor x) {
    return x.sub(Holder.ONES);
  }

  private static Tensor step(Tensor old, Tensor next) {
    old.close();
    return next;
  }

  private static void read(Tensor t) {
    try (Tensor row = t.select(0, 0);
        Tensor one = row.select(0, 0);
        Scalar s = one.item()) {
      value = s.toDouble();
    }
  }

  /** A libtorch tensor of its own memory with our values; float32, bfloat16, int64 or bool. */
  static Tensor copy(dev.torchtpu.Tensor ours) {
    MemorySegment bytes = MemorySegment.ofArray(ours.toBytes());
    return switch (ours.dtype()) {
      case FLOAT32 -> {
        float[] v = bytes.toArray(ValueLayout.JAVA_FLOAT_UNALIGNED);
        try (FloatPointer p = new FloatPointer(v);
            Tensor t = torch.from_blob(p, ours.sizes())) {
          yield t.clone();
        }
      }
      case INT64 -> {
        long[] v = bytes.toArray(ValueLayout.JAVA_LONG_UNALIGNED);
        try (LongPointer p = new LongPointer(v);
            TensorOptions o = new TensorOptions(torch.ScalarType.Long);
            Tensor t = torch.from_blob(p, ours.sizes(), o)) {
          yield t.clone();
        }
      }
      case BOOL -> {
        try (Tensor t = copy(ours.to(Dtype.INT64))) {
          yield t.to(torch.ScalarType.Bool);
        }
      }
      case BFLOAT16 -> {
        try (Tensor t = copy(ours.to(Dtype.FLOAT32))) {
          yield t.to(torch.ScalarType.BFloat16);
        }
      }
      default -> throw new IllegalArgumentException("no copy of " + ours.dtype());
    };
  }
}
